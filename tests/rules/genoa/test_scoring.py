"""Scoring at the end of the game.  GE-END"""

from __future__ import annotations

from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, street


def after_last_turn(position: Given) -> Table:
    """Return a table after the last turn of the game, in which nobody acquired a building."""
    table = position.rounds_left(1).tower("kata", street(3, 2)).stop_tower()
    while table.phase == "acquire":
        table.do("pass")
    assert (table.phase, table.actor) == ("over", "nobody")
    return table


@rule("GE-END-01", "GE-END-04")
def test_each_marker_on_a_building_brings_ten_ducats_and_the_richest_wins() -> None:
    table = after_last_turn(given().has_ducats("jani", 140).owns("peter", "park", "inn"))
    assert [table.wealth(name) for name in table.names] == [150, 140, 130]
    assert table.winner == "peter"
    assert table.state.returns() == [1.0, 0.0, 0.0]


@rule("GE-END-02")
def test_contracts_are_shown_and_paid_at_the_end() -> None:
    position = given().hand("jani", "contract_2", "contract_3").hand("kata", "contract_9")
    hidden = position.turn_of("peter").view("peter")["players"][1]
    assert hidden["hand"] is None
    table = after_last_turn(position)
    assert [table.wealth(name) for name in table.names] == [130, 160, 140]
    shown = table.view("peter")["players"][1]
    assert [card["card"] for card in shown["hand"]] == ["contract_2", "contract_3"]
    assert table.winner == "jani"


@rule("GE-END-03")
def test_other_cards_commodities_and_tiles_are_worth_nothing() -> None:
    position = given().hand("jani", "large_1", "small_1", "message_1").has_ducats("kata", 135)
    table = after_last_turn(position.holds("jani", silk=3, extra_action=2, marker=4))
    assert [table.wealth(name) for name in table.names] == [130, 130, 135]
    assert table.winner == "kata"


@rule("GE-END-05", "GE-A17")
def test_a_tie_goes_to_the_player_with_more_cards_commodities_and_tiles() -> None:
    position = given().has_ducats("kata", 120).holds("kata", wine=5)
    table = after_last_turn(
        position.holds("peter", silk=1, trade=1).hand("jani", "small_1", "small_2", "message_1")
    )
    assert [table.wealth(name) for name in table.names] == [130, 130, 120]
    assert table.winner == "jani"


@rule("GE-END-05", "GE-A17")
def test_contracts_count_in_the_tie_break_like_all_cards() -> None:
    position = given().has_ducats("jani", 120).hand("jani", "contract_1").has_ducats("kata", 0)
    assert after_last_turn(position).winner == "jani"


@rule("GE-END-06", "GE-A16")
def test_markers_do_not_break_a_tie_and_a_tie_left_is_shared() -> None:
    position = given().has_ducats("kata", 0).holds("peter", silk=1).holds("jani", trade=1, marker=5)
    table = after_last_turn(position.has_ducats("jani", 120).owns("jani", "park"))
    assert table.winners == ["peter", "jani"]
    assert table.state.returns() == [0.5, 0.5, 0.0]


@rule("GE-END-07")
def test_between_two_turns_all_discs_return_to_the_tower() -> None:
    table = given().tower("peter", street(3, 2)).tower_goes(street(4, 2), street(5, 2)).stop_tower()
    assert (table.phase, table.trader, table.discs) == ("start", "jani", {})
    table.roll(3, 2)
    assert table.discs == {street(3, 2): 5}
