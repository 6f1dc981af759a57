"""Packs finished games: compresses the log entries of a game into one row, to an eighth of their size.

The first entry stays in its own row, because queries need it. Entries that are added later, such as the one
for a rematch, also get their own rows.
"""

from __future__ import annotations

import json
import logging
import zlib
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, and_, delete, exists, select

from kontor.server.errors import DamagedTable
from kontor.server.store.database import Database
from kontor.server.store.entry_rows import decode_row, entry_of, rows_between
from kontor.server.store.schema import log, packed_games, tables
from kontor.server.store.statements import ADD_PACKED_GAME
from kontor.table.entry import StoredEntry
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.process")

PACK_AFTER_MS: Final = 86_400_000  # milliseconds from the end of a game until its log is packed
GAMES_PER_QUERY: Final = 100  # how many games to pack one query returns


def packed_entries(
    connection: Connection, table: str, first_version: int, last_version: int | None
) -> list[StoredEntry]:
    """Return the packed log entries from `first_version` to `last_version`, inclusive.

    If `last_version` is None, return all packed entries from `first_version` on.
    """
    piece = connection.execute(select(packed_games.c.data).where(packed_games.c.table == table)).scalar()
    if piece is None:
        return []
    try:
        entries = [entry_of(*entry) for entry in json.loads(zlib.decompress(piece))]
    except (zlib.error, ValueError, TypeError, AttributeError):
        raise DamagedTable(table, "the packed game") from None
    return [
        s
        for s in entries
        if first_version <= s.entry.version and (last_version is None or s.entry.version <= last_version)
    ]


def is_packed(connection: Connection, table: str, entry: int) -> bool:
    """Return whether log entry number `entry` of a table is packed."""
    last = connection.execute(select(packed_games.c.version).where(packed_games.c.table == table)).scalar()
    return last is not None and entry <= last


def tables_to_pack(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the ids of up to `limit` tables whose games can be packed.

    These games ended more than `PACK_AFTER_MS` ago and are not packed yet.
    """
    old = and_(tables.c.status == "over", tables.c.version > 0, tables.c.changed < now - PACK_AFTER_MS)
    loose = ~exists().where(packed_games.c.table == tables.c.id)
    return list(connection.execute(select(tables.c.id).where(old, loose).limit(limit)).scalars())


@dataclass(frozen=True, slots=True)
class PackedGame:
    """The compressed log entries of a finished game, from entry 1 (the second) to entry `version`."""

    table: str
    version: int
    data: bytes


def packed_game(connection: Connection, table: str) -> PackedGame | None:
    """Compress all log entries of a finished game except the first. Return None if there are none to pack.

    Raise `DamagedTable` if an entry cannot be read, because a damaged entry would make the whole packed row
    unreadable.
    """
    rows = rows_between(connection, table, 1, None)
    if not rows:  # another process was faster, or the table was deleted
        return None
    for row in rows:
        decode_row(table, row)
    entries = [
        f"[{version},{json.dumps(kind)},{json.dumps(seat)},{at},{data},{events},{json.dumps(state)}]"
        for version, kind, seat, at, data, events, state in rows
    ]
    return PackedGame(table, rows[-1].version, zlib.compress(f"[{','.join(entries)}]".encode(), 9))


def store_packed_game(connection: Connection, game: PackedGame) -> bool:
    """Replace a game's log entries with one packed row. Return False if that has already been done."""
    row = {"table": game.table, "version": game.version, "data": game.data}
    if ADD_PACKED_GAME.run(connection, row) == 0:
        return False
    old = and_(log.c.table == game.table, log.c.version >= 1, log.c.version <= game.version)
    return connection.execute(delete(log).where(old)).rowcount > 0


async def pack_finished(database: Database, now: int) -> int:
    """Pack all finished games that are old enough, and return how many were packed.

    Each game is read and compressed on a read connection, then stored in its own short transaction, so that
    moves are never held up for long. Games that are damaged or have nothing to pack are returned by every
    query, so the loop ends when a query returns no game that can be packed.
    """
    count, more = 0, 1
    while more:
        more = 0
        for table in await database.read(tables_to_pack, now, GAMES_PER_QUERY):
            try:
                game = await database.read(packed_game, table)
                if game is not None:
                    more += await database.write_for_table(table, store_packed_game, game)
            except Refusal:  # the table has been deleted meanwhile
                continue
            except DamagedTable as error:
                logger.error("a game was not packed", extra={"table": table, "place": error.part})
        count += more
    return count
