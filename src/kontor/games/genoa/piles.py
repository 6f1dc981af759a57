"""The four piles: drawing, and what was played lying face up underneath.  GE-CARD-02, GE-CARD-03"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    DRAW,
    DRAW_END,
)
from kontor.games.genoa.components import BIT, PILE_BITS, PILE_OF, PILES, first_of
from kontor.games.genoa.state import GenoaTable


def legal_draws(s: GenoaTable, buffer: ActionBuffer) -> None:
    buffer.add_bits(DRAW, s.down & PILE_BITS[s.pile])


def drawn_card(s: GenoaTable, lot: i64) -> i64:
    """Every card of the pile may be the top one."""
    rest = s.down & PILE_BITS[s.pile]
    while lot:
        rest &= rest - 1
        lot -= 1
    return DRAW + first_of(rest)


def why_not_draw(s: GenoaTable, action: i64) -> i64:
    if not DRAW <= action < DRAW_END:
        return refusals.TOP_CARD
    card = action - DRAW
    return 0 if PILE_OF[card] == s.pile and s.down & BIT[card] else refusals.TOP_CARD


def in_pile(s: GenoaTable, pile: i64) -> i64:
    """How many cards can be drawn: once the last one is taken, those face up are shuffled."""
    return s.piles[pile] + s.piles[PILES + pile]


def take_card(s: GenoaTable, seat: i64, card: i64) -> None:
    """The top card of its pile comes into a hand."""
    pile = PILE_OF[card]
    s.down -= BIT[card]
    s.piles[pile] -= 1
    s.hand[seat] += BIT[card]
    s.cards[seat * PILES + pile] += 1
    turn_over(s, pile)


def play_card(s: GenoaTable, seat: i64, card: i64) -> None:
    """A card goes face up under its pile; everybody sees it go.  GE-CARD-02"""
    pile = PILE_OF[card]
    s.hand[seat] -= BIT[card]
    s.cards[seat * PILES + pile] -= 1
    s.up += BIT[card]
    s.piles[PILES + pile] += 1
    for other in range(s.seats):
        if s.knows[other] & BIT[card]:
            s.knows[other] -= BIT[card]
    turn_over(s, pile)


def turn_over(s: GenoaTable, pile: i64) -> None:
    """As soon as a face-up card is on top, the pile is shuffled.  GE-CARD-03, GE-A47"""
    if s.piles[pile] == 0 and s.piles[PILES + pile] > 0:
        cards = s.up & PILE_BITS[pile]
        s.up -= cards
        s.down += cards
        s.piles[pile] = s.piles[PILES + pile]
        s.piles[PILES + pile] = 0


def move_card(s: GenoaTable, card: i64, giver: i64, taker: i64, open_to_all: bool) -> None:
    """A card changes hands. Whoever does not see which one no longer knows what the giver has of that pile.
    GE-A71
    """
    pile = PILE_OF[card]
    bit = BIT[card]
    if not open_to_all:
        unsure = s.hand[giver] & PILE_BITS[pile]
        for other in range(s.seats):
            if other != taker:
                s.knows[other] -= s.knows[other] & unsure
    s.hand[giver] -= bit
    s.cards[giver * PILES + pile] -= 1
    s.hand[taker] += bit
    s.cards[taker * PILES + pile] += 1
    s.knows[taker] -= s.knows[taker] & bit
    s.knows[giver] |= bit
