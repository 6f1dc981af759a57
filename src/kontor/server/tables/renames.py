"""When a player changes their name, updates it at the tables where they have a seat."""

from __future__ import annotations

import logging
from typing import Final

from kontor.server.background import BackgroundTasks
from kontor.server.clock import Clock
from kontor.server.errors import DamagedTable
from kontor.server.store.database import Database
from kontor.server.store.players import name_of
from kontor.server.store.table_rows import unfinished_tables_of_player
from kontor.server.tables.loading import damaged_table_refusal
from kontor.server.tables.registry import TableRegistry
from kontor.table import seating
from kontor.table.entry import Proposal
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.live")

MAX_TABLES: Final = 50  # how many tables get a player's new name; the most recently changed ones come first


class Renames:
    """Updates the name of a player at the open and running tables where they sit."""

    def __init__(
        self, registry: TableRegistry, database: Database, tasks: BackgroundTasks, clock: Clock
    ) -> None:
        self.registry = registry
        self.database = database
        self.tasks = tasks
        self.clock = clock

    def player_renamed(self, player: str) -> None:
        """Start a background task that updates the name of `player` at their tables."""
        self.tasks.start(self.rename_at_tables(player))

    async def rename_at_tables(self, player: str) -> None:
        """Update the name of `player` at each of their tables, one after the other.

        If a table cannot be changed, for example because the rules of its game have changed, it keeps the old
        name.
        """
        for table in await self.database.read(unfinished_tables_of_player, player, MAX_TABLES):
            try:
                await self.rename_at(table, player)
            except Refusal as refusal:
                logger.info("a table keeps a player's name", extra={"table": table, "code": refusal.code})
            except DamagedTable as error:
                damaged_table_refusal(error)

    async def rename_at(self, table: str, player: str) -> None:
        """Update the name of `player` at `table`. Raise `Refusal` if that is not needed or not possible.

        In the meantime, the player may change their name again, and another task or process may update the
        table first. Therefore the name is read again after each change.
        """
        live = await self.registry.open(table)
        shown_name: str | None = None

        def propose() -> Proposal:
            seat = live.match.seat_of_player(player)
            if seat is None or name is None:
                raise Refusal("not_open", "They do not sit here any more.")
            return seating.rename(live.match, seat, name, self.clock.now())

        while (name := await self.database.read(name_of, player)) != shown_name:
            await live.add_entry(propose)
            shown_name = name
