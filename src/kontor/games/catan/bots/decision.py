"""`Decision`: what a bot needs to decide, such as a possible state and the legal actions by verb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kontor.bots.base import Question
from kontor.core.actions import MoveWords
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.components import KINDS, POINT_CARD, RESOURCES
from kontor.games.catan.state import CatanTable

Cards = list[int]
"""Counts of resource cards, by kind."""


@dataclass
class Decision:
    """A question to the bot at `seat`, and the data that the bot needs to answer it.

    `s` is a possible state of the game, sampled from the bot's belief: the other players' cards are a guess.
    `hand` has the bot's resource cards. `actions_by_verb` has the legal actions.
    """

    question: Question
    style: PlayingStyle
    s: CatanTable  # a possible state, with a guess at hidden cards
    seat: int  # the bot's seat
    hand: Cards  # the bot's resource cards
    actions_by_verb: dict[str, list[int]] = field(default_factory=dict)

    def move(self, action: int) -> MoveWords:
        """Return `action` as a move: its verb and its arguments."""
        return self.question.game.catalogue.decode(action)

    def can(self, verb: str) -> bool:
        """Return whether any action with the verb `verb` is legal."""
        return verb in self.actions_by_verb

    def best_action(self, verb: str, value_of: Callable[[int], float]) -> int:
        """Return the legal action of `verb` for which `value_of` is highest. In a tie, return the first."""
        return max(self.actions_by_verb[verb], key=value_of)

    def number_argument(self, action: int, name: str) -> int:
        """Return the argument `name` of `action`, such as the number of a corner, edge, hex or seat."""
        return int(self.move(action)[name])

    def resource_argument(self, action: int, name: str = "resource") -> int:
        """Return the resource in the argument `name` of `action`, as an index into `RESOURCES`."""
        return RESOURCES.index(str(self.move(action)[name]))

    def points_missing(self) -> int:
        """Return how many points the bot still needs to win. Its hidden victory point cards count."""
        points = int(self.s.points[self.seat]) + int(self.s.cards[self.seat * KINDS + POINT_CARD])
        return int(self.s.target) - points

    def is_close_to_winning(self, seat: int) -> bool:
        """Return whether `seat` is so close to winning that the bot refuses to trade with it."""
        return bool(self.s.points[seat] >= self.s.target - self.style.no_trade_within_points)


def decision_of(question: Question, style: PlayingStyle) -> Decision:
    """Return a `Decision` for `question`: sample a possible state, and group the legal actions by verb."""
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    seat = question.seat
    decision = Decision(question, style, world, seat, hand_of(world, seat))
    for action in question.legal:
        decision.actions_by_verb.setdefault(question.game.catalogue.verb(action), []).append(action)
    return decision


def hand_of(s: CatanTable, seat: int) -> Cards:
    """Return the number of `seat`'s resource cards of each kind."""
    return [int(s.hand[seat * KINDS + kind]) for kind in range(KINDS)]
