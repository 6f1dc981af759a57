"""Checks whether a player may see a table, and whether they may sit down there."""

from __future__ import annotations

from functools import partial

from kontor.server.errors import DamagedTable, no_such_table
from kontor.server.player import Player
from kontor.server.store.database import Database
from kontor.server.store.players import shares_device
from kontor.server.store.table_rows import TableHeader, find_header, is_admitted, was_sent_away
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.loading import damaged_table_refusal
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
        try:
            live = await self.registry.open(table)
        except DamagedTable as error:
            header = await self.database.read(find_header, table)
            if header is None or not await self.may_see(header, None, player):
                raise no_such_table() from None
            raise damaged_table_refusal(error) from None
        await live.retry_if_behind(partial(self.check_may_see, live, player))
        self.registry.note_visit(live)
        return live

    async def check_may_see(self, live: LiveTable, player: Player | None) -> None:
        """Raise the same `Refusal` as for a table that does not exist, unless `player` may see the table."""
        if not await self.may_see(live.header, live, player):
            raise no_such_table()

    async def may_see(self, header: TableHeader, live: LiveTable | None, player: Player | None) -> bool:
        """Return whether `player` may see a table. `player` is None for a caller without a session.

        The seated players and the host may always see the table. Others may see it if it is public. If it is
        private, they need an invitation, and the host must not have sent them away. While the game runs, the
        table must also be open to spectators.

        `live` is the table in memory, or None if it is not loaded.
        """
        match = None if live is None else live.match
        if player is not None:
            if header.host == player.id or (
                match is not None and match.seat_of_player(player.id) is not None
            ):
                return True
        status = header.status if match is None else match.status
        if status == "running" and not header.watch:
            return False
        if not header.private:
            return True
        if player is None or (match is not None and player.id in match.sent_away):
            return False
        if not await self.database.read(is_admitted, player.id, header.id):
            return False
        return match is not None or not await self.database.read(was_sent_away, player.id, header.id)

    async def is_invited(self, live: LiveTable, player: Player) -> bool:
        """Return whether `player` was invited. An invited player may take over a bot's seat without asking.

        Everybody who can see a private table counts as invited.
        """
        return live.header.private or await self.database.read(is_admitted, player.id, live.id)

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
