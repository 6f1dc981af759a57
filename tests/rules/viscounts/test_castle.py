"""Workers in the castle: placing, climbing, stepping aside and exile.  VI-CASTLE"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kontor.core.components import packaged_components_text
from kontor.games.viscounts.board import ICONS_FOR_WORKERS, LEVEL_POINTS
from kontor.games.viscounts.effect_stack import push_effect
from kontor.games.viscounts.effects import CASTLE_CHECK, CASTLE_MOVE, FREE_WORKERS
from kontor.games.viscounts.state import STAGE_RECRUIT
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table


def red_with_two_nobles(space: str = "inner_1_2", gold: int = 0) -> Given:
    """Return a position in which red has a noble and a criminal in the tableau."""
    return given().tableau("red", "squire", "thief", "trader").holds("red", gold=gold).at("red", space)


def send_workers(start: Given, count: int) -> Table:
    return start.acts("red").do("act", action="workers").do("workers", count=count)


# Placing


@rule("VI-CASTLE-01", "VI-CASTLE-02")
def test_nobles_criminals_and_gold_count() -> None:
    table = send_workers(red_with_two_nobles(gold=2), 2)
    assert table.held("red", "gold") == 1, "a noble, a criminal and one gold are three"
    assert table.workers("red", 1) == {"1_2": 2}
    none = given().tableau("red", "abbot", "labourer", "trader").holds("red", ink=9, stone=9)
    assert none.at("red", "inner_1_2").acts("red").refused("act", action="workers") == "VI-CASTLE-02"


@rule("VI-CASTLE-02", "VI-A57")
def test_one_three_five_or_eight_icons_place_one_to_four_workers() -> None:
    assert list(ICONS_FOR_WORKERS[1:]) == [1, 3, 5, 8]
    for icons, most in ((2, 1), (3, 2), (4, 2), (5, 3), (7, 3), (8, 4), (12, 4)):
        table = red_with_two_nobles(gold=icons - 2).acts("red").do("act", action="workers")
        assert table.choices("workers") == list(range(1, most + 1)), "fewer may be placed"
        if most < 4:
            assert table.refused("workers", count=most + 1) == "VI-CASTLE-02"
    with pytest.raises(ValueError, match="count"):
        table.action("workers", count=5)
    assert send_workers(red_with_two_nobles(gold=9), 4).held("red", "gold") == 3


@rule("VI-CASTLE-03")
def test_workers_go_to_the_corridor_next_to_the_viscount() -> None:
    for segment in ("1_2", "5_6", "9_10"):
        table = send_workers(red_with_two_nobles(f"inner_{segment}", gold=1), 2)
        assert table.workers("red", 1) == {segment: 2}
        assert table.stock("red") == 18
    table = red_with_two_nobles().acts("red").do("act", action="workers")
    assert table.refused("corridor", segment="3_4") == "VI-CASTLE-03"


@rule("VI-CASTLE-04", "VI-CASTLE-23")
def test_only_workers_in_stock_can_be_placed() -> None:
    none = red_with_two_nobles(gold=6).workers("red", 3, top=20).acts("red")
    assert none.refused("act", action="workers") == "VI-CASTLE-04"
    table = red_with_two_nobles(gold=6).workers("red", 3, top=18).acts("red").do("act", action="workers")
    assert table.choices("workers") == [1, 2]
    assert table.refused("workers", count=4) == "VI-CASTLE-23"
    table.do("workers", count=2)
    assert (table.stock("red"), table.workers("red", 1)) == (0, {"1_2": 2}), "all that were left"
    assert table.held("red", "gold") == 6 - 1
    free = given().workers("red", 3, top=19).resolves("red", "4 workers").do("corridor", segment="7_8")
    assert (free.stock("red"), free.workers("red", 1)) == (0, {"7_8": 1})


# Climbing


@rule("VI-CASTLE-05", "VI-CASTLE-06", "VI-CASTLE-07")
def test_one_of_three_climbs_and_the_second_level_has_its_effect() -> None:
    table = send_workers(red_with_two_nobles().workers("red", 1, s1_2=1, s3_4=2), 1)
    assert table.phase == "recruit", "two are not three"
    table = send_workers(red_with_two_nobles().workers("red", 1, s1_2=2, s3_4=2), 1)
    assert table.choices("climb") == ["1_2"]
    assert table.refused("climb", level=2, segment="3_4") == "VI-CASTLE-06"
    assert table.refused("pass") == "VI-CASTLE-05", "it is no choice"
    table.do("climb", level=2, segment="1_2")
    assert table.workers("red", 2) == {"1_2": 1}, "the same sector"
    assert table.holdings("red") == {"ink": 1, "stone": 1}
    table = send_workers(red_with_two_nobles("inner_9_10").workers("red", 1, s9_10=2), 1)
    assert table.do("climb", level=2, segment="9_10").markers("red") == (1, 5)


@rule("VI-CASTLE-08", "VI-CASTLE-09")
def test_two_step_aside_and_the_others_stay() -> None:
    table = send_workers(red_with_two_nobles("inner_9_10", gold=6).workers("red", 1, s9_10=1), 4)
    table.do("climb", level=2, segment="9_10")
    assert table.workers("red", 1) == {"1_2": 1, "7_8": 1, "9_10": 2}
    assert table.workers("red", 2) == {"9_10": 1}
    assert table.phase == "recruit"


@rule("VI-CASTLE-06", "VI-CASTLE-08", "VI-SETUP-03", "VI-A41")
def test_the_sections_follow_the_ring_and_the_turned_castle() -> None:
    order = ("1_2", "5_6", "9_10", "3_4", "7_8")
    start = given(order=order).tableau("red", "squire", "thief", "trader").at("red", "inner_9_10")
    start.workers("red", 1, s9_10=2).state.first_section_place = order.index("5_6")
    start.holds("red", debts=1)
    table = send_workers(start, 1).do("climb", level=2, segment="9_10")
    assert table.phase == "flip", "one sector clockwise of ink and stone"
    table.do("flip", what="debt").do("gain", resource="ink")
    assert table.workers("red", 2) == {"9_10": 1}
    assert table.workers("red", 1) == {"5_6": 1, "3_4": 1}


@rule("VI-CASTLE-10", "VI-CASTLE-11")
def test_the_player_orders_the_corridors_until_none_has_three() -> None:
    start = red_with_two_nobles("inner_3_4").workers("red", 1, s1_2=2, s3_4=2, s5_6=2)
    table = send_workers(start, 1).do("climb", level=2, segment="3_4")
    assert table.workers("red", 1) == {"1_2": 3, "5_6": 3}
    assert table.choices("climb") == ["1_2", "5_6"]
    table.do("climb", level=2, segment="5_6").do("option", number=1)
    assert table.held("red", "gold") == 1
    assert table.choices("climb") == ["1_2"]
    table.do("climb", level=2, segment="1_2")
    assert table.workers("red", 1) == {"3_4": 2, "7_8": 1, "9_10": 1}
    assert table.workers("red", 2) == {"1_2": 1, "3_4": 1, "5_6": 1}
    assert table.phase == "recruit"


@rule("VI-CASTLE-12", "VI-CASTLE-13")
def test_the_third_level_brings_a_resource_and_the_two_others_stay() -> None:
    table = send_workers(red_with_two_nobles().workers("red", 1, s1_2=2).workers("red", 2, s1_2=2), 1)
    table.do("climb", level=2, segment="1_2")
    assert table.choices("climb") == ["1_2"]
    table.do("climb", level=3, segment="1_2")
    assert table.choices("gain") == ["ink", "stone", "gold"]
    table.do("gain", resource="gold")
    assert table.held("red", "gold") == 1
    assert (table.workers("red", 2), table.workers("red", 3)) == ({"1_2": 2}, {"top": 1})


@rule("VI-CASTLE-12", "VI-CASTLE-14")
def test_level_one_comes_first_and_level_two_goes_on_while_three_are_there() -> None:
    start = red_with_two_nobles().workers("red", 1, s1_2=2).workers("red", 2, s1_2=3, s5_6=3)
    table = send_workers(start, 1)
    assert table.refused("climb", level=3, segment="1_2") == "VI-CASTLE-12"
    table.do("climb", level=2, segment="1_2")
    assert table.workers("red", 2) == {"1_2": 4, "5_6": 3}
    assert table.choices("climb") == ["1_2", "5_6"]
    for segment in ("1_2", "5_6", "1_2"):
        table.do("climb", level=3, segment=segment).do("gain", resource="ink")
    assert (table.workers("red", 2), table.workers("red", 3)) == ({"1_2": 2, "5_6": 2}, {"top": 3})
    assert table.phase == "recruit"


# Exile


@rule("VI-CASTLE-15", "VI-CASTLE-16", "VI-CASTLE-17", "VI-CASTLE-18")
def test_a_crowded_corridor_is_cut_to_three_for_two_silver_each() -> None:
    start = red_with_two_nobles(gold=1).workers("blue", 1, s1_2=2).workers("yellow", 1, s3_4=1)
    table = send_workers(start.workers("red", 1, s3_4=2), 2)
    assert (table.actor, table.choices("exile")) == ("red", [0, 1]), "his own workers included"
    assert table.refused("exile", seat="yellow") == "VI-CASTLE-16"
    assert table.refused("pass") == "VI-CASTLE-15"
    table.do("exile", seat="blue")
    assert (table.workers("blue", 1), table.stock("blue")) == ({"1_2": 1}, 19)
    assert table.holdings("blue") == {"silver": 2}
    assert table.phase == "recruit", "three are left"
    table = send_workers(red_with_two_nobles(gold=1).workers("blue", 1, s1_2=2), 2).do("exile", seat="red")
    assert (table.holdings("red"), table.stock("red")) == ({"silver": 2}, 19)


@rule("VI-CASTLE-15", "VI-CASTLE-19")
def test_an_exile_from_level_two_brings_virtue_and_a_resource() -> None:
    start = (
        red_with_two_nobles()
        .workers("red", 1, s1_2=2)
        .workers("blue", 2, s1_2=2)
        .workers("yellow", 2, s1_2=1)
    )
    table = send_workers(start, 1).do("climb", level=2, segment="1_2")
    assert table.workers("red", 1) == {"3_4": 1, "9_10": 1}, "first they step aside"
    assert table.choices("exile") == [0, 1, 2]
    table.do("exile", seat="yellow")
    assert table.markers("yellow") == (1, 6)
    assert (table.actor, table.phase) == ("yellow", "gain"), "the owner chooses"
    table.do("gain", resource="stone")
    assert (table.holdings("yellow"), table.stock("yellow")) == ({"stone": 1}, 20)
    assert (table.actor, table.phase) == ("red", "recruit")


@rule("VI-CASTLE-20")
def test_nobody_is_exiled_from_level_three() -> None:
    start = red_with_two_nobles().workers("blue", 3, top=4)
    start.workers("red", 1, s1_2=2).workers("red", 2, s1_2=2).workers("red", 3, top=3)
    table = send_workers(start, 1).do("climb", level=2, segment="1_2")
    table.do("climb", level=3, segment="1_2").do("gain", resource="ink")
    assert table.phase == "recruit"
    assert table.refused("exile", seat="blue") == "VI-RECRUIT-01"
    assert (table.workers("red", 3), table.workers("blue", 3)) == ({"top": 4}, {"top": 4})
    crowded = given().workers("blue", 3, top=4).workers("blue", 1, s1_2=2).at("red", "inner_1_2")
    table = send_workers(crowded.workers("yellow", 3, top=1).tableau("red", "squire", "artist", "thief"), 2)
    assert table.refused("exile", seat="yellow") == "VI-CASTLE-20"
    table.do("exile", seat="blue")
    assert (table.workers("blue", 1), table.workers("blue", 3)) == ({"1_2": 1}, {"top": 4})


@rule("VI-A22", "VI-A104")
def test_every_change_of_the_castle_is_checked_level_one_first() -> None:
    start = given().workers("blue", 1, s3_4=3, s1_2=3).workers("red", 1, s5_6=1, s1_2=1)
    start.workers("blue", 2, s1_2=2).workers("yellow", 2, s1_2=2)
    table = start.resolves("red", "castle_move").do("shift", segment="5_6", direction="counterclockwise")
    for segment in ("1_2", "3_4"):
        table.do("exile", seat="blue")
        assert table.workers("blue", 1)[segment] == 2
    table.do("exile", seat="yellow")
    assert table.markers("yellow") == (1, 6), "level 2 comes last"


# Points, other players, abilities


@rule("VI-CASTLE-21")
def test_a_worker_is_worth_its_level() -> None:
    assert list(LEVEL_POINTS) == [1, 2, 3]
    start = given().workers("red", 1, s1_2=2, s9_10=1).workers("red", 2, s5_6=2).workers("red", 3, top=3)
    assert start.ends().share("red", "workers") == 3 * 1 + 2 * 2 + 3 * 3
    assert given().ends().share("red", "workers") == 0, "the stock is worth nothing"


@rule("VI-CASTLE-22", "VI-A21", "VI-A61")
def test_workers_of_others_move_after_all_own_moves_and_exiles() -> None:
    start = given().workers("red", 1, s1_2=1).workers("yellow", 1, s3_4=3, s5_6=1)
    start.workers("blue", 1, s5_6=1).workers("yellow", 2, s5_6=2)
    push_effect(start.state, start.seat("blue"), FREE_WORKERS, 2, 0)
    table = start.resolves("red", "2 workers").do("corridor", segment="1_2")
    assert table.actor == "red"
    table.do("climb", level=2, segment="1_2").do("exile", seat="yellow")
    assert table.holdings("red") == {"ink": 1, "stone": 1}
    assert (table.actor, table.phase) == ("blue", "corridor"), "only now blue"
    table.do("corridor", segment="5_6")
    assert (table.actor, table.choices("climb")) == ("blue", ["5_6"])
    table.do("climb", level=2, segment="5_6")
    assert table.held("blue", "gold") == 1, "the effect belongs to the owner of the worker"
    assert (table.actor, table.phase) == ("blue", "exile")
    table.do("exile", seat="yellow")
    assert (table.actor, table.phase) == ("red", "recruit"), "red's turn goes on"


@rule("VI-CASTLE-22", "VI-A83")
def test_what_castle_moves_of_exiled_players_set_off_waits_for_the_active_player() -> None:
    start = given().workers("red", 1, s1_2=2).workers("blue", 1, s1_2=2, s5_6=2, s3_4=1)
    start.workers("yellow", 1, s1_2=1, s7_8=2, s9_10=1)
    push_effect(start.state, start.seat("red"), CASTLE_CHECK, 0, 0)
    push_effect(start.state, start.seat("yellow"), CASTLE_MOVE, 1, 0)
    push_effect(start.state, start.seat("blue"), CASTLE_MOVE, 1, 0)
    table = start.stage("red", STAGE_RECRUIT)
    table.do("shift", segment="3_4", direction="clockwise")
    assert table.workers("blue", 1) == {"1_2": 2, "5_6": 3}
    assert (table.actor, table.phase) == ("yellow", "shift"), "blue does not climb yet"
    table.do("shift", segment="9_10", direction="counterclockwise")
    assert table.workers("yellow", 1) == {"1_2": 1, "7_8": 3}
    assert (table.actor, table.phase) == ("red", "exile")
    table.do("exile", seat="red").do("exile", seat="blue")
    assert (table.actor, table.phase) == ("blue", "climb")
    table.do("climb", level=2, segment="5_6").do("option", number=1).do("exile", seat="blue")
    assert (table.actor, table.phase) == ("yellow", "climb"), "clockwise from red"


OWN_FILE = """
from collections import Counter
from verification.reference.viscounts import castle, compare
from verification.reference.viscounts.cards import read_effect

