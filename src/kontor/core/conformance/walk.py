"""A random game, step by step, that knows where it is when something is wrong."""

from __future__ import annotations

from typing import NoReturn, final

from kontor.core.action_buffer import ActionBuffer
from kontor.core.driver import pick
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


class Nonconformance(Exception):
    """A game breaks the contract."""


@final
class Walk:
    """One random game. `advance` plays the action that `action` names; `due` tells where to look closely.

    What is looked at has a generator of its own, so the game is the same however closely it is checked.
    """

    def __init__(self, game: Game, options: Options, seed: int, every: int = 1) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.every = every
        self.rng = Rng(seed)
        self.eyes = Rng(f"eyes {seed}")
        self.moves = ActionBuffer()
        self.state: State = game.initial_state(options)
        self.actions: list[int] = []
        self.action = -1
        self.choose()

    def choose(self) -> None:
        self.action = -1
        if self.over():
            return
        if self.state.actor == CHANCE:
            self.demand(self.state.lot_count() > 0, "a chance node without lots")
        else:
            self.demand(bool(self.state.legal_actions()), "there is no legal action")
        self.action = int(pick(self.state, self.rng, self.moves))

    def over(self) -> bool:
        return self.state.actor == TERMINAL

    def due(self) -> bool:
        """Whether this state is to be looked at closely."""
        return self.every <= 1 or self.eyes.below(self.every) == 0

    def advance(self) -> None:
        if len(self.actions) >= self.game.max_actions(self.options):
            self.wrong(f"is longer than the declared bound of {self.game.max_actions(self.options)} actions")
        self.state.do(self.action)
        self.actions.append(self.action)
        self.choose()

    def demand(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.wrong(otherwise)

    def wrong(self, what: str) -> NoReturn:
        step = len(self.actions)
        coming = f" before {self.game.catalogue.describe(self.action)}" if self.action >= 0 else ""
        raise Nonconformance(f"{self.options}, seed {self.seed}, step {step}{coming}: {what}")
