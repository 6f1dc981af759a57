"""What one does without thinking: an answer to every question, good enough inside a look ahead."""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.viscounts.cards import KIND_WORTH
from kontor.bots.greedy.viscounts.worth import piece_worth
from kontor.games.viscounts.actions import (
    EXCHANGE,
    EXILE,
    GAIN,
    PASS,
    PICK,
    PICK_END,
    TAKE_PIECE,
    TAKE_PIECE_END,
    TOP_CARD,
)
from kontor.games.viscounts.components import HOLDINGS, RESOURCES
from kontor.games.viscounts.game import ViscountsState
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_PIECE,
    DESTROYING,
    DISCARDING,
    DISMISSING,
    EXCHANGING,
    EXILING,
    GAINING,
    REARRANGING,
    RECRUITING,
    SENDING,
    SHIFTING,
    SPENDING,
)

UNTHINKING: Final = (GAINING, SPENDING, DISCARDING, DESTROYING, REARRANGING)
"""Questions that are answered by habit inside a look ahead, however much there is to share."""


def worth_a_look(legal: list[int]) -> list[int]:
    """Without the blind one: one look at a card that is face down says nothing about it."""
    return [action for action in legal if action != TOP_CARD] or legal


def sensible(s: ViscountsState, legal: list[int]) -> list[int]:
    """The answers worth looking at inside a look ahead."""
    if s.phase in UNTHINKING:
        return [habit(s, legal)]
    if s.phase == CHOOSING_PIECE:
        return best_of_each_kind(legal)
    if s.phase == SENDING:
        return legal[-2:]
    if s.phase == ACTING:
        return [action for action in legal if action != PASS] or legal
    return legal


def habit(s: ViscountsState, legal: list[int]) -> int:
    """The one answer."""
    phase = s.phase
    if phase == GAINING:
        return scarcest(s, legal)
    if phase == DISCARDING or phase == DESTROYING:
        return worst_card(legal)
    if phase == CHOOSING_PIECE:
        return max(legal, key=lambda action: piece_worth(action - TAKE_PIECE))
    if phase == EXILING:
        rivals = [action for action in legal if action - EXILE != s.who]
        return rivals[0] if rivals else legal[0]
    if phase == DISMISSING or phase == RECRUITING or phase == REARRANGING or phase == SHIFTING:
        return PASS if PASS in legal else legal[0]
    if phase == EXCHANGING:
        return EXCHANGE if EXCHANGE in legal else legal[0]
    if phase == ACTING or phase == SENDING:
        usable = [action for action in legal if action != PASS]
        return usable[-1] if usable else PASS
    return legal[0]


def scarcest(s: ViscountsState, legal: list[int]) -> int:
    """The resource of which one has fewest."""
    base = s.who * HOLDINGS
    return min((a for a in legal if a < GAIN + RESOURCES), key=lambda a: s.held[base + a - GAIN])


def worst_card(legal: list[int]) -> int:
    """A card worth least, if it is worth little; else none."""
    cards = [action for action in legal if PICK <= action < PICK_END]
    worst = min(cards, key=lambda action: KIND_WORTH[action - PICK], default=PASS)
    if PASS in legal and (worst == PASS or KIND_WORTH[worst - PICK] > 1.5):
        return PASS
    return worst if cards else legal[0]


def best_of_each_kind(legal: list[int]) -> list[int]:
    """Of each kind of building the piece that uncovers most."""
    found: dict[int, int] = {}
    others = []
    for action in legal:
        if not TAKE_PIECE <= action < TAKE_PIECE_END:
            others.append(action)
            continue
        kind = (action - TAKE_PIECE) // 3
        if kind not in found or piece_worth(action - TAKE_PIECE) > piece_worth(found[kind] - TAKE_PIECE):
            found[kind] = action
    return [*found.values(), *others]
