"""The greedy bot of Viscounts. It looks ahead through its own turn, from playing a card to hiring.

It samples worlds from its belief and plays the turn there in many ways. Before it plays, moves or hires, it
also looks at its next turn, with quick choices for the others. `worth` evaluates positions, `cards` evaluates
cards, `habits` makes quick choices, `lookahead` compares actions, and `temper` holds the playing styles.
"""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.bots.greedy.viscounts.habits import without_blind_pick
from kontor.bots.greedy.viscounts.lookahead import best
from kontor.bots.greedy.viscounts.temper import TEMPERS, Temper

__all__ = ["TEMPERS", "choose"]


def choose(question: Question, temper: Temper) -> list[int]:
    """Return the action after which the turn can end best."""
    legal = without_blind_pick([int(action) for action in question.legal])
    if len(legal) == 1:
        return legal
    return [best(question.belief, legal, question.rng, temper)]
