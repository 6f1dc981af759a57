"""The state of Catan: its fields, and how they are copied and stored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.negotiation import NegotiationState
from kontor.games.catan.phases import FOUND_SETTLEMENT

NOBODY: Final = -1
"""In place of a seat: nobody. Also stands for no harbour, no corner, and no hex."""


class CatanTable(NegotiationState):
    """All tiles, pieces and cards, and how far the current turn and step have come.

    An array "by kind" has `KINDS` items, one for each resource or for each kind of development card. An array
    "by seat and kind" has such a row for each seat. Hexes, corners and edges are numbered in board.py.

    `next_item_min` serves every choice of several cards: their kinds are named in ascending order, and it is
    the last kind so far. While harbours are laid it holds something else: see `setup.harbour_ring`.
    """

    # options
    modern: i64  # 1 for the modern edition, 0 for the almanac
    beginner: i64  # 1 for the beginner map
    fixed_harbours: i64  # 1 if harbours lie as on the beginner map
    free_tokens: i64  # 1 if tokens are shuffled instead of laid in a spiral
    any_harbour: i64  # 1 if a plain harbour takes three cards of any kinds
    target: i64  # victory points that win
    friendly: i64  # 1 if the robber spares players with few points
    domestic: i64  # 1 if players trade with each other
    floor: i64  # 1 if the others may make offers before the active player trades
    turn_limit: i64  # the game ends after this turn

    # the board
    terrain: Arr  # by hex, NOBODY where no tile lies yet
    token: Arr  # by hex: the number, 0 in the desert
    harbour: Arr  # by corner: a resource, PLAIN or NOBODY
    harbour_edge: Arr  # by harbour tile
    harbour_kind: Arr  # by harbour tile
    pile: Arr  # tiles or tokens still to be laid, by kind
    laid: i64  # tiles or tokens laid so far

    # pieces
    robber: i64  # its hex
    owner: Arr  # by corner: who builds there
    size: Arr  # by corner: 0 for nothing, 1 for a settlement, 2 for a city
    road: Arr  # by edge: who has a road there
    roads_left: Arr  # by seat
    settlements_left: Arr  # by seat
    cities_left: Arr  # by seat

    # derived from tokens and pieces; derived.py keeps these up to date
    free_corners: i64  # a bit for each corner that the distance rule leaves free
    road_corners: Arr  # by seat: a bit for each corner at an end of its roads
    settlement_corners: Arr  # by seat: a bit for each of its settlements
    open_edges: Arr  # by seat, in two halves: a bit for each free edge that continues its network
    income_by_hex: Arr  # by hex: the cards that each seat gets there, eight bits for a seat
    hexes_of_roll: Arr  # by sum of the dice: the two hexes with this token, or NOBODY

    # cards
    bank: Arr  # resource cards, by kind
    hand: Arr  # resource cards, by seat and kind
    hand_size: Arr  # by seat
    deck: Arr  # development cards still to be bought, by kind
    cards: Arr  # development cards in hands, by seat and kind
    card_count: Arr  # by seat
    fresh: Arr  # development cards bought in this turn, by kind
    spent: Arr  # development cards played and out of the game, by kind
    knights: Arr  # by seat: knights played

    # points
    points: Arr  # by seat: those that everybody can see
    road_length: Arr  # by seat: its longest road
    longest: i64  # who has the longest road card, or NOBODY
    largest: i64  # who has the largest army card, or NOBODY
    rate: Arr  # by seat and kind: cards of this kind that buy one from the bank

    # the turn
    first: i64  # the start player
    turn: i64
    roll: i64  # the sum of the dice in this turn, 0 before the roll
    placed: i64  # settlements placed in the founding phase
    corner: i64  # the settlement just founded, or NOBODY
    phase_after_card: i64  # where the turn goes on after a development card or the robber
    phase_after_check: i64  # where the turn goes on if the active player has not won
    building_begun: i64  # 1 if the active player has built or bought in this turn
    card_played: i64  # 1 if a development card was played in this turn
    free_roads: i64  # roads that may still be built without paying
    picks: i64  # cards still to be named
    kind: i64  # the kind that is monopolized
    victim: i64  # whom the robber steals from, or NOBODY
    due: Arr  # by seat: cards still to be discarded
    sealed: Arr  # by seat and kind: cards chosen to be discarded, or to be paid at a plain harbour

    # domestic trade
    offer: Arr  # ten items for each seat: what it gives, then what it wants


def board_is_complete(s: CatanTable) -> bool:
    """Return whether nothing changes the board any more."""
    return s.phase >= FOUND_SETTLEMENT


BOARD: Final = frozenset({"terrain", "token", "harbour", "harbour_edge", "harbour_kind", "pile"})
PIECES: Final = frozenset({"owner", "size", "road", "roads_left", "settlements_left", "cities_left"})
DERIVED_ARRAYS: Final = frozenset(
    {"road_corners", "settlement_corners", "open_edges", "income_by_hex", "hexes_of_roll"}
)
CARDS: Final = frozenset({"deck", "cards", "card_count", "fresh", "spent", "knights"})
POINTS: Final = frozenset({"points", "road_length", "rate"})
FIELDS: Final = FieldRules(
    derived=DERIVED_ARRAYS | frozenset({"free_corners"}),
    replaced=PIECES | DERIVED_ARRAYS | CARDS | POINTS,
    frozen_when=((board_is_complete, BOARD),),
    encoded_as={
        "building_begun": "closed",
        "next_item_min": "low",
        "phase_after_card": "resume",
        "phase_after_check": "then",
    },
)
