"""The table `RULES` with the rules of every phase, and `PuertoRicoPhase`, the base class of these rules.

Each module that implements a phase registers the phase in `RULES`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import kind_of_lot, total
from kontor.core.phases import Phase
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.components import GOODS
from kontor.games.puerto_rico.state import PuertoRicoTable


class PuertoRicoPhase(Phase[PuertoRicoTable]):
    """The base class of all phases of Puerto Rico.

    Its methods declare `PuertoRicoTable` as the type of the state. This saves a cast per call in the compiled
    engine.
    """

    allows_guest_moves: bool = False
    """Whether the actor may move guests before this decision."""

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        """Add no actions. Only the phase in which the game is over uses this default."""

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return 1

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        raise NotImplementedError

    def guest_moved(self, s: PuertoRicoTable) -> None:
        """React to a guest move. By default, do nothing, because the player's decision stays the same."""


class DrawFromStack(PuertoRicoPhase):
    """The base class of phases in which chance draws a face-down plantation.

    The action `first_action + good` draws a plantation of `good`.
    """

    def __init__(self, first_action: i64) -> None:
        self.first_action = first_action

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        for good in range(GOODS):
            if s.face_down[good] > 0:
                buffer.add(self.first_action + good)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        good = action - self.first_action
        return 0 if 0 <= good < GOODS and s.face_down[good] >= 1 else refusals.TILE_NOT_IN_STACK

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return total(s.face_down, 0, GOODS)

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        return self.first_action + kind_of_lot(s.face_down, 0, lot)


RULES: Final = vec[PuertoRicoPhase]([PuertoRicoPhase() for _ in PHASE_NAMES])
"""The rules of each phase, indexed by its number."""
