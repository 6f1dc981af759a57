"""Special tiles.  GE-TILE"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import COMMODITY_NAMES, FIELD_NAMES
from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, street


def table_using(building: str, position: Given) -> Table:
    """Return a table where Peter is the trader and begins the action of `building`."""
    return position.tower("peter", building).all_pass().do("use")


def swap_goods(table: Table, give: tuple[str, str], take: tuple[str, str]) -> Table:
    """Make a 1:1 trade with the supply.

    `give` and `take` are pairs of a verb and a name, such as `("tile", "trade")`.
    """
    table.do("swap")
    for kind, name in (give, take):
        if kind == "marker":
            table.do("marker")
        elif kind == "open":
            table.do("open", card=name)
        elif kind == "any_card":
            table.do("any_card", pile=name)
        else:
            table.do(kind, **{kind: name})
    return table


# Tiles in general


@rule("GE-TILE-01")
def test_a_player_may_hold_any_number_of_tiles() -> None:
    position = given().holds("peter", start_field=5, trade=6, commodity_of_choice=5, extra_action=5)
    table = table_using("tavern", position.holds("peter", building_action=5)).takes_action()
    assert table.held("peter")["trade"] == 7
    assert sum(table.held("peter").values()) == 27


@rule("GE-TILE-02", "GE-TILE-03")
def test_any_number_of_tiles_is_used_in_any_order_and_goes_back_to_the_supply() -> None:
    position = given().owns("peter", "spices")
    position.holds("peter", trade=1, commodity_of_choice=2, building_action=2, extra_action=1)
    table = table_using("metals", position).do("building_action", building="spices")
    table.do("take_commodity", commodity="silk").do("extra_action").do("perform")
    swap_goods(table, ("commodity", "silk"), ("tile", "start_field"))
    table.do("take_commodity", commodity="wine").do("building_action", building="spices").do("end_action")
    goods = {"pepper": 2, "saffron": 2, "silver": 1, "copper": 1, "wine": 1, "start_field": 1}
    assert table.held("peter") == goods
    supplies = [table.supply(tile) for tile in ("trade", "commodity_of_choice", "building_action")]
    assert (supplies, table.supply("extra_action")) == ([7, 5, 5], 5)


@rule("GE-TILE-03", "GE-TILE-04")
def test_players_use_only_tiles_that_they_hold() -> None:
    position = given().owns("peter", "spices").holds("peter", silk=1)
    position.holds("jani", start_field=1, trade=1, commodity_of_choice=1, building_action=1, extra_action=1)
    table = position.turn_of("peter")
    assert table.refused("start_at", field="park") == "GE-TILE-04"
    table = table_using("metals", position)
    assert table.refused("take_commodity", commodity="silk") == "GE-TILE-03"
    assert table.refused("swap") == "GE-TILE-03"
    assert table.refused("building_action", building="spices") == "GE-TILE-03"
    assert table.refused("extra_action") == "GE-TILE-03"


# Start field


@rule("GE-TILE-04")
def test_a_start_field_tile_puts_the_tower_anywhere_instead_of_rolling() -> None:
    table = given().holds("peter", start_field=1).turn_of("peter")
    assert table.choices("start_at") == list(FIELD_NAMES)
    table.do("start_at", field="villa_zasteri")
    assert (table.tower, table.discs, table.held("peter")) == ("villa_zasteri", {"villa_zasteri": 5}, {})
    assert table.supply("start_field") == 5


@rule("GE-TILE-04")
def test_a_start_field_tile_is_used_only_by_the_trader_before_the_roll() -> None:
    position = given().holds("peter", start_field=1).holds("jani", start_field=1)
    table = position.turn_of("kata")
    assert table.refused("start_at", field="park") == "GE-TILE-04"
    table = given().holds("peter", start_field=1).turn_of("peter").roll(3, 1).all_pass()
    assert table.refused("start_at", field="inn") == "GE-TILE-04"


@rule("GE-A22")
def test_a_start_on_the_market_by_tile_shortens_the_game_but_never_by_the_last_round() -> None:
    for rounds, left in ((3, 2), (1, 1)):
        table = given().rounds_left(rounds).holds("peter", start_field=1).turn_of("peter")
        assert table.do("start_at", field="market").rounds_left == left


# Extra action


@rule("GE-TILE-05", "GE-A76")
def test_an_extra_action_tile_gives_the_trader_one_more_action() -> None:
    table = table_using("metals", given().holds("peter", extra_action=1)).takes_action()
    table.all_pass().do("move", field="park").all_pass().do("use")
    assert table.held("peter")["extra_action"] == 1
    assert table.refused("perform") == "GE-ACT-01"
    table.do("extra_action").takes_action()
    assert table.actions_taken("peter") == 2
    assert table.supply("extra_action") == 4
    table.all_pass().do("move", field="coach_house").all_pass().do("use").do("extra_action").takes_action()
    table.all_pass().do("move", field="spices").all_pass()
    assert table.refused("use") == "GE-ACT-01"


@rule("GE-TILE-05", "GE-TILE-06")
def test_each_tile_is_a_further_action_in_the_turn_of_another_too() -> None:
    table = given().holds("jani", extra_action=2).tower("peter", "metals")
    for field, onward in (("metals", "park"), ("park", "coach_house"), ("coach_house", "spices")):
        table.makes_offer("jani", field, {"ducats": 5}).all_pass().accepts_offer("jani", field)
        if table.verbs() == {"extra_action"}:
            table.do("extra_action")
        table.takes_action().all_pass().do("move", field=onward)
    assert table.actions_taken("jani") == 3
    assert table.held("jani")["extra_action"] == 1
    table.makes_offer("jani", "spices", {"ducats": 5}).all_pass().accepts_offer("jani", "spices").do(
        "extra_action"
    )
    assert (table.phase, table.actions_taken("jani")) == ("act", 4)


@rule("GE-TILE-07")
def test_the_tile_of_the_park_may_be_used_in_the_same_turn() -> None:
    table = table_using("park", given()).takes_action().all_pass().do("extra_action")
    table.do("move", field="metals").all_pass().do("use").takes_action()
    assert table.held("peter") == {"silver": 1, "copper": 1}
    table = table_using("park", given()).do("perform").do("extra_action").do("end_action")
    table.all_pass().do("move", field="metals").all_pass()
    assert table.can("use")


@rule("GE-TILE-08")
def test_an_extra_action_never_repeats_a_building() -> None:
    table = (
        table_using("metals", given().holds("peter", extra_action=1))
        .takes_action()
        .all_pass()
        .do("extra_action")
    )
    assert table.window == "step"
    assert table.refused("use") == "GE-ACT-12"
    assert table.refused("move", field="metals") == "GE-MOVE-09"


@rule("GE-A53")
def test_an_extra_action_tile_is_used_in_phase_two_only_even_in_vain() -> None:
    position = given().holds("peter", extra_action=1, marker=1).holds("jani", extra_action=1)
    table = position.turn_of("peter")
    assert table.refused("extra_action") == "GE-ROUND-14"
    table.roll(3, 2).do("extra_action")
    assert (table.actor, table.held("jani"), table.supply("extra_action")) == ("jani", {}, 4)
    table.stop_tower()
    assert (table.phase, table.actor) == ("acquire", "peter")
    assert table.refused("extra_action") == "GE-ROUND-14"


# Commodity of choice


@rule("GE-TILE-09")
def test_a_commodity_of_choice_is_any_one_of_the_supply() -> None:
    table = table_using("metals", given().holds("peter", commodity_of_choice=2).supply(pepper=0))
    assert table.choices("take_commodity") == [good for good in COMMODITY_NAMES if good != "pepper"]
    assert table.refused("take_commodity", commodity="pepper") == "GE-ACT-09"
    table.do("take_commodity", commodity="silk").do("take_commodity", commodity="silk")
    assert (table.held("peter"), table.supply("silk")) == ({"silk": 2}, 3)


TILE_MOVES = {
    "commodity_of_choice": ("take_commodity", {"commodity": "silk"}),
    "trade": ("swap", {}),
    "building_action": ("building_action", {"building": "spices"}),
}


@rule("GE-TILE-10", "GE-TILE-11", "GE-TILE-13", "GE-TILE-15")
@pytest.mark.parametrize("tile", TILE_MOVES)
def test_three_kinds_of_tiles_are_used_during_an_own_action_and_not_after_it(tile: str) -> None:
    verb, args = TILE_MOVES[tile]
    position = given().owns("peter", "spices").owns("jani", "inn").holds("peter", linen=1, **{tile: 1})
    table = position.holds("jani", linen=1, **{tile: 1}).tower("peter", "metals")
    assert (table.phase, table.actor) == ("speak", "jani")
    assert table.refused(verb, **args) == "GE-TILE-10"
    table.all_pass()
    assert table.refused(verb, **args) == "GE-TILE-10"
    table.do("use")
    assert table.can(verb, **args)
    table.do("perform")
    assert table.can(verb, **args)
    table.do("end_action")
    assert (table.phase, table.actor) == ("speak", "jani")
    assert table.refused(verb, **args) == "GE-TILE-10"
    table.all_pass()
    assert table.refused(verb, **args) == "GE-TILE-10"


@rule("GE-TILE-10")
def test_tiles_are_not_used_in_the_action_of_another_player() -> None:
    position = given().holds("peter", commodity_of_choice=1)
    table = position.tower("peter", "metals").makes_offer("jani", "metals", {"ducats": 5}).all_pass()
    table.accepts_offer("jani", "metals")
    assert table.actor == "jani"
    assert table.refused("take_commodity", commodity="silk") == "GE-TILE-03"


@rule("GE-TILE-10", "GE-TILE-13")
@pytest.mark.parametrize(("building", "tile"), [("harbor", "commodity_of_choice"), ("tavern", "trade")])
def test_a_tile_may_be_used_in_the_action_that_gave_it(building: str, tile: str) -> None:
    table = table_using(building, given().holds("peter", linen=1)).do("perform")
    assert table.held("peter") == {"linen": 1, tile: 1}
    if tile == "trade":
        swap_goods(table, ("commodity", "linen"), ("commodity", "silk"))
    else:
        table.do("take_commodity", commodity="silk")
    assert table.held("peter").get("silk") == 1
    assert table.can("end_action")


# Trade 1:1


@rule("GE-TILE-12", "GE-A13")
@pytest.mark.parametrize(
    ("give", "take", "left"),
    [
        (("commodity", "linen"), ("commodity", "silk"), {"silk": 1, "start_field": 1, "marker": 1}),
        (("tile", "start_field"), ("tile", "extra_action"), {"linen": 1, "extra_action": 1, "marker": 1}),
        (("marker", ""), ("commodity", "wine"), {"linen": 1, "wine": 1, "start_field": 1}),
        (("commodity", "linen"), ("marker", ""), {"start_field": 1, "marker": 2}),
        (("commodity", "linen"), ("tile", "trade"), {"start_field": 1, "trade": 1, "marker": 1}),
        (("open", "small_1"), ("tile", "building_action"), None),
    ],
)
def test_trade_swaps_one_good_for_any_other_of_the_supply(
    give: tuple[str, str], take: tuple[str, str], left: dict[str, int] | None
) -> None:
    position = given().hand("peter", "small_1").holds("peter", linen=1, start_field=1, marker=1, trade=1)
    table = swap_goods(table_using("park", position), give, take)
    if left is None:
        assert (table.hand("peter"), table.face_up()) == ([], ["small_1"])
        left = {"linen": 1, "start_field": 1, "marker": 1, "building_action": 1}
    assert table.held("peter") == left
    markers = left.get("marker", 0)
    assert table.supply("marker", "peter") == 7 - markers
    assert [table.ducats(name) for name in table.names] == [130, 130, 130]


@rule("GE-A13", "GE-A84")
def test_a_card_that_is_taken_is_the_top_one_of_a_pile_even_of_the_same_pile() -> None:
    table = table_using("park", given().hand("peter", "small_1").holds("peter", trade=1))
    swap_goods(table, ("open", "small_1"), ("any_card", "small_order"))
    assert (table.actor, len(table.lots())) == ("chance", 15)
    assert "small_1" not in table.lots()
    table.do("draw", card="small_9")
    assert (table.phase, table.hand("peter"), table.face_up()) == ("act", ["small_9"], ["small_1"])
    assert table.refused("end_action") == "GE-A45"


@rule("GE-A84")
def test_a_card_given_to_an_empty_pile_is_not_drawn_back() -> None:
    small_orders = [f"small_{number}" for number in range(1, 17)]
    position = given().hand("jani", *small_orders[1:]).hand("peter", "small_1", "message_1")
    table = table_using("park", position.holds("peter", trade=2)).do("swap").do("open", card="small_1")
    assert table.pile("small_order") == (1, 0), "it is the whole pile"
    assert table.refused("any_card", pile="small_order") == "GE-A84"
    table.do("any_card", pile="message").draw()
    swap_goods(table, ("open", "message_1"), ("any_card", "small_order"))
    assert table.lots() == {"small_1": 1}, "a later trade may draw it"
    position = given().hand("jani", *small_orders[2:]).hand("peter", "small_1").holds("peter", trade=1)
    table = table_using("park", position).do("swap").do("open", card="small_1")
    table.do("any_card", pile="small_order").do("draw", card="small_2")


@rule("GE-A84", "GE-TILE-12", "GE-A36")
def test_trade_takes_neither_the_kind_that_was_given_nor_money() -> None:
    position = given().holds("peter", linen=1, start_field=1, marker=1, trade=1)
    table = table_using("park", position).do("swap")
    assert table.refused("ducats", amount=5) == "GE-TILE-12"
    table.do("commodity", commodity="linen")
    assert table.refused("commodity", commodity="linen") == "GE-TILE-12"
    assert table.refused("ducats", amount=5) == "GE-TILE-12"
    for kind, name in (("tile", "start_field"), ("marker", "")):
        position = given().holds("peter", linen=1, start_field=1, marker=1, trade=1)
        table = table_using("park", position).do("swap")
        args = {kind: name} if name else {}
        table.do(kind, **args)
        assert table.refused(kind, **args) == "GE-TILE-12"


@rule("GE-TILE-12")
def test_a_lone_trade_tile_cannot_be_swapped_for_itself_and_goods_must_be_there() -> None:
    assert table_using("park", given().holds("peter", trade=1)).refused("swap") == "GE-TILE-12"
    table = table_using("park", given().holds("peter", trade=1, linen=1).supply(silk=0)).do("swap")
    assert table.refused("commodity", commodity="silk") == "GE-NEG-25"
    table.do("commodity", commodity="linen")
    assert table.refused("commodity", commodity="silk") == "GE-ACT-09"


# Building action


@rule("GE-TILE-14", "GE-TILE-16", "GE-TILE-18")
def test_a_building_action_tile_takes_the_action_of_an_own_building() -> None:
    position = (
        given().owns("peter", "inn", "city_hall").owns("jani", "spices").holds("peter", building_action=2)
    )
    table = table_using("metals", position)
    assert table.choices("building_action") == ["city_hall", "inn"]
    assert table.refused("building_action", building="spices") == "GE-TILE-14"
    assert table.refused("building_action", building="harbor") == "GE-TILE-14"
    table.do("building_action", building="inn")
    assert (table.held("peter"), table.phase) == ({"trade": 1, "building_action": 1}, "act")
    table.do("building_action", building="city_hall").draw()
    assert len(table.hand("peter")) == 2
    assert (table.actions_taken("peter"), table.ducats("peter")) == (1, 130)
    table.takes_action()
    assert table.held("peter") == {"trade": 1, "silver": 1, "copper": 1}


@rule("GE-TILE-16")
def test_a_building_action_tile_does_not_use_up_the_action_of_the_turn() -> None:
    table = table_using("metals", given().owns("peter", "inn").holds("peter", building_action=1))
    table.do("building_action", building="inn")
    assert table.refused("end_action") == "GE-A45"
    assert table.can("perform")


@rule("GE-TILE-17", "GE-TILE-20")
def test_a_building_action_tile_works_on_a_used_building_and_several_times() -> None:
    position = given().owns("peter", "metals").holds("peter", building_action=2)
    table = table_using("metals", position).do("perform")
    table.do("building_action", building="metals").do("building_action", building="metals")
    assert table.held("peter") == {"silver": 3, "copper": 3}
    position = given().owns("peter", "park").holds("peter", building_action=1).has_used("jani", "park")
    table = (
        position.tower("peter", "park", "metals").all_pass().do("use").do("building_action", building="park")
    )
    assert table.held("peter") == {"extra_action": 1}


@rule("GE-TILE-19")
def test_no_small_order_is_filled_with_a_building_action_tile() -> None:
    position = (
        given().owns("peter", "park").holds("peter", building_action=1, linen=1).hand("peter", "small_1")
    )
    table = table_using("metals", position).do("building_action", building="park")
    assert table.refused("small_order", card="small_1") == "GE-CARD-08"
    assert table.hand("peter") == ["small_1"]


@rule("GE-TILE-21", "GE-A27")
def test_a_building_action_tile_leaves_the_building_open_for_the_tower() -> None:
    position = given().owns("peter", "park").holds("peter", building_action=1)
    table = table_using("metals", position).do("building_action", building="park").takes_action()
    table.all_pass().do("move", field="park").makes_offer("jani", "park", {"ducats": 5}).all_pass()
    table.accepts_offer("jani", "park").takes_action()
    assert (table.held("jani"), table.ducats("peter")) == ({"extra_action": 1}, 130 + 5 + 10)


@rule("GE-A14", "GE-A31")
def test_a_building_action_tile_at_a_villa_delivers_a_large_order_beside_a_small_one() -> None:
    position = given().owns("peter", "villa_colini").hand("peter", "large_1", "small_1")
    position.holds("peter", building_action=1, silver=1, linen=2, ale=1)
    table = table_using("park", position).do("small_order", card="small_1")
    table.do("building_action", building="villa_colini").do("large_order", card="large_1")
    table.do("tile", tile="trade").do("perform").do("end_action")
    assert (table.ducats("peter"), table.held("peter")) == (130 + 40 + 100, {"extra_action": 1, "trade": 1})


@rule("GE-A15")
def test_no_other_tile_is_used_within_a_building_action_tile() -> None:
    position = given().owns("peter", "villa_colini")
    position.holds("peter", building_action=1, commodity_of_choice=1, extra_action=1, trade=1, linen=1)
    table = table_using("park", position).do("building_action", building="villa_colini")
    assert table.verbs() == {"perform"}
    for verb, args in TILE_MOVES.values():
        assert table.refused(verb, **args) == "GE-A75"
    assert table.refused("extra_action") == "GE-A75"


@rule("GE-A83")
def test_a_building_action_tile_cannot_be_used_on_the_palace() -> None:
    table = table_using("metals", given().owns("peter", "palace").holds("peter", building_action=1))
    assert table.refused("building_action", building="palace") == "GE-A83"


@rule("GE-TILE-08", "GE-A8")
def test_an_extra_action_cannot_buy_a_building_that_was_used() -> None:
    table = table_using("metals", given().holds("jani", extra_action=1)).takes_action()
    assert table.actor == "jani"
    assert table.refused("offer", field="metals") == "GE-A35"
    assert table.can("offer", field=street(3, 2))
