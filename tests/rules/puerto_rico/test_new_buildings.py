"""Tests of the buildings of Expansion I.  PR-AQUE to PR-CLOI"""

from kontor.core import TERMINAL
from tests.rule import rule
from tests.rules.puerto_rico.given import FOUR, Given, Table
from tests.rules.puerto_rico.given import given as any_game


def given(*names: str) -> Given:
    return any_game(*names, new_buildings=True)


# Aqueduct


@rule("PR-AQUE-01", "PR-AQUE-02", "PR-AQUE-03")
def test_the_aqueduct_adds_a_barrel_to_the_large_plant_and_mill() -> None:
    for plant, kind, more in (
        ("large_indigo_plant", "indigo", 1),
        ("large_sugar_mill", "sugar", 1),
        ("small_indigo_plant", "indigo", 0),
        ("small_sugar_mill", "sugar", 0),
    ):
        start = given().working("Anita", "aqueduct", plant).farms("Anita", **{kind: 1})
        table = start.chooses("Anita", "craftsman").do("produce")
        assert table.goods("Anita") == {kind: 1 + more}


@rule("PR-AQUE-01", "PR-CRAFT-03")
def test_the_aqueduct_adds_nothing_from_an_empty_supply() -> None:
    for left, made in ((2, 2), (1, 1), (0, 0)):
        start = given().working("Anita", "aqueduct", "large_indigo_plant").farms("Anita", indigo=1, corn=1)
        start.goods("Jenő", indigo=11 - left)
        table = start.chooses("Anita", "craftsman").do("produce")
        assert table.goods("Anita") == {"corn": 1} | ({"indigo": made} if made else {})
        assert table.supply.get("indigo", 0) == left - made


@rule("PR-A11")
def test_with_both_plants_the_large_one_counts_first() -> None:
    start = given().working("Anita", "aqueduct", "small_indigo_plant", "large_indigo_plant")
    table = start.farms("Anita", indigo=1).chooses("Anita", "craftsman").do("produce")
    assert table.goods("Anita") == {"indigo": 2}


# Forest house


@rule("PR-FOREST-01", "PR-FOREST-02")
def test_the_forest_house_turns_a_plantation_from_the_row_into_a_forest() -> None:
    start = given().working("Anita", "forest_house").row("corn", "corn", "sugar", "coffee", "coffee")
    table = start.chooses("Anita", "settler").do("take_forest", good="coffee")
    assert table.island("Anita") == {"indigo": 1, "forest": 1}
    assert table.row == {"corn": 2, "sugar": 1, "coffee": 1}
    assert table.refused("take_forest", good="corn") == "PR-FOREST-01", "Jenő has no forest house"
    table.finish_role()
    table.do("choose_role", role="mayor").passes("Jenő", "Éva", "Márk").take_part("Anita")
    assert table.colonists("Anita", "windrose") == 3, "a forest has no circle"


@rule("PR-FOREST-03", "PR-FOREST-04", "PR-FOREST-05", "PR-FOREST-09")
def test_every_two_forests_lower_any_price_without_limit_or_forest_house() -> None:
    for forests, discount in ((1, 0), (2, 1), (3, 1), (6, 3)):
        table = given().island("Jenő", forest=forests).chooses("Anita", "builder").do("pass")
        assert table.price("harbor") == 8 - discount
    many = given().island("Anita", forest=6, quarry=2).at_work("Anita", quarry=2).chooses("Anita", "builder")
    assert many.price("small_warehouse") == max(3 - 1 - 1 - 3, 0), "more than the column of 1"
    assert many.price("wharf") == 9 - 1 - 2 - 3, "privilege, quarries and forests"


@rule("PR-FOREST-06", "PR-A49")
def test_with_a_hacienda_the_player_sees_the_tile_before_deciding() -> None:
    start = given().working("Anita", "forest_house", "hacienda")
    table = start.chooses("Anita", "settler").do("hacienda").do("draw_tile", good="corn")
    assert (table.actor, table.verbs()) == ("Anita", {"plant", "plant_forest"})
    assert table.view("Jenő")["step"] == {"tile": "corn"}, "it lies open"
    assert table.refused("pass") == "PR-HACIENDA-02"
    table.do("plant_forest")
    assert table.island("Anita") == {"indigo": 1, "forest": 1}
    start = given().working("Anita", "forest_house", "hacienda")
    other = start.chooses("Anita", "settler").do("hacienda").do("draw_tile", good="corn").do("plant")
    assert other.island("Anita") == {"indigo": 1, "corn": 1}


