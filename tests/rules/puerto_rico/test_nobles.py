"""Tests of nobles and of the buildings of Expansion II.  PR-X2, PR-LAND to PR-GARDEN"""

import pytest

from kontor.core import TERMINAL
from tests.rule import rule
from tests.rules.puerto_rico.given import ELEVEN, FOUR, Given, opening
from tests.rules.puerto_rico.given import given as any_game

NAMES = ("Anita", "Jenő", "Éva", "Márk", "Péter")


def given(*names: str) -> Given:
    return any_game(*names, nobles=True)


def both(*names: str) -> Given:
    return any_game(*names, nobles=True, new_buildings=True)


@rule("PR-X2-02", "PR-X2-04", "PR-X2-09")
def test_all_colonists_and_twenty_nobles_are_in_the_game() -> None:
    for seats in (2, 3, 4, 5):
        state = opening(*NAMES[:seats], nobles=True).state
        assert (state.ship_colonists, state.ship_nobles) == (seats - 1, 1)
        assert (state.colonists, state.noble_supply) == (100 - (seats - 1), 19)


@rule("PR-X2-03", "PR-X2-10", "PR-A36")
def test_the_game_does_not_end_when_people_run_out() -> None:
    start = given().colonists(supply=1, ship=0, rest="Márk")
    table = start.chooses("Anita", "mayor").passes(*FOUR)
    assert (table.state.ship_colonists, table.state.ship_nobles, table.state.colonists) == (1, 1, 0)
    assert table.state.ending == 0
    assert table.finish_role().finish_year().state.actor != TERMINAL
    start = given().colonists(supply=0, ship=0, rest="Márk")
    start.state.ship_nobles -= 1
    start.state.noble_supply += 1
    table = start.chooses("Anita", "mayor").passes(*FOUR)
    assert (table.state.ship_colonists, table.state.ship_nobles) == (0, 1), (
        "only nobles are left: one of them"
    )
    none = given().colonists(supply=0, ship=0, rest="Márk").nobles("Márk", windrose=19)
    table = none.chooses("Anita", "mayor").take_part(*FOUR).place_everybody()
    assert (table.state.ship_colonists, table.state.ship_nobles, table.state.ending) == (0, 0, 0)
    city = given().city("Anita", *ELEVEN).doubloons("Anita", 9).chooses("Anita", "builder")
    assert city.do("buy", building="harbor").state.ending == 2
    chips = given().pool(1, rest="Márk").goods("Anita", corn=1).chooses("Anita", "captain")
    assert chips.do("load", good="corn", ship=0).state.ending == 4


@rule("PR-X2-05", "PR-A4")
def test_each_refill_brings_one_noble_while_there_are_any() -> None:
    table = given().chooses("Anita", "mayor").take_part(*FOUR)
    while table.phase == "empty_ship":
        table.do("take_colonist")
    table.place_everybody()
    assert (table.state.ship_colonists, table.state.ship_nobles, table.state.noble_supply) == (3, 1, 18)
    start = given().nobles("Márk", windrose=19)
    table = start.chooses("Anita", "mayor").take_part(*FOUR)
    while table.phase == "empty_ship":
        table.do("take_colonist")
    table.place_everybody()
    assert (table.state.ship_colonists, table.state.ship_nobles) == (4, 0), "no noble is left"
    captain = given().chooses("Anita", "captain")
    assert captain.state.noble_supply == 19, "not at the end of a captain phase"


@rule("PR-X2-06", "PR-A43")
def test_each_noble_is_worth_a_point_that_the_customs_house_does_not_count() -> None:
    start = given().nobles("Anita", windrose=2, indigo=1).working("Anita", "customs_house").chips("Anita", 2)
    table = start.game_over()
    assert table.total("Anita") == 3 + 4 + 2
    assert table.large_building_bonuses("Anita") == {"customs_house": 0}


