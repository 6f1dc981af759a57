"""`RULES`, the rules of every phase of Genoa, and `GenoaPhase`, the base class of phases.

Each module that implements a phase registers it in `RULES`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import Phase
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.state import GenoaTable, distance_from_trader


class GenoaPhase(Phase[GenoaTable]):
    """The base class of all phases of Genoa.

    It redeclares the most frequently called methods with the concrete state class, which saves a cast per
    call.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        """Add nothing to `buffer`. Only the phase `over`, at the end of the game, keeps this default."""

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: GenoaTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: GenoaTable) -> i64:
        return 1

    def action_of_lot(self, s: GenoaTable, lot: i64) -> i64:
        raise NotImplementedError


def is_asked_later(s: GenoaTable, seat: i64) -> bool:
    """Return whether `seat` comes later in the round than `s.asked`, the seat now speaking or answering."""
    return distance_from_trader(s, seat) > distance_from_trader(s, s.asked)


def copy_with_seat_asked(s: GenoaTable, seat: i64) -> GenoaTable:
    """Return a copy of `s` in which it is `seat`'s turn to make offers or to answer the trader's proposal."""
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    twin.actor = seat
    twin.asked = seat
    twin.posts_left = twin.max_posts
    return twin


RULES: Final = vec[GenoaPhase]([GenoaPhase() for _ in PHASE_NAMES])
"""The rules of each phase, indexed by the number of the phase."""
