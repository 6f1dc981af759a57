"""Tests of the builder phase: prices, city lots, quarries and university.

PR-BUILD, PR-UNIV, PR-BLDG, PR-LARGE
"""

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from kontor.games.puerto_rico.components import BUILDING_NAMES
from tests.rule import rule
from tests.rules.puerto_rico.given import ELEVEN, Given, given, opening

BOTH = {"new_buildings": True, "nobles": True}


@rule("PR-BUILD-01", "PR-BUILD-02")
def test_the_builder_pays_one_less_and_everybody_buys_at_most_one() -> None:
    table = given().doubloons("Anita", 10).doubloons("Jenő", 10).chooses("Anita", "builder")
    table.do("buy", building="hospice")
    assert (table.doubloons("Anita"), table.city("Anita")) == (10 - (4 - 1), ["hospice"])
    assert table.actor == "Jenő", "one building a turn"
    table.do("buy", building="hospice")
    assert (table.doubloons("Jenő"), table.city("Jenő")) == (10 - 4, ["hospice"])
    poor = given().doubloons("Anita", 2).chooses("Anita", "builder")
    assert poor.refused("buy", building="hospice") == "PR-BUILD-01"
    assert poor.can("buy", building="large_indigo_plant")


@rule("PR-BUILD-03", "PR-BUILD-09", "PR-LARGE-02")
def test_a_large_building_needs_two_free_city_lots_wherever_they_are() -> None:
    ten = given().doubloons("Anita", 20).city("Anita", *ELEVEN[:10]).chooses("Anita", "builder")
    ten.do("buy", building="fortress")
    assert ten.state.lots_built[0] == 12, "two city lots"
    eleven = given().doubloons("Anita", 20).city("Anita", *ELEVEN).chooses("Anita", "builder")
    assert eleven.refused("buy", building="fortress") == "PR-BUILD-03"
    assert eleven.can("buy", building="harbor")
    twelve = given(new_buildings=True).doubloons("Anita", 20)
    twelve.city("Anita", *ELEVEN).working("Anita", "guest_house")
    table = twelve.chooses("Anita", "builder").do("guests_stay")
    assert table.refused("buy", building="harbor") == "PR-BUILD-09"


@rule("PR-A15")
def test_only_four_large_buildings_fit_in_columns_of_three() -> None:
    four = ("guild_hall", "residence", "fortress", "customs_house")
    strict = given(lots="columns").doubloons("Anita", 20).city("Anita", *four).chooses("Anita", "builder")
    assert strict.refused("buy", building="city_hall") == "PR-A15"
    assert strict.can("buy", building="wharf")
    free = given().doubloons("Anita", 20).city("Anita", *four).chooses("Anita", "builder")
    assert free.do("buy", building="city_hall").state.lots_built[0] == 10


@rule("PR-BUILD-05", "PR-BUILD-06", "PR-BUILD-07")
def test_occupied_quarries_lower_the_price_up_to_the_column() -> None:
    start = given().farms("Jenő", quarry=3).island("Jenő", quarry=1).farms("Anita", quarry=4)
    table = start.chooses("Anita", "builder")
    assert table.price("small_market") == 0
    assert table.price("hospice") == 4 - 1 - 2
    assert table.price("wharf") == 9 - 1 - 3
    assert table.price("fortress") == 10 - 1 - 4, "quarries and privilege add up"
    table.do("pass")
    assert table.price("hacienda") == 2 - 1
    assert table.price("office") == 5 - 2
    assert table.price("harbor") == 8 - 3
    assert table.price("fortress") == 10 - 3, "the fourth quarry is not occupied"


@rule("PR-BUILD-08")
def test_no_price_falls_below_zero() -> None:
    table = given().farms("Anita", quarry=4).doubloons("Anita", 0).chooses("Anita", "builder")
    table.do("buy", building="small_market")
    assert table.doubloons("Anita") == 0


@rule("PR-BUILD-10")
def test_a_builder_who_does_not_build_gets_no_doubloon() -> None:
    table = given().chooses("Anita", "builder").do("pass")
    assert table.doubloons("Anita") == 3


@rule("PR-BUILD-11", "PR-BUILD-12")
def test_a_city_has_each_building_once_and_only_while_copies_last() -> None:
    start = given().doubloons("Anita", 20).doubloons("Jenő", 20).doubloons("Éva", 20)
    start.city("Anita", "harbor").city("Márk", "wharf")
    table = start.chooses("Anita", "builder")
    assert table.refused("buy", building="harbor") == "PR-BUILD-11"
    assert table.do("buy", building="wharf").copies_left("wharf") == 0
    assert table.refused("buy", building="wharf") == "PR-BUILD-12"
    assert table.do("buy", building="harbor").copies_left("harbor") == 0
    assert table.refused("buy", building="harbor") == "PR-BUILD-12"


