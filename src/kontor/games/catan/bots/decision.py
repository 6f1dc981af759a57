"""One decision at a table of Catan: the question, a possible world, and the legal actions by verb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kontor.bots.base import Question
from kontor.core.actions import Verb
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.components import KINDS, POINT, RESOURCES
from kontor.games.catan.state import CatanTable

Cards = list[int]


@dataclass
class Decision:
    """The board, the own cards and all counts in `s` are true; what others hold there is a guess."""

    question: Question
    style: PlayingStyle
    s: CatanTable
    seat: int
    hand: Cards
    verbs: dict[str, list[int]] = field(default_factory=dict)

    def words(self, action: int) -> Verb:
        return self.question.game.catalogue.decode(action)

    def can(self, verb: str) -> bool:
        return verb in self.verbs

    def best(self, verb: str, value: Callable[[int], float]) -> int:
        """The action of that verb with the highest value; the first of equals."""
        return max(self.verbs[verb], key=value)

    def place(self, action: int, name: str) -> int:
        """The number that an action names: a corner, an edge, a hex, a seat."""
        return int(self.words(action)[name])

    def kind(self, action: int, name: str = "resource") -> int:
        return RESOURCES.index(str(self.words(action)[name]))

    def lacks(self) -> int:
        """Points to the win, with those on own cards."""
        points = int(self.s.points[self.seat]) + int(self.s.cards[self.seat * KINDS + POINT])
        return int(self.s.target) - points

    def near_the_end(self, seat: int) -> bool:
        return bool(self.s.points[seat] >= self.s.target - self.style.wary)


def decision_of(question: Question, style: PlayingStyle) -> Decision:
    world = question.belief.sample(question.rng)
    assert isinstance(world, CatanTable)
    seat = question.seat
    decision = Decision(question, style, world, seat, hand_of(world, seat))
    for action in question.legal:
        decision.verbs.setdefault(question.game.catalogue.verb(action), []).append(action)
    return decision


def hand_of(s: CatanTable, seat: int) -> Cards:
    return [int(s.hand[seat * KINDS + kind]) for kind in range(KINDS)]
