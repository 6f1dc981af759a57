"""The Ruler: who it is, the larger hand, and the points.  VI-RULER"""

from kontor.games.viscounts.components import RULER_POINTS
from tests.rule import rule
from tests.rules.viscounts.given import Given, given
from tests.rules.viscounts.table import Table

NOBODY = -1


def about_to_climb(start: Given, name: str) -> Table:
    """Return a table where a worker of this player can climb to level 3."""
    table = start.workers(name, 1, s1_2=1).workers(name, 2, s1_2=2).resolves(name, "2 workers")
    table.do("corridor", segment="1_2").do("climb", level=2, segment="1_2")
    assert table.choices("climb") == ["1_2"]
    return table


def climbs(start: Given, name: str) -> Table:
    return about_to_climb(start, name).do("climb", level=3, segment="1_2")


def crowning(table: Table) -> list[object]:
    """Let a worker climb to level 3. Return the new Ruler and the rule from the events, or nothing."""
    events = table.events_of("climb", level=3, segment="1_2")
    return [(event["seat"], event["rule"]) for event in events if event["key"] == "viscounts.ruler"]


@rule("VI-RULER-01")
def test_the_first_worker_on_level_three_brings_the_card() -> None:
    start = given()
    assert start.state.ruler == NOBODY
    table = climbs(start, "blue")
    assert table.workers("blue", 3) == {"top": 1}
    assert table.state.ruler == table.seat("blue")
    assert crowning(about_to_climb(given(), "blue")) == [(table.seat("blue"), "VI-RULER-01")]


@rule("VI-RULER-02", "VI-A20")
def test_it_passes_to_a_player_with_more_workers_but_not_to_a_tie() -> None:
    for mine, owner in ((0, "yellow"), (1, "yellow"), (2, "blue")):
        start = given().workers("yellow", 3, top=2).workers("blue", 3, top=mine)
        table = climbs(start, "blue")
        assert table.workers("blue", 3) == {"top": mine + 1}
        assert table.state.ruler == table.seat(owner)
    table = climbs(given().workers("red", 3, top=1), "red")
    assert table.state.ruler == table.seat("red"), "the holder keeps it"
    taken = about_to_climb(given().workers("yellow", 3, top=1).workers("blue", 3, top=1), "blue")
    assert crowning(taken) == [(table.seat("blue"), "VI-RULER-02")]


@rule("VI-RULER-03")
def test_the_holder_draws_up_to_four() -> None:
    table = given().workers("red", 3, top=1).hand("red", "abbot").draws("red").draw()
    assert len(table.hand("red")) == 4
    table = given().workers("blue", 3, top=1).hand("red", "abbot").draws("red").draw()
    assert len(table.hand("red")) == 3


@rule("VI-RULER-04")
def test_a_player_who_loses_the_card_discards_nothing() -> None:
    hand = ("abbot", "squire", "trader", "lender")
    start = given().workers("red", 3, top=1).workers("blue", 3, top=1).hand("red", *hand)
    table = climbs(start, "blue")
    assert table.state.ruler == table.seat("blue")
    assert sorted(table.hand("red")) == sorted(hand)
    assert table.discards("red") == []
    after = given().workers("blue", 3, top=1).hand("red", *hand).hand("blue", "abbot").draws("red")
    assert (after.actor, len(after.hand("red"))) == ("blue", 4), "no draw either"
    later = given().workers("blue", 3, top=1).hand("red", *hand[:2]).draws("red").draw()
    assert len(later.hand("red")) == 3, "the next draw has the lower limit"


@rule("VI-RULER-05")
def test_the_ruler_is_worth_five_points() -> None:
    assert RULER_POINTS == 5
    table = given().workers("red", 3, top=1).workers("blue", 3, top=1).ends()
    assert [table.share(name, "ruler") for name in table.names] == [5, 0, 0]
    assert table.points("red") - table.points("blue") == 5, "each has a worker up there"
