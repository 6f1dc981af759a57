"""A line of a table's log: as it is stored, as it is read back, and as it is proposed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kontor.core.game import Event
from kontor.core.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a table's log: a decision with the chance that follows it, a new player, an undo.

    `version` numbers the lines of a table from 0, and `time` is in milliseconds. `line_data` describes `data`
    for each `kind`. `events` tell people what happened, for each audience as far as it may know. They are
    stored because later rules may describe the same steps differently.
    """

    version: int
    kind: str
    seat: int | None
    time: int
    data: Mapping[str, Any]
    events: dict[int, list[Event]] = field(default_factory=dict)

    def events_for(self, audience: int) -> list[Event]:
        """Return the events for `audience`; those for spectators if it has no entry of its own."""
        return self.events.get(audience, self.events.get(-1, []))


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A line from the database, with the stored checksum of the position after it (see `position_check`)."""

    line: Line
    position_check: str | None


@dataclass(frozen=True, slots=True)
class Proposal:
    """The next line of a log, checked but not stored yet.

    `states` are the positions after each step of the line, so that they are computed only once. `after` is
    the position after the whole line; `None` if the line plays no steps.
    """

    line: Line
    states: tuple[State, ...] = ()
    after: State | None = None
