"""Tests of the worked examples in the rulebook, with the same players and numbers.  PR-EX"""

from kontor.games.puerto_rico.game import GAME
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Given, Table
from tests.rules.puerto_rico.given import given as base_game


def given(*names: str, **options: bool) -> Given:
    return base_game(*names, **{"new_buildings": True, **options})


def with_two_quarries(builder: str) -> Table:
    """Return a table at which Anita, who has two occupied quarries, may buy a building.

    `builder` is the player who chose the role.
    """
    table = base_game().farms("Anita", quarry=2).doubloons("Anita", 20).chooses(builder, "builder")
    while table.actor != "Anita":
        table.do("pass")
    return table


@rule("PR-EX-QUARRY-1a", "PR-EX-QUARRY-1b", "PR-EX-QUARRY-1c")
def test_two_quarries_lower_the_price_to_one_three_and_six() -> None:
    for building, price in (("hacienda", 1), ("office", 3), ("university", 6)):
        table = with_two_quarries("Márk").do("buy", building=building)
        assert table.doubloons("Anita") == 20 - price


@rule("PR-EX-QUARRY-1d", "PR-EX-QUARRY-1e", "PR-EX-QUARRY-1f")
def test_as_the_builder_the_prices_are_zero_two_and_five() -> None:
    for building, price in (("hacienda", 0), ("office", 2), ("university", 5)):
        table = with_two_quarries("Anita").do("buy", building=building)
        assert table.doubloons("Anita") == 20 - price


@rule("PR-EX-MAYOR-1")
def test_six_colonists_on_the_ship_for_four_players() -> None:
    start = base_game("mayor", "second", "third", "fourth").colonists(supply=60, ship=6, rest="fourth")
    idle = start.state.windrose[3]
    table = start.chooses("mayor", "mayor").take_part("mayor", "second", "third", "fourth", privilege=1)
    assert [table.all_people(name) for name in ("mayor", "second", "third")] == [3, 2, 1]
    assert table.all_people("fourth") == idle + 1
    assert table.state.colonists == 60 - 1 - table.state.ship_colonists, "one fewer, and then the refill"


@rule("PR-EX-TRADE-1")
def test_the_trader_gets_a_doubloon_for_corn() -> None:
    table = base_game().goods("Anita", corn=1).chooses("Anita", "trader").do("sell", good="corn")
    assert table.doubloons("Anita") == 3 + 0 + 1


@rule("PR-EX-SHIP-1")
def test_six_tobacco_go_on_ship_seven() -> None:
    table = base_game().ship(6, corn=1).goods("Anita", tobacco=6).chooses("Anita", "captain")
    assert table.refused("load", good="tobacco", ship=0) == "PR-CAPT-08"
    assert table.do("load", good="tobacco", ship=2).ship(7) == ("tobacco", 6)


@rule("PR-EX-SHIP-2")
def test_no_indigo_on_a_ship_with_tobacco() -> None:
    table = base_game().ship(5, tobacco=1).goods("Anita", indigo=1).chooses("Anita", "captain")
    assert table.refused("load", good="indigo", ship=0) == "PR-CAPT-06"


@rule("PR-EX-SHIP-3")
def test_no_corn_on_an_empty_ship_while_another_carries_corn_full_or_not() -> None:
    for corn in (2, 5):
        start = base_game().ship(5, corn=corn).goods("Anita", corn=1, sugar=1)
        table = start.chooses("Anita", "captain")
        assert table.refused("load", good="corn", ship=1) == "PR-CAPT-07"
        assert table.can("load", good="sugar", ship=1)


def captain_scene() -> Table:
    """Return the start of the rulebook's captain example.

    It needs 11 corn, one more than the box holds, so the invariants are not checked.
    """
    start = base_game(conserved=False).ship(6, indigo=2).goods("Anita", corn=6, tobacco=2, sugar=1)
    start.goods("Jenő", indigo=1, sugar=2).goods("Éva", coffee=1, corn=3, indigo=2)
    return start.goods("Márk", corn=2, tobacco=4).chooses("Anita", "captain")