@rule("PR-FOREST-07")
def test_with_a_library_none_one_or_two_of_the_tiles_become_forests() -> None:
    for verbs in (
        ("take_plantation", "take_plantation"),
        ("take_forest", "take_plantation"),
        ("take_plantation", "take_forest"),
        ("take_forest", "take_forest"),
    ):
        start = (
            given().working("Anita", "forest_house", "library").row("corn", "corn", "corn", "corn", "corn")
        )
        table = start.chooses("Anita", "settler").do(verbs[0], good="corn").passes("Jenő", "Éva", "Márk")
        table.do(verbs[1], good="corn")
        assert table.island("Anita").get("forest", 0) == verbs.count("take_forest")


@rule("PR-FOREST-08")
def test_with_a_hospice_the_forests_colonist_goes_to_the_windrose() -> None:
    start = given().working("Anita", "forest_house", "hospice")
    table = start.chooses("Anita", "settler").do("take_forest", good="corn").do("take_colonist")
    assert table.colonists("Anita", "windrose") == 1


# Black market


def eva() -> Given:
    """Return a position in which Éva has a black market, 5 doubloons, sugar and points."""
    return given().working("Éva", "black_market").doubloons("Éva", 5).goods("Éva", sugar=2).chips("Éva", 2)


@rule("PR-BMKT-01", "PR-BMKT-02")
def test_a_colonist_a_barrel_and_a_point_each_replace_a_doubloon() -> None:
    start = eva().idle("Éva", 2)
    table = start.chooses("Márk", "builder").passes("Márk", "Anita", "Jenő")
    supply, pool = table.state.colonists, table.state.chip_pool
    table.do("buy", building="university")
    assert (table.phase, table.doubloons("Éva")) == ("pay", 0)
    table.do("return_person", place="windrose", who="colonist")
    assert table.refused("return_person", place="windrose", who="colonist") == "PR-BMKT-02"
    table.do("return_barrel", good="sugar")
    assert table.refused("return_barrel", good="sugar") == "PR-BMKT-02"
    table.do("return_point")
    assert table.city("Éva") == ["university", "black_market"]
    assert (table.state.colonists, table.state.chip_pool) == (supply + 1, pool + 1)
    assert (table.goods("Éva"), table.points("Éva"), table.supply["sugar"]) == ({"sugar": 1}, 1, 10)
    dear = eva().idle("Éva", 2).chooses("Márk", "builder").passes("Márk", "Anita", "Jenő")
    assert dear.refused("buy", building="wharf") == "PR-BUILD-01", "four would be missing"


@rule("PR-BMKT-03", "PR-A12")
def test_the_black_market_helps_only_players_without_enough_doubloons() -> None:
    table = eva().chooses("Márk", "builder").passes("Márk", "Anita", "Jenő")
    table.do("buy", building="office")
    assert (table.phase, table.doubloons("Éva")) != ("pay", 5), "office costs 5: paid in doubloons"
    assert table.doubloons("Éva") == 0
    table = eva().chooses("Márk", "builder").passes("Márk", "Anita", "Jenő").do("buy", building="factory")
    table.do("return_barrel", good="sugar").do("return_point")
    assert (table.doubloons("Éva"), "factory" in table.city("Éva")) == (0, True)
    quarry = eva().farms("Éva", quarry=3).chooses("Márk", "builder").passes("Márk", "Anita", "Jenő")
    quarry.do("buy", building="factory")
    assert quarry.doubloons("Éva") == 5 - (7 - 3), "other discounts come first and cannot be declined"


@rule("PR-BMKT-04")
def test_the_black_markets_own_colonist_stays() -> None:
    start = eva().farms("Éva", corn=1).idle("Éva", 1)
    table = start.chooses("Márk", "builder").passes("Márk", "Anita", "Jenő").do("buy", building="university")
    assert table.refused("return_person", place="black_market", who="colonist") == "PR-BMKT-04"
    assert table.choices("return_person") == ["corn", "windrose"]
    alone = given().working("Éva", "black_market").doubloons("Éva", 0).chooses("Márk", "builder")
    alone.passes("Márk", "Anita", "Jenő")
    assert alone.actor == "Éva", "nobody must see that she has no chip"
    assert alone.verbs() == {"pass"}


