"""A look ahead to the end of the own turn.

So many endings of a turn are looked at, shared equally by the answers to each question on the way. Where a
share is down to one, habit answers. What chance opens meanwhile is one lot, for all ways the same.
"""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.viscounts.habits import habit, sensible
from kontor.bots.greedy.viscounts.temper import Temper
from kontor.bots.greedy.viscounts.worth import Outlook, lead, outlook
from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.viscounts.game import ViscountsState
from kontor.games.viscounts.phases import DRAWING, MOVING, PLAYING, RECRUITING

FAR_REACHING: Final = (PLAYING, MOVING, RECRUITING)
"""The questions for which the own next turn is looked at, too."""

Ending = tuple[float, ViscountsState]
"""How a turn can end, and what that is worth."""


class Look:
    """Whose turn it is that is looked through, and what is the same all through it."""

    def __init__(self, s: ViscountsState, seat: int, lot: float, temper: Temper) -> None:
        self.temper = temper
        self.seat = seat
        self.active = int(s.active)
        self.round = int(s.round)
        self.own = s.round > 0 and s.active == seat
        self.outlook: Outlook = outlook(s, temper)
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
        return lead(s, self.seat, self.outlook), s

    def step(self, s: ViscountsState) -> None:
        """What chance or habit does."""
        if s.actor == CHANCE:
            s.do(s.action_of_lot(int(self.lot * int(s.lot_count()))))
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
        look = Look(s, self.seat, self.lot, self.temper)
        return look.best_after(s, self.temper.next_endings)[0]


def worth_of(ending: Ending) -> float:
    return ending[0]


class World:
    """A possible world, the look through its turn, and how that ends after each answer."""

    def __init__(self, s: ViscountsState, legal: list[int], lot: float, temper: Temper) -> None:
        self.look = Look(s, int(s.actor), lot, temper)
        self.far_reaching = self.look.own and s.phase in FAR_REACHING
        self.endings = self.look.endings(s, legal, temper.endings)

    def with_the_next_turn(self, answer: int) -> float:
        """What an answer is worth if the own next turn counts, too. Its ending is used up."""
        now, ending = self.endings[answer]
        later = self.look.next_turn(ending)
        share = self.look.temper.now
        return now if later is None else share * now + (1 - share) * later


def best(belief: Belief, legal: list[int], rng: Rng, temper: Temper) -> int:
    """The answer after which the turn ends best, and the next one can, in all worlds together; of equals the
    first.
    """
    worlds = []
    for _ in range(temper.worlds):
        s = belief.sample(rng)
        assert isinstance(s, ViscountsState)
        worlds.append(World(s, legal, rng.random(), temper))
    sums = [sum([world.endings[i][0] for world in worlds]) for i in range(len(legal))]
    order = sorted(range(len(legal)), key=lambda i: (-sums[i], i))
    if not worlds[0].far_reaching:
        return legal[order[0]]
    found = []
    for i in order[: temper.promising]:
        found.append((sum([world.with_the_next_turn(i) for world in worlds]), -i))
    return legal[-max(found)[1]]
