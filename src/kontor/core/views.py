"""Small functions that all games use to build their views."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.client_schema import Actor
from kontor.core.state import CHANCE, TERMINAL, State

SPECTATOR: Final = -1  # the seat number of a spectator


def seat_number(seat: int | None) -> int:
    """Return `seat`, or -1 if `seat` is None, which means a spectator."""
    return SPECTATOR if seat is None else seat


def seat_or_none(seat: i64) -> int | None:
    """Return `seat`, or None if `seat` is -1, which means nobody."""
    return int(seat) if seat >= 0 else None


def actor_name(s: State) -> Actor:
    """Return whose turn it is to decide: a seat, "chance", or "nobody" if the game is over."""
    if s.actor == CHANCE:
        return "chance"
    return "nobody" if s.actor == TERMINAL else int(s.actor)


def counts(values: Arr, first: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Return a mapping from each `names[i]` to `values[first + i]`. Names with the value 0 are left out."""
    return {names[i]: int(values[first + i]) for i in range(len(names)) if values[first + i] > 0}


def name_or_none(names: tuple[str, ...], index: i64) -> str | None:
    """Return `names[index]`, or None if `index` is -1."""
    return names[index] if index >= 0 else None