@rule("PR-BMKT-01", "PR-A12")
def test_a_player_without_a_point_cannot_return_one() -> None:
    start = given().working("Éva", "black_market").doubloons("Éva", 4).goods("Éva", sugar=1)
    table = start.chooses("Márk", "builder").passes("Márk", "Anita", "Jenő").do("buy", building="office")
    assert table.refused("return_point") == "PR-A12"
    assert table.do("return_barrel", good="sugar").city("Éva") == ["office", "black_market"]


@rule("PR-BMKT-01")
def test_a_player_who_cannot_pay_even_with_the_black_market_is_skipped() -> None:
    """Éva owns all buildings up to cost 2. She can return a barrel and, as far as others know, a point."""
    cheap = ("small_indigo_plant", "small_sugar_mill", "small_market", "hacienda", "construction_hut")
    start = given().city("Éva", *cheap, "aqueduct", "forest_house").working("Éva", "black_market")
    start.doubloons("Éva", 0).goods("Éva", sugar=1)
    table = start.chooses("Márk", "builder").passes("Márk", "Anita", "Jenő")
    assert table.phase == "choose_role"
    richer = given().city("Éva", *cheap, "aqueduct", "forest_house").working("Éva", "black_market")
    richer.doubloons("Éva", 1).goods("Éva", sugar=1)
    assert richer.chooses("Márk", "builder").passes("Márk", "Anita", "Jenő").actor == "Éva"


@rule("PR-BMKT-05")
def test_returned_pieces_do_not_stop_the_game_from_ending() -> None:
    start = eva().pool(0, rest="Márk").goods("Éva", corn=1)
    start.state.ending = 4 | 1
    table = start.colonists(supply=0, ship=0, rest="Márk").chooses("Márk", "builder")
    table.passes("Márk", "Anita", "Jenő").do("buy", building="factory")
    table.do("return_barrel", good="corn").do("return_point")
    assert (table.state.chip_pool, table.state.ending) == (1, 5)
    assert table.finish_role().finish_year().state.actor == TERMINAL


# Storehouse and guest house


@rule("PR-STORE-01", "PR-STORE-02")
def test_the_storehouse_keeps_three_barrels_more() -> None:
    full = {"corn": 3, "indigo": 2, "sugar": 2}
    start = given().working("Jenő", "storehouse").ship(5, corn=5).ship(6, indigo=6).ship(7, sugar=7)
    table = start.goods("Jenő", **full).chooses("Anita", "captain")
    table.do("keep", good="corn", barrels=3)
    assert table.refused("keep", good="indigo", barrels=2) == "PR-CAPT-14"
    assert table.do("keep", good="indigo", barrels=1).goods("Jenő") == {"corn": 3, "indigo": 1}
    start = given().working("Jenő", "storehouse", "large_warehouse").ship(5, corn=5).ship(6, indigo=6)
    start.ship(7, sugar=7).goods("Jenő", corn=4, indigo=4, sugar=3, coffee=2)
    table = start.chooses("Anita", "captain").do("keep", good="corn", barrels=4)
    table.do("keep", good="indigo", barrels=4).do("keep", good="sugar", barrels=3)
    table.do("keep", good="coffee", barrels=1)
    assert table.goods("Jenő") == {"corn": 4, "indigo": 4, "sugar": 3, "coffee": 1}


@rule("PR-GUEST-01", "PR-GUEST-05")
def test_guests_arrive_in_the_mayor_phase_and_move_to_empty_circles() -> None:
    start = given().city("Anita", "guest_house", "harbor").idle("Anita", 1)
    table = start.chooses("Anita", "mayor").take_part(*FOUR).place(guest_house=2)
    assert table.colonists("Anita", "guest_house") == 2
    assert table.refused("move_guest", place="harbor", who="noble") == "PR-GUEST-01"
    table.finish_role().do("choose_role", role="trader")
    assert (table.phase, table.actor) == ("guests_first", "Anita")
    assert table.choices("move_guest") == ["indigo", "harbor"]
    assert table.refused("move_guest", place="corn", who="colonist") == "PR-GUEST-05"
    table.do("move_guest", place="harbor", who="colonist")
    assert table.refused("move_guest", place="harbor", who="colonist") == "PR-GUEST-05"


