"""The draw pile and the discard pile: drawing, reshuffling and discarding cards.

Rules SJ-SETUP-06, SJ-SETUP-07 and SJ-A4.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import zeros
from kontor.core.phases import ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import DRAW
from kontor.games.san_juan.components import KINDS
from kontor.games.san_juan.phases import DRAWING
from kontor.games.san_juan.rules import RULES, DrawFromDeck
from kontor.games.san_juan.state import SanJuanTable

# Drawing


class Drawing(DrawFromDeck):
    """The phase in which chance draws cards into the active player's hand, one by one."""

    def do(self, s: SanJuanTable, action: i64) -> None:
        draw_into_hand(s, action - DRAW)
        draw_next_card(s, DRAWING)


RULES[DRAWING] = Drawing(DRAW, refusals.DRAW_FIRST)


def draw_cards(s: SanJuanTable, count: i64, mark_after_drawing: i64) -> None:
    """Draw `count` cards for the active player, or fewer if the piles run out.

    `mark_after_drawing` is a phase number such as NEXT_SEAT. It tells `flow.proceed` what to do after the
    draw.
    """
    s.draws = count
    s.after_drawing = mark_after_drawing
    draw_next_card(s, DRAWING)


def draw_next_card(s: SanJuanTable, drawing_phase: i64) -> None:
    """Let chance draw the next card in `drawing_phase`. After the last card, enter `s.after_drawing`.

    If both piles are empty, the remaining draws are lost.  SJ-A4
    """
    if s.draws == 0 or cards_available(s) == 0:
        s.draws = 0
        s.phase = s.after_drawing
        s.actor = s.active
        return
    refill_deck(s)
    ask_chance(s, drawing_phase)


def cards_available(s: SanJuanTable) -> i64:
    """Return the number of cards in the draw pile and the discard pile together."""
    return s.deck_size + s.discards_size


def refill_deck(s: SanJuanTable) -> None:
    """If the draw pile is empty, turn the discard pile into the draw pile. Call this before each draw.

    SJ-A4
    """
    if s.deck_size == 0:
        s.deck = s.discards
        s.deck_size = s.discards_size
        s.discards = zeros(KINDS)
        s.discards_size = 0
        s.shuffles += 1


def draw_into_hand(s: SanJuanTable, kind: i64) -> None:
    """Move a card of `kind` from the draw pile into the active player's hand."""
    take_from_deck(s, kind)
    s.hand[s.active * KINDS + kind] += 1
    s.hand_size[s.active] += 1
    s.draws -= 1


def take_from_deck(s: SanJuanTable, kind: i64) -> None:
    """Remove a card of `kind` from the draw pile."""
    s.deck[kind] -= 1
    s.deck_size -= 1


# Discarding


def begin_choosing_cards(s: SanJuanTable, card_count: i64) -> None:
    """Prepare a phase in which the active player chooses `card_count` cards in the order of `CARDS`."""
    s.due = card_count
    s.next_item_min = 0


def discard_from_hand(s: SanJuanTable, kind: i64) -> None:
    """Discard a card of `kind` from the active player's hand, and reduce the number of cards due by one."""
    s.hand[s.active * KINDS + kind] -= 1
    s.hand_size[s.active] -= 1
    add_to_discards(s, kind)
    s.due -= 1
    s.next_item_min = kind if s.due > 0 else 0


def add_to_discards(s: SanJuanTable, kind: i64) -> None:
    """Add a card of `kind` to the discard pile."""
    s.discards[kind] += 1
    s.discards_size += 1


def discard_cards_set_aside(s: SanJuanTable) -> None:
    """Move all cards that were set aside to the discard pile."""
    if s.aside_size == 0:
        return
    for kind in range(KINDS):
        if s.aside[kind]:
            s.discards[kind] += s.aside[kind]
            s.aside[kind] = 0
    s.discards_size += s.aside_size
    s.aside_size = 0
