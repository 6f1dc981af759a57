"""What is kept of tables: their log, line by line, and what the lobby shows of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server.frames import as_text
from kontor.server.store.schema import admitted, log, seated, seeds, snapshots, tables, wishes
from kontor.server.store.statements import ADD_LINE, MOVE_TABLE, TELL
from kontor.server.store.table_log import is_packed, lines_between, stored
from kontor.table.line import Line
from kontor.table.seats import MOVES

CHANNEL = "kontor"
RECENT: Final = 40
"""So many of the last lines are at hand for whoever connects."""
CHANGE_TABLE: Final = update(tables).where(tables.c.id == bindparam("this"))


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat and who holds it now: `None` if its player stood up."""

    seat: int
    player: str | None


@dataclass(frozen=True, slots=True)
class Summary:
    """What the lobby needs to know of a table after a line. Without `seats` it was a move: status, seats and
    result are as before.
    """

    status: str
    actor: int | None
    wake: int | None
    seats: str | None
    result: str | None
    turns: int | None = None
    points: str | None = None
    moved: Moved | None = None


@dataclass(frozen=True, slots=True)
class News:
    """What other processes may have changed at a table: new lines, wishes, its code for invitations."""

    lines: list[Line]
    wishes: dict[int, dict[str, Any]]
    code: str | None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored: its row, seed, snapshot, first line, the lines after the snapshot and always
    the last ones.
    """

    row: dict[str, Any]
    seed: bytes
    snapshot: bytes | None
    opening: Line
    lines: list[Line]


def upsert(connection: Connection, table: Any, values: dict[str, Any], keys: list[str]) -> None:
    """Insert a row, or change it if its key is there."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = make(table).values(**values)
    changed = {name: value for name, value in values.items() if name not in keys}
    if changed:
        connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed))
    else:
        connection.execute(statement.on_conflict_do_nothing(index_elements=keys))


def notify(connection: Connection, message: dict[str, Any]) -> None:
    """Tell the other processes, when the transaction is done. SQLite serves one process."""
    if connection.dialect.name == "postgresql":
        TELL.run(connection, {"channel": CHANNEL, "payload": as_text(message)})


# ---- writing -------------------------------------------------------------------------------------------


def create(row: dict[str, Any], seed: bytes, opening: Line) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(insert(tables).values(**row))
        connection.execute(insert(seeds).values(table=row["id"], seed=seed))
        connection.execute(insert(log).values(**stored(row["id"], opening)))

    return job


def append(table: str, line: Line, summary: Summary, sender: str) -> Callable[[Connection], bool]:
    """Add a line; false if another process has written a line of that version first."""

    def job(connection: Connection) -> bool:
        if line.kind not in MOVES and is_packed(connection, table, line.version):
            return False
        if ADD_LINE.run(connection, stored(table, line)) == 0:
            return False
        note(connection, table, line, summary)
        notify(connection, {"from": sender, "table": table, "version": line.version})
        return True

    return job


def note(connection: Connection, table: str, line: Line, summary: Summary) -> None:
    """Change the lobby's row."""
    values: dict[str, Any] = {
        "this": table,
        "version": line.version,
        "changed": line.time,
        "actor": summary.actor,
        "wake": summary.wake,
        "turns": summary.turns,
        "points": summary.points,
    }
    if summary.seats is None:
        MOVE_TABLE.run(connection, values)
        return
    values |= {"status": summary.status, "seats": summary.seats, "result": summary.result}
    if summary.status == "over":
        values["code"] = None
    connection.execute(CHANGE_TABLE, values)
    if summary.moved is not None:
        note_seat(connection, table, summary.moved)


def put(table: str, line: Line, summary: Summary, snapshot: bytes) -> Callable[[Connection], None]:
    """The line of a recorded game, and where it leads: nobody has to play it again."""

    def job(connection: Connection) -> None:
        append(table, line, summary, "")(connection)
        save_snapshot(table, line.version, snapshot)(connection)

    return job