@rule("PR-GUEST-02", "PR-A47")
def test_a_guest_moves_at_the_start_during_and_at_the_end_of_a_phase() -> None:
    def hosted() -> Given:
        start = given().city("Éva", "guest_house", "office", "small_market").at_work("Éva", guest_house=2)
        return start.goods("Éva", sugar=1).goods("Anita", corn=1)

    table = hosted().chooses("Anita", "trader")
    assert (table.phase, table.actor) == ("guests_first", "Éva")
    table.do("guests_stay").do("pass")
    assert (table.phase, table.actor) == ("trade", "Éva")
    table.do("move_guest", place="small_market", who="colonist").do("sell", good="sugar")
    assert table.doubloons("Éva") == 3 + 2 + 1, "the market works at once"
    assert (table.phase, table.actor) == ("guests_last", "Éva")
    table.do("move_guest", place="office", who="colonist")
    assert (table.phase, table.colonists("Éva", "office")) == ("choose_role", 1)
    mayor = hosted().chooses("Anita", "mayor")
    assert mayor.phase == "take_part", "not in the mayor phase"
    assert mayor.refused("move_guest", place="office", who="colonist") == "PR-A47"
    own = hosted().turn_of("Éva")
    assert own.can("move_guest", place="office", who="colonist"), "before a role is chosen"


@rule("PR-GUEST-03", "PR-GUEST-04")
def test_each_guest_moves_once_to_a_place_of_its_own() -> None:
    start = given().city("Anita", "guest_house", "office", "harbor").at_work("Anita", guest_house=2)
    table = start.turn_of("Anita").do("move_guest", place="office", who="colonist")
    assert (table.colonists("Anita", "guest_house"), table.colonists("Anita", "office")) == (1, 1)
    assert table.refused("move_guest", place="guest_house", who="colonist") == "PR-GUEST-04"
    table.do("move_guest", place="indigo", who="colonist")
    assert table.colonists("Anita", "indigo") == 1
    assert table.refused("move_guest", place="harbor", who="colonist") == "PR-GUEST-01", "both have left"


@rule("PR-A25", "PR-A26")
def test_the_circles_of_the_guest_house_count_like_any_others() -> None:
    start = given().city("Jenő", "guest_house", "large_indigo_plant", "harbor")
    table = start.chooses("Anita", "mayor").passes(*FOUR)
    assert table.state.ship_colonists == 2 + 3 + 1
    full = given().city("Anita", "guest_house").idle("Anita", 3)
    table = full.chooses("Anita", "mayor").take_part(*FOUR)
    assert (table.colonists("Anita", "guest_house"), table.colonists("Anita", "windrose")) == (2, 1)


# Trading post and church


@rule("PR-TPOST-01", "PR-TPOST-02")
def test_the_trading_post_buys_any_kind_without_the_markets() -> None:
    start = given().working("Jenő", "trading_post", "small_market", "large_market").house("sugar")
    table = start.goods("Jenő", sugar=2).chooses("Anita", "trader")
    assert table.refused("sell", good="sugar") == "PR-TRADE-04"
    table.do("sell_at_post", good="sugar")
    assert (table.doubloons("Jenő"), table.goods("Jenő")) == (3 + 2, {"sugar": 1}), "one barrel, no markets"
    assert (table.house, table.supply["sugar"]) == ({"sugar": 1}, 9)
    assert table.phase == "choose_role"
    without = given().goods("Jenő", sugar=1).chooses("Anita", "trader")
    assert without.refused("sell_at_post", good="sugar") == "PR-TPOST-01"
    corn = given().goods("Jenő", corn=1).chooses("Anita", "trader")
    assert corn.refused("sell_at_post", good="corn") == "PR-TPOST-01"


