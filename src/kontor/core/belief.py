"""What a seat knows under perfect recall, built from what it saw and nothing else."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from kontor.core.rng import Rng
from kontor.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """Feed it the seat's redacted actions one by one; ask it for worlds that fit them all.

    Everything public is a function of the redacted list, so a belief never needs the table's state.
    `exact`: worlds are drawn with the probability that chance gives them; a decision only rules out the
    worlds in which it would not have been legal. Otherwise worlds are possible, but not so weighted.
    """

    exact: bool

    def see(self, action: int) -> None:
        """Take in the next entry of the seat's redacted list."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> State:
        """A whole state that the seat cannot tell from the real one."""
        raise NotImplementedError


@final
class PerfectInformationBelief(Belief):
    """Exact, for games in which nobody hides anything: there is only one world. What is yet to be drawn is in
    nobody's state.
    """

    def __init__(self, world: State) -> None:
        self.exact = True
        self.world = world

    def see(self, action: int) -> None:
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        return self.world.copy()
