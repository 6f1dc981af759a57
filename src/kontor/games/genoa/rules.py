"""The rules of each phase of Genoa. Chapters add their own; `GenoaPhase` is what they derive from."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import Phase
from kontor.games.genoa.catalogue import PHASE_NAMES
from kontor.games.genoa.state import GenoaTable, place_in_turn


class GenoaPhase(Phase[GenoaTable]):
    """A phase of Genoa. Methods that every step calls name the state class, which saves a cast per call."""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        """Add nothing, as when the game is over."""

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: GenoaTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: GenoaTable) -> i64:
        return 1

    def action_of_lot(self, s: GenoaTable, lot: i64) -> i64:
        raise NotImplementedError


def is_after_asked(s: GenoaTable, seat: i64) -> bool:
    """Return whether the turn of `seat` to speak or answer comes after the seat that is asked now."""
    return place_in_turn(s, seat) > place_in_turn(s, s.asked)


def copy_asking(s: GenoaTable, seat: i64) -> GenoaTable:
    """Return a copy of `s` in which `seat` is asked now."""
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    twin.actor = seat
    twin.asked = seat
    twin.posts_left = twin.most_posts
    return twin


RULES: Final = vec[GenoaPhase]([GenoaPhase() for _ in PHASE_NAMES])
"""The rules of each phase, by its number."""
