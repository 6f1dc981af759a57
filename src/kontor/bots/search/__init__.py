"""A bot that thinks ahead: it compares what it may do by playing on in worlds that it holds possible.

`tree` is the search, the same for every game; `SEARCHED` says what it is used for. All other questions, and
whatever is put together of several actions, such as a payment, are answered as `greedy` would.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kontor.bots.base import Bot, Question
from kontor.bots.greedy import BOT as GREEDY
from kontor.bots.search.leanings import leanings
from kontor.bots.search.tree import Habits, Tree


@dataclass(frozen=True)
class Method:
    """How one game is searched: which verbs are compared, with how many iterations, and how. What `greedy`
    would do is done unless something else came out better by more than `doubt`.
    """

    verbs: frozenset[str]
    iterations: int
    habits: Habits
    doubt: float


SEARCHED: Final[Mapping[str, Method]] = {
    "san_juan": Method(
        frozenset({"choose", "build"}),
        1200,
        Habits(depth=1, horizon=100_000, curiosity=0.7, points=0.5, warmth=5.0),
        doubt=0.0,
    ),
}
"""The games in which it has proved better than `greedy`: docs/bots.md has the figures."""


class SearchBot(Bot):
    """Hard to beat where it plays at all. The same question and generator give the same answer.

    >>> from kontor.bots import load
    >>> load("hard").plays("san_juan")
    True
    """

    games = frozenset(SEARCHED)
    slow = True

    def choose(self, question: Question) -> list[int]:
        legal = [int(action) for action in question.legal]
        method = SEARCHED[question.game.key]
        verb_of = question.game.catalogue.verb
        if len(legal) == 1 or not any(verb_of(action) in method.verbs for action in legal):
            return GREEDY.choose(question)
        usual = GREEDY.choose(question)
        tree = Tree(method.habits, leanings(question.game.key), question.options.seats, method.iterations)
        tree.search(question.belief, legal, question.rng)
        best = int(tree.best())
        better = tree.mean(best) - tree.mean(usual[0]) > method.doubt
        return [best] if best != usual[0] and better else usual


BOT: Final = SearchBot()
