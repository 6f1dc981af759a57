"""Deletes old data: abandoned tables, games between bots, old sessions and guests.

docs/operations.md lists after how long each kind is deleted. Finished games with people are never deleted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select

from kontor.server.store.operator import add_order
from kontor.server.store.schema import (
    admitted,
    chat,
    devices,
    invitations,
    log,
    orders,
    packed,
    players,
    recovery_codes,
    seated,
    seeds,
    sessions,
    snapshots,
    tables,
    wishes,
)
from kontor.server.store.sessions import SESSION_MS

DAY_MS: Final = 86_400_000
"""Milliseconds in a day. The ages below are in milliseconds, too."""
OPEN_TABLE_AGE: Final = 7 * DAY_MS  # time after which a table is deleted if its game was never started
BOT_GAME_AGE: Final = 7 * DAY_MS  # time since the last move after which a game without people is deleted
BRANCH_AGE: Final = 90 * DAY_MS  # time since the last move after which an unfinished branch is deleted
RUNNING_GAME_AGE: Final = 365 * DAY_MS  # the same for all other unfinished games
GUEST_AGE: Final = 30 * DAY_MS  # age at which a guest is deleted if they have no seat and no table
PARTS_OF_TABLES: Final = (log, packed, seeds, snapshots, seated, admitted, invitations, wishes, chat)
"""Database tables whose rows belong to one table of the lobby."""
IDS_PER_STATEMENT: Final = 200


def purge(connection: Connection, now: int) -> dict[str, Any]:
    """Delete all data that is too old, and tell every server process to drop the deleted tables.

    Return the ids of the deleted tables, and how many sessions and guests were deleted.
    """
    gone = list(old_tables(connection, now))
    delete_tables(connection, gone)
    ended = connection.execute(delete(sessions).where(sessions.c.created < now - SESSION_MS))
    guests = list(connection.execute(select(players.c.id).where(old_guest_condition(now))).scalars())
    for some in chunks(guests):
        for place in (sessions, devices, recovery_codes):
            connection.execute(delete(place).where(place.c.player.in_(some)))
        connection.execute(delete(admitted).where(admitted.c.player.in_(some)))
        connection.execute(delete(players).where(players.c.id.in_(some)))
    newest = select(func.max(orders.c.number)).scalar_subquery()  # kept: SQLite derives the next one from it
    connection.execute(delete(orders).where(orders.c.at < now - DAY_MS, orders.c.number < newest))
    add_order(connection, {"gone": gone}, now)
    return {"tables": gone, "sessions": ended.rowcount, "guests": len(guests)}


def delete_table(connection: Connection, table: str, now: int) -> None:
    """Delete one game table, and tell every server process to drop it from memory."""
    delete_tables(connection, [table])
    add_order(connection, {"gone": [table]}, now)


def delete_tables(connection: Connection, table_ids: list[str]) -> None:
    """Delete the game tables with these ids, and everything that belongs to them."""
    for some in chunks(table_ids):
        for place in PARTS_OF_TABLES:
            connection.execute(delete(place).where(place.c.table.in_(some)))
        connection.execute(delete(tables).where(tables.c.id.in_(some)))


def old_tables(connection: Connection, now: int) -> Iterator[str]:
    """Yield the ids of the game tables that are old enough to be deleted."""
    unstarted = and_(tables.c.status == "open", tables.c.changed < now - OPEN_TABLE_AGE)
    left = and_(tables.c.status == "running", tables.c.changed < now - RUNNING_GAME_AGE)
    yield from connection.execute(select(tables.c.id).where(or_(unstarted, left))).scalars()
    quiet = and_(tables.c.status != "open", tables.c.changed < now - BOT_GAME_AGE)
    opening = select(tables.c.id, tables.c.seats, tables.c.status, tables.c.changed, log.c.data).join(
        log, and_(log.c.table == tables.c.id, log.c.version == 0)
    )
    for row in connection.execute(opening.where(quiet)):
        without = all(seat["player"] is None for seat in json.loads(row.seats))
        origin = json.loads(row.data)["origin"] or {}
        branch = row.status == "running" and "at" in origin and row.changed < now - BRANCH_AGE
        if (without and not origin.get("upload")) or branch:
            yield row.id


def old_guest_condition(now: int) -> ColumnElement[bool]:
    """Return the SQL condition for guests older than `GUEST_AGE` who have no seat and host no table."""
    sits = exists().where(seated.c.player == players.c.id)
    hosts = exists().where(tables.c.host == players.c.id)
    return and_(players.c.login.is_(None), players.c.created < now - GUEST_AGE, ~sits, ~hosts)


def chunks(ids: list[str]) -> Iterable[list[str]]:
    """Split `ids` into lists of at most `IDS_PER_STATEMENT`."""
    return (ids[start : start + IDS_PER_STATEMENT] for start in range(0, len(ids), IDS_PER_STATEMENT))
