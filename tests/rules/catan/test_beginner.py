"""The beginner map, on which all tiles, tokens and start positions are fixed.  CA-BEGIN"""

import pytest

from kontor.core.options import BadOption
from kontor.games.catan.board import CORNER_NEIGHBOURS, EDGE_ENDS, SHORE_EDGES
from kontor.games.catan.game import GAME
from tests.rule import rule
from tests.rules.catan.given import opening

FOUR = ("white", "blue", "red", "orange")
MAP = (
    "mountains 10, pasture 2, forest 9, field 12, hills 6, pasture 4, hills 10, field 9, forest 11, "
    "desert 0, forest 3, mountains 8, forest 8, mountains 3, field 4, pasture 5, hills 5, field 6, pasture 11"
)
HARBOURS = {
    (0, 3): "plain",  # mountains 10, north-west
    (1, 5): "grain",  # pasture 2, north-east
    (10, 15): "ore",  # hills 10, north-east
    (26, 32): "plain",  # mountains 8, east
    (42, 46): "wool",  # pasture 5, south-east
    (49, 52): "plain",  # field 6, south-east
    (47, 51): "plain",  # hills 5, south-west
    (33, 38): "brick",  # forest 8, west
    (11, 16): "wood",  # field 12, west
}


@rule("CA-BEGIN-01", "CA-BEGIN-03", "CA-BEGIN-05")
def test_land_hexes_and_tokens_lie_as_published() -> None:
    board = GAME.view(opening(map="beginner").state, None)["board"]
    assert ", ".join(f"{name} {number}" for name, number in zip(board["terrain"], board["token"])) == MAP
    assert board["robber"] == 9


@rule("CA-BEGIN-02", "CA-BEGIN-06", "CA-A28")
def test_the_harbours_are_fixed_and_alternate_with_plain_sea() -> None:
    board = GAME.view(opening(map="beginner").state, None)["board"]
    assert {EDGE_ENDS[harbour["edge"]]: harbour["kind"] for harbour in board["harbours"]} == HARBOURS
    shores = [(int(SHORE_EDGES[2 * place]), int(SHORE_EDGES[2 * place + 1])) for place in range(18)]
    taken = [any(harbour["edge"] in shore for harbour in board["harbours"]) for shore in shores]
    assert taken == [True, False] * 9


@rule("CA-BEGIN-04", "CA-A11")
def test_every_colour_starts_with_two_settlements_and_two_roads() -> None:
    for seats in (2, 3, 4):
        table = opening(*FOUR[:seats], map="beginner")
        view = GAME.view(table.state, None)
        for seat in range(seats):
            homes = [item["corner"] for item in view["buildings"] if item["seat"] == seat]
            roads = [EDGE_ENDS[item["edge"]] for item in view["roads"] if item["seat"] == seat]
            assert len(homes) == len(roads) == 2
            assert all(any(corner in road for corner in homes) for road in roads)
        built = {item["corner"] for item in view["buildings"]}
        for corner in built:
            assert built.isdisjoint(int(CORNER_NEIGHBOURS[3 * corner + i]) for i in range(3))
        assert table.state.scores() == [2] * seats
        assert GAME.broken_invariants(table.state) == []


@rule("CA-A11")
def test_the_second_settlement_brings_the_first_income() -> None:
    table = opening(*FOUR, map="beginner")
    assert table.hand("white") == {"wood": 1, "ore": 1, "wool": 1}, "corner 31"
    assert table.hand("blue") == {"wood": 2, "grain": 1}, "corner 28"
    assert table.hand("red") == {"wood": 1, "ore": 1, "brick": 1}, "corner 39"
    assert table.hand("orange") == {"ore": 1, "grain": 2}, "corner 40"


@rule("CA-BEGIN-04")
def test_nobody_founds_anything_and_the_first_turn_begins_at_once() -> None:
    table = opening(map="beginner")
    assert table.lots() == {0: 1, 1: 1, 2: 1}
    table.do("first_player", seat="blue")
    assert (table.actor, table.phase) == ("blue", "before_roll")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"map": "beginner", "harbours": "fixed"}, "'harbours': it has no effect without map=variable"),
        ({"map": "beginner", "tokens": "free"}, "'tokens': it has no effect without map=variable"),
        ({"domestic_trade": False, "floor": False}, "'floor': it has no effect without domestic_trade=on"),
        (
            {"domestic_trade": False, "trade_calls": 2},
            "'trade_calls': it has no effect without domestic_trade=on",
        ),
        (
            {"domestic_trade": False, "trade_deals": 2},
            "'trade_deals': it has no effect without domestic_trade=on",
        ),
    ],
)
def test_options_without_effect_cannot_be_chosen(given: dict[str, object], told: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.options(3, **given)
    assert str(refusal.value) == f"option {told}"
