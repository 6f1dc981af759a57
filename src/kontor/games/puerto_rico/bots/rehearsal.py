# kontor: interpreted
"""How a rehearsal of Puerto Rico judges its outcome: by the values of the greedy bot."""

from __future__ import annotations

from kontor.bots.rehearsal.company import Company
from kontor.core.state import State
from kontor.games.puerto_rico.bots.board import current_values
from kontor.games.puerto_rico.bots.evaluation import position_value
from kontor.games.puerto_rico.state import PuertoRicoTable


class Colony(Company):
    """The players of a rehearsal of Puerto Rico."""

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, PuertoRicoTable)
        values = current_values(s)
        return [position_value(s, seat, values) for seat in range(s.seats)]
