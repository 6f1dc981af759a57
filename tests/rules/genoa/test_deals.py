"""Rulings on deals: promises, wildcards and payments.  GE-A50 to GE-A87"""

from __future__ import annotations

from tests.rule import rule
from tests.rules.genoa.given import Given, given, street

START = street(5, 2)


def jani_with_large_order() -> Given:
    """Return a position where Jani could deliver the first large order at Villa Colini."""
    return given().hand("jani", "large_1").holds("jani", silver=1, linen=1, ale=1)


@rule("GE-A70", "GE-CARD-03")
def test_cards_face_up_can_be_promised_too_for_they_are_shuffled_when_the_pile_is_empty() -> None:
    held = [f"message_{i}" for i in range(3, 15)]
    table = given().hand("kata", *held).face_up("message_2").tower("peter", "post_office")
    assert table.pile("message") == (1, 1)
    table.makes_offer("jani", "post_office", {"ducats": 5}, later={"message": 2}).all_pass()
    table.accepts_offer("jani", "post_office").do("perform").draw()
    assert table.hand("peter") == ["message_1", "message_2"]
    assert table.hand("jani") == []


@rule("GE-A55", "GE-A68")
def test_a_call_that_takes_the_last_extra_action_tile_of_everybody_gives_one_in_return() -> None:
    position = given().holds("peter", extra_action=1).holds("jani", extra_action=1)
    table = position.has_used("jani", "inn").has_used("kata", "park").tower("peter", "spices").all_pass()
    table.do("call_everybody").do("tile", tile="extra_action")
    assert table.refused("post") == "GE-A8"
    table.do("in_return").do("tile", tile="extra_action").do("post")
    assert table.can("agree")


@rule("GE-A87")
def test_a_call_for_any_commodity_does_not_ask_for_the_reward_of_a_large_order_as_well() -> None:
    table = jani_with_large_order().tower("peter", "villa_colini").all_pass()
    table.do("call", seat="jani").do("any_commodity").do("later")
    assert table.refused("ducats", amount=100) == "GE-A70"
    assert table.refused("any_tile") == "GE-A70"
    assert table.can("any_card", pile="contract")


@rule("GE-A70", "GE-A50")
def test_a_tile_and_a_contract_of_a_villa_are_two_ways_to_use_it() -> None:
    table = jani_with_large_order().tower("peter", "villa_colini")
    table.do("offer", field="villa_colini").do("later").do("any_tile")
    assert table.refused("any_card", pile="contract") == "GE-A70"


@rule("GE-A51")
def test_an_owed_card_is_one_of_those_just_drawn() -> None:
    table = given().hand("jani", "message_5").tower("peter", "post_office")
    table.makes_offer("jani", "post_office", {"ducats": 5}, later={"message": 1}).all_pass()
    table.accepts_offer("jani", "post_office").do("perform")
    table.do("draw", card="message_8").do("draw", card="message_2")
    assert (table.phase, table.choices("closed")) == ("share", ["message_2", "message_8"])
    assert table.refused("closed", card="message_5") == "GE-A51"


@rule("GE-A68", "GE-A64")
def test_any_tile_is_not_the_one_that_the_buyer_needs_for_the_action() -> None:
    position = given().holds("jani", extra_action=1).has_used("jani", "inn")
    table = position.tower("peter", "spices").all_pass().makes_call("jani", "spices", {"any_tile": 1})
    assert table.refused("agree") == "GE-A68"


@rule("GE-A65")
def test_a_player_who_agrees_to_a_call_chooses_the_payment() -> None:
    table = given().holds("jani", silk=1, wine=1).tower("peter", "spices").all_pass()
    table.makes_call("jani", "spices", {"any_commodity": 1}).do("agree")
    assert (table.phase, table.actor, table.choices("commodity")) == ("pay", "jani", ["silk", "wine"])
    table.do("commodity", commodity="wine")
    assert (table.held("peter"), table.held("jani")) == ({"wine": 1}, {"silk": 1})


@rule("GE-A81")
def test_an_extra_action_tile_on_a_sheet_is_not_used() -> None:
    table = given().holds("jani", extra_action=1).tower("peter", START)
    table.makes_offer("jani", street(6, 2), {"extra_action": 1})
    assert table.refused("extra_action") == "GE-A81"
    table.do("withdraw", field=street(6, 2)).do("extra_action")
    assert table.held("jani") == {}


@rule("GE-A73")
def test_a_sleeping_player_is_not_asked_until_a_call_to_them_alone() -> None:
    table = given().tower("peter", START).do("sleep").do("pass").do("ask_again")
    assert table.actor == "kata"
    table = given().tower("peter", START).do("sleep").do("pass")
    table.makes_call("jani", street(6, 2), {"ducats": 5}).do("refuse").do("ask_again")
    assert table.actor == "jani"
