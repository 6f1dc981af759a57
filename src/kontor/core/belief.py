"""Beliefs: what a seat with a perfect memory can know from the actions that it saw."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from kontor.core.rng import Rng
from kontor.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """What one seat knows. Show it every action as its seat sees it, then sample worlds.

    A world is a complete state that fits all of these actions. Everything public follows from the actions, so
    a belief never needs the real state.

    If `exact`, worlds are sampled with their true probabilities, assuming only that every decision was legal.
    If not, all sampled worlds are possible, but their probabilities may be wrong.
    """

    exact: bool

    def see(self, action: int) -> None:
        """Update the belief with the next action, as its seat sees it."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> State:
        """Return a random complete state that the seat cannot distinguish from the real one."""
        raise NotImplementedError


@final
class PerfectInformationBelief(Belief):
    """An exact belief for games without hidden information. There is only one possible world."""

    def __init__(self, world: State) -> None:
        self.exact = True
        self.world = world

    def see(self, action: int) -> None:
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        return self.world.copy()
