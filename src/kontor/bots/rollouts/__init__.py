"""Rollouts: compare a few actions by continuing the game after each, with `greedy` deciding for every seat.

The module `compare` compares the actions and is the same for every game. `playout` continues a game and
estimates who wins. The `BOTS` of a game define which actions are compared, and can provide their own
`Playout` class.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kontor.bots.base import Advice, Question, WeighedAction
from kontor.bots.greedy import BOT as GREEDY
from kontor.bots.rollouts.compare import Comparison, clearly_better
from kontor.bots.rollouts.playout import Playout

UNLIMITED_TURNS: Final = 100_000  # enough for every playout to reach the end of the game


@dataclass(frozen=True)
class Rollouts:
    """The `hard` level of some games, which uses rollouts to compare the actions that `greedy` likes best.

    - `verbs`: the verbs whose actions are compared.
    - `max_compared_actions`: compare at most this many actions.
    - `playouts`: the approximate number of playouts per decision.
    - `turns`: the length of a playout in turns or rounds, as counted by `State.turn_count`.
    - `margin`: an action replaces the choice of `greedy` only if it is better by this many standard errors.
    - `temperature`: how much a lead in points raises the chance of winning: see `Playout`.
    - `playout_class`: the class that plays on and estimates who wins.
    """

    verbs: frozenset[str]  # the verbs whose actions are compared
    max_compared_actions: int  # the maximum number of actions to compare
    playouts: int  # how many playouts per decision
    turns: int = UNLIMITED_TURNS  # the length of a playout
    margin: float = 0.5  # the lead that an action needs over the choice of `greedy`, in standard errors
    temperature: float = 6.0  # the lead in points at which a win is e times as likely as a loss
    playout_class: type[Playout] = Playout

    def advise(self, question: Question) -> Advice:
        """Return the choice of `greedy`, unless another action is clearly better."""
        greedy_actions = GREEDY.choose(question)
        actions = self.actions_to_compare(question, greedy_actions[0])
        if len(actions) == 1:
            return Advice(greedy_actions)
        playout = self.playout_class(question.game, question.options, self.temperature)
        comparison = Comparison(playout, self.turns, self.playouts)
        ranked = comparison.compare(question.belief, question.seat, actions, question.rng)
        best = ranked[0]
        baseline = next(candidate for candidate in ranked if candidate.action == greedy_actions[0])
        chosen = [best.action] if clearly_better(best, baseline, self.margin) else greedy_actions
        return Advice(chosen, [WeighedAction(candidate.action, candidate.mean) for candidate in ranked])

    def actions_to_compare(self, question: Question, greedy_action: int) -> list[int]:
        """Return the actions to compare, in the order in which `greedy` prefers them.

        The first is `greedy_action`. The second is what `greedy` would choose if `greedy_action` were
        illegal, and so on. If the verb of `greedy_action` is not in `verbs`, return only `greedy_action`.
        """
        verb_of = question.game.catalogue.verb
        found = [greedy_action]
        if verb_of(greedy_action) not in self.verbs:
            return found
        candidates = [a for a in question.legal if a != greedy_action and verb_of(a) in self.verbs]
        while candidates and len(found) < self.max_compared_actions:
            next_best = GREEDY.choose(replace(question, legal=candidates))[0]
            if next_best not in candidates:
                break
            candidates.remove(next_best)
            found.append(next_best)
        return found
