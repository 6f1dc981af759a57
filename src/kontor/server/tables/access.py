"""Who may see a table, and who may sit down there."""

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
    """Opens tables for callers who may see them."""

    def __init__(self, registry: TableRegistry, database: Database) -> None:
        self.registry = registry
        self.database = database

    async def open_for(self, table: str, player: Player | None) -> LiveTable:
        """Return a table that this caller may see. To others it does not exist."""
        live = await self.registry.open(table)
        if not await self.may_see(live.entry, live, player):
            raise no_such_table()
        return live

    async def may_see(self, entry: TableEntry, live: LiveTable | None, player: Player | None) -> bool:
        """Return whether a caller may see a table.

        Its seats and its host always may. Others may see a public table, and a private one if they were
        invited; while the game runs, only if it may be watched.
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
        """Return whether a player who sees the table need not ask the host for a bot's seat."""
        return live.entry.private or await self.database.read(is_admitted, player.id, live.id)

    async def check_only_guest(self, live: LiveTable, player: Player) -> None:
        """Refuse a second guest from the same browser, and somebody who was sent away as another guest."""
        seated = (seat.player for seat in live.match.seats if seat.player)
        others = {*live.match.sat, *live.match.sent_away, *seated} - {player.id}
        if not others:
            return
        if await self.database.read(shares_device, player.id, list(others)):
            raise Refusal("forbidden", "Somebody sits at this table already with this browser.")
