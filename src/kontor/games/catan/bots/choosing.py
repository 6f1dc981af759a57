"""The entry point of Catan's bots."""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.games.catan.bots.decision import decision_of
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.bots.robbery import choose_after_seven
from kontor.games.catan.bots.trade import choose_trade_answer
from kontor.games.catan.bots.turn import choose_free_piece_place, choose_resource, choose_turn_action


def choose(question: Question, style: PlayingStyle) -> list[int]:
    """Return the bot's decision as a list: one action, or all the actions that make up a trade proposal.

    `style` has the weights of the bot's playing style.
    """
    if len(question.legal) == 1:
        return [question.legal[0]]
    decision = decision_of(question, style)
    for answer in (
        choose_free_piece_place,
        choose_after_seven,
        choose_resource,
        choose_trade_answer,
        choose_turn_action,
    ):
        actions = answer(decision)
        if actions:
            return actions
    return [question.legal[-1]]
