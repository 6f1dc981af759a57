"""Converts between entries of a table's log and rows of the database."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, select

from kontor.core.state import State
from kontor.server.errors import DamagedTable
from kontor.server.frames import to_json_text
from kontor.server.store.schema import log
from kontor.table.entry import LogEntry, StoredEntry
from kontor.table.position_checksum import position_checksum


def row_of(table: str, entry: LogEntry, after: State | None = None) -> dict[str, Any]:
    """Return the database row for the log entry `entry`.

    `after` is the position after the entry. If it is given, the row contains its checksum.
    """
    return {
        "table": table,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "at": entry.time,
        "data": to_json_text(entry.data),
        "events": to_json_text(entry.events),
        "state": position_checksum(after) if after is not None else None,
    }


def entry_of(
    version: int, kind: str, seat: int | None, time_ms: int, data: Any, events: Any, checksum: str | None
) -> StoredEntry:
    """Return the log entry with these column values; `data` and `events` are decoded JSON."""
    by_audience = {int(audience): told for audience, told in events.items()}
    return StoredEntry(LogEntry(version, kind, seat, time_ms, data, by_audience), checksum)


def rows_between(
    connection: Connection, table: str, first_version: int, last_version: int | None
) -> list[Any]:
    """Return the rows of a table's log from `first_version` to `last_version`, inclusive.

    If `last_version` is None, return all rows from `first_version` on.
    """
    columns = (log.c.version, log.c.kind, log.c.seat, log.c.at, log.c.data, log.c.events, log.c.state)
    query = select(*columns).where(log.c.table == table, log.c.version >= first_version)
    if last_version is not None:
        query = query.where(log.c.version <= last_version)
    return list(connection.execute(query.order_by(log.c.version)))


def decode_row(table: str, row: Any) -> StoredEntry:
    """Convert a row from `rows_between` into a log entry of `table`.

    Raise `DamagedTable` if it cannot be read.
    """
    version, kind, seat, at, data, events, state = row
    try:
        return entry_of(version, kind, seat, at, json.loads(data), json.loads(events), state)
    except (ValueError, TypeError, AttributeError):
        raise DamagedTable(table, f"log entry {version}") from None
