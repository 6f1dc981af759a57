"""Tests that the invariants notice every piece that is added, lost or moved wrongly."""

from collections.abc import Callable

import pytest

from kontor.core import ActionBuffer, Rng, pick
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    FOREST,
    QUARRY,
    WINDROSE,
)
from kontor.games.puerto_rico.game import GAME, PuertoRicoState
from kontor.games.puerto_rico.phases import CHOOSING_ROLE
from kontor.games.puerto_rico.state import ABSENT

BOTH = {"new_buildings": True, "nobles": True}


def in_mid_game(seats: int) -> PuertoRicoState:
    """Return a random game after six years, in which a player has to choose a role."""
    state, rng, buffer = GAME.initial_state(GAME.options(seats, **BOTH)), Rng("laws", seats), ActionBuffer()
    while state.year < 7 or state.phase != CHOOSING_ROLE:
        state.do(pick(state, rng, buffer))
    return state


def lower_item(field: str, item: int = 0) -> Callable[[PuertoRicoState], None]:
    """Return a mutation that lowers one item of the array `field` by 1."""

    def mutate(s: PuertoRicoState) -> None:
        getattr(s, field)[item] -= 1

    return mutate


def lower_number(field: str) -> Callable[[PuertoRicoState], None]:
    """Return a mutation that lowers the number `field` by 1."""

    def mutate(s: PuertoRicoState) -> None:
        setattr(s, field, getattr(s, field) - 1)

    return mutate


def move_too_many(source: str, at: int, target: str, to: int) -> Callable[[PuertoRicoState], None]:
    """Return a mutation that moves one piece too many. The sum stays right, but an item is negative."""

    def mutate(s: PuertoRicoState) -> None:
        many = int(getattr(s, source)[at]) + 1
        getattr(s, source)[at] -= many
        getattr(s, target)[to] += many

    return mutate


def quarries_below_nothing(s: PuertoRicoState) -> None:
    s.tiles[QUARRY] += s.quarries + 1
    s.quarries = -1


def overloaded_ship(s: PuertoRicoState) -> None:
    s.ship_load[0] = 9


def colonist_for_noble(s: PuertoRicoState) -> None:
    """Replace a colonist in the supply with a noble. The total number of people stays the same."""
    s.noble_supply += 1
    s.colonists -= 1


def building_without_city_lots(s: PuertoRicoState) -> None:
    s.lots_built[0] += 1


def building_sold_twice(s: PuertoRicoState) -> None:
    absent = next(b for b in s.in_play if s.city[b] == ABSENT)
    s.city[absent] = 0


def overcrowd_building(s: PuertoRicoState) -> None:
    """Fill a building with four people, more than it has circles."""
    building = next(b for b in range(BUILDING_COUNT) if s.city[b] >= 0)
    s.colonists -= 4 - s.city[building]
    s.city[building] = 4


def person_on_no_tile(s: PuertoRicoState) -> None:
    """Put more people on quarries than there are quarries."""
    s.workers[QUARRY] += 9
    s.colonists -= 9


MUTATIONS: dict[str, Callable[[PuertoRicoState], None]] = {
    "colonists in the supply": lower_number("colonists"),
    "colonists on the ship": lower_number("ship_colonists"),
    "people on tiles": lower_item("workers"),
    "people on the windrose": lower_item("windrose"),
    "people in cities": overcrowd_building,
    "people without a circle": person_on_no_tile,
    "nobles in the supply": lower_number("noble_supply"),
    "nobles on the ship": lower_number("ship_nobles"),
    "nobles on boards": lower_item("noble_at"),
    "nobles on the windrose": lower_item("noble_at", WINDROSE),
    "nobles for colonists": colonist_for_noble,
    "barrels in the supply": lower_item("supply"),
    "barrels of players": lower_item("goods"),
    "barrels in the trading house": lower_item("trading_house"),
    "barrels below nothing in the house": move_too_many("trading_house", 1, "supply", 1),
    "barrels of a player below nothing": move_too_many("goods", 2, "supply", 2),
    "barrels on ships": overloaded_ship,
    "plantations in the stacks": lower_item("face_down"),
    "plantations face up": lower_item("face_up"),
    "plantations discarded": lower_item("discards"),
    "plantations on islands": lower_item("tiles"),
    "plantations that lie as forests": lower_item("forest_plantations"),
    "forests below nothing": move_too_many("forest_plantations", 0, "forest_plantations", 1),
    "forests": lower_item("tiles", FOREST),
    "quarries": lower_number("quarries"),
    "quarries below nothing": quarries_below_nothing,
    "doubloons in the bank": lower_number("bank"),
    "doubloons of players": lower_item("doubloons"),
    "doubloons on roles": lower_item("role_doubloons"),
    "doubloons below nothing": move_too_many("doubloons", 0, "doubloons", 1),
    "doubloons on roles below nothing": move_too_many("role_doubloons", 0, "role_doubloons", 1),
    "chips in the pool": lower_number("chip_pool"),
    "chips of players": lower_item("chips"),
    "chips below nothing": move_too_many("chips", 0, "chips", 1),
    "buildings for sale": lower_item("market"),
    "buildings in cities": building_sold_twice,
    "city lots": building_without_city_lots,
}


@pytest.fixture(scope="module", params=GAME.seat_counts)
def table(request: pytest.FixtureRequest) -> PuertoRicoState:
    return in_mid_game(request.param)


def test_a_random_mid_game_state_breaks_no_invariant(table: PuertoRicoState) -> None:
    assert GAME.broken_invariants(table) == []


@pytest.mark.parametrize("what", MUTATIONS)
def test_a_mutation_breaks_an_invariant(table: PuertoRicoState, what: str) -> None:
    broken = table.copy()
    MUTATIONS[what](broken)
    assert GAME.broken_invariants(broken) != []
