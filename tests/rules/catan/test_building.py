"""Roads, settlements and cities.  CA-BUILD"""

from kontor.games.catan.board import CORNER_HEXES, CORNERS, EDGE_ENDS, HEX_CORNERS
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Table, edge, given

ROAD = {"wood": 1, "brick": 1}
SETTLEMENT = {"wood": 1, "brick": 1, "wool": 1, "grain": 1}
CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "wool": 1, "grain": 1}
RICH = {"wood": 10, "brick": 10, "wool": 5, "grain": 15, "ore": 15}
TWENTY = (16, 22, 17, 23, 18, 24, 19, 25, 20, 26)


def buy(table: Table, thing: str) -> None:
    if thing == "card":
        table.do("buy_card").do("draw", card="knight")
    elif thing == "road":
        table.do("build_road", edge=edge(8, 12))
    elif thing == "settlement":
        table.do("build_settlement", corner=9)
    else:
        table.do("build_city", corner=8)


@rule("CA-BUILD-01", "CA-BUILD-02", "CA-BUILD-04", "CA-A10")
def test_everything_has_its_price_and_the_cards_go_back_to_the_piles() -> None:
    for thing, price in (("road", ROAD), ("settlement", SETTLEMENT), ("city", CITY), ("card", CARD)):
        start = given().settlement("white", 8).road("white", 8, 13, 9).hand("white", **price)
        table = start.trade_step("white")
        buy(table, thing)
        assert table.hand("white") == {}, thing
        assert table.bank == dict.fromkeys(("wood", "wool", "grain", "brick", "ore"), 19)


@rule("CA-BUILD-04")
def test_one_card_too_few_is_not_enough() -> None:
    refusals = {
        "road": ("build_road", {"edge": edge(8, 12)}, ROAD),
        "settlement": ("build_settlement", {"corner": 9}, SETTLEMENT),
        "city": ("build_city", {"corner": 8}, CITY),
        "card": ("buy_card", {}, CARD),
    }
    for thing, (verb, args, price) in refusals.items():
        for missing in price:
            short = {**RICH, missing: price[missing] - 1}
            start = given().settlement("white", 8).road("white", 8, 13, 9).hand("white", **short)
            assert start.trade_step("white").refused(verb, **args) == "CA-BUILD-04", (
                f"{thing} without {missing}"
            )


@rule("CA-BUILD-03")
def test_players_build_as_much_as_cards_and_pieces_allow() -> None:
    table = given().settlement("white", 8).road("white", 8, 13, 9).hand("white", **RICH).trade_step("white")
    buy(table, "road")
    table.do("build_road", edge=edge(12, 17))
    buy(table, "settlement")
    table.do("build_settlement", corner=17).do("build_city", corner=17).do("build_city", corner=9)
    buy(table, "card")
    buy(table, "card")
    assert table.points("white") == 1 + 2 + 2
    assert table.bonus("white") == {"knight": 2}


@rule("CA-BUILD-05", "CA-BUILD-07")
def test_every_path_borders_land_and_the_coast_is_allowed() -> None:
    hexes = [{int(HEX_CORNERS[6 * hex_ + i]) for i in range(6)} for hex_ in range(19)]
    sides = [sum(1 for corners in hexes if set(ends) <= corners) for ends in EDGE_ENDS]
    assert set(sides) == {1, 2}, "no path lies between two sea hexes"
    assert sides.count(1) == 30
    coast = edge(0, 4)
    table = given().settlement("white", 0).hand("white", **ROAD).trade_step("white")
    assert sides[coast] == 1
    assert table.do("build_road", edge=coast).state.road[coast] == 0


@rule("CA-BUILD-06")
def test_there_is_room_for_one_road_on_a_path() -> None:
    start = given().settlement("white", 8).settlement("blue", 18).road("blue", 18, 13, 8)
    table = start.hand("white", **ROAD).trade_step("white")
    assert table.refused("build_road", edge=edge(8, 13)) == "CA-BUILD-06"
    table.do("build_road", edge=edge(8, 12))
    assert table.refused("build_road", edge=edge(8, 12)) == "CA-BUILD-06", "not even one's own"


@rule("CA-BUILD-08")
def test_a_road_must_touch_a_building_or_road_of_its_owner() -> None:
    start = given().settlement("white", 8).road("white", 31, 36).city("white", 51).settlement("blue", 19)
    table = start.road("blue", 19, 24).hand("white", **ROAD).trade_step("white")
    expected = {(4, 8), (8, 12), (8, 13), (25, 31), (31, 37), (30, 36), (36, 41), (47, 51), (48, 51)}
    assert {EDGE_ENDS[int(number)] for number in table.choices("build_road")} == expected
    assert table.refused("build_road", edge=edge(19, 25)) == "CA-BUILD-08", "blue's settlement"
    assert table.refused("build_road", edge=edge(24, 30)) == "CA-BUILD-08", "blue's road"


@rule("CA-BUILD-08", "CA-A15")
def test_a_road_does_not_go_on_through_a_foreign_building() -> None:
    start = given().settlement("white", 8).road("white", 8, 13).settlement("blue", 13)
    table = start.hand("white", **ROAD).trade_step("white")
    assert table.refused("build_road", edge=edge(9, 13)) == "CA-A15"
    assert table.refused("build_road", edge=edge(13, 18)) == "CA-A15"
    city = given().settlement("white", 8).road("white", 8, 13).city("blue", 13)
    assert city.hand("white", **ROAD).trade_step("white").refused("build_road", edge=edge(13, 18)) == "CA-A15"


