"""Tests of the craftsman phase: production and the factory.  PR-CRAFT, PR-FACTORY"""

from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Given, given


def all_five(start: Given, name: str) -> Given:
    """Give this player what they need to produce one barrel of every kind."""
    start.farms(name, corn=1, indigo=1, sugar=1, tobacco=1, coffee=1)
    return start.working(name, "small_indigo_plant", "small_sugar_mill", "tobacco_storage", "coffee_roaster")


@rule("PR-CRAFT-01", "PR-CRAFT-03", "PR-A22")
def test_the_craftsman_produces_first_and_the_last_player_gets_the_rest() -> None:
    start = given().farms("Éva", corn=2).farms("Márk", corn=2).farms("Anita", corn=1).farms("Jenő", corn=1)
    start.ship(7, corn=7)
    table = start.chooses("Éva", "craftsman")
    assert table.supply["corn"] == 3
    for name, corn in (("Éva", {"corn": 2}), ("Márk", {"corn": 1})):
        assert table.actor == name
        assert table.do("produce").goods(name) == corn
    assert table.actor != "Anita", "there is no corn left to produce"
    assert (table.goods("Anita"), table.goods("Jenő")) == ({}, {})


@rule("PR-CRAFT-02", "PR-A23")
def test_the_craftsman_takes_an_extra_barrel_of_a_kind_they_produced() -> None:
    start = given().farms("Anita", corn=1, indigo=1).working("Anita", "small_indigo_plant")
    start.farms("Jenő", corn=1)
    table = start.chooses("Anita", "craftsman").do("produce").do("produce")
    assert (table.actor, table.phase) == ("Anita", "extra_barrel"), "when everybody has produced"
    assert table.choices("extra_barrel") == ["corn", "indigo"]
    assert table.refused("extra_barrel", good="sugar") == "PR-CRAFT-04"
    assert table.do("extra_barrel", good="indigo").goods("Anita") == {"corn": 1, "indigo": 2}
    scarce = given().farms("Anita", corn=1).goods("Márk", corn=2).ship(7, corn=7)
    table = scarce.chooses("Anita", "craftsman").do("produce")
    assert table.phase == "choose_role", "no corn is left, so there is no extra barrel"


@rule("PR-CRAFT-04")
def test_a_craftsman_who_produces_nothing_gets_no_extra_barrel() -> None:
    table = given().farms("Jenő", corn=1).chooses("Anita", "craftsman")
    assert table.actor == "Jenő"
    table.do("produce")
    assert (table.phase, table.goods("Anita")) == ("choose_role", {})
    declined = given().farms("Anita", corn=1).chooses("Anita", "craftsman").do("pass")
    assert (declined.phase, declined.goods("Anita")) == ("choose_role", {})


@rule("PR-CRAFT-05")
def test_any_number_of_barrels_may_lie_on_the_windrose() -> None:
    start = given().farms("Anita", corn=1).goods("Anita", corn=4, indigo=11, sugar=11, tobacco=9, coffee=9)
    table = start.chooses("Anita", "craftsman").do("produce")
    assert sum(table.goods("Anita").values()) == 45


@rule("PR-CRAFT-06", "PR-CRAFT-10", "PR-CRAFT-09")
def test_corn_needs_a_plantation_and_other_kinds_also_need_a_building() -> None:
    start = all_five(given(), "Anita")
    table = start.chooses("Anita", "craftsman").do("produce")
    assert table.goods("Anita") == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}
    farms_only = given().farms("Anita", indigo=1, sugar=1, tobacco=1, coffee=1)
    assert farms_only.chooses("Anita", "craftsman").phase == "choose_role"
    plants_only = given().island("Anita", corn=1, sugar=1).working("Anita", "small_sugar_mill")
    assert plants_only.chooses("Anita", "craftsman").phase == "choose_role"
    three = given().farms("Anita", corn=3).island("Anita", corn=1)
    assert three.chooses("Anita", "craftsman").do("produce").goods("Anita") == {"corn": 3}


@rule("PR-CRAFT-07", "PR-CRAFT-08")
def test_output_is_limited_by_circles_people_and_plantations() -> None:
    for circles, farms, barrels in ((3, 4, 3), (2, 4, 2), (3, 2, 2), (1, 1, 1)):
        start = given().city("Anita", "large_sugar_mill").at_work("Anita", large_sugar_mill=circles)
        table = start.farms("Anita", sugar=farms).chooses("Anita", "craftsman").do("produce")
        assert table.goods("Anita") == {"sugar": barrels}
    both = given().working("Anita", "small_indigo_plant").city("Anita", "large_indigo_plant")
    both.at_work("Anita", large_indigo_plant=3).farms("Anita", indigo=5)
    assert both.chooses("Anita", "craftsman").do("produce").goods("Anita") == {"indigo": 4}
    coffee = given().city("Anita", "coffee_roaster").at_work("Anita", coffee_roaster=2)
    table = coffee.farms("Anita", coffee=4).chooses("Anita", "craftsman").do("produce")
    assert table.goods("Anita") == {"coffee": 2}


@rule("PR-FACTORY-01", "PR-FACTORY-02")
def test_the_factory_pays_for_kinds_not_for_barrels() -> None:
    kinds = ("corn", "indigo", "sugar", "tobacco", "coffee")
    plants = ("", "small_indigo_plant", "small_sugar_mill", "tobacco_storage", "coffee_roaster")
    for count, doubloons in ((1, 0), (2, 1), (3, 2), (4, 3), (5, 5)):
        start = given().working("Anita", "factory", *plants[1:count])
        start.farms("Anita", **dict.fromkeys(kinds[:count], 1))
        table = start.chooses("Anita", "craftsman").do("produce")
        assert table.doubloons("Anita") == 3 + doubloons
    many = given().working("Anita", "factory", "small_indigo_plant").farms("Anita", corn=4, indigo=1)
    assert many.chooses("Anita", "craftsman").do("produce").doubloons("Anita") == 3 + 1


@rule("PR-FACTORY-03")
def test_the_factory_ignores_a_kind_that_the_supply_has_run_out_of() -> None:
    start = given().working("Anita", "factory", "small_indigo_plant").farms("Anita", corn=1, indigo=1)
    table = start.goods("Márk", corn=3).ship(7, corn=7).chooses("Anita", "craftsman").do("produce")
    assert table.goods("Anita") == {"indigo": 1}
    assert table.doubloons("Anita") == 3


def test_a_player_takes_all_produced_goods_or_none() -> None:
    table = given().farms("Anita", corn=2).farms("Jenő", corn=2).chooses("Anita", "craftsman")
    assert table.verbs() == {"produce", "pass"}
    table.do("pass").do("produce")
    assert [table.goods(name) for name in FOUR] == [{}, {"corn": 2}, {}, {}]
