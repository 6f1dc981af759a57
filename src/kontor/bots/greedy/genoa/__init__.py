"""The greedy bot for Genoa. It pays fair prices, and never makes a deal that lowers its estimate.

One estimate of a seat's holding judges everything (`holding`); it uses the seat's view and nothing else.
`sheets` and `bargaining` compare this estimate before and after a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kontor.bots.base import Question
from kontor.bots.greedy.genoa import acting, bargaining, walking
from kontor.bots.greedy.genoa.mind import Mind
from kontor.bots.greedy.genoa.temper import TEMPERS, Temper

__all__ = ["TEMPERS", "choose"]

ANSWERS: Final[Mapping[str, Callable[[Mind], list[int]]]] = {
    "start": walking.start,
    "speak": bargaining.speak,
    "sheet": bargaining.finish_sheet,
    "decide": walking.decide,
    "answer": bargaining.answer,
    "pay": bargaining.pay,
    "act": acting.act,
    "tile": acting.choose_tile,
    "share": bargaining.hand_over,
    "swap_give": acting.swap_give,
    "swap_take": acting.swap_take,
    "villa": acting.use_villa,
    "acquire": acting.acquire,
    "place": acting.finish_placing,
}


def choose(question: Question, temper: Temper) -> list[int]:
    """Return one action, or all actions of a sheet or of an acquisition."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    mind = Mind(question, temper)
    if mind.view["phase"] == "last_call" and mind.can("message"):
        return [mind.verbs["message"][0]]
    answer = ANSWERS.get(mind.view["phase"])
    return answer(mind) if answer is not None else [question.legal[0]]
