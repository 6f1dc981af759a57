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
from kontor.server.store.table_rows import TableHeader, find_header, public_tables, tables_of_player
from kontor.server.tables.access import TableAccess
from kontor.server.tables.loading import damaged_table_refusal
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
        return page_of(
            await self.database.read(tables_of_player, player.id, status, cursor, PAGE_SIZE + 1), player
        )

    async def delete(self, table: str, player: Player) -> None:
        """Delete a table. Raise `Refusal` unless `player` is its host and nobody else sits there."""
        header = await self.database.read(find_header, table)
        if header is None or not await self.access.may_see(header, self.registry.tables.get(table), player):
            raise no_such_table()
        try:
            may_be_deleted = may_delete(header, player)
        except (ValueError, TypeError, KeyError):
            raise damaged_table_refusal(DamagedTable(table, "the lobby row")) from None
        if not may_be_deleted or not await self.registry.delete(table, player.id):
            raise Refusal("forbidden", "You can delete a table that you opened if nobody else sits there.")


def page_of(headers: list[TableHeader], player: Player | None) -> TableList:
    """Return the first `PAGE_SIZE` of `headers` as a page, with a cursor for the next page if there are more.

    Damaged headers are left out and logged.
    """
    rows = []
    for header in headers[:PAGE_SIZE]:
        try:
            rows.append(row_of(header, player))
        except (ValueError, TypeError, KeyError):
            damaged_table_refusal(DamagedTable(header.id, "the lobby row"))
    last = headers[PAGE_SIZE - 1] if len(headers) > PAGE_SIZE else None
    return TableList(tables=rows, more=f"{last.changed}-{last.id}" if last else None)


def row_of(header: TableHeader, player: Player | None) -> TableRow:
    """Return a table's row in the lobby, as `player` sees it."""
    seats = json.loads(header.seats)
    you = next((seat["seat"] for seat in seats if player and seat["player"] == player.id), None)
    running = header.status == "running"
    return TableRow(
        id=header.id,
        game=header.game,
        title=header.title,
        status=header.status,
        players=header.players,
        seats=seats,
        created=header.created,
        changed=header.changed,
        host=header.host,
        clock=json.loads(header.clock) if header.clock else None,
        result=json.loads(header.result) if header.result else None,
        branch=bool(header.branch),
        turns=header.turns,
        points=json.loads(header.points) if header.points else None,
        actor=header.actor if running and (header.actor or 0) >= 0 else None,
        mine=running and you is not None and header.actor == you and not seats[you]["bot"],
        yours=player is not None and may_delete(header, player),
        you=you,
    )


def may_delete(header: TableHeader, player: Player) -> bool:
    """Return whether `player` may delete a table: they are its host and nobody else sits there."""
    alone = all(seat["player"] in (None, player.id) for seat in json.loads(header.seats))
    return alone and header.host == player.id