@rule("PR-BUILD-13")
def test_buildings_have_no_fixed_lot_and_are_never_removed() -> None:
    one = given().doubloons("Anita", 9).city("Anita", "factory").chooses("Anita", "builder")
    other = given().doubloons("Anita", 12).city("Anita", "hospice").chooses("Anita", "builder")
    one.do("buy", building="hospice")
    other.do("buy", building="factory")
    assert bytes(one.state.city) == bytes(other.state.city), "a city is what stands in it, wherever it stands"
    state, rng, buffer = opening(**BOTH).state, Rng(8), ActionBuffer()
    standing: list[bool] = [False] * len(state.city)
    while state.actor != TERMINAL:
        state.do(pick(state, rng, buffer))
        assert all(people >= 0 for people, stood in zip(state.city, standing) if stood)
        standing = [people >= 0 for people in state.city]
    assert sum(standing) > 20


# Buildings in general


@rule("PR-BLDG-01", "PR-MAYOR-03")
def test_an_empty_building_does_nothing_and_one_colonist_makes_it_work() -> None:
    empty = given().city("Anita", "office").house("corn").goods("Anita", corn=1).chooses("Anita", "trader")
    assert empty.actor != "Anita"
    works = given().working("Anita", "office").house("corn").goods("Anita", corn=1).chooses("Anita", "trader")
    assert works.can("sell", good="corn")
    plant = given().city("Anita", "large_indigo_plant").at_work("Anita", large_indigo_plant=1, indigo=1)
    assert plant.chooses("Anita", "craftsman").do("produce").goods("Anita") == {"indigo": 1}


@rule("PR-BLDG-02", "PR-SCORE-02")
def test_printed_points_count_at_the_end_whether_occupied_or_not() -> None:
    start = given(new_buildings=True).city("Anita", "wharf", "small_market", "statue")
    start.working("Jenő", "wharf", "small_market").doubloons("Anita", 5)
    table = start.turn_of("Anita")
    assert table.points("Anita") == 0, "no chips for them while the game goes on"
    over = start.game_over()
    assert (over.total("Anita"), over.total("Jenő")) == (3 + 1 + 8, 3 + 1)


@rule("PR-BLDG-03")
def test_no_function_of_a_beige_building_is_compulsory() -> None:
    start = given(**BOTH).working("Jenő", "hacienda", "hospice", "university", "forest_house", "wharf")
    start.working("Jenő", "small_wharf", "trading_post", "villa").goods("Jenő", corn=2)
    start.ship(5, corn=5).doubloons("Jenő", 20)
    settler = given(**BOTH).working("Jenő", "hacienda", "hospice").chooses("Anita", "settler").do("pass")
    assert settler.can("pass")
    assert settler.do("take_plantation", good="corn").can("pass"), "the hospice"
    captain = start.chooses("Anita", "captain")
    assert captain.actor == "Jenő"
    assert captain.verbs() == {"wharf", "small_wharf", "pass"}
    captain.do("pass").do("done")
    assert captain.phase == "choose_role"


@rule("PR-A54")
def test_automatic_effects_of_buildings_need_no_decision() -> None:
    def rich() -> Given:
        start = given(**BOTH).working("Anita", "harbor", "lighthouse", "church", "factory", "small_market")
        start.working("Anita", "aqueduct", "large_indigo_plant").farms("Anita", corn=1, indigo=1, quarry=1)
        return start.goods("Anita", corn=1)

    made = rich().chooses("Anita", "craftsman").do("produce")
    assert made.goods("Anita") == {"corn": 2, "indigo": 2}, "aqueduct"
    assert (made.doubloons("Anita"), made.phase) == (3 + 1, "extra_barrel"), "factory"
    sold = rich().chooses("Anita", "trader").do("sell", good="corn")
    assert (sold.doubloons("Anita"), sold.phase) == (3 + 0 + 1 + 1, "choose_role"), "privilege and market"
    loaded = rich().chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert (loaded.points("Anita"), loaded.phase) == (1 + 1 + 1, "choose_role"), "privilege and harbor"
    assert loaded.doubloons("Anita") == 3 + 2, "lighthouse"
    bought = rich().chooses("Anita", "builder").do("buy", building="hospice")
    assert (bought.points("Anita"), bought.doubloons("Anita")) == (1, 3 - (4 - 1 - 1)), "church and quarry"


