"""A search that looks ahead to the end of the bot's turn.

An *ending* is a position at the end of the turn, with its value. The *budget* is the number of endings to
evaluate. At each decision, the search divides the budget equally among the actions. Once the budget is down
to one ending, `quick_choice` decides. Chance uses the same random number on every path, so that luck does
not favour one action over another.
"""

from __future__ import annotations

from typing import Final

from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.viscounts.bots.evaluation import GameOutlook, estimate_outlook, evaluate
from kontor.games.viscounts.bots.playing_styles import PlayingStyle
from kontor.games.viscounts.bots.quick_policy import candidate_actions, quick_choice
from kontor.games.viscounts.game import ViscountsState
from kontor.games.viscounts.phases import DRAWING, MOVING, PLAYING, RECRUITING

FAR_REACHING_PHASES: Final = (PLAYING, MOVING, RECRUITING)  # which affect the next turn
"""Phases in which the bot also looks ahead to its next turn, because the decision affects that turn."""

Ending = tuple[float, ViscountsState]
"""The value of a position at the end of a turn, and the position itself."""


class Lookahead:
    """A search for the best way to play one turn. Its fields never change during the search."""

    def __init__(self, s: ViscountsState, seat: int, random_number: float, style: PlayingStyle) -> None:
        self.style = style
        self.seat = seat
        self.active = int(s.active)
        self.round = int(s.round)
        self.own_turn = s.round > 0 and s.active == seat
        self.outlook: GameOutlook = estimate_outlook(s, style)
        self.random_number = random_number

    def is_search_over(self, s: ViscountsState) -> bool:
        """Return whether the search stops at `s`.

        During the bot's own turn, it stops when the bot draws cards. During other turns and the setup, it
        stops when chance or another player must decide.
        """
        if s.actor == TERMINAL or s.active != self.active or s.round != self.round:
            return True
        return s.phase == DRAWING if self.own_turn else s.actor != self.seat

    def best_ending_after(self, s: ViscountsState, ending_budget: int) -> Ending:
        """Return the best ending of the turn that the search finds from `s`.

        `ending_budget` is the number of endings to evaluate. Do not use `s` afterwards, because the search
        modifies it.
        """
        while not self.is_search_over(s):
            if s.actor == self.seat:
                legal_actions = s.legal_actions()
                if len(legal_actions) > 1 and (ending_budget > 1 or s.phase == RECRUITING):
                    legal_actions = candidate_actions(s, legal_actions)
                    if len(legal_actions) > 1:
                        return max(self.endings_after_each(s, legal_actions, ending_budget), key=ending_value)
                s.do(legal_actions[0] if len(legal_actions) == 1 else quick_choice(s, legal_actions))
            else:
                self.do_quick_action(s)
        return evaluate(s, self.seat, self.outlook), s

    def do_quick_action(self, s: ViscountsState) -> None:
        """Do the next action in `s`, for a player or for chance, without looking ahead."""
        if s.actor == CHANCE:
            s.do(s.action_of_lot(int(self.random_number * int(s.lot_count()))))
        else:
            legal_actions = s.legal_actions()
            s.do(legal_actions[0] if len(legal_actions) == 1 else quick_choice(s, legal_actions))

    def endings_after_each(
        self, s: ViscountsState, legal_actions: list[int], ending_budget: int
    ) -> list[Ending]:
        """Return the best ending of the turn after each of `legal_actions` in `s`.

        `ending_budget` is the total number of endings to evaluate.
        """
        endings = []
        for action in legal_actions:
            twin = s.copy()
            twin.do(action)
            endings.append(self.best_ending_after(twin, ending_budget // len(legal_actions)))
        return endings

    def value_after_next_turn(self, s: ViscountsState) -> float | None:
        """Return the value of the position after the bot's next turn, or None if the bot has no more turns.

        The other players' turns before it are played with `quick_choice`. Do not use `s` afterwards, because
        the search plays actions in it.
        """
        while s.actor != TERMINAL and (s.active != self.seat or s.round == self.round):
            self.do_quick_action(s)
        if s.actor == TERMINAL:
            return None
        lookahead = Lookahead(s, self.seat, self.random_number, self.style)
        return lookahead.best_ending_after(s, self.style.next_turn_variants)[0]


def ending_value(ending: Ending) -> float:
    """Return the value of `ending`. This is the key for finding the best ending."""
    return ending[0]


class SampledWorld:
    """A state sampled from the bot's belief, with the best ending of the turn after each legal action."""

    def __init__(
        self, s: ViscountsState, legal_actions: list[int], random_number: float, style: PlayingStyle
    ) -> None:
        self.lookahead = Lookahead(s, int(s.actor), random_number, style)
        self.far_reaching = self.lookahead.own_turn and s.phase in FAR_REACHING_PHASES
        self.endings = self.lookahead.endings_after_each(s, legal_actions, style.turn_variants)

    def value_with_next_turn(self, action_index: int) -> float:
        """Return the value of one legal action, taking the bot's next turn into account.

        `action_index` is the position of the action in the list of legal actions. Call this at most once per
        action, because it changes the state that is stored in `endings`.
        """
        now, ending = self.endings[action_index]
        later = self.lookahead.value_after_next_turn(ending)
        share = self.lookahead.style.this_turn
        return now if later is None else share * now + (1 - share) * later


def best_action(belief: Belief, legal_actions: list[int], rng: Rng, style: PlayingStyle) -> int:
    """Return the action of `legal_actions` with the highest total value over all sampled worlds.

    In `FAR_REACHING_PHASES`, compare only the most promising actions, and include the bot's next turn in
    their values. In a tie, the first action wins.
    """
    worlds = []
    for _ in range(style.worlds):
        s = belief.sample(rng)
        assert isinstance(s, ViscountsState)
        worlds.append(SampledWorld(s, legal_actions, rng.random(), style))
    sums = [sum([world.endings[i][0] for world in worlds]) for i in range(len(legal_actions))]
    order = sorted(range(len(legal_actions)), key=lambda i: (-sums[i], i))
    if not worlds[0].far_reaching:
        return legal_actions[order[0]]
    found = []
    for i in order[: style.compared_actions]:
        found.append((sum([world.value_with_next_turn(i) for world in worlds]), -i))
    return legal_actions[-max(found)[1]]
