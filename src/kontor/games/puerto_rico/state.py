"""The fields of the state of a game, and small helper functions that many phases share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, total
from kontor.core.fields import FieldRules
from kontor.core.phases import PhasedState
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    FIRST_BUILDING,
    GOOD_COUNT,
    ISLAND_SPACES,
    PLACE_COUNT_WITH_WINDROSE,
    TILE_KINDS,
)

NOBODY: Final = -1  # no seat
NOTHING: Final = -1  # no role, tile or building
EMPTY_SHIP: Final = -1  # the value of `cargo` for a ship without barrels
ABSENT: Final = -1  # a building that a player does not own (in `city`), or not in this game (in `market`)
UNUSED_ROLE: Final = -2  # the holder of a role card that is not used with this number of players

# How the beige buildings for sale are chosen.
SELECT_BASE_GAME: Final = 0  # all beige buildings of the base game are for sale
SELECT_BY_DRAFT: Final = 1  # players choose the buildings for sale in turn
SELECT_AT_RANDOM: Final = 2  # chance chooses the buildings for sale
SELECT_LISTED: Final = 3  # the options list the buildings for sale

# Reasons why this year is the last, as bits of `ending`.  PR-END-02 to PR-END-04
ENDED_BY_COLONISTS: Final = 1  # flag: too few colonists are left to refill the ship
ENDED_BY_FULL_CITY: Final = 2  # flag: a city is full
ENDED_BY_CHIPS: Final = 4  # flag: the chips have run out
ENDED_BY_YEAR_LIMIT: Final = 8  # flag: the year limit is reached


class PuertoRicoTable(PhasedState):
    """The state of a Puerto Rico game at a given moment.

    Arrays with values for each player are flat: the values of seat 0 come first, then those of seat 1, and so
    on. Depending on the array, a seat has one value, or one per good, tile kind, building or place.
    `workers`, `city` and `windrose` count colonists and nobles together; `noble_at` counts only nobles.
    """

    # options
    new_buildings: i64  # whether Expansion I is in use
    nobles: i64  # whether Expansion II is in use
    jeweler_drafted: i64  # whether the jeweler must be chosen like a beige building
    has_city_columns: i64  # whether city lots form four columns of three, which limits large buildings
    aqueduct_counts: i64  # whether the aqueduct's barrel counts for the specialty factory
    selection: i64  # how the beige buildings for sale are chosen, as a SELECT_... constant
    year_limit: i64  # the game ends after this year

    # the bank board and the supply
    market: Arr  # copies for sale, by building; ABSENT if the building is not in this game
    in_play: Arr  # the buildings that are in this game, in ascending order
    places: Arr  # where people can work: kinds of tiles, then the buildings that are in this game
    bank: i64  # doubloons in the bank
    chip_pool: i64  # points left in chips; below 0 if points were given after the chips ran out
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
    workers: Arr  # people on each player's tiles, by tile kind
    forest_plantations: Arr  # plantations in each player's forests, by good; empty without Expansion I
    city: Arr  # people in each building of each player; ABSENT if the player does not own it
    lots_built: Arr  # how many of each player's city lots are built on
    windrose: Arr  # how many people of each player have no place to work
    noble_at: Arr  # nobles of each player by place, the windrose last; empty without Expansion II
    doubloons: Arr  # each player's doubloons
    goods: Arr  # each player's barrels, by good
    chips: Arr  # each player's points in chips, including those given after the chips ran out
    captain_flags: Arr  # what a seat did in this captain phase, as bits; see captain.py

    # the year and the role
    governor: i64  # the seat of the governor
    year: i64  # counts from 1; 0 during the setup
    roles_chosen: i64  # how many roles were played this year
    role: i64  # the role being played, or NOTHING
    chooser: i64  # the seat that chose the role, or NOBODY
    turns_done: i64  # how many seats have had their turn in this role
    ending: i64  # reasons why this year is the last, as bits

    # the settler
    hacienda_used: i64  # whether the active player has used the hacienda
    chooser_tiles: i64  # tiles that the player who chose the settler has taken
    tile: i64  # the kind of tile that was just drawn or taken

    # the builder
    building: i64  # the building that is being paid for, or was just bought
    returns_due: i64  # how many things the player must still return in place of doubloons

    # the mayor
    passed_seats: i64  # seats that do not take part in the mayor phase, as bits
    place_index: i64  # the place that is being filled with people, as an index into `places`
    circles_left: i64  # undecided spaces for people at that place
    open_circles: i64  # undecided spaces for people at that place and all later places
    next_person_min: i64  # NOBLE if only nobles may still be placed there, otherwise COLONIST

    # the craftsman
    produced_kinds: i64  # kinds of goods that the craftsman produced, as bits

    # the captain
    idle_turns: i64  # turns in a row in which nobody loaded

    # decisions that take several actions, such as what to keep
    next_item_min: i64  # the lowest good (or kind of thing) that the player may still choose
    barrels_named: i64  # barrels that the player has chosen so far


FIELDS: Final = FieldRules(  # how the fields are copied, and their names in stored states
    never_changed_in_place=frozenset({"in_play", "places"}),
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
        "has_city_columns": "columns",
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
    """Return whether `seat` owns `building` and a person works there.  PR-MAYOR-03, PR-BLDG-01"""
    return s.city[seat * BUILDING_COUNT + building] > 0


def has_noble(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """Return whether a noble works in `seat`'s `building`. Call this only in games with nobles.  PR-X2-07"""
    return s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + FIRST_BUILDING + building] > 0


def count_nobles(s: PuertoRicoTable, seat: i64) -> i64:
    """Count all of `seat`'s nobles, including unassigned ones.  PR-A41"""
    if s.nobles == 0:
        return 0
    return total(s.noble_at, seat * PLACE_COUNT_WITH_WINDROSE, PLACE_COUNT_WITH_WINDROSE)


def count_island_tiles(s: PuertoRicoTable, seat: i64) -> i64:
    """Count the spaces on `seat`'s island that have a tile."""
    return total(s.tiles, seat * TILE_KINDS, TILE_KINDS)


def has_island_space(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat`'s island has an empty space."""
    return count_island_tiles(s, seat) < ISLAND_SPACES


def award_points(s: PuertoRicoTable, seat: i64, points: i64) -> None:
    """Give `seat` chips worth `points` victory points from the pool.

    Once the chips run out, the current year is the last one. Players still get points after that.
    PR-END-05, PR-A17
    """
    s.chips[seat] += points
    s.chip_pool -= points
    if s.chip_pool <= 0:
        s.ending |= ENDED_BY_CHIPS


def pay_doubloons(s: PuertoRicoTable, seat: i64, doubloons: i64) -> None:
    """Pay `doubloons` from the bank to `seat`. A negative amount is paid to the bank.

    The bank never runs out.  PR-A21
    """
    s.doubloons[seat] += doubloons
    s.bank -= doubloons


def return_goods(s: PuertoRicoTable, seat: i64, good: i64, barrels: i64) -> None:
    """Move `barrels` barrels of `good` from `seat` back to the supply."""
    s.goods[seat * GOOD_COUNT + good] -= barrels
    s.supply[good] += barrels
