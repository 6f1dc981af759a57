"""The table of Puerto Rico: every field of a state, and what all chapters ask it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, filled, total, zeros
from kontor.core.options import Options
from kontor.core.phases import PhasedState
from kontor.core.state import CHANCE
from kontor.games.puerto_rico.components import (
    ALL_COLONISTS,
    BARRELS,
    BUILDINGS,
    CHIPS,
    DOUBLOONS,
    FEWER_BARRELS,
    FEWER_TILES,
    FIRST_BUILDING,
    GOODS,
    NOBLES,
    PLANTATIONS,
    QUARRIES,
    ROLE_CARDS,
    ROLES,
    SHIPS,
    SPACES,
    SPOTS,
    START_COLONISTS,
    START_DOUBLOONS,
    TILES,
)

NOBODY: Final = -1
EMPTY: Final = -1
"""No cargo on a ship."""
ABSENT: Final = -1
"""Not in the city, or not in this game."""
OUT: Final = -2
"""A role card that this number of players does not use."""

# How the beige buildings of this game are found.
BASE_GAME: Final = 0
DRAFT: Final = 1
RANDOM: Final = 2
LIST: Final = 3

# Why the game ends with this year, as bits.  PR-END-02 to PR-END-04
NO_COLONISTS: Final = 1
FULL_CITY: Final = 2
NO_CHIPS: Final = 4
YEAR_LIMIT: Final = 8

# Phases, in the order of a game.
START: Final = 0
TURNING_UP: Final = 1
SELECTING: Final = 2
DRAFTING: Final = 3
CHOOSING: Final = 4
GUESTS_FIRST: Final = 5
SETTLING: Final = 6
DRAWING: Final = 7
PLANTING: Final = 8
HOSPICE_COLONIST: Final = 9
SECOND_TILE: Final = 10
HUNTING: Final = 11
BUYING: Final = 12
PAYING: Final = 13
UNIVERSITY_COLONIST: Final = 14
TAKING_PART: Final = 15
EMPTYING_SHIP: Final = 16
PLACING: Final = 17
PRODUCING: Final = 18
EXTRA: Final = 19
TRADING: Final = 20
LAND: Final = 21
LOADING: Final = 22
SENDING: Final = 23
STORING: Final = 24
GUESTS_LAST: Final = 25
OVER: Final = 26
ROLE_DONE: Final = 27
"""Never seen from outside: a role is finished, and the year goes on."""
PHASES: Final = (
    ("start", "turn_up", "select", "draft", "choose_role", "guests_first", "settle", "draw_tile", "plant")
    + ("hospice", "second_tile", "hunt", "build", "pay", "university", "take_part", "empty_ship", "place")
    + ("produce", "extra_barrel", "trade", "land_office", "load", "small_wharf", "store", "guests_last")
    + ("over",)
)


class PuertoRicoTable(PhasedState):
    """Everything that lies on the table. Arrays by seat have as many items a seat as there are goods,
    tiles, buildings or places. `workers`, `city` and `windrose` count people of both kinds, `noble_at` the
    nobles among them.
    """

    # options
    new_buildings: i64
    nobles: i64
    jeweler_drafted: i64
    columns: i64  # city lots in four columns of three
    aqueduct_counts: i64
    selection: i64
    year_limit: i64

    # the bank board, the supply and what stands around it
    market: Arr  # copies for sale, by building
    in_play: Arr  # the buildings of this game, ascending; shared between copies, as is the next
    places: Arr  # where people can stand: tiles, then these buildings
    bank: i64
    pool: i64  # points in chips; below zero as many as were noted separately
    colonists: i64
    noble_supply: i64
    ship: i64
    ship_nobles: i64
    supply: Arr
    house: Arr
    cargo: Arr
    load: Arr
    stack: Arr
    row: Arr
    discards: Arr
    quarries: i64
    holder: Arr  # of each role card
    purse: Arr  # doubloons on each role card

    # the players
    tiles: Arr
    workers: Arr
    under: Arr  # plantations that lie face down as forests
    city: Arr  # people on each building; ABSENT if it was not bought
    built: Arr  # city lots that are built on
    windrose: Arr
    noble_at: Arr  # by place, the windrose last; empty without nobles
    doubloons: Arr
    goods: Arr
    chips: Arr  # their points, those noted separately included
    used: Arr  # what was used in this captain phase, as bits

    # whose move, and within which step
    governor: i64
    year: i64
    chosen: i64  # roles of this year
    role: i64
    chooser: i64
    asked: i64  # seats that have had their turn
    ending: i64
    drew: i64  # the hacienda was used
    taken: i64  # tiles the settler has taken
    tile: i64  # the tile drawn or taken
    building: i64  # being paid for, or just bought
    due: i64  # things still to be returned to the black market
    passed: i64  # seats that do not take part, as bits
    spot: i64  # where people are being placed, as an item of `places`
    circles: i64  # still to be decided there
    open_circles: i64  # still to be decided there and later
    least: i64  # people on a place are named in ascending order
    made: i64  # kinds the craftsman produced, as bits
    low: i64  # goods are named in ascending order
    count: i64
    idle: i64  # seats that loaded nothing since the last loading


def lay_table(s: PuertoRicoTable, options: Options) -> None:
    """Fill a table of zeros: everything in the box, nothing handed out yet."""
    seats = options.seats
    s.seats = seats
    s.actor = CHANCE
    s.new_buildings = options.number("new_buildings")
    s.nobles = options.number("nobles")
    s.jeweler_drafted = options.is_("jeweler", "chosen")
    s.columns = options.is_("lots", "columns")
    s.aqueduct_counts = options.number("aqueduct_counts")
    s.selection = selection_of(options)
    s.year_limit = options.number("year_limit")
    lay_supply(s, seats)
    lay_boards(s, seats)
    lay_steps(s)


def selection_of(options: Options) -> i64:
    if not options.number("new_buildings") and not options.number("nobles"):
        return BASE_GAME
    if options.is_("selection", "draft"):
        return DRAFT
    return RANDOM if options.is_("selection", "random") else LIST


def lay_supply(s: PuertoRicoTable, seats: i64) -> None:
    """What lies in the middle.  PR-SETUP-08 to PR-SETUP-21, PR-2P-04 to PR-2P-11, PR-X2-02 to PR-X2-09"""
    two = seats == 2
    s.market = filled(BUILDINGS, ABSENT)
    s.in_play = zeros(0)
    s.places = zeros(0)
    s.bank = DOUBLOONS - seats * START_DOUBLOONS[seats]
    s.pool = CHIPS[seats]
    if s.nobles:
        s.ship_nobles = 1
        s.ship = seats - 1
        s.colonists = ALL_COLONISTS - s.ship
        s.noble_supply = NOBLES - 1
    else:
        s.ship_nobles = 0
        s.ship = seats
        s.colonists = START_COLONISTS[seats]
        s.noble_supply = 0
    s.supply = BARRELS[:]
    s.stack = PLANTATIONS[:]
    if two:
        for good in range(GOODS):
            s.supply[good] -= FEWER_BARRELS
            s.stack[good] -= FEWER_TILES
    s.quarries = QUARRIES - FEWER_TILES if two else QUARRIES
    s.house = zeros(GOODS)
    s.cargo = filled(SHIPS[seats], EMPTY)
    s.load = zeros(SHIPS[seats])
    s.row = zeros(GOODS)
    s.discards = zeros(GOODS)
    s.holder = filled(ROLES, OUT)
    for role in range(ROLE_CARDS[seats]):
        s.holder[role] = NOBODY
    s.purse = zeros(ROLES)


def lay_boards(s: PuertoRicoTable, seats: i64) -> None:
    s.tiles = zeros(seats * TILES)
    s.workers = zeros(seats * FIRST_BUILDING)
    s.under = zeros(seats * GOODS if s.new_buildings else 0)
    s.city = filled(seats * BUILDINGS, ABSENT)
    s.built = zeros(seats)
    s.windrose = zeros(seats)
    s.noble_at = zeros(seats * SPOTS if s.nobles else 0)
    s.doubloons = filled(seats, START_DOUBLOONS[seats])
    s.goods = zeros(seats * GOODS)
    s.chips = zeros(seats)
    s.used = zeros(seats)


def lay_steps(s: PuertoRicoTable) -> None:
    s.phase = START
    s.governor = NOBODY
    s.role = NOBODY
    s.chooser = NOBODY
    s.tile = NOBODY
    s.building = NOBODY


# Going on


def finish_role(s: PuertoRicoTable) -> None:
    """The role is done; `year.after_role` takes over."""
    s.phase = ROLE_DONE


def begin_round(s: PuertoRicoTable) -> None:
    """The chooser of the role acts first, the others follow clockwise.  PR-ROLE-01, PR-YEAR-03"""
    s.asked = 0
    s.active = s.chooser


def next_seat(s: PuertoRicoTable) -> None:
    s.asked += 1
    s.active += 1
    if s.active == s.seats:
        s.active = 0


REPLACED: Final = frozenset({"in_play", "places"})
"""Arrays that change when the buildings are drafted: others take their place, so copies share them."""


# What many chapters ask or do


def works(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """The building is there and occupied.  PR-MAYOR-03, PR-BLDG-01"""
    return s.city[seat * BUILDINGS + building] > 0


def has_noble(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """A noble stands on a building that tells nobles from colonists.  PR-X2-07"""
    return s.noble_at[seat * SPOTS + FIRST_BUILDING + building] > 0


def filled_spaces(s: PuertoRicoTable, seat: i64) -> i64:
    return total(s.tiles, seat * TILES, TILES)


def has_space(s: PuertoRicoTable, seat: i64) -> bool:
    return filled_spaces(s, seat) < SPACES


def award(s: PuertoRicoTable, seat: i64, points: i64) -> None:
    """Points from the pool; when it is empty they are noted, and the game ends.  PR-END-05, PR-A17"""
    s.chips[seat] += points
    s.pool -= points
    if s.pool <= 0:
        s.ending |= NO_CHIPS


def pay_out(s: PuertoRicoTable, seat: i64, doubloons: i64) -> None:
    """From the bank, which never runs dry; a negative sum is paid to it.  PR-A21"""
    s.doubloons[seat] += doubloons
    s.bank -= doubloons


def nobles_of(s: PuertoRicoTable, seat: i64) -> i64:
    """All nobles of a seat, the windrose included.  PR-A41"""
    if s.nobles == 0:
        return 0
    return total(s.noble_at, seat * SPOTS, SPOTS)
