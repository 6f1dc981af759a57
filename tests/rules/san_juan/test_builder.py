"""The builder: prices, payments, and the buildings that change them.  SJ-BUILD, SJ-SMITHY, SJ-QUARRY"""

import pytest

from kontor.games.san_juan.game import GAME
from tests.rule import rule
from tests.rules.san_juan.given import TWO, Given, Table, given

MONEY = ("indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "sugar_mill")


def price(building: str, *city: str, builder: str = "Éva") -> int:
    """Return the price that Anita pays for a building on open ground. By default, Éva chose the builder."""
    table = given().city("Anita", *city).hand("Anita", building, *MONEY).governor(builder).choose("builder")
    table.builds(building)
    if "crane" in city:
        table.do("open_ground")
    return int(table.state.price) if table.phase == "pay" else 0


def building(position: Given, what: str, builder: str = "Éva") -> Table:
    """Return a table at which Anita has chosen to build `what`."""
    table = position.governor(builder).choose("builder")
    while table.actor != "Anita":
        table.do("pass")
    return table.builds(what)


@rule("SJ-BUILD-01")
def test_a_building_comes_from_the_hand_and_costs_as_many_hand_cards() -> None:
    table = building(given().hand("Anita", "market_hall", *MONEY[1:]), "market_hall")
    assert (table.phase, table.due) == ("pay", 4)
    assert table.city("Anita") == ["indigo_plant", "market_hall"], "placed before it is paid"
    assert table.refused("pass") == "SJ-BUILD-01"
    table.pays("indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill")
    assert table.hand("Anita") == {"sugar_mill": 1}
    assert table.discarded == {"indigo_plant": 2, "sugar_mill": 2}
    poor = given().hand("Anita", "market_hall", *MONEY[:3]).governor("Éva").choose("builder")
    assert poor.refused("build", building="market_hall") == "SJ-BUILD-01"


@rule("SJ-BUILD-02", "SJ-BUILD-04")
def test_the_builder_pays_one_card_less_and_everybody_else_the_full_cost() -> None:
    assert price("market_hall", builder="Anita") == 3
    assert price("market_hall", builder="Éva") == 4


@rule("SJ-BUILD-04")
def test_everybody_builds_one_building_at_most() -> None:
    position = given().hand("Anita", "indigo_plant", "indigo_plant", "indigo_plant").hand("Éva", "well")
    table = building(position, "indigo_plant", builder="Anita")
    assert table.actor == "Éva", "the builder's indigo plant is free and the next player is asked at once"
    assert table.refused("produce", good="indigo") == "SJ-BUILD-04"


@rule("SJ-BUILD-03", "SJ-EX-BUILD-1", "SJ-A1")
def test_anita_builds_a_free_sugar_mill_and_draws_nothing() -> None:
    position = given().city("Anita", "smithy", "library").hand("Anita", "sugar_mill", "hero")
    table = building(position, "sugar_mill", builder="Anita")
    assert table.hand("Anita") == {"hero": 1}, "a discount of 3 on a cost of 2 stops at 0"
    assert (table.discarded, table.phase) == ({}, "choose_role")
    assert table.city("Anita")[-1] == "sugar_mill"


@rule("SJ-BUILD-05")
def test_production_buildings_may_be_owned_several_times() -> None:
    table = building(
        given().city("Anita", "sugar_mill").hand("Anita", "sugar_mill", *MONEY[:2]), "sugar_mill"
    )
    table.pays("indigo_plant", "indigo_plant")
    assert table.city("Anita") == ["indigo_plant", "sugar_mill", "sugar_mill"]


@rule("SJ-BUILD-06")
def test_a_violet_building_may_be_owned_once() -> None:
    table = (
        given().city("Anita", "well").hand("Anita", "well", "crane", *MONEY).governor("Éva").choose("builder")
    )
    assert table.refused("build", building="well") == "SJ-BUILD-06"
    assert table.can("build", building="crane")


@rule("SJ-BUILD-07")
def test_a_building_stays_for_the_rest_of_the_game() -> None:
    position = given().hand("Anita", "well", "hero", "hero").hand("Éva", "indigo_plant")
    table = building(position, "well").pays("hero", "hero").everybody_passes()
    for role in ("producer", "trader"):
        table.idle_role(role)
    assert int(table.state.round) == 3
    assert table.city("Anita") == ["indigo_plant", "well"]
    assert table.choices("choose") == ["builder", "producer", "trader", "councillor", "prospector"]
    table.idle_role("builder")
    assert table.city("Anita") == ["indigo_plant", "well"]


@rule("SJ-BUILD-08")
def test_seven_buildings_change_building_and_the_others_do_not() -> None:
    assert price("coffee_roaster") == 4
    assert price("coffee_roaster", "smithy") == 3
    assert price("market_hall", "quarry") == 3
    assert price("market_hall", "library", builder="Anita") == 2
    assert price("market_hall", "well", "aqueduct", "tower", "trading_post") == 4
    crane = given().city("Anita", "crane").hand("Anita", "well", *MONEY)
    assert building(crane, "well").phase == "site"
    carpenter = given().city("Anita", "carpenter").hand("Anita", "smithy", "hero", "hero", "hero")
    assert building(carpenter, "smithy").pays("hero").phase == "draw"
    poor = given().city("Anita", "poor_house").hand("Anita", "smithy", "hero")
    assert building(poor, "smithy").pays("hero").phase == "draw"
    market = given().city("Anita", "black_market").goods("Anita", indigo="hero").hand("Anita", "smithy")
    assert building(market, "smithy").choices("pay_good") == ["indigo"]


@rule("SJ-BUILD-10")
def test_the_card_being_built_cannot_pay_for_itself() -> None:
    table = given().hand("Anita", "smithy").governor("Éva").choose("builder")
    assert table.refused("build", building="smithy") == "SJ-BUILD-01"
    two = given().hand("Anita", "smithy", "smithy").governor("Éva").choose("builder").builds("smithy")
    assert two.choices("pay") == ["smithy"], "the other one can"
    assert two.pays("smithy").hand("Anita") == {}


@rule("SJ-A33", "SJ-A10")
def test_a_payment_is_exact_ascending_and_never_gets_stuck() -> None:
    position = given().hand("Anita", "market_hall", "indigo_plant", "crane", "crane", "tower", "hero")
    table = building(position, "market_hall")
    assert table.choices("pay") == ["indigo_plant", "crane"], "tower first would leave three cards unpaid"
    assert table.refused("pay", card="tower") == "SJ-A33"
    assert table.refused("pay", card="palace") == "SJ-SETUP-10"
    table.do("pay", card="crane")
    assert table.refused("pay", card="indigo_plant") == "SJ-A33"
    table.do("pay", card="crane").do("pay", card="tower").do("pay", card="hero")
    assert table.hand("Anita") == {"indigo_plant": 1}


# Smithy and quarry


@rule("SJ-SMITHY-01")
def test_the_smithy_makes_production_buildings_cheaper_and_violet_ones_not() -> None:
    assert [price(card, "smithy") for card in ("indigo_plant", "sugar_mill", "silver_smelter")] == [0, 1, 4]
    assert [price(card, "smithy") for card in ("well", "statue", "library")] == [2, 3, 5]


@rule("SJ-QUARRY-01", "SJ-QUARRY-02")
def test_the_quarry_makes_violet_buildings_cheaper_and_production_buildings_not() -> None:
    assert [price(card, "quarry") for card in ("well", "statue", "library", "palace")] == [1, 2, 4, 5]
    assert [price(card, "quarry") for card in ("indigo_plant", "sugar_mill", "silver_smelter")] == [1, 2, 5]


@rule("SJ-EX-QUARRY-1")
def test_mark_the_builder_builds_a_free_crane_with_a_quarry() -> None:
    table = (
        given()
        .city("Márk", "quarry")
        .hand("Márk", "crane")
        .governor("Márk")
        .choose("builder")
        .builds("crane")
    )
    assert (table.city("Márk")[-1], table.discarded, table.phase) == ("crane", {}, "choose_role")


# Carpenter and poor house


@rule("SJ-CARP-01", "SJ-CARP-02")
def test_the_carpenter_draws_a_card_for_a_paid_violet_building_only() -> None:
    position = given().city("Anita", "carpenter").hand("Anita", "well", "sugar_mill", *MONEY[:4])
    table = building(position, "well")
    assert table.phase == "pay", "the payment comes first"
    table.pays("indigo_plant", "indigo_plant")
    assert (table.draws_any(), table.hand_size("Anita")) == (1, 4)
    position = given().city("Anita", "carpenter").hand("Anita", "well", "sugar_mill", *MONEY[:4])
    table = building(position, "sugar_mill").pays("indigo_plant", "indigo_plant")
    assert (table.draws_any(), table.hand_size("Anita")) == (0, 3)


@rule("SJ-CARP-03", "SJ-A6")
def test_the_carpenter_and_the_poor_house_do_not_pay_for_themselves() -> None:
    table = building(given().hand("Anita", "carpenter", *MONEY[:3]), "carpenter").pays(*MONEY[:3])
    assert (table.draws_any(), table.hand_size("Anita")) == (0, 0)
    table = building(given().hand("Anita", "poor_house", *MONEY[:2]), "poor_house").pays(*MONEY[:2])
    assert (table.draws_any(), table.hand_size("Anita")) == (0, 0)


@rule("SJ-POOR-01")
@pytest.mark.parametrize(("left", "drawn"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_the_poor_house_helps_with_no_card_or_one_left(left: int, drawn: int) -> None:
    position = given().city("Anita", "poor_house").hand("Anita", "well", "hero", "hero", *MONEY[:left])
    table = building(position, "well").pays("hero", "hero")
    assert (table.draws_any(), table.hand_size("Anita")) == (drawn, left + drawn)


@rule("SJ-POOR-02", "SJ-A26")
@pytest.mark.parametrize(("left", "drawn"), [(0, 2), (1, 1), (2, 1)])
def test_the_carpenter_draws_before_the_poor_house_looks(left: int, drawn: int) -> None:
    position = (
        given().city("Anita", "poor_house", "carpenter").hand("Anita", "well", "hero", "hero", *MONEY[:left])
    )
    table = building(position, "well").pays("hero", "hero")
    assert (table.draws_any(), table.hand_size("Anita")) == (drawn, left + drawn)


@rule("SJ-POOR-03")
def test_the_poor_house_gives_nothing_to_a_player_who_builds_nothing() -> None:
    table = given().city("Anita", "poor_house").hand("Anita", "well").governor("Éva").choose("builder")
    table.do("pass")
    assert (table.phase, table.hand_size("Anita")) == ("choose_role", 1)


# Black market


@rule("SJ-BLACK-01", "SJ-BLACK-02", "SJ-EX-BLACKMARKET-1")
def test_mark_pays_for_a_library_with_two_goods_and_three_cards() -> None:
    position = given().city("Márk", "black_market", "tobacco_storage")
    position.goods("Márk", indigo="well", tobacco="palace")
    position.hand("Márk", "library", "hero", "hero", "hero", "tower")
    table = position.governor("Anita").choose("builder").builds("library")
    assert table.due == 5
    table.do("pay_good", good="indigo").do("pay_good", good="tobacco")
    assert table.due == 3, "each good stands for one card, whatever it is"
    table.pays("hero", "hero", "hero")
    assert (table.goods("Márk"), table.hand("Márk")) == ({}, {"tower": 1})
    assert table.discarded == {"well": 1, "palace": 1, "hero": 3}
    assert "well" not in str(GAME.view(table.state, 2)), "nobody looks at the goods"


@rule("SJ-BLACK-01")
def test_at_most_two_goods_help_and_only_with_a_black_market() -> None:
    position = given().city("Anita", "black_market", "sugar_mill", "coffee_roaster")
    position.goods("Anita", indigo="well", sugar="well", coffee="well").hand("Anita", "statue", "hero")
    table = building(position, "statue")
    table.do("pay_good", good="sugar").do("pay_good", good="coffee")
    assert table.refused("pay_good", good="coffee") == "SJ-BLACK-01"
    assert table.choices("pay") == ["hero"]
    without = given().goods("Anita", indigo="well").hand("Anita", "smithy", "hero")
    assert building(without, "smithy").refused("pay_good", good="indigo") == "SJ-BLACK-01"
    poor = given().city("Anita", "black_market").goods("Anita", indigo="well").hand("Anita", "statue", "hero")
    assert poor.governor("Éva").choose("builder").refused("build", building="statue") == "SJ-BUILD-01"


@rule("SJ-A10", "SJ-A33")
def test_goods_never_pay_more_than_the_price_and_come_before_cards() -> None:
    position = given().city("Anita", "black_market", "sugar_mill").goods("Anita", indigo="well", sugar="well")
    position.hand("Anita", "smithy", "hero", "hero")
    table = building(position, "smithy").do("pay_good", good="sugar")
    assert (table.goods("Anita"), table.hand_size("Anita"), table.phase) == ({"indigo": 1}, 2, "choose_role")
    position = given().city("Anita", "black_market", "sugar_mill").goods("Anita", indigo="well", sugar="well")
    position.hand("Anita", "well", "hero", "hero")
    table = building(position, "well").do("pay", card="hero")
    assert table.refused("pay_good", good="sugar") == "SJ-A33"


# Declining a discount


@rule("SJ-A31", "SJ-VIO-02")
def test_a_discount_may_be_declined_to_use_the_poor_house() -> None:
    position = given().city("Anita", "poor_house", "smithy").hand("Anita", "sugar_mill", "hero", "hero")
    table = building(position, "sugar_mill")
    assert (table.due, table.can("waive")) == (1, True)
    table.do("waive")
    assert (table.due, table.can("waive")) == (2, False)
    table.pays("hero", "hero")
    assert table.draws_any() == 1
    plain = given().city("Anita", "smithy").hand("Anita", "sugar_mill", "hero", "hero")
    assert building(plain, "sugar_mill").refused("waive") == "SJ-A31", "elsewhere it helps nobody"


@rule("SJ-A31")
def test_a_player_may_pay_for_a_free_building_to_use_the_poor_house() -> None:
    position = given(*TWO).city("Anita", "poor_house").hand("Anita", "smithy", "hero", "hero")
    table = building(position, "smithy", builder="Anita")
    assert (table.due, table.verbs()) == (0, {"waive", "pass"})
    assert table.refused("pay", card="hero") == "SJ-A10"
    free = Table(table.state.copy(), table.names).do("pass")
    assert (free.hand_size("Anita"), free.draws_any()) == (2, 0)
    table.do("waive").pays("hero")
    assert table.draws_any() == 1