@rule("PR-EX-CAPTAIN-0", "PR-EX-CAPTAIN-1", "PR-EX-CAPTAIN-2", "PR-EX-CAPTAIN-3")
def test_the_captain_scene_up_to_evas_corn() -> None:
    assert_scene(captain_scene(), steps=3)


@rule("PR-EX-CAPTAIN-4", "PR-EX-CAPTAIN-5", "PR-EX-CAPTAIN-6", "PR-EX-CAPTAIN-7")
def test_the_captain_scene_from_marks_turn_to_evas_indigo() -> None:
    assert_scene(captain_scene(), steps=7)


@rule("PR-EX-CAPTAIN-8")
def test_the_captain_scene_plays_through_in_eight_steps() -> None:
    assert_scene(captain_scene(), steps=8)


def assert_scene(table: Table, steps: int) -> None:
    """Play the first `steps` steps of the rulebook's captain example, and check each of them."""
    # 0: the position
    assert [table.ship(room) for room in (5, 6, 7)] == [(None, 0), ("indigo", 2), (None, 0)]
    assert table.actor == "Anita"
    # 1: Anita loads corn
    assert table.refused("load", good="corn", ship=0) == "PR-CAPT-08"
    table.do("load", good="corn", ship=2)
    assert (table.ship(7), table.points("Anita")) == (("corn", 6), 7)
    # 2: Jenő chooses sugar, and could have chosen indigo
    assert (table.actor, table.choices("load")) == ("Jenő", ["indigo", "sugar"])
    table.do("load", good="sugar", ship=0)
    assert (table.ship(5), table.points("Jenő")) == (("sugar", 2), 2)
    # 3: Éva chooses corn, of which one barrel fits
    assert (table.actor, table.choices("load")) == ("Éva", ["corn", "indigo"])
    table.do("load", good="corn", ship=2)
    assert (table.ship(7), table.points("Éva"), table.goods("Éva")["corn"]) == (("corn", 7), 1, 2)
    if steps == 3:
        return
    # 4: Márk is skipped
    assert table.actor == "Anita"
    # 5: Anita loads sugar, without another point for the privilege
    table.do("load", good="sugar", ship=0)
    assert (table.ship(5), table.points("Anita")) == (("sugar", 3), 8)
    # 6: Jenő loads indigo
    table.do("load", good="indigo", ship=1)
    assert (table.ship(6), table.points("Jenő")) == (("indigo", 3), 3)
    # 7: Éva loads indigo
    table.do("load", good="indigo", ship=1)
    assert (table.ship(6), table.points("Éva")) == (("indigo", 5), 3)
    if steps == 7:
        return
    # 8: nobody can load any more
    assert table.phase == "store"
    assert [table.goods(name) for name in FOUR] == [
        {"tobacco": 2},
        {},
        {"corn": 2, "coffee": 1},
        {"corn": 2, "tobacco": 4},
    ]
    assert [table.points(name) for name in FOUR] == [8, 3, 3, 0]
    for name in ("Anita", "Éva", "Márk"):
        assert table.actor == name
        table.do("done")
    assert [table.ship(room) for room in (5, 6, 7)] == [("sugar", 3), ("indigo", 5), (None, 0)]
    assert table.supply["corn"] == 10, "7 from the ship, 2 and 2 given up, and the one that was lent before"


def produced(start: Given) -> dict[str, int]:
    return start.chooses("Anita", "craftsman").do("produce").goods("Anita")


@rule("PR-EX-PROD-1a", "PR-EX-PROD-1b")
def test_two_tobacco_plantations_with_two_colonists_or_one() -> None:
    for colonists in (2, 1):
        start = base_game().city("Anita", "tobacco_storage").at_work("Anita", tobacco_storage=colonists)
        assert produced(start.farms("Anita", tobacco=2)) == {"tobacco": colonists}


@rule("PR-EX-PROD-2")
def test_two_of_three_corn_plantations_are_occupied() -> None:
    assert produced(base_game().farms("Anita", corn=2).island("Anita", corn=1)) == {"corn": 2}


