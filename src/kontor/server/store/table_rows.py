"""Database transactions for game tables: lobby rows, seeds, snapshots, automatic passing, invited players."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from sqlalchemy import Connection, Select, and_, delete, func, insert, or_, select, update

from kontor.server.errors import DamagedTable
from kontor.server.store.chat_lines import ChatMessage, chat_after
from kontor.server.store.entry_rows import row_of
from kontor.server.store.schema import DELETED, admitted, log, seated, seeds, snapshots, tables, wishes
from kontor.server.store.statements import upsert
from kontor.server.store.table_log import UPDATE_TABLE, read_entries
from kontor.table.entry import LogEntry, StoredEntry

logger = logging.getLogger("kontor.live")

Status = Literal["open", "running", "over"]
REPEATABLE_ENTRY_KINDS: Final = ("early", "undo", "ask_undo", "stand_in", "return")
"""Kinds of log entries that a seat can cause again and again without any progress in the game."""
RECENT_ENTRIES: Final = 40  # how many of the last log entries are kept in memory for clients that connect


@dataclass(slots=True)
class TableHeader:
    """What is stored about a table besides its log. The lobby shows it without loading the game.

    Each field is a column of `schema.tables`.
    """

    id: str
    game: str  # key of the game
    title: str
    players: int  # number of seats
    private: bool  # only invited players may see the table
    watch: bool  # spectators may watch while the game runs
    seats: str  # who sits at each seat, as JSON
    status: Status
    version: int  # version of the last log entry
    created: int  # when the table was opened, in ms
    changed: int  # time of the last log entry, in ms
    host: str | None = None  # id of the player who opened the table
    code: str | None = None  # join code
    clock: str | None = None  # settings of the clock, as JSON
    actor: int | None = None  # the seat to move
    result: str | None = None  # how the game ended, as JSON
    wake: int | None = None  # when a process should load the table and continue its game, in ms
    branch: bool | None = None  # whether the game began at a step of another game
    turns: int | None = None  # number of turns so far
    points: str | None = None  # the points that everybody can see, as JSON
    verdict: str | None = None  # result of verifying the finished game, as JSON


@dataclass(frozen=True, slots=True)
class TableChanges:
    """Data of a table that other processes may have changed since this one last read it."""

    entries: list[StoredEntry]  # new log entries
    auto_pass_settings: dict[int, dict[str, Any]]  # the stored setting of each seat that passes automatically
    code: str | None  # join code
    chat: list[ChatMessage]  # new chat lines


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The stored data that is needed to load a table.

    `entries` contains the log entries after the snapshot, and at least the last `RECENT_ENTRIES` entries.
    """

    header: TableHeader
    seed: bytes
    snapshot: bytes | None
    opening: LogEntry  # the first log entry, with the game's options and settings
    entries: list[StoredEntry]  # later log entries
    repeat_counts: dict[int, int] = field(default_factory=dict)
    """How many entries of `REPEATABLE_ENTRY_KINDS` each seat has caused."""


# ---- writing -------------------------------------------------------------------------------------------


def create_table(connection: Connection, header: TableHeader, seed: bytes, opening: LogEntry) -> None:
    connection.execute(insert(tables).values(**asdict(header)))
    connection.execute(insert(seeds).values(table=header.id, seed=seed))
    connection.execute(insert(log).values(**row_of(header.id, opening)))


def save_verdict(connection: Connection, table: str, verdict: str) -> None:
    """Save `verdict`, the result of verifying a finished game, as JSON."""
    connection.execute(UPDATE_TABLE, {"this": table, "verdict": verdict})


def set_wake(connection: Connection, table: str, version: int, wake_at: int | None) -> None:
    """Save `wake_at`, the time in ms when a process should load the table and continue its game.

    None means never. Do nothing if `version` is no longer the version of the table's last log entry.
    """
    here = and_(tables.c.id == table, tables.c.version == version)
    connection.execute(update(tables).where(here).values(wake=wake_at))


def postpone_wake(connection: Connection, table: str, due_by: int, wake_at: int) -> None:
    """Change the saved wake time of `table` to `wake_at`, if it is not later than `due_by`.

    The wake time is when a process should load the table and continue its game.
    """
    here = and_(tables.c.id == table, tables.c.wake <= due_by)
    connection.execute(update(tables).where(here).values(wake=wake_at))


def set_auto_pass(connection: Connection, table: str, seat: int, setting: dict[str, Any] | None) -> None:
    """Save the automatic-passing setting of `seat`; delete it if `setting` is None."""
    if setting is None:
        connection.execute(delete(wishes).where(wishes.c.table == table, wishes.c.seat == seat))
    else:
        values = {"table": table, "seat": seat, "wish": json.dumps(setting)}
        upsert(connection, wishes, values, ["table", "seat"])


