"""Tells the viewers of a table, and other server processes, who is connected to the table."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from kontor.server.background import BackgroundTasks
from kontor.server.clock import Clock
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.peer_messages import Alive, PresenceReport, PresenceRequest, ReviewMoved
from kontor.server.tables.attendance import Viewer
from kontor.server.tables.live_table import SEAT_ENTRIES, LiveTable
from kontor.server.tables.registry import TableListener, TableRegistry
from kontor.table.entry import LogEntry

VIEWERS_DOUBLING_DELAY: Final = 20  # number of viewers that doubles the delay of messages about spectators


class PresenceAnnouncer(TableListener):
    """Adds and removes the viewers of tables, and announces who is connected."""

    def __init__(
        self,
        registry: TableRegistry,
        bus: PeerBus,
        tasks: BackgroundTasks,
        clock: Clock,
        delay: float,
    ) -> None:
        self.registry = registry
        self.bus = bus
        self.tasks = tasks
        self.clock = clock
        self.delay = delay
        """Seconds for which arrivals and departures of spectators are batched; 0 announces each at once."""
        registry.listeners.append(self)
        bus.subscribe(PresenceRequest, self._presence_requested)
        bus.subscribe(PresenceReport, self._presence_reported)
        bus.subscribe(ReviewMoved, self._review_moved)

    async def join(self, table: LiveTable, viewer: Viewer) -> None:
        """Add a viewer to a table, and announce it to the other viewers and processes."""
        table.attendance.viewers[viewer] = None
        self.registry.viewers_changed(table)
        await self._announce_change(table, viewer)

    async def leave(self, table: LiveTable, viewer: Viewer) -> None:
        """Remove a viewer from a table, and announce it to the other viewers and processes."""
        if viewer in table.attendance.viewers:
            del table.attendance.viewers[viewer]
            table.last_used = self.clock.monotonic()
            await self._announce_change(table, viewer)

    async def _announce_change(self, table: LiveTable, viewer: Viewer) -> None:
        """Announce the arrival or departure of a viewer: at once for a player, in batches for spectators.

        The delay of a batch grows with the number of viewers. Otherwise the traffic would grow with the
        square of that number.
        """
        delay = self.delay * (1 + len(table.attendance.viewers) / VIEWERS_DOUBLING_DELAY)
        if viewer.audience >= 0 or delay == 0:
            await self.announce(table)
        elif table.attendance.presence_timer is None and not self.tasks.stopping:
            loop = asyncio.get_running_loop()
            table.attendance.presence_timer = loop.call_later(delay, self.announce_after_delay, table)

    def announce_after_delay(self, table: LiveTable) -> None:
        table.attendance.presence_timer = None
        self.tasks.start(self.announce(table))

    async def announce(self, table: LiveTable) -> None:
        """Tell all viewers of the table, and the other processes, who is connected."""
        table.attendance.send_presence()
        await self.publish(table)

    async def publish(self, table: LiveTable) -> None:
        """Tell the other processes who is connected to `table` through this process."""
        seats, watchers = table.attendance.local_presence()
        await self.bus.publish(PresenceReport(table.id, sorted(seats), watchers))

    def lead_review(self, table: LiveTable, leader: Viewer, review_message: dict[str, Any]) -> None:
        """Send all viewers `review_message`, which contains the step that `leader` is showing in a review.

        The viewers who are connected to other processes get it, too.
        """
        table.attendance.lead_review(leader, review_message)
        self.tasks.start(self.bus.publish(ReviewMoved(table.id, review_message)))

    async def forget_lost_peers(self) -> None:
        """Tell the other processes that this one is alive. Forget the viewers of processes that have died."""
        await self.bus.publish(Alive())
        if lost := self.bus.liveness.forget_lost():
            for live in list(self.registry.tables.values()):
                live.attendance.forget_peers(lost)

    async def publish_all(self) -> None:
        """Tell the other processes, for each table in memory, who is connected to it through this process."""
        for live in list(self.registry.tables.values()):
            await self.publish(live)

    # ---- as registry.TableListener ---------------------------------------------------------------------

    def entry_added(self, table: LiveTable, entry: LogEntry) -> None:
        if entry.kind in SEAT_ENTRIES and entry.seat is not None:
            self.tasks.start(self.announce(table))

    # ---- messages of other processes -------------------------------------------------------------------

    async def _presence_requested(self, message: PresenceRequest, sender: str) -> None:
        if live := self.registry.tables.get(message.table):
            # even if nobody is here: the other process may not know that. In the background: messages are
            # sent one after another, and this one must not keep the process from hearing of new log entries
            self.tasks.start(self.publish(live))

    async def _presence_reported(self, message: PresenceReport, sender: str) -> None:
        if live := self.registry.tables.get(message.table):
            live.attendance.elsewhere[sender] = frozenset(message.seats), message.watchers
            self.registry.viewers_changed(live)
            live.attendance.send_presence()

    async def _review_moved(self, message: ReviewMoved, sender: str) -> None:
        if live := self.registry.tables.get(message.table):
            live.attendance.lead_review_from_peer(message.review_message)
