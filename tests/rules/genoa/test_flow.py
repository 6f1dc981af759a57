"""Rounds, turns, and how the market shortens the game.  GE-ROUND"""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.genoa.given import Table, given, opening, street

NAMES = ("peter", "jani", "kata", "mate", "anna")


def traders_of_whole_game(table: Table) -> list[str]:
    """Play a game in which the tower never leaves its start field, and return the trader of each turn."""
    traders = []
    while table.phase != "over":
        traders.append(table.trader)
        table.roll(3, 2).stop_tower()
    return traders


@rule("GE-ROUND-01", "GE-ROUND-02", "GE-ROUND-03", "GE-ROUND-04")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 12), (3, 10), (4, 8), (5, 6)])
def test_the_number_of_rounds_depends_on_the_number_of_players(seats: int, rounds: int) -> None:
    names = NAMES[:seats]
    assert traders_of_whole_game(given(*names).turn_of("peter")) == list(names) * rounds


@rule("GE-ROUND-05", "GE-ROUND-06", "GE-ROUND-07", "GE-ROUND-15")
def test_the_tower_goes_clockwise_and_a_round_has_a_turn_for_everybody() -> None:
    table = opening().do("first_player", seat="kata").draw()
    seen = []
    for _ in range(3):
        seen.append((table.trader, int(table.state.discs), table.rounds_left))
        table.roll(3, 2).stop_tower()
    assert seen == [("kata", 5, 10), ("peter", 5, 10), ("jani", 5, 10)]
    assert (table.trader, table.rounds_left) == ("kata", 9)


@rule("GE-ROUND-08", "GE-ROUND-09")
def test_after_the_last_turn_of_a_round_the_marker_moves_and_on_the_last_space_the_game_ends() -> None:
    table = given("peter", "jani").rounds_left(2).turn_of("peter")
    table.roll(3, 2).stop_tower().roll(3, 2).stop_tower()
    assert (table.rounds_left, table.phase) == (1, "start")
    table.roll(3, 2).stop_tower().roll(3, 2).stop_tower()
    assert (table.phase, table.actor) == ("over", "nobody")
    assert table.refused("roll") == "GE-ROUND-09"


@rule("GE-ROUND-10", "GE-ROUND-16")
def test_a_start_on_the_market_shortens_the_game_by_one_round_at_once() -> None:
    table = given().turn_of("jani").roll(4, 5)
    assert (table.tower, table.rounds_left) == ("market", 9)
    table = given().rounds_left(1).turn_of("jani").roll(4, 5)
    assert table.rounds_left == 1, "never below one"
    table.stop_tower().roll(3, 2).stop_tower()
    assert (table.rounds_left, table.phase) == (0, "over")


@rule("GE-ROUND-11", "GE-ROUND-12", "GE-ROUND-13")
def test_the_round_in_which_the_marker_reaches_the_last_space_is_played_to_its_end() -> None:
    table = given().rounds_left(2).turn_of("peter").roll(5, 5)
    assert table.rounds_left == 1
    table.stop_tower().roll(4, 4)
    assert table.rounds_left == 1, "it never leaves the track"
    table.stop_tower().roll(5, 4).stop_tower()
    assert table.phase == "over"


@rule("GE-A44")
def test_every_turn_of_a_round_may_start_on_the_market() -> None:
    table = given().turn_of("peter").roll(4, 4).stop_tower().roll(4, 4)
    assert table.rounds_left == 8


@rule("GE-ROUND-14")
def test_a_turn_has_its_phases_in_order() -> None:
    table = given().hand("jani", "message_1").holds("kata", marker=1).turn_of("peter")
    seen = [table.phase]
    table.roll(2, 1).all_pass()
    seen.append(table.phase)
    table.do("leave").all_pass().do("move", field=street(3, 2)).all_pass().do("stop")
    seen.append(table.phase)
    assert table.refused("move", field="park") != ""
    table.do("pass")
    assert seen == ["start", "decide", "acquire"]
    assert (table.phase, table.trader) == ("start", "jani")
    assert table.refused("own", building="park") == "GE-ROUND-14"