def admit(connection: Connection, player: str, table: str) -> None:
    """Allow `player` to see the private table `table`."""
    upsert(connection, admitted, {"player": player, "table": table}, ["player", "table"])


# ---- reading -------------------------------------------------------------------------------------------


def find_header(connection: Connection, table: str) -> TableHeader | None:
    query = select(tables).where(tables.c.id == table, tables.c.status != DELETED)
    row = connection.execute(query).mappings().first()
    return None if row is None else TableHeader(**row)


def load_table(connection: Connection, table: str) -> StoredTable | None:
    """Return the stored data of a table; None if there is no such table.

    Raise `DamagedTable` if a part is missing or cannot be read.
    """
    header = find_header(connection, table)
    if header is None:
        return None
    seed = connection.execute(select(seeds.c.seed).where(seeds.c.table == table)).scalar()
    snapshot = connection.execute(select(snapshots).where(snapshots.c.table == table)).mappings().first()
    since = min(snapshot["version"], header.version - RECENT_ENTRIES) if snapshot else 0
    opening = read_entries(connection, table, 0, 0)
    if seed is None or not opening:
        if find_header(connection, table) is None:  # it has just been deleted
            return None
        raise DamagedTable(table, "log entry 0" if seed else "the seed")
    entries = read_entries(connection, table, max(since, 0) + 1)
    data = bytes(snapshot["data"]) if snapshot else None
    repeat_counts = count_repeatable_entries(connection, table) if header.status == "running" else {}
    return StoredTable(header, bytes(seed), data, opening[0].entry, entries, repeat_counts)


def count_repeatable_entries(connection: Connection, table: str) -> dict[int, int]:
    """Return how many log entries of `REPEATABLE_ENTRY_KINDS` each seat of a table has caused."""
    here = and_(log.c.table == table, log.c.kind.in_(REPEATABLE_ENTRY_KINDS), log.c.seat.is_not(None))
    counted = select(log.c.seat, func.count()).where(here).group_by(log.c.seat)
    return {int(seat): int(count) for seat, count in connection.execute(counted)}


def load_without_snapshot(connection: Connection, stored: StoredTable) -> StoredTable:
    """Return `stored` with its whole log instead of its snapshot, which cannot be read."""
    return replace(stored, snapshot=None, entries=read_entries(connection, stored.header.id, 1))


def auto_pass_settings_of(connection: Connection, table: str) -> dict[int, dict[str, Any]]:
    """Return a table's stored auto-pass settings, indexed by seat. Seats without one are left out."""
    settings: dict[int, dict[str, Any]] = {}
    for row in connection.execute(select(wishes).where(wishes.c.table == table)).mappings():
        try:
            settings[row["seat"]] = dict(json.loads(row["wish"]))
        except (ValueError, TypeError):
            report_damage(table, f"the wish of seat {row['seat']}")
    return settings


def report_damage(table: str, part: str) -> None:
    """Log that `part` of a table cannot be read and is therefore ignored."""
    logger.error("stored data is damaged", extra={"table": table, "place": part})


def changes_since(connection: Connection, table: str, version: int, chat_number: int) -> TableChanges | None:
    """Return what other processes may have changed at a table: log, chat, automatic passing, and join code.

    The result contains log entries after `version`, and chat lines with numbers above `chat_number`. Return
    None if the table was deleted.
    """
    there = select(tables.c.code).where(tables.c.id == table, tables.c.status != DELETED)
    row = connection.execute(there).first()
    if row is None:
        return None
    entries = read_entries(connection, table, version + 1)
    new_chat = chat_after(connection, table, chat_number)
    return TableChanges(entries, auto_pass_settings_of(connection, table), row.code, new_chat)


def last_versions(connection: Connection, table_ids: list[str]) -> list[tuple[str, int]]:
    """Return the id of each table in `table_ids`, and the version of its last log entry."""
    found = select(tables.c.id, tables.c.version).where(tables.c.id.in_(table_ids))
    found = found.where(tables.c.status != DELETED)
    return [(row.id, row.version) for row in connection.execute(found)]


