"""The chapel.  SJ-CHAPEL"""

import pytest

from kontor.core import Rng
from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import TWO, Given, Table, given

HAND = ("hero", "hero", "well")


def round_starts(position: Given) -> Table:
    """Return a table at the start of the next round. Anita was governor, and nobody used a role."""
    return position.governor("Anita").idle_role("producer").idle_role("trader").idle_role("prospector")


@rule("SJ-CHAPEL-01", "SJ-ROUND-09")
def test_at_the_start_of_a_round_one_card_may_be_put_under_the_chapel() -> None:
    table = round_starts(given(*TWO).city("Éva", "chapel").hand("Éva", *HAND).hand("Anita", "crane"))
    assert (table.actor, table.phase) == ("Éva", "chapel")
    assert (table.choices("tuck"), table.can("pass")) == (["well", "hero"], True)
    assert table.refused("tuck", card="crane") == "SJ-SETUP-10"
    assert table.refused("discard", card="hero") == "SJ-CHAPEL-01"
    table.do("tuck", card="hero")
    assert table.under_chapel("Éva") == {"hero": 1}
    assert (table.hand("Éva"), table.phase) == ({"well": 1, "hero": 1}, "choose_role"), "one card only"


@rule("SJ-CHAPEL-01")
def test_the_chapel_may_save_a_card_from_the_hand_check() -> None:
    cards = ("hero", "hero", "hero", "well", "well", "well", "crane", "crane")
    table = round_starts(given(*TWO).city("Éva", "chapel").hand("Éva", *cards))
    table.do("tuck", card="well")
    assert (table.hand_size("Éva"), table.phase) == (7, "choose_role")


@rule("SJ-CHAPEL-02", "SJ-SCORE-02")
@pytest.mark.parametrize("card", ["hero", "indigo_plant", "palace"])
def test_each_card_under_the_chapel_is_worth_one_point_whatever_is_printed_on_it(card: str) -> None:
    plain = given().city("Anita", "chapel").over()
    table = given().city("Anita", "chapel").chapel("Anita", card).over()
    assert table.points("Anita") == plain.points("Anita") + 1


@rule("SJ-EX-CHAPEL-1")
def test_mark_scores_nine_points_for_a_chapel_with_seven_cards() -> None:
    seven = ("hero", "hero", "well", "well", "crane", "crane", "statue")
    with_chapel = given().city("Márk", "chapel").chapel("Márk", *seven).over()
    assert with_chapel.points("Márk") - given().over().points("Márk") == 2 + 7
    assert with_chapel.shares("Márk")["chapel"] == 7


@rule("SJ-CHAPEL-03", "SJ-A29")
def test_number_and_cards_under_a_chapel_are_shown_to_its_owner_only() -> None:
    table = given(*TWO).city("Éva", "chapel").chapel("Éva", "hero", "well").governor("Anita")
    mine = GAME.view(table.state, 1)["players"][1]
    assert (mine["chapel_size"], mine["chapel"]) == (2, {"well": 1, "hero": 1})
    for seat in (None, 0):
        shown = GAME.view(table.state, seat)["players"][1]
        assert (shown["chapel_size"], shown["chapel"], shown["total"]) == (None, None, None)
    rng = Rng(1)
    sizes = set()
    for _ in range(20):
        other = GAME.scramble_remembered_secrets(table.state, 0, rng)
        assert GAME.broken_invariants(other) == []
        assert GAME.view(other, 0) == GAME.view(table.state, 0), "no view depends on how many there are"
        assert isinstance(other, type(table.state))
        sizes.add(int(other.chapel_size[1]))
    assert sizes <= {0, 1, 2}
    owner = GAME.scramble_remembered_secrets(table.state, 1, rng)
    assert GAME.view(owner, 1) == GAME.view(table.state, 1)


@rule("SJ-A29")
def test_everybody_sees_that_a_card_goes_under_a_chapel_but_not_which() -> None:
    table = round_starts(given(*TWO).city("Éva", "chapel").hand("Éva", *HAND))
    before = table.state.copy()
    tuck = table.action("tuck", card="hero")
    assert GAME.redact(tuck, before, 0) == table.action("tuck_unseen")
    assert GAME.redact(tuck, before, 1) == tuck
    assert GAME.redact(table.action("pass"), before, 0) == table.action("pass")
    table.do("tuck", card="hero")
    told = GAME.events(before, tuck, table.state, 0)
    assert told == [{"key": "san_juan.tuck_unseen", "by": 1, "rule": "SJ-CHAPEL-01"}]


@rule("SJ-CHAPEL-03")
def test_at_the_end_the_numbers_under_chapels_are_revealed() -> None:
    position = given().city("Anita", "chapel").covered("Márk", "chapel").chapel("Márk", "hero", "well")
    position.city("Éva", *("sugar_mill",) * 5, *("coffee_roaster",) * 5).hand("Éva", "indigo_plant")
    table = position.governor("Éva").choose("builder").builds("indigo_plant")
    assert (table.actor, table.phase) == ("chance", "open_chapel")
    assert table.lots() == {2: 1}, "Márk comes after Éva"
    assert table.refused("open_chapel", cards=1) == "SJ-CHAPEL-03"
    table.open()
    assert table.lots() == {0: 1}
    table.open()
    assert table.actor == "nobody"
    assert [player["chapel_size"] for player in GAME.view(table.state, None)["players"]] == [0, 0, 2]


@rule("SJ-CHAPEL-04")
def test_a_covered_chapel_loses_its_points_and_its_cards_still_count() -> None:
    standing = given().city("Anita", "chapel").chapel("Anita", "hero", "well").over()
    covered = (
        given().city("Anita", "statue").covered("Anita", "chapel").chapel("Anita", "hero", "well").over()
    )
    assert standing.points("Anita") == 1 + 2 + 2
    assert covered.points("Anita") == 1 + 3 + 2, "the new building scores as usual"


@rule("SJ-A17")
def test_a_covered_chapel_takes_no_more_cards() -> None:
    table = round_starts(given(*TWO).covered("Éva", "chapel").hand("Éva", *HAND))
    assert table.phase == "choose_role"


@rule("SJ-A18")
def test_both_chapels_count_when_the_first_was_covered() -> None:
    position = (
        given(*TWO).city("Éva", "chapel").covered("Éva", "chapel").chapel("Éva", "crane").hand("Éva", *HAND)
    )
    table = round_starts(position).do("tuck", card="well")
    assert table.under_chapel("Éva") == {"well": 1, "crane": 1}
    assert table.shares("Éva")["chapel"] == 2


@rule("SJ-A16")
def test_without_a_card_in_hand_the_owner_of_a_chapel_is_not_asked() -> None:
    assert round_starts(given(*TWO).city("Éva", "chapel")).phase == "choose_role"


@rule("SJ-CHAPEL-01", "SJ-ROUND-09")
def test_the_owners_of_chapels_are_asked_clockwise_from_the_new_governor() -> None:
    position = given("Anita", "Éva", "Márk", "Jenő")
    for name, card in zip(position.names, ("hero", "well", "crane", "tower")):
        position.city(name, "smithy" if name == "Jenő" else "chapel").hand(name, card)
    table = position.governor("Anita").idle_role("producer").idle_role("trader").idle_role("prospector")
    table.idle_role("councillor")
    asked = []
    while table.phase == "chapel":
        asked.append(table.actor)
        table.do("pass")
    assert asked == ["Éva", "Márk", "Anita"]
