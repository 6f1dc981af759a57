"""Comparing a few actions by rehearsing: each is tried in the same worlds with the same luck, and then
everybody plays on sensibly.

Where a search plays on without thinking, many times, a rehearsal is played by rules of thumb, a few times.
After each stage the worse half of the actions is dropped, so that what is left of the budget goes to those
between which it is close. The usual one stays to the end, and is done unless another was better beyond doubt.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from kontor.bots.rehearsal.company import Company
from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State

FEWEST: Final = 2
"""Worlds of a stage."""


@dataclass
class Tried:
    """An action, and what came of it in each world."""

    action: int
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class Comparison:
    """The comparison of one decision: with so many playouts, each for so many turns."""

    def __init__(self, company: Company, turns: int, playouts: int) -> None:
        self.company = company
        self.turns = turns
        self.playouts = playouts

    def compare(self, belief: Belief, seat: int, actions: list[int], rng: Rng) -> list[Tried]:
        """All of them, the best first. The usual one is named first, and tried in every world."""
        usual, *others = [Tried(action) for action in actions]
        dropped: list[Tried] = []
        stages = max(1, (len(actions) - 1).bit_length())
        for _ in range(stages):
            alive = [usual, *others]
            for _ in range(max(FEWEST, self.playouts // (stages * len(alive)))):
                world = belief.sample(rng)
                luck = rng.below(1 << 30)
                for tried in alive:
                    tried.values.append(self.outcome(world.copy(), seat, tried.action, Rng(luck)))
            others.sort(key=lambda tried: -tried.mean)
            kept = max(1, len(others) // 2)
            dropped, others = others[kept:] + dropped, others[:kept]
        return sorted([usual, *others], key=lambda tried: -tried.mean) + dropped

    def outcome(self, s: State, seat: int, action: int, rng: Rng) -> float:
        """How likely the seat wins after this action, as far as one can see."""
        until = int(s.turn_count()) + self.turns
        s.do(action)
        self.company.play_on(s, until, rng)
        return self.company.chance(s, seat)


def surely_better(one: Tried, other: Tried, doubt: float) -> bool:
    """Whether one was better than the other in the worlds of both by more than so many standard errors."""
    gains = [own - others for own, others in zip(one.values, other.values)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > doubt * sqrt(spread / len(gains)) + 1e-9
