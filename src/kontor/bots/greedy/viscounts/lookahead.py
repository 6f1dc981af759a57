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
from kontor.games.viscounts.phases import DRAWING, MOVING, PLAYING, RECRUITING

ENDINGS: Final = 120
"""How many endings of a turn are compared for one answer."""

PROMISING: Final = 5
"""So many answers are looked at again, with the own next turn."""
NEXT_ENDINGS: Final = 40
"""How many endings of that turn are compared."""
FAR_REACHING: Final = (PLAYING, MOVING, RECRUITING)
"""The questions for which that is done."""
NOW: Final = 0.3
"""How much the end of this turn counts against the end of the next."""

Ending = tuple[float, ViscountsState]
"""How a turn can end, and what that is worth."""


class Look:
    """Whose turn it is that is looked through, and what is the same all through it."""

    def __init__(self, s: ViscountsState, seat: int, lot: float) -> None:
        self.seat = seat
        self.active = int(s.active)
        self.round = int(s.round)
        self.own = s.round > 0 and s.active == seat
        self.clock: Clock = clock(s)
        self.lot = lot

    def over(self, s: ViscountsState) -> bool:
        """Has the turn ended? In another's turn, or in the setup: has the own answer ended?"""
        if s.actor == TERMINAL or s.active != self.active or s.round != self.round:
            return True
        return s.phase == DRAWING if self.own else s.actor != self.seat

    def best_after(self, s: ViscountsState, share: int) -> Ending:
        """How the turn ends from here, if one goes on well. `s` is used up."""
        while not self.over(s):
            if s.actor == self.seat:
                legal = s.legal_actions()
                if len(legal) > 1 and (share > 1 or s.phase == RECRUITING):
                    legal = sensible(s, legal)
                    if len(legal) > 1:
                        return max(self.endings(s, legal, share), key=worth_of)
                s.do(legal[0] if len(legal) == 1 else habit(s, legal))
            else:
                self.step(s)
        return lead(s, self.seat, self.clock), s

    def step(self, s: ViscountsState) -> None:
        """What chance or habit does."""
        if s.actor == CHANCE:
            s.do(s.outcome(int(self.lot * int(s.lots()))))
        else:
            legal = s.legal_actions()
            s.do(legal[0] if len(legal) == 1 else habit(s, legal))

    def endings(self, s: ViscountsState, legal: list[int], share: int) -> list[Ending]:
        """How the turn ends after each of these answers."""
        out = []
        for action in legal:
            twin = s.copy()
            twin.do(action)
            out.append(self.best_after(twin, share // len(legal)))
        return out

    def next_turn(self, s: ViscountsState) -> float | None:
        """What the own next turn will make of it, if the others act by habit; nothing if there is none."""
        while s.actor != TERMINAL and (s.active != self.seat or s.round == self.round):
            self.step(s)
        if s.actor == TERMINAL:
            return None
        return Look(s, self.seat, self.lot).best_after(s, NEXT_ENDINGS)[0]


def worth_of(ending: Ending) -> float:
    return ending[0]


def best(s: ViscountsState, legal: list[int], rng: Rng) -> int:
    """The answer after which the turn ends best, and the next one can; of equals the first."""
    look = Look(s, int(s.actor), rng.random())
    endings = look.endings(s, legal, ENDINGS)
    order = sorted(range(len(legal)), key=lambda i: (-endings[i][0], i))
    if not look.own or s.phase not in FAR_REACHING:
        return legal[order[0]]
    found = []
    for i in order[:PROMISING]:
        now, ending = endings[i]
        later = look.next_turn(ending)
        found.append((now if later is None else NOW * now + (1 - NOW) * later, -i))
    return legal[-max(found)[1]]
