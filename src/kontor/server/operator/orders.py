"""Carries out the orders that `kontor admin` gives to running server processes, such as reloading the bans.

`kontor admin` saves each order in the database, and every server process polls the database for new orders.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from typing import Any, Final

from kontor.server.accounts.bans import BanList
from kontor.server.accounts.sessions import SignOut
from kontor.server.clock import Clock
from kontor.server.store.database import Database
from kontor.server.store.operator import LATE_ORDER_WINDOW, last_order_numbers, orders_since
from kontor.server.tables.registry import TableRegistry
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.process")

MISSING_ORDER_TIMEOUT_MS: Final = 3_600_000
"""Milliseconds for which a missing order is looked for. The number of a rolled-back order stays missing."""


class OrderFollower:
    """Reads the operator's orders from the database, and carries them out in this server process."""

    def __init__(
        self, database: Database, bans: BanList, registry: TableRegistry, sign_out: SignOut, clock: Clock
    ) -> None:
        self.database = database
        self.bans = bans
        self.registry = registry
        self.sign_out = sign_out
        self.clock = clock
        self.last_number = 0
        """The largest number of an order that was carried out."""
        self.missing_numbers: dict[int, int] = {}
        """Smaller numbers for which no order was found yet, each with the time in ms when to stop looking.

        PostgreSQL numbers an order when it is inserted, but other processes see the order only when its
        transaction commits, perhaps after later orders.
        """

    async def begin(self) -> None:
        """Load the bans, and start following the operator's orders.

        Orders given before this call are skipped, except recent ones that have not been committed yet.
        """
        numbers = await self.database.read(last_order_numbers)
        self.last_number = max(numbers, default=0)
        self.look_for(
            set(range(max(self.last_number - LATE_ORDER_WINDOW, 1), self.last_number)) - set(numbers)
        )
        await self.bans.load()

    async def follow_orders(self) -> None:
        """Carry out all new orders. An order that fails is retried on the next call; a damaged one is not."""
        now = self.clock.now()
        self.missing_numbers = {
            number: until for number, until in self.missing_numbers.items() if until > now
        }
        for number, news in await self.database.read(
            orders_since, self.last_number, list(self.missing_numbers)
        ):
            try:
                await self.carry_out(json.loads(news))
            except (ValueError, TypeError, KeyError, AttributeError):
                logger.error("an order is damaged", extra={"place": f"order {number}"})
            self.missing_numbers.pop(number, None)
            self.look_for(range(max(self.last_number + 1, number - LATE_ORDER_WINDOW), number))
            self.last_number = max(self.last_number, number)

    def look_for(self, numbers: Iterable[int]) -> None:
        """Keep looking for orders with these missing `numbers` for `MISSING_ORDER_TIMEOUT_MS`."""
        until = self.clock.now() + MISSING_ORDER_TIMEOUT_MS
        self.missing_numbers |= dict.fromkeys(numbers, until)

    async def carry_out(self, order: dict[str, Any]) -> None:
        """Carry out one order: reload the bans, update a table, sign a player out, or drop deleted tables."""
        if "ban" in order:
            await self.bans.load()
            kind, value = order["ban"]
            if kind == "address" and self.bans.is_banned(address=value):
                self.sign_out.drop_address(value)
        if "table" in order and (live := self.registry.tables.get(order["table"])):
            try:
                await live.catch_up_to(order["version"])
            except Refusal as refusal:
                if refusal.code == "unavailable":
                    raise
                logger.warning("an order was skipped", extra={"table": live.id, "code": refusal.code})
        if "signed_out_player" in order:
            self.sign_out.drop_player(order["signed_out_player"], None)
        if "gone" in order:
            self.registry.forget(order["gone"])