def note_seat(connection: Connection, table: str, moved: Moved) -> None:
    if moved.player is not None:
        row = {"player": moved.player, "table": table, "seat": moved.seat}
        upsert(connection, seated, row, ["player", "table"])
    else:
        connection.execute(delete(seated).where(seated.c.table == table, seated.c.seat == moved.seat))


def save_snapshot(table: str, version: int, data: bytes) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        upsert(connection, snapshots, {"table": table, "version": version, "data": data}, ["table"])

    return job


def keep_verdict(table: str, verdict: str) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(CHANGE_TABLE, {"this": table, "verdict": verdict})

    return job


def set_wake(table: str, version: int, wake: int | None) -> Callable[[Connection], None]:
    """When to look at the table next, unless it has moved on."""

    def job(connection: Connection) -> None:
        here = and_(tables.c.id == table, tables.c.version == version)
        connection.execute(update(tables).where(here).values(wake=wake))

    return job


def put_off(table: str, found: int, wake: int) -> Callable[[Connection], None]:
    """Look at the table later than `found`, unless somebody has set another time."""

    def job(connection: Connection) -> None:
        due = and_(tables.c.id == table, tables.c.wake <= found)
        connection.execute(update(tables).where(due).values(wake=wake))

    return job


def set_wish(table: str, seat: int, wish: dict[str, Any] | None) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        if wish is None:
            connection.execute(delete(wishes).where(wishes.c.table == table, wishes.c.seat == seat))
        else:
            values = {"table": table, "seat": seat, "wish": json.dumps(wish)}
            upsert(connection, wishes, values, ["table", "seat"])

    return job


def admit(player: str, table: str) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        upsert(connection, admitted, {"player": player, "table": table}, ["player", "table"])

    return job


# ---- reading -------------------------------------------------------------------------------------------


def load(table: str) -> Callable[[Connection], Stored | None]:
    def job(connection: Connection) -> Stored | None:
        row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
        if row is None:
            return None
        seed = connection.execute(select(seeds.c.seed).where(seeds.c.table == table)).scalar_one()
        snapshot = connection.execute(select(snapshots).where(snapshots.c.table == table)).mappings().first()
        since = min(snapshot["version"], row["version"] - RECENT) if snapshot else 0
        (opening,) = lines_between(connection, table, 0, 0)
        lines = lines_between(connection, table, max(since, 0) + 1, None)
        return Stored(dict(row), bytes(seed), bytes(snapshot["data"]) if snapshot else None, opening, lines)

    return job


def without_snapshot(found: Stored) -> Callable[[Connection], Stored]:
    """The same with all lines, for a program that cannot read the snapshot."""

    def job(connection: Connection) -> Stored:
        every = lines_between(connection, found.row["id"], 1, None)
        return replace(found, snapshot=None, lines=every)

    return job


def lines(table: str, first: int, last: int | None = None) -> Callable[[Connection], list[Line]]:
    def job(connection: Connection) -> list[Line]:
        return lines_between(connection, table, first, last)

    return job


def wishes_of(table: str) -> Callable[[Connection], dict[int, dict[str, Any]]]:
    def job(connection: Connection) -> dict[int, dict[str, Any]]:
        found = connection.execute(select(wishes).where(wishes.c.table == table)).mappings()
        return {row["seat"]: json.loads(row["wish"]) for row in found}

    return job


def news(table: str, version: int) -> Callable[[Connection], News | None]:
    """What came after `version`; `None` if the table was deleted."""

    def job(connection: Connection) -> News | None:
        row = connection.execute(select(tables.c.code).where(tables.c.id == table)).first()
        if row is None:
            return None
        later = lines_between(connection, table, version + 1, None)
        return News(later, wishes_of(table)(connection), row.code)

    return job