@rule("PR-X2-07", "PR-A30")
def test_a_noble_works_like_a_colonist() -> None:
    start = given().nobles("Anita", indigo=1).city("Anita", "small_indigo_plant", "harbor", "fortress")
    start.nobles("Anita", small_indigo_plant=1, harbor=1, fortress=1).idle("Anita", 2)
    table = start.chooses("Anita", "craftsman").do("produce").do("pass")
    assert table.goods("Anita") == {"indigo": 1}
    table.do("choose_role", role="captain").do("load", good="indigo", ship=0)
    assert table.points("Anita") == 1 + 1, "the harbor"
    assert table.large_building_bonuses("Anita") == {"fortress": 2}, "four nobles and two colonists"
    quarry = given().island("Anita", quarry=1).nobles("Anita", quarry=1).chooses("Anita", "builder")
    assert quarry.price("harbor") == 8 - 1 - 1
    market = both().working("Éva", "black_market").doubloons("Éva", 1).nobles("Éva", windrose=1)
    table = market.chooses("Márk", "builder").passes("Márk", "Anita", "Jenő").do("buy", building="hacienda")
    nobles = table.state.noble_supply
    table.do("return_person", place="windrose", who="noble")
    assert (table.state.noble_supply, table.city("Éva")) == (nobles + 1, ["hacienda", "black_market"])


@rule("PR-A32")
def test_a_player_who_takes_from_the_ship_chooses_colonist_or_noble() -> None:
    table = given().chooses("Anita", "mayor").take_part(*FOUR)
    assert (table.phase, table.actor, table.verbs()) == (
        "empty_ship",
        "Anita",
        {"take_colonist", "take_noble"},
    )
    assert table.refused("pass") == "PR-MAYOR-02"
    table.do("take_colonist").do("take_noble")
    assert table.phase != "empty_ship", "only colonists are left"
    assert [table.all_people(name) for name in FOUR] == [1, 1, 1, 1]
    assert table.people("Jenő", "indigo") == (0, 1)


# Land office


@rule("PR-LAND-01", "PR-LAND-03", "PR-A28")
def test_with_a_colonist_the_land_office_sells_a_face_up_tile_for_a_doubloon() -> None:
    start = both().working("Jenő", "land_office", "forest_house").goods("Jenő", coffee=1)
    start.doubloons("Jenő", 0).row("corn", "corn", "sugar", "coffee", "coffee")
    table = start.house("corn").chooses("Anita", "trader").do("sell", good="coffee")
    assert (table.phase, table.actor) == ("land_office", "Jenő"), "after the sale"
    assert table.refused("sell_plantation", good="indigo", on_it="nobody") == "PR-LAND-02"
    table.do("buy_plantation", good="coffee")
    assert (table.doubloons("Jenő"), table.island("Jenő")) == (4 - 1, {"indigo": 1, "coffee": 1})
    assert table.row == {"corn": 2, "sugar": 1, "coffee": 1}, "and the row is not filled up"
    forest = both().working("Jenő", "land_office", "forest_house").chooses("Anita", "trader")
    assert forest.do("buy_forest", good="sugar").island("Jenő") == {"indigo": 1, "forest": 1}
    plain = both().working("Jenő", "land_office").chooses("Anita", "trader")
    assert plain.refused("buy_forest", good="sugar") == "PR-LAND-03"
    poor = both().working("Jenő", "land_office").doubloons("Jenő", 0).chooses("Anita", "trader")
    assert poor.phase == "choose_role", "no doubloon, no tile"


@rule("PR-A28")
def test_a_player_who_cannot_sell_to_a_full_house_may_use_the_land_office() -> None:
    start = both().working("Jenő", "land_office").house("corn", "indigo", "sugar")
    start.goods("Anita", coffee=1).goods("Jenő", tobacco=1)
    table = start.chooses("Anita", "trader").do("sell", good="coffee")
    assert (sum(table.house.values()), table.phase, table.actor) == (4, "land_office", "Jenő")
    table.do("buy_plantation", good="corn")
    assert (table.island("Jenő"), table.doubloons("Jenő")) == ({"indigo": 1, "corn": 1}, 3 - 1)