@rule("PR-EX-PROD-3")
def test_a_player_produces_two_corn_one_tobacco_and_three_sugar() -> None:
    start = base_game().farms("Anita", corn=2, tobacco=2, sugar=3).island("Anita", corn=1, sugar=1)
    start.city("Anita", "tobacco_storage", "large_sugar_mill")
    start.at_work("Anita", tobacco_storage=1, large_sugar_mill=3)
    assert produced(start) == {"corn": 2, "tobacco": 1, "sugar": 3}


@rule("PR-EX-OFFICE-1")
def test_anita_and_jeno_both_sell_sugar_with_their_offices() -> None:
    start = base_game().house("sugar").working("Anita", "office").working("Jenő", "office")
    table = start.goods("Anita", sugar=1).goods("Jenő", sugar=1).chooses("Anita", "trader")
    assert table.do("sell", good="sugar").do("sell", good="sugar").house == {"sugar": 3}


def evas_factory() -> Given:
    start = base_game().working("Éva", "factory", "coffee_roaster").city("Éva", "large_indigo_plant")
    start.at_work("Éva", large_indigo_plant=2)
    return start.farms("Éva", corn=3, coffee=1, indigo=2)


@rule("PR-EX-FACTORY-1a")
def test_evas_factory_pays_two_for_three_kinds() -> None:
    table = evas_factory().chooses("Éva", "craftsman").do("produce")
    assert table.goods("Éva") == {"corn": 3, "indigo": 2, "coffee": 1}
    assert table.doubloons("Éva") == 3 + 2


@rule("PR-EX-FACTORY-1b")
def test_evas_factory_pays_one_without_corn_in_the_supply() -> None:
    start = evas_factory().goods("Márk", corn=3).ship(7, corn=7)
    table = start.chooses("Éva", "craftsman").do("produce")
    assert (table.goods("Éva"), table.doubloons("Éva")) == ({"indigo": 2, "coffee": 1}, 3 + 1)


@rule("PR-EX-GUILD-1")
def test_jenos_guild_hall_is_worth_seven() -> None:
    start = base_game().working("Jenő", "guild_hall").city("Jenő", "small_indigo_plant", "large_indigo_plant")
    assert start.city("Jenő", "coffee_roaster", "large_sugar_mill").game_over().large_building_bonuses(
        "Jenő"
    ) == {"guild_hall": 1 + 2 + 2 + 2}


@rule("PR-EX-RESIDENCE-1")
def test_anitas_residence_is_worth_five() -> None:
    start = base_game().working("Anita", "residence").island("Anita", quarry=4, corn=5)
    table = start.game_over()
    assert sum(table.island("Anita").values()) == 10
    assert table.large_building_bonuses("Anita") == {"residence": 5}


@rule("PR-EX-FORTRESS-1")
def test_marks_fortress_is_worth_seven() -> None:
    start = (
        base_game().working("Márk", "fortress", "harbor").farms("Márk", quarry=3, sugar=4).idle("Márk", 13)
    )
    table = start.game_over()
    assert table.all_people("Márk") == 22
    assert table.large_building_bonuses("Márk") == {"fortress": 7}


@rule("PR-EX-CUSTOMS-1")
def test_evas_customs_house_is_worth_seven() -> None:
    table = base_game().working("Éva", "customs_house").chips("Éva", 30).game_over()
    assert table.large_building_bonuses("Éva") == {"customs_house": 7}


@rule("PR-EX-HARBORWHARF-1a", "PR-EX-HARBORWHARF-1b", "PR-EX-HARBORWHARF-1c")
def test_mark_gets_nine_points_with_harbor_and_wharf() -> None:
    start = base_game().working("Márk", "harbor", "wharf").goods("Márk", corn=2, tobacco=4)
    table = start.ship(5, tobacco=4).ship(6, corn=1).chooses("Anita", "captain")
    assert table.actor == "Márk"
    table.do("load", good="tobacco", ship=0)
    assert (table.points("Márk"), table.ship(5)) == (1 + 1, ("tobacco", 5))
    table.do("load", good="corn", ship=1)
    assert table.points("Márk") == 2 + 3
    supply = table.supply["tobacco"]
    table.do("wharf", good="tobacco")
    assert table.points("Márk") == 2 + 3 + 4 == 9
    assert supply == 9 - 5 - 3
    assert table.supply["tobacco"] == 9, "3 from the wharf, and the full ship is cleared"


