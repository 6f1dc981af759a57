"""Database transactions for the logs of game tables: append and read entries, and save snapshots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, update

from kontor.server.errors import no_such_table
from kontor.server.store.database import Database
from kontor.server.store.entry_rows import decode_row, row_of, rows_between
from kontor.server.store.packing import is_packed, packed_entries
from kontor.server.store.schema import admitted, invitations, seated, snapshots, tables
from kontor.server.store.statements import ADD_ENTRY, NOT_DELETED, UPDATE_AFTER_MOVE, notify, upsert
from kontor.table.entry import LogEntry, Proposal, StoredEntry
from kontor.table.seats import MOVE_KINDS

UPDATE_TABLE: Final = update(tables).where(tables.c.id == bindparam("this"), NOT_DELETED)


@dataclass(frozen=True, slots=True)
class SeatHolderChange:
    """A seat that gets a new player, or loses its player."""

    seat: int
    player: str | None  # id of the new player; None if the old one stood up


@dataclass(frozen=True, slots=True)
class LobbyRow:
    """The columns of a table's lobby row that can change when an entry is added to the table's log.

    A move never changes `status`, `seats` or `result`. After a move, `seats` is None, and these three columns
    are not written.
    """

    status: str  # "open", "running" or "over"
    actor: int | None  # the seat to move; negative for chance
    wake: int | None  # when another process should continue the game if this one dies, in ms
    seats: str | None  # who sits at each seat, as JSON
    result: str | None  # how the game ended, as JSON
    turns: int | None = None  # number of turns so far
    points: str | None = None  # the points that everybody can see, as JSON
    holder_change: SeatHolderChange | None = None


def append_entry(connection: Connection, table: str, proposal: Proposal, row: LobbyRow, sender: str) -> bool:
    """Append the proposed log entry, update the table's lobby row, and notify the other processes.

    `sender` is the name of this process. If another process has already written an entry with this version,
    change nothing and return False. Raise `Refusal` if the table has been deleted.
    """
    entry = proposal.entry
    if entry.kind not in MOVE_KINDS and is_packed(connection, table, entry.version):
        return False
    if ADD_ENTRY.run(connection, row_of(table, entry, proposal.after)) == 0:
        return False
    update_lobby_row(connection, table, entry, row)
    if removed_player := entry.data.get("sent_away"):
        renew_invitations(connection, table, removed_player)
    notify(connection, {"from": sender, "table": table, "version": entry.version})
    return True


def update_lobby_row(connection: Connection, table: str, entry: LogEntry, row: LobbyRow) -> None:
    """Save the lobby row of `table` after the log entry `entry`.

    If a seat gets a new player or loses its player, save that as well. Raise `Refusal` if the table has been
    deleted.
    """
    values: dict[str, Any] = {
        "this": table,
        "version": entry.version,
        "changed": entry.time,
        "actor": row.actor,
        "wake": row.wake,
        "turns": row.turns,
        "points": row.points,
    }
    if row.seats is None:
        if UPDATE_AFTER_MOVE.run(connection, values) == 0:
            raise no_such_table()
        return
    values |= {"status": row.status, "seats": row.seats, "result": row.result}
    if row.status == "over":
        values["code"] = None
    if connection.execute(UPDATE_TABLE, values).rowcount == 0:
        raise no_such_table()
    if row.holder_change is not None:
        change_seat_holder(connection, table, row.holder_change)


def change_seat_holder(connection: Connection, table: str, change: SeatHolderChange) -> None:
    if change.player is not None:
        values = {"player": change.player, "table": table, "seat": change.seat}
        upsert(connection, seated, values, ["player", "table"])
    else:
        connection.execute(delete(seated).where(seated.c.table == table, seated.c.seat == change.seat))


def renew_invitations(connection: Connection, table: str, removed_player: str) -> None:
    """Revoke all invitations to `table`, because `removed_player` knows them and has been removed from it.

    The next invitation gets a new code.
    """
    connection.execute(delete(admitted).where(admitted.c.table == table, admitted.c.player == removed_player))
    connection.execute(delete(invitations).where(invitations.c.table == table))
    connection.execute(UPDATE_TABLE, {"this": table, "code": None})


def append_imported_game(
    connection: Connection, table: str, proposal: Proposal, row: LobbyRow, snapshot: bytes
) -> None:
    """Append the log entry of an uploaded game, and save a snapshot, so that the table loads quickly."""
    append_entry(connection, table, proposal, row, "")
    save_snapshot(connection, table, proposal.entry.version, snapshot)


def save_snapshot(connection: Connection, table: str, version: int, data: bytes) -> None:
    upsert(connection, snapshots, {"table": table, "version": version, "data": data}, ["table"])


def read_entries(
    connection: Connection, table: str, first_version: int, last_version: int | None = None
) -> list[StoredEntry]:
    """Return the log entries from `first_version` to `last_version`, inclusive.

    If `last_version` is None, return all entries from `first_version` on.
    """
    found = [decode_row(table, row) for row in rows_between(connection, table, first_version, last_version)]
    missing = max(first_version, 1)
    if (last_version is None or missing <= last_version) and all(
        stored.entry.version != missing for stored in found[:2]
    ):
        found += packed_entries(connection, table, first_version, last_version)
        found.sort(key=lambda stored: stored.entry.version)
    return found


class TableLog:
    """Reads and writes the logs of all game tables, for the server process with the name `sender`."""

    def __init__(self, database: Database, sender: str) -> None:
        self.database = database
        self.sender = sender

    async def append(self, table: str, proposal: Proposal, row: LobbyRow) -> bool:
        """Append the proposed log entry, and return True after it is on disk.

        Return False if another process has already written an entry with this version.
        """
        return await self.database.write_for_table(table, append_entry, table, proposal, row, self.sender)

    async def read(
        self, table: str, first_version: int, last_version: int | None = None
    ) -> list[StoredEntry]:
        """Return the log entries from `first_version` to `last_version`, inclusive.

        If `last_version` is None, return all entries from `first_version` on.
        """
        return await self.database.read(read_entries, table, first_version, last_version)

    async def save_snapshot(self, table: str, version: int, data: bytes) -> None:
        await self.database.write_for_table(table, save_snapshot, table, version, data)
