"""The names, logins and addresses that the operator has banned."""

from __future__ import annotations

from kontor.server.store.database import Database
from kontor.server.store.operator import Ban, all_bans


class BanList:
    """An in-memory copy of all bans in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.bans: frozenset[Ban] = frozenset()

    async def load(self) -> None:
        """Replace the bans in memory with those in the database."""
        self.bans = await self.database.read(all_bans)

    def is_banned(self, address: str = "", name: str | None = None, login: str | None = None) -> bool:
        """Return whether at least one of `address`, `name` and `login` is banned."""
        if not self.bans:
            return False
        known = {("address", address), ("name", (name or "").casefold()), ("login", login or "")}
        return not known.isdisjoint(self.bans)
