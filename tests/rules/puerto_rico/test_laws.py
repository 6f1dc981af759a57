"""The audit covers everything in the box: whatever is made, lost or moved wrongly is noticed."""

from collections.abc import Callable

import pytest

from kontor.core import ActionBuffer, Rng, pick
from kontor.games.puerto_rico import GAME
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    FOREST,
    QUARRY,
    WINDROSE,
)
from kontor.games.puerto_rico.game import PuertoRicoState
from kontor.games.puerto_rico.state import ABSENT, CHOOSING

BOTH = {"new_buildings": True, "nobles": True}


def in_mid_game(seats: int) -> PuertoRicoState:
    """After six years of a random game, when a role is to be chosen and both kinds of people are ashore."""
    state, rng, buffer = GAME.initial_state(GAME.options(seats, **BOTH)), Rng("laws", seats), ActionBuffer()
    while state.year < 7 or state.phase != CHOOSING:
        state.do(pick(state, rng, buffer))
    return state


def lost(field: str, item: int = 0) -> Callable[[PuertoRicoState], None]:
    """One less of something."""

    def mutate(s: PuertoRicoState) -> None:
        getattr(s, field)[item] -= 1

    return mutate


def fewer(field: str) -> Callable[[PuertoRicoState], None]:
    def mutate(s: PuertoRicoState) -> None:
        setattr(s, field, getattr(s, field) - 1)

    return mutate


def moved(source: str, at: int, target: str, to: int) -> Callable[[PuertoRicoState], None]:
    """From one place to another, below nothing if need be: the sum stays the same."""

    def mutate(s: PuertoRicoState) -> None:
        many = int(getattr(s, source)[at]) + 1
        getattr(s, source)[at] -= many
        getattr(s, target)[to] += many

    return mutate


def quarries_below_nothing(s: PuertoRicoState) -> None:
    s.tiles[QUARRY] += s.quarries + 1
    s.quarries = -1


def overloaded_ship(s: PuertoRicoState) -> None:
    s.load[0] = 9


def colonist_for_noble(s: PuertoRicoState) -> None:
    """As many people as before."""
    s.noble_supply += 1
    s.colonists -= 1


def building_without_city_lots(s: PuertoRicoState) -> None:
    s.built[0] += 1


def building_sold_twice(s: PuertoRicoState) -> None:
    absent = next(b for b in s.in_play if s.city[b] == ABSENT)
    s.city[absent] = 0


def crowd(s: PuertoRicoState) -> None:
    """Four people on one building, who came from the supply."""
    building = next(b for b in range(BUILDINGS) if s.city[b] >= 0)
    s.colonists -= 4 - s.city[building]
    s.city[building] = 4


def person_on_no_tile(s: PuertoRicoState) -> None:
    """More people than quarries."""
    s.workers[QUARRY] += 9
    s.colonists -= 9


MUTATIONS: dict[str, Callable[[PuertoRicoState], None]] = {
    "colonists in the supply": fewer("colonists"),
    "colonists on the ship": fewer("ship"),
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
    "barrels in the trading house": lost("house"),
    "barrels below nothing in the house": moved("house", 1, "supply", 1),
    "barrels of a player below nothing": moved("goods", 2, "supply", 2),
    "barrels on ships": overloaded_ship,
    "plantations in the stacks": lost("stack"),
    "plantations face up": lost("row"),
    "plantations discarded": lost("discards"),
    "plantations on islands": lost("tiles"),
    "plantations that lie as forests": lost("under"),
    "forests below nothing": moved("under", 0, "under", 1),
    "forests": lost("tiles", FOREST),
    "quarries": fewer("quarries"),
    "quarries below nothing": quarries_below_nothing,
    "doubloons in the bank": fewer("bank"),
    "doubloons of players": lost("doubloons"),
    "doubloons on roles": lost("purse"),
    "doubloons below nothing": moved("doubloons", 0, "doubloons", 1),
    "doubloons on roles below nothing": moved("purse", 0, "purse", 1),
    "chips in the pool": fewer("pool"),
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
def test_the_audit_notices_it(table: PuertoRicoState, what: str) -> None:
    broken = table.copy()
    MUTATIONS[what](broken)
    assert GAME.broken_invariants(broken) != []
