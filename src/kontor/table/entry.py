"""The entries of a table's log.

- `LogEntry` is one entry.
- `StoredEntry` is an entry that was read from the database.
- `Proposal` is the next entry, which is not stored yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kontor.core.game import Event
from kontor.core.state import State


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry of a table's log, such as a decision, a new player, or an undo.

    `events` lists what happened, separately for each audience, and leaves out what that audience may not see.
    The events are stored because a later version of the rules may describe the same steps differently.
    """

    version: int  # the entries of a table are numbered from 0
    kind: str  # such as `play` or `undo`; `entry_data` lists them
    seat: int | None  # who acted, or whom the entry is about
    time: int  # in milliseconds since 1970
    data: Mapping[str, Any]  # `entry_data` describes it for each kind
    events: dict[int, list[Event]] = field(default_factory=dict)  # indexed by audience: a seat, or -1

    def events_for(self, audience: int) -> list[Event]:
        """Return the events for `audience`. If that audience has no list, return the spectators' list."""
        return self.events.get(audience, self.events.get(-1, []))


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """A log entry from the database, with the checksum that was stored with it."""

    entry: LogEntry
    position_checksum: str | None  # checksum of the position after the entry


@dataclass(frozen=True, slots=True)
class Proposal:
    """The next log entry of a table: checked, but not stored or applied yet.

    It includes the positions that were computed during the check, so that `apply_entry` can reuse them.
    """

    entry: LogEntry
    states: tuple[State, ...] = ()  # the position after each step of the entry
    after: State | None = None  # the position after the whole entry; `None` if it plays no steps
