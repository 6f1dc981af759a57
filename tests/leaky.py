"""A game whose view shows more than it may, to see that this is caught."""

from __future__ import annotations

from collections.abc import Callable

from kontor.core import Belief, Event, Game, Options, Rng, State, View
from kontor.core.arrays import Arr


class Leaky(Game):
    """Another game, and `leak(state)` as one more entry of every view."""

    def __init__(self, game: Game, leak: Callable[[State], object]) -> None:
        super().__init__(
            key=game.key,
            title=game.title,
            rules_version=game.rules_version,
            seats=game.seats,
            declared=game.declared,
            catalogue=game.catalogue,
            observation=game.observation,
            refusals=game.refusals,
            components=game.components,
        )
        self.revealing = game.revealing
        self.variants = game.variants
        self.game = game
        self.leak = leak

    def initial(self, options: Options) -> State:
        return self.game.initial(options)

    def bound(self, options: Options) -> int:
        return self.game.bound(options)

    def audit(self, state: State) -> list[str]:
        return self.game.audit(state)

    def redact(self, action: int, before: State, seat: int | None) -> int:
        return self.game.redact(action, before, seat)

    def conceal(self, state: State, seat: int | None, rng: Rng) -> State:
        return self.game.conceal(state, seat, rng)

    def belief(self, options: Options, seat: int | None) -> Belief:
        return self.game.belief(options, seat)

    def describe(self, before: State, action: int, after: State, seat: int | None) -> list[Event]:
        return self.game.describe(before, action, after, seat)

    def observe(self, state: State, seat: int, out: Arr) -> None:
        self.game.observe(state, seat, out)

    def view(self, state: State, seat: int | None) -> View:
        return {**self.game.view(state, seat), "leak": self.leak(state)}
