"""What is owed from an action is handed over when the building has given it.  GE-NEG-12"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import CLOSED, CLOSED_END
from kontor.games.genoa.components import ANY_CARD, ANY_TILE, BIT, CARDS, first_of, size_of
from kontor.games.genoa.deals import handing, pay_goods
from kontor.games.genoa.state import LATER_PART, SHARE, TERMS, GenoaTable, enter


def hand_over_debt(s: GenoaTable) -> None:
    first = LATER_PART * TERMS
    if s.terms[first + ANY_TILE] > 0:
        s.terms[first + ANY_TILE] = 0
        s.terms[first + s.given] = 1
    pay_goods(s, LATER_PART, s.user, s.active)
    s.owing = 0
    s.coming = 0
    s.low = 0
    due = s.terms[first + ANY_CARD + s.pile] if s.drawn else 0
    if due == 0:
        return
    if due >= size_of(s.drawn):
        s.coming = s.drawn
        handing(s)
    else:
        enter(s, SHARE, s.user)


def due_cards(s: GenoaTable) -> i64:
    """Cards that still have to be chosen."""
    return s.terms[LATER_PART * TERMS + ANY_CARD + s.pile] - size_of(s.coming)


def legal_share(s: GenoaTable, buffer: ActionBuffer) -> None:
    """Which of the drawn cards are handed over, in ascending order.  GE-A51"""
    rest = s.drawn - s.coming
    left = size_of(rest)
    due = due_cards(s)
    while rest and left >= due:
        card = first_of(rest)
        rest &= rest - 1
        left -= 1
        if CLOSED + card > s.low:
            buffer.add(CLOSED + card)


def why_not_share(s: GenoaTable, action: i64) -> i64:
    if not CLOSED <= action < CLOSED_END:
        return refusals.OWED_CARDS
    free = [card for card in range(CARDS) if (s.drawn - s.coming) & BIT[card]]
    card = action - CLOSED
    if card not in free:
        return refusals.OWED_CARDS
    later = [other for other in free if other >= card]
    return 0 if action > s.low and len(later) >= due_cards(s) else refusals.IN_ORDER


def share(s: GenoaTable, card: i64) -> None:
    s.coming += BIT[card]
    s.low = CLOSED + card
    if due_cards(s) == 0:
        handing(s)