def versions(wanted: list[str]) -> Callable[[Connection], list[tuple[str, int]]]:
    """The last version of each of these tables, in one query."""

    def job(connection: Connection) -> list[tuple[str, int]]:
        found = select(tables.c.id, tables.c.version).where(tables.c.id.in_(wanted))
        return [(row.id, row.version) for row in connection.execute(found)]

    return job


def to_wake(now: int, most: int) -> Callable[[Connection], list[str]]:
    """Tables that should have gone on by themselves."""

    def job(connection: Connection) -> list[str]:
        due = select(tables.c.id).where(tables.c.wake.is_not(None), tables.c.wake <= now)
        return list(connection.execute(due.order_by(tables.c.wake).limit(most)).scalars())

    return job


def table_row(table: str) -> Callable[[Connection], dict[str, Any] | None]:
    def job(connection: Connection) -> dict[str, Any] | None:
        row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
        return None if row is None else dict(row)

    return job


def may_enter(player: str, table: str) -> Callable[[Connection], bool]:
    """Whether that player sits, sat, or was admitted at a private table."""

    def job(connection: Connection) -> bool:
        for place in (seated, admitted):
            there = select(func.count()).select_from(place)
            there = there.where(place.c.player == player, place.c.table == table)
            if connection.execute(there).scalar_one():
                return True
        return False

    return job


def public_tables(
    status: str, game: str | None, before: tuple[int, str] | None, most: int, since: int
) -> Callable[[Connection], list[dict[str, Any]]]:
    """Public tables, those changed last first; open and running ones only if they changed after `since`."""

    def job(connection: Connection) -> list[dict[str, Any]]:
        wanted = select(tables).where(tables.c.status == status, tables.c.private.is_(False))
        if status != "over":
            wanted = wanted.where(tables.c.changed > since)
        if status == "running":
            wanted = wanted.where(tables.c.watch.is_(True))
        if game is not None:
            wanted = wanted.where(tables.c.game == game)
        return _page(connection, wanted, before, most)

    return job


def tables_of(
    player: str, status: str | None, before: tuple[int, str] | None, most: int
) -> Callable[[Connection], list[dict[str, Any]]]:
    """The tables at which that player sits or sat, or which it hosts."""

    def job(connection: Connection) -> list[dict[str, Any]]:
        mine = select(seated.c.table).where(seated.c.player == player)
        wanted = select(tables).where(or_(tables.c.id.in_(mine), tables.c.host == player))
        if status is not None:
            wanted = wanted.where(tables.c.status == status)
        return _page(connection, wanted, before, most)

    return job


def branches(table: str, player: str) -> Callable[[Connection], list[dict[str, Any]]]:
    """What that player has played on from steps of this table, the newest first."""

    def job(connection: Connection) -> list[dict[str, Any]]:
        opening = select(tables, log.c.data).join(log, and_(log.c.table == tables.c.id, log.c.version == 0))
        from_it = log.c.data.contains(f'"origin":{{"table":"{table}"', autoescape=True)
        mine = opening.where(tables.c.host == player, from_it).order_by(tables.c.created.desc())
        found = []
        for row in connection.execute(mine).mappings():
            origin = json.loads(row["data"])["origin"]
            kept = {name: row[name] for name in ("title", "status", "changed")}
            found.append({"table": row["id"], "at": origin["at"], **kept})
        return found

    return job


def _page(
    connection: Connection, wanted: Any, before: tuple[int, str] | None, most: int
) -> list[dict[str, Any]]:
    if before is not None:
        changed, table = before
        older = or_(tables.c.changed < changed, and_(tables.c.changed == changed, tables.c.id < table))
        wanted = wanted.where(older)
    wanted = wanted.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(most)
    found: Iterable[Row[Any]] = connection.execute(wanted)
    return [dict(row._mapping) for row in found]


def is_up(connection: Connection) -> bool:
    return connection.execute(text("SELECT 1")).scalar() == 1


def can_write(connection: Connection) -> bool:
    """Writes something, and changes nothing."""
    return connection.execute(text("UPDATE alembic_version SET version_num = version_num")).rowcount == 1
