"""A line of a table's log."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from kontor.core.game import Event
from kontor.core.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """What happened at a table at one moment: a submission with the chance outcomes that follow it, somebody
    sitting down, an undo. `version` numbers the lines from 0; `time` is in milliseconds. `events` are
    for people, by audience, as each may know them; they are kept because later rules may tell the same steps
    otherwise.
    """

    version: int
    kind: str
    seat: int | None
    time: int
    data: dict[str, Any]
    events: dict[int, list[Event]] = field(default_factory=dict)
    way: list[State] = field(default_factory=list)
    """Where the game stands after each of its steps, or only after the last, while the line is new; never
    stored.
    """
    agreed: str | None = None
    """Of a stored line: a word about the position after it (`agreement`)."""

    @property
    def after(self) -> State | None:
        """Where the game stands after a new line; nothing if it does not move the game."""
        return self.way[-1] if self.way else None

    def events_for(self, audience: int) -> list[Event]:
        """A seat that is told nothing special reads what spectators read."""
        return self.events.get(audience, self.events.get(-1, []))

    def text(self) -> str:
        """The data as it is stored."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))
