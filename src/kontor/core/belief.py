"""`Belief`: what a seat can know about hidden information if it remembers every action that it saw."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from kontor.core.rng import Rng
from kontor.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """What one seat knows about a game, including what it can infer about hidden information.

    Pass every action of the game to `see`, after `Game.redact` has hidden what the seat may not know. Then
    call `sample` for a world: a complete state in which all of these actions could have happened. A belief
    never gets the real state.

    If `exact` is true, worlds are sampled with their true probabilities. For this, the belief assumes only
    that every decision was legal. If `exact` is false, every sampled world is possible, but some are sampled
    too often or too rarely.
    """

    exact: bool  # whether worlds are sampled with their true probabilities

    def see(self, action: int) -> None:
        """Update the belief with `action`, the next action of the game.

        The caller passes the result of `Game.redact` for this seat, so hidden details are already removed.
        """
        raise NotImplementedError

    def sample(self, rng: Rng) -> State:
        """Return a random complete state that the seat cannot distinguish from the real one."""
        raise NotImplementedError

    def copy(self) -> Belief | None:
        """Return an independent copy, which behaves the same from now on.

        Return `None` if this kind of belief cannot be copied. After an undo, it then has to see the whole
        game again.
        """
        return None


@final
class PerfectInformationBelief(Belief):
    """An exact belief for a game without hidden information: the real state is the only possible world."""

    def __init__(self, world: State) -> None:
        self.exact = True
        self.world = world

    def see(self, action: int) -> None:
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        return self.world.copy()

    def copy(self) -> PerfectInformationBelief:
        return PerfectInformationBelief(self.world.copy())
