"""Who plays on in a rehearsal of Puerto Rico: every role is chosen by what it brings at once."""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.puerto_rico.board import times
from kontor.bots.greedy.puerto_rico.lookahead import answer, best_ahead, ranked
from kontor.bots.greedy.puerto_rico.people import guests, without_guests
from kontor.bots.greedy.puerto_rico.worth import standing
from kontor.bots.rehearsal.compare import Company
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.games.puerto_rico.state import CHOOSING, PuertoRicoTable

PROMISING: Final = 4
"""So many roles are rehearsed."""


class Colony(Company):
    def promising(self, s: State, actions: list[int]) -> list[int]:
        assert isinstance(s, PuertoRicoTable)
        return ranked(s, actions, times(s))[:PROMISING]

    def answer(self, s: State, rng: Rng) -> list[int]:
        assert isinstance(s, PuertoRicoTable)
        legal = s.legal_actions()
        if len(legal) == 1:
            return legal
        now = times(s)
        if s.phase != CHOOSING:
            return answer(s, legal, now)
        moved = guests(s, legal, now)
        return moved or [best_ahead(s, without_guests(legal), now)]

    def time(self, s: State) -> int:
        assert isinstance(s, PuertoRicoTable)
        return int(s.year)

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, PuertoRicoTable)
        now = times(s)
        return [standing(s, seat, now) for seat in range(s.seats)]


COMPANY: Final = Colony()
