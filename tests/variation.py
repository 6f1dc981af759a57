"""Wrappers around a game that change some of its behaviour for a test."""

from __future__ import annotations

from collections.abc import Callable

from kontor.core import Belief, Event, Game, Options, Rng, State, View
from kontor.core.observation import ObservationWriter


class Variation(Game):
    """A game that delegates everything to another game. Subclasses override what should differ."""

    def __init__(self, game: Game) -> None:
        super().__init__(
            key=game.key,
            title=game.title,
            rules_version=game.rules_version,
            seat_counts=game.seat_counts,
            state_class=game.state_class,
            option_specs=game.option_specs,
            catalogue=game.catalogue,
            observation_spec=game.observation_spec,
            refusals=game.refusals,
            components_hash=game.components_hash,
        )
        self.fields = game.fields
        self.variants = game.variants
        self.game = game

    def initial_state(self, options: Options) -> State:
        return self.game.initial_state(options)

    def automaton_names(self, options: Options) -> tuple[str, ...]:
        return self.game.automaton_names(options)

    def max_game_length(self, options: Options) -> int:
        return self.game.max_game_length(options)

    def broken_invariants(self, state: State) -> list[str]:
        return self.game.broken_invariants(state)

    def is_mid_decision(self, state: State) -> bool:
        return self.game.is_mid_decision(state)

    def ask_early(self, state: State, seat: int) -> State | None:
        return self.game.ask_early(state, seat)

    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        return self.game.early_answer_holds(state_when_asked, now)

    def redact(self, action: int, before: State, seat: int | None) -> int:
        return self.game.redact(action, before, seat)

    def scramble_remembered_secrets(self, state: State, viewer: int | None, rng: Rng) -> State:
        return self.game.scramble_remembered_secrets(state, viewer, rng)

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        return self.game.new_belief(options, seat)

    def view(self, state: State, seat: int | None) -> View:
        return self.game.view(state, seat)

    def events(self, before: State, action: int, after: State, seat: int | None) -> list[Event]:
        return self.game.events(before, action, after, seat)

    def write_observation(self, state: State, seat: int, writer: ObservationWriter) -> None:
        self.game.write_observation(state, seat, writer)


class Leaky(Variation):
    """A game that leaks a secret: every view has the additional entry `leak(state)`."""

    def __init__(self, game: Game, leak: Callable[[State], object]) -> None:
        super().__init__(game)
        self.leak = leak

    def view(self, state: State, seat: int | None) -> View:
        return {**self.game.view(state, seat), "leak": self.leak(state)}
