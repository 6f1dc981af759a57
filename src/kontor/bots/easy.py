"""The level `easy`, for beginners: it decides like `greedy`, but often makes a mistake."""

from __future__ import annotations

from typing import Final

from kontor.bots.base import Bot, Question
from kontor.bots.greedy import BOT as GREEDY

SLIP_PERCENT: Final = (30, 45, 55, 35, 50)
"""By seat: the percentage of decisions that are slips. No two bots at a table are equally careless."""


class EasyBot(Bot):
    """Decides like `greedy`, but slips. It never slips in a decision that is binding or has several actions.

    >>> from kontor.bots import load
    >>> load("easy").plays("catan", 4)
    True
    """

    def knows(self, game: str) -> bool:
        return GREEDY.knows(game)

    def choose(self, question: Question) -> list[int]:
        intended = GREEDY.choose(question)
        slips = question.rng.below(100) < SLIP_PERCENT[question.seat % len(SLIP_PERCENT)]
        if not slips or len(intended) > 1:
            return intended
        instead = possible_slips(question, intended[0])
        return [instead[question.rng.below(len(instead))]]


def possible_slips(question: Question, intended: int) -> list[int]:
    """Return the legal actions with the verb of `intended` or an idle verb; if it is binding, only itself."""
    catalogue = question.game.catalogue
    verb = catalogue.verb(intended)
    if verb in catalogue.binding_verbs:
        return [intended]
    verbs = catalogue.idle_verbs | {verb}
    return [action for action in question.legal if catalogue.verb(action) in verbs]


BOT: Final = EasyBot()
