"""What a rehearsal of Puerto Rico comes to: each seat's position as `greedy` judges it."""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.puerto_rico.board import times
from kontor.bots.greedy.puerto_rico.worth import standing
from kontor.bots.rehearsal.company import Company
from kontor.core.state import State
from kontor.games.puerto_rico.state import PuertoRicoTable


class Colony(Company):
    def worths(self, s: State) -> list[float]:
        assert isinstance(s, PuertoRicoTable)
        now = times(s)
        return [standing(s, seat, now) for seat in range(s.seats)]


COMPANY: Final = Colony
