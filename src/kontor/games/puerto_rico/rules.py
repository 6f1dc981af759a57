"""`RULES`, which holds the rules of every phase, and `PuertoRicoPhase`, the base class of these rules.

Each module that implements a phase registers it in `RULES`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import kind_of_nth_item, total
from kontor.core.phases import Phase
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.components import GOOD_COUNT
from kontor.games.puerto_rico.state import PuertoRicoTable


class PuertoRicoPhase(Phase[PuertoRicoTable]):
    """The base class for the rules of a phase.

    Most methods are redeclared only to give them the concrete state class, which saves a cast per call.
    """

    allows_guest_moves: bool = False  # whether the actor may first move people out of their guest house

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        """Add no actions. This default applies when the game is over; all other phases override it."""

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return 1

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        raise NotImplementedError

    def after_guest_move(self, s: PuertoRicoTable) -> None:
        """Do what this phase requires after a person has moved out of a guest house: by default, nothing."""


class DrawFromStack(PuertoRicoPhase):
    """The base class of phases in which chance draws a face-down plantation.

    `first_action + good` is the action that draws a plantation of `good`.
    """

    def __init__(self, first_action: i64) -> None:
        self.first_action = first_action

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        for good in range(GOOD_COUNT):
            if s.face_down[good] > 0:
                buffer.add(self.first_action + good)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        good = action - self.first_action
        return 0 if 0 <= good < GOOD_COUNT and s.face_down[good] >= 1 else refusals.TILE_NOT_IN_STACK

    def lot_count(self, s: PuertoRicoTable) -> i64:
        return total(s.face_down, 0, GOOD_COUNT)

    def action_of_lot(self, s: PuertoRicoTable, lot: i64) -> i64:
        return self.first_action + kind_of_nth_item(s.face_down, 0, lot)


RULES: Final = vec[PuertoRicoPhase]([PuertoRicoPhase() for _ in PHASE_NAMES])
"""The rules of each phase, indexed by the phase numbers in phases.py."""
