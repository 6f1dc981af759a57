"""The trader, the trading post, market stand and market hall.  SJ-TRADE, SJ-TPOST, SJ-STAND, SJ-HALL"""

import pytest

from kontor.games.san_juan import trader as trading
from kontor.games.san_juan.components import GOODS, PRICES, TILES
from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import Table, given

PLANTS = ("sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
FULL = {"indigo": "hero", "sugar": "well", "tobacco": "crane", "coffee": "tower", "silver": "palace"}


def selling(trader: str, *city: str, tile: str = "C", name: str = "Éva") -> Table:
    """Return a table at which `name` may sell goods, with a good on each of their production buildings."""
    position = given().city(name, *PLANTS, *city).goods(name, **FULL)
    table = position.governor(trader).choose("trader").do("turn_tile", tile=tile)
    assert table.actor == name
    return table


def most_sold(trader: str, *city: str, name: str = "Éva") -> int:
    table = selling(trader, *city, name=name)
    sold = 0
    while table.phase == "sell" and table.actor == name:
        table.sells(str(table.choices("sell")[0]))
        sold += 1
    return sold


@rule("SJ-TRADE-01")
def test_the_trader_turns_up_a_tile_that_gives_the_prices_for_this_phase() -> None:
    table = selling("Éva", tile="D")
    prices = {"indigo": 1, "sugar": 2, "tobacco": 2, "coffee": 2, "silver": 3}
    assert GAME.view(table.state, None)["trading_house"]["prices"] == prices
    assert table.refused("build", building="hero") == "SJ-TRADE-01"
    printed = {tile: [int(PRICES[5 * i + good]) for good in range(5)] for i, tile in enumerate(TILES)}
    assert printed == {
        "A": [1, 1, 1, 2, 2],
        "B": [1, 1, 2, 2, 2],
        "C": [1, 1, 2, 2, 3],
        "D": [1, 2, 2, 2, 3],
        "E": [1, 2, 2, 3, 3],
    }


@rule("SJ-TRADE-02", "SJ-TRADE-05")
def test_the_trader_sells_two_goods_and_everybody_else_one() -> None:
    assert most_sold("Éva") == 2
    assert most_sold("Anita") == 1


@rule("SJ-TRADE-03")
def test_sold_goods_go_to_the_discards_and_nobody_looks_at_them() -> None:
    table = selling("Éva").sells("indigo", "tobacco")
    assert table.discarded == {"crane": 1, "hero": 1}
    assert table.goods("Éva") == {"sugar": 1, "coffee": 1, "silver": 1}
    for seat in (None, 0, 1, 2):
        view = str(GAME.view(table.state, seat))
        assert "hero" not in view
        assert "'crane'" not in view
    empty = given().goods("Anita", indigo="hero").governor("Anita").choose("trader").open_first()
    assert empty.refused("sell", good="sugar") == "SJ-TRADE-03"


@rule("SJ-TRADE-04")
@pytest.mark.parametrize("tile", TILES)
def test_a_sale_earns_the_sum_of_the_prices(tile: str) -> None:
    for i, first in enumerate(GOODS):
        for second in GOODS[i + 1 :]:
            row = TILES.index(tile) * 5
            worth = int(PRICES[row + i] + PRICES[row + GOODS.index(second)])
            table = selling("Éva", tile=tile).sells(first, second)
            assert table.draws_any() == worth
            assert table.hand_size("Éva") == worth


@rule("SJ-TRADE-06", "SJ-TRADE-10")
def test_the_tiles_come_up_in_the_same_cycle_and_are_known_after_five_phases() -> None:
    table = given().governor("Anita")
    order = ["D", "A", "E", "B", "C"]
    for number, tile in enumerate(order):
        table.choose("trader")
        assert set(table.lots()) == set(TILES) - set(order[:number])
        if number:
            assert table.refused("turn_tile", tile="D") == "SJ-TRADE-06"
        table.do("turn_tile", tile=tile).everybody_passes()
        assert GAME.view(table.state, None)["trading_house"]["tile"] is None, "it lies face down again"
        table.idle_role("producer").idle_role("councillor")
    known = GAME.view(table.state, 2)["trading_house"]
    assert (known["cycle"], known["next"]) == (order, 0)
    for tile in order:
        table.choose("trader")
        assert table.lots() == {tile: 1}, "nothing is left to chance"
        table.open().everybody_passes().idle_role("producer").idle_role("councillor")


@rule("SJ-TRADE-08")
def test_all_goods_are_named_before_a_card_is_drawn() -> None:
    table = selling("Éva").sells("indigo")
    assert (table.phase, table.hand_size("Éva")) == ("sell", 0)
    assert table.refused("draw", card="hero") == "SJ-TRADE-01"
    table.sells("silver")
    assert table.phase == "draw"
    assert table.refused("sell", good="sugar") == "SJ-SETUP-06"


@rule("SJ-TRADE-09")
def test_stand_post_hall_and_library_change_trading_and_other_buildings_do_not() -> None:
    assert [most_sold("Éva", building) for building in ("trading_post", "library", "aqueduct")] == [3, 3, 2]
    for building, extra in (("market_stand", 1), ("market_hall", 1), ("well", 0)):
        assert selling("Éva", building).sells("indigo", "sugar").draws_any() == 2 + extra


@rule("SJ-EX-TRADE-1")
def test_eva_sells_indigo_tobacco_and_silver_and_draws_seven_cards() -> None:
    position = given().city("Éva", "tobacco_storage", "silver_smelter", "market_stand", "trading_post")
    position.goods("Éva", indigo="hero", tobacco="well", silver="palace")
    table = position.governor("Éva").choose("trader").do("turn_tile", tile="C")
    table.sells("indigo", "tobacco", "silver")
    assert table.discarded == {"hero": 1, "well": 1, "palace": 1}
    assert (table.draws_any(), table.hand_size("Éva")) == (7, 7)


@rule("SJ-TPOST-01", "SJ-EX-TRADINGPOST-1a", "SJ-EX-TRADINGPOST-1b", "SJ-EX-TRADINGPOST-1c")
def test_with_a_trading_post_anita_sells_two_three_or_four_goods() -> None:
    assert most_sold("Éva", "trading_post", name="Anita") == 2
    assert most_sold("Anita", "trading_post", name="Anita") == 3
    assert most_sold("Anita", "trading_post", "library", name="Anita") == 4


@rule("SJ-STAND-01")
@pytest.mark.parametrize("trader", ["Éva", "Anita"])
def test_the_market_stand_earns_a_card_for_two_goods_or_more(trader: str) -> None:
    table = selling(trader, "market_stand", "trading_post").sells("indigo")
    single = Table(table.state.copy(), table.names).do("pass")
    assert single.draws_any() == 1, "one good earns only its price"
    table.sells("sugar")
    if table.phase == "sell":
        table.do("pass")
    assert table.draws_any() == 1 + 1 + 1


@rule("SJ-HALL-01")
def test_the_market_hall_earns_one_card_for_the_whole_sale() -> None:
    assert selling("Éva", "market_hall").sells("indigo").do("pass").draws_any() == 2
    assert selling("Éva", "market_hall").sells("indigo", "sugar").draws_any() == 3
    assert selling("Éva", "market_hall").do("pass").draws_any() == 0, "nothing sold, nothing drawn"


@rule("SJ-EX-MARKETHALL-1", "SJ-A2", "SJ-A28")
def test_eva_with_a_market_hall_sells_sugar_for_1_and_coffee_for_3_and_draws_five() -> None:
    table = selling("Éva", "market_hall", tile="E").sells("sugar")
    assert table.state.cards_earned == 2
    table.state.cards_earned = 1  # the made-up tile of the example: sugar 1, coffee 3
    assert table.sells("coffee").draws_any() == 1 + 3 + 1
    assert selling("Éva", "market_hall", tile="C").sells("sugar", "coffee").draws_any() == 1 + 2 + 1
    assert selling("Éva", "market_hall", tile="E").sells("sugar", "coffee").draws_any() == 2 + 3 + 1
    assert most_sold("Anita", "market_hall") == 1, "the hall itself gives no second sale"


@rule("SJ-A13")
def test_the_tile_is_turned_even_if_nobody_can_sell() -> None:
    table = given().governor("Anita").choose("trader").do("turn_tile", tile="B")
    assert (table.phase, int(table.state.tiles_turned)) == ("choose_role", 1)
    assert trading.was_tile_seen(table.state, TILES.index("B"))


@rule("SJ-A14")
def test_market_stand_and_market_hall_work_together() -> None:
    assert selling("Éva", "market_stand", "market_hall").sells("indigo", "sugar").draws_any() == 1 + 1 + 2


@rule("SJ-A33")
def test_goods_are_sold_in_ascending_order() -> None:
    table = selling("Éva").sells("tobacco")
    assert table.choices("sell") == ["coffee", "silver"]
    assert table.refused("sell", good="indigo") == "SJ-A33"
