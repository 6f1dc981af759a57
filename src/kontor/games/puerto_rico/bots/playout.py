# kontor: interpreted
"""How the `hard` bot evaluates a Puerto Rico position after simulating a few turns.

The base class in `kontor.bots.rollouts.playout` simulates the turns.
"""

from __future__ import annotations

from kontor.bots.rollouts.playout import Playout
from kontor.core.state import State
from kontor.games.puerto_rico.bots.board import current_values
from kontor.games.puerto_rico.bots.evaluation import position_value
from kontor.games.puerto_rico.state import PuertoRicoTable


class PuertoRicoPlayout(Playout):
    """A simulation that plays a few turns ahead, then estimates the final points of each player."""

    def position_values(self, s: State) -> list[float]:
        assert isinstance(s, PuertoRicoTable)
        values = current_values(s)
        return [position_value(s, seat, values) for seat in range(s.seats)]
