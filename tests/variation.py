"""Variations of a game for tests: another game in all but what a test wants to be otherwise."""

from __future__ import annotations

from collections.abc import Callable

from kontor.core import Belief, Event, Game, Options, Rng, State, View
from kontor.core.observation import Writer


class Variation(Game):
    """The other game in everything it says; override what shall differ."""

    def __init__(self, game: Game) -> None:
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
        self.binding = game.binding
        self.passing = game.passing
        self.variants = game.variants
        self.game = game

    def initial(self, options: Options) -> State:
        return self.game.initial(options)

    def automata(self, options: Options) -> tuple[str, ...]:
        return self.game.automata(options)

    def bound(self, options: Options) -> int:
        return self.game.bound(options)

    def audit(self, state: State) -> list[str]:
        return self.game.audit(state)

    def inside(self, state: State) -> bool:
        return self.game.inside(state)

    def early(self, state: State, seat: int) -> State | None:
        return self.game.early(state, seat)

    def stands(self, asked: State, now: State, part: list[int]) -> bool:
        return self.game.stands(asked, now, part)

    def redact(self, action: int, before: State, seat: int | None) -> int:
        return self.game.redact(action, before, seat)

    def conceal(self, state: State, seat: int | None, rng: Rng) -> State:
        return self.game.conceal(state, seat, rng)

    def belief(self, options: Options, seat: int | None) -> Belief:
        return self.game.belief(options, seat)

    def view(self, state: State, seat: int | None) -> View:
        return self.game.view(state, seat)

    def describe(self, before: State, action: int, after: State, seat: int | None) -> list[Event]:
        return self.game.describe(before, action, after, seat)

    def write(self, state: State, seat: int, writer: Writer) -> None:
        self.game.write(state, seat, writer)


class Leaky(Variation):
    """Shows more than it may, to see that this is caught: `leak(state)` is one more entry of every view."""

    def __init__(self, game: Game, leak: Callable[[State], object]) -> None:
        super().__init__(game)
        self.leak = leak

    def view(self, state: State, seat: int | None) -> View:
        return {**self.game.view(state, seat), "leak": self.leak(state)}