@rule("PR-BLDG-04")
def test_a_building_overrides_the_normal_rules_only_in_its_own_phase() -> None:
    start = given().working("Jenő", "construction_hut").house("corn").goods("Jenő", corn=1)
    assert start.chooses("Anita", "settler").do("pass").can("take_quarry"), "against PR-SETTLER-03"
    start = given().working("Jenő", "construction_hut").house("corn").goods("Jenő", corn=1)
    assert start.chooses("Anita", "trader").phase == "choose_role", "the hut does not sell corn"
    idle = given().city("Jenő", "construction_hut").chooses("Anita", "settler").do("pass")
    assert not idle.can("take_quarry")


# University


@rule("PR-UNIV-01", "PR-UNIV-02")
def test_the_university_may_put_one_colonist_on_the_new_building() -> None:
    start = given().working("Anita", "university").doubloons("Anita", 20).idle("Anita", 1)
    table = start.chooses("Anita", "builder").do("buy", building="tobacco_storage")
    supply = table.state.colonists
    assert (table.actor, table.phase) == ("Anita", "university")
    assert table.refused("place", place="indigo", on_it="colonist") == "PR-UNIV-01"
    table.do("take_colonist")
    assert table.colonists("Anita", "tobacco_storage") == 1, "one only, though there are three circles"
    assert (table.state.colonists, table.actor) == (supply - 1, "Jenő")
    assert table.colonists("Anita", "windrose") == 1
    declined = given().working("Anita", "university").doubloons("Anita", 20)
    table = declined.chooses("Anita", "builder").do("buy", building="hospice").do("pass")
    assert table.colonists("Anita", "hospice") == 0


@rule("PR-UNIV-03")
def test_the_university_falls_back_on_the_ship() -> None:
    start = given().working("Anita", "university").doubloons("Anita", 20)
    table = start.colonists(supply=0, ship=2, rest="Márk").chooses("Anita", "builder")
    table.do("buy", building="hospice").do("take_colonist")
    assert (table.state.ship_colonists, table.colonists("Anita", "hospice")) == (1, 1)
    start = given().working("Anita", "university").doubloons("Anita", 20)
    table = start.colonists(supply=0, ship=1, rest="Márk").chooses("Anita", "builder")
    table.do("buy", building="hospice").do("take_colonist")
    assert (table.state.ship_colonists, table.colonists("Anita", "hospice")) == (0, 1), "the last one"
    start = given().working("Anita", "university").doubloons("Anita", 20)
    table = start.colonists(supply=0, ship=0, rest="Márk").chooses("Anita", "builder")
    assert table.do("buy", building="hospice").actor == "Jenő", "nobody is left to come"


@rule("PR-A39", "PR-A40")
def test_no_colonist_for_the_statue_and_a_noble_only_from_the_ship() -> None:
    start = given(**BOTH).working("Anita", "university").doubloons("Anita", 20)
    table = start.chooses("Anita", "builder").do("buy", building="statue")
    assert (table.actor, table.all_people("Anita")) == ("Jenő", 1)
    start = given(**BOTH).working("Anita", "university").doubloons("Anita", 20)
    table = start.chooses("Anita", "builder").do("buy", building="chapel")
    assert table.refused("take_noble") == "PR-A40"
    start = given(**BOTH).working("Anita", "university").doubloons("Anita", 20)
    start.colonists(supply=0, ship=1, rest="Márk")
    table = start.chooses("Anita", "builder").do("buy", building="chapel").do("take_noble")
    assert (table.people("Anita", "chapel"), table.state.ship_nobles) == ((0, 1), 0)


# Large buildings


@rule("PR-LARGE-01")
def test_each_large_building_exists_once() -> None:
    start = given(**BOTH).doubloons("Anita", 20).doubloons("Jenő", 20)
    table = start.chooses("Anita", "builder")
    large = ("guild_hall", "residence", "fortress", "customs_house", "city_hall", "statue", "cloister")
    assert [table.copies_left(name) for name in (*large, "royal_garden")] == [1] * 8
    assert [table.price(name) for name in (*large, "royal_garden")] == [9] * 8
    table.do("buy", building="fortress")
    assert table.refused("buy", building="fortress") == "PR-BUILD-12"


@rule("PR-LARGE-03", "PR-SCORE-03")
def test_a_large_building_pays_only_at_the_end_and_only_if_occupied() -> None:
    start = given().working("Anita", "city_hall", "hospice").city("Jenő", "residence", "hospice")
    table = start.turn_of("Anita")
    assert table.points("Anita") == 0
    table = start.game_over()
    assert table.total("Anita") == 4 + 2 + 2, "two beige buildings, the city hall is one"
    assert table.total("Jenő") == 4 + 2, "nobody in the residence"


def test_all_forty_five_buildings_can_be_bought() -> None:
    for building in BUILDING_NAMES:
        table = given(**BOTH).doubloons("Anita", 12).chooses("Anita", "builder").do("buy", building=building)
        assert table.city("Anita") == [building]
