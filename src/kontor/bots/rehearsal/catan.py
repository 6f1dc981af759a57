"""What a rehearsal of Catan comes to: points, and what income, cards and roads are worth in points.

The numbers are rounded from a regression: who won 500 games of four `greedy`, each seat against the others.
"""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.catan.places import income
from kontor.bots.rehearsal.company import Company
from kontor.core.state import State
from kontor.games.catan.components import KINDS, POINT
from kontor.games.catan.state import CatanTable

PIP: Final = 0.06
"""A dot on a number that feeds a settlement; twice for a city."""
KIND: Final = 0.4
"""A kind that comes in by itself."""
CARD: Final = 0.08
"""A card in hand, up to what a seven leaves."""
SAFE: Final = 7
UNPLAYED: Final = 0.4
"""A bonus card that is not played yet."""
KNIGHT: Final = 0.2
ROAD: Final = 0.2
"""A piece of the longest own road."""
AHEAD: Final = 1.0
"""So much of the two points for a longest road or largest army is in its roads and knights already."""


def worth(s: CatanTable, seat: int) -> float:
    dots = income(s, seat)
    bonus = [int(number) for number in s.cards[seat * KINDS : (seat + 1) * KINDS]]
    value = float(s.points[seat] + bonus[POINT])
    value += PIP * sum(dots) + KIND * sum(number > 0 for number in dots)
    value += CARD * min(int(s.hand_size[seat]), SAFE) + UNPLAYED * (sum(bonus) - bonus[POINT])
    value += KNIGHT * int(s.knights[seat]) + ROAD * int(s.road_length[seat])
    return value - AHEAD * ((s.longest == seat) + (s.largest == seat))


class Island(Company):
    def worths(self, s: State) -> list[float]:
        assert isinstance(s, CatanTable)
        return [worth(s, seat) for seat in range(s.seats)]


COMPANY: Final = Island
