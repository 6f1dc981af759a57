"""The entry point of the greedy bot for Viscounts."""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.games.viscounts.bots.lookahead import best_action
from kontor.games.viscounts.bots.playing_styles import PlayingStyle
from kontor.games.viscounts.bots.quick_policy import without_top_card


def choose(question: Question, style: PlayingStyle) -> list[int]:
    """Choose the action that leads to the best position at the end of the turn. Return it in a list."""
    legal_actions = without_top_card([int(action) for action in question.legal])
    if len(legal_actions) == 1:
        return legal_actions
    return [best_action(question.belief, legal_actions, question.rng, style)]
