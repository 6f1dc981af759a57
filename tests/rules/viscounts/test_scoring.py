"""Points at the end, poverty and prosperity, and the winner.  VI-SCORE"""

import pytest

from kontor.games.viscounts.components import DEBT_PENALTY, DEED_POINTS, RANK_POINTS
from kontor.games.viscounts.scoring import POINT_SOURCES
from kontor.games.viscounts.state import POVERTY, PROSPERITY
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table

FOUR = ("a", "b", "c", "d")


def shares(table: Table, name: str) -> dict[str, int]:
    """Return a player's points by source, without zeros."""
    return {source: table.share(name, source) for source in POINT_SOURCES if table.share(name, source)}


def flipped(kind: str, *counts: int) -> Given:
    """Return a position in which the players have these `counts` of approved deeds or paid debts."""
    start = given(*FOUR[: len(counts)], conserved=False)
    for name, count in zip(FOUR, counts):
        start.holds(name, **{kind: count})
    start.state.ending = POVERTY if kind == "approved" else PROSPERITY
    return start


# Sources of points


@rule("VI-SCORE-01", "VI-SCORE-02")
def test_buildings_score_by_the_board_and_workers_by_their_level() -> None:
    start = given().built("red", guildhall_3="1_2_a", workshop_1="1_2_b", workshop_3="1_2_c")
    start.workers("red", 1, s1_2=2).workers("red", 2, s3_4=1, s5_6=1).workers("blue", 3, top=1)
    table = start.ends()
    assert shares(table, "red") == {"buildings": 6 + 5, "workers": 2 * 1 + 2 * 2}
    assert table.points("red") == 17


@rule("VI-SCORE-03")
def test_sets_and_single_manuscripts_score() -> None:
    start = given().owns("red", "black_per_manuscripts", "grey_flip", "blue_per_criminals", "grey_stone")
    table = start.tableau("red", "antagonist").ends()
    assert shares(table, "red") == {"sets": 9 + 1, "manuscripts": 2 + 3}, "the Thief and the Antagonist"
    assert table.points("red") == 15


@rule("VI-SCORE-04")
def test_ruler_five_and_each_cleric_card_three() -> None:
    start = given().workers("red", 3, top=1).owns("red", "black_ink", "black_any", "black_virtue")
    start.owns("red", "blue_gold", "blue_any", "blue_flip").monk_card("red", "black").monk_card("red", "blue")
    table = start.ends()
    assert (table.share("red", "ruler"), table.share("red", "monk_cards")) == (5, 2 * 3)
    assert (table.share("blue", "ruler"), table.share("blue", "monk_cards")) == (0, 0)


@rule("VI-SCORE-05", "VI-SCORE-14", "VI-DEBT-05", "VI-DEBT-06")
def test_debts_cost_two_and_deeds_bring_one_or_three() -> None:
    assert (DEBT_PENALTY, list(DEED_POINTS)) == (2, [1, 3])
    for held, points in (
        ({"debts": 3}, -6),
        ({"paid": 3}, 0),
        ({"deeds": 3}, 3),
        ({"approved": 3}, 9),
        ({"debts": 1, "paid": 4, "deeds": 2, "approved": 1}, -2 + 2 + 3),
    ):
        table = given().holds("red", **held).ends()
        assert table.points("red") == points
    assert given().holds("red", silver=9, ink=9, stone=9, gold=9).ends().points("red") == 0


# Poverty and prosperity


@rule("VI-SCORE-06", "VI-SCORE-07", "VI-SCORE-09", "VI-DEBT-08")
@pytest.mark.parametrize(("kind", "source"), [("approved", "poverty"), ("paid", "prosperity")])
def test_the_most_flipped_cards_bring_twelve_eight_four(kind: str, source: str) -> None:
    assert list(RANK_POINTS) == [12, 8, 4]
    for counts, wanted in (
        ((1, 4, 3, 2), [0, 12, 8, 4]),
        ((5, 0, 1, 0), [12, 0, 8, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((2, 3, 1), [8, 12, 4]),
    ):
        table = flipped(kind, *counts).ends()
        assert [table.share(name, source) for name in table.names] == wanted
        other = "prosperity" if source == "poverty" else "poverty"
        assert [table.share(name, other) for name in table.names] == [0] * len(counts)


@rule("VI-SCORE-07")
def test_unflipped_cards_bring_no_place() -> None:
    start = given("a", "b", "c", conserved=False).holds("a", deeds=5).holds("b", approved=1)
    start.state.ending = POVERTY
    table = start.ends()
    assert [table.share(name, "poverty") for name in "abc"] == [0, 12, 0]


@rule("VI-SCORE-08", "VI-A11", "VI-A13")
@pytest.mark.parametrize("kind", ["approved", "paid"])
def test_tied_places_are_added_and_shared(kind: str) -> None:
    source = "poverty" if kind == "approved" else "prosperity"
    for counts, wanted in (
        ((2, 2, 1, 0), [10, 10, 4, 0]),
        ((2, 2, 2, 0), [8, 8, 8, 0]),
        ((2, 2, 2, 2), [6, 6, 6, 6]),
        ((3, 2, 2, 0), [12, 6, 6, 0]),
        ((3, 2, 2, 2), [12, 4, 4, 4]),
        ((4, 3, 1, 1), [12, 8, 2, 2]),
        ((2, 2, 1, 1), [10, 10, 2, 2]),
        ((0, 1, 1), [0, 10, 10]),
    ):
        table = flipped(kind, *counts).ends()
        assert [table.share(name, source) for name in table.names] == wanted


@rule("VI-SCORE-10", "VI-A15", "VI-A16")
@pytest.mark.parametrize("kind", ["approved", "paid"])
def test_two_players_get_twelve_and_four(kind: str) -> None:
    source = "poverty" if kind == "approved" else "prosperity"
    for counts, wanted in (((2, 1), [12, 4]), ((1, 1), [8, 8]), ((0, 3), [0, 12]), ((0, 0), [0, 0])):
        table = flipped(kind, *counts).ends()
        assert [table.share(name, source) for name in table.names] == wanted


# The winner


@rule("VI-SCORE-11")
def test_most_points_win() -> None:
    table = given().holds("blue", deeds=2).holds("red", deeds=1, silver=9, gold=9).ends()
    assert [table.points(name) for name in table.names] == [1, 2, 0]
    assert table.winner == "blue"
    below_zero = given("a", "b").holds("a", debts=2).holds("b", debts=1).ends()
    assert (below_zero.points("b"), below_zero.winner) == (-2, "b")


@rule("VI-SCORE-12", "VI-A30")
def test_a_tie_is_won_by_most_silver_and_resources_together() -> None:
    start = given().holds("red", deeds=1, silver=3).holds("blue", deeds=1, silver=1, ink=1, stone=1, gold=1)
    table = start.ends()
    assert table.points("red") == table.points("blue")
    assert table.winner == "blue"
    silver = given().holds("red", deeds=1, silver=5).holds("blue", deeds=1, gold=4).ends()
    assert silver.winner == "red"
    poor = given().holds("red", deeds=1).holds("blue", deeds=1, ink=1).holds("yellow", gold=9).ends()
    assert poor.winner == "blue", "the tie-break is only for those who are tied"


@rule("VI-SCORE-13")
def test_a_tie_that_remains_shares_the_victory() -> None:
    start = given().holds("red", deeds=1, silver=2).holds("yellow", deeds=1, ink=1, gold=1)
    table = start.ends()
    assert table.winners == ["red", "yellow"]
    assert table.state.returns() == [0.5, 0.0, 0.5]
