"""The `hard` bot, the strongest level. Each game chooses how `hard` plays it: see `GameBots.hard`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kontor.bots.base import Advice, Bot, Question, Reason
from kontor.bots.game_bots import GameBots, HardLevelMethod, bots_of


class HardBot(Bot):
    """The strongest bot. `GameBots.hard` sets how it decides: by search, by rollouts or with a tuned style.

    `find_bots` returns the `GameBots` of a game, given the game's key.

    >>> from kontor.bots import load
    >>> load("hard").plays("san_juan", 4)
    True
    """

    slow = True

    def __init__(self, find_bots: Callable[[str], GameBots | None] = bots_of) -> None:
        self.find_bots = find_bots

    def knows(self, game: str) -> bool:
        return self.method_for(game) is not None

    def plays(self, game: str, seats: int) -> bool:
        bots = self.find_bots(game)
        return bots is not None and bots.hard is not None and seats in bots.hard_player_counts

    def needs_compiled_engines(self, game: str) -> bool:
        bots = self.find_bots(game)
        return bots is not None and bots.hard_needs_compiled

    def choose(self, question: Question) -> list[int]:
        return self.advise(question).actions

    def advise(self, question: Question) -> Advice:
        method = self.method_for(question.game.key)
        if method is None:
            raise LookupError(f"the bot 'hard' does not know {question.game.key}")
        return method.advise(question)

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        bots = self.find_bots(question.game.key)
        return None if bots is None else bots.explain(question, chosen)

    def method_for(self, game: str) -> HardLevelMethod | None:
        """Return the method that the bot uses to play `game`, or None if it cannot play `game`."""
        bots = self.find_bots(game)
        return None if bots is None else bots.hard


BOT: Final = HardBot()
