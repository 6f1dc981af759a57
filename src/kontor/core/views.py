"""What the views of all games have in common."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.client_schema import Actor
from kontor.core.state import CHANCE, TERMINAL, State

SPECTATOR: Final = -1


def seat_number(seat: int | None) -> int:
    """Inside a game a spectator is seat -1."""
    return SPECTATOR if seat is None else seat


def seat_or_none(seat: i64) -> int | None:
    """A seat as a view shows it; -1 is nobody."""
    return int(seat) if seat >= 0 else None


def actor_name(s: State) -> Actor:
    """Who decides now."""
    if s.actor == CHANCE:
        return "chance"
    return "nobody" if s.actor == TERMINAL else int(s.actor)


def counts(values: Arr, first: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Named counts, zeros left out."""
    return {names[i]: int(values[first + i]) for i in range(len(names)) if values[first + i] > 0}


def name_or_none(names: tuple[str, ...], index: i64) -> str | None:
    """Return the name of `index` as a view shows it, or None for -1."""
    return names[index] if index >= 0 else None
