"""The invariants cover everything in the box: they notice whatever is made, lost or moved wrongly."""

from collections.abc import Callable

import pytest

from kontor.core import ActionBuffer, Rng, pick
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    FOREST,
    QUARRY,
    WINDROSE,
)
from kontor.games.puerto_rico.game import GAME, PuertoRicoState
from kontor.games.puerto_rico.phases import CHOOSING_ROLE
from kontor.games.puerto_rico.state import ABSENT

BOTH = {"new_buildings": True, "nobles": True}


def in_mid_game(seats: int) -> PuertoRicoState:
    """Return a random game after six years, when a role is to be chosen."""
    state, rng, buffer = GAME.initial_state(GAME.options(seats, **BOTH)), Rng("laws", seats), ActionBuffer()
    while state.year < 7 or state.phase != CHOOSING_ROLE:
        state.do(pick(state, rng, buffer))
    return state


def lost(field: str, item: int = 0) -> Callable[[PuertoRicoState], None]:
    """Return a mutation that takes one away from an item of an array."""

    def mutate(s: PuertoRicoState) -> None:
        getattr(s, field)[item] -= 1

    return mutate


def fewer(field: str) -> Callable[[PuertoRicoState], None]:
    """Return a mutation that takes one away from a number."""

    def mutate(s: PuertoRicoState) -> None:
        setattr(s, field, getattr(s, field) - 1)

    return mutate


def moved(source: str, at: int, target: str, to: int) -> Callable[[PuertoRicoState], None]:
    """Return a mutation that moves all and one more, so that the sum is right but an item is negative."""

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
    """Replace a colonist by a noble: the number of people stays."""
    s.noble_supply += 1
    s.colonists -= 1


def building_without_city_lots(s: PuertoRicoState) -> None:
    s.lots_built[0] += 1


def building_sold_twice(s: PuertoRicoState) -> None:
    absent = next(b for b in s.in_play if s.city[b] == ABSENT)
    s.city[absent] = 0


def crowd(s: PuertoRicoState) -> None:
    """Put four people from the supply on one building."""
    building = next(b for b in range(BUILDINGS) if s.city[b] >= 0)
    s.colonists -= 4 - s.city[building]
    s.city[building] = 4


def person_on_no_tile(s: PuertoRicoState) -> None:
    """Put more people on quarries than there are quarries."""
    s.workers[QUARRY] += 9
    s.colonists -= 9


MUTATIONS: dict[str, Callable[[PuertoRicoState], None]] = {
    "colonists in the supply": fewer("colonists"),
    "colonists on the ship": fewer("ship_colonists"),
    "people on tiles": lost("workers"),
    "people on the windrose": lost("windrose"),
    "people in cities": crowd,
    "people without a circle": person_on_no_tile,
    "nobles in the supply": fewer("noble_supply"),
    "nobles on the ship": fewer("ship_nobles"),
    "nobles on boards": lost("noble_at"),
    "nobles on the windrose": lost("noble_at", WINDROSE),
    "nobles for colonists": colonist_for_noble,
    "barrels in the supply": lost("supply"),
    "barrels of players": lost("goods"),
    "barrels in the trading house": lost("trading_house"),
    "barrels below nothing in the house": moved("trading_house", 1, "supply", 1),
    "barrels of a player below nothing": moved("goods", 2, "supply", 2),
    "barrels on ships": overloaded_ship,
    "plantations in the stacks": lost("face_down"),
    "plantations face up": lost("face_up"),
    "plantations discarded": lost("discards"),
    "plantations on islands": lost("tiles"),
    "plantations that lie as forests": lost("forest_plantations"),
    "forests below nothing": moved("forest_plantations", 0, "forest_plantations", 1),
    "forests": lost("tiles", FOREST),
    "quarries": fewer("quarries"),
    "quarries below nothing": quarries_below_nothing,
    "doubloons in the bank": fewer("bank"),
    "doubloons of players": lost("doubloons"),
    "doubloons on roles": lost("role_doubloons"),
    "doubloons below nothing": moved("doubloons", 0, "doubloons", 1),
    "doubloons on roles below nothing": moved("role_doubloons", 0, "role_doubloons", 1),
    "chips in the pool": fewer("chip_pool"),
    "chips of players": lost("chips"),
    "chips below nothing": moved("chips", 0, "chips", 1),
    "buildings for sale": lost("market"),
    "buildings in cities": building_sold_twice,
    "city lots": building_without_city_lots,
}


@pytest.fixture(scope="module", params=GAME.seat_counts)
def table(request: pytest.FixtureRequest) -> PuertoRicoState:
    return in_mid_game(request.param)


def test_a_game_in_the_middle_breaks_no_law(table: PuertoRicoState) -> None:
    assert GAME.broken_invariants(table) == []


@pytest.mark.parametrize("what", MUTATIONS)
def test_a_mutation_breaks_an_invariant(table: PuertoRicoState, what: str) -> None:
    broken = table.copy()
    MUTATIONS[what](broken)
    assert GAME.broken_invariants(broken) != []
