"""Phase 1: the tableau slides, a card is played. And rearranging it.  VI-CARD"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array
from kontor.games.viscounts import refusals
from kontor.games.viscounts.abilities import follow_cards
from kontor.games.viscounts.actions import (
    ORDER,
    PASS,
    PLAY,
    PLAY_END,
    REORDER,
    REORDER_END,
    SLIDE,
)
from kontor.games.viscounts.components import CARD_ICONS, CRIMINAL, ICONS, LEAVES, PLAYED
from kontor.games.viscounts.deck import legal_hand, move_card
from kontor.games.viscounts.pending import again, push_row
from kontor.games.viscounts.sources import CARD
from kontor.games.viscounts.state import (
    DISCARDS,
    EMPTY,
    HAND,
    SCHEME_BOARD,
    SCHEME_DISCARDS,
    TABLEAU,
    ViscountsTable,
    at_seat,
    card_of,
    criminals,
    is_automaton,
    kind_of,
    tableau_cards,
)
from kontor.games.viscounts.track import add_corruption

COMES_FROM: Final = array(int(digit) - 1 for order in ORDER for digit in order)
ORDERS: Final[i64] = 5

# Sliding


def why_not_slide(action: i64) -> i64:
    return 0 if action == SLIDE else refusals.SLIDE


def slide(s: ViscountsTable) -> None:
    """Everything one space to the right; what leaves is discarded and has its effect.  VI-CARD-01 to -03"""
    player = s.who
    base = player * 3
    last = s.tableau[base + 2]
    s.tableau[base + 2] = s.tableau[base + 1]
    s.tableau[base + 1] = s.tableau[base]
    s.tableau[base] = EMPTY
    if is_automaton(s, player):
        slide_schemes(s, last)
    elif last >= 0:
        s.where[last] = at_seat(player, DISCARDS)
        s.cards[base + DISCARDS] += 1
        kind = kind_of(last)
        push_row(s, player, LEAVES[kind], CARD + kind)


def slide_schemes(s: ViscountsTable, last: i64) -> None:
    """VI-AI-02"""
    if last >= 0:
        s.scheme_at[last] = SCHEME_DISCARDS
    for space in range(1, 3):
        scheme = s.tableau[s.who * 3 + space]
        if scheme >= 0:
            s.scheme_at[scheme] = SCHEME_BOARD + space


# Playing


def legal_plays(s: ViscountsTable, buffer: ActionBuffer) -> None:
    legal_hand(s, PLAY, buffer)


def why_not_play(s: ViscountsTable, action: i64) -> i64:
    if not PLAY <= action < PLAY_END:
        return refusals.PLAY
    there = s.where[card_of(s.who, action - PLAY)]
    return 0 if there == at_seat(s.who, HAND) else refusals.NOT_IN_HAND


def play(s: ViscountsTable, kind: i64, origin: i64) -> None:
    """On the first space; a criminal corrupts, then its effect.  VI-CARD-04 to VI-CARD-06, VI-CRIM-03"""
    seat = s.who
    move_card(s, seat, kind, origin, TABLEAU)
    s.tableau[seat * 3] = card_of(seat, kind)
    s.played = kind
    if CARD_ICONS[kind * ICONS + CRIMINAL]:
        add_corruption(s, seat, criminals(s, seat))
    push_row(s, seat, PLAYED[kind], CARD + kind)


# Rearranging


def can_rearrange(s: ViscountsTable, player: i64) -> bool:
    """Two cards at least could change places."""
    return s.round > 0 and tableau_cards(s, player) > 1


def fits(s: ViscountsTable, order: i64) -> bool:
    """Cards change places among the occupied spaces only.  VI-A42"""
    for space in range(3):
        origin = COMES_FROM[order * 3 + space]
        if origin != space and s.tableau[s.who * 3 + origin] < 0:
            return False
    return True


def legal_orders(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for order in range(ORDERS):
        if fits(s, order):
            buffer.add(REORDER + order)
    buffer.add(PASS)


def why_not_order(s: ViscountsTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not REORDER <= action < REORDER_END:
        return refusals.REARRANGE
    empty = [space for space in range(3) if s.tableau[s.who * 3 + space] < 0]
    order = ORDER[action - REORDER]
    if any(order[space] != str(space + 1) for space in empty):
        return refusals.OCCUPIED_SPACES
    return 0


def rearrange(s: ViscountsTable, action: i64) -> None:
    """VI-EFF-11"""
    if action == PASS:
        return
    at = (action - REORDER) * 3
    base = s.who * 3
    first, second, third = COMES_FROM[at], COMES_FROM[at + 1], COMES_FROM[at + 2]
    cards = s.tableau[base : base + 3]
    s.tableau[base] = cards[first]
    s.tableau[base + 1] = cards[second]
    s.tableau[base + 2] = cards[third]
    follow_cards(s, s.who, first, second, third)
    again(s)
