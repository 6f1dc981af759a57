"""`Playthrough`: a random game, played step by step. Errors name the options, the seed and the step."""

from __future__ import annotations

from typing import NoReturn, final

from kontor.core.action_buffer import ActionBuffer
from kontor.core.driver import pick
from kontor.core.encoding import ARRAY_TYPE, fields_of
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


class Nonconformance(Exception):
    """Raised if a game breaks the contract of `Game` and `State`."""


@final
class Playthrough:
    """A random game, played step by step. `action` is the next action, which `advance` carries out.

    Checks draw their random numbers from `checks_rng`, so that they do not affect the course of the game.
    Slow checks examine about one in `check_interval` states.
    """

    def __init__(self, game: Game, options: Options, seed: int, check_interval: int = 1) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.check_interval = check_interval
        self.rng = Rng(seed)
        self.checks_rng = Rng(f"eyes {seed}")
        self.buffer = ActionBuffer()
        self.state: State = game.initial_state(options)
        self.actions: list[int] = []
        self.action = -1
        self.check_fields()
        self.choose_action()

    def check_fields(self) -> None:
        """Check that every declared field of the initial state is set to an int or an `Arr`."""
        for name in fields_of(self.state):
            try:
                value: object = getattr(self.state, name)
            except AttributeError:
                self.fail(f"the field {name!r} is declared but not set in the first state")
            kind = type(value)
            self.require(
                isinstance(value, int) or kind is ARRAY_TYPE,
                f"the field {name!r} is a {kind.__name__}; only int and Arr can be fields",
            )

    def choose_action(self) -> None:
        """Choose the next action at random and store it in `action`. If the game is over, store -1."""
        self.action = -1
        if self.is_over():
            return
        if self.state.actor == CHANCE:
            self.require(self.state.lot_count() > 0, "a chance node without lots")
        else:
            self.require(bool(self.state.legal_actions()), "there is no legal action")
        self.action = int(pick(self.state, self.rng, self.buffer))

    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.state.actor == TERMINAL

    def should_check(self) -> bool:
        """Decide at random whether slow checks examine this state: about one in `check_interval` states."""
        return self.check_interval <= 1 or self.checks_rng.below(self.check_interval) == 0

    def advance(self) -> None:
        """Carry out the next action and choose the one after it. Fail if the game is too long."""
        max_length = self.game.max_game_length(self.options)
        if len(self.actions) >= max_length:
            self.fail(f"is longer than the declared bound of {max_length} actions")
        self.state.do(self.action)
        self.actions.append(self.action)
        self.choose_action()

    def require(self, condition: bool, message: str) -> None:
        """Raise `Nonconformance` with `message` unless `condition` is true."""
        if not condition:
            self.fail(message)

    def fail(self, message: str) -> NoReturn:
        """Raise `Nonconformance` with the options, the seed, the step and `message`."""
        step = len(self.actions)
        next_move = f" before {self.game.catalogue.describe(self.action)}" if self.action >= 0 else ""
        raise Nonconformance(f"{self.options}, seed {self.seed}, step {step}{next_move}: {message}")
