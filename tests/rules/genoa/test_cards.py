"""Orders, messages and contracts.  GE-CARD"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import CARD_NAMES, PILE_NAMES, PILE_STARTS
from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, street

VILLA_GOODS = {"silver": 1, "linen": 1, "ale": 1}
"""The goods of the first large order, which is for Villa Colini."""
LONG_WAY = ("park", "coach_house", "spices", "villa_ricci", "inn")
"""A path through both buildings of the messages 2, 3 and 13."""


def table_using(building: str, position: Given) -> Table:
    """Return a table where Peter is the trader and begins the action of `building`."""
    return position.tower("peter", building).all_pass().do("use")


def cards_of(pile: str) -> tuple[str, ...]:
    at = PILE_NAMES.index(pile)
    return CARD_NAMES[PILE_STARTS[at] : PILE_STARTS[at + 1]]


def ready_to_deliver_large_order() -> Given:
    return given().hand("peter", "large_1").holds("peter", **VILLA_GOODS)


# Holding, playing and shuffling


@rule("GE-CARD-01")
def test_a_hand_may_have_any_number_of_cards() -> None:
    table = table_using(
        "city_hall", given().hand("peter", *cards_of("small_order")[:14], *cards_of("message"))
    )
    table.takes_action()
    assert len(table.hand("peter")) == 14 + 14 + 2


@rule("GE-CARD-02")
def test_players_play_only_cards_of_their_hand() -> None:
    table = table_using("park", given().holds("peter", linen=1).hand("jani", "small_1"))
    assert table.refused("small_order", card="small_1") == "GE-CARD-02"
    table = given().hand("jani", "message_2").tower("peter", *LONG_WAY).all_pass()
    assert table.refused("message", card="message_2") == "GE-CARD-02"
    position = given().holds("peter", **VILLA_GOODS).hand("jani", "large_1")
    assert table_using("villa_colini", position).refused("large_order", card="large_1") == "GE-CARD-02"


@rule("GE-CARD-02", "GE-CARD-06", "GE-CARD-16", "GE-CARD-22")
def test_played_cards_are_face_up_under_their_pile() -> None:
    table = (
        table_using("villa_colini", ready_to_deliver_large_order())
        .do("large_order", card="large_1")
        .do("tile", tile="trade")
    )
    assert (table.hand("peter"), table.face_up(), table.pile("large_order")) == ([], ["large_1"], (15, 1))
    table = table_using("park", given().hand("peter", "small_1").holds("peter", linen=1))
    table.do("small_order", card="small_1")
    assert (table.hand("peter"), table.face_up(), table.pile("small_order")) == ([], ["small_1"], (15, 1))
    table = given().hand("peter", "message_2").tower("peter", *LONG_WAY).all_pass()
    table.do("message", card="message_2")
    assert (table.hand("peter"), table.face_up(), table.pile("message")) == ([], ["message_2"], (13, 1))


@rule("GE-CARD-03", "GE-A47")
@pytest.mark.parametrize(
    ("pile", "building"),
    [("large_order", "guild_hall"), ("small_order", "city_hall"), ("message", "post_office")]
    + [("contract", "villa_ricci")],
)
def test_a_pile_is_shuffled_as_soon_as_a_face_up_card_is_on_top(pile: str, building: str) -> None:
    top, *played = cards_of(pile)
    table = table_using(building, given().face_up(*played)).do("perform")
    assert table.lots() == {top: 1}
    table.do("draw", card=top)
    assert (table.pile(pile), table.face_up()) == ((len(played), 0), [])
    if table.actor == "chance":
        assert table.lots() == dict.fromkeys(played, 1)


@rule("GE-CARD-03", "GE-A47")
def test_a_card_played_on_an_empty_pile_can_be_drawn_at_once() -> None:
    position = ready_to_deliver_large_order().hand("jani", *cards_of("large_order")[1:])
    table = table_using("villa_colini", position).do("large_order", card="large_1")
    assert table.pile("large_order") == (1, 0)


@rule("GE-A19")
def test_a_pile_gives_only_the_cards_it_has() -> None:
    position = given().hand("jani", *cards_of("small_order")[1:])
    table = table_using("city_hall", position).do("perform").do("draw", card="small_1")
    assert (table.phase, table.hand("peter"), table.pile("small_order")) == ("act", ["small_1"], (0, 0))
    table = (
        table_using("city_hall", given().hand("jani", *cards_of("small_order")))
        .do("perform")
        .do("end_action")
    )
    assert (table.hand("peter"), table.actions_taken("peter")) == ([], 1)


# Large orders


@rule("GE-CARD-04", "GE-CARD-05")
def test_a_large_order_takes_three_commodities_for_100_ducats_and_a_tile_of_choice() -> None:
    table = table_using("villa_colini", ready_to_deliver_large_order())
    assert table.supply("silver") == 4
    table.do("large_order", card="large_1")
    assert (table.ducats("peter"), table.held("peter"), table.phase) == (230, {}, "tile")
    assert [table.supply(good) for good in VILLA_GOODS] == [5, 5, 5]
    tiles = ["start_field", "trade", "commodity_of_choice", "building_action", "extra_action"]
    assert table.choices("tile") == tiles
    table.do("tile", tile="building_action").do("end_action")
    assert (table.held("peter"), table.supply("building_action")) == ({"building_action": 1}, 4)
    assert table.actions_taken("peter") == 1


@rule("GE-CARD-05")
def test_a_large_order_needs_its_own_villa_and_all_three_commodities() -> None:
    assert (
        table_using("villa_ricci", ready_to_deliver_large_order()).refused("large_order", card="large_1")
        == "GE-CARD-05"
    )
    position = given().hand("peter", "large_1").holds("peter", silver=1, linen=2, saffron=1)
    assert table_using("villa_colini", position).refused("large_order", card="large_1") == "GE-CARD-05"
    table = ready_to_deliver_large_order().tower("peter", "villa_colini")
    assert table.all_pass().refused("large_order", card="large_1") == "GE-CARD-05"


@rule("GE-A29")
def test_the_tile_is_chosen_among_the_kinds_that_are_left() -> None:
    position = ready_to_deliver_large_order().supply(trade=0, start_field=0, extra_action=0)
    table = table_using("villa_colini", position).do("large_order", card="large_1")
    assert table.choices("tile") == ["commodity_of_choice", "building_action"]
    assert table.refused("tile", tile="trade") == "GE-A29"
    position = ready_to_deliver_large_order().supply(trade=0, start_field=0, extra_action=0)
    position.supply(commodity_of_choice=0, building_action=0)
    table = table_using("villa_colini", position).do("large_order", card="large_1")
    assert (table.phase, table.ducats("peter"), table.held("peter")) == ("act", 230, {})


# Small orders


@rule("GE-CARD-07", "GE-CARD-08", "GE-CARD-09")
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_small_order_brings_40_ducats_along_with_the_action(moment: str) -> None:
    table = table_using("park", given().hand("peter", "small_1").holds("peter", linen=1))
    if moment == "after":
        table.do("perform")
    table.do("small_order", card="small_1")
    assert (table.ducats("peter"), table.supply("linen")) == (170, 5)
    if moment == "before":
        assert table.refused("end_action") == "GE-A45"
        table.do("perform")
    table.do("end_action")
    assert (table.held("peter"), table.actions_taken("peter")) == ({"extra_action": 1}, 1)


@rule("GE-CARD-08")
def test_a_small_order_needs_its_own_building_its_commodity_and_its_action() -> None:
    position = given().hand("peter", "small_1").holds("peter", linen=1)
    assert table_using("coach_house", position).refused("small_order", card="small_1") == "GE-CARD-08"
    position = given().hand("peter", "small_1").holds("peter", wine=1)
    assert table_using("park", position).refused("small_order", card="small_1") == "GE-CARD-08"
    table = given().hand("peter", "small_1").holds("peter", linen=1).tower("peter", "park").all_pass()
    assert table.refused("small_order", card="small_1") == "GE-CARD-08"
    table.do("leave").all_pass()
    assert table.refused("small_order", card="small_1") == "GE-CARD-08"


@rule("GE-CARD-08")
def test_the_buyer_fills_a_small_order_and_the_trader_cannot_fill_one_there() -> None:
    position = given().hand("peter", "small_1").hand("jani", "small_2").holds("jani", wine=1, linen=1)
    table = position.holds("peter", linen=1).tower("peter", "park").makes_offer("jani", "park", {"ducats": 5})
    table.all_pass().accepts_offer("jani", "park")
    assert table.refused("small_order", card="small_1") == "GE-CARD-02"
    table.do("perform").do("small_order", card="small_2").do("end_action")
    assert table.ducats("jani") == 130 - 5 + 40
    assert table.all_pass().refused("small_order", card="small_1") == "GE-CARD-08"


@rule("GE-CARD-10")
def test_an_action_never_fills_two_orders() -> None:
    position = given().hand("peter", "large_1", "large_2")
    table = table_using("villa_colini", position.holds("peter", silver=1, linen=2, ale=2, saffron=1))
    table.do("large_order", card="large_1").do("tile", tile="trade")
    assert table.refused("large_order", card="large_2") == "GE-CARD-10"
    table = table_using("park", given().hand("peter", "small_1", "small_2").holds("peter", linen=1, wine=1))
    table.do("small_order", card="small_2").do("perform")
    assert table.refused("small_order", card="small_1") == "GE-CARD-10"


@rule("GE-CARD-23")
def test_a_further_action_with_an_extra_action_tile_fills_another_order() -> None:
    position = given().hand("peter", "small_1", "small_3").holds("peter", linen=1, silk=1)
    table = table_using("park", position).do("small_order", card="small_1").do("perform").do("end_action")
    table.all_pass().do("move", field="coach_house").all_pass().do("use").do("extra_action")
    table.do("small_order", card="small_3")
    assert table.ducats("peter") == 210


@rule("GE-CARD-23")
def test_the_second_action_of_two_players_fills_another_order() -> None:
    position = given("peter", "jani").holds("jani", silk=1).hand("peter", "small_1", "small_3")
    table = position.holds("peter", linen=1, silk=1).tower("peter", "metals")
    table.makes_offer("jani", "metals", {"silk": 1}).all_pass().accepts_offer("jani", "metals").takes_action()
    for field, order in (("park", "small_1"), ("coach_house", "small_3")):
        table.all_pass().do("move", field=field).all_pass().do("use").do("small_order", card=order)
        table.do("perform").do("end_action")
    assert table.ducats("peter") == 210


@rule("GE-A20")
def test_a_commodity_that_the_action_itself_brings_pays_for_the_small_order() -> None:
    table = table_using("harbor", given().hand("peter", "small_7"))
    assert table.refused("small_order", card="small_7") == "GE-CARD-08"
    table.do("perform").do("take_commodity", commodity="linen").do("small_order", card="small_7")
    assert (table.ducats("peter"), table.held("peter")) == (170, {})


# Messages


@rule("GE-CARD-11", "GE-CARD-12")
def test_a_message_brings_30_ducats_when_both_buildings_were_visited_in_this_turn() -> None:
    table = given().hand("peter", "message_2").tower("peter", "park", "coach_house").all_pass()
    assert table.refused("message", card="message_2") == "GE-CARD-12"
    table.do("leave").all_pass().do("move", field="spices").all_pass().do("message", card="message_2")
    assert (table.ducats("peter"), table.hand("peter")) == (160, [])


@rule("GE-CARD-12")
def test_a_visit_in_an_earlier_turn_does_not_count() -> None:
    table = given().hand("peter", "message_2").tower("peter", "park").stop_tower()
    assert table.trader == "jani"
    table.roll(7, 1)
    assert table.tower == "spices"
    while table.actor != "peter":
        table.do("pass")
    assert table.refused("message", card="message_2") == "GE-CARD-12"


@rule("GE-CARD-13")
def test_a_message_needs_no_action() -> None:
    table = given().hand("kata", "message_2").has_used("kata", "park").tower("peter", *LONG_WAY[:3])
    table.all_pass().do("leave").do("pass")
    assert (table.actor, table.actions_taken("kata")) == ("kata", 1)
    table.do("message", card="message_2")
    assert (table.ducats("kata"), table.actions_taken("kata")) == (160, 1)


@rule("GE-CARD-14")
@pytest.mark.parametrize("way", [LONG_WAY[:3], LONG_WAY[2::-1]])
def test_the_order_of_the_two_visits_does_not_matter(way: tuple[str, ...]) -> None:
    table = given().hand("peter", "message_2").tower("peter", *way).all_pass().do("message", card="message_2")
    assert table.ducats("peter") == 160


@rule("GE-CARD-15")
def test_any_number_of_messages_is_delivered_in_a_turn() -> None:
    table = given().hand("peter", "message_2", "message_3", "message_13").tower("peter", *LONG_WAY).all_pass()
    for message in ("message_13", "message_2", "message_3"):
        table.do("message", card=message)
    assert (table.ducats("peter"), table.actor) == (220, "peter")
    assert table.face_up() == ["message_2", "message_3", "message_13"]


@rule("GE-CARD-17", "GE-A74")
def test_messages_are_delivered_in_anybodys_turn_when_asked() -> None:
    position = given().hand("jani", "message_2").hand("kata", "message_3").hand("peter", "message_13")
    table = position.tower("peter", *LONG_WAY)
    assert (table.actor, table.phase) == ("jani", "speak")
    table.do("message", card="message_2").do("pass").do("pass")
    assert (table.actor, table.phase) == ("peter", "decide")
    table.do("message", card="message_13").do("leave")
    assert (table.actor, table.phase) == ("kata", "last_call")
    table.do("message", card="message_3")
    assert [table.ducats(name) for name in table.names] == [160, 160, 160]


@rule("GE-A12", "GE-A85")
def test_a_message_drawn_after_both_visits_is_delivered_in_the_last_call() -> None:
    table = given().tower("peter", "fabric", "palace", "harbor", street(5, 7), "post_office").all_pass()
    table.do("use").do("perform").do("draw", card="message_6").do("draw", card="message_1").do("end_action")
    assert (table.phase, table.actor) == ("last_call", "peter")
    assert table.refused("message", card="message_1") == "GE-CARD-12"
    table.do("message", card="message_6")
    assert table.ducats("peter") == 160


@rule("GE-A85")
def test_without_a_message_that_could_be_delivered_there_is_no_last_call() -> None:
    table = given().hand("peter", "message_2").tower("peter", "park", street(4, 2)).all_pass().do("stop")
    assert (table.phase, table.trader) == ("start", "jani")
    position = given().hand("peter", "message_1").face_up("message_2")
    table = position.tower("peter", "park", "coach_house", "spices", street(6, 2)).all_pass().do("stop")
    assert (table.phase, table.trader) == ("start", "jani")


@rule("GE-A85")
def test_the_last_call_asks_all_who_hold_messages_from_the_trader_on() -> None:
    position = given("kata", "peter", "jani", "mate").hand("kata", "message_2").hand("peter", "message_1")
    position.hand("mate", "message_9")
    table = position.tower("peter", "park", "coach_house", "spices", street(6, 2)).all_pass().do("stop")
    for name in ("peter", "mate", "kata"):
        assert (table.phase, table.actor) == ("last_call", name)
        table.do("pass")
    assert (table.phase, table.trader) == ("start", "jani")


@rule("GE-A32")
def test_nobody_must_deliver_a_message() -> None:
    table = given().hand("peter", "message_2").tower("peter", *LONG_WAY).stop_tower()
    assert (table.trader, table.hand("peter"), table.ducats("peter")) == ("jani", ["message_2"], 130)


# Contracts


@rule("GE-CARD-18", "GE-A5")
def test_each_contract_names_one_building_of_the_edge() -> None:
    table = given().hand("peter", *cards_of("contract")).turn_of("peter")
    named = [card["buildings"] for card in table.view("peter")["players"][0]["hand"]]
    ring = ("villa_colini", "metals", "park", "coach_house", "spices", "villa_ricci", "inn", "villa_monetti")
    assert named == [[b] for b in (*ring, "drinks", "harbor", "palace", "fabric", "villa_zasteri", "tavern")]


@rule("GE-CARD-19")
def test_a_contract_pays_nothing_before_the_end() -> None:
    table = (
        table_using("villa_colini", given())
        .do("perform")
        .do("draw", card="contract_1")
        .do("end_action")
        .stop_tower()
    )
    assert table.ducats("peter") == 130
    table = given().rounds_left(1).hand("kata", "contract_1").tower("kata", street(3, 2)).stop_tower()
    assert (table.phase, table.ducats("kata"), table.wealth("kata")) == ("over", 130, 140)


@rule("GE-CARD-20", "GE-CARD-21", "GE-A4", "GE-A5")
@pytest.mark.parametrize(
    ("contracts", "ducats"),
    [
        ([3], 10),
        ([3, 4], 30),
        ([3, 5], 20),
        ([3, 4, 5], 60),
        ([14, 1, 2], 60),
        ([3, 4, 5, 6], 100),
        ([2, 3, 4, 5, 6], 150),
        ([2, 3, 4, 5, 6, 7], 200),
        ([1, 2, 5, 6, 7, 9], 30 + 60 + 10),
        (list(range(1, 14)), 550),
        (list(range(1, 15)), 600),
    ],
)
def test_contracts_pay_by_groups_of_adjacent_buildings(contracts: list[int], ducats: int) -> None:
    position = given().rounds_left(1).hand("jani", *(f"contract_{number}" for number in contracts))
    assert position.tower("kata", street(3, 2)).stop_tower().wealth("jani") == 130 + ducats


@rule("GE-A74", "GE-A85")
def test_a_player_with_two_messages_delivers_both_in_the_last_call() -> None:
    position = given().hand("jani", "message_1", "message_14").holds("peter", marker=1)
    table = position.tower("peter", "coach_house", "park", "metals", "villa_colini")
    table.all_pass().do("leave").all_pass().do("stop")
    for message in ("message_14", "message_1"):
        assert (table.phase, table.actor) == ("last_call", "jani")
        table.do("message", card=message)
    assert (table.ducats("jani"), table.hand("jani")) == (130 + 2 * 30, [])
