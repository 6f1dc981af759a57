"""Rulings on questions that the rulebook leaves open and no other test file covers.  GE-A"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import MARKER_KIND
from kontor.games.genoa.negotiation_rounds import open_deal_window
from kontor.games.genoa.state import GOOD_KINDS, STEP_WINDOW
from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, opening, street

NAMES = ("peter", "jani", "kata", "mate", "anna")
START = street(5, 2)
LARGE_1 = {"silver": 1, "linen": 1, "ale": 1}
"""The goods of the first large order, which is for Villa Colini."""


def jani_with_large_order() -> Given:
    """Return a position where Jani could deliver a large order at Villa Colini."""
    return given().hand("jani", "large_1").holds("jani", **LARGE_1)


@rule("GE-A1")
@pytest.mark.parametrize(("players", "rounds"), [(3, 10), (4, 8), (5, 6)])
def test_the_numbers_of_rounds_that_are_lost_in_the_table(players: int, rounds: int) -> None:
    assert opening(*NAMES[:players]).rounds_left == rounds
    table = given(*NAMES[:players]).turn_of("peter")
    for _ in range(players * rounds):
        assert table.phase == "start"
        table.roll(3, 2).stop_tower()
    assert table.phase == "over"


@rule("GE-A3")
def test_the_garbled_example_asks_one_player_after_the_other_until_no_disc_is_left() -> None:
    position = given("peter", "mate", "jani").holds("peter", marker=2).holds("mate", marker=3)
    table = position.holds("jani", marker=1).tower("peter", START, street(6, 2)).stop_tower()
    table.do("street", field=START).do("own", building="guild_hall").do("own", building="coach_house")
    table.do("done").do("street", field=street(6, 2)).do("oust", building="coach_house")
    table.do("own", building="coach_house").do("own", building="spices").do("done")
    owners = [table.owner(building) for building in ("guild_hall", "coach_house", "spices")]
    assert owners == ["peter", "mate", "mate"]
    assert (table.phase, table.held("jani")) == ("start", {"marker": 1})


@rule("GE-A9", "GE-A10")
def test_only_a_bid_that_can_be_paid_and_used_obliges_the_trader() -> None:
    position = given().has_ducats("jani", 5).has_used("kata", "park").has_used("peter", "inn")
    table = position.tower("peter", "harbor").do("offer", field="harbor")
    assert table.refused("post") == "GE-A48"
    assert table.refused("ducats", amount=10) == "GE-NEG-25"
    assert table.refused("commodity", commodity="silk") == "GE-NEG-25"
    table.do("ducats", amount=5).do("post").do("pass")
    assert (table.phase, table.actor) == ("decide", "peter")
    assert table.refused("leave") == "GE-NEG-22"
    assert table.refused("use") == "GE-ACT-01"
    assert {"leave", "use"}.isdisjoint(table.verbs())
    table.accepts_offer("jani", "harbor")
    assert table.actor == "jani"


@rule("GE-A21")
def test_the_price_stands_even_if_the_action_brings_nothing() -> None:
    table = given().supply(silver=0, copper=0).tower("peter", "metals")
    table.makes_offer("jani", "metals", {"ducats": 5}).all_pass().accepts_offer(
        "jani", "metals"
    ).takes_action()
    assert (table.held("jani"), table.actions_taken("jani")) == ({}, 1)
    assert (table.ducats("peter"), table.ducats("jani")) == (135, 125)


@rule("GE-A23", "GE-A70")
def test_only_what_the_supply_can_give_is_promised_from_the_action() -> None:
    table = given().supply(silver=0).tower("peter", "metals")
    table.do("offer", field="metals").do("ducats", amount=5).do("later")
    assert table.refused("commodity", commodity="silver") == "GE-A70"
    assert table.refused("commodity", commodity="silk") == "GE-A70"
    table.do("commodity", commodity="copper")
    assert table.refused("commodity", commodity="copper") == "GE-A70"
    table.do("post").all_pass().accepts_offer("jani", "metals").takes_action()
    assert (table.held("peter"), table.held("jani")) == ({"copper": 1}, {})


def at_the_cathedral(supply: int) -> Table:
    """Return a table with the tower at the Cathedral, where Jani, with `supply` markers to take, speaks.

    Peter, the trader, has two markers in stock.
    """
    position = given().owns("jani", *("inn", "tavern", "palace", "park")[: 7 - supply])
    return position.holds("peter", marker=2).tower("peter", "cathedral")


@rule("GE-A23", "GE-A72")
def test_markers_promised_and_markers_in_return_come_from_the_same_supply() -> None:
    table = at_the_cathedral(3).do("offer", field="cathedral").do("ducats", amount=5).do("later")
    table.do("marker").do("marker").do("in_return").do("marker")
    assert table.refused("marker") == "GE-A72", "the building takes two of the three"
    table.do("post").all_pass().accepts_offer("jani", "cathedral")
    assert table.held("jani") == {"marker": 1}
    table.takes_action()
    assert (table.held("jani"), table.held("peter")) == ({"marker": 1}, {"marker": 3})
    full = at_the_cathedral(4).do("offer", field="cathedral").do("ducats", amount=5).do("later")
    full.do("marker").do("marker").do("in_return").do("marker").do("marker").do("post")


@rule("GE-A23", "GE-A63")
def test_a_call_for_markers_cannot_be_met_from_a_supply_that_is_too_small() -> None:
    table = at_the_cathedral(3).all_pass().do("call", seat="jani").do("ducats", amount=5).do("later")
    table.do("marker").do("marker").do("in_return").do("marker")
    assert table.refused("marker") == "GE-A72"
    everybody = at_the_cathedral(3).all_pass()
    everybody.makes_call("everybody", "cathedral", {"ducats": 5}, {"marker": 2}, {"marker": 2})
    assert (everybody.actor, everybody.refused("agree")) == ("jani", "GE-A72")
    everybody.do("refuse").do("agree").accepts_offer("kata", "cathedral").takes_action()
    assert (everybody.held("kata"), everybody.held("peter")) == ({"marker": 2}, {"marker": 2})


@rule("GE-A23", "GE-A61")
def test_an_offer_vanishes_when_the_supply_cannot_give_both_kinds_of_markers() -> None:
    position = given().owns("jani", "inn", "tavern", "palace").holds("peter", marker=2)
    table = position.tower("peter", street(2, 4)).do("offer", field="cathedral")
    table.write_sheet({"ducats": 5}, {"marker": 2}, {"marker": 2}).do("pass")
    assert table.fields_with_sheets("jani") == ["cathedral"]
    table.all_pass().state.held[table.seat("jani") * GOOD_KINDS + MARKER_KIND] += 1
    table.state.supply[MARKER_KIND + table.seat("jani")] -= 1
    assert table.refused("accept", seat="jani") == "GE-NEG-25"
    open_deal_window(table.state, STEP_WINDOW)
    assert table.fields_with_sheets("jani") == []


@rule("GE-A24")
def test_a_deal_can_be_changed_until_it_is_paid() -> None:
    table = given().tower("peter", START)
    table.makes_offer("jani", "coach_house", {"ducats": 50}).makes_offer("jani", "coach_house", {"ducats": 5})
    table.do("withdraw", field="coach_house")
    assert table.fields_with_sheets("jani") == []
    table.do("pass").all_pass().do("ask_again").makes_offer("jani", "coach_house", {"ducats": 10}).all_pass()
    table.accepts_offer("jani", "coach_house")
    assert (table.ducats("peter"), table.ducats("jani")) == (140, 120)
    assert table.state.legal_actions() == [table.action("move", field="coach_house")]


@rule("GE-A25")
def test_sums_are_multiples_of_five() -> None:
    table = given().tower("peter", START).do("offer", field="coach_house")
    assert table.choices("ducats") == [100, 50, 10, 5]
    for ducats in range(5, 135, 5):
        table = (
            given().tower("peter", START).makes_offer("jani", "coach_house", {"ducats": ducats}).all_pass()
        )
        table.accepts_offer("jani", "coach_house")
        assert table.ducats("peter") == 130 + ducats


@rule("GE-A40")
def test_lots_are_drawn_for_the_start_player() -> None:
    table = opening(*NAMES)
    assert table.lots() == dict.fromkeys(range(5), 1)
    table.do("first_player", seat="mate").draw()
    assert (table.phase, table.trader) == ("start", "mate")


@rule("GE-A41")
def test_the_bank_never_runs_out_of_money() -> None:
    position = given().has_ducats("kata", 100_000).hand("peter", "large_1").holds("peter", **LARGE_1)
    table = position.owns("jani", "villa_colini").tower("peter", "villa_colini").all_pass().do("use")
    table.do("large_order", card="large_1")
    assert (table.ducats("peter"), table.ducats("jani")) == (230, 140)


@rule("GE-A54")
def test_a_proposal_that_still_stands_is_a_bid_when_the_tower_arrives() -> None:
    table = given().tower("peter", START).makes_offer("jani", "metals", {"ducats": 15})
    table.tower_goes(street(4, 2), street(3, 2))
    assert table.fields_with_sheets("jani") == ["metals"]
    table.all_pass().do("move", field="metals").all_pass()
    assert table.refused("leave") == "GE-NEG-22"
    table.accepts_offer("jani", "metals").takes_action()
    assert (table.ducats("peter"), table.held("jani")) == (145, {"silver": 1, "copper": 1})


@rule("GE-A54")
def test_a_proposal_may_be_withdrawn_before_the_trader_decides() -> None:
    table = given().tower("peter", START).makes_offer("jani", "metals", {"ducats": 15})
    table.tower_goes(street(4, 2), street(3, 2)).all_pass().do("move", field="metals")
    assert table.actor == "jani"
    table.do("withdraw", field="metals").all_pass()
    assert table.can("leave")


@rule("GE-A57")
def test_a_building_window_asks_players_who_could_act_clockwise() -> None:
    position = given("kata", "peter", "jani", "mate", "anna")
    for name, building in (("jani", "inn"), ("anna", "park")):
        position.has_used(name, building)
    table = position.holds("anna", extra_action=1).tower("peter", "harbor")
    for name in ("mate", "anna", "kata"):
        assert (table.phase, table.actor) == ("speak", name)
        table.do("pass")
    assert (table.phase, table.actor) == ("decide", "peter")


@rule("GE-A57", "GE-A55")
def test_all_are_asked_if_the_trader_could_add_an_extra_action_tile() -> None:
    position = given().has_used("jani", "inn").has_used("kata", "park").holds("peter", extra_action=1)
    table = position.tower("peter", "harbor")
    assert table.actor == "jani"
    table.do("offer", field="harbor").do("ducats", amount=5)
    assert table.refused("post") == "GE-A8"
    table.do("in_return").do("tile", tile="extra_action").do("post").do("pass")
    assert table.actor == "kata"
    table.do("pass").accepts_offer("jani", "harbor").do("extra_action").takes_action()
    assert table.held("jani") == {"commodity_of_choice": 1}


@rule("GE-A57", "GE-A8")
def test_before_a_step_everybody_is_asked_but_without_an_action_only_for_streets() -> None:
    table = given().has_used("jani", "inn").has_used("kata", "park").tower("peter", START)
    assert table.actor == "jani"
    assert table.refused("offer", field="coach_house") == "GE-A8"
    assert table.can("offer", field=street(6, 2))
    table.do("pass")
    assert table.actor == "kata"


@rule("GE-A69", "GE-A38")
def test_several_offers_for_a_street_are_accepted_one_after_the_other() -> None:
    field = street(6, 2)
    table = given().tower("peter", START).makes_offer("jani", field, {"ducats": 5}).do("pass")
    table.makes_offer("kata", field, {"ducats": 10}).all_pass().accepts_offer("jani", field)
    assert table.refused("stop") == "GE-NEG-03"
    assert table.refused("move", field=street(4, 2)) == "GE-NEG-03"
    table.accepts_offer("kata", field)
    assert [table.ducats(name) for name in table.names] == [145, 125, 120]
    table.do("move", field=field)
    assert table.tower == field


@rule("GE-A69", "GE-A38")
def test_a_building_is_sold_once() -> None:
    table = given().tower("peter", START).makes_offer("jani", "coach_house", {"ducats": 5}).do("pass")
    table.makes_offer("kata", "coach_house", {"ducats": 10}).all_pass().accepts_offer("jani", "coach_house")
    assert table.refused("accept", seat="kata") == "GE-NEG-03"
    assert table.ducats("kata") == 130


@rule("GE-A87", "GE-A50")
def test_only_players_who_can_deliver_a_large_order_promise_its_reward() -> None:
    table = jani_with_large_order().tower("peter", "villa_colini")
    table.makes_offer("jani", "villa_colini", {"ducats": 5}, later={"ducats": 50, "trade": 1}).all_pass()
    table.accepts_offer("jani", "villa_colini")
    assert table.refused("perform") == "GE-A82"
    table.do("large_order", card="large_1")
    assert table.refused("tile", tile="extra_action") == "GE-A82"
    table.do("tile", tile="trade")
    assert (table.ducats("peter"), table.held("peter")) == (130 + 55, {"trade": 1})
    assert (table.ducats("jani"), table.held("jani")) == (130 - 55 + 100, {})


@rule("GE-A82", "GE-TILE-10")
def test_whoever_owes_may_first_use_the_tiles_that_cannot_touch_the_debt() -> None:
    tiles = {"commodity_of_choice": 1, "extra_action": 1, "trade": 1, "building_action": 1}
    position = given().holds("jani", **tiles).hand("jani", "small_1").owns("jani", "inn")
    table = position.supply(pepper=1).tower("peter", "spices")
    table.makes_offer("jani", "spices", {"ducats": 5}, later={"pepper": 1}).all_pass()
    table.accepts_offer("jani", "spices")
    assert table.verbs() == {"perform", "take_commodity", "extra_action"}
    for action in ("swap", "end_action"):
        assert table.refused(action) == ("GE-A82" if action == "swap" else "GE-A45")
    assert table.refused("building_action", building="inn") == "GE-A82"
    table.do("extra_action").do("take_commodity", commodity="pepper").do("perform")
    assert (table.held("peter"), table.supply("pepper")) == ({"pepper": 1}, 0), "paid though it was the last"
    assert table.held("jani") == {"saffron": 1, "trade": 1, "building_action": 1}
    assert table.can("swap")


@rule("GE-A87")
def test_goods_of_the_price_and_goods_of_the_trader_do_not_help_to_deliver() -> None:
    table = jani_with_large_order().holds("peter", silver=1).tower("peter", "villa_colini")
    table.do("offer", field="villa_colini").do("commodity", commodity="silver").do("later")
    assert table.refused("ducats", amount=50) == "GE-A70"
    position = given().hand("jani", "large_1").holds("jani", linen=1, ale=1).holds("peter", silver=1)
    table = position.tower("peter", "villa_colini").do("offer", field="villa_colini").do("ducats", amount=5)
    table.do("later")
    assert table.refused("ducats", amount=50) == "GE-A70"
    assert table.refused("tile", tile="trade") == "GE-A70"


@rule("GE-A50")
def test_the_forty_ducats_of_a_small_order_are_not_promised() -> None:
    position = given().hand("jani", "small_1").holds("jani", linen=1)
    table = position.tower("peter", "park").do("offer", field="park").do("ducats", amount=5).do("later")
    assert table.refused("ducats", amount=10) == "GE-A70"


@rule("GE-A61", "GE-A23")
def test_a_proposal_vanishes_when_the_supply_can_no_longer_give_what_it_promises() -> None:
    position = given().holds("kata", commodity_of_choice=1, silver=4)
    table = position.tower("peter", "coach_house").all_pass().do("leave")
    table.makes_offer("jani", "metals", {"ducats": 5}, later={"silver": 1}).do("pass")
    table.makes_offer("kata", "park", {"ducats": 5}).all_pass().accepts_offer("kata", "park").do(
        "move", field="park"
    )
    assert (table.fields_with_sheets("jani"), table.supply("silver")) == (["metals"], 1)
    table.do("take_commodity", commodity="silver").takes_action()
    assert table.fields_with_sheets("jani") == []


@rule("GE-A61")
def test_a_proposal_vanishes_when_its_field_cannot_be_reached_any_more() -> None:
    table = given().tower("peter", START).makes_offer("jani", "villa_colini", {"ducats": 5})
    table.makes_offer("jani", street(3, 2), {"ducats": 5}).all_pass().do("move", field=street(6, 2))
    assert table.fields_with_sheets("jani") == [street(3, 2)]


@rule("GE-ACT-01", "GE-ACT-12", "GE-A53")
def test_the_next_turn_opens_every_building_again_and_everybody_has_one_action() -> None:
    table = given().holds("jani", extra_action=1).tower("peter", "metals").do("extra_action").all_pass()
    table.do("use").takes_action().stop_tower().roll(2, 1)
    assert (table.trader, table.tower) == ("jani", "metals")
    assert [table.actions_taken(name) for name in table.names] == [0, 0, 0]
    assert all(field["used_by"] is None for field in table.view("jani")["board"])
    table.all_pass().do("use").takes_action()
    assert table.held("jani") == {"silver": 1, "copper": 1}
    table.all_pass().do("move", field="park").all_pass()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-A58")
def test_a_speaker_writes_and_withdraws_three_times_in_all() -> None:
    position = given().hand("jani", "message_2").holds("jani", extra_action=1)
    table = position.tower("peter", "park", "coach_house", "spices", street(6, 2))
    table.makes_offer("jani", street(5, 2), {"ducats": 5}).do("withdraw", field=street(5, 2))
    table.makes_offer("jani", street(5, 2), {"ducats": 10})
    assert table.refused("offer", field=street(5, 2)) == "GE-A58"
    assert table.refused("withdraw", field=street(5, 2)) == "GE-A58"
    table.do("message", card="message_2").do("extra_action")
    assert table.verbs() == {"pass", "sleep"}
    assert table.do("pass").actor == "kata"


@rule("GE-A75")
def test_an_action_is_carried_out_once_with_tiles_and_one_order_before_and_after_it() -> None:
    position = given().hand("peter", "small_1", "small_2").holds("peter", linen=1, commodity_of_choice=2)
    table = position.tower("peter", "park").all_pass().do("use").do("take_commodity", commodity="wine")
    assert table.refused("end_action") == "GE-A45"
    table.do("perform")
    assert table.refused("perform") == "GE-A75"
    table.do("small_order", card="small_2").do("take_commodity", commodity="silk")
    assert table.refused("small_order", card="small_1") == "GE-CARD-10"
    table.do("end_action")
    assert (table.ducats("peter"), table.held("peter")) == (170, {"linen": 1, "silk": 1, "extra_action": 1})
