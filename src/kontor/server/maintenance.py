"""Periodic cleanup in a server process: idle tables, old data in the database, and garbage collection."""

from __future__ import annotations

import gc
import logging
from typing import Final

from kontor.server import metrics
from kontor.server.accounts.sessions import SessionCache
from kontor.server.clock import Clock
from kontor.server.sockets.open_sockets import OpenSockets
from kontor.server.store.database import Database
from kontor.server.store.packing import pack_finished
from kontor.server.store.purge import Purged, purge
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.presence import PresenceAnnouncer
from kontor.server.tables.registry import TableRegistry

logger = logging.getLogger("kontor.process")

IDLE_SECONDS: Final = 60.0  # seconds that a table stays in memory after its last use
COLLECT_GARBAGE_AFTER_DROPS: Final = 200
"""Number of dropped tables and closed connections after which a full garbage collection is worth its time.

Each table in memory raises this number by two, because it makes the collection slower.
"""


class Maintenance:
    """Frees memory and cleans up the database.

    `lifecycle.start` runs `free_memory` and `purge_and_pack` at regular intervals.
    """

    def __init__(
        self,
        database: Database,
        registry: TableRegistry,
        autopilot: Autopilot,
        presence: PresenceAnnouncer,
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
        """Number of tables dropped from memory since the last garbage collection."""

    async def free_memory(self) -> None:
        """Drop idle tables and expired sessions from memory, and collect garbage if there is enough of it.

        Also forget viewers who were connected to server processes that have died.
        """
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
        """Run a full garbage collection if enough tables and connections were dropped since the last one.

        Python's automatic full collections are switched off.
        """
        gone = self.released + self.sockets.departed
        if gone >= COLLECT_GARBAGE_AFTER_DROPS + 2 * len(self.registry.tables):
            self.released = self.sockets.departed = 0
            gc.collect()

    async def purge_and_pack(self) -> None:
        """Delete old data and compress finished games."""
        await self.purge()
        await pack_finished(self.database, self.clock.now())

    async def purge(self) -> Purged:
        """Delete old data from the database, and deleted tables from memory. Return what was deleted."""
        purged = await purge(self.database, self.clock.now())
        self.registry.forget(purged.tables)
        logger.info("purged", extra={"tables": len(purged.tables), "guests": purged.guests})
        return purged
