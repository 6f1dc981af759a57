"""Regular chores of a server process: dropping idle tables, purging and packing, garbage collection."""

from __future__ import annotations

import gc
import logging
from typing import Any, Final

from kontor.server import metrics
from kontor.server.accounts.sessions import SessionCache
from kontor.server.clock import Clock
from kontor.server.sockets.open_sockets import OpenSockets
from kontor.server.store.database import Database
from kontor.server.store.packing import pack_finished
from kontor.server.store.purge import purge
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.presence import Presence
from kontor.server.tables.registry import TableRegistry

logger = logging.getLogger("kontor.process")

IDLE_SECONDS: Final = 60.0
"""Seconds that a table stays in memory after everybody has left."""
COLLECT_AFTER: Final = 200
"""Tables and connections that must be gone before a full garbage collection is worth it, and two more for
each table in memory: the more there are, the longer it takes.
"""


class Maintenance:
    """The chores, each called from time to time."""

    def __init__(
        self,
        database: Database,
        registry: TableRegistry,
        autopilot: Autopilot,
        presence: Presence,
        sockets: OpenSockets,
        cache: SessionCache,
        clock: Clock,
    ) -> None:
        self.database = database
        self.registry = registry
        self.autopilot = autopilot
        self.presence = presence
        self.sockets = sockets
        self.cache = cache
        self.clock = clock
        self.released = 0
        """How many tables have left memory since the last garbage collection."""

    async def tidy_up(self) -> None:
        """Drop tables that nobody looks at, expired sessions, and processes that died."""
        now = self.clock.monotonic()
        for live in list(self.registry.tables.values()):
            unused = now - live.last_used > IDLE_SECONDS
            idle = unused and not live.attendance.viewers and not live.lock.locked()
            if idle and await self.autopilot.may_release(live):
                self.registry.release(live)
                self.released += 1
        self.cache.drop_expired()
        await self.presence.forget_lost_peers()
        metrics.TABLES.set(len(self.registry.tables))
        self.collect_garbage()

    def collect_garbage(self) -> None:
        """Run a full garbage collection if enough is gone; automatic ones are switched off."""
        gone = self.released + self.sockets.departed
        if gone >= COLLECT_AFTER + 2 * len(self.registry.tables):
            self.released = self.sockets.departed = 0
            gc.collect()

    async def clear_out(self) -> None:
        """Purge what is too old, and pack finished games."""
        await self.purge()
        await pack_finished(self.database, self.clock.now())

    async def purge(self) -> dict[str, Any]:
        found = await self.database.write(purge, self.clock.now())
        self.registry.forget(found["tables"])
        logger.info("purged", extra={"tables": len(found["tables"]), "guests": found["guests"]})
        return found
