"""A table in memory. Each change is appended to the log, saved to disk, acknowledged, and sent to viewers."""

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
from kontor.table.seats import MOVE_KINDS

logger = logging.getLogger("kontor.live")

SNAPSHOT_EVERY: Final = 100
"""Number of lines after which a snapshot is saved."""
MAX_ATTEMPTS: Final = 8
"""How often a change is proposed, if other processes write lines at the same time."""
SEAT_LINES: Final = frozenset({"sit", "rise", "return"})
"""Kinds of lines that change who is at a seat."""


class TableOwner(Protocol):
    """What a `LiveTable` needs of the registry that keeps it in memory."""

    @property
    def has_peers(self) -> bool:
        """Whether other processes may write to the same tables."""

    def line_added(self, table: LiveTable, line: Line) -> None:
        """Called when a line was added and sent to all viewers."""

    def save_snapshot(self, table: LiveTable, version: int, data: bytes) -> None:
        """Save a snapshot in the background."""

    def refresh_soon(self, table: LiveTable) -> None:
        """Read the table again in the background, because it may be outdated."""

    def forget(self, tables: list[str]) -> None:
        """Drop tables from memory."""


class LiveTable:
    """A table in the memory of this process.

    Other processes may have the same table in memory. The log in the database decides which changes count.
    """

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
        """The wish of each seat that wants to pass until a question is addressed to it."""
        self.pace = self.match.settings.pace
        """Milliseconds that a bot takes for a move. A player alone with bots may change it."""
        self.asked_since: dict[int, int] = {}
        """When each deciding seat was asked. The autopilot updates this when a bot has to decide."""
        self.views: dict[int, dict[str, Any]] = {}
        """The last view that was sent to each audience, for computing changes."""
        self.lock = TableLock(clock.monotonic)
        self.making_rematch = asyncio.Lock()
        self.uncertain = False
        """True after a failed read or write: the table may be outdated."""
        self.refreshing = False
        """Whether the owner is already reading the table again."""
        self.gone = False
        """True once the table is deleted or no longer in memory. Nothing may be written to it then."""
        self.wrote_last_line = False
        """Whether this process wrote the last line. If so, its autopilot acts first."""
        self.snapshot_version = self.match.version
        self.last_used = self.last_line = clock.monotonic()
        self.attendance.note_missing()

    # ---- changing --------------------------------------------------------------------------------------

    async def change(
        self,
        propose: Callable[[], Proposal],
        saved: Callable[[int], None] | None = None,
        saved_before: Callable[[], int | None] | None = None,
    ) -> int:
        """Append the line that `propose` returns and send it to all viewers. Return its version.

        `saved` is called with the version when the line is on the disk, before viewers are sent anything.
        `saved_before` may return the version of an earlier line with the same change; nothing is appended
        then. If `propose` refuses although another process may have changed the table, catch up and try once
        more. If the caller is cancelled during the write, the table is read again, so viewers still get the
        line.
        """
        async with self.lock:
            if self.gone:
                raise no_such_table()
            if self.uncertain:
                await self.catch_up()
            up_to_date = not self.owner.has_peers
            for _ in range(MAX_ATTEMPTS):
                try:
                    version = saved_before() if saved_before else None
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
        """Write a line. Return True when it is on the disk, False if another process has written first."""
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
        """Read and apply the lines that other processes have written. The caller must hold the lock."""
        try:
            lines = await self.log.read(self.id, self.match.version + 1)
        except StoreUnavailable:
            self.mark_uncertain()
            raise database_unavailable() from None
        self.publish_stored(lines)

    async def catch_up_to(self, version: int) -> None:
        """Catch up if `version`, which another process or a client knows, is later than ours."""
        if version > self.match.version:
            async with self.lock:
                await self.catch_up()

    def publish_stored(self, lines: list[StoredLine]) -> None:
        """Apply lines that other processes have written, and send them to all viewers.

        If our rules lead to a different position, drop the table from memory and raise `Refusal`.
        """
        try:
            for line in lines:
                self.wrote_last_line = False
                self.publish(self.apply_stored(line))
        except RulesChanged as error:
            self.owner.forget([self.id])
            raise rules_changed(error) from None

    def apply_stored(self, stored: StoredLine) -> AppliedLine:
        """Apply a stored line. Raise `RulesChanged` if the position is not the one at the time of writing."""
        line = stored.line
        applied = apply_line(self.match, line)
        if stored.position_check is not None and stored.position_check != position_check(self.match.state):
            raise RulesChanged(f"{self.match.game.key}, line {line.version} ({line.kind})")
        return applied

    def mark_uncertain(self) -> None:
        """Note that the table may be outdated, and start reading it again in the background."""
        self.uncertain = True
        self.owner.refresh_soon(self)

    def save(self) -> None:
        """Save a snapshot in the background, if this process wrote the last line."""
        if self.gone or self.snapshot_version == self.match.version or not self.wrote_last_line:
            return
        self.snapshot_version = self.match.version
        self.owner.save_snapshot(self, self.snapshot_version, snapshot.pack(self.match))

    # ---- sending to viewers ----------------------------------------------------------------------------

    def publish(self, applied: AppliedLine) -> None:
        """Send an applied line to all viewers, tell the owner, and save a snapshot if one is due."""
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
        """Send every viewer the update of their audience. Welcome viewers whose audience has changed."""
        line = applied.line
        if line.kind == "start" and not self.entry.watch:
            self.dismiss_spectators()
        welcomed = set() if line.kind in MOVE_KINDS else self.change_audiences()
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
            self.attendance.missing.pop(line.seat, None)  # a player who has just sat down is not missing

    def dismiss_spectators(self) -> None:
        """Close the connections of viewers who may not watch the game that begins."""
        for viewer in self.attendance.viewers:
            hosts = viewer.player is not None and viewer.player.id == self.match.host
            if self.audience_of(viewer.player) < 0 and not hosts:
                text = "This game is closed to spectators."
                viewer.send_last(
                    {"type": "refused", "id": None, "code": "not_found", "text": text, "version": 0}
                )

    def change_audiences(self) -> set[Viewer]:
        """Find the viewers who have sat down or stood up, and send each a new welcome. Return them."""
        welcomed = set()
        for viewer in self.attendance.viewers:
            audience = self.audience_of(viewer.player)
            if audience != viewer.audience:
                viewer.audience = audience
                viewer.send(self.welcome(audience, None, []))
                welcomed.add(viewer)
        return welcomed

    def audience_of(self, player: Player | None) -> int:
        """Return the seat of a player; SPECTATOR if they have none."""
        return self.attendance.audience_of(player)

    def view(self, audience: int) -> dict[str, Any]:
        return view_of(self.match, audience)

    def welcome(self, audience: int, since: int | None, chat: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the first message for a client.

        Its log has the recent lines; if `since` is given, only those after that version.
        """
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
