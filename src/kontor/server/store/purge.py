"""What is not kept for ever. The ages stand in docs/operations.md; finished games of people stay."""

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

DAY: Final = 86_400_000
OPEN: Final = 7 * DAY
"""A table that nobody started."""
BOTS: Final = 7 * DAY
"""A game without any person."""
BRANCH: Final = 90 * DAY
"""A branch of another game that nobody plays on."""
RUNNING: Final = 365 * DAY
"""A running game that nobody plays on."""
GUEST: Final = 30 * DAY
"""A guest who never sat down."""
OF_TABLES: Final = (log, packed, seeds, snapshots, seated, admitted, invitations, wishes, chat)
AT_ONCE: Final = 200


def purge(connection: Connection, now: int) -> dict[str, Any]:
    """Delete what is too old and tell every process. Return the deleted tables, and counts of the rest."""
    gone = list(old_tables(connection, now))
    delete_tables(connection, gone)
    ended = connection.execute(delete(sessions).where(sessions.c.created < now - SESSION_MS))
    guests = list(connection.execute(select(players.c.id).where(forgotten(now))).scalars())
    for some in chunks(guests):
        for place in (sessions, devices, recovery_codes):
            connection.execute(delete(place).where(place.c.player.in_(some)))
        connection.execute(delete(admitted).where(admitted.c.player.in_(some)))
        connection.execute(delete(players).where(players.c.id.in_(some)))
    newest = select(func.max(orders.c.number)).scalar_subquery()  # stays, as SQLite counts on from it
    connection.execute(delete(orders).where(orders.c.at < now - DAY, orders.c.number < newest))
    add_order(connection, {"gone": gone}, now)
    return {"tables": gone, "sessions": ended.rowcount, "guests": len(guests)}


def delete_table(connection: Connection, table: str, now: int) -> None:
    """Delete one table and tell every process."""
    delete_tables(connection, [table])
    add_order(connection, {"gone": [table]}, now)


def delete_tables(connection: Connection, gone: list[str]) -> None:
    """These tables, and all that belongs to them."""
    for some in chunks(gone):
        for place in OF_TABLES:
            connection.execute(delete(place).where(place.c.table.in_(some)))
        connection.execute(delete(tables).where(tables.c.id.in_(some)))


def old_tables(connection: Connection, now: int) -> Iterator[str]:
    """Those that nobody misses."""
    unstarted = and_(tables.c.status == "open", tables.c.changed < now - OPEN)
    left = and_(tables.c.status == "running", tables.c.changed < now - RUNNING)
    yield from connection.execute(select(tables.c.id).where(or_(unstarted, left))).scalars()
    quiet = and_(tables.c.status != "open", tables.c.changed < now - BOTS)
    opening = select(tables.c.id, tables.c.seats, tables.c.status, tables.c.changed, log.c.data).join(
        log, and_(log.c.table == tables.c.id, log.c.version == 0)
    )
    for row in connection.execute(opening.where(quiet)):
        without = all(seat["player"] is None for seat in json.loads(row.seats))
        origin = json.loads(row.data)["origin"] or {}
        branch = row.status == "running" and "at" in origin and row.changed < now - BRANCH
        if (without and not origin.get("upload")) or branch:
            yield row.id


def forgotten(now: int) -> ColumnElement[bool]:
    """Guests who have no seat and no table, and came long ago."""
    sits = exists().where(seated.c.player == players.c.id)
    hosts = exists().where(tables.c.host == players.c.id)
    return and_(players.c.login.is_(None), players.c.created < now - GUEST, ~sits, ~hosts)


def chunks(names: list[str]) -> Iterable[list[str]]:
    return (names[start : start + AT_ONCE] for start in range(0, len(names), AT_ONCE))
