# kontor: interpreted
"""How the level `hard` evaluates a position of Puerto Rico after it has played a few turns ahead.

The base class in `kontor.bots.rollouts.playout` plays these turns.
"""

from __future__ import annotations

from kontor.bots.rollouts.playout import Playout
from kontor.core.state import State
from kontor.games.puerto_rico.bots.board import current_values
from kontor.games.puerto_rico.bots.evaluation import position_value
from kontor.games.puerto_rico.state import PuertoRicoTable


class PuertoRicoPlayout(Playout):
    """A playout: a few turns that a bot plays ahead, and then the estimated points of each player."""

    def position_values(self, s: State) -> list[float]:
        assert isinstance(s, PuertoRicoTable)
        values = current_values(s)
        return [position_value(s, seat, values) for seat in range(s.seats)]
