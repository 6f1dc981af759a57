"""A quick choice for every decision, without looking ahead. `lookahead` uses it where it does not search."""

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


def without_top_card(legal_actions: list[int]) -> list[int]:
    """Return `legal_actions` without the action that picks the unseen top card, unless it is the only action.

    In a sampled world, the top card is only a guess, so a lookahead cannot judge this action.
    """
    return [action for action in legal_actions if action != PICK_TOP_CARD] or legal_actions


def candidate_actions(s: ViscountsState, legal_actions: list[int]) -> list[int]:
    """Return the actions in `legal_actions` that a search from `s` should compare."""
    if s.phase in ALWAYS_QUICK_PHASES:
        return [quick_choice(s, legal_actions)]
    if s.phase == CHOOSING_PIECE:
        return best_piece_of_each_kind(legal_actions)
    if s.phase == SENDING_WORKERS:
        return legal_actions[-2:]
    if s.phase == ACTING:
        return [action for action in legal_actions if action != PASS] or legal_actions
    return legal_actions


def quick_choice(s: ViscountsState, legal_actions: list[int]) -> int:
    """Choose a reasonable action from `legal_actions` for the state `s`, without looking ahead."""
    phase = s.phase
    if phase == GAINING:
        return gain_scarcest_resource(s, legal_actions)
    if phase == DISCARDING or phase == DESTROYING:
        return pick_worst_card(legal_actions)
    if phase == CHOOSING_PIECE:
        return max(legal_actions, key=lambda action: piece_worth(action - TAKE_PIECE))
    if phase == EXILING:
        rivals = [action for action in legal_actions if action - EXILE != s.who]
        return rivals[0] if rivals else legal_actions[0]
    if phase == DISMISSING or phase == RECRUITING or phase == REARRANGING or phase == SHIFTING_WORKER:
        return PASS if PASS in legal_actions else legal_actions[0]
    if phase == EXCHANGING:
        return EXCHANGE if EXCHANGE in legal_actions else legal_actions[0]
    if phase == ACTING or phase == SENDING_WORKERS:
        usable = [action for action in legal_actions if action != PASS]
        return usable[-1] if usable else PASS
    return legal_actions[0]


def gain_scarcest_resource(s: ViscountsState, legal_actions: list[int]) -> int:
    """Return the legal action that gains the resource of which the player has the least."""
    base = s.who * HOLDINGS
    return min(
        (action for action in legal_actions if action < GAIN + RESOURCES),
        key=lambda action: s.held[base + action - GAIN],
    )


def pick_worst_card(legal_actions: list[int]) -> int:
    """Return the action of `legal_actions` that picks the least valuable card.

    Return PASS if that is legal and even the least valuable card is worth keeping.
    """
    cards = [action for action in legal_actions if PICK <= action < PICK_END]
    worst = min(cards, key=lambda action: CARD_KIND_WORTH[action - PICK], default=PASS)
    if PASS in legal_actions and (worst == PASS or CARD_KIND_WORTH[worst - PICK] > 1.5):
        return PASS
    return worst if cards else legal_actions[0]


def best_piece_of_each_kind(legal_actions: list[int]) -> list[int]:
    """Return `legal_actions` without the pieces that are worth less than another piece of the same kind.

    Actions that do not choose a piece are kept.
    """
    best_by_kind: dict[int, int] = {}
    others = []
    for action in legal_actions:
        if not TAKE_PIECE <= action < TAKE_PIECE_END:
            others.append(action)
            continue
        kind = (action - TAKE_PIECE) // 3
        if kind not in best_by_kind or piece_worth(action - TAKE_PIECE) > piece_worth(
            best_by_kind[kind] - TAKE_PIECE
        ):
            best_by_kind[kind] = action
    return [*best_by_kind.values(), *others]
