"""The entry point of the bots. `choose` calls the function that decides in the current phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kontor.bots.base import Question
from kontor.games.genoa.bots import acting, bargaining, walking
from kontor.games.genoa.bots.decision import Decision
from kontor.games.genoa.bots.playing_styles import PlayingStyle

DECIDERS_BY_PHASE: Final[Mapping[str, Callable[[Decision], list[int]]]] = {
    "start": walking.choose_start_field,
    "speak": bargaining.choose_while_speaking,
    "sheet": bargaining.choose_next_sheet_action,
    "decide": walking.choose_as_trader,
    "answer": bargaining.choose_answer,
    "pay": bargaining.choose_next_payment,
    "act": acting.choose_while_acting,
    "tile": acting.choose_reward_tile,
    "share": bargaining.choose_card_to_hand_over,
    "swap_give": acting.choose_swap_item_to_give,
    "swap_take": acting.choose_swap_item_to_take,
    "villa": acting.choose_villa_action,
    "acquire": acting.choose_acquisition,
    "place": acting.choose_to_end_acquisition,
}


def choose(question: Question, style: PlayingStyle) -> list[int]:
    """Return the bot's decision: a single action, or all actions of an offer or an acquisition."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    decision = Decision(question, style)
    if decision.view["phase"] == "last_call" and decision.is_legal("message"):
        return [decision.verbs["message"][0]]
    decide = DECIDERS_BY_PHASE.get(decision.view["phase"])
    return decide(decision) if decide is not None else [question.legal[0]]
