"""One game between bots, each told what its seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from kontor.bots.base import Bot, Question
from kontor.core import CHANCE, TERMINAL, Belief, Game, Options, Rng, State, draw


class Seat:
    """A bot at the table, with its redacted list of actions and the belief that follows from it."""

    def __init__(self, game: Game, options: Options, number: int, bot: Bot, rng: Rng) -> None:
        self.game = game
        self.options = options
        self.number = number
        self.bot = bot
        self.rng = rng
        self.seen: list[int] = []
        self._belief: Belief | None = None
        self._told = 0

    def belief(self) -> Belief:
        """Made when it is first asked for, and brought up to date then."""
        if self._belief is None:
            self._belief = self.game.belief(self.options, self.number)
        for action in self.seen[self._told :]:
            self._belief.see(action)
        self._told = len(self.seen)
        return self._belief

    def choose(self, state: State) -> list[int]:
        return self.bot.choose(
            Question(
                game=self.game,
                options=self.options,
                seat=self.number,
                legal=state.legal_actions(),
                seen=self.seen,
                rng=self.rng,
                make_view=lambda: self.game.view(state, self.number),
                make_belief=self.belief,
            )
        )


def play_match(
    game: Game, options: Options, bots: Sequence[Bot], seed: int, number: int = 0
) -> tuple[State, list[int]]:
    """Play game `number` of a seed and give its last state and all its actions.

    Chance and every bot have a generator of their own, so the dice do not depend on who plays.
    """
    if len(bots) != options.seats:
        raise ValueError(f"{options.seats} bots are needed, one for each seat, not {len(bots)}")
    state = game.initial(options)
    dice = Rng(seed, number)
    seats = [
        Seat(game, options, seat, bot, Rng(f"{seed} seat {seat}", number)) for seat, bot in enumerate(bots)
    ]
    actions: list[int] = []
    while state.actor != TERMINAL:
        actor = int(state.actor)
        chosen = [int(draw(state, dice))] if actor == CHANCE else seats[actor].choose(state)
        for place, action in enumerate(chosen):
            if place > 0 and (state.actor != actor or state.why_not(action) != 0):
                break
            for seat in seats:
                seat.seen.append(game.redact(action, state, seat.number))
            state.apply(action)
            actions.append(action)
    return state, actions
