"""What an operator does while servers run: written into the database, and read there by every process."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, insert, or_, select

from kontor.server.store.schema import bans, orders

if TYPE_CHECKING:
    from kontor.server.process import Process

REMEMBERED: Final = 100
"""So many numbers before an order may still be missing."""
LATE: Final = 3_600_000
"""Milliseconds for which a missing number is looked for; one that was rolled back never comes."""
Ban = tuple[str, str]
"""A kind (`name`, `login` or `address`) and its value."""


def give(connection: Connection, news: dict[str, Any], now: int) -> None:
    connection.execute(insert(orders).values(at=now, news=json.dumps(news)))


def since(number: int, gaps: list[int]) -> Callable[[Connection], list[tuple[int, dict[str, Any]]]]:
    """Orders with larger numbers, and those of `gaps` that are there by now."""

    def job(connection: Connection) -> list[tuple[int, dict[str, Any]]]:
        new = or_(orders.c.number > number, orders.c.number.in_(gaps))
        wanted = select(orders.c.number, orders.c.news).where(new).order_by(orders.c.number)
        return [(row[0], json.loads(row[1])) for row in connection.execute(wanted)]

    return job


def given(connection: Connection) -> list[int]:
    """The last numbers that were given."""
    numbers = select(orders.c.number).order_by(orders.c.number.desc()).limit(REMEMBERED)
    return list(connection.execute(numbers).scalars())


def banned(connection: Connection) -> frozenset[Ban]:
    return frozenset((row.kind, row.value) for row in connection.execute(select(bans)))


class Orders:
    """What this process has heard from its operator, and whom it must not serve."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.heard = 0
        """The largest number that was read."""
        self.gaps: dict[int, int] = {}
        """Smaller numbers that were not there, and until when they are looked for. PostgreSQL gives a number
        when an order is written, but shows it only when its transaction ends, perhaps after later ones.
        """
        self.bans: frozenset[Ban] = frozenset()

    async def begin(self) -> None:
        numbers = await self.process.database.read(given)
        self.heard = max(numbers, default=0)
        self.look_for(set(range(max(self.heard - REMEMBERED, 1), self.heard)) - set(numbers))
        self.bans = await self.process.database.read(banned)

    async def follow(self) -> None:
        """Carry out what is new. An order counts as heard only then: if that fails, it is tried again."""
        now = self.process.config.now()
        self.gaps = {number: until for number, until in self.gaps.items() if until > now}
        for number, news in await self.process.database.read(since(self.heard, list(self.gaps))):
            await self.carry_out(news)
            self.gaps.pop(number, None)
            self.look_for(range(max(self.heard + 1, number - REMEMBERED), number))
            self.heard = max(self.heard, number)

    def look_for(self, numbers: Iterable[int]) -> None:
        until = self.process.config.now() + LATE
        self.gaps |= dict.fromkeys(numbers, until)

    async def carry_out(self, news: dict[str, Any]) -> None:
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
