"""Use rollouts to compare a few actions, in the same sampled states and with the same random numbers.

A tree search plays many random games. Rollouts play fewer games, in which `greedy` decides. The
comparison uses sequential halving: after each round, the worse half of the actions is dropped. The action
that `greedy` chose is never dropped, so that the best action can be compared with that choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from kontor.bots.rollouts.playout import Playout
from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State

MIN_WORLDS: Final = 2  # the smallest number of states to sample in each round of a comparison


@dataclass
class Candidate:
    """An action to compare. `win_chances` has an estimate for each sampled state in which it was tried."""

    action: int
    win_chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.win_chances) / len(self.win_chances)


class Comparison:
    """A comparison of actions by playouts, which simulate how the game goes on after each action.

    It runs about `playouts` playouts, each `turns` turns long.
    """

    def __init__(self, playout: Playout, turns: int, playouts: int) -> None:
        self.playout = playout
        self.turns = turns
        self.playouts = playouts

    def compare(self, belief: Belief, seat: int, actions: list[int], rng: Rng) -> list[Candidate]:
        """Try out `actions` for `seat` and return them with their chances of winning, best first.

        Drop the worse half after each round, but never the first of `actions`.
        """
        baseline, *others = [Candidate(action) for action in actions]
        dropped: list[Candidate] = []
        rounds = max(1, (len(actions) - 1).bit_length())
        for _ in range(rounds):
            alive = [baseline, *others]
            for _ in range(max(MIN_WORLDS, self.playouts // (rounds * len(alive)))):
                world = belief.sample(rng)
                seed = rng.below(1 << 30)
                for candidate in alive:
                    chance = self.win_chance_after(world.copy(), seat, candidate.action, Rng(seed))
                    candidate.win_chances.append(chance)
            others.sort(key=lambda candidate: -candidate.mean)
            kept = max(1, len(others) // 2)
            dropped, others = others[kept:] + dropped, others[:kept]
        return sorted([baseline, *others], key=lambda candidate: -candidate.mean) + dropped

    def win_chance_after(self, s: State, seat: int, action: int, rng: Rng) -> float:
        """Carry out `action` in `s`, play on, and return the estimated chance that `seat` wins."""
        until = int(s.turn_count()) + self.turns
        s.do(action)
        self.playout.play_on(s, until, rng)
        return self.playout.win_chance(s, seat)


def clearly_better(candidate: Candidate, baseline: Candidate, margin: float) -> bool:
    """Return whether `candidate` is better than `baseline` by more than `margin` standard errors.

    Only the sampled states in which both were tried are compared.
    """
    gains = [own - others for own, others in zip(candidate.win_chances, baseline.win_chances)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > margin * sqrt(variance / len(gains)) + 1e-9
