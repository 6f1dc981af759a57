"""Offers, calls and deals.  GE-NEG and the rulings on negotiation"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import FIELD_NAMES
from tests.rule import rule
from tests.rules.genoa.given import Items, Table, given, street

NEXT = street(4, 2)
FAR = street(6, 2)


def at_a_street(*names: str, **options: object) -> Table:
    return given(*names, **options).tower("peter", street(3, 2))


@rule("GE-NEG-01", "GE-NEG-02", "GE-NEG-03")
def test_a_deal_before_a_step_is_paid_then_the_tower_moves_then_the_payer_acts() -> None:
    table = (
        at_a_street().makes_offer("jani", "metals", {"ducats": 20}).all_pass().accepts_offer("jani", "metals")
    )
    assert (table.ducats("peter"), table.ducats("jani")) == (150, 110)
    assert table.refused("stop") == "GE-NEG-03"
    assert table.refused("move", field="park") == "GE-NEG-03"
    table.do("move", field="metals")
    assert (table.actor, table.phase) == ("jani", "act")


@rule("GE-NEG-04")
def test_the_trader_is_party_to_every_deal() -> None:
    table = at_a_street().makes_offer("jani", NEXT, {"ducats": 5}).do("pass")
    assert table.actor == "kata"
    assert table.refused("accept", seat="jani") == "GE-NEG-04"
    assert table.refused("call", seat="jani") == "GE-NEG-04"
    table.all_pass()
    assert table.refused("accept", seat="peter") == "GE-NEG-04"


@rule("GE-NEG-05", "GE-A8")
def test_an_offer_for_a_building_carries_its_action_so_its_maker_must_have_one() -> None:
    table = given().has_used("jani", "inn").tower("peter", street(3, 2))
    assert table.refused("offer", field="metals") == "GE-A8"
    assert table.can("offer", field=NEXT)
    tile = given().has_used("jani", "inn").holds("jani", extra_action=1).tower("peter", street(3, 2))
    tile.makes_offer("jani", "metals", {"ducats": 5}).all_pass().accepts_offer("jani", "metals")
    tile.do("move", field="metals")
    assert tile.verbs() == {"extra_action"}
    assert tile.do("extra_action").takes_action().actions_taken("jani") == 2


@rule("GE-NEG-06", "GE-NEG-26")
def test_offers_may_be_changed_and_withdrawn_until_they_are_agreed() -> None:
    table = at_a_street().makes_offer("jani", NEXT, {"ducats": 5}).makes_offer("jani", NEXT, {"ducats": 10})
    assert table.fields_with_sheets("jani") == [NEXT]
    table.do("withdraw", field=NEXT)
    assert table.fields_with_sheets("jani") == []
    assert table.refused("withdraw", field=NEXT) == "GE-A58", "three posts are enough for one speech"
    table.do("pass").makes_offer("kata", NEXT, {"ducats": 5}).all_pass().do("ask_again")
    table.makes_offer("jani", NEXT, {"ducats": 15}).all_pass()
    assert table.can("accept", seat="jani")
    assert table.can("accept", seat="kata")


@rule("GE-NEG-07", "GE-A48")
def test_an_offer_names_the_field_and_a_price() -> None:
    table = at_a_street().do("offer", field=NEXT)
    assert table.refused("post") == "GE-A48"
    assert table.refused("in_return") == "GE-A48"
    table.do("ducats", amount=5).do("post")
    assert table.fields_with_sheets("jani") == [NEXT]


@rule("GE-NEG-08", "GE-A34", "GE-A38")
def test_streets_and_the_market_may_be_asked_for_and_paid_by_several() -> None:
    table = at_a_street().makes_offer("jani", NEXT, {"ducats": 5}).do("pass")
    table.makes_offer("kata", NEXT, {"ducats": 10}).all_pass().accepts_offer("jani", NEXT)
    assert table.can("accept", seat="kata")
    table.accepts_offer("kata", NEXT).do("move", field=NEXT)
    assert [table.ducats(name) for name in table.names] == [145, 125, 120]
    market = given().tower("peter", "guild_hall").all_pass().do("leave")
    market.makes_offer("jani", "market", {"ducats": 5}).all_pass().accepts_offer("jani", "market")
    assert market.do("move", field="market").window == "step"


@rule("GE-NEG-09", "GE-NEG-10")
def test_a_price_may_be_any_mix_and_markers_go_by_way_of_the_supply() -> None:
    start = given().holds("jani", silk=2, trade=1, marker=3).hand("jani", "message_1", "contract_2")
    table = start.tower("peter", street(3, 2))
    price: Items = {
        "ducats": 65,
        "silk": 2,
        "trade": 1,
        "marker": 2,
        "open": ["message_1"],
        "shown": ["contract_2"],
    }
    table.makes_offer("jani", NEXT, price).all_pass().accepts_offer("jani", NEXT)
    assert table.held("peter") == {"silk": 2, "trade": 1, "marker": 2}
    assert table.hand("peter") == ["message_1", "contract_2"]
    assert (table.ducats("peter"), table.held("jani")) == (195, {"marker": 1})
    assert (table.supply("marker", "peter"), table.supply("marker", "jani")) == (5, 6)


@rule("GE-NEG-11", "GE-NEG-12", "GE-A51")
def test_only_what_the_bought_action_gives_may_be_paid_later() -> None:
    table = given().tower("peter", "post_office").do("offer", field="post_office").do("later")
    assert table.verbs() == {"any_card"}
    assert table.refused("commodity", commodity="silk") == "GE-A70"
    table.do("any_card", pile="message").do("post").all_pass().accepts_offer("jani", "post_office")
    assert table.refused("end_action") == "GE-A45"
    table.do("perform").do("draw", card="message_3").do("draw", card="message_5")
    assert table.choices("closed") == ["message_3", "message_5"]
    table.do("closed", card="message_5").open()
    assert (table.hand("peter"), table.hand("jani")) == (["message_5"], ["message_3"])


@rule("GE-NEG-12", "GE-A50", "GE-A82")
def test_the_reward_of_a_large_order_may_be_promised_and_is_handed_over_at_once() -> None:
    start = given().hand("jani", "large_1").holds("jani", silver=1, linen=1, ale=1, trade=1)
    table = start.tower("peter", "villa_colini")
    table.makes_offer("jani", "villa_colini", {"ducats": 5}, later={"ducats": 100, "any_tile": 1}).all_pass()
    table.accepts_offer("jani", "villa_colini")
    assert table.refused("perform") == "GE-A82"
    assert table.refused("swap") == "GE-A82"
    table.do("large_order", card="large_1").do("tile", tile="extra_action")
    assert (table.ducats("peter"), table.ducats("jani")) == (235, 125)
    assert table.held("peter") == {"extra_action": 1}
    poor = given().hand("jani", "large_1").tower("peter", "villa_colini").do("offer", field="villa_colini")
    poor.do("later")
    assert poor.refused("ducats", amount=100) == "GE-A70"


@rule("GE-NEG-13", "GE-A55")
def test_the_trader_may_add_goods_even_the_tile_that_makes_the_action_possible() -> None:
    start = given().has_used("jani", "inn").holds("peter", extra_action=1, silk=1)
    table = start.tower("peter", street(3, 2)).do("offer", field="metals").do("ducats", amount=50)
    assert table.refused("post") == "GE-A8"
    table.do("in_return").do("commodity", commodity="silk").do("tile", tile="extra_action").do("post")
    table.all_pass().accepts_offer("jani", "metals").do("move", field="metals").do(
        "extra_action"
    ).takes_action()
    assert table.held("jani") == {"silk": 1, "silver": 1, "copper": 1}
    assert table.actions_taken("jani") == 2


@rule("GE-NEG-14", "GE-NEG-16")
def test_no_offer_has_to_be_made_or_accepted() -> None:
    table = at_a_street().makes_offer("jani", "metals", {"ducats": 100}).all_pass()
    table.do("move", field="park")
    assert (table.tower, table.ducats("jani")) == ("park", 130)
    assert at_a_street().all_pass().can("move", field="metals")


@rule("GE-NEG-15", "GE-A56")
def test_players_negotiate_before_every_step_as_long_as_the_tower_can_move() -> None:
    lane = [street(3, 2), street(4, 2), street(5, 2), street(6, 2), street(6, 3)]
    for steps in range(4):
        assert given().tower("peter", *lane[: steps + 1]).window == "step"
    assert given().tower("peter", *lane).window == "closed"


@rule("GE-NEG-17", "GE-NEG-18", "GE-NEG-20", "GE-A80")
def test_a_proposal_can_be_accepted_when_the_tower_has_come_next_to_its_field() -> None:
    table = at_a_street().makes_offer("jani", FAR, {"ducats": 15}).all_pass()
    assert table.refused("accept", seat="jani") == "GE-NEG-20"
    table.do("move", field=NEXT).all_pass().do("move", field=street(5, 2))
    assert table.fields_with_sheets("jani") == [FAR]
    table.all_pass().accepts_offer("jani", FAR)
    assert table.ducats("peter") == 145


@rule("GE-NEG-19", "GE-A61")
def test_the_trader_may_deal_anew_go_on_or_stop_before_a_proposed_field() -> None:
    table = (
        at_a_street().makes_offer("jani", "coach_house", {"ducats": 15}).all_pass().do("move", field="park")
    )
    table.all_pass().do("leave").all_pass()
    assert table.can("stop")
    assert table.can("call", seat="kata")
    table.do("move", field="metals").all_pass().do("leave")
    assert table.fields_with_sheets("jani") == [], "the coach house is out of reach"


@rule("GE-NEG-21", "GE-A33")
def test_everybody_who_can_act_may_bid_for_a_building_before_the_trader_decides() -> None:
    table = given("peter", "jani", "kata", "mate").has_used("kata", "inn").tower("peter", "harbor")
    assert table.actor == "jani"
    table.do("pass")
    assert table.actor == "mate", "kata has no action left"
    assert table.refused("offer", field=street(5, 7)) == "GE-A35"
    table.makes_offer("mate", "harbor", {"ducats": 5})


@rule("GE-NEG-22", "GE-NEG-23", "GE-A10", "GE-A37")
def test_a_bid_obliges_the_trader_to_use_or_to_sell() -> None:
    table = given().has_used("peter", "inn").tower("peter", "harbor")
    table.makes_offer("jani", "harbor", {"ducats": 5}).do("pass").makes_offer(
        "kata", "harbor", {"ducats": 10}
    ).all_pass()
    assert table.refused("leave") == "GE-NEG-22"
    assert table.refused("use") == "GE-ACT-01"
    assert table.choices("accept") == [1, 2]
    asking = given().tower("peter", "harbor")
    asking.makes_offer("jani", "harbor", {"ducats": 5}, in_return={"ducats": 5}).all_pass()
    assert asking.can("leave"), "a bid that asks for something in return obliges nobody"


@rule("GE-NEG-24", "GE-A67")
def test_without_bids_the_action_lapses() -> None:
    table = given().tower("peter", "harbor").all_pass().do("leave")
    assert table.window == "step"
    assert [table.actions_taken(name) for name in table.names] == [0, 0, 0]


@rule("GE-NEG-25", "GE-A66")
def test_players_must_own_their_payment() -> None:
    table = given().has_ducats("jani", 55).holds("jani", silk=1).tower("peter", street(3, 2))
    table.do("offer", field=NEXT)
    assert table.refused("ducats", amount=100) == "GE-NEG-25"
    table.do("ducats", amount=50)
    assert table.refused("ducats", amount=10) == "GE-NEG-25"
    table.do("ducats", amount=5).do("commodity", commodity="silk")
    assert table.refused("commodity", commodity="silk") == "GE-NEG-25"
    assert table.refused("closed", card="message_1") == "GE-NEG-25"


@rule("GE-NEG-27")
def test_a_sold_action_is_the_buyers_and_not_the_traders() -> None:
    table = given().tower("peter", "harbor").makes_offer("jani", "harbor", {"ducats": 5}).all_pass()
    table.accepts_offer("jani", "harbor").takes_action()
    assert (table.actions_taken("peter"), table.actions_taken("jani")) == (0, 1)


@rule("GE-A42", "GE-A81")
def test_a_deal_removes_the_other_sheets_and_promised_goods_are_not_used() -> None:
    table = (
        at_a_street()
        .makes_offer("jani", NEXT, {"ducats": 5})
        .makes_offer("jani", FAR, {"ducats": 5})
        .all_pass()
    )
    table.accepts_offer("jani", NEXT)
    assert table.fields_with_sheets("jani") == []
    promised = given().hand("jani", "message_1").tower("peter", "villa_colini", "metals", "park")
    promised.makes_offer("jani", "park", {"closed": ["message_1"]})
    assert promised.refused("message", card="message_1") == "GE-A81"
    promised.do("withdraw", field="park").do("message", card="message_1")
    assert promised.ducats("jani") == 160


@rule("GE-A43", "GE-A49", "GE-A60")
def test_items_of_a_sheet_and_sheets_of_a_player_are_limited() -> None:
    table = at_a_street(items=2, sheets=2, posts=5).do("offer", field=NEXT)
    table.do("ducats", amount=50).do("ducats", amount=10).do("ducats", amount=5)
    table.do("post").makes_offer("jani", FAR, {"ducats": 5})
    assert table.refused("offer", field="park") == "GE-A60"
    full = given(items=2).holds("jani", silk=3).tower("peter", street(3, 2)).do("offer", field=NEXT)
    full.do("commodity", commodity="silk").do("commodity", commodity="silk")
    assert full.refused("commodity", commodity="silk") == "GE-A43"


@rule("GE-A59", "GE-A64", "GE-A65")
def test_items_have_one_order_and_wildcards_leave_the_choice_to_the_payer() -> None:
    table = given().holds("jani", silk=1, ale=1).tower("peter", street(3, 2)).do("offer", field=NEXT)
    table.do("commodity", commodity="ale")
    assert table.refused("commodity", commodity="silk") == "GE-A59"
    assert table.refused("any_commodity") == "GE-A65"
    table.do("in_return")
    assert table.refused("commodity", commodity="silk") == "GE-A64", "the trader has none"
    assert table.can("ducats", amount=100)


@rule("GE-A62", "GE-A63", "GE-A73")
def test_rounds_and_calls_are_counted_and_a_call_wakes_a_sleeper() -> None:
    table = at_a_street(calls=1, rounds=1).do("sleep").all_pass()
    assert table.refused("ask_again") == "GE-A62"
    assert table.refused("call_everybody") == "GE-A63", "one listener is not enough"
    table.makes_call("jani", NEXT, {"ducats": 5})
    assert table.actor == "jani"
    table.do("refuse")
    assert table.refused("call", seat="jani") == "GE-A63"


@rule("GE-A63")
def test_agreeing_to_a_call_to_everybody_makes_an_offer() -> None:
    table = at_a_street().all_pass().makes_call("everybody", NEXT, {"ducats": 30})
    table.do("agree")
    assert table.ducats("jani") == 130
    table.makes_offer("kata", NEXT, {"ducats": 20})
    assert table.phase == "decide"
    table.accepts_offer("jani", NEXT)
    assert (table.ducats("peter"), table.ducats("jani")) == (160, 100)


@rule("GE-A68", "GE-A72", "GE-A26")
def test_the_tile_that_is_needed_and_markers_without_room_cannot_be_paid() -> None:
    table = given().has_used("jani", "inn").holds("jani", extra_action=1).tower("peter", street(3, 2))
    table.do("offer", field="metals")
    assert table.refused("tile", tile="extra_action") == "GE-A68"
    full = given().holds("peter", marker=6).holds("jani", marker=2).tower("peter", street(3, 2))
    full.do("offer", field=NEXT).do("marker")
    assert full.refused("marker") == "GE-A72"


@rule("GE-A77")
@pytest.mark.parametrize(("hear", "asked"), [("always", "jani"), ("on_call", "peter")])
def test_an_option_lets_the_trader_begin_a_step_window(hear: str, asked: str) -> None:
    table = at_a_street(hear=hear)
    assert table.actor == asked
    if hear == "on_call":
        assert table.do("ask_again").actor == "jani"


@rule("GE-A35")
def test_no_deal_about_a_field_that_cannot_be_entered() -> None:
    table = given().tower("peter", street(3, 2), "park").all_pass().do("leave")
    assert table.refused("offer", field=street(3, 2)) == "GE-A35"
    assert table.refused("offer", field="harbor") == "GE-A35"
    assert table.can("offer", field="coach_house")
    assert "park" in FIELD_NAMES


@rule("GE-A53", "GE-A76")
def test_an_extra_action_tile_may_be_used_any_time_in_phase_two() -> None:
    table = given().holds("jani", extra_action=1).holds("peter", extra_action=1).turn_of("peter")
    assert table.refused("extra_action") == "GE-ROUND-14"
    table.roll(3, 2).do("extra_action").all_pass().do("extra_action")
    assert (table.held("jani"), table.held("peter"), table.supply("extra_action")) == ({}, {}, 5)


@rule("GE-NEG-26")
def test_an_offer_that_was_withdrawn_cannot_be_accepted_any_more() -> None:
    table = given().tower("peter", "metals").makes_offer("jani", "metals", {"ducats": 5}).all_pass()
    assert table.can("accept", seat="jani")
    table.do("ask_again").do("withdraw", field="metals")
    assert table.refused("withdraw", field="metals") == "GE-NEG-26"
    table.all_pass()
    assert table.refused("accept", seat="jani") == "GE-NEG-26"
    assert table.can("leave")
