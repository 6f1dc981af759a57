"""What an operator does while servers run: written into the database, and read there by every process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, func, insert, select

from kontor.server.schema import bans, orders

if TYPE_CHECKING:
    from kontor.server.process import Process

Ban = tuple[str, str]
"""A kind (`name`, `login` or `address`) and its value."""


def give(connection: Connection, news: dict[str, Any], now: int) -> None:
    connection.execute(insert(orders).values(at=now, news=json.dumps(news)))


def last(connection: Connection) -> int:
    return connection.execute(select(func.max(orders.c.number))).scalar() or 0


def since(number: int) -> Callable[[Connection], list[tuple[int, dict[str, Any]]]]:
    def job(connection: Connection) -> list[tuple[int, dict[str, Any]]]:
        wanted = select(orders.c.number, orders.c.news).where(orders.c.number > number)
        return [(row[0], json.loads(row[1])) for row in connection.execute(wanted.order_by(orders.c.number))]

    return job


def banned(connection: Connection) -> frozenset[Ban]:
    return frozenset((row.kind, row.value) for row in connection.execute(select(bans)))


class Orders:
    """What this process has heard from its operator, and whom it must not serve."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.heard = 0
        self.bans: frozenset[Ban] = frozenset()

    async def begin(self) -> None:
        database = self.process.database
        self.heard, self.bans = await database.read(last), await database.read(banned)

    async def follow(self) -> None:
        """Do what is new."""
        for number, news in await self.process.database.read(since(self.heard)):
            self.heard = number
            if "ban" in news:
                self.bans = await self.process.database.read(banned)
            if "table" in news and (live := self.process.tables.get(news["table"])):
                await live.heard(news["version"])
            if "signed_out_player" in news:
                self.process.sign_out_player(news["signed_out_player"], None)
            if "gone" in news:
                self.process.forget(news["gone"])

    def turns_away(self, address: str, name: str | None, login: str | None) -> bool:
        """Whether somebody with these is banned."""
        if not self.bans:
            return False
        known = {("address", address), ("name", (name or "").casefold()), ("login", login or "")}
        return not known.isdisjoint(self.bans)
