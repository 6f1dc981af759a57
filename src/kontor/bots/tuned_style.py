"""Deciding as `greedy` does, with a playing style whose weights were tuned by playing many games.

`greedy` decides by a playing style. `benchmarks.playing_styles` plays games among random styles and shows
which weights win more. The style of the level `hard` has those weights, and in some games a larger budget.
"""

from __future__ import annotations

from kontor.bots.base import Advice, Question
from kontor.bots.game_bots import known_bots


class TunedStyle:
    """Decides as `greedy` does, with the style of the level `hard`."""

    def advise(self, question: Question) -> Advice:
        bots = known_bots(question.game.key)
        if bots.styles is None:
            raise LookupError(f"the game {question.game.key!r} has no playing styles")
        return Advice(bots.choose(question, bots.styles.of_hard(question.options.seats)))
