"""Helpers for both comparisons: an exception, actions in words, and random play that tries every verb."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kontor.core import CHANCE, ActionBuffer, Rng, pick


class Different(Exception):
    """Raised if the engine and the reference implementation disagree."""


def words(game: Any, action: int) -> tuple[Any, ...]:
    """Return the verb of `action` and its arguments."""
    return tuple(game.catalogue.decode(action).values())


def pick_rare_action(game: Any, state: Any, rng: Rng, buffer: ActionBuffer, taken: Counter[str]) -> int:
    """Return a random legal action. Half the time, its verb is the legal one that was used least."""
    action = int(pick(state, rng, buffer))
    if state.actor != CHANCE and rng.below(2):
        verbs = {int(one): words(game, int(one))[0] for one in state.legal_actions()}
        rarest = min(verbs.values(), key=lambda verb: (taken[verb], verb))
        named = [one for one, verb in verbs.items() if verb == rarest]
        action = named[rng.below(len(named))]
    taken[words(game, action)[0]] += 1
    return action