@rule("CA-BUILD-08", "CA-A34")
def test_roads_of_two_players_may_cross_at_a_free_intersection() -> None:
    start = (
        given().settlement("white", 8).road("white", 8, 13).settlement("blue", 24).road("blue", 24, 18, 13)
    )
    table = start.hand("white", **ROAD).trade_step("white")
    assert table.do("build_road", edge=edge(9, 13)).road_length("white") == 2


@rule("CA-BUILD-09")
def test_settlements_stand_on_intersections_where_three_hexes_meet() -> None:
    block = next(block for block in GAME.catalogue.blocks if block.verb == "build_settlement")
    assert block.size == CORNERS == 54
    for corner in range(CORNERS):
        land = sum(1 for i in range(3) if CORNER_HEXES[3 * corner + i] >= 0)
        assert 1 <= land <= 3, "the others are sea"


@rule("CA-BUILD-10", "CA-BUILD-11")
def test_the_intersection_and_all_its_neighbours_must_be_free() -> None:
    for owner in ("white", "blue"):
        start = given().settlement(owner, 18).road("white", 18, 13, 9, 14).hand("white", **SETTLEMENT)
        table = start.trade_step("white")
        assert table.refused("build_settlement", corner=18) == "CA-BUILD-11"
        assert table.refused("build_settlement", corner=13) == "CA-BUILD-10"
        assert table.choices("build_settlement") == [9, 14]
    cities_count_too = given().city("blue", 18).road("white", 13, 9).hand("white", **SETTLEMENT)
    assert cities_count_too.trade_step("white").refused("build_settlement", corner=13) == "CA-BUILD-10"


@rule("CA-BUILD-12")
def test_an_own_road_must_lead_there() -> None:
    start = given().settlement("white", 8).road("white", 8, 13, 9).road("blue", 31, 36)
    table = start.hand("white", **SETTLEMENT).trade_step("white")
    assert table.refused("build_settlement", corner=31) == "CA-BUILD-12", "blue's road"
    assert table.refused("build_settlement", corner=47) == "CA-BUILD-12", "no road at all"
    assert table.choices("build_settlement") == [9]


@rule("CA-BUILD-13")
def test_a_settlement_is_worth_a_point() -> None:
    table = given().road("white", 13, 9).hand("white", **SETTLEMENT).trade_step("white")
    assert table.do("build_settlement", corner=9).total("white") == 1


@rule("CA-BUILD-14", "CA-BUILD-16")
def test_the_sixth_settlement_waits_until_one_becomes_a_city() -> None:
    start = given().settlement("white", 0, 2, 8, 10, 16).road("white", 47, 51).hand("white", **RICH)
    table = start.trade_step("white")
    assert table.refused("build_settlement", corner=47) == "CA-BUILD-14"
    table.do("build_city", corner=8)
    assert table.state.settlements_left[0] == 1
    assert table.do("build_settlement", corner=47).state.settlements_left[0] == 0


@rule("CA-BUILD-15")
def test_a_city_replaces_a_settlement_of_its_owner() -> None:
    start = given().settlement("white", 8).city("white", 28).settlement("blue", 40).hand("white", **RICH)
    table = start.trade_step("white")
    assert table.choices("build_city") == [8]
    assert table.refused("build_city", corner=28) == "CA-BUILD-15", "a city already"
    assert table.refused("build_city", corner=40) == "CA-BUILD-15", "blue's settlement"
    assert table.refused("build_city", corner=0) == "CA-BUILD-15", "an empty intersection"
    assert table.do("build_city", corner=8).state.size[8] == 2


@rule("CA-BUILD-17")
def test_a_city_is_worth_two_points() -> None:
    table = given().settlement("white", 8).hand("white", **CITY).trade_step("white")
    assert table.points("white") == 1
    assert table.do("build_city", corner=8).points("white") == 2
    assert table.next_turn(10).hand("white") == {"ore": 2}


@rule("CA-BUILD-18")
def test_right_after_the_founding_there_is_no_settlement_without_new_roads() -> None:
    start = given().settlement("white", 8, 28).road("white", 8, 13).road("white", 28, 34)
    table = start.hand("white", **RICH).trade_step("white")
    assert table.choices("build_settlement") == []
    table.do("build_road", edge=edge(9, 13))
    assert table.choices("build_settlement") == [9]


@rule("CA-BUILD-19")
def test_no_more_than_fifteen_roads_and_four_cities() -> None:
    start = given().settlement("white", 16).road("white", *TWENTY).road("white", 26, 32, 37, 31, 36, 30)
    start.road("white", 30, 35).hand("white", **RICH)
    table = start.trade_step("white")
    assert table.state.roads_left[0] == 0
    assert table.refused("build_road", edge=edge(29, 35)) == "CA-BUILD-19"
    cities = given().city("white", 0, 2, 8, 10).settlement("white", 28).hand("white", **RICH)
    assert cities.trade_step("white").refused("build_city", corner=28) == "CA-BUILD-19"


@rule("CA-BUILD-19", "CA-A21")
def test_the_last_piece_can_still_be_built() -> None:
    start = given().settlement("white", 16).road("white", *TWENTY).road("white", 26, 32, 37, 31, 36, 30)
    table = start.hand("white", **RICH).trade_step("white")
    assert table.do("build_road", edge=edge(30, 35)).state.roads_left[0] == 0
    cities = given().city("white", 0, 2, 8).settlement("white", 28).hand("white", **RICH)
    assert cities.trade_step("white").do("build_city", corner=28).state.cities_left[0] == 0


@rule("CA-BUILD-20")
def test_a_settlement_may_stand_in_the_middle_of_somebody_elses_road() -> None:
    start = given().settlement("blue", 7).road("blue", 7, 12, 8, 13, 9).settlement("white", 23)
    table = start.road("white", 23, 18, 13).hand("white", **SETTLEMENT).trade_step("white")
    table.do("build_settlement", corner=13)
    assert table.state.owner[13] == 0
