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
"""Seconds that a table stays in memory after its last use."""
COLLECT_GARBAGE_AFTER: Final = 200
"""Number of dropped tables and closed connections after which a full garbage collection is worth its time.

Two more are needed for each table in memory, because the collection takes longer then.
"""


class Maintenance:
    """Chores of one server process. `lifecycle.start` schedules `tidy_up` and `clear_out`."""

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
        """Number of tables dropped from memory since the last garbage collection."""

    async def tidy_up(self) -> None:
        """Drop idle tables and expired sessions from memory, and forget processes that died."""
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
        """Run a full garbage collection if enough objects were dropped. Automatic ones are switched off."""
        gone = self.released + self.sockets.departed
        if gone >= COLLECT_GARBAGE_AFTER + 2 * len(self.registry.tables):
            self.released = self.sockets.departed = 0
            gc.collect()

    async def clear_out(self) -> None:
        """Delete old data and compress finished games."""
        await self.purge()
        await pack_finished(self.database, self.clock.now())

    async def purge(self) -> dict[str, Any]:
        """Delete old data here and in the database. Return what was deleted, as `store.purge` does."""
        found = await self.database.write(purge, self.clock.now())
        self.registry.forget(found["tables"])
        logger.info("purged", extra={"tables": len(found["tables"]), "guests": found["guests"]})
        return found