def due_tables(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the ids of up to `limit` tables whose wake time has passed, longest overdue first."""
    due = select(tables.c.id).where(tables.c.wake.is_not(None), tables.c.wake <= now)
    return list(connection.execute(due.order_by(tables.c.wake).limit(limit)).scalars())


def is_admitted(connection: Connection, player: str, table: str) -> bool:
    """Return whether `player` has a seat at `table`, or was admitted to it by an invitation."""
    for place in (seated, admitted):
        there = select(func.count()).select_from(place)
        there = there.where(place.c.player == player, place.c.table == table)
        if connection.execute(there).scalar_one():
            return True
    return False


def was_sent_away(connection: Connection, player: str, table: str) -> bool:
    """Return whether the host of `table` has sent `player` away, according to the rows of its log."""
    removed = log.c.data.contains(f'"sent_away":{json.dumps(player)}', autoescape=True)
    here = and_(log.c.table == table, log.c.kind.in_(("rise", "refuse_seat")), removed)
    return connection.execute(select(log.c.version).where(here)).first() is not None


Page = tuple[int, str]
"""A cursor in a list of tables: the page starts after the table with this `changed` and `id`."""


def public_tables(
    connection: Connection, status: str, game: str | None, cursor: Page | None, limit: int, changed_since: int
) -> list[TableHeader]:
    """Return up to `limit` public tables, most recently changed first, starting after `cursor`.

    Open and running tables are listed only if they changed after `changed_since`.
    """
    query = select(tables).where(tables.c.status == status, tables.c.private.is_(False))
    if status != "over":
        query = query.where(tables.c.changed > changed_since)
    if status == "running":
        query = query.where(tables.c.watch.is_(True))
    if game is not None:
        query = query.where(tables.c.game == game)
    return page_of(connection, query, cursor, limit)


def tables_of_player(
    connection: Connection, player: str, status: str | None, cursor: Page | None, limit: int
) -> list[TableHeader]:
    """Return up to `limit` tables that `player` opened or sits at, most recently changed first.

    The list starts after `cursor`.
    """
    mine = select(seated.c.table).where(seated.c.player == player)
    query = select(tables).where(or_(tables.c.id.in_(mine), tables.c.host == player))
    if status is not None:
        query = query.where(tables.c.status == status)
    return page_of(connection, query, cursor, limit)


def page_of(connection: Connection, query: Select[Any], cursor: Page | None, limit: int) -> list[TableHeader]:
    """Return up to `limit` tables that `query` selects, most recently changed first.

    The page starts after `cursor`, or at the beginning if that is None.
    """
    if cursor is not None:
        changed, table = cursor
        older = or_(tables.c.changed < changed, and_(tables.c.changed == changed, tables.c.id < table))
        query = query.where(older)
    query = query.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(limit)
    return [TableHeader(**row) for row in connection.execute(query).mappings()]


def unfinished_tables_of_player(connection: Connection, player: str, limit: int) -> list[str]:
    """Return the ids of up to `limit` unfinished tables where `player` sits, most recently changed first."""
    mine = select(seated.c.table).where(seated.c.player == player)
    query = select(tables.c.id).where(tables.c.id.in_(mine), tables.c.status.in_(("open", "running")))
    return list(connection.execute(query.order_by(tables.c.changed.desc()).limit(limit)).scalars())


def branches_of(connection: Connection, table: str, player: str) -> list[dict[str, Any]]:
    """Return the tables that `player` opened to continue the game of `table` from a step, newest first."""
    opening = select(tables, log.c.data).join(log, and_(log.c.table == tables.c.id, log.c.version == 0))
    from_it = log.c.data.contains(f'"origin":{{"table":"{table}"', autoescape=True)
    mine = opening.where(tables.c.host == player, from_it).order_by(tables.c.created.desc())
    found = []
    for row in connection.execute(mine).mappings():
        try:
            step = int(json.loads(row["data"])["origin"]["at"])
        except (ValueError, TypeError, KeyError):
            report_damage(row["id"], "log entry 0")
            continue
        kept = {name: row[name] for name in ("title", "status", "changed")}
        found.append({"table": row["id"], "at": step, **kept})
    return found


def finished_games(
    connection: Connection, game: str | None, private: bool
) -> Iterable[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Return every finished game as (id of its table, result, data of its first log entry).

    `game` is the key of a game, or None for all games. If `private` is false, games at private tables are
    left out. Damaged games are left out and logged.
    """
    query = (
        select(tables.c.id, tables.c.result, log.c.data)
        .join(log, and_(log.c.table == tables.c.id, log.c.version == 0))
        .where(tables.c.status == "over")
    )
    if game is not None:
        query = query.where(tables.c.game == game)
    if not private:
        query = query.where(tables.c.private.is_(False))
    for row in connection.execute(query):
        try:
            yield row.id, json.loads(row.result), json.loads(row.data)
        except (ValueError, TypeError):
            report_damage(row.id, "its result or log entry 0")
