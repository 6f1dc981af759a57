# kontor: interpreted
"""Playouts of Puerto Rico for the level `hard`. Each ends with the greedy bot's estimate of the position.

The base class in `kontor.bots.rollouts.playout` plays the moves.
"""

from __future__ import annotations

from kontor.bots.rollouts.playout import Playout
from kontor.core.state import State
from kontor.games.puerto_rico.bots.board import current_values
from kontor.games.puerto_rico.bots.evaluation import position_value
from kontor.games.puerto_rico.state import PuertoRicoTable


class PuertoRicoPlayout(Playout):
    """A playout that evaluates Puerto Rico positions with the greedy bot's estimate."""

    def position_values(self, s: State) -> list[float]:
        assert isinstance(s, PuertoRicoTable)
        values = current_values(s)
        return [position_value(s, seat, values) for seat in range(s.seats)]
