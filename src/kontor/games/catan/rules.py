"""Base classes for the phases of Catan, and `RULES`, which lists the rules of every phase.

Each module that implements a phase registers it in `RULES`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import Phase
from kontor.core.state import State
from kontor.games.catan.catalogue import PHASE_NAMES
from kontor.games.catan.state import CatanTable


class CatanPhase(Phase[CatanTable]):
    """The base class of all phases of Catan.

    It redeclares frequently called methods with the concrete state class, which saves a cast per call.
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        """Add no actions to `buffer`. Every phase except OVER overrides this."""

    def why_not(self, s: CatanTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: CatanTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: CatanTable) -> i64:
        return 1

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        raise NotImplementedError


class RevealPhase(CatanPhase):
    """A chance phase with only one possible outcome, which reveals hidden cards to all players."""

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add(self.action_of_lot(s, 0))


def copy_with_actor(s: CatanTable, seat: i64) -> State:
    """Return a copy of `s` in which it is `seat`'s turn to decide, so that it can decide early."""
    twin = s.copy()
    assert isinstance(twin, CatanTable)
    twin.actor = seat
    twin.asked = seat
    twin.next_item_min = 0
    return twin


RULES: Final = vec[CatanPhase]([CatanPhase() for _ in PHASE_NAMES])
"""The rules of each phase, indexed by the phase numbers in phases.py."""
