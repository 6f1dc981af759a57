"""Thinking ahead with rules of thumb: a few actions are compared by playing on like `greedy` for some rounds.

`compare` does it, the same for every game; a module of a game's name says who plays on there, and what
everybody has in the end. `REHEARSED` says which decisions are compared so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from kontor.bots.base import Bot, Question
from kontor.bots.greedy import BOT as GREEDY
from kontor.bots.rehearsal.compare import Company, Rehearsal


@dataclass(frozen=True)
class Rehearsed:
    """How the decisions of one game are compared: of which verbs, for how many rounds, in how many worlds."""

    verbs: frozenset[str]
    rounds: int
    worlds: int

    def best(self, question: Question, usual: int) -> int:
        compared = self.compared(question, usual)
        if len(compared) == 1:
            return usual
        everybody = company(question.game.key)
        promising = everybody.promising(question.belief.sample(question.rng), compared)
        actions = [usual, *(action for action in promising if action != usual)]
        rehearsal = Rehearsal(everybody, self.rounds, self.worlds)
        return rehearsal.compare(question.belief, question.seat, actions, question.rng)

    def compared(self, question: Question, usual: int) -> list[int]:
        """The actions to compare: the usual one first, which wins where others are no better."""
        verb_of = question.game.catalogue.verb
        if verb_of(usual) not in self.verbs:
            return [usual]
        return [usual, *(a for a in question.legal if a != usual and verb_of(a) in self.verbs)]


def company(game: str) -> Company:
    """Who plays on in a game."""
    found = import_module(f"{__name__}.{game}").COMPANY
    assert isinstance(found, Company)
    return found


REHEARSED: Final[Mapping[str, Rehearsed]] = {
    "puerto_rico": Rehearsed(frozenset({"choose_role"}), rounds=3, worlds=4),
}


class RehearsalBot(Bot):
    """Rehearses some decisions, and leaves all others to `greedy`."""

    games = frozenset(REHEARSED)
    slow = True

    def choose(self, question: Question) -> list[int]:
        usual = GREEDY.choose(question)
        best = REHEARSED[question.game.key].best(question, usual[0])
        return usual if best == usual[0] else [best]


BOT: Final = RehearsalBot()
