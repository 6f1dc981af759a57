"""Packs finished games: compresses the log entries of a game into one row, to an eighth of their size.

The first entry stays a separate row, because queries need it. An entry that is added later, such as the one
for a rematch, also gets its own row.
"""

from __future__ import annotations

import json
import zlib
from typing import Final

from sqlalchemy import Connection, and_, delete, exists, select

from kontor.server.store.database import Database
from kontor.server.store.line_rows import line_of, rows_between
from kontor.server.store.schema import log, packed, tables
from kontor.server.store.statements import ADD_PACKED_GAME
from kontor.table.line import StoredLine

PACK_AFTER_MS: Final = 86_400_000  # milliseconds from the end of a game until its log is packed
GAMES_PER_QUERY: Final = 100  # how many games to pack one query returns


def packed_lines(connection: Connection, table: str, first: int, last: int | None) -> list[StoredLine]:
    """Return the packed log entries from version `first` to `last`, inclusive.

    If `last` is None, return all packed entries from `first` on.
    """
    piece = connection.execute(select(packed.c.data).where(packed.c.table == table)).scalar()
    lines = [] if piece is None else json.loads(zlib.decompress(piece))
    return [line_of(*line) for line in lines if first <= line[0] and (last is None or line[0] <= last)]


def is_packed(connection: Connection, table: str, entry: int) -> bool:
    """Return whether the log entry number `entry` of a table is packed."""
    last = connection.execute(select(packed.c.version).where(packed.c.table == table)).scalar()
    return last is not None and entry <= last


def tables_to_pack(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the ids of up to `limit` tables to pack. Their games ended more than `PACK_AFTER_MS` ago."""
    old = and_(tables.c.status == "over", tables.c.version > 0, tables.c.changed < now - PACK_AFTER_MS)
    loose = ~exists().where(packed.c.table == tables.c.id)
    return list(connection.execute(select(tables.c.id).where(old, loose).limit(limit)).scalars())


def pack_game(connection: Connection, table: str) -> bool:
    """Pack all log entries of a finished game except the first. Return False if there are none to pack."""
    rows = rows_between(connection, table, 1, None)
    if not rows:  # another process was faster, or the table was deleted
        return False
    lines = [
        f"[{version},{json.dumps(kind)},{json.dumps(seat)},{at},{data},{events},{json.dumps(state)}]"
        for version, kind, seat, at, data, events, state in rows
    ]
    piece = zlib.compress(f"[{','.join(lines)}]".encode(), 9)
    last = rows[-1].version
    if ADD_PACKED_GAME.run(connection, {"table": table, "version": last, "data": piece}) == 0:
        return False
    old = and_(log.c.table == table, log.c.version >= 1, log.c.version <= last)
    connection.execute(delete(log).where(old))
    return True


async def pack_finished(database: Database, now: int) -> int:
    """Pack all finished games that are old enough, and return how many were packed.

    Each game is packed in its own transaction, so that no move has to wait long. A game that has nothing to
    pack is found again by every query, so the loop ends when none of the games found could be packed.
    """
    count, more = 0, 1
    while more:
        old = await database.read(tables_to_pack, now, GAMES_PER_QUERY)
        more = sum([await database.write_for(table, pack_game, table) for table in old])
        count += more
    return count
