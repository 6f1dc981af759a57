"""The names, logins and addresses that the operator has banned."""

from __future__ import annotations

from kontor.server.store.database import Database
from kontor.server.store.operator import Ban, all_bans
from kontor.table.names import skeleton


class BanList:
    """An in-memory copy of all bans in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.bans: frozenset[Ban] = frozenset()

    async def load(self) -> None:
        """Replace the bans in memory with those in the database."""
        stored = await self.database.read(all_bans)
        self.bans = frozenset((kind, skeleton(value) if kind == "name" else value) for kind, value in stored)

    def is_banned(self, address: str = "", name: str | None = None, login: str | None = None) -> bool:
        """Return whether at least one of `address`, `name` and `login` is banned.

        A name is also banned if it looks like a banned one.
        """
        if not self.bans:
            return False
        known = {("address", address), ("name", skeleton(name or "")), ("login", login or "")}
        return not known.isdisjoint(self.bans)