@rule("PR-EX-DRAFT-1")
def test_black_market_and_hacienda_take_both_slots_of_cost_two() -> None:
    table = Table(GAME.initial_state(GAME.options(seats=4, new_buildings=True)), FOUR)
    table.do("first_player", seat=0).draw()
    table.do("choose_building", building="black_market").do("choose_building", building="hacienda")
    assert (table.copies_left("black_market"), table.copies_left("hacienda")) == (2, 2)
    assert table.refused("choose_building", building="construction_hut") == "PR-X1-07"
    assert table.refused("choose_building", building="forest_house") == "PR-X1-07"


@rule("PR-EX-AQUEDUCT-1a", "PR-EX-AQUEDUCT-1b")
def test_the_aqueduct_needs_the_large_plant_at_work() -> None:
    small = given().working("Anita", "aqueduct", "small_indigo_plant").city("Anita", "large_sugar_mill")
    assert produced(small.farms("Anita", indigo=1, sugar=1)) == {"indigo": 1}
    large = given().working("Anita", "aqueduct").city("Anita", "large_indigo_plant", "large_sugar_mill")
    large.at_work("Anita", large_indigo_plant=2, large_sugar_mill=3).farms("Anita", indigo=3, sugar=3)
    assert produced(large) == {"indigo": 2 + 1, "sugar": 3 + 1}


@rule("PR-EX-FOREST-1")
def test_jeno_pays_three_for_the_wharf() -> None:
    start = given().island("Jenő", forest=5).farms("Jenő", quarry=4).doubloons("Jenő", 10)
    table = start.chooses("Jenő", "builder").do("buy", building="wharf")
    assert table.doubloons("Jenő") == 10 - (9 - 1 - 2 - 3)


def eva_at_the_black_market() -> Table:
    start = given().working("Éva", "black_market").doubloons("Éva", 5).goods("Éva", sugar=1).chips("Éva", 1)
    return start.idle("Éva", 1).chooses("Márk", "builder").passes("Márk", "Anita", "Jenő")


@rule("PR-EX-BLACKMARKET-1a")
def test_eva_pays_for_the_factory_with_sugar_and_a_point() -> None:
    table = eva_at_the_black_market().do("buy", building="factory")
    table.do("return_barrel", good="sugar").do("return_point")
    assert (table.doubloons("Éva"), table.goods("Éva"), table.points("Éva")) == (0, {}, 0)
    assert "factory" in table.city("Éva")


@rule("PR-EX-BLACKMARKET-1b")
def test_eva_cannot_return_a_colonist_as_well() -> None:
    table = eva_at_the_black_market().do("buy", building="factory")
    assert table.state.returns_due == 2, "two doubloons are missing, so two things are returned"
    table.do("return_person", place="windrose", who="colonist").do("return_barrel", good="sugar")
    assert "factory" in table.city("Éva"), "a third thing would leave a doubloon"
    assert table.points("Éva") == 1
    assert table.refused("return_point") != ""


@rule("PR-EX-BLACKMARKET-1c")
def test_eva_cannot_return_two_points() -> None:
    table = eva_at_the_black_market().do("buy", building="factory")
    assert table.refused("return_point") == "PR-BMKT-03", (
        "one point alone is not enough, and there is no second"
    )
    table.do("return_barrel", good="sugar").do("return_point")
    assert table.phase != "pay"


@rule("PR-EX-STOREHOUSE-1")
def test_storehouse_and_small_warehouse_keep_a_kind_and_four_barrels() -> None:
    start = given().working("Jenő", "storehouse", "small_warehouse").ship(5, corn=5).ship(6, indigo=6)
    table = start.ship(7, sugar=7).goods("Jenő", corn=5, indigo=3, sugar=2).chooses("Anita", "captain")
    table.do("keep", good="corn", barrels=5).do("keep", good="indigo", barrels=3)
    assert table.refused("keep", good="sugar", barrels=2) == "PR-CAPT-14"
    table.do("keep", good="sugar", barrels=1)
    assert table.goods("Jenő") == {"corn": 5, "indigo": 3, "sugar": 1}


