"""A table in memory. A change is appended, synced to the disk, acknowledged, and sent to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from kontor.server import metrics
from kontor.server.clock import Clock
from kontor.server.errors import StoreUnavailable, database_unavailable, no_such_table
from kontor.server.frames import message_frame
from kontor.server.player import Player
from kontor.server.store.table_log import TableLog
from kontor.server.store.table_rows import RECENT_LINES, StoredTable
from kontor.server.tables.attendance import Attendance, Viewer
from kontor.server.tables.loading import restore, rules_changed
from kontor.server.tables.lobby_row import lobby_row
from kontor.server.tables.table_lock import TableLock
from kontor.server.tables.table_messages import (
    common_fields,
    log_entry,
    update_message,
    view_of,
    welcome_message,
)
from kontor.table import snapshot
from kontor.table.apply import AppliedLine, apply_line
from kontor.table.chance import Lottery
from kontor.table.knowledge import Knowledge
from kontor.table.line import Line, Proposal, StoredLine
from kontor.table.position_check import RulesChanged, position_check
from kontor.table.refusal import Refusal
from kontor.table.seats import MOVES

logger = logging.getLogger("kontor.live")

SNAPSHOT_EVERY: Final = 100
"""Lines after which a snapshot is saved."""
ATTEMPTS: Final = 8
"""How often a change is proposed again when another process has written first."""
SEAT_LINES: Final = frozenset({"sit", "rise", "return"})
"""Kinds of lines after which somebody else is at a seat."""


class TableOwner(Protocol):
    """Keeps tables in memory, and is told what happens to them."""

    @property
    def has_peers(self) -> bool:
        """Whether other processes may write to the same tables."""

    def line_added(self, table: LiveTable, line: Line) -> None:
        """A line was added and sent to everybody."""

    def save_snapshot(self, table: LiveTable, version: int, data: bytes) -> None:
        """Save a snapshot without waiting for it."""

    def refresh_soon(self, table: LiveTable) -> None:
        """Read the table again until the database answers: it may be behind."""

    def forget(self, tables: list[str]) -> None:
        """Drop tables from memory."""


class LiveTable:
    """One table in this process. Other processes may have it in memory, too: the log decides."""

    def __init__(
        self, stored: StoredTable, log: TableLog, owner: TableOwner, clock: Clock, absence: float
    ) -> None:
        self.entry = stored.entry
        self.id = stored.entry.id
        self.log = log
        self.owner = owner
        self.clock = clock
        self.match, later = restore(self.id, stored)
        for line in later:
            self.apply_stored(line)
        self.attendance = Attendance(self.match, clock, absence)
        last = (stored.line for stored in stored.lines[-RECENT_LINES:])
        self.recent: deque[Line] = deque(last, RECENT_LINES)
        self.seed = stored.seed
        self.lottery = Lottery(self.id, stored.seed, self.match.nonces())
        self.knowledge = Knowledge(self.match)
        self.wishes: dict[int, dict[str, Any]] = {}
        """The wish of each seat that wants to pass until it is concerned."""
        self.pace = self.match.settings.pace
        """Milliseconds that a bot takes; somebody who plays with bots alone may change it."""
        self.asked_since: dict[int, int] = {}
        """Since when each seat is asked, as the autopilot found it when a bot had to decide."""
        self.views: dict[int, dict[str, Any]] = {}
        """The last view that was sent to each audience."""
        self.lock = TableLock(clock.monotonic)
        self.making_rematch = asyncio.Lock()
        self.uncertain = False
        """A read or a write failed: the table may be behind what is stored."""
        self.refreshing = False
        """Whether the owner is already reading the table again."""
        self.gone = False
        """Deleted: nothing is written to it any more."""
        self.wrote_last_line = False
        """Whether this process wrote the last line, and so has to play on for bots."""
        self.snapshot_version = self.match.version
        self.last_used = self.last_line = clock.monotonic()
        self.attendance.note_missing()

    # ---- changing --------------------------------------------------------------------------------------

    async def change(
        self,
        propose: Callable[[], Proposal],
        saved: Callable[[int], None] | None = None,
        known: Callable[[], int | None] | None = None,
    ) -> int:
        """Append the line that `propose` returns and send it to everybody. Return its version.

        `saved` is called when the line is on the disk, before anybody is told. `known` may return the version
        under which the same change was saved earlier. If the caller is cancelled meanwhile, the others are
        told all the same. With several processes a refusal may come from old memory, so it counts only if
        the log holds nothing new.
        """
        async with self.lock:
            if self.gone:
                raise no_such_table()
            if self.uncertain:
                await self.catch_up()
            up_to_date = not self.owner.has_peers
            for _ in range(ATTEMPTS):
                try:
                    version = known() if known else None
                    proposal = propose() if version is None else None
                except Refusal:
                    if up_to_date:
                        raise
                    up_to_date = True
                    await self.catch_up()
                    continue
                if version is not None:
                    if saved:
                        saved(version)
                    return version
                assert proposal is not None
                line = proposal.line
                if await self.append(proposal):
                    if saved:
                        saved(line.version)
                    self.wrote_last_line = True
                    self.publish(apply_line(self.match, line, proposal.states))
                    return line.version
                metrics.LOST_RACES.inc()
                await self.catch_up()
            raise Refusal("stale", "The table has moved on; nothing was done.")

    async def append(self, proposal: Proposal) -> bool:
        """Write a line; return True when it is on the disk, False if another process was faster."""
        started = self.clock.monotonic()
        row = lobby_row(self.match, proposal, self.wishes)
        try:
            added = await self.log.append(self.id, proposal, row)
        except StoreUnavailable:
            self.mark_uncertain()
            raise database_unavailable() from None
        except asyncio.CancelledError:
            self.mark_uncertain()
            raise
        metrics.APPEND_SECONDS.observe(self.clock.monotonic() - started)
        metrics.LINES.inc(added)
        return added

    async def catch_up(self) -> None:
        """Apply the lines that other processes have written. The caller holds the lock."""
        try:
            lines = await self.log.read(self.id, self.match.version + 1)
        except StoreUnavailable:
            self.mark_uncertain()
            raise database_unavailable() from None
        self.publish_stored(lines)

    async def catch_up_to(self, version: int) -> None:
        """Catch up if another process, or a client, knows of a later version."""
        if version > self.match.version:
            async with self.lock:
                await self.catch_up()

    def publish_stored(self, lines: list[StoredLine]) -> None:
        """Apply lines that other processes have written, and send them to everybody.

        If the rules here lead to another position, the table leaves memory. Whoever opens it again is shown
        what is stored.
        """
        try:
            for line in lines:
                self.wrote_last_line = False
                self.publish(self.apply_stored(line))
        except RulesChanged as error:
            self.owner.forget([self.id])
            raise rules_changed(error) from None

    def apply_stored(self, stored: StoredLine) -> AppliedLine:
        """Apply a stored line. Raise if it does not lead to the position it led to when it was written."""
        line = stored.line
        applied = apply_line(self.match, line)
        if stored.position_check is not None and stored.position_check != position_check(self.match.state):
            raise RulesChanged(f"{self.match.game.key}, line {line.version} ({line.kind})")
        return applied

    def mark_uncertain(self) -> None:
        """Note that the table may be behind what is stored, and have it read again."""
        self.uncertain = True
        self.owner.refresh_soon(self)

    def save(self) -> None:
        """Save a snapshot in the background, if this process wrote the last line."""
        if self.gone or self.snapshot_version == self.match.version or not self.wrote_last_line:
            return
        self.snapshot_version = self.match.version
        self.owner.save_snapshot(self, self.snapshot_version, snapshot.pack(self.match))

    # ---- telling ---------------------------------------------------------------------------------------

    def publish(self, applied: AppliedLine) -> None:
        """Send a line that is saved and applied to everybody."""
        line = applied.line
        self.recent.append(line)
        self.last_used = self.last_line = self.clock.monotonic()
        if line.kind == "start":
            self.lottery = Lottery(self.id, self.seed, self.match.nonces())
        self.broadcast(applied)
        if self.match.version - self.snapshot_version >= SNAPSHOT_EVERY or self.match.status == "over":
            self.save()
        self.owner.line_added(self, line)

    def broadcast(self, applied: AppliedLine) -> None:
        """Send every viewer what the line means to their audience."""
        line = applied.line
        if line.kind == "start" and not self.entry.watch:
            self.dismiss_spectators()
        welcomed = set() if line.kind in MOVES else self.change_audiences()
        frames: dict[int, bytes] = {}
        views: dict[int, dict[str, Any]] = {}
        common = common_fields(self.match, self.clock.now())
        size = 0
        for viewer in self.attendance.viewers:
            audience = viewer.audience
            if audience not in frames:
                view = views[audience] = view_of(self.match, audience)
                before = self.views.get(audience)
                update = update_message(self.match, self.entry, applied, audience, before, view)
                frames[audience] = message_frame(update | common)
            if viewer not in welcomed:
                size += viewer.post(frames[audience])
        metrics.count_sent(len(self.attendance.viewers) - len(welcomed), size)
        self.views = views
        if line.kind in SEAT_LINES and line.seat is not None:
            self.attendance.missing.pop(line.seat, None)  # somebody who has just sat down was never missing

    def dismiss_spectators(self) -> None:
        """Close the connections of those who may not watch the game that begins."""
        for viewer in self.attendance.viewers:
            hosts = viewer.player is not None and viewer.player.id == self.match.host
            if self.audience_of(viewer.player) < 0 and not hosts:
                text = "This game is closed to spectators."
                viewer.send_last(
                    {"type": "refused", "id": None, "code": "not_found", "text": text, "version": 0}
                )

    def change_audiences(self) -> set[Viewer]:
        """Welcome those who have sat down or stood up again, as another audience. Return them."""
        welcomed = set()
        for viewer in self.attendance.viewers:
            audience = self.audience_of(viewer.player)
            if audience != viewer.audience:
                viewer.audience = audience
                viewer.send(self.welcome(audience, None, []))
                welcomed.add(viewer)
        return welcomed

    def audience_of(self, player: Player | None) -> int:
        """Return the seat of a player, or SPECTATOR."""
        return self.attendance.audience_of(player)

    def view(self, audience: int) -> dict[str, Any]:
        return view_of(self.match, audience)

    def welcome(self, audience: int, since: int | None, chat: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the message for a new client; its log starts after `since`, as far as we have it here."""
        view = self.views[audience] = self.view(audience)
        log = [
            log_entry(line, audience, self.match)
            for line in self.recent
            if since is None or line.version > since
        ]
        return welcome_message(
            self.match,
            self.entry,
            audience,
            view,
            audience in self.wishes,
            self.attendance.info(),
            log,
            chat,
            self.clock.now(),
        )
