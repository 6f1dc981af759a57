"""The fields of a Puerto Rico state, and small helper functions that many phases share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, total
from kontor.core.fields import FieldRules
from kontor.core.phases import PhasedState
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    FIRST_BUILDING,
    GOODS,
    ISLAND_SPACES,
    PLACES_WITH_WINDROSE,
    TILES,
)

NOBODY: Final = -1
"""Stands for "no seat", and for "none" in `role`, `tile` and `building`."""
EMPTY_SHIP: Final = -1
"""The cargo of a ship without barrels."""
ABSENT: Final = -1
"""The value of a building that is not in a city (`city`), or not in this game (`market`)."""
UNUSED_ROLE: Final = -2
"""The holder of a role card that this number of players does not use."""

# How the beige buildings of this game are selected.
SELECT_BASE_GAME: Final = 0
SELECT_BY_DRAFT: Final = 1
SELECT_AT_RANDOM: Final = 2
SELECT_LISTED: Final = 3

# Reasons why this year is the last, as bits of `ending`.  PR-END-02 to PR-END-04
ENDED_BY_COLONISTS: Final = 1
ENDED_BY_FULL_CITY: Final = 2
ENDED_BY_CHIPS: Final = 4
ENDED_BY_YEAR_LIMIT: Final = 8


class PuertoRicoTable(PhasedState):
    """All fields of a Puerto Rico state.

    Arrays with values for each player are flat: the values of seat 0 come first, then the values of seat 1,
    and so on. Depending on the array, a seat has one value, or one value per good, tile kind, building or
    place. `workers`, `city` and `windrose` count colonists and nobles; `noble_at` counts only nobles.
    """

    # options
    new_buildings: i64  # whether Expansion I is in use
    nobles: i64  # whether Expansion II is in use
    jeweler_drafted: i64  # whether the jeweler must be chosen like a beige building
    columns: i64  # whether city lots form four columns of three
    aqueduct_counts: i64  # whether the aqueduct's barrel counts for the specialty factory
    selection: i64  # how the beige buildings are selected, as a SELECT_... constant
    year_limit: i64  # the game ends after this year

    # the bank board and the supply
    market: Arr  # copies for sale, by building; ABSENT if the building is not in this game
    in_play: Arr  # the buildings of this game, in ascending order
    places: Arr  # where people can stand: tiles, then the buildings of this game
    bank: i64  # doubloons in the bank
    chip_pool: i64  # points left in chips; if negative, points that were noted after the chips ran out
    colonists: i64  # colonists in the supply
    noble_supply: i64  # nobles in the supply
    ship_colonists: i64  # colonists on the colonist ship
    ship_nobles: i64  # nobles on the colonist ship
    supply: Arr  # barrels in the supply, by good
    trading_house: Arr  # barrels in the trading house, by good
    cargo: Arr  # the good on each cargo ship, or EMPTY_SHIP
    ship_load: Arr  # barrels on each cargo ship
    face_down: Arr  # face-down plantations, by good
    face_up: Arr  # face-up plantations, by good
    discards: Arr  # discarded plantations, by good
    quarries: i64  # quarries that nobody has taken
    role_holder: Arr  # who holds each role card: a seat, NOBODY or UNUSED_ROLE
    role_doubloons: Arr  # doubloons on each role card

    # the players
    tiles: Arr  # tiles on each player's island, by tile kind
    workers: Arr  # people on tiles, by tile kind
    forest_plantations: Arr  # plantations face down as forests, by good; empty without Expansion I
    city: Arr  # people on each building; ABSENT if the player has not bought the building
    lots_built: Arr  # how many of each player's city lots are built on
    windrose: Arr  # each player's people without a place to work
    noble_at: Arr  # nobles by place, with the windrose last; empty without Expansion II
    doubloons: Arr  # each player's doubloons
    goods: Arr  # each player's barrels, by good
    chips: Arr  # each player's points in chips, including points noted without chips
    captain_flags: Arr  # what a seat did in this captain phase, as bits; see captain.py

    # the year and the role
    governor: i64  # the seat of the governor
    year: i64  # counts from 1; 0 during the setup
    roles_chosen: i64  # roles chosen this year
    role: i64  # the role being played, or NOBODY
    chooser: i64  # the seat that chose the role, or NOBODY
    turns_done: i64  # seats that have had their turn in this role
    ending: i64  # reasons why this year is the last, as bits

    # the settler
    hacienda_used: i64  # whether the active player has used the hacienda
    chooser_tiles: i64  # tiles that the chooser of the settler has taken
    tile: i64  # the tile that was drawn or taken

    # the builder
    building: i64  # the building that is being paid for, or was just bought
    returns_due: i64  # things still to be returned in place of missing doubloons

    # the mayor
    passed_seats: i64  # seats that do not take part, as bits
    place_index: i64  # the place that is being filled, as an index into `places`
    circles_left: i64  # circles of that place that are still to be decided
    open_circles: i64  # circles of that place and of later places that are still to be decided
    next_person_min: i64  # the lowest kind of person that may still be placed there

    # the craftsman
    produced_kinds: i64  # kinds of goods that the craftsman produced, as bits

    # the captain
    idle_turns: i64  # turns in a row in which nobody loaded

    # decisions that take several actions, such as what to keep
    next_item_min: i64  # the lowest good (or kind of thing) that may still be named
    barrels_named: i64  # barrels named or taken so far


FIELDS: Final = FieldRules(
    replaced=frozenset({"in_play", "places"}),
    encoded_as={
        "barrels_named": "count",
        "captain_flags": "used",
        "chip_pool": "pool",
        "chooser_tiles": "taken",
        "circles_left": "circles",
        "face_down": "stack",
        "face_up": "row",
        "forest_plantations": "under",
        "hacienda_used": "drew",
        "idle_turns": "idle",
        "lots_built": "built",
        "next_item_min": "low",
        "next_person_min": "least",
        "passed_seats": "passed",
        "place_index": "spot",
        "produced_kinds": "made",
        "returns_due": "due",
        "role_doubloons": "purse",
        "role_holder": "holder",
        "roles_chosen": "chosen",
        "ship_colonists": "ship",
        "ship_load": "load",
        "trading_house": "house",
        "turns_done": "asked",
    },
)


# Helpers that many phases share


def has_occupied(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """Return whether `seat` owns `building` and has at least one person on it.  PR-MAYOR-03, PR-BLDG-01"""
    return s.city[seat * BUILDINGS + building] > 0


def has_noble(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """Return whether one of `seat`'s nobles is on `building`.  PR-X2-07"""
    return s.noble_at[seat * PLACES_WITH_WINDROSE + FIRST_BUILDING + building] > 0


