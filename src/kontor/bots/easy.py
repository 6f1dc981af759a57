"""A bot for beginners: it knows what would be good, and often does something else of the same kind."""

from __future__ import annotations

from typing import Final

from kontor.bots.base import Bot, Question
from kontor.bots.greedy import BOT as GREEDY

SLIPS: Final = (30, 45, 55, 35, 50)
"""Of a hundred decisions so many are slips, by seat: of four beginners no two are equally careless."""


class EasyBot(Bot):
    """Thinks like `greedy`, and slips. It keeps its word, and puts whole offers and payments as meant.

    >>> from kontor.bots import load
    >>> load("easy").plays("catan", 4)
    True
    """

    def knows(self, game: str) -> bool:
        return GREEDY.knows(game)

    def choose(self, question: Question) -> list[int]:
        meant = GREEDY.choose(question)
        slips = question.rng.below(100) < SLIPS[question.seat % len(SLIPS)]
        if not slips or len(meant) > 1:
            return meant
        instead = slip(question, meant[0])
        return [instead[question.rng.below(len(instead))]]


def slip(question: Question, meant: int) -> list[int]:
    """What one may do instead without meaning it: the same to something else, or nothing more."""
    catalogue = question.game.catalogue
    verb = catalogue.verb(meant)
    if verb in catalogue.binding_verbs:
        return [meant]
    verbs = catalogue.idle_verbs | {verb}
    return [action for action in question.legal if catalogue.verb(action) in verbs]


BOT: Final = EasyBot()
