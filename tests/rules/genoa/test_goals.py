"""Goals become actions: requests for whole offers, calls, accepted offers and acquisitions."""

from __future__ import annotations

import pytest

from kontor.core.goals import BadGoal
from kontor.games.genoa.game import GAME
from tests.rule import rule
from tests.rules.genoa.given import Table, given, street


def carry_out(table: Table, goal: dict[str, object]) -> Table:
    """Carry out `goal` for the seat that decides now. Each of its actions must be legal."""
    for move in GAME.plan_moves(table.state, int(table.state.actor), goal):
        assert move in table.state.legal_actions(), GAME.catalogue.describe(move)
        table.state.do(move)
    return table


@rule("GE-A59", "GE-A49")
def test_an_offer_is_written_section_by_section_in_ascending_order() -> None:
    table = given().hand("jani", "message_2", "contract_1").holds("jani", silk=2).tower("peter", "spices")
    goal: dict[str, object] = {
        "do": "offer",
        "field": "spices",
        "price": {"silk": 1, "ducats": 85},
        "later": {"pepper": 1},
        "in_return": {"any_tile": 0, "ducats": 5},
        "cards": {"message_2": "open", "contract_1": "closed"},
    }
    said = [GAME.catalogue.decode(move) for move in GAME.plan_moves(table.state, table.state.actor, goal)]
    coins = [{"do": "ducats", "amount": coin} for coin in (50, 10, 10, 10, 5)]
    assert said == [
        {"do": "offer", "field": "spices"},
        *coins,
        {"do": "commodity", "commodity": "silk"},
        {"do": "closed", "card": "contract_1"},
        {"do": "open", "card": "message_2"},
        {"do": "later"},
        {"do": "commodity", "commodity": "pepper"},
        {"do": "in_return"},
        {"do": "ducats", "amount": 5},
        {"do": "post"},
    ]
    assert carry_out(table, goal).fields_with_sheets("jani") == ["spices"]


@rule("GE-A63")
def test_a_call_names_its_field_before_a_step_and_not_on_a_building() -> None:
    terms = {"price": {"ducats": 15}, "in_return": {"wine": 1}}
    there = given().holds("peter", wine=1).tower("peter", "spices").all_pass()
    assert carry_out(there, {"do": "call", "seat": 1, "field": "spices", **terms}).phase == "answer"
    before = given().holds("peter", wine=1).tower("peter", street(7, 3)).all_pass()
    everybody = carry_out(before, {"do": "call_everybody", "field": "spices", **terms})
    assert (everybody.phase, everybody.actor) == ("answer", "jani")
    with pytest.raises(BadGoal, match="under the tower"):
        GAME.plan_moves(there.state, 0, {"do": "call", "seat": 1, "field": "metals", **terms})


@rule("GE-NEG-20")
def test_an_accepted_offer_names_its_field_too() -> None:
    table = given().tower("peter", street(7, 3)).makes_offer("jani", "spices", {"ducats": 20}).all_pass()
    carry_out(table, {"do": "accept", "seat": 1, "field": "spices"})
    assert (table.ducats("peter"), table.ducats("jani")) == (150, 110)


@rule("GE-A86")
def test_buildings_are_acquired_in_their_order_removing_before_placing() -> None:
    table = given().holds("peter", marker=3).owns("jani", "city_hall").tower("peter", street(7, 4))
    goal: dict[str, object] = {
        "do": "acquire",
        "street": street(7, 4),
        "deeds": {"inn": "own", "city_hall": "take"},
    }
    carry_out(table.all_pass().do("stop"), goal).do("done")
    board = {place["field"]: place["owner"] for place in GAME.view(table.state, None)["board"]}
    assert (board["inn"], board["city_hall"]) == (0, 0)


ACQUIRE = {"do": "acquire", "street": "street_1"}
OFFER = {"do": "offer", "field": "inn"}


@pytest.mark.parametrize(
    ("goal", "field"),
    [
        ({"do": "roll"}, "do"),
        ({"do": "offer"}, "field"),
        ({"do": "call", "field": "inn"}, "seat"),
        ({"do": "call", "seat": 3, "field": "inn"}, "seat"),
        ({"do": "accept", "seat": 1}, "field"),
        ({"do": "accept", "seat": 1, "field": "inn", "price": {}}, "price"),
        ({"do": "acquire", "street": "inn"}, "street"),
        ({**ACQUIRE, "field": "inn"}, "field"),
        ({**ACQUIRE, "deeds": ["inn"]}, "deeds"),
        ({**ACQUIRE, "deeds": {"market": "own"}}, "deeds.market"),
        ({**ACQUIRE, "deeds": {"inn": "buy"}}, "deeds.inn"),
        ({**OFFER, "seat": 1}, "seat"),
        ({**OFFER, "price": {"ducats": 7}}, "price.ducats"),
        ({**OFFER, "price": {"ducats": 50_000}}, "price.ducats"),
        ({**OFFER, "price": {"gold": 1}}, "price.gold"),
        ({**OFFER, "later": {"wine": "1"}}, "later.wine"),
        ({**OFFER, "in_return": ["wine"]}, "in_return"),
        ({**OFFER, "cards": {"message_99": "open"}}, "cards.message_99"),
        ({**OFFER, "cards": {"message_1": "hidden"}}, "cards.message_1"),
        ({**OFFER, "cards": {"message_1": ["open"]}}, "cards.message_1"),
    ],
)
def test_a_goal_that_cannot_be_read_is_refused_by_the_name_of_its_field(
    goal: dict[str, object], field: str
) -> None:
    table = given().tower("peter", street(7, 3))
    with pytest.raises(BadGoal) as refused:
        GAME.plan_moves(table.state, 1, goal)
    assert refused.value.field == field
