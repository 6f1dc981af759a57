"""What both comparisons share: where the two differ, and how a random game is led into rare corners."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kontor.core import CHANCE, ActionBuffer, Rng, pick


class Different(Exception):
    """Where the two do not agree."""


def words(game: Any, action: int) -> tuple[Any, ...]:
    return tuple(game.catalogue.decode(action).values())


def curious(game: Any, state: Any, rng: Rng, buffer: ActionBuffer, taken: Counter[str]) -> int:
    """A random action, every other time one of the verb that was taken least."""
    action = int(pick(state, rng, buffer))
    if state.actor != CHANCE and rng.below(2):
        verbs = {int(one): words(game, int(one))[0] for one in state.legal_actions()}
        rarest = min(verbs.values(), key=lambda verb: (taken[verb], verb))
        named = [one for one, verb in verbs.items() if verb == rarest]
        action = named[rng.below(len(named))]
    taken[words(game, action)[0]] += 1
    return action
