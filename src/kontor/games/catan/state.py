"""The table of Catan: every field of a state, and which of them copies share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.negotiation import NegotiationState
from kontor.games.catan.phases import FOUND_SETTLEMENT

NOBODY: Final = -1


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


def board_is_complete(s: CatanTable) -> bool:
    """Return whether nothing changes the board any more."""
    return s.phase >= FOUND_SETTLEMENT


BOARD: Final = frozenset({"terrain", "token", "harbour", "harbour_edge", "harbour_kind", "pile"})
PIECES: Final = frozenset({"owner", "size", "road", "roads_left", "settlements_left", "cities_left"})
DERIVED: Final = frozenset({"touched", "towns", "reach", "crop", "source"})  # arrays only
CARDS: Final = frozenset({"deck", "cards", "card_count", "fresh", "spent", "knights"})
STANDING: Final = frozenset({"points", "road_length", "rate"})
FIELDS: Final = FieldRules(
    derived=DERIVED | frozenset({"room"}),
    replaced=PIECES | DERIVED | CARDS | STANDING,
    frozen_when=((board_is_complete, BOARD),),
)
