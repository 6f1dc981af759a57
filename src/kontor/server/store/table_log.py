"""The lines of tables as they are stored: one row each while a game is on, and afterwards in one piece.

A finished game takes an eighth of the room that way. Its first line stays a row, by which games are found; a
line that comes later, as when somebody asks for a rematch, is a row again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, exists, select

from kontor.server.frames import as_text
from kontor.server.store.database import Database
from kontor.server.store.schema import log, packed, tables
from kontor.server.store.statements import KEEP_PACKED
from kontor.table.line import Line
from kontor.table.position_check import agreement

AFTER: Final = 86_400_000
"""Milliseconds from the last line of a finished game until it is packed."""
PORTION: Final = 100


def stored(table: str, line: Line) -> dict[str, Any]:
    """A line as a row."""
    return {
        "table": table,
        "version": line.version,
        "kind": line.kind,
        "seat": line.seat,
        "at": line.time,
        "data": as_text(line.data),
        "events": as_text(line.events),
        "state": agreement(line.after) if line.after is not None else line.agreed,
    }


def lines_between(connection: Connection, table: str, first: int, last: int | None) -> list[Line]:
    """The lines from `first` to `last`, both included, or to the end."""
    found = [
        as_line(version, kind, seat, at, json.loads(data), json.loads(events), state)
        for version, kind, seat, at, data, events, state in rows_between(connection, table, first, last)
    ]
    missing = max(first, 1)
    if (last is None or missing <= last) and all(line.version != missing for line in found[:2]):
        found += unpacked(connection, table, first, last)
        found.sort(key=lambda line: line.version)
    return found


def rows_between(connection: Connection, table: str, first: int, last: int | None) -> Any:
    columns = (log.c.version, log.c.kind, log.c.seat, log.c.at, log.c.data, log.c.events, log.c.state)
    wanted = select(*columns).where(log.c.table == table, log.c.version >= first)
    if last is not None:
        wanted = wanted.where(log.c.version <= last)
    return connection.execute(wanted.order_by(log.c.version))


def as_line(
    version: int, kind: str, seat: int | None, at: int, data: Any, events: Any, state: str | None
) -> Line:
    by_audience = {int(audience): told for audience, told in events.items()}
    return Line(version, kind, seat, at, data, by_audience, agreed=state)


# ---- in one piece --------------------------------------------------------------------------------------


def unpacked(connection: Connection, table: str, first: int, last: int | None) -> list[Line]:
    """Those of the lines that are packed."""
    piece = connection.execute(select(packed.c.data).where(packed.c.table == table)).scalar()
    lines = [] if piece is None else json.loads(zlib.decompress(piece))
    return [as_line(*line) for line in lines if first <= line[0] and (last is None or line[0] <= last)]


def is_packed(connection: Connection, table: str, version: int) -> bool:
    """Whether that line is there, though it has no row."""
    last = connection.execute(select(packed.c.version).where(packed.c.table == table)).scalar()
    return last is not None and version <= last


def to_pack(now: int, most: int) -> Callable[[Connection], list[str]]:
    """Games that have been over for long, and are not packed."""

    def job(connection: Connection) -> list[str]:
        old = and_(tables.c.status == "over", tables.c.version > 0, tables.c.changed < now - AFTER)
        loose = ~exists().where(packed.c.table == tables.c.id)
        return list(connection.execute(select(tables.c.id).where(old, loose).limit(most)).scalars())

    return job


def pack(table: str) -> Callable[[Connection], bool]:
    """Put the lines of a finished game into one piece, all of them but the first; false if there is nothing
    to be put.
    """

    def job(connection: Connection) -> bool:
        rows = rows_between(connection, table, 1, None).all()
        if not rows:  # another process was faster, or the table is gone
            return False
        lines = [
            f"[{version},{json.dumps(kind)},{json.dumps(seat)},{at},{data},{events},{json.dumps(state)}]"
            for version, kind, seat, at, data, events, state in rows
        ]
        piece = zlib.compress(f"[{','.join(lines)}]".encode(), 9)
        last = rows[-1].version
        if KEEP_PACKED.run(connection, {"table": table, "version": last, "data": piece}) == 0:
            return False
        old = and_(log.c.table == table, log.c.version >= 1, log.c.version <= last)
        connection.execute(delete(log).where(old))
        return True

    return job


async def pack_finished(database: Database, now: int) -> int:
    """Pack what has been over for long, game by game: moves wait for none of it. Gives how many. Ends where
    nothing can be packed: a game that has lost its lines is found again each time.
    """
    count, more = 0, 1
    while more:
        old = await database.read(to_pack(now, PORTION))
        more = sum([await database.write(pack(table), table) for table in old])
        count += more
    return count
