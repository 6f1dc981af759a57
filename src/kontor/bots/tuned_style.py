"""`TunedStyle`: the `hard` level decides like `greedy`, but with a playing style tuned over many games.

`benchmarks.playing_styles` plays games between random styles and shows which weights win more often. The
style for the `hard` level uses those weights. In some games, this style also has a larger search budget.
"""

from __future__ import annotations

from kontor.bots.base import Advice, Question
from kontor.bots.game_bots import require_bots


class TunedStyle:
    """The method behind the `hard` level in some games: decide like `greedy`, but with a tuned style."""

    def advise(self, question: Question) -> Advice:
        bots = require_bots(question.game.key)
        if bots.styles is None:
            raise LookupError(f"the game {question.game.key!r} has no playing styles")
        return Advice(bots.choose(question, bots.styles.hard_style(question.options.seats)))