@rule("PR-LAND-02", "PR-LAND-04", "PR-A27")
def test_with_a_noble_the_land_office_buys_a_plantation() -> None:
    start = both().city("Jenő", "land_office").nobles("Jenő", land_office=1, indigo=1)
    start.island("Jenő", quarry=1, forest=1, corn=1)
    table = start.chooses("Anita", "trader")
    assert table.refused("buy_plantation", good="corn") == "PR-LAND-01"
    assert table.choices("sell_plantation") == ["corn", "indigo"], "neither quarry nor forest"
    assert table.refused("sell_plantation", good="indigo", on_it="nobody") == "PR-A27"
    table.do("sell_plantation", good="indigo", on_it="noble")
    assert (table.doubloons("Jenő"), table.discards) == (3 + 1, {"indigo": 1})
    assert table.island("Jenő") == {"corn": 1, "quarry": 1, "forest": 1}
    assert table.people("Jenő", "windrose") == (0, 1)


# Chapel


@rule("PR-CHAPEL-01", "PR-CHAPEL-02")
def test_the_chapel_pays_a_doubloon_or_a_point_when_a_craftsman_phase_starts() -> None:
    start = given().working("Jenő", "chapel").city("Éva", "chapel").nobles("Éva", chapel=1)
    table = start.farms("Anita", corn=1).chooses("Anita", "craftsman")
    assert table.actor == "Anita", "nobody has produced yet"
    assert (table.doubloons("Jenő"), table.points("Jenő")) == (3 + 1, 0)
    assert (table.doubloons("Éva"), table.points("Éva")) == (3, 1)


# Hunting lodge


@rule("PR-HUNT-01", "PR-HUNT-04", "PR-A48")
def test_with_a_colonist_the_lodge_may_discard_a_plantation_or_forest() -> None:
    start = (
        both().working("Jenő", "hunting_lodge").island("Jenő", forest=1, quarry=1).at_work("Jenő", indigo=1)
    )
    start.working("Anita", "library")
    table = start.chooses("Anita", "settler").passes("Anita", "Jenő", "Éva", "Márk")
    assert (table.phase, table.actor) == ("second_tile", "Anita"), "the library goes before the lodges"
    table.do("pass")
    assert (table.phase, table.actor) == ("hunt", "Jenő")
    assert sum(table.row.values()) == 5, "and the clean-up comes last"
    assert (table.choices("discard_plantation"), table.choices("discard_forest")) == (["indigo"], ["sugar"])
    table.do("discard_plantation", good="indigo", on_it="colonist")
    assert table.island("Jenő") == {"quarry": 1, "forest": 1}
    assert (table.people("Jenő", "windrose"), table.discards["indigo"]) == ((1, 0), 1 + 1)
    forest = both().working("Jenő", "hunting_lodge").island("Jenő", forest=1)
    table = forest.chooses("Anita", "settler").passes(*FOUR).do("discard_forest", good="sugar")
    assert (table.island("Jenő"), table.discards["sugar"]) == ({"indigo": 1}, 1 + 1)
    kept = both().working("Jenő", "hunting_lodge").chooses("Anita", "settler").passes(*FOUR).do("pass")
    assert kept.island("Jenő") == {"indigo": 1}


@rule("PR-HUNT-02", "PR-HUNT-03", "PR-A29")
def test_with_a_noble_the_lodge_pays_for_the_emptiest_island() -> None:
    def hunters(jeno: int) -> Given:
        start = given().city("Jenő", "hunting_lodge").nobles("Jenő", hunting_lodge=1)
        for name in ("Anita", "Éva", "Márk"):
            start.island(name, sugar=1)
        return start.island("Jenő", sugar=jeno)

    assert hunters(0).chooses("Anita", "settler").passes(*FOUR).points("Jenő") == 2
    assert hunters(1).chooses("Anita", "settler").passes(*FOUR).points("Jenő") == 0, "a tie"
    assert hunters(2).chooses("Anita", "settler").passes(*FOUR).points("Jenő") == 0


