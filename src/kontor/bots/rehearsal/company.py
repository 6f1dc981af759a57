"""Who plays on in a rehearsal: everybody like `greedy`, in a world that lies open."""

from __future__ import annotations

from math import exp

from kontor.bots.base import Question
from kontor.bots.greedy import BOT as GREEDY
from kontor.core import Game, Options
from kontor.core.belief import PerfectInformationBelief
from kontor.core.driver import draw
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


class Company:
    """Answers for every seat, and says what has come of it.

    `warmth`: so many more points than the best of the others make a win likelier than a loss by a factor e.
    """

    def __init__(self, game: Game, options: Options, warmth: float) -> None:
        self.game = game
        self.options = options
        self.warmth = warmth

    def play_on(self, s: State, until: int, rng: Rng) -> None:
        """Until so many turns have begun, or the game is over."""
        while s.actor != TERMINAL and s.turn_count() < until:
            if s.actor == CHANCE:
                s.do(draw(s, rng))
                continue
            actor = s.actor
            for place, action in enumerate(self.answer(s, rng)):
                if place > 0 and (s.actor != actor or s.why_not(action) != 0):
                    break
                s.do(action)

    def answer(self, s: State, rng: Rng) -> list[int]:
        """What the actor does; what does not fit any more is cut."""
        legal = s.legal_actions()
        return legal if len(legal) == 1 else self.think(s, legal, rng)

    def think(self, s: State, legal: list[int], rng: Rng) -> list[int]:
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

    def worths(self, s: State) -> list[float]:
        """What each position is worth, in points at the end."""
        return [float(points) for points in s.scores()]

    def chance(self, s: State, seat: int) -> float:
        """How likely a seat wins: by its lead over the best of the others, and by the win once it is over."""
        over = s.actor == TERMINAL
        worths = [float(points) for points in s.scores()] if over else self.worths(s)
        best = max(worth for other, worth in enumerate(worths) if other != seat)
        likely = 1.0 / (1.0 + exp((best - worths[seat]) / self.warmth))
        return (likely + s.returns()[seat]) / 2 if over else likely
