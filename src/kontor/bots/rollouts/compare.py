"""Comparing a few actions by rollouts: all are tried in the same sampled worlds with the same random numbers.

A search plays on at random, many times; a rollout follows rules of thumb, a few times. The budget is spent by
sequential halving: after each stage the worse half of the actions is dropped. The action that `greedy` chose
is never dropped, so that the best one can be compared with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from kontor.bots.rollouts.playout import Playout
from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State

MIN_WORLDS: Final = 2
"""The least number of worlds sampled in a stage."""


@dataclass
class Candidate:
    """An action and the estimated chance to win after it, in each world where it was tried."""

    action: int
    win_chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.win_chances) / len(self.win_chances)


class Comparison:
    """The comparison of one decision, with `playouts` playouts of `turns` turns each."""

    def __init__(self, playout: Playout, turns: int, playouts: int) -> None:
        self.playout = playout
        self.turns = turns
        self.playouts = playouts

    def compare(self, belief: Belief, seat: int, actions: list[int], rng: Rng) -> list[Candidate]:
        """Return `actions` as candidates, best first. The first of `actions` is tried in every world."""
        usual, *others = [Candidate(action) for action in actions]
        dropped: list[Candidate] = []
        stages = max(1, (len(actions) - 1).bit_length())
        for _ in range(stages):
            alive = [usual, *others]
            for _ in range(max(MIN_WORLDS, self.playouts // (stages * len(alive)))):
                world = belief.sample(rng)
                seed = rng.below(1 << 30)
                for candidate in alive:
                    chance = self.outcome(world.copy(), seat, candidate.action, Rng(seed))
                    candidate.win_chances.append(chance)
            others.sort(key=lambda candidate: -candidate.mean)
            kept = max(1, len(others) // 2)
            dropped, others = others[kept:] + dropped, others[:kept]
        return sorted([usual, *others], key=lambda candidate: -candidate.mean) + dropped

    def outcome(self, s: State, seat: int, action: int, rng: Rng) -> float:
        """Do `action` in `s`, play on, and return the chance of `seat` to win."""
        until = int(s.turn_count()) + self.turns
        s.do(action)
        self.playout.play_on(s, until, rng)
        return self.playout.win_chance(s, seat)


def clearly_better(one: Candidate, other: Candidate, margin: float) -> bool:
    """Return whether `one` beat `other` by more than `margin` standard errors in the worlds of both."""
    gains = [own - others for own, others in zip(one.win_chances, other.win_chances)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > margin * sqrt(variance / len(gains)) + 1e-9