def nobles_of(s: PuertoRicoTable, seat: i64) -> i64:
    """Count all of `seat`'s nobles, including the nobles on the windrose.  PR-A41"""
    if s.nobles == 0:
        return 0
    return total(s.noble_at, seat * PLACES_WITH_WINDROSE, PLACES_WITH_WINDROSE)


def filled_spaces(s: PuertoRicoTable, seat: i64) -> i64:
    """Count the spaces on `seat`'s island that have a tile."""
    return total(s.tiles, seat * TILES, TILES)


def has_island_space(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat`'s island has an empty space."""
    return filled_spaces(s, seat) < ISLAND_SPACES


def award(s: PuertoRicoTable, seat: i64, points: i64) -> None:
    """Give `seat` chips worth `points` victory points from the pool.

    Once the pool is empty, the current year is the last one. Further points are noted without chips.
    PR-END-05, PR-A17
    """
    s.chips[seat] += points
    s.chip_pool -= points
    if s.chip_pool <= 0:
        s.ending |= ENDED_BY_CHIPS


def pay_out(s: PuertoRicoTable, seat: i64, doubloons: i64) -> None:
    """Pay `doubloons` from the bank to `seat`. A negative amount is paid to the bank.

    The bank never runs out.  PR-A21
    """
    s.doubloons[seat] += doubloons
    s.bank -= doubloons


def return_goods(s: PuertoRicoTable, seat: i64, good: i64, barrels: i64) -> None:
    """Move `barrels` barrels of `good` from `seat` back to the supply."""
    s.goods[seat * GOODS + good] -= barrels
    s.supply[good] += barrels
