"""Deletes old data: abandoned tables, games between bots, old sessions and guests.

docs/operations.md lists how long each kind of data is kept. Finished games with people are never deleted.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from kontor.server.store.database import Database
from kontor.server.store.operator import add_order
from kontor.server.store.schema import (
    DELETED,
    admitted,
    chat,
    devices,
    invitations,
    log,
    orders,
    packed_games,
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

logger = logging.getLogger("kontor.process")
T = TypeVar("T")

DAY_MS: Final = 86_400_000
"""Milliseconds in a day. The ages below are in milliseconds, too."""
OPEN_TABLE_AGE: Final = 7 * DAY_MS  # time after which a table is deleted if its game was never started
BOT_GAME_AGE: Final = 7 * DAY_MS  # time since the last move after which a game without people is deleted
BRANCH_AGE: Final = 90 * DAY_MS  # time since the last move after which an unfinished branch is deleted
RUNNING_GAME_AGE: Final = 365 * DAY_MS  # the same for all other unfinished games
GUEST_AGE: Final = 30 * DAY_MS  # age at which a guest is deleted if they have no seat and no table
LONG_PARTS: Final = ((log, log.c.version), (chat, chat.c.number))
"""Database tables that may have thousands of rows for one game table, and the columns that number them."""
SHORT_PARTS: Final = (packed_games, seeds, snapshots, seated, admitted, invitations, wishes)
"""The other database tables whose rows belong to one game table."""
ROWS_PER_QUERY: Final = 500  # how many tables, sessions or guests one query returns
TABLES_PER_WRITE: Final = 20  # how many tables are marked as deleted in one transaction
ROWS_PER_WRITE: Final = 80  # how many rows of such tables are removed in one transaction
PLAYERS_PER_WRITE: Final = 200  # how many sessions or guests are deleted in one transaction


@dataclass
class Purged:
    """What `purge` has deleted."""

    tables: list[str] = field(default_factory=list)  # ids of game tables
    sessions: int = 0
    guests: int = 0


async def purge(database: Database, now: int) -> Purged:
    """Delete all data that is too old, and tell every server process to drop the deleted tables.

    The work is split into short transactions, so that moves never wait long for the writer.
    """
    purged = Purged()
    last_table = ""
    while old := await database.read(old_tables, now, last_table):
        last_table = old[-1].id
        for batch in chunks([table for table in old if is_old(table, now)], TABLES_PER_WRITE):
            purged.tables += await database.write(delete_old_tables, batch, now)
            await remove_rows(database, [table.id for table in batch])
    last_session = ""
    while ended := await database.read(ended_sessions, now, last_session):
        last_session = ended[-1]
        for some in chunks(ended, PLAYERS_PER_WRITE):
            purged.sessions += await database.write(delete_sessions, some, now)
    last_guest = ""
    while guests := await database.read(old_guests, now, last_guest):
        last_guest = guests[-1]
        for some in chunks(guests, PLAYERS_PER_WRITE):
            purged.guests += await database.write(delete_guests, some, now)
    await database.write(delete_old_orders, now)
    return purged


def delete_old_tables(connection: Connection, old: list[QuietTable], now: int) -> list[str]:
    """Delete the tables in `old` that have not changed since they were read. Return their ids.

    Leave out tables that have been deleted already. `remove_rows` removes the rows.
    """
    found = select(tables.c.id, tables.c.changed).where(tables.c.id.in_([table.id for table in old]))
    found = found.where(tables.c.status != DELETED).order_by(tables.c.id)
    found = found.with_for_update()  # nobody can write to them until we commit
    changed = {row.id: row.changed for row in connection.execute(found)}
    gone = [table.id for table in old if changed.get(table.id) == table.changed]
    if gone:
        delete_tables(connection, gone, now)
    return gone


def delete_hosted_table(connection: Connection, table: str, host: str, now: int) -> bool:
    """Delete a table that `host` has opened, unless somebody else is seated at it.

    Return whether it was deleted. `remove_rows` removes its rows. The table's lobby row is locked first, so
    that nobody can sit down between the check and the deletion.
    """
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    others = select(seated.c.player).where(seated.c.table == table, seated.c.player != host)
    if connection.execute(others).first() is not None:
        return False
    delete_tables(connection, [table], now)
    return True


def delete_tables(connection: Connection, table_ids: list[str], now: int) -> None:
    """Mark the game tables with these ids as deleted, so that they cannot be found or changed any more.

    Every server process is told to drop them from memory. Their logs may be long, so their rows are removed
    afterwards, in several transactions.
    """
    marked = update(tables).where(tables.c.id.in_(table_ids))
    connection.execute(marked.values(status=DELETED, host=None, code=None, wake=None))
    for place in (seated, admitted, invitations):
        connection.execute(delete(place).where(place.c.table.in_(table_ids)))
    add_order(connection, {"gone": table_ids}, now)


async def remove_rows(database: Database, table_ids: list[str]) -> None:
    """Remove all rows of those tables in `table_ids` that are marked as deleted.

    The transactions are short, so that moves never wait long for the writer. If this process ends before the
    last one, the next purge goes on.
    """
    left = table_ids
    while left:
        left = await database.write(remove_some_rows, left)


def remove_some_rows(connection: Connection, table_ids: list[str]) -> list[str]:
    """Remove about `ROWS_PER_WRITE` rows of tables that are marked as deleted.

    Return the ids of the tables that have rows left.
    """
    marked = select(tables.c.id).where(tables.c.id.in_(table_ids), tables.c.status == DELETED)
    marked = marked.order_by(tables.c.id).with_for_update()  # nobody can add a row until we commit
    left, room = list(connection.execute(marked).scalars()), ROWS_PER_WRITE
    while left and room > 0:
        table = left[0]
        for place, number in LONG_PARTS:
            here = place.c.table == table
            first_kept = connection.execute(
                select(number).where(here).order_by(number).offset(room).limit(1)
            ).scalar()
            removed = here if first_kept is None else and_(here, number < first_kept)
            room -= connection.execute(delete(place).where(removed)).rowcount
            if first_kept is not None:
                return left
        for place in SHORT_PARTS:
            room -= connection.execute(delete(place).where(place.c.table == table)).rowcount
        room -= connection.execute(delete(tables).where(tables.c.id == table)).rowcount
        left = left[1:]
    return left


def ended_sessions(connection: Connection, now: int, after_hash: str) -> list[str]:
    """Return the token hashes of up to `ROWS_PER_QUERY` expired sessions, in ascending order.

    Only hashes above `after_hash` are returned.
    """
    old = and_(sessions.c.created < now - SESSION_MS, sessions.c.token > after_hash)
    query = select(sessions.c.token).where(old).order_by(sessions.c.token).limit(ROWS_PER_QUERY)
    return list(connection.execute(query).scalars())


def delete_sessions(connection: Connection, ended: list[str], now: int) -> int:
    """Delete those sessions in `ended` that have expired, and return how many were deleted."""
    old = and_(sessions.c.token.in_(ended), sessions.c.created < now - SESSION_MS)
    return connection.execute(delete(sessions).where(old)).rowcount


def old_guests(connection: Connection, now: int, after_id: str) -> list[str]:
    """Return the ids of up to `ROWS_PER_QUERY` old guests who have no seat and no table, in ascending order.

    Only ids above `after_id` are returned.

    Most old guests still have a seat and are skipped. They are skipped here because doing so in the writer
    thread would delay moves.
    """
    query = select(players.c.id).where(old_guest_condition(now), players.c.id > after_id)
    return list(connection.execute(query.order_by(players.c.id).limit(ROWS_PER_QUERY)).scalars())


def delete_guests(connection: Connection, old: list[str], now: int) -> int:
    """Delete those guests in `old` who still have no seat and no table. Return how many were deleted."""
    query = select(players.c.id).where(players.c.id.in_(old), old_guest_condition(now))
    guests = list(connection.execute(query).scalars())
    for place in (sessions, devices, recovery_codes, admitted):
        connection.execute(delete(place).where(place.c.player.in_(guests)))
    connection.execute(delete(players).where(players.c.id.in_(guests)))
    return len(guests)


def delete_old_orders(connection: Connection, now: int) -> None:
    """Delete the operator's orders that are more than a day old, but never the newest order.

    SQLite derives the number of the next order from the newest one.
    """
    newest = select(func.max(orders.c.number)).scalar_subquery()
    connection.execute(delete(orders).where(orders.c.at < now - DAY_MS, orders.c.number < newest))


@dataclass(frozen=True, slots=True)
class QuietTable:
    """A game table at which nothing has happened for so long that it may be deleted."""

    id: str
    status: str
    changed: int  # time of the last log entry, in ms
    seats: str  # who sits at each seat, as JSON
    opening: str | None  # the data of its first log entry, as JSON


def old_tables(connection: Connection, now: int, after_id: str) -> list[QuietTable]:
    """Return up to `ROWS_PER_QUERY` game tables that may be old enough to delete, in the order of their ids.

    Only tables with ids above `after_id` are returned, and among them those that are marked as deleted.
    `is_old` makes the final decision for each of them. Finished games with people are left out, because there
    are many of them and they are never deleted.
    """
    status, changed = tables.c.status, tables.c.changed
    unstarted = and_(status == "open", changed < now - OPEN_TABLE_AGE)
    left = and_(status == "running", changed < now - BRANCH_AGE)
    alone = and_(status != "open", changed < now - BOT_GAME_AGE, ~tables.c.seats.contains('"player":"'))
    wanted = (
        select(tables.c.id, status, changed, tables.c.seats, log.c.data)
        .join(log, and_(log.c.table == tables.c.id, log.c.version == 0), isouter=True)
        .where(or_(unstarted, left, alone, status == DELETED), tables.c.id > after_id)
        .order_by(tables.c.id)
        .limit(ROWS_PER_QUERY)
    )
    return [QuietTable(*row) for row in connection.execute(wanted)]


def is_old(table: QuietTable, now: int) -> bool:
    """Return whether a table is old enough to be deleted.

    If its data is damaged, log an error and return False.
    """
    quiet_for = now - table.changed
    if table.status == DELETED:  # its rows have not all been removed
        return True
    if table.status == "open":
        return quiet_for > OPEN_TABLE_AGE
    if table.status == "running" and quiet_for > RUNNING_GAME_AGE:
        return True
    try:
        without_people = all(seat["player"] is None for seat in json.loads(table.seats))
        origin = json.loads(table.opening or "")["origin"] or {}
    except (ValueError, TypeError, KeyError):
        logger.error("a table was not purged: it is damaged", extra={"table": table.id})
        return False
    is_branch = table.status == "running" and "at" in origin and quiet_for > BRANCH_AGE
    return is_branch or (quiet_for > BOT_GAME_AGE and without_people and not origin.get("upload"))


def old_guest_condition(now: int) -> ColumnElement[bool]:
    """Return the SQL condition for guests older than `GUEST_AGE` who have no seat and host no table."""
    sits = exists().where(seated.c.player == players.c.id)
    hosts = exists().where(tables.c.host == players.c.id)
    # `coalesce` keeps SQLite from using the index on `login`, through which it would scan all guests
    is_guest = func.coalesce(players.c.login, "") == ""
    return and_(is_guest, players.c.created < now - GUEST_AGE, ~sits, ~hosts)


def chunks(rows: list[T], size: int) -> Iterable[list[T]]:
    """Split `rows` into lists of at most `size` rows."""
    return (rows[start : start + size] for start in range(0, len(rows), size))
