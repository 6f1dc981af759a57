"""The contents of the box.  CA-COMP"""

from collections import Counter
from typing import Any

from kontor.games.catan.board import SEA_PLACE_COUNT
from kontor.games.catan.components import NUMBERS, PIPS, TERRAINS
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Table, given, opening

FOUR = ("white", "blue", "red", "orange")


def board_of(table: Table) -> dict[str, Any]:
    board: dict[str, Any] = GAME.view(table.state, None)["board"]
    return board


@rule("CA-COMP-01", "CA-COMP-02")
def test_the_island_has_nineteen_land_hexes_and_half_of_the_sea_carries_a_harbour() -> None:
    for seed in range(5):
        board = board_of(opening().draw(seed))
        assert Counter(board["terrain"]) == {
            "forest": 4,
            "pasture": 4,
            "field": 4,
            "hills": 3,
            "mountains": 3,
            "desert": 1,
        }
        assert len(board["terrain"]) + SEA_PLACE_COUNT == 37
        assert len(board["harbours"]) == 9
        assert SEA_PLACE_COUNT - len(board["harbours"]) == 9


@rule("CA-COMP-03")
def test_there_are_nineteen_cards_of_each_resource() -> None:
    bank = opening().bank
    assert bank == {"wood": 19, "wool": 19, "grain": 19, "brick": 19, "ore": 19}
    assert sum(bank.values()) == 95


@rule("CA-COMP-04", "CA-A1")
def test_every_terrain_yields_its_own_resource() -> None:
    pairs = {"forest": "wood", "pasture": "wool", "field": "grain", "hills": "brick", "mountains": "ore"}
    for terrain, resource in pairs.items():
        table = given().lay(0, terrain, 12).settlement("white", 0).turn_of("blue").roll(12)
        assert table.hand("white") == {resource: 1}
    assert set(pairs) | {"desert"} == set(TERRAINS)


@rule("CA-COMP-05", "CA-COMP-06")
def test_the_pack_has_25_development_cards() -> None:
    table = given().hand("white", ore=1, wool=1, grain=1).trade_step("white").do("buy_card")
    assert table.lots() == {"knight": 14, "road_building": 2, "invention": 2, "monopoly": 2, "point": 5}
    assert table.state.lot_count() == 25


@rule("CA-COMP-15")
def test_knights_and_development_cards_are_played_and_point_cards_are_not() -> None:
    blocks = {block.verb: block.args for block in GAME.catalogue.blocks}
    assert blocks["draw"][0].values == ("knight", "road_building", "invention", "monopoly", "point")
    assert blocks["play_card"][0].values == ("knight", "road_building", "invention", "monopoly")


@rule("CA-COMP-07")
def test_there_is_one_card_for_the_longest_road_and_one_for_the_largest_army() -> None:
    table = given().road("white", 7, 12, 8, 13, 9, 14).knights("blue", 3).trade_step("red")
    view = GAME.view(table.state, None)
    assert (view["longest_road"], view["largest_army"]) == (0, 1)
    assert [table.points(name) for name in table.names] == [2, 2, 0]


@rule("CA-COMP-08", "CA-COMP-09")
def test_every_player_has_5_settlements_4_cities_and_15_roads() -> None:
    players = GAME.view(opening(*FOUR).state, None)["players"]
    for player in players:
        assert (player["settlements_left"], player["cities_left"], player["roads_left"]) == (5, 4, 15)
    assert sum(player["cities_left"] for player in players) == 16
    assert sum(player["settlements_left"] for player in players) == 20
    assert sum(player["roads_left"] for player in players) == 60


@rule("CA-COMP-09")
def test_every_player_has_the_same_building_costs() -> None:
    for name in FOUR:
        table = given(*FOUR).settlement(name, 8).hand(name, wood=1, brick=1).trade_step(name)
        assert table.do("build_road", edge=7).hand(name) == {}


@rule("CA-COMP-10")
def test_there_are_18_tokens_two_dice_and_one_robber() -> None:
    table = opening().draw(3)
    board = board_of(table)
    assert sum(1 for number in board["token"] if number) == 18
    assert board["robber"] in range(19)
    dice = given().turn_of("white").do("roll")
    assert dice.state.lot_count() == 36
    assert dice.lots() == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


@rule("CA-COMP-11")
def test_two_and_twelve_are_there_once_the_others_twice_and_seven_never() -> None:
    for tokens in ("spiral", "free"):
        numbers = Counter(board_of(opening(tokens=tokens).draw(4))["token"])
        del numbers[0]
        assert numbers == {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}


@rule("CA-COMP-12", "CA-COMP-14")
def test_six_and_eight_are_printed_largest_because_they_fall_most_often() -> None:
    lots = given().turn_of("white").do("roll").lots()
    assert [int(PIPS[number]) for number in range(2, 13)] == [lots[number] for number in range(2, 13)]
    likeliest = max(lots[number] for number in NUMBERS)
    assert [number for number in NUMBERS if lots[number] == likeliest] == [6, 8]


@rule("CA-COMP-13")
def test_after_the_layout_only_numbers_are_left_of_the_tokens() -> None:
    board = board_of(opening().draw(5))
    assert set(board) == {"terrain", "token", "harbours", "harbour_ring", "robber"}
    assert board["harbour_ring"] is None, "nothing is left to be laid"
    assert set(board["token"]) == {0, *NUMBERS}
