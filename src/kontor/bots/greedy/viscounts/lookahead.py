"""A look ahead to the end of the own turn.

So many endings of a turn are looked at, shared equally by the answers to each question on the way. Where a
share is down to one, habit answers. What chance opens meanwhile is one lot, for all ways the same.
"""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.viscounts.habits import habit, sensible
from kontor.bots.greedy.viscounts.worth import Clock, clock, lead
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.viscounts.game import ViscountsState
from kontor.games.viscounts.phases import DRAWING

ENDINGS: Final = 120
"""How many endings of a turn are compared for one answer."""


class Look:
    """Whose turn it is that is looked through, and what is the same all through it."""

    def __init__(self, s: ViscountsState, rng: Rng) -> None:
        self.seat = int(s.actor)
        self.active = int(s.active)
        self.round = int(s.round)
        self.own = s.round > 0 and s.active == s.actor
        self.clock: Clock = clock(s)
        self.lot = rng.random()

    def over(self, s: ViscountsState) -> bool:
        """Has the turn ended? In another's turn, or in the setup: has the own answer ended?"""
        if s.actor == TERMINAL or s.active != self.active or s.round != self.round:
            return True
        return s.phase == DRAWING if self.own else s.actor != self.seat

    def best_after(self, s: ViscountsState, share: int) -> float:
        """What the turn is worth from here, if one goes on well. `s` is used up."""
        while not self.over(s):
            if s.actor == CHANCE:
                s.do(s.outcome(int(self.lot * int(s.lots()))))
                continue
            legal = s.legal_actions()
            if s.actor == self.seat and share > 1 and len(legal) > 1:
                legal = sensible(s, legal)
                if len(legal) > 1:
                    return max(value for value, _ in self.values(s, legal, share))
            s.do(legal[0] if len(legal) == 1 else habit(s, legal))
        return lead(s, self.seat, self.clock)

    def values(self, s: ViscountsState, legal: list[int], share: int) -> list[tuple[float, int]]:
        """What the turn is worth after each of these answers."""
        out = []
        for action in legal:
            twin = s.copy()
            twin.do(action)
            out.append((self.best_after(twin, share // len(legal)), action))
        return out


def best(s: ViscountsState, legal: list[int], rng: Rng) -> int:
    """The answer after which the turn ends best; of equals the first."""
    values = Look(s, rng).values(s, legal, ENDINGS)
    return max(values, key=lambda found: (found[0], -found[1]))[1]
