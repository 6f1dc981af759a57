"""The goods and cards that buildings give.  GE-BLD"""

from __future__ import annotations

import pytest

from kontor.games.genoa.components import BUILDING_NAMES
from tests.rule import rule
from tests.rules.genoa.given import Given, Table, given, street

TILES = {
    "palace": "building_action",
    "park": "extra_action",
    "coach_house": "start_field",
    "harbor": "commodity_of_choice",
    "tavern": "trade",
    "inn": "trade",
}
WAREHOUSES = {
    "drinks": {"ale": 1, "wine": 1},
    "metals": {"silver": 1, "copper": 1},
    "fabric": {"linen": 1, "silk": 1},
    "spices": {"pepper": 1, "saffron": 1},
}
VILLAS = ("villa_colini", "villa_ricci", "villa_monetti", "villa_zasteri")


def table_using(building: str, position: Given | None = None) -> Table:
    """Return a table where Peter is the trader and begins the action of `building`."""
    return (position or given()).tower("peter", building).all_pass().do("use")


@rule("GE-BLD-01", "GE-BLD-02", "GE-BLD-03", "GE-BLD-09")
@pytest.mark.parametrize(
    ("building", "pile", "number"),
    [("guild_hall", "large_order", 1), ("city_hall", "small_order", 2), ("post_office", "message", 2)]
    + [(villa, "contract", 1) for villa in VILLAS],
)
def test_the_halls_the_post_and_the_villas_give_cards(building: str, pile: str, number: int) -> None:
    table = table_using(building).do("perform")
    before = table.pile(pile)[0]
    for drawn in range(number):
        assert (table.phase, table.actor) == ("draw", "chance")
        assert set(table.lots().values()) == {1}
        assert len(table.lots()) == before - drawn
        table.apply(table.state.legal_actions()[0])
    assert (table.phase, table.actor) == ("act", "peter")
    assert [card.partition("_")[0] for card in table.hand("peter")] == [pile.partition("_")[0]] * number
    assert table.pile(pile) == (before - number, 0)
    assert table.held("peter") == {}


@rule("GE-BLD-04")
def test_the_cathedral_gives_two_markers_of_the_players_colour() -> None:
    table = table_using("cathedral").takes_action()
    assert table.held("peter") == {"marker": 2}
    assert (table.supply("marker", "peter"), table.supply("marker", "jani")) == (5, 7)


@rule("GE-BLD-04")
def test_a_short_supply_gives_the_markers_that_are_left() -> None:
    for left, got in ((1, {"marker": 1}), (0, {})):
        position = given().owns("peter", *BUILDING_NAMES[4 : 4 + 7 - left])
        table = table_using("cathedral", position).takes_action()
        assert table.held("peter") == got
        assert table.supply("marker", "peter") == 0
        assert table.actions_taken("peter") == 1


@rule("GE-BLD-05", "GE-A7")
@pytest.mark.parametrize(("building", "tile"), TILES.items())
def test_six_buildings_give_a_tile_of_their_kind(building: str, tile: str) -> None:
    table = table_using(building)
    before = table.supply(tile)
    table.takes_action()
    assert table.held("peter") == {tile: 1}
    assert table.supply(tile) == before - 1


@rule("GE-BLD-06", "GE-BLD-08")
@pytest.mark.parametrize(("building", "goods"), WAREHOUSES.items())
def test_a_warehouse_gives_one_of_each_of_its_commodities(building: str, goods: dict[str, int]) -> None:
    table = table_using(building).takes_action()
    assert table.held("peter") == goods
    assert [table.supply(good) for good in goods] == [4, 4]


@rule("GE-BLD-07", "GE-A46")
def test_a_warehouse_never_gives_two_of_the_same_commodity() -> None:
    table = table_using("metals", given().supply(silver=0)).takes_action()
    assert table.held("peter") == {"copper": 1}
    assert table.supply("copper") == 4
    table = table_using("metals", given().supply(silver=0, copper=0)).takes_action()
    assert (table.held("peter"), table.actions_taken("peter")) == ({}, 1)


@rule("GE-BLD-10")
def test_at_a_villa_a_large_order_is_delivered_instead_of_drawing() -> None:
    position = given().hand("peter", "large_1", "large_2").holds("peter", silver=1, linen=2, ale=2, saffron=1)
    table = table_using("villa_colini", position).do("large_order", card="large_1").do("tile", tile="trade")
    assert (table.ducats("peter"), table.pile("contract")) == (230, (14, 0))
    assert table.refused("perform") == "GE-A75"
    assert table.refused("large_order", card="large_2") == "GE-CARD-10"


@rule("GE-BLD-10")
def test_at_a_villa_drawing_excludes_delivering() -> None:
    position = given().hand("peter", "large_1").holds("peter", silver=1, linen=1, ale=1)
    table = table_using("villa_colini", position)
    assert table.can("large_order", card="large_1")
    table.do("perform").draw()
    assert table.refused("large_order", card="large_1") == "GE-A75"
    assert len(table.hand("peter")) == 2


@rule("GE-BLD-11")
def test_a_street_has_no_action_but_serves_to_acquire_buildings() -> None:
    table = given().holds("peter", marker=1).tower("peter", street(3, 2)).all_pass()
    assert table.window == "step"
    assert not table.can("use")
    table.stop_tower()
    assert (table.phase, table.choices("street")) == ("acquire", [street(3, 2)])


@rule("GE-BLD-12")
def test_the_market_has_no_action() -> None:
    table = given().tower("peter", "market").all_pass()
    assert table.window == "step"
    assert not table.can("use")


@rule("GE-BLD-13")
@pytest.mark.parametrize("building", [name for name in BUILDING_NAMES if name not in VILLAS])
def test_apart_from_the_villas_a_building_has_one_action_that_brings_one_or_two_things(building: str) -> None:
    table = table_using(building)
    assert table.verbs() == {"perform"}
    table.do("perform").draw()
    assert table.refused("perform") == "GE-A75"
    things = len(table.hand("peter")) + sum(table.held("peter").values())
    two = {"city_hall", "post_office", "cathedral", *WAREHOUSES}
    assert things == (2 if building in two else 1)


@rule("GE-A45", "GE-A46")
def test_an_action_that_was_begun_or_bought_is_carried_out_whole() -> None:
    table = table_using("spices")
    assert table.refused("end_action") == "GE-A45"
    table = given().tower("peter", "spices").makes_offer("jani", "spices", {"ducats": 5}).all_pass()
    table.accepts_offer("jani", "spices")
    assert (table.actor, table.verbs()) == ("jani", {"perform"})
    assert table.refused("end_action") == "GE-A45"
    table.do("perform")
    assert table.held("jani") == {"pepper": 1, "saffron": 1}
