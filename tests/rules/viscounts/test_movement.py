"""Phase 2 of a turn: moving the viscount around the board.  VI-MOVE"""

import pytest

from tests.rule import rule
from tests.rules.viscounts.given import given
from tests.rules.viscounts.table import Table

TABLEAU = ("abbot", "squire", "labourer")
SHUFFLED = ("1_2", "7_8", "3_4", "9_10", "5_6")


def reachable_spaces(space: str, card: str, silver: int = 0) -> set[int | str]:
    """Return the spaces that red can reach from `space` with a card and some silver."""
    return set(given().at("red", space).holds("red", silver=silver).moves("red", card).choices("move"))


@rule("VI-MOVE-01", "VI-MOVE-10")
def test_the_arrows_lead_clockwise_on_two_routes() -> None:
    for first, second, inner, after, inner_after in (
        ("1", "2", "inner_1_2", "3", "inner_3_4"),
        ("5", "6", "inner_5_6", "7", "inner_7_8"),
        ("9", "10", "inner_9_10", "1", "inner_1_2"),
    ):
        assert reachable_spaces(first, "trader") == {second, inner}
        assert reachable_spaces(second, "trader") == {after}
        assert reachable_spaces(inner, "trader") == {second, inner_after}


@rule("VI-MOVE-01", "VI-MOVE-10")
def test_the_next_segment_is_the_next_one_of_the_ring() -> None:
    for space, there in (("2", {"7"}), ("inner_3_4", {"4", "inner_9_10"}), ("6", {"1"})):
        table = given(order=SHUFFLED).at("red", space).moves("red", "trader")
        assert set(table.choices("move")) == there


@rule("VI-MOVE-02", "VI-MOVE-03")
def test_the_card_sets_a_distance_that_is_never_less() -> None:
    assert reachable_spaces("2", "trader") == {"3"}
    assert reachable_spaces("2", "abbot") == {"4", "inner_3_4"}
    assert reachable_spaces("2", "financer") == {"4", "5", "inner_5_6"}
    table = given().at("red", "2").holds("red", silver=2).moves("red", "abbot")
    assert table.refused("move", space="3") == "VI-MOVE-03"
    assert table.refused("pass") == "VI-MOVE-01"


@rule("VI-MOVE-04")
def test_each_further_space_costs_a_silver() -> None:
    assert reachable_spaces("2", "trader", silver=2) == {"3", "4", "inner_3_4", "5", "inner_5_6"}
    for space, left in (("3", 5), ("4", 4), ("inner_3_4", 4), ("5", 3), ("6", 2), ("7", 1), ("9", 0)):
        table = given().at("red", "2").holds("red", silver=5).moves("red", "trader")
        assert table.do("move", space=space).held("red", "silver") == left
    table = given().at("red", "2").holds("red", silver=1).moves("red", "trader")
    assert table.refused("move", space="6") == "VI-MOVE-04"


@rule("VI-MOVE-05")
def test_there_is_no_way_back() -> None:
    table = given().at("red", "4").holds("red", silver=3).moves("red", "trader")
    for space in ("3", "inner_3_4", "2", "1"):
        assert table.refused("move", space=space) == "VI-MOVE-04", "only the long way round"
    assert "inner_3_4" not in reachable_spaces("4", "abbot", silver=2)


@rule("VI-MOVE-06")
@pytest.mark.parametrize(("space", "round_about"), [("inner_1_2", 5), ("2", 7)])
def test_a_full_lap_is_allowed(space: str, round_about: int) -> None:
    assert space in reachable_spaces(space, "abbot", silver=round_about - 2)
    assert space not in reachable_spaces(space, "abbot", silver=round_about - 3)
    table = given().at("red", space).holds("red", silver=20).moves("red", "abbot").do("move", space=space)
    assert table.space("red") == space
    assert table.held("red", "silver") == 20 - (round_about - 2)


def red_moved_to(space: str) -> Table:
    """Return a table where red has moved to `space`. Blue's viscount stands on space 2."""
    start = given().at("red", "1").at("blue", "2").at("yellow", "9").tableau("blue", *TABLEAU)
    return (
        start.tableau("red", *TABLEAU).holds("red", silver=1).moves("red", "trader").do("move", space=space)
    )


@rule("VI-MOVE-07")
def test_the_owner_of_a_viscount_that_is_met_may_rearrange_at_once() -> None:
    table = red_moved_to("2")
    assert (table.actor, table.phase) == ("blue", "rearrange")
    table.do("rearrange", order="312")
    assert table.tableau("blue") == ["labourer", "abbot", "squire"]
    assert table.tableau("red") == list(TABLEAU)
    assert (table.actor, table.phase) == ("red", "act")
    assert red_moved_to("2").do("pass").tableau("blue") == list(TABLEAU)
    beside = given().at("red", "1").at("blue", "inner_3_4").tableau("blue", *TABLEAU).moves("red", "abbot")
    assert beside.do("move", space="3").actor == "red", "another space of the same segment is no meeting"


@rule("VI-MOVE-08")
def test_spaces_that_are_passed_do_not_matter() -> None:
    table = red_moved_to("3")
    assert (table.actor, table.phase, table.space("red")) == ("red", "act", "3")
    assert table.tableau("blue") == list(TABLEAU)


@rule("VI-MOVE-09")
def test_the_first_trading_post_gives_one_space_for_free() -> None:
    start = given().at("red", "2").built("red", trading_post_1="5_6_a").holds("red", silver=1)
    table = start.moves("red", "trader")
    assert set(table.choices("move")) == {"3", "4", "inner_3_4", "5", "inner_5_6"}
    for space, left in (("3", 1), ("4", 1), ("5", 0)):
        start = given().at("red", "2").built("red", trading_post_1="5_6_a").holds("red", silver=1)
        assert start.moves("red", "trader").do("move", space=space).held("red", "silver") == left
    start = given().at("red", "2").built("red", trading_post_2="5_6_a", trading_post_3="5_6_b")
    assert set(start.moves("red", "trader").choices("move")) == {"3"}, "the others do not help"


@rule("VI-MOVE-11")
def test_several_owners_rearrange_clockwise_from_the_mover() -> None:
    start = given("red", "blue", "yellow", "green").at("blue", "1")
    for name in ("red", "yellow", "green"):
        start.at(name, "2").tableau(name, *TABLEAU)
    table = start.moves("blue", "trader").do("move", space="2")
    for name in ("yellow", "green", "red"):
        assert (table.actor, table.phase) == (name, "rearrange")
        table.do("pass")
    assert (table.actor, table.phase) == ("blue", "act")