@rule("PR-A48")
@pytest.mark.parametrize(("settler", "points"), [("Anita", 0), ("Jenő", 0), ("Éva", 2), ("Márk", 0)])
def test_lodges_work_clockwise_from_the_settler(settler: str, points: int) -> None:
    """Éva's noble compares islands. If Jenő hunts before her, his island becomes as empty as hers."""
    start = given().working("Jenő", "hunting_lodge").island("Jenő", sugar=1)
    start.city("Éva", "hunting_lodge").nobles("Éva", hunting_lodge=1)
    start.island("Anita", sugar=1).island("Márk", sugar=1)
    order = FOUR[FOUR.index(settler) :] + FOUR[: FOUR.index(settler)]
    table = start.chooses(settler, "settler").passes(*order)
    assert (table.phase, table.actor) == ("hunt", "Jenő")
    table.do("discard_plantation", good="sugar", on_it="nobody")
    assert table.points("Éva") == points


@rule("PR-A48")
def test_two_lodges_with_colonists_ask_clockwise_from_the_settler() -> None:
    start = given().working("Jenő", "hunting_lodge").working("Márk", "hunting_lodge")
    table = start.chooses("Éva", "settler").passes("Éva", "Márk", "Anita", "Jenő")
    assert [table.actor, table.do("pass").actor] == ["Márk", "Jenő"]


# Zoning office


@rule("PR-ZONE-01", "PR-ZONE-02", "PR-ZONE-03")
def test_the_zoning_office_helps_with_small_or_with_large_buildings() -> None:
    colonist = given().working("Jenő", "zoning_office").chooses("Anita", "builder").do("pass")
    assert [colonist.price(name) for name in ("hacienda", "hospice", "wharf")] == [2 - 1, 4 - 1, 9 - 1]
    assert colonist.price("fortress") == 10
    start = given().city("Jenő", "zoning_office").nobles("Jenő", zoning_office=1)
    noble = start.chooses("Anita", "builder").do("pass")
    assert [noble.price(name) for name in ("hacienda", "hospice", "wharf")] == [2, 4, 9]
    assert noble.price("fortress") == 10 - 2


# Royal supplier


@rule("PR-RSUP-01", "PR-RSUP-02", "PR-RSUP-03", "PR-A42")
def test_the_royal_supplier_returns_a_barrel_of_a_kind_for_each_noble() -> None:
    start = given().working("Anita", "royal_supplier", "harbor").nobles("Anita", windrose=2)
    start.goods("Anita", corn=2, indigo=1, sugar=2)
    table = start.chooses("Anita", "captain").do("royal_supply", good="corn")
    assert table.points("Anita") == 1, "no privilege and no harbor"
    assert table.refused("royal_supply", good="corn") == "PR-RSUP-02"
    table.do("royal_supply", good="sugar")
    assert table.refused("royal_supply", good="indigo") == "PR-RSUP-01", "two nobles, two barrels"
    assert (table.goods("Anita"), table.supply["corn"]) == ({"corn": 1, "indigo": 1, "sugar": 1}, 9)
    table.do("load", good="indigo", ship=0)
    assert table.points("Anita") == 2 + 1 + 1 + 1, "the first loading still has privilege and harbor"
    late = (
        given().working("Anita", "royal_supplier").nobles("Anita", windrose=1).goods("Anita", corn=1, sugar=1)
    )
    table = late.chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert table.refused("royal_supply", good="sugar") == "PR-RSUP-01", "only before the first loading"


