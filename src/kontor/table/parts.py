"""What a match remembers beside its position: units, early decisions, requests to undo, who sat where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kontor.core.state import State
from kontor.table.line import Line
from kontor.table.seats import Kind


@dataclass(slots=True)
class Unit:
    """A seat's decisions of one submission: steps `first` to `last - 1`."""

    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Early:
    """What a seat decided early, after `at` steps of the game, when it stood at `asked`."""

    actions: list[int]
    at: int
    asked: State


@dataclass(slots=True)
class UndoAsked:
    """Somebody asks to go back to step `to`, since the line `version`."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)
    version: int = 0

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat, "at": self.to, "agreed": list(self.agreed)}


@dataclass(frozen=True, slots=True)
class Was:
    """Who was at a seat until the line `version`: the log before it goes on naming them."""

    version: int
    seat: int
    kind: Kind
    name: str | None
    bot: str | None


@dataclass(slots=True)
class News:
    """What a line changed: steps from `first` on. `way` has the positions before each of them."""

    line: Line
    first: int
    way: list[State] = field(default_factory=list)
