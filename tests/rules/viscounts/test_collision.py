"""Phase 5 of a turn: the four steps of a collision.  VI-COLLISION"""

import pytest

from kontor.games.viscounts.client_schema import TRACK
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table

ABOVE = (
    {"deeds": 3, "silver": 1},
    {"deeds": 2, "silver": 1},
    {"deeds": 1, "silver": 1},
    {"deeds": 1, "debts": 1, "silver": 2},
    {"debts": 1, "silver": 2},
    {"debts": 2, "silver": 3},
    {"debts": 3, "silver": 4},
)


def with_collided_markers(space: int) -> Given:
    """Return a position in which red's markers have collided on `space` and all tableaus are empty."""
    return given().markers("red", space, space)


def do_collision_steps(table: Table, *names: str) -> Table:
    for name in names:
        assert table.choices("collision") == [name]
        table.do("collision", step=name)
    return table


# When


@rule("VI-COLLISION-01")
def test_only_the_active_player_collides_and_only_in_phase_five() -> None:
    start = with_collided_markers(3).tableau("red", "squire", "labourer", "abbot").holds("red", silver=1)
    table = start.acts("red").do("pass")
    assert table.phase == "recruit", "not in phase 3"
    assert table.do("pass").phase == "collision"
    table = given().markers("blue", 3, 3).recruits("red").do("pass")
    assert table.phase == "draw", "blue's markers wait"
    assert table.markers("blue") == (3, 3)


@rule("VI-COLLISION-02")
def test_the_steps_follow_in_strict_order() -> None:
    start = with_collided_markers(4).built("blue", workshop_2="5_6_a").tableau("yellow", "peddler_gold")
    table = start.collides("red")
    for step in ("abilities", "above", "below"):
        assert table.refused("collision", step=step) == "VI-COLLISION-02"
    assert table.refused("pass") == "VI-COLLISION-02"
    do_collision_steps(table, "workshops", "abilities").do("ability", space=1)
    assert table.refused("collision", step="below") == "VI-COLLISION-02"
    do_collision_steps(table, "above", "below")
    assert table.phase == "draw"
    apart = given().markers("red", 3, 4).collides("red")
    assert apart.phase == "draw", "neighbours are not on one space"
    assert apart.markers("red") == (3, 4)


# The four steps


@rule("VI-COLLISION-03")
def test_first_virtue_for_every_second_workshop_without_a_criminal() -> None:
    start = with_collided_markers(4).built("red", workshop_2="5_6_a").built("blue", workshop_2="5_6_b")
    start.built("yellow", workshop_2="5_6_c").tableau("yellow", "abbot", "thief", "squire")
    table = do_collision_steps(start.collides("red"), "workshops")
    assert [table.markers(name) for name in table.names] == [(3, 3), (1, 6), (1, 7)]
    others = with_collided_markers(4).built("red", workshop_1="5_6_a", workshop_3="5_6_b").collides("red")
    assert others.choices("collision") == ["above"]


@rule("VI-COLLISION-04", "VI-EFF-08", "VI-A17")
def test_second_the_collision_abilities_of_all_tableaus() -> None:
    start = (
        with_collided_markers(4)
        .tableau("red", "peddler_ink", "abbot", "peddler_stone")
        .tableau("blue", "peddler_silver")
    )
    start.tableau("yellow", "ada", "squire", "trader")
    table = do_collision_steps(start.collides("red"), "abilities")
    assert (table.actor, table.choices("ability")) == ("red", [1, 3])
    table.do("ability", space=3).do("ability", space=1)
    assert table.holdings("red") == {"ink": 1, "stone": 1}
    assert table.actor == "blue", "clockwise"
    assert table.do("ability", space=1).holdings("blue") == {"silver": 2}
    table.do("ability", space=1).do("gain", resource="gold")
    assert (table.holdings("yellow"), table.markers("yellow")) == ({"gold": 1}, (1, 6))
    assert table.choices("collision") == ["above"]


@rule("VI-COLLISION-05", "VI-A7")
@pytest.mark.parametrize("space", range(1, 8))
def test_third_the_active_player_takes_what_is_above(space: int) -> None:
    table = do_collision_steps(with_collided_markers(space).collides("red"), "above")
    assert table.holdings("red") == ABOVE[space - 1]
    assert (table.holdings("blue"), table.holdings("yellow")) == ({}, {})


@rule("VI-COLLISION-06", "VI-A7")
@pytest.mark.parametrize(
    ("space", "with_criminal", "without"),
    [
        (1, {"debts": 1}, {}),
        (2, {"corruption": 1}, {}),
        (3, {"corruption": 1}, {}),
        (5, {}, {"virtue": 1}),
        (6, {}, {"virtue": 1}),
        (7, {}, {"deeds": 1}),
    ],
)
def test_fourth_the_others_take_what_is_below(
    space: int, with_criminal: dict[str, int], without: dict[str, int]
) -> None:
    start = (
        with_collided_markers(space)
        .tableau("red", "pickpocket")
        .tableau("blue", "thief")
        .tableau("yellow", "abbot")
    )
    table = do_collision_steps(start.collides("red"), "above")
    before = table.holdings("red")
    do_collision_steps(table, "below")
    for name, gain in (("blue", with_criminal), ("yellow", without)):
        goods = {what: n for what, n in gain.items() if what in ("debts", "deeds")}
        assert table.holdings(name) == goods
        assert table.markers(name) == (1 + gain.get("corruption", 0), 7 - gain.get("virtue", 0))
    assert table.holdings("red") == before, "the reward below is not for red"


