"""The rules of each phase of Puerto Rico. Chapters add their own; they derive from `PuertoRicoPhase`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import nth, total
from kontor.core.phases import Phase
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.components import GOODS
from kontor.games.puerto_rico.state import PuertoRicoTable


class PuertoRicoPhase(Phase[PuertoRicoTable]):
    """A phase of Puerto Rico.

    Methods that every step calls name the state class, which saves a cast per call.
    """

    open_to_guests: bool = False
    """Whether guests may move before this decision. False where it only continues another decision."""

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        """Add nothing, as when the game is over."""

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return 1

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        raise NotImplementedError

    def guest_moved(self, s: PuertoRicoTable) -> None:
        """React to the move of a guest. Usually nothing happens: the same decision is still due."""


class FromStack(PuertoRicoPhase):
    """Chance turns up the top plantation of the face-down stacks; `first` is the first action of the verb."""

    def __init__(self, first: i64) -> None:
        self.first = first

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        for good in range(GOODS):
            if s.face_down[good] > 0:
                buffer.add(self.first + good)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        good = action - self.first
        return 0 if 0 <= good < GOODS and s.face_down[good] >= 1 else refusals.FROM_THE_STACK

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return total(s.face_down, 0, GOODS)

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        return self.first + nth(s.face_down, 0, lot)


RULES: Final = vec[PuertoRicoPhase]([PuertoRicoPhase() for _ in PHASE_NAMES])
"""The rules of each phase, by its number."""
