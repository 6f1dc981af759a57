"""The table of Genoa: every field of a state, and which of them copies share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.negotiation import NegotiationState
from kontor.games.genoa.components import EXTRA_ACTION, FIRST_TILE, KINDS

NOBODY: Final = -1
NOWHERE: Final = -1

# Windows.
CLOSED_WINDOW: Final = 0
BUILDING_WINDOW: Final = 1
STEP_WINDOW: Final = 2
WINDOWS: Final = ("closed", "building", "step")

# Sections of a sheet.
PRICE: Final = 0
LATER_PART: Final = 1
RETURN: Final = 2
SECTIONS: Final = ("price", "later", "in_return")

# What the user of an action is in the middle of: the field `action_step`.
MAIN_ACTION: Final = 0
BUILDING_TILE_USED: Final = 1
SWAPPING: Final = 2

GOODS: Final = 14
"""Kinds of goods that a seat holds: 8 commodities, 5 tiles, markers in stock."""
EXTRA_TILE_KIND: Final = FIRST_TILE + EXTRA_ACTION
"""The kind of the extra action tile."""
SECTION_SIZE: Final = KINDS + 1
"""Numbers in a section of the draft: a count of each kind, then the ducats."""
SHEETS_PER_SEAT: Final = 4
SHEET_SIZE: Final = 12
"""Numbers of a sheet on the table; `price_sheets` explains them."""


class GenoaTable(NegotiationState):
    """Everything that is on the table or in a hand.

    A set of cards or of fields is one number with a bit for each member. The trader is the active player.
    `live` says for which field each sheet is: 0 if there is none, else the number of the field plus 1.
    """

    # options
    money_open: i64  # whether everybody sees everybody's ducats
    most_rounds: i64  # speaking rounds in a window
    most_posts: i64  # offers and withdrawals in a speech
    most_sheets: i64  # sheets of a seat on the table
    most_items: i64  # items on a side of a sheet
    ask_money: i64  # ducats that a sheet may ask for
    on_call: i64  # whether the trader has to ask for the first round of a step window

    # cards
    hand: Arr  # by seat: its cards, as a set
    known_cards: Arr  # by seat: cards that it knows to be in other hands, as a set
    face_down: i64  # cards that are face down in the piles, as a set
    face_up: i64  # cards that are face up under the piles, as a set
    pile_sizes: Arr  # by pile: how many cards are face down, then how many are face up
    card_counts: Arr  # by seat and pile: how many cards it holds

    # goods
    money: Arr  # by seat: ducats
    held: Arr  # by seat and kind: how many of `GOODS` kinds
    supply: Arr  # by kind: commodities and tiles that nobody holds, then the markers of each seat
    paid_by_bank: i64  # ducats that the bank has paid so far
    ducats_traded: Arr  # by seat: ducats given in deals, then ducats received

    # the city
    owner: Arr  # by building: who has a marker on it
    used_by: Arr  # by building: who has used it in this turn
    tower: i64  # its field
    discs: i64  # discs that are left in the tower
    path: Arr  # the fields of this turn, in order
    visited: i64  # the same fields, as a set
    disc_fields: i64  # fields with discs on them once the tower has stopped, as a set

    # rounds and turns
    rounds_left: i64  # with this one
    turn: i64  # number of this turn, from 1 on
    start_player: i64  # the trader of the first turn in every round
    actions_taken: Arr  # by seat, in this turn
    extra_tiles_used: Arr  # by seat: extra action tiles, in this turn

    # negotiation
    window: i64  # what deals are about now: nothing, this building, or the next step
    reachable: i64  # fields that the tower can still reach, as a set
    speaking_rounds_left: i64  # in this window
    posts_left: i64  # offers and withdrawals that this speech may still have
    sheets: Arr  # all sheets on the table, `SHEET_SIZE` numbers each
    agreed_field: i64  # the field of the next step once a deal about it is made
    buyer: i64  # who has bought the action there

    # the draft: the sheet that is being written or settled
    draft_field: i64  # the field that it is about
    section: i64  # the section being written; while markers are placed: whether one was only removed so far
    item_count: i64  # items on this side of the sheet
    goods_count: i64  # items on the payer's side that are not money
    terms: Arr  # by section: a count of each kind, then the ducats
    closed_cards: i64  # the cards on it by the way they are offered, as sets
    shown_cards: i64
    open_cards: i64
    party: i64  # who deals with the trader
    cards_to_trader: i64  # closed cards that still go to the trader, as a set
    cards_to_party: i64  # closed cards that still go to the other party, as a set

    # the action
    user: i64  # who takes it
    building: i64  # whose action it is
    performed: i64  # whether the building has given its goods
    ordered: i64  # whether an order was filled
    needs_extra_tile: i64  # whether the user still has to pay an extra action tile for it
    owes_trader: i64  # whether goods from it are owed to the trader
    giving_building: i64  # the building that gives now, by the action or by a tile
    draws_left: i64  # cards still to be drawn
    pile: i64  # the pile they come from
    drawn_cards: i64  # the cards drawn in this performance, as a set
    given_kind: i64  # the kind given in a swap, or the tile that a large order brought
    action_step: i64  # what the user is in the middle of

    # acquiring
    street: i64  # where the actor places markers
    buildings_done: i64  # buildings dealt with so far


FIELDS: Final = FieldRules(
    replaced=frozenset({"ducats_traded", "owner", "used_by", "path", "actions_taken", "extra_tiles_used"}),
    encoded_as={
        "action_step": "inner",
        "actions_taken": "acted",
        "agreed_field": "agreed",
        "buildings_done": "targets",
        "card_counts": "cards",
        "cards_to_party": "going",
        "cards_to_trader": "coming",
        "closed_cards": "closed",
        "disc_fields": "lying",
        "draft_field": "field",
        "drawn_cards": "drawn",
        "draws_left": "draws",
        "ducats_traded": "traded",
        "extra_tiles_used": "extra",
        "face_down": "down",
        "face_up": "up",
        "given_kind": "given",
        "giving_building": "at",
        "goods_count": "solid",
        "item_count": "count",
        "known_cards": "knows",
        "needs_extra_tile": "short",
        "next_item_min": "low",
        "open_cards": "opened",
        "owes_trader": "owing",
        "paid_by_bank": "paid",
        "pile_sizes": "piles",
        "posts_left": "posts",
        "reachable": "reach",
        "shown_cards": "shown",
        "speaking_rounds_left": "speeches",
        "start_player": "first",
    },
)


def has_action(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` has an action left without a further tile.

    With two players the trader has a second action once the other has acted.  GE-ACT-01, GE-TWO-03, GE-TWO-07
    """
    allowed = 1 + s.extra_tiles_used[seat]
    if s.seats == 2 and seat == s.active and s.actions_taken[1 - seat] > 0:
        allowed += 1
    return s.actions_taken[seat] < allowed


def can_act(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` can begin an action, if need be with an extra action tile.  GE-TILE-05"""
    return s.held[seat * GOODS + EXTRA_TILE_KIND] > 0 or has_action(s, seat)


def can_bid(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` could take an action that it buys, also with a tile from the trader.  GE-A55"""
    return s.held[s.active * GOODS + EXTRA_TILE_KIND] > 0 or can_act(s, seat)


def place_in_turn(s: GenoaTable, seat: i64) -> i64:
    """Return how many seats clockwise from the trader `seat` is."""
    return (seat - s.active + s.seats) % s.seats