@rule("VI-COLLISION-06", "VI-A17")
def test_in_the_middle_all_others_may_rearrange() -> None:
    assert TRACK[3]["others"] == "rearrange"
    start = (
        with_collided_markers(4)
        .tableau("blue", "thief", "abbot")
        .tableau("yellow", "abbot", "squire", "trader")
    )
    table = do_collision_steps(
        start.tableau("red", "abbot", "squire", "trader").collides("red"), "above", "below"
    )
    assert (table.actor, table.phase) == ("blue", "rearrange")
    table.do("rearrange", order="213")
    assert table.tableau("blue") == ["abbot", "thief", ""]
    assert (table.actor, table.phase) == ("yellow", "rearrange")
    assert table.do("pass").markers("red") == (1, 7)


# The markers


@rule("VI-COLLISION-07", "VI-COLLISION-10")
def test_the_markers_of_the_active_player_go_back_after_the_fourth_step() -> None:
    start = with_collided_markers(2).markers("blue", 5, 5).tableau("blue", "abbot").tableau("yellow", "thief")
    table = do_collision_steps(start.collides("red"), "above")
    assert table.markers("red") == (2, 2), "not before the fourth step"
    do_collision_steps(table, "below")
    assert table.markers("red") == (1, 7)
    assert table.markers("blue") == (5, 5), "only the active player's"
    assert table.markers("yellow") == (2, 7)


@rule("VI-COLLISION-08")
def test_virtue_of_the_first_two_steps_moves_the_pair_before_the_third() -> None:
    start = (
        with_collided_markers(6)
        .built("red", workshop_2="5_6_a")
        .tableau("red", "abbot", "squire", "peddler_ink")
    )
    table = do_collision_steps(start.collides("red"), "workshops")
    assert table.markers("red") == (5, 5)
    do_collision_steps(table, "abilities").do("ability", space=3)
    assert do_collision_steps(table, "above").holdings("red") == {"ink": 1, "debts": 1, "silver": 2}, (
        "above space 5"
    )
    table = do_collision_steps(with_collided_markers(4).tableau("red", "ada").collides("red"), "abilities")
    table.do("ability", space=1).do("gain", resource="ink")
    assert table.markers("red") == (3, 3)
    assert do_collision_steps(table, "above").holdings("red") == {"ink": 1, "deeds": 1, "silver": 1}, (
        "above space 3"
    )


@rule("VI-COLLISION-09")
def test_markers_of_others_that_meet_now_wait_for_their_own_phase_five() -> None:
    start = with_collided_markers(5).markers("blue", 5, 6).tableau("blue", "abbot").hand("blue", "squire")
    table = do_collision_steps(start.tableau("red", "trader").collides("red"), "above", "below")
    assert table.markers("blue") == (5, 5)
    assert table.phase == "draw", "nothing comes of it now"
    assert table.draw().markers("blue") == (5, 5)
    assert table.actor == "blue"
    own = given().markers("blue", 5, 5).collides("blue")
    assert (own.actor, own.choices("collision")) == ("blue", ["above"])


@rule("VI-A68")
def test_the_last_step_uses_the_space_of_the_markers_at_that_time() -> None:
    start = (
        with_collided_markers(4).tableau("red", "racketeer_2").tableau("yellow", "abbot", "squire", "trader")
    )
    start.discards("red", "abbot", "squire").pile("red")
    table = do_collision_steps(start.collides("red"), "above").do("ability", space=1)
    table.do("top_card").draw()
    assert table.markers("red") == (5, 5), "the debt set off a shuffle, with a criminal"
    do_collision_steps(table, "below")
    assert table.phase != "rearrange"
    assert table.markers("yellow") == (1, 6), "below space 5"


@rule("VI-COLLISION-05", "VI-A53")
def test_a_card_uncovered_by_the_third_step_is_noted_at_once() -> None:
    start = with_collided_markers(7).left(debts=2).holds("red", approved=1)
    table = do_collision_steps(start.collides("red"), "above")
    assert table.held("red", "debts") == 3
    assert (table.state.ending, table.state.final_round) == (1, table.state.round + 1)
    assert table.choices("collision") == ["below"], "and the collision goes on"


@rule("VI-COLLISION-07", "VI-DRAW-04")
@pytest.mark.parametrize(
    ("card", "markers", "gain"), [("thief", (2, 7), {"corruption": 1}), ("abbot", (1, 6), {"virtue": 1})]
)
def test_the_log_tells_the_return_of_the_markers_and_the_move_of_a_shuffle_after_it(
    card: str, markers: tuple[int, int], gain: dict[str, int]
) -> None:
    start = with_collided_markers(2).tableau("red", card).discards("red", "squire", "trader").pile("red")
    table = do_collision_steps(start.collides("red"), "above")
    events = table.events_of("collision", step="below")
    assert table.markers("red") == markers, "the first card to draw needed a shuffle"
    names = [event["key"].removeprefix("viscounts.") for event in events]
    assert names == ["collision", "markers_return", "shuffled", "track", "draws"]
    assert events[3]["what"] == gain
