"""What a seat of Puerto Rico knows: everything. Chips lie face down, but each was taken in the open."""

from __future__ import annotations

from typing import final

from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.games.puerto_rico.state import PuertoRicoTable


@final
class PuertoRicoBelief(Belief):
    """Exact: there is only one world. What is yet to be drawn is in nobody's state."""

    def __init__(self, world: PuertoRicoTable) -> None:
        self.exact = True
        self.world: PuertoRicoTable = world

    def see(self, action: int) -> None:
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        return self.world.copy()
