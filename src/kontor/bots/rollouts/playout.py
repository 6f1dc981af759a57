"""`Playout`: continue a game with `greedy` deciding for every seat, and estimate who wins."""

from __future__ import annotations

from math import exp

from kontor.bots.base import Question
from kontor.bots.greedy import BOT as GREEDY
from kontor.core import Game, Options
from kontor.core.belief import PerfectInformationBelief
from kontor.core.driver import draw_chance_action
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


class Playout:
    """A simulation that continues a game with `greedy` deciding for every seat, and estimates who wins.

    Here `greedy` sees the whole state, including hidden information. At a lead of `temperature` points, a
    win is estimated to be e times as likely as a loss.
    """

    def __init__(self, game: Game, options: Options, temperature: float) -> None:
        self.game = game
        self.options = options
        self.temperature = temperature

    def play_on(self, s: State, until_turn: int, rng: Rng) -> None:
        """Play `s` until `State.turn_count` reaches `until_turn` or the game is over."""
        while s.actor != TERMINAL and s.turn_count() < until_turn:
            if s.actor == CHANCE:
                s.do(draw_chance_action(s, rng))
                continue
            actor = s.actor
            for position, action in enumerate(self.choose_actions(s, rng)):
                if position > 0 and (s.actor != actor or s.why_not(action) != 0):
                    break
                s.do(action)

    def choose_actions(self, s: State, rng: Rng) -> list[int]:
        """Return the actions that the actor in `s` chooses. All except the first may be illegal."""
        legal = s.legal_actions()
        return legal if len(legal) == 1 else self.ask_greedy(s, legal, rng)

    def ask_greedy(self, s: State, legal: list[int], rng: Rng) -> list[int]:
        """Return the actions that the greedy bot chooses in `s`. `legal` lists the legal actions in `s`."""
        game, seat = self.game, int(s.actor)
        question = Question(
            game,
            self.options,
            seat,
            legal,
            (),
            rng,
            lambda: game.view(s, seat),
            lambda: PerfectInformationBelief(s),
        )
        return GREEDY.choose(question)

    def position_values(self, s: State) -> list[float]:
        """Return the estimated final points of each seat: by default, the current scores."""
        return [float(points) for points in s.scores()]

    def win_chance(self, s: State, seat: int) -> float:
        """Return the estimated chance that `seat` wins, based on its lead over the best rival.

        If the game is over, return the mean of this estimate and the actual result.
        """
        over = s.actor == TERMINAL
        values = [float(points) for points in s.scores()] if over else self.position_values(s)
        best_rival = max(value for other, value in enumerate(values) if other != seat)
        chance = 1.0 / (1.0 + exp((best_rival - values[seat]) / self.temperature))
        return (chance + s.returns()[seat]) / 2 if over else chance