@rule("PR-A8")
def test_the_trading_post_works_with_a_full_house_and_pays_the_privilege() -> None:
    start = given().working("Jenő", "trading_post").house("corn", "indigo", "sugar").goods("Anita", coffee=1)
    table = start.goods("Jenő", tobacco=1).chooses("Anita", "trader").do("sell", good="coffee")
    assert table.actor == "Jenő"
    assert table.do("sell_at_post", good="tobacco").doubloons("Jenő") == 3 + 3
    own = given().working("Jenő", "trading_post").goods("Jenő", tobacco=1).chooses("Jenő", "trader")
    assert own.do("sell_at_post", good="tobacco").doubloons("Jenő") == 3 + 3 + 1


@rule("PR-CHURCH-01", "PR-CHURCH-02")
def test_the_church_pays_by_column_but_not_for_itself() -> None:
    for building, points in (("hacienda", 0), ("hospice", 1), ("wharf", 1), ("fortress", 2)):
        start = given().working("Anita", "church").doubloons("Anita", 12)
        assert start.chooses("Anita", "builder").do("buy", building=building).points("Anita") == points
    itself = given().working("Anita", "university").doubloons("Anita", 12).chooses("Anita", "builder")
    assert itself.do("buy", building="church").do("take_colonist").points("Anita") == 0


# Small wharf, lighthouse, union hall


@rule("PR-SWHARF-01", "PR-SWHARF-02", "PR-A9")
def test_the_small_wharf_ships_any_mix_for_a_point_every_two_barrels() -> None:
    start = given().working("Jenő", "small_wharf").ship(5, corn=5).ship(6, indigo=6)
    table = start.goods("Jenő", corn=3, indigo=2).chooses("Anita", "captain").do("small_wharf")
    assert table.refused("done") == "PR-A9", "one barrel at least"
    assert table.refused("send", good="corn", barrels=4) == "PR-SETUP-23"
    table.do("send", good="corn", barrels=2)
    assert table.refused("send", good="corn", barrels=1) == "PR-A51"
    table.do("send", good="indigo", barrels=1)
    assert table.points("Jenő") == 1, "three barrels, rounded down"
    assert (table.goods("Jenő"), table.supply["corn"]) == ({"corn": 1, "indigo": 1}, 4)
    kept = given().working("Jenő", "small_wharf").ship(5, corn=5).goods("Jenő", corn=2)
    unused = kept.chooses("Anita", "captain").do("pass")
    assert (unused.phase, unused.points("Jenő")) == ("store", 0)
    captain = given().working("Anita", "small_wharf", "harbor", "lighthouse").goods("Anita", corn=1, sugar=1)
    table = captain.chooses("Anita", "captain").do("small_wharf").do("send", good="corn", barrels=1)
    table.do("send", good="sugar", barrels=1)
    assert table.points("Anita") == 1 + 1 + 1, "one loading: harbor and the captain's point"
    once = given().working("Jenő", "small_wharf").ship(5, corn=5).goods("Jenő", corn=2)
    table = once.goods("Anita", indigo=1).chooses("Anita", "captain").do("load", good="indigo", ship=1)
    table.do("small_wharf").do("send", good="corn", barrels=1)
    assert table.phase == "store", "it can be used once"


@rule("PR-SWHARF-03")
def test_wharf_and_small_wharf_may_both_be_used_in_any_order() -> None:
    def start() -> Table:
        yards = given().working("Jenő", "small_wharf", "wharf").ship(5, corn=5).ship(6, indigo=6)
        return yards.goods("Jenő", corn=2, indigo=3).chooses("Anita", "captain")

    one = start().do("wharf", good="indigo").do("small_wharf").do("send", good="corn", barrels=2)
    other = start().do("small_wharf").do("send", good="corn", barrels=2).do("done").do("wharf", good="indigo")
    assert (one.points("Jenő"), other.points("Jenő")) == (3 + 1, 1 + 3)


@rule("PR-LIGHT-01", "PR-LIGHT-02", "PR-LIGHT-04", "PR-A37")
def test_the_lighthouse_pays_for_each_loading_and_the_captain_one_more() -> None:
    start = given().working("Jenő", "lighthouse", "small_wharf").goods("Jenő", corn=2, indigo=1, sugar=1)
    table = start.chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert table.doubloons("Jenő") == 3 + 1
    table.do("small_wharf").do("send", good="indigo", barrels=1).do("send", good="sugar", barrels=1)
    assert table.doubloons("Jenő") == 4 + 1, "two kinds at once are one loading"
    captain = given().working("Anita", "lighthouse").goods("Anita", corn=1, indigo=1)
    table = captain.chooses("Anita", "captain").do("load", good="corn", ship=0)
    assert table.doubloons("Anita") == 3 + 1 + 1
    assert table.do("load", good="indigo", ship=1).doubloons("Anita") == 5 + 1


