"""The founding phase.  CA-FOUND"""

from kontor.core import ActionBuffer, Rng, pick
from kontor.games.catan.board import CORNERS
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import Table, edge, given, opening

NAMES = ("white", "blue", "red", "orange")
FIRST_ROUND = [(8, 12), (10, 14), (28, 22), (31, 25)]
SECOND_ROUND = [(40, 44), (46, 42), (38, 33), (17, 23)]
"""For each player in turn, the corner of the settlement and the corner to which its road leads."""


def begun(*names: str, first: str = "white") -> Table:
    return given(*names).founding().do("first_player", seat=first)


def place(table: Table, corner: int, towards: int) -> Table:
    return table.do("build_settlement", corner=corner).do("build_road", edge=edge(corner, towards))


def founded(*names: str, first: str = "white") -> Table:
    table = begun(*names, first=first)
    seats = len(names)
    for corner, towards in FIRST_ROUND[:seats] + SECOND_ROUND[:seats]:
        place(table, corner, towards)
    return table


@rule("CA-FOUND-01", "CA-FOUND-12")
def test_everybody_founds_two_settlements_and_two_roads_and_the_starter_begins() -> None:
    table = founded(*NAMES, first="red")
    for seat in range(4):
        assert table.state.settlements_left[seat] == 3
        assert table.state.roads_left[seat] == 13
    assert table.actor == "red"
    assert table.phase == "before_roll"


@rule("CA-FOUND-02", "CA-A14")
def test_the_start_player_is_drawn_and_founds_first() -> None:
    table = given(*NAMES).founding()
    assert table.lots() == {0: 1, 1: 1, 2: 1, 3: 1}
    for name in NAMES:
        assert begun(*NAMES, first=name).actor == name


@rule("CA-FOUND-03")
def test_first_a_settlement_anywhere_then_a_road_that_touches_it_in_any_direction() -> None:
    table = begun("white", "blue", "red")
    assert table.choices("build_settlement") == list(range(CORNERS))
    assert table.refused("build_road", edge=edge(8, 12)) == "CA-FOUND-03"
    table.do("build_settlement", corner=8)
    assert table.choices("build_road") == [edge(4, 8), edge(8, 12), edge(8, 13)]
    assert table.refused("build_road", edge=edge(9, 13)) == "CA-FOUND-03"
    assert table.refused("build_settlement", corner=31) == "CA-FOUND-03"


@rule("CA-FOUND-04", "CA-FOUND-06", "CA-FOUND-07")
def test_round_one_goes_clockwise_and_round_two_back_again() -> None:
    table = begun(*NAMES, first="blue")
    order = []
    for corner, towards in FIRST_ROUND + SECOND_ROUND:
        order.append(table.actor)
        table.do("build_settlement", corner=corner)
        assert table.actor == order[-1], "the same player places the road"
        table.do("build_road", edge=edge(corner, towards))
    assert order[:4] == ["blue", "red", "orange", "white"]
    assert order[4:] == ["white", "orange", "red", "blue"]


@rule("CA-FOUND-05")
def test_the_distance_rule_holds_for_every_settlement() -> None:
    table = place(begun("white", "blue", "red"), 8, 12)
    assert table.refused("build_settlement", corner=8) == "CA-BUILD-11"
    for neighbour in (4, 12, 13):
        assert table.refused("build_settlement", corner=neighbour) == "CA-BUILD-10"
    assert table.can("build_settlement", corner=9)
    place(table, 9, 5)
    place(table, 20, 25)
    assert table.actor == "red"
    assert table.refused("build_settlement", corner=25) == "CA-BUILD-10", "one's own settlement counts too"


@rule("CA-FOUND-08", "CA-FOUND-14")
def test_the_second_settlement_stands_anywhere_and_nothing_is_paid() -> None:
    table = begun("white", "blue", "red")
    for corner, towards in FIRST_ROUND[:3]:
        place(table, corner, towards)
        assert sum(table.bank.values()) == 95
    assert table.can("build_settlement", corner=53), "far from red's first settlement, without a road"
    before = table.bank
    table.do("build_settlement", corner=53).do("build_road", edge=edge(50, 53))
    assert table.hand("red") == {"wool": 1}, "the hex at 53 has paid, red has not"
    assert table.bank == {**before, "wool": 18}


@rule("CA-FOUND-09")
def test_the_second_road_touches_the_second_settlement() -> None:
    table = begun("white", "blue", "red")
    for corner, towards in FIRST_ROUND[:3]:
        place(table, corner, towards)
    table.do("build_settlement", corner=40)
    assert table.choices("build_road") == [edge(35, 40), edge(40, 44), edge(40, 45)]
    assert table.refused("build_road", edge=edge(28, 34)) == "CA-FOUND-09", "red's first settlement"


@rule("CA-FOUND-10")
def test_the_second_settlement_brings_a_card_for_each_land_hex_at_once() -> None:
    table = begun("white", "blue")
    place(table, 8, 12)
    place(table, 10, 14)
    assert table.hand("white") == table.hand("blue") == {}, "the first settlement brings nothing"
    table.do("build_settlement", corner=40)
    assert table.hand("blue") == {"ore": 1, "grain": 2}, "before the road"
    table.do("build_road", edge=edge(40, 44)).do("build_settlement", corner=46)
    assert table.hand("white") == {"wool": 2}, "on the coast there are two hexes"


@rule("CA-FOUND-11")
def test_the_desert_gives_no_first_income() -> None:
    table = begun("white", "blue")
    place(table, 8, 12)
    place(table, 10, 14)
    table.do("build_settlement", corner=29)
    assert table.hand("blue") == {"wood": 1, "ore": 1}, "forest, mountains and the desert"


@rule("CA-FOUND-13")
def test_everybody_starts_with_two_points() -> None:
    table = founded(*NAMES)
    assert table.state.scores() == [2, 2, 2, 2]
    assert [table.points(name) for name in NAMES] == [2, 2, 2, 2]


@rule("CA-A33")
def test_the_first_income_is_three_cards_at_most_so_the_supply_suffices() -> None:
    """Four players take at most twelve cards, and the bank has nineteen of each kind."""
    buffer = ActionBuffer()
    for seed in range(10):
        table = opening(*NAMES).draw(seed)
        while table.phase.startswith("found"):
            table.state.apply(pick(table.state, Rng(seed, table.state.settlements_founded), buffer))
        assert max(int(size) for size in table.state.hand_size) <= 3
        assert min(table.bank.values()) >= 19 - 12
        assert GAME.broken_invariants(table.state) == []