@rule("PR-EX-GUESTHOUSE-1a", "PR-EX-GUESTHOUSE-1b")
def test_marks_guests_open_the_storehouse_and_then_the_library() -> None:
    start = given().city("Márk", "guest_house", "storehouse", "library").at_work("Márk", guest_house=2)
    start.ship(5, corn=5).goods("Márk", corn=4)
    table = start.chooses("Éva", "captain").do("guests_stay").do("pass")
    assert (table.phase, table.actor) == ("store", "Márk")
    assert table.refused("keep", good="corn", barrels=4) == "PR-CAPT-13"
    table.do("move_guest", place="storehouse", who="colonist").do("keep", good="corn", barrels=4)
    assert table.goods("Márk") == {"corn": 4}, "three more in this very phase"
    table.do("guests_stay")
    assert (table.actor, table.phase) == ("Márk", "choose_role")
    table.do("choose_role", role="trader").do("move_guest", place="library", who="colonist")
    assert table.do("sell", good="corn").doubloons("Márk") == 3 + 0 + 2


@rule("PR-EX-GUESTHOUSE-1a", "PR-STORE-02")
def test_marks_guest_may_move_to_the_storehouse_while_mark_stores_goods() -> None:
    start = given().city("Márk", "guest_house", "storehouse").at_work("Márk", guest_house=1)
    start.ship(5, corn=5).ship(6, sugar=6).goods("Márk", corn=1, sugar=3)
    table = start.chooses("Éva", "captain").do("guests_stay").do("pass").do("keep", good="corn", barrels=1)
    assert (table.phase, table.actor, table.verbs()) == ("store", "Márk", {"done", "move_guest"})
    table.do("move_guest", place="storehouse", who="colonist").do("keep", good="sugar", barrels=3)
    assert table.goods("Márk") == {"corn": 1, "sugar": 3}


@rule("PR-EX-SPECIALTY-1")
def test_jenos_specialty_factory_pays_three() -> None:
    start = given().working("Jenő", "specialty_factory", "small_indigo_plant")
    start.city("Jenő", "large_indigo_plant", "large_sugar_mill")
    start.at_work("Jenő", large_indigo_plant=3, large_sugar_mill=2).farms("Jenő", corn=5, indigo=4, sugar=2)
    start.state.tiles[7 + 1] -= 1  # take the start tile away to make room
    start.state.face_down[1] += 1
    table = start.chooses("Jenő", "craftsman").do("produce")
    assert table.goods("Jenő") == {"corn": 5, "indigo": 4, "sugar": 2}
    assert table.doubloons("Jenő") == 3 + 4 - 1


@rule("PR-EX-UNION-1a", "PR-EX-UNION-1b")
def test_the_union_hall_pays_mark_two_and_anita_three() -> None:
    mark = given().working("Márk", "union_hall").goods("Márk", corn=3, coffee=1, indigo=2)
    assert mark.chooses("Márk", "captain").points("Márk") == 1 + 1
    anita = given().working("Anita", "union_hall").goods("Anita", corn=4, coffee=2)
    assert anita.chooses("Anita", "captain").points("Anita") == 2 + 1


@rule("PR-EX-CLOISTER-1a", "PR-EX-CLOISTER-1b")
def test_evas_cloister_is_worth_six_or_ten() -> None:
    start = given().working("Éva", "cloister").without_start_tile("Éva")
    start.island("Éva", corn=6, sugar=1, tobacco=2, forest=3)
    assert start.game_over().large_building_bonuses("Éva") == {"cloister": 6}
    other = (
        given()
        .working("Éva", "cloister")
        .without_start_tile("Éva")
        .island("Éva", corn=6, tobacco=3, forest=3)
    )
    assert other.game_over().large_building_bonuses("Éva") == {"cloister": 10}


@rule("PR-EX-GARDEN-1")
def test_the_royal_garden_doubles_every_noble() -> None:
    for idle in range(4):
        start = (
            given(nobles=True).city("Anita", "royal_garden").nobles("Anita", royal_garden=1, windrose=idle)
        )
        table = start.game_over()
        assert table.large_building_bonuses("Anita") == {"royal_garden": 1 + idle}
        assert table.total("Anita") == 4 + 2 * (1 + idle)
