"""How the greedy bot plays Genoa: it knows what it wants, pays a fair price, and cannot be talked into less.

Everything is judged by one estimate of what it holds (`holding`), from its view and nothing else. A deal that
would lower the estimate is never offered, accepted or agreed to (`sheets`, `bargaining`).
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
    "sheet": bargaining.finish,
    "decide": walking.decide,
    "answer": bargaining.answer,
    "pay": bargaining.pay,
    "act": acting.act,
    "tile": acting.choose_tile,
    "share": bargaining.hand_over,
    "swap_give": acting.swap_give,
    "swap_take": acting.swap_take,
    "villa": acting.villa,
    "acquire": acting.acquire,
    "place": acting.place,
}


def choose(question: Question, temper: Temper) -> list[int]:
    """One action, or a whole sheet or chance."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    mind = Mind(question, temper)
    if mind.view["phase"] == "last_call" and mind.can("message"):
        return [mind.verbs["message"][0]]
    answer = ANSWERS.get(mind.view["phase"])
    return answer(mind) if answer is not None else [question.legal[0]]
