"""The `greedy` bot, the default level. It decides with the `choose` function of each game's `BOTS`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kontor.bots.base import Bot, Question, Reason
from kontor.bots.game_bots import GameBots, bots_of


class GreedyBot(Bot):
    """A bot of medium strength. It decides with the function `GameBots.choose`, which each game defines.

    `find_bots` returns the `GameBots` of a game, given the game's key.

    >>> from kontor.bots import load
    >>> load("greedy").plays("catan", 4)
    True
    """

    def __init__(self, find_bots: Callable[[str], GameBots | None] = bots_of) -> None:
        self.find_bots = find_bots

    def knows(self, game: str) -> bool:
        return self.find_bots(game) is not None

    def choose(self, question: Question) -> list[int]:
        return self.game_bots(question).choose_as_greedy(question)

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        return self.game_bots(question).explain(question, chosen)

    def game_bots(self, question: Question) -> GameBots:
        """Return the `GameBots` of the game in `question`. Raise `LookupError` if it has none."""
        found = self.find_bots(question.game.key)
        if found is None:
            raise LookupError(f"the bot 'greedy' does not know {question.game.key}")
        return found


BOT: Final = GreedyBot()
