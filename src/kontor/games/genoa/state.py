"""The fields of a Genoa state, and how they are copied and encoded. `game.GenoaState` adds the rules.

The functions at the end of the module say who can still take an action this turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.negotiation import NegotiationState
from kontor.games.genoa.components import EXTRA_ACTION_TILE, FIRST_TILE_KIND, ITEM_KINDS

NOBODY: Final = -1  # in place of a seat
NOWHERE: Final = -1  # in place of a field or building

# Values of `window`: what deals are about now.
CLOSED_WINDOW: Final = 0  # no deals are possible
BUILDING_WINDOW: Final = 1  # deals are about the building under the tower
STEP_WINDOW: Final = 2  # deals are about the tower's next step
WINDOWS: Final = ("closed", "building", "step")  # the names of these values in views

# Sections of a price sheet.
PRICE_SECTION: Final = 0  # what the buyer pays at once
LATER_SECTION: Final = 1  # what the buyer promises to pay from the building's action
RETURN_SECTION: Final = 2  # what the trader gives in return
SECTIONS: Final = ("price", "later", "in_return")  # the names of the sections in views

# Values of `action_step`: what the acting player is doing.
MAIN_ACTION: Final = 0  # taking the building's action
BUILDING_ACTION_TILE_USED: Final = 1  # taking another building's action with a tile
SWAPPING: Final = 2  # trading 1:1 with the supply

GOOD_KINDS: Final = 14  # that a player can have: 8 commodities, 5 tiles, and markers in stock
EXTRA_ACTION_TILE_KIND: Final = FIRST_TILE_KIND + EXTRA_ACTION_TILE
"""The number of the kind "extra action tile" among all kinds of items."""
SECTION_SIZE: Final = ITEM_KINDS + 1  # numbers in a section of the draft: the counts, then the ducats
SHEETS_PER_SEAT: Final = 4  # places for price sheets that each seat has on the table
SHEET_SIZE: Final = 12  # numbers that describe a price sheet on the table; see `price_sheets`


class GenoaTable(NegotiationState):
    """A complete game state: everything on the table and in the players' hands.

    A bit set of cards or fields is one integer with a bit for each member. The trader is the active player.
    `live` has one entry per price sheet slot: the field number of the sheet in it plus 1, or 0 if the slot is
    empty.
    """

    # options
    money_open: i64  # option: whether everybody sees everybody's ducats
    max_rounds: i64  # option: rounds of offers per negotiation
    max_posts: i64  # option: offers and withdrawals each time a player speaks
    max_sheets: i64  # option: price sheets that a seat may have on the table
    max_items: i64  # option: items on each side of a price sheet
    max_ducats_asked: i64  # option: ducats that a price sheet may ask for
    speak_only_when_asked: i64  # option: whether others speak about the next step only if the trader asks

    # cards
    hand: Arr  # per seat: its cards, as a bit set
    known_cards: Arr  # per seat: the cards in other hands that the seat knows, as a bit set
    face_down: i64  # cards that are face down in the piles, as a bit set
    face_up: i64  # cards that are face up under the piles, as a bit set
    pile_sizes: Arr  # per pile: how many cards are face down, then how many are face up
    card_counts: Arr  # per seat and pile: how many cards of the pile the seat holds

    # goods
    money: Arr  # per seat: ducats
    held: Arr  # per seat and kind: how many goods of the kind the seat has
    supply: Arr  # per kind: commodities and tiles that nobody holds, then the markers of each seat
    paid_by_bank: i64  # ducats that the bank has paid so far
    ducats_traded: Arr  # per seat: ducats given in deals, then ducats received

    # the city
    owner: Arr  # per building: the seat with a marker on it, or -1
    used_by: Arr  # per building: the seat that has used it this turn, or -1
    tower: i64  # the field that the tower is on
    discs: i64  # discs left in the tower
    path: Arr  # the fields that the tower has visited this turn, in order
    visited: i64  # the fields that the tower has visited this turn, as a bit set
    disc_fields: i64  # once the tower has stopped: the fields with discs on them, as a bit set

    # rounds and turns
    rounds_left: i64  # the rounds left to play, including the current one
    turn: i64  # the number of this turn, starting at 1
    start_player: i64  # the trader of the first turn in every round
    actions_taken: Arr  # per seat: actions taken this turn
    extra_tiles_used: Arr  # per seat: extra action tiles used this turn

    # negotiation
    window: i64  # what deals are about now: nothing, this building, or the next step
    reachable: i64  # fields that the tower can still reach, as a bit set
    speaking_rounds_left: i64  # rounds of offers that are still allowed in this negotiation
    posts_left: i64  # offers and withdrawals that the speaking player may still make
    sheets: Arr  # all price sheets on the table, `SHEET_SIZE` numbers each
    agreed_field: i64  # the field of the next step, once there is a deal about it
    buyer: i64  # the seat that has bought the action at the agreed field

    # the draft: the price sheet that is being written or settled
    draft_field: i64  # the field that the price sheet is for
    section: i64  # the section being written; while placing markers: 1 if the last action removed a marker
    item_count: i64  # items on the side of the price sheet that is being written
    goods_count: i64  # items on the payer's side that are not money
    terms: Arr  # per section of the price sheet: how many items of each kind, then the ducats
    closed_cards: i64  # offered cards that only their holder sees, as a bit set
    shown_cards: i64  # offered cards that the other side sees too, as a bit set
    open_cards: i64  # offered cards that everybody sees, as a bit set
    party: i64  # the seat that makes a deal with the trader
    cards_to_trader: i64  # closed cards still to be handed to the trader, as a bit set
    cards_to_party: i64  # closed cards still to be handed to the other party, as a bit set

    # the action
    user: i64  # the acting player: the seat that takes the building's action
    building: i64  # the building that the action belongs to
    performed: i64  # whether the player has performed the building's action
    has_filled_order: i64  # whether the acting player has filled an order
    needs_extra_tile: i64  # whether the acting player must still use an extra action tile
    owes_trader: i64  # whether the acting player owes the trader goods from the action
    giving_building: i64  # the building that gives goods now, because of the action or a tile
    draws_left: i64  # cards still to be drawn
    pile: i64  # the pile to draw from
    drawn_cards: i64  # the cards that the building has given so far, as a bit set
    exchanged_kind: i64  # the kind given in a 1:1 trade, or of the tile received for a large order
    action_step: i64  # `MAIN_ACTION`, `BUILDING_ACTION_TILE_USED` or `SWAPPING`

    # acquiring
    street: i64  # the street at which the actor places markers
    buildings_done: i64  # the number of buildings where the actor has placed or removed markers


FIELDS: Final = FieldRules(
    never_changed_in_place=frozenset(
        {"ducats_traded", "owner", "used_by", "path", "actions_taken", "extra_tiles_used"}
    ),
    encoded_as={
        "action_step": "inner",
        "actions_taken": "acted",
        "agreed_field": "agreed",
        "buildings_done": "targets",
        "calls_left": "calls",
        "card_counts": "cards",
        "cards_to_party": "going",
        "cards_to_trader": "coming",
        "closed_cards": "closed",
        "deals_left": "deals",
        "disc_fields": "lying",
        "draft_field": "field",
        "drawn_cards": "drawn",
        "draws_left": "draws",
        "ducats_traded": "traded",
        "extra_tiles_used": "extra",
        "face_down": "down",
        "face_up": "up",
        "exchanged_kind": "given",
        "giving_building": "at",
        "has_filled_order": "ordered",
        "goods_count": "solid",
        "item_count": "count",
        "known_cards": "knows",
        "max_calls": "most_calls",
        "max_deals": "most_deals",
        "max_ducats_asked": "ask_money",
        "max_items": "most_items",
        "max_posts": "most_posts",
        "max_rounds": "most_rounds",
        "max_sheets": "most_sheets",
        "needs_extra_tile": "short",
        "next_item_min": "low",
        "open_cards": "opened",
        "owes_trader": "owing",
        "paid_by_bank": "paid",
        "pile_sizes": "piles",
        "posts_left": "posts",
        "reachable": "reach",
        "shown_cards": "shown",
        "speak_only_when_asked": "on_call",
        "speaking_rounds_left": "speeches",
        "start_player": "first",
    },
)


def has_action_left(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` can take another action this turn without using a tile.

    With two players, the trader gets a second action once the other player has acted.  GE-ACT-01, GE-TWO-03,
    GE-TWO-07
    """
    allowed = 1 + s.extra_tiles_used[seat]
    if s.seats == 2 and seat == s.active and s.actions_taken[1 - seat] > 0:
        allowed += 1
    return s.actions_taken[seat] < allowed


def can_act(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` can begin an action, with an extra action tile if necessary.  GE-TILE-05"""
    return s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] > 0 or has_action_left(s, seat)


def can_bid(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` could take a building's action if it bought one.  GE-A55

    If it has no action left, it needs an extra action tile of its own, or one from the trader.
    """
    return s.held[s.active * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] > 0 or can_act(s, seat)


def distance_from_trader(s: GenoaTable, seat: i64) -> i64:
    """Return how many seats `seat` is from the trader, counted clockwise. The trader's own number is 0."""
    return (seat - s.active + s.seats) % s.seats
