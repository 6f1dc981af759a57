"""Tree search: try the legal actions many times, in possible states that are sampled from the belief.

The module `tree` contains the search, which is the same for every game. `playout` continues a game with
random actions, weighted by `action_weights`. The `BOTS` of a game define which decisions are searched.
`greedy` makes all other decisions, including those that take several actions, such as a payment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.base import Advice, Question, WeighedAction
from kontor.bots.greedy import BOT as GREEDY
from kontor.bots.search.action_weights import action_weights
from kontor.bots.search.tree import SearchSettings, Tree

UNLIMITED_PLAYOUT_ACTIONS: Final = 100_000  # actions; enough for every playout to reach the end of the game


@dataclass(frozen=True)
class Search:
    """The method behind the `hard` level in some games: compare the possible actions by tree search.

    - `verbs`: the verbs whose actions the search compares.
    - `iterations`: how many possible states the search samples per decision.
    - `settings`: the parameters of the search itself.
    """

    verbs: frozenset[str]  # the verbs whose actions are compared
    iterations: int  # sampled states per decision
    settings: SearchSettings

    def advise(self, question: Question) -> Advice:
        """Return the action that the search tried most often.

        If there are no actions to compare, return the choice of `greedy`.
        """
        greedy_actions = GREEDY.choose(question)
        compared = self.actions_to_compare(question, greedy_actions[0])
        if len(compared) == 1:
            return Advice(greedy_actions)
        weights = action_weights(question.game.key)
        tree = Tree(self.settings, weights, question.options.seats, self.iterations)
        tree.search(question.belief, compared, question.rng)
        best = int(tree.most_tried_action())
        others = sorted((a for a in compared if a != best), key=lambda action: -tree.mean_result(action))
        weighed = [WeighedAction(action, tree.mean_result(action)) for action in (best, *others)]
        return Advice(greedy_actions if best == greedy_actions[0] else [best], weighed)

    def actions_to_compare(self, question: Question, greedy_action: int) -> list[int]:
        """Return the actions to compare, in ascending order.

        These are the legal actions whose verb is in `verbs`, those that only end a turn or phase, and
        `greedy_action`. If no verb in `verbs` is legal, return only `greedy_action`.
        """
        catalogue = question.game.catalogue
        named = [action for action in question.legal if catalogue.verb(action) in self.verbs]
        if not named:
            return [greedy_action]
        idle = [action for action in question.legal if catalogue.verb(action) in catalogue.idle_verbs]
        return sorted({*named, *idle, greedy_action})
