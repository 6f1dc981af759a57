"""The table of Catan: every field of a state, and which of them copies share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, filled, zeros
from kontor.core.negotiation import NegotiationState, set_up_negotiation
from kontor.core.options import Options
from kontor.core.state import CHANCE
from kontor.games.catan.components import (
    CARD_COUNT,
    CITIES,
    HARBOUR_TILES,
    KINDS,
    PER_RESOURCE,
    ROADS,
    SETTLEMENTS,
    TERRAIN_COUNT,
)
from kontor.games.catan.geometry import CORNERS, EDGES, HEXES

NOBODY: Final = -1

# Phases, in the order of a game; the board is complete from FOUND_SETTLEMENT on.
LAY_TERRAIN: Final = 0
LAY_RING: Final = 1
LAY_HARBOUR: Final = 2
LAY_SHORE: Final = 3
LAY_SPIRAL: Final = 4
LAY_TOKEN: Final = 5
START: Final = 6
FOUND_SETTLEMENT: Final = 7
FOUND_ROAD: Final = 8
BEFORE_ROLL: Final = 9
DICE_FALL: Final = 10
DISCARDING: Final = 11
OPENING: Final = 12
ROBBER: Final = 13
VICTIM: Final = 14
STEALING: Final = 15
FLOOR: Final = 16
MAIN: Final = 17
SHEET: Final = 18
ANSWER: Final = 19
MIXING: Final = 20
FREE_ROAD: Final = 21
INVENTION: Final = 22
MONOPOLY: Final = 23
HANDING_OVER: Final = 24
DRAWING: Final = 25
VERDICT: Final = 26
OVER: Final = 27
PHASES: Final = (
    ("lay_terrain", "lay_ring", "lay_harbour", "lay_shore", "lay_spiral", "lay_token", "start")
    + ("found_settlement", "found_road", "before_roll", "dice", "discard", "open_discards", "robber")
    + ("victim", "steal", "floor", "main", "sheet", "answer", "mix", "free_road", "invention", "monopoly")
    + ("hand_over", "draw", "verdict", "over")
)


class CatanTable(NegotiationState):
    """Everything that lies on the table or is held in a hand. Arrays by seat have five items a seat
    where they count resources or bonus cards.
    """

    # options
    modern: i64
    beginner: i64
    fixed_harbours: i64
    free_tokens: i64
    any_harbour: i64
    target: i64
    friendly: i64
    domestic: i64
    floor: i64
    turn_limit: i64

    # the board; shared between copies once it is laid out
    terrain: Arr
    token: Arr
    harbour: Arr  # at each corner: NOBODY's -1, a resource or PLAIN
    harbour_edge: Arr
    harbour_kind: Arr
    pile: Arr  # tiles or tokens still to be laid, by kind
    laid: i64

    # pieces
    robber: i64
    owner: Arr  # of the building at each corner
    size: Arr  # 0 none, 1 settlement, 2 city
    road: Arr  # owner of each edge
    roads_left: Arr
    settlements_left: Arr
    cities_left: Arr

    # what follows from tokens and pieces, as sets: see `sites`
    room: i64  # corners where nobody builds, nor next to them
    touched: Arr  # by seat: corners that its roads touch
    towns: Arr  # by seat: corners of its settlements
    reach: Arr  # by seat, in two halves: free edges that continue its network
    crop: Arr  # of each hex: what every seat earns there, eight bits a seat
    source: Arr  # for each roll the two hexes it may wake, or NOBODY's -1

    # cards
    bank: Arr
    hand: Arr
    hand_size: Arr
    deck: Arr
    cards: Arr
    card_count: Arr
    fresh: Arr  # bought in this turn, by kind
    spent: Arr  # played and out of the game, by kind
    knights: Arr

    # standing
    points: Arr  # open ones
    road_length: Arr
    longest: i64
    largest: i64
    rate: Arr  # cards of each kind that buy one from the bank

    # within which step of whose turn
    first: i64
    turn: i64
    roll: i64  # the dice of this turn; 0 before they fall
    placed: i64  # settlements of the founding phase
    corner: i64  # the settlement just founded
    resume: i64  # the phase that goes on after a card or the robber
    then: i64  # the phase that goes on after a verdict
    closed: i64  # building has begun
    card_played: i64
    free_roads: i64
    picks: i64
    kind: i64
    victim: i64
    due: Arr  # cards still to be discarded
    sealed: Arr  # cards chosen for it

    # domestic trade
    offer: Arr  # ten items a seat: what it gives, what it wants


def lay_table(s: CatanTable, options: Options) -> None:
    """Fill a table of zeros: everything in the box, nothing on the board yet.  CA-SETUP-14, CA-SETUP-15"""
    seats = options.seats
    s.seats = seats
    s.actor = CHANCE
    s.modern = options.is_("edition", "modern")
    s.beginner = options.is_("map", "beginner")
    s.fixed_harbours = options.is_("harbours", "fixed")
    s.free_tokens = options.is_("tokens", "free")
    s.any_harbour = options.is_("generic_harbour", "any")
    s.target = options.number("victory_points")
    s.friendly = options.number("friendly_robber")
    s.domestic = options.number("domestic_trade")
    s.floor = options.number("floor")
    s.turn_limit = options.number("turn_limit")

    s.terrain = filled(HEXES, NOBODY)
    s.token = zeros(HEXES)
    s.harbour = filled(CORNERS, NOBODY)
    s.harbour_edge = filled(HARBOUR_TILES, NOBODY)
    s.harbour_kind = filled(HARBOUR_TILES, NOBODY)
    s.pile = TERRAIN_COUNT[:]

    s.robber = NOBODY
    s.owner = filled(CORNERS, NOBODY)
    s.size = zeros(CORNERS)
    s.road = filled(EDGES, NOBODY)
    s.roads_left = filled(seats, ROADS)
    s.settlements_left = filled(seats, SETTLEMENTS)
    s.cities_left = filled(seats, CITIES)

    s.bank = filled(KINDS, PER_RESOURCE)
    s.hand = zeros(seats * KINDS)
    s.hand_size = zeros(seats)
    s.deck = CARD_COUNT[:]
    s.cards = zeros(seats * KINDS)
    s.card_count = zeros(seats)
    s.fresh = zeros(KINDS)
    s.spent = zeros(KINDS)
    s.knights = zeros(seats)

    s.points = zeros(seats)
    s.road_length = zeros(seats)
    s.longest = NOBODY
    s.largest = NOBODY
    s.rate = filled(seats * KINDS, 4)

    s.phase = LAY_TERRAIN
    s.corner = NOBODY
    s.resume = MAIN
    s.then = MAIN
    s.victim = NOBODY
    s.due = zeros(seats)
    s.sealed = zeros(seats * KINDS)

    traders = seats if s.domestic else 0
    s.offer = zeros(traders * 2 * KINDS)
    set_up_negotiation(s, traders, traders, options.number("trade_calls"), options.number("trade_deals"))


def laid_out(s: CatanTable) -> bool:
    """Nothing changes the board any more."""
    return s.phase >= FOUND_SETTLEMENT


REPLACED: Final = (
    frozenset({"owner", "size", "road", "roads_left", "settlements_left", "cities_left"})
    | frozenset({"touched", "towns", "reach", "crop", "source"})
    | frozenset({"deck", "cards", "card_count", "fresh", "spent", "knights"})
    | frozenset({"points", "road_length", "rate"})
)
BOARD: Final = frozenset({"terrain", "token", "harbour", "harbour_edge", "harbour_kind", "pile"})
SETTLED: Final = ((laid_out, BOARD),)
