"""Phases and the active player: what a game has whose turns go round the table."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kontor.core.state import CHANCE, State


@mypyc_attr(allow_interpreted_subclasses=True)
class PhasedState(State):
    """A state in which one player has the turn, and the game is in one of its phases. The actor is often the
    active player, but not always: others answer him, and chance is nobody.
    """

    phase: i64
    active: i64


def ask_active(s: PhasedState, phase: i64) -> None:
    """Go to a phase in which the active player decides."""
    s.phase = phase
    s.actor = s.active


def ask_chance(s: PhasedState, phase: i64) -> None:
    """Go to a phase in which chance decides."""
    s.phase = phase
    s.actor = CHANCE
