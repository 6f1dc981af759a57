"""The draw pile and the discard pile: drawing, reshuffling, and discards from the hand in ascending order.
SJ-SETUP-06, SJ-SETUP-07, SJ-A4
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import zeros
from kontor.core.phases import ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.components import ARCHIVE, KINDS
from kontor.games.san_juan.state import DRAWING, LOOKING, SanJuanTable

# Drawing


def available(s: SanJuanTable) -> i64:
    """Cards that can still be drawn, the discards included."""
    return s.deck_size + s.discards_size


def refill(s: SanJuanTable) -> None:
    """An empty draw pile is made new from the discards as soon as a card has to be drawn.  SJ-A4"""
    if s.deck_size == 0:
        s.deck = s.discards
        s.deck_size = s.discards_size
        s.discards = zeros(KINDS)
        s.discards_size = 0
        s.shuffles += 1


def draw_cards(s: SanJuanTable, count: i64, then: i64) -> None:
    """The active player draws so many cards into the hand, as far as there are any."""
    s.draws = count
    s.then = then
    next_draw(s, DRAWING)


def next_draw(s: SanJuanTable, phase: i64) -> None:
    """The next card of a draw, or what comes after it. What cannot be drawn is skipped.  SJ-A4"""
    if s.draws == 0 or available(s) == 0:
        s.draws = 0
        s.phase = s.then
        s.actor = s.active
        return
    refill(s)
    ask_chance(s, phase)


def legal_cards(s: SanJuanTable, first: i64, buffer: ActionBuffer) -> None:
    """Every kind that is left in the draw pile."""
    for kind in range(KINDS):
        if s.deck[kind] > 0:
            buffer.add(first + kind)


def why_not_card(s: SanJuanTable, action: i64, first: i64, reason: i64) -> i64:
    if not first <= action < first + KINDS:
        return reason
    return 0 if s.deck[action - first] else refusals.NOT_IN_PILE


def take_from_deck(s: SanJuanTable, kind: i64) -> None:
    s.deck[kind] -= 1
    s.deck_size -= 1


def draw_card(s: SanJuanTable, kind: i64) -> None:
    """A card comes into the hand."""
    take_from_deck(s, kind)
    s.hand[s.active * KINDS + kind] += 1
    s.hand_size[s.active] += 1
    s.draws -= 1
    next_draw(s, DRAWING)


def look_at_card(s: SanJuanTable, kind: i64) -> None:
    """The councillor phase: the card lies aside, with an archive it joins the hand.  SJ-ARCH-01"""
    take_from_deck(s, kind)
    seat = s.active
    if s.own[seat * KINDS + ARCHIVE]:
        s.hand[seat * KINDS + kind] += 1
        s.hand_size[seat] += 1
    else:
        s.aside[kind] += 1
        s.aside_size += 1
    s.count += 1
    s.draws -= 1
    next_draw(s, LOOKING)


def to_discards(s: SanJuanTable, kind: i64) -> None:
    s.discards[kind] += 1
    s.discards_size += 1


def discard_aside(s: SanJuanTable) -> None:
    """Whatever lies aside is discarded."""
    if s.aside_size == 0:
        return
    for kind in range(KINDS):
        if s.aside[kind]:
            s.discards[kind] += s.aside[kind]
            s.aside[kind] = 0
    s.discards_size += s.aside_size
    s.aside_size = 0


# Discards from the hand: at the hand check, with an archive, and from a chosen start hand


def legal_discards(s: SanJuanTable, first: i64, buffer: ActionBuffer) -> None:
    """Ascending kinds, and never so that the rest could not be found."""
    hand = s.hand
    base = s.active * KINDS
    left = s.hand_size[s.active]
    due = s.due
    for kind in range(KINDS):
        held = hand[base + kind]
        if held > 0:
            if left < due:
                return
            if kind >= s.low:
                buffer.add(first + kind)
            left -= held


def why_not_discard(s: SanJuanTable, action: i64, first: i64, reason: i64) -> i64:
    kind = action - first
    if not 0 <= kind < KINDS:
        return reason
    base = s.active * KINDS
    if s.hand[base + kind] == 0:
        return refusals.NOT_IN_HAND
    if kind < s.low or sum(s.hand[base + k] for k in range(kind, KINDS)) < s.due:
        return refusals.ASCENDING
    return 0


def discard(s: SanJuanTable, kind: i64) -> None:
    """A hand card goes face down to the discards."""
    s.hand[s.active * KINDS + kind] -= 1
    s.hand_size[s.active] -= 1
    to_discards(s, kind)
    s.due -= 1
    s.low = kind if s.due > 0 else 0


def ask_discards(s: SanJuanTable, due: i64) -> None:
    """Start a composition of so many cards."""
    s.due = due
    s.low = 0
