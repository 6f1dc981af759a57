"""The setup: the initial state, the first governor, and the starting hands.  SJ-SETUP, SJ-OPT"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import filled, zeros
from kontor.core.options import Options
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import DISCARD, DRAW, FIRST_PLAYER
from kontor.games.san_juan.components import (
    CITY_SIZE,
    COPIES,
    INDIGO_PLANT,
    KINDS,
    PRODUCTION_KINDS,
    ROLES,
    START_HAND,
    TILES,
    TOTAL_CARDS,
)
from kontor.games.san_juan.phases import (
    AFTER_DEAL,
    DEALING,
    DISCARDING_START_CARDS,
    NEXT_SEAT,
    PICKING_START_PLAYER,
)
from kontor.games.san_juan.piles import begin_choosing_cards, discard_from_hand, draw_into_hand
from kontor.games.san_juan.rules import RULES, DiscardFromHand, DrawFromDeck, SanJuanPhase
from kontor.games.san_juan.state import NOBODY, NOTHING, SanJuanTable
from kontor.games.san_juan.state_generated import clear_numbers


def set_up(s: SanJuanTable, options: Options) -> None:
    """Fill the empty state `s` for the start of a game with these `options`.

    Each player has an indigo plant, and all other cards form the draw pile.

    Rules SJ-SETUP-04 and SJ-SETUP-06.
    """
    clear_numbers(s)
    seats = options.seats
    s.seats = seats
    s.players_choose_hand = options.is_set_to("start_hand", "chosen")
    s.round_limit = options.number("round_limit")

    s.deck = COPIES[:]
    s.deck[INDIGO_PLANT] -= seats
    s.deck_size = TOTAL_CARDS - seats
    s.discards = zeros(KINDS)
    s.aside = zeros(KINDS)
    s.hand = zeros(seats * KINDS)
    s.hand_size = zeros(seats)
    s.chapel = zeros(seats * KINDS)
    s.chapel_size = zeros(seats)

    s.built = filled(seats * CITY_SIZE, NOTHING)
    s.good_card = filled(seats * CITY_SIZE, NOTHING)
    s.buildings_by_kind = zeros(seats * KINDS)
    s.goods = zeros(seats * PRODUCTION_KINDS)
    s.buildings = filled(seats, 1)
    s.covered = zeros(seats * KINDS)
    for seat in range(seats):
        s.built[seat * CITY_SIZE] = INDIGO_PLANT
        s.buildings_by_kind[seat * KINDS + INDIGO_PLANT] = 1

    s.tiles = filled(len(TILES), NOTHING)
    s.tile = NOTHING

    s.roles = filled(len(ROLES), NOBODY)
    s.role = NOTHING
    s.after_drawing = NEXT_SEAT
    s.building_kind = NOTHING
    s.covered_kind = NOTHING
    ask_chance(s, PICKING_START_PLAYER)


class PickingStartPlayer(SanJuanPhase):
    """The phase in which chance picks the first governor, who gets cards first.  SJ-SETUP-01"""

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        buffer.add_range(FIRST_PLAYER, s.seats)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        return 0 if FIRST_PLAYER <= action < FIRST_PLAYER + s.seats else refusals.NOT_A_START_PLAYER

    def lot_count(self, s: SanJuanTable) -> i64:
        return s.seats

    def action_of_lot(self, s: SanJuanTable, lot: i64) -> i64:
        return FIRST_PLAYER + lot

    def do(self, s: SanJuanTable, action: i64) -> None:
        s.governor = action - FIRST_PLAYER
        s.chooser = s.governor
        s.active = s.governor
        deal_hand(s)


RULES[PICKING_START_PLAYER] = PickingStartPlayer()


class Dealing(DrawFromDeck):
    """The phase in which chance deals the starting hands, player by player and card by card."""

    def do(self, s: SanJuanTable, action: i64) -> None:
        draw_into_hand(s, action - DRAW)
        if s.draws > 0:
            return
        s.active = (s.active + 1) % s.seats
        if s.active != s.governor:
            deal_hand(s)
        elif s.players_choose_hand:
            ask_start_discard(s)
        else:
            s.phase = AFTER_DEAL


RULES[DEALING] = Dealing(DRAW, refusals.DRAW_FIRST)


def deal_hand(s: SanJuanTable) -> None:
    """Begin to deal the active player's starting hand."""
    s.draws = start_hand_size(s)
    ask_chance(s, DEALING)


def start_hand_size(s: SanJuanTable) -> i64:
    """Return how many cards the active player is dealt at the start.

    The number is four. If players choose their starting hands, it is five for the governor, and one more for
    each further player.  SJ-SETUP-05, SJ-OPT-01, SJ-A20
    """
    if s.players_choose_hand == 0:
        return START_HAND
    return START_HAND + 1 + (s.active - s.governor + s.seats) % s.seats


class DiscardingStartCards(DiscardFromHand):
    """The phase in which the active player keeps four of their starting cards and discards the others.

    SJ-OPT-02, SJ-OPT-03
    """

    def do(self, s: SanJuanTable, action: i64) -> None:
        discard_from_hand(s, action - DISCARD)
        if s.due > 0:
            return
        s.active = (s.active + 1) % s.seats
        if s.active == s.governor:
            s.phase = AFTER_DEAL
        else:
            ask_start_discard(s)


RULES[DISCARDING_START_CARDS] = DiscardingStartCards(refusals.DISCARD_TO_START_HAND)


def ask_start_discard(s: SanJuanTable) -> None:
    """Ask the active player to discard all but four of their starting cards."""
    begin_choosing_cards(s, s.hand_size[s.active] - START_HAND)
    ask_active(s, DISCARDING_START_CARDS)