@rule("PR-A14")
def test_the_union_hall_pays_first_and_the_royal_supplier_works_in_one_turn() -> None:
    start = both().working("Anita", "royal_supplier", "union_hall").nobles("Anita", windrose=2)
    start.goods("Anita", corn=2, sugar=1).goods("Jenő", indigo=1).ship(5, corn=5).ship(6, sugar=6)
    table = start.chooses("Anita", "captain")
    assert table.points("Anita") == 1, "for the two corn that are still there"
    table.do("royal_supply", good="corn").do("pass").do("load", good="indigo", ship=2)
    assert (table.phase, table.actor) == ("store", "Anita"), "her next turn had nothing to offer"


# Villa, jeweler, royal garden


@rule("PR-VILLA-01", "PR-VILLA-02", "PR-A31")
def test_the_villa_may_bring_a_noble_or_if_none_is_left_a_colonist() -> None:
    start = given().working("Jenő", "villa")
    table = start.chooses("Anita", "mayor").do("take_part", privilege=0, villa=0)
    nobles = table.state.noble_supply
    assert table.can("take_part", privilege=0, villa=0), "it is not compulsory"
    table.do("take_part", privilege=0, villa=1)
    assert (table.state.noble_supply, table.people("Jenő", "windrose")) == (nobles - 1, (0, 1))
    assert table.refused("take_part", privilege=0, villa=1) == "PR-VILLA-01", "Éva has no villa"
    mayor = given().working("Jenő", "villa").chooses("Jenő", "mayor")
    mayor.do("take_part", privilege=1, villa=1)
    assert mayor.people("Jenő", "windrose") == (1, 1), "the privilege and the villa"
    none = given().working("Jenő", "villa").nobles("Márk", windrose=19).chooses("Anita", "mayor").do("pass")
    none.do("take_part", privilege=0, villa=1)
    assert none.people("Jenő", "windrose") == (1, 0)
    empty = given().working("Jenő", "villa").nobles("Márk", windrose=19)
    table = empty.colonists(supply=0, ship=3, rest="Márk").chooses("Anita", "mayor").do("pass")
    assert table.refused("take_part", privilege=0, villa=1) == "PR-VILLA-02"


@rule("PR-JEWEL-01", "PR-JEWEL-02", "PR-A41")
def test_the_jeweler_pays_for_nobles_and_is_a_large_production_building() -> None:
    start = given().working("Jenő", "jeweler").nobles("Jenő", windrose=2, indigo=1)
    assert start.chooses("Anita", "craftsman").doubloons("Jenő") == 3 + 3
    guild = given().city("Jenő", "jeweler").working("Jenő", "guild_hall", "city_hall").game_over()
    assert guild.large_building_bonuses("Jenő") == {"guild_hall": 2, "city_hall": 2}, "not a beige building"


@rule("PR-GARDEN-01")
def test_the_royal_garden_scores_every_noble_at_any_place() -> None:
    start = given().city("Jenő", "royal_garden", "chapel")
    start.nobles("Jenő", royal_garden=1, chapel=1, indigo=1, windrose=2)
    table = start.game_over()
    assert table.large_building_bonuses("Jenő") == {"royal_garden": 5}
    assert table.total("Jenő") == 5 + 5 + 4 + 1


@rule("PR-A17")
def test_chips_may_run_out_in_any_phase() -> None:
    start = given().city("Éva", "chapel").nobles("Éva", chapel=1).pool(1, rest="Márk")
    assert start.chooses("Anita", "craftsman").state.ending == 4


@pytest.mark.parametrize("place", ["land_office", "chapel", "hunting_lodge", "zoning_office"])
def test_a_noble_guest_counts_as_a_noble_at_its_new_place(place: str) -> None:
    start = (
        both()
        .city("Anita", "guest_house", place)
        .nobles("Anita", guest_house=1)
        .at_work("Anita", guest_house=1)
    )
    table = start.turn_of("Anita").do("move_guest", place=place, who="noble")
    assert (table.people("Anita", place), table.people("Anita", "guest_house")) == ((0, 1), (1, 0))
