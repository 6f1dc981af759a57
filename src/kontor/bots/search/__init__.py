"""Thinking ahead by search: what may be done is tried in worlds that are possible, many times.

`tree` is the search, the same for every game, `playout` plays on, `leanings` says how. A game says in its
`BOTS` which decisions are searched. All others, and whatever is put together of several actions, such as a
payment, are left to `greedy`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.base import Advice, Question, Weighed
from kontor.bots.greedy import BOT as GREEDY
from kontor.bots.search.leanings import leanings
from kontor.bots.search.tree import Habits, Tree

TO_THE_END: Final = 100_000
"""A horizon that no game reaches."""


@dataclass(frozen=True)
class Search:
    """How one game is searched: which verbs are compared, with how many iterations, and how."""

    verbs: frozenset[str]
    iterations: int
    habits: Habits

    def advise(self, question: Question) -> Advice:
        """What was tried most often; where there is nothing to compare, what `greedy` does."""
        usual = GREEDY.choose(question)
        compared = self.compared(question, usual[0])
        if len(compared) == 1:
            return Advice(usual)
        tree = Tree(self.habits, leanings(question.game.key), question.options.seats, self.iterations)
        tree.search(question.belief, compared, question.rng)
        best = int(tree.best())
        others = sorted((a for a in compared if a != best), key=lambda action: -tree.mean(action))
        weighed = [Weighed(action, tree.mean(action)) for action in (best, *others)]
        return Advice(usual if best == usual[0] else [best], weighed)

    def compared(self, question: Question, usual: int) -> list[int]:
        """The actions to compare, ascending: those of its verbs, to do nothing more, and the usual one."""
        catalogue = question.game.catalogue
        named = [action for action in question.legal if catalogue.verb(action) in self.verbs]
        if not named:
            return [usual]
        idle = [action for action in question.legal if catalogue.verb(action) in catalogue.idle_verbs]
        return sorted({*named, *idle, usual})
