"""Thinking ahead with rules of thumb: a few actions are compared by playing on like `greedy`.

`compare` is how they are compared, the same for every game, `company` who plays on. A game says in its `BOTS`
which decisions are compared so, and by which company.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kontor.bots.base import Advice, Question, Weighed
from kontor.bots.greedy import BOT as GREEDY
from kontor.bots.rehearsal.company import Company
from kontor.bots.rehearsal.compare import Comparison, surely_better

TO_THE_END: Final = 100_000
"""A number of turns that no game reaches."""


@dataclass(frozen=True)
class Rehearsal:
    """How the decisions of one game are compared.

    `verbs`: of which kinds. `actions`: how many of them at most, as `greedy` ranks them. `playouts`: how many
    in all; `turns`: how long each. `doubt`: by how many standard errors something must be better than what
    `greedy` does. `warmth`: see `Company`. `company`: who plays on.
    """

    verbs: frozenset[str]
    actions: int
    playouts: int
    turns: int = TO_THE_END
    doubt: float = 0.5
    warmth: float = 6.0
    company: type[Company] = Company

    def advise(self, question: Question) -> Advice:
        """What `greedy` does, unless something else was better beyond doubt."""
        usual = GREEDY.choose(question)
        actions = self.promising(question, usual[0])
        if len(actions) == 1:
            return Advice(usual)
        company = self.company(question.game, question.options, self.warmth)
        comparison = Comparison(company, self.turns, self.playouts)
        tried = comparison.compare(question.belief, question.seat, actions, question.rng)
        best = tried[0]
        known = next(one for one in tried if one.action == usual[0])
        done = [best.action] if surely_better(best, known, self.doubt) else usual
        return Advice(done, [Weighed(one.action, one.mean) for one in tried])

    def promising(self, question: Question, usual: int) -> list[int]:
        """The usual action, and what `greedy` would do if it could not do that, and so on."""
        verb_of = question.game.catalogue.verb
        found = [usual]
        if verb_of(usual) not in self.verbs:
            return found
        left = [a for a in question.legal if a != usual and verb_of(a) in self.verbs]
        while left and len(found) < self.actions:
            next_best = GREEDY.choose(replace(question, legal=left))[0]
            if next_best not in left:
                break
            left.remove(next_best)
            found.append(next_best)
        return found
