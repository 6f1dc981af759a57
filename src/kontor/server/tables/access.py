"""Checks whether a player may see a table, and whether they may sit down there."""

from __future__ import annotations

from kontor.server.errors import no_such_table
from kontor.server.player import Player
from kontor.server.store.database import Database
from kontor.server.store.players import shares_device
from kontor.server.store.table_rows import TableEntry, is_admitted
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.registry import TableRegistry
from kontor.table.refusal import Refusal


class TableAccess:
    """Checks whether callers may see a table or take a seat, and opens tables for them."""

    def __init__(self, registry: TableRegistry, database: Database) -> None:
        self.registry = registry
        self.database = database

    async def open_for(self, table: str, player: Player | None) -> LiveTable:
        """Return the table with the id `table` if `player` may see it.

        Otherwise raise the same `Refusal` as for a table that does not exist.
        """
        live = await self.registry.open(table)
        if not await self.may_see(live.entry, live, player):
            raise no_such_table()
        return live

    async def may_see(self, entry: TableEntry, live: LiveTable | None, player: Player | None) -> bool:
        """Return whether `player` may see a table. `player` is None for a caller without a session.

        The seated players and the host may always see it. Others may see a public table, or a private one to
        which they were invited. While the game runs, they may see it only if it is open to spectators.
        `live` is the table in memory, or None if it is not loaded.
        """
        if player is not None:
            if entry.host == player.id or (
                live is not None and live.match.seat_of_player(player.id) is not None
            ):
                return True
        status = live.match.status if live is not None else entry.status
        if not entry.private and (entry.watch or status != "running"):
            return True
        if player is None or not await self.database.read(is_admitted, player.id, entry.id):
            return False
        return bool(entry.watch) or status != "running"

    async def is_invited(self, live: LiveTable, player: Player) -> bool:
        """Return whether `player` was invited. An invited player may take over a bot's seat without asking.

        Everybody who can see a private table counts as invited.
        """
        return live.entry.private or await self.database.read(is_admitted, player.id, live.id)

    async def check_no_second_guest(self, live: LiveTable, player: Player) -> None:
        """Raise `Refusal` if another player has already sat at this table with the same browser.

        This stops one person from playing as two guests, or from returning as a new guest after being
        removed.
        """
        seated = (seat.player for seat in live.match.seats if seat.player)
        others = {*live.match.sat, *live.match.sent_away, *seated} - {player.id}
        if not others:
            return
        if await self.database.read(shares_device, player.id, list(others)):
            raise Refusal("forbidden", "Somebody sits at this table already with this browser.")
