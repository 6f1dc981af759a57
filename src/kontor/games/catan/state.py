"""`CatanTable`, which has the fields of a state, and `FIELDS`, which describes how to copy and store them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.negotiation import NegotiationState
from kontor.games.catan.phases import FOUNDING_SETTLEMENT

NOBODY: Final = -1  # no seat
"""The value for "none" in fields that hold a seat."""
NOTHING: Final = -1  # no harbour, corner, edge, hex or terrain
"""The value for "none" in fields that hold a harbour, corner, edge, hex or terrain."""


class CatanTable(NegotiationState):
    """The state of a game: all tiles, pieces and cards, and the progress of the turn and the decision.

    An array "by kind" has `KINDS` items, one for each resource or for each kind of development card. An array
    "by seat and kind" has `KINDS` items for each seat. Hexes, corners and edges are numbered in board.py.

    A player who chooses several cards names their kinds in ascending order. `next_item_min` holds the kind
    named last, which is the lowest kind that may follow. While harbours are being placed, `next_item_min`
    holds something else: see `setup.harbour_ring`.
    """

    # options
    modern: i64  # 1 for the modern edition, 0 for the almanac
    beginner: i64  # 1 for the beginner map, 0 for a random one
    fixed_harbours: i64  # 1 if harbours are placed as on the beginner map
    free_tokens: i64  # 1 if tokens are placed at random instead of in a spiral
    mixed_payments: i64  # 1 if a generic (3:1) harbour accepts three cards of different kinds
    target: i64  # victory points needed to win
    friendly_robber: i64  # 1 if the robber spares players with few points
    domestic_trade: i64  # 1 if players trade with each other
    offers_first: i64  # 1 if the other players may make offers before the active player trades
    turn_limit: i64  # the game ends after this turn

    # the board
    terrain: Arr  # by hex: the terrain, or NOTHING before it is placed
    token: Arr  # by hex: the number, 0 in the desert
    harbour: Arr  # by corner: a resource, GENERIC_HARBOUR or NOTHING
    harbour_edge: Arr  # by harbour tile: the edge where it lies
    harbour_kind: Arr  # by harbour tile: a resource or GENERIC_HARBOUR
    left_to_lay: Arr  # during the setup, by kind of tile or token: how many are still to be placed
    laid_count: i64  # during the setup: number of tiles or tokens placed so far

    # pieces
    robber: i64  # the hex where the robber is
    owner: Arr  # by corner: the seat that has a building there, or NOBODY
    size: Arr  # by corner: 0 for nothing, 1 for a settlement, 2 for a city
    road: Arr  # by edge: the seat that has a road there, or NOBODY
    roads_left: Arr  # by seat: road pieces in stock
    settlements_left: Arr  # by seat: settlement pieces in stock
    cities_left: Arr  # by seat: city pieces in stock

    # derived from tokens and pieces, and kept up to date by derived.py
    free_corners: i64  # one bit per corner where the distance rule allows a building
    road_corners: Arr  # by seat: one bit per corner where one of its roads ends
    settlement_corners: Arr  # by seat: one bit per corner with one of its settlements
    open_edges: Arr  # by seat, two items each: one bit per free edge that would extend its network
    income_by_hex: Arr  # by hex: the cards that each seat gets there, eight bits per seat
    hexes_of_roll: Arr  # by sum of the dice, two items each: the hexes with this number, or NOTHING

    # cards
    bank: Arr  # by kind: resource cards in the bank
    hand: Arr  # by seat and kind: resource cards in hand
    hand_size: Arr  # by seat: number of resource cards
    deck: Arr  # by kind: development cards that can still be bought
    cards: Arr  # by seat and kind: development cards in hand
    card_count: Arr  # by seat: number of development cards
    bought_this_turn: Arr  # by kind: development cards bought in this turn
    played_cards: Arr  # by kind: development cards that have been played
    knights: Arr  # by seat: knights played

    # points
    points: Arr  # by seat: the points that everybody can see
    road_length: Arr  # by seat: the length of its longest road
    longest_road_holder: i64  # the seat that has the longest road card, or NOBODY
    largest_army_holder: i64  # the seat that has the largest army card, or NOBODY
    rate: Arr  # by seat and kind: how many cards of this kind buy one card from the bank

    # the turn
    start_player: i64  # the seat that takes the first turn
    turn: i64  # the number of the current turn
    roll: i64  # the sum of the dice in this turn, 0 before the roll
    settlements_founded: i64  # settlements placed in the founding phase
    corner: i64  # the corner of the settlement just founded, or NOTHING
    phase_after_card: i64  # the phase to continue with after a development card or the robber
    phase_after_check: i64  # the phase to continue with after `CHECKING_WIN` if the active player has not won
    building_begun: i64  # 1 if the active player has built or bought in this turn
    card_played: i64  # 1 if a development card was played in this turn
    free_roads: i64  # roads that may still be built without paying
    picks_left: i64  # number of cards that the active player must still name
    monopolized_kind: i64  # the kind of resource that a monopoly takes
    victim: i64  # the seat from which a card is stolen, or NOBODY
    due: Arr  # by seat: number of cards still to be discarded
    chosen_cards: Arr  # by seat and kind: cards chosen so far to discard, or to trade at a 3:1 harbour

    # domestic trade
    offer: Arr  # ten items for each seat: five counts of cards it gives, then five of cards it wants


def board_is_complete(s: CatanTable) -> bool:
    """Return whether all tiles, tokens and harbours are placed. After that, the board fields never change."""
    return s.phase >= FOUNDING_SETTLEMENT


BOARD_FIELDS: Final = frozenset(  # names of fields about the board
    {"terrain", "token", "harbour", "harbour_edge", "harbour_kind", "left_to_lay"}
)
PIECE_FIELDS: Final = frozenset({"owner", "size", "road", "roads_left", "settlements_left", "cities_left"})
DERIVED_ARRAYS: Final = frozenset(  # names of fields computed from others
    {"road_corners", "settlement_corners", "open_edges", "income_by_hex", "hexes_of_roll"}
)
CARD_FIELDS: Final = frozenset({"deck", "cards", "card_count", "bought_this_turn", "played_cards", "knights"})
SCORE_AND_RATE_FIELDS: Final = frozenset({"points", "road_length", "rate"})
FIELDS: Final = FieldRules(  # how the fields are copied and stored
    derived=DERIVED_ARRAYS | frozenset({"free_corners"}),
    never_changed_in_place=PIECE_FIELDS | DERIVED_ARRAYS | CARD_FIELDS | SCORE_AND_RATE_FIELDS,
    frozen_when=((board_is_complete, BOARD_FIELDS),),
    encoded_as={
        "bought_this_turn": "fresh",
        "building_begun": "closed",
        "calls_left": "calls",
        "chosen_cards": "sealed",
        "deals_left": "deals",
        "domestic_trade": "domestic",
        "friendly_robber": "friendly",
        "laid_count": "laid",
        "largest_army_holder": "largest",
        "left_to_lay": "pile",
        "longest_road_holder": "longest",
        "max_calls": "most_calls",
        "max_deals": "most_deals",
        "mixed_payments": "any_harbour",
        "monopolized_kind": "kind",
        "next_item_min": "low",
        "offers_first": "floor",
        "phase_after_card": "resume",
        "phase_after_check": "then",
        "picks_left": "picks",
        "played_cards": "spent",
        "settlements_founded": "placed",
        "start_player": "first",
    },
)
