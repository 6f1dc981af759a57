"""The four piles of cards: drawing, playing, reshuffling, and moving a card between hands.

Played cards go face up under their pile.  GE-CARD-02, GE-CARD-03
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import DRAW, DRAW_END
from kontor.games.genoa.components import BIT, PILE_BITS, PILE_OF_CARD, PILES, lowest_member
from kontor.games.genoa.rules import GenoaPhase
from kontor.games.genoa.state import GenoaTable


class DrawFromPile(GenoaPhase):
    """A phase in which a random face-down card is drawn from the pile `s.pile`."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add_bits(DRAW, s.face_down & PILE_BITS[s.pile])

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if not DRAW <= action < DRAW_END:
            return refusals.NOT_TOP_CARD
        card = action - DRAW
        return 0 if PILE_OF_CARD[card] == s.pile and s.face_down & BIT[card] else refusals.NOT_TOP_CARD

    def lot_count(self, s: GenoaTable) -> i64:
        return s.pile_sizes[s.pile]

    def action_of_lot(self, s: GenoaTable, lot: i64) -> i64:
        rest = s.face_down & PILE_BITS[s.pile]
        while lot:
            rest &= rest - 1
            lot -= 1
        return DRAW + lowest_member(rest)


def drawable_card_count(s: GenoaTable, pile: i64) -> i64:
    """Return how many cards can be drawn from `pile`. Face-up cards count, because they are reshuffled."""
    return s.pile_sizes[pile] + s.pile_sizes[PILES + pile]


def draw_card(s: GenoaTable, seat: i64, card: i64) -> None:
    """Move `card` from its face-down pile to `seat`'s hand."""
    pile = PILE_OF_CARD[card]
    s.face_down -= BIT[card]
    s.pile_sizes[pile] -= 1
    s.hand[seat] += BIT[card]
    s.card_counts[seat * PILES + pile] += 1
    reshuffle_if_empty(s, pile)


def play_card(s: GenoaTable, seat: i64, card: i64) -> None:
    """Move `card` from `seat`'s hand to the bottom of its pile, face up for everybody to see.  GE-CARD-02"""
    pile = PILE_OF_CARD[card]
    s.hand[seat] -= BIT[card]
    s.card_counts[seat * PILES + pile] -= 1
    s.face_up += BIT[card]
    s.pile_sizes[PILES + pile] += 1
    for other in range(s.seats):
        if s.known_cards[other] & BIT[card]:
            s.known_cards[other] -= BIT[card]
    reshuffle_if_empty(s, pile)


def reshuffle_if_empty(s: GenoaTable, pile: i64) -> None:
    """If `pile` has no face-down cards, turn its face-up cards over and shuffle them.  GE-CARD-03, GE-A47"""
    if s.pile_sizes[pile] == 0 and s.pile_sizes[PILES + pile] > 0:
        cards = s.face_up & PILE_BITS[pile]
        s.face_up -= cards
        s.face_down += cards
        s.pile_sizes[pile] = s.pile_sizes[PILES + pile]
        s.pile_sizes[PILES + pile] = 0


def move_card(s: GenoaTable, card: i64, giver: i64, taker: i64, is_seen_by_all: bool) -> None:
    """Move `card` from `giver`'s hand to `taker`'s hand.  GE-A71

    Unless `is_seen_by_all` is true, only these two players see the card. The others then no longer know which
    cards of its pile `giver` holds, because any of those could be the card that moved.
    """
    pile = PILE_OF_CARD[card]
    bit = BIT[card]
    if not is_seen_by_all:
        unsure = s.hand[giver] & PILE_BITS[pile]
        for other in range(s.seats):
            if other != taker:
                s.known_cards[other] -= s.known_cards[other] & unsure
    s.hand[giver] -= bit
    s.card_counts[giver * PILES + pile] -= 1
    s.hand[taker] += bit
    s.card_counts[taker * PILES + pile] += 1
    s.known_cards[taker] -= s.known_cards[taker] & bit
    s.known_cards[giver] |= bit
