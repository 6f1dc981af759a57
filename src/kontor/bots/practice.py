"""What practice teaches: to decide as `greedy` does, but to know better what things are worth.

`greedy` weighs by a playing style. Many games among random styles have shown which weights win more; those
are the style of the level `hard`, which in some games also looks at more. `benchmarks.playing_styles` plays
such games.
"""

from __future__ import annotations

from kontor.bots.base import Advice, Question
from kontor.bots.game_bots import known_bots


class PractisedStyle:
    """Decides as `greedy` does, by the style of the level `hard`."""

    def advise(self, question: Question) -> Advice:
        bots = known_bots(question.game.key)
        if bots.styles is None:
            raise LookupError(f"the game {question.game.key!r} has no playing styles")
        return Advice(bots.choose(question, bots.styles.of_hard(question.options.seats)))
