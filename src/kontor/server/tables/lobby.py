"""The lobby: lists tables for players, and deletes tables for their hosts."""

from __future__ import annotations

import json
from typing import Final

from kontor.server.clock import Clock
from kontor.server.errors import DamagedTable, no_such_table
from kontor.server.messages.tables import TableList, TableRow
from kontor.server.player import Player
from kontor.server.store import table_rows
from kontor.server.store.database import Database
from kontor.server.store.table_rows import TableEntry, find_entry, public_tables, tables_of
from kontor.server.tables.access import TableAccess
from kontor.server.tables.loading import damaged
from kontor.server.tables.registry import TableRegistry
from kontor.table.refusal import Refusal

Page = table_rows.Page
Status = table_rows.Status
PAGE_SIZE: Final = 50
HIDE_IDLE_AFTER_MS: Final = 24 * 3600 * 1000
"""Milliseconds without a change after which an unfinished table is no longer listed publicly."""


class Lobby:
    """Lists public tables and a player's own tables, and deletes tables for their hosts."""

    def __init__(
        self, database: Database, registry: TableRegistry, access: TableAccess, clock: Clock
    ) -> None:
        self.database = database
        self.registry = registry
        self.access = access
        self.clock = clock

    async def list_public(
        self, player: Player | None, status: Status, game: str | None, cursor: Page | None
    ) -> TableList:
        """Return a page of public tables with this `status`, most recently changed first.

        `game` is the key of a game, or None for all games. The page starts after `cursor`; if that is None,
        it is the first page.
        """
        since = self.clock.now() - HIDE_IDLE_AFTER_MS
        found = await self.database.read(public_tables, status, game, cursor, PAGE_SIZE + 1, since)
        return page_of(found, player)

    async def list_own(self, player: Player, status: Status | None, cursor: Page | None) -> TableList:
        """Return a page of the tables that `player` opened or sits at, most recently changed first."""
        return page_of(await self.database.read(tables_of, player.id, status, cursor, PAGE_SIZE + 1), player)

    async def delete(self, table: str, player: Player) -> None:
        """Delete a table. Raise `Refusal` unless `player` is its host and nobody else sits there."""
        entry = await self.database.read(find_entry, table)
        if entry is None or not await self.access.may_see(entry, self.registry.tables.get(table), player):
            raise no_such_table()
        try:
            may_be_deleted = may_delete(entry, player)
        except (ValueError, TypeError, KeyError):
            raise damaged(DamagedTable(table, "the lobby row")) from None
        if not may_be_deleted or not await self.registry.delete(table, player.id):
            raise Refusal("forbidden", "You can delete a table that you opened if nobody else sits there.")


def page_of(entries: list[TableEntry], player: Player | None) -> TableList:
    """Return the first `PAGE_SIZE` entries as a page, with a cursor for the next page if there are more.

    A damaged entry is left out, and logged.
    """
    rows = []
    for entry in entries[:PAGE_SIZE]:
        try:
            rows.append(row_of(entry, player))
        except (ValueError, TypeError, KeyError):
            damaged(DamagedTable(entry.id, "the lobby row"))
    last = entries[PAGE_SIZE - 1] if len(entries) > PAGE_SIZE else None
    return TableList(tables=rows, more=f"{last.changed}-{last.id}" if last else None)


def row_of(entry: TableEntry, player: Player | None) -> TableRow:
    """Return a table's row in the lobby, as `player` sees it."""
    seats = json.loads(entry.seats)
    you = next((seat["seat"] for seat in seats if player and seat["player"] == player.id), None)
    running = entry.status == "running"
    return TableRow(
        id=entry.id,
        game=entry.game,
        title=entry.title,
        status=entry.status,
        players=entry.players,
        seats=seats,
        created=entry.created,
        changed=entry.changed,
        host=entry.host,
        clock=json.loads(entry.clock) if entry.clock else None,
        result=json.loads(entry.result) if entry.result else None,
        branch=bool(entry.branch),
        turns=entry.turns,
        points=json.loads(entry.points) if entry.points else None,
        actor=entry.actor if running and (entry.actor or 0) >= 0 else None,
        mine=running and you is not None and entry.actor == you and not seats[you]["bot"],
        yours=player is not None and may_delete(entry, player),
        you=you,
    )


def may_delete(entry: TableEntry, player: Player) -> bool:
    """Return whether `player` may delete a table: they are its host and nobody else sits there."""
    alone = all(seat["player"] in (None, player.id) for seat in json.loads(entry.seats))
    return alone and entry.host == player.id