@rule("PR-LIGHT-03", "PR-A13")
def test_the_captains_lighthouse_pays_even_without_a_loading() -> None:
    table = given().working("Anita", "lighthouse", "library").chooses("Anita", "captain")
    assert (table.phase, table.doubloons("Anita")) == ("choose_role", 3 + 1), "the library does not double it"
    assert given().working("Jenő", "lighthouse").chooses("Anita", "captain").doubloons("Jenő") == 3


@rule("PR-UNION-01", "PR-UNION-02")
def test_the_union_hall_pays_on_the_first_turn_and_the_barrels_stay() -> None:
    start = given().working("Jenő", "union_hall").goods("Jenő", corn=5, sugar=2, coffee=1)
    table = start.ship(5, corn=5).ship(6, sugar=6).ship(7, coffee=7).chooses("Anita", "captain")
    assert (table.phase, table.points("Jenő")) == ("store", 2 + 1), "he could not load at all"
    assert table.goods("Jenő") == {"corn": 5, "sugar": 2, "coffee": 1}
    loads = given().working("Jenő", "union_hall").goods("Jenő", corn=4, sugar=2)
    table = loads.chooses("Anita", "captain")
    assert (table.actor, table.points("Jenő")) == ("Jenő", 3)
    table.do("load", good="sugar", ship=0)
    assert (table.actor, table.points("Jenő")) == ("Jenő", 3 + 2), "not again on the second turn"
    guest = given().city("Jenő", "union_hall", "guest_house").at_work("Jenő", guest_house=1)
    table = guest.goods("Jenő", corn=4).chooses("Anita", "captain").do("guests_stay")
    assert table.do("move_guest", place="union_hall", who="colonist").points("Jenő") == 2


@rule("PR-UNION-01")
def test_a_guest_who_comes_to_the_union_hall_on_a_later_turn_is_too_late() -> None:
    start = given().city("Jenő", "union_hall", "guest_house").at_work("Jenő", guest_house=1)
    table = start.goods("Jenő", corn=4, sugar=2).chooses("Anita", "captain").do("guests_stay")
    table.do("load", good="sugar", ship=0)
    assert (table.phase, table.actor) == ("load", "Jenő")
    assert table.do("move_guest", place="union_hall", who="colonist").points("Jenő") == 2, "for the loading"


# Specialty factory, library


@rule("PR-SPECF-01", "PR-A44")
def test_the_specialty_factory_pays_for_the_largest_kind_except_corn() -> None:
    start = given().working("Anita", "specialty_factory").city("Anita", "large_sugar_mill")
    start.at_work("Anita", large_sugar_mill=3).farms("Anita", corn=5, sugar=3)
    table = start.chooses("Anita", "craftsman").do("produce")
    assert table.doubloons("Anita") == 3 + 3 - 1
    assert table.do("extra_barrel", good="sugar").doubloons("Anita") == 5, "the extra barrel does not count"
    corn = given().working("Anita", "specialty_factory").farms("Anita", corn=5)
    assert corn.chooses("Anita", "craftsman").do("produce").doubloons("Anita") == 3, "never below 0"
    for counts, pay in ((False, 0), (True, 1)):
        start = any_game(new_buildings=True, aqueduct_counts=counts).farms("Anita", indigo=1)
        start.working("Anita", "specialty_factory", "aqueduct", "large_indigo_plant")
        table = start.chooses("Anita", "craftsman").do("produce")
        assert (table.goods("Anita"), table.doubloons("Anita")) == ({"indigo": 2}, 3 + pay)


