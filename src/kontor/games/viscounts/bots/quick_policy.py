"""Quick choices for every decision, which the lookahead uses where it does not search."""

from __future__ import annotations

from typing import Final

from kontor.games.viscounts.actions import (
    EXCHANGE,
    EXILE,
    GAIN,
    PASS,
    PICK,
    PICK_END,
    PICK_TOP_CARD,
    TAKE_PIECE,
    TAKE_PIECE_END,
)
from kontor.games.viscounts.bots.cards import CARD_KIND_WORTH
from kontor.games.viscounts.bots.evaluation import piece_worth
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
    SENDING_WORKERS,
    SHIFTING_WORKER,
    SPENDING,
)

ALWAYS_QUICK_PHASES: Final = (GAINING, SPENDING, DISCARDING, DESTROYING, REARRANGING)
"""Phases in which a lookahead always makes a quick choice, however large its budget is."""


def without_top_card(legal: list[int]) -> list[int]:
    """Return `legal` without the action `top_card`, unless it is the only action.

    The top card of a sampled world is a guess, so a lookahead cannot judge this action.
    """
    return [action for action in legal if action != PICK_TOP_CARD] or legal


def candidate_actions(s: ViscountsState, legal: list[int]) -> list[int]:
    """Return the actions of `legal` that a lookahead should compare in `s`."""
    if s.phase in ALWAYS_QUICK_PHASES:
        return [quick_choice(s, legal)]
    if s.phase == CHOOSING_PIECE:
        return best_piece_of_each_kind(legal)
    if s.phase == SENDING_WORKERS:
        return legal[-2:]
    if s.phase == ACTING:
        return [action for action in legal if action != PASS] or legal
    return legal


def quick_choice(s: ViscountsState, legal: list[int]) -> int:
    """Return a reasonable action of `legal` in `s`, without looking ahead."""
    phase = s.phase
    if phase == GAINING:
        return gain_scarcest_resource(s, legal)
    if phase == DISCARDING or phase == DESTROYING:
        return pick_worst_card(legal)
    if phase == CHOOSING_PIECE:
        return max(legal, key=lambda action: piece_worth(action - TAKE_PIECE))
    if phase == EXILING:
        rivals = [action for action in legal if action - EXILE != s.who]
        return rivals[0] if rivals else legal[0]
    if phase == DISMISSING or phase == RECRUITING or phase == REARRANGING or phase == SHIFTING_WORKER:
        return PASS if PASS in legal else legal[0]
    if phase == EXCHANGING:
        return EXCHANGE if EXCHANGE in legal else legal[0]
    if phase == ACTING or phase == SENDING_WORKERS:
        usable = [action for action in legal if action != PASS]
        return usable[-1] if usable else PASS
    return legal[0]


def gain_scarcest_resource(s: ViscountsState, legal: list[int]) -> int:
    """Return the action of `legal` that gains the resource of which the player has the least."""
    base = s.who * HOLDINGS
    return min(
        (action for action in legal if action < GAIN + RESOURCES),
        key=lambda action: s.held[base + action - GAIN],
    )


def pick_worst_card(legal: list[int]) -> int:
    """Return the action of `legal` that picks the least valuable card, or PASS if even that card is good."""
    cards = [action for action in legal if PICK <= action < PICK_END]
    worst = min(cards, key=lambda action: CARD_KIND_WORTH[action - PICK], default=PASS)
    if PASS in legal and (worst == PASS or CARD_KIND_WORTH[worst - PICK] > 1.5):
        return PASS
    return worst if cards else legal[0]


def best_piece_of_each_kind(legal: list[int]) -> list[int]:
    """Return `legal` with only the most valuable piece of each kind of building."""
    best_by_kind: dict[int, int] = {}
    others = []
    for action in legal:
        if not TAKE_PIECE <= action < TAKE_PIECE_END:
            others.append(action)
            continue
        kind = (action - TAKE_PIECE) // 3
        if kind not in best_by_kind or piece_worth(action - TAKE_PIECE) > piece_worth(
            best_by_kind[kind] - TAKE_PIECE
        ):
            best_by_kind[kind] = action
    return [*best_by_kind.values(), *others]