castle.EXILE_GAIN[1] = castle.EXILE_GAIN[2] = read_effect("castle_move + any")
for number in range(12):
    options = compare.GAME.options(seats=2 + number % 3)
    compare.compare_game(options, number, Counter(), "exiles")
"""


@pytest.mark.slow
@rule("VI-CASTLE-22")
def test_a_file_whose_exiles_bring_castle_moves_is_played_as_the_reference_plays_it(tmp_path: Path) -> None:
    text = packaged_components_text("kontor.games.viscounts")
    for old in ('exile_1 = "2 silver"', 'exile_2 = "virtue + any"'):
        assert text.count(old) == 1
        text = text.replace(old, old.split(" = ")[0] + ' = "castle_move + any"')
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    environment = {**os.environ, "KONTOR_COMPONENTS": f"viscounts={tmp_path / 'mine.toml'}"}
    run = subprocess.run(
        [sys.executable, "-c", OWN_FILE], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


@rule("VI-CASTLE-24")
def test_abilities_after_placing_come_after_moves_and_exile() -> None:
    start = given().tableau("red", "overseer_2", "thief", "trader").at("red", "inner_1_2")
    start.workers("red", 1, s1_2=2).workers("blue", 1, s3_4=3)
    table = send_workers(start, 1)
    assert table.phase == "climb"
    table.do("climb", level=2, segment="1_2")
    assert table.phase == "exile"
    table.do("exile", seat="blue")
    assert table.markers("red") == (1, 7)
    assert table.phase == "ability"
    assert table.do("ability", space=1).markers("red") == (1, 6)


@rule("VI-CASTLE-24", "VI-A51")
def test_free_workers_trigger_no_ability_after_placing() -> None:
    start = given().tableau("red", "overseer_2", "thief", "trader")
    table = start.resolves("red", "2 workers").do("corridor", segment="5_6")
    assert table.workers("red", 1) == {"5_6": 2}
    assert (table.phase, table.markers("red")) == ("recruit", (1, 7))


@rule("VI-A65", "VI-A108")
def test_two_workers_of_a_climb_cannot_move_until_they_step_aside() -> None:
    start = red_with_two_nobles("inner_5_6").workers("red", 1, s5_6=2, s9_10=2, s1_2=1)
    table = send_workers(start, 1).do("climb", level=2, segment="5_6").do("option", number=2)
    assert table.refused("shift", segment="5_6", direction="clockwise") == "VI-A65"
    table.do("shift", segment="1_2", direction="counterclockwise")
    assert table.workers("red", 1) == {"3_4": 1, "7_8": 1, "9_10": 3}, "they stepped aside first"
    assert table.choices("climb") == ["9_10"]
    more = red_with_two_nobles("inner_5_6", gold=1).workers("red", 1, s5_6=2)
    table = send_workers(more, 2).do("climb", level=2, segment="5_6").do("option", number=2)
    table.do("shift", segment="5_6", direction="clockwise")
    assert table.workers("red", 1) == {"3_4": 1, "7_8": 2}, "the fourth was free"