@rule("PR-LIB-01")
def test_the_library_doubles_the_privilege_of_the_chooser() -> None:
    def owner() -> Given:
        return given().working("Anita", "library").goods("Anita", corn=1)

    assert owner().chooses("Anita", "builder").price("harbor") == 8 - 2
    mayor = owner().chooses("Anita", "mayor").take_part(*FOUR, privilege=1)
    assert mayor.all_people("Anita") == 1 + 2 + 1
    assert owner().chooses("Anita", "trader").do("sell", good="corn").doubloons("Anita") == 3 + 2
    assert owner().chooses("Anita", "captain").do("load", good="corn", ship=0).points("Anita") == 1 + 2
    assert owner().chooses("Anita", "prospector").doubloons("Anita") == 3 + 2
    assert owner().doubloons("Anita", 20).chooses("Jenő", "builder").finish_role().doubloons("Anita") == 20


@rule("PR-LIB-02", "PR-LIB-05", "PR-A24")
def test_the_library_gives_the_settler_a_second_tile_after_the_others() -> None:
    start = given().working("Anita", "library", "hacienda").row("corn", "corn", "sugar", "coffee", "coffee")
    table = start.chooses("Anita", "settler").do("take_quarry")
    table.do("take_plantation", good="sugar").passes("Éva", "Márk")
    assert (table.actor, table.phase) == ("Anita", "second_tile")
    assert table.refused("take_quarry") == "PR-LIB-02"
    assert table.refused("hacienda") == "PR-A24"
    table.do("take_plantation", good="coffee")
    assert table.island("Anita") == {"indigo": 1, "coffee": 1, "quarry": 1}
    hut = given().working("Anita", "library", "construction_hut").chooses("Anita", "settler")
    hut.do("take_quarry").passes("Jenő", "Éva", "Márk").do("take_quarry")
    assert hut.island("Anita")["quarry"] == 2


@rule("PR-LIB-03")
def test_the_library_gives_the_craftsman_two_barrels_equal_or_different() -> None:
    def owner() -> Table:
        start = given().working("Anita", "library", "small_indigo_plant").farms("Anita", corn=1, indigo=1)
        return start.chooses("Anita", "craftsman").do("produce")

    equal = owner().do("extra_barrel", good="indigo").do("extra_barrel", good="indigo")
    assert equal.goods("Anita") == {"corn": 1, "indigo": 3}
    mixed = owner().do("extra_barrel", good="corn")
    assert mixed.do("extra_barrel", good="indigo").goods("Anita") == {"corn": 2, "indigo": 2}
    assert owner().do("extra_barrel", good="indigo").refused("extra_barrel", good="corn") == "PR-A51"


@rule("PR-LIB-04")
def test_only_the_first_tile_gets_the_hospices_colonist() -> None:
    start = given().working("Anita", "library", "hospice")
    table = start.chooses("Anita", "settler").do("take_quarry").do("take_colonist")
    table.passes("Jenő", "Éva", "Márk").do("take_plantation", good="corn")
    assert table.actor == "chance", "no colonist is offered"
    assert (table.colonists("Anita", "quarry"), table.colonists("Anita", "corn")) == (1, 0)


# Statue and cloister


@rule("PR-STATUE-01", "PR-STATUE-02")
def test_the_statue_has_no_circle_needs_two_city_lots_and_scores_eight() -> None:
    start = given().city("Anita", "statue").working("Anita", "city_hall")
    assert start.state.lots_built[0] == 4
    mayor = given().city("Anita", "statue").chooses("Anita", "mayor").take_part(*FOUR)
    assert mayor.phase != "place", "the only circle is on the plantation"
    assert (mayor.people("Anita", "statue"), mayor.state.ship_colonists) == ((0, 0), 4)
    over = start.game_over()
    assert over.total("Anita") == 8 + 4 + 2
    assert over.large_building_bonuses("Anita") == {"city_hall": 2, "statue": 0}


@rule("PR-CLOI-01", "PR-CLOI-02", "PR-CLOI-03")
def test_the_cloister_pays_for_sets_of_three_equal_tiles() -> None:
    for tiles, points in (
        ({"corn": 2}, 0),
        ({"corn": 3}, 1),
        ({"corn": 6}, 3),
        ({"corn": 3, "forest": 3, "quarry": 3}, 6),
        ({"corn": 3, "forest": 3, "quarry": 6}, 10),
        ({"coffee": 5, "tobacco": 2}, 1),
    ):
        start = given().working("Anita", "cloister").without_start_tile("Anita").island("Anita", **tiles)
        assert start.game_over().large_building_bonuses("Anita") == {"cloister": points}, tiles
