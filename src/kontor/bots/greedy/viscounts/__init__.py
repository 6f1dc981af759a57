"""How the greedy bot plays Viscounts: it looks through its own turn, from the card to the hiring.

A world is sampled from what the seat knows, and the turn is played there in many ways; before it plays, moves
or hires it also weighs its next turn, with the others acting by habit until then. `worth` says how good a
position is, `cards` how good a card, `habits` what one does without thinking; `lookahead` compares the ways.
`temper` has what makes one player different from another.
"""

from __future__ import annotations

from kontor.bots.base import Question
from kontor.bots.greedy.viscounts.habits import worth_a_look
from kontor.bots.greedy.viscounts.lookahead import best
from kontor.bots.greedy.viscounts.temper import TEMPERS, Temper

__all__ = ["TEMPERS", "choose"]


def choose(question: Question, temper: Temper) -> list[int]:
    """One action, after which the turn can end best."""
    legal = worth_a_look([int(action) for action in question.legal])
    if len(legal) == 1:
        return legal
    return [best(question.belief, legal, question.rng, temper)]
