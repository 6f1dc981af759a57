"""The `easy` bot, for beginners: it decides like `greedy`, but often makes mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.bots.base import Bot, Question, Reason
from kontor.bots.greedy import BOT as GREEDY

SLIP_PERCENT_BY_SEAT: Final = (30, 45, 55, 35, 50)  # chance of a mistake
"""The chance, in percent, that a bot makes a mistake in a decision.

It depends on the seat, so that the bots at a table are not all equally strong.
"""


class EasyBot(Bot):
    """A bot that decides like `greedy`, but often takes another action by mistake.

    It makes no mistake if `greedy` chose several actions, or an action that is a commitment to other players.

    >>> from kontor.bots import load
    >>> load("easy").plays("catan", 4)
    True
    """

    def knows(self, game: str) -> bool:
        return GREEDY.knows(game)

    def choose(self, question: Question) -> list[int]:
        intended = GREEDY.choose(question)
        slips = question.rng.below(100) < SLIP_PERCENT_BY_SEAT[question.seat % len(SLIP_PERCENT_BY_SEAT)]
        if not slips or len(intended) > 1:
            return intended
        instead = possible_slips(question, intended[0])
        return [instead[question.rng.below(len(instead))]]

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        return GREEDY.reason(question, chosen)


def possible_slips(question: Question, intended: int) -> list[int]:
    """Return the actions that the bot may take by mistake, including `intended` itself.

    These are the legal actions with the same verb as `intended`, and those that only end a turn or phase. If
    `intended` is a commitment to other players, return only `intended`.
    """
    catalogue = question.game.catalogue
    verb = catalogue.verb(intended)
    if verb in catalogue.binding_verbs:
        return [intended]
    verbs = catalogue.idle_verbs | {verb}
    return [action for action in question.legal if catalogue.verb(action) in verbs]


BOT: Final = EasyBot()
