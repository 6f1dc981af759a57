"""The weights of playing styles: their names, changed styles, and the gain from changing a weight."""

from __future__ import annotations

from dataclasses import fields, replace
from math import exp
from typing import Any, Final

import numpy as np

from kontor.bots.game_bots import PlayingStyles, require_bots

BUDGET: Final = frozenset({"worlds", "turn_variants", "compared_actions", "next_turn_variants"})
"""Fields that limit how much a bot computes. Steps do not change them."""
STEP: Final = 0.35
"""A step multiplies a weight by e to this power."""
STEPS: Final = {"city": 0.12, "settlement": 0.12, "card": 0.12, "kinds": 0.15} | dict.fromkeys(
    ("later_field_factor", "distant_offer_factor", "lost", "contested"), 0.2
)
"""Smaller steps, for values that are mostly fixed and for factors below 1."""
STEP_FROM_ZERO: Final = 0.75
"""The step of a weight that is 0 by default."""


def styles_of(game: str) -> PlayingStyles[Any]:
    """Return the playing styles of `game`. Fail if it has none."""
    found = require_bots(game).styles
    assert found is not None, f"{game} has no playing styles"
    return found


def weights_of(default: Any) -> list[str]:
    """Return the names of all weights in the style `default`. Each element of a tuple is a weight."""
    out = []
    for field in fields(default):
        value = getattr(default, field.name)
        many = [f"{field.name}.{place}" for place in range(len(value))] if isinstance(value, tuple) else []
        out += many or ([] if field.name in BUDGET else [field.name])
    return out


def with_steps(default: Any, steps: dict[str, int]) -> Any:
    """Return a copy of the style `default` in which each weight is changed by its number of `steps`."""
    given: dict[str, Any] = {}
    for field in fields(default):
        name, value = field.name, getattr(default, field.name)
        size = STEPS.get(name, STEP)
        if isinstance(value, tuple):
            given[name] = tuple(one * exp(size * steps[f"{name}.{i}"]) for i, one in enumerate(value))
        elif name in steps:
            from_zero = STEP_FROM_ZERO * (steps[name] + 1)
            more = value + steps[name] if isinstance(value, int) else value * exp(size * steps[name])
            given[name] = max(0, more) if value else from_zero
    return replace(default, **given)


def effects(steps: Any, gains: Any, groups: int) -> tuple[Any, Any]:
    """Estimate by least squares how much one step of each weight gains. Return the gains and standard errors.

    `groups` is the number of group means that were subtracted; each costs one degree of freedom.
    """
    square = np.linalg.pinv(steps.T @ steps)
    found = square @ steps.T @ gains
    free = len(gains) - groups - len(found)
    spread = ((gains - steps @ found) ** 2).sum() / max(1.0, free)
    return found, np.sqrt(spread * np.diag(square))
