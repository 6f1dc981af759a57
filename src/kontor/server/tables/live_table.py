"""A game table in memory.

Each change is appended to the table's log on disk, then acknowledged, applied, and sent to all viewers.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

from kontor.server import metrics
from kontor.server.clock import Clock
from kontor.server.errors import DamagedTable, StoreUnavailable, database_unavailable, no_such_table
from kontor.server.frames import message_frame
from kontor.server.player import Player
from kontor.server.store.table_log import TableLog
from kontor.server.store.table_rows import RECENT_ENTRIES, REPEATABLE_ENTRY_KINDS, StoredTable
from kontor.server.tables.attendance import Attendance, Viewer
from kontor.server.tables.loading import damaged_table_refusal, restore, rules_changed_refusal
from kontor.server.tables.lobby_row import lobby_row
from kontor.server.tables.table_lock import TableLock
from kontor.server.tables.table_messages import (
    common_fields,
    log_entry,
    update_message,
    view_of,
    welcome_message,
)
from kontor.server.workers.pool import LONG_GAME
from kontor.table import snapshot
from kontor.table.apply import AppliedEntry, apply_entry
from kontor.table.chance import Lottery
from kontor.table.entry import LogEntry, Proposal, StoredEntry
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match
from kontor.table.position_checksum import RulesChanged, position_checksum
from kontor.table.refusal import Refusal
from kontor.table.seats import MOVE_KINDS

logger = logging.getLogger("kontor.live")
T = TypeVar("T")

SNAPSHOT_EVERY: Final = 100  # number of log entries after which a snapshot is saved
MAX_ATTEMPTS: Final = 8  # how often a change is proposed if other processes write at the same time
MAX_LOG_ENTRIES: Final = 10_000  # length of a table's log above which changes of seats and names are refused
MAX_REPEATED: Final = 2_000  # entries of `REPEATABLE_ENTRY_KINDS` that one seat may cause
KINDS_REFUSED_IN_LONG_LOG: Final = frozenset({"sit", "bot", "ask_seat", "rename"})
KINDS_REFUSED_AFTER_MANY: Final = frozenset({"early", "undo", "ask_undo"})
SEAT_ENTRIES: Final = frozenset({"sit", "rise", "return"})  # log entries that change who sits at a seat


class TableOwner(Protocol):
    """The methods of the registry that a `LiveTable` calls."""

    @property
    def has_peers(self) -> bool:
        """Whether other server processes may write to the same tables."""

    def entry_added(self, table: LiveTable, entry: LogEntry) -> None:
        """Called after a new log entry of `table` was applied and sent to all viewers."""

    async def prepare_to_apply(self, match: Match, entries: list[StoredEntry]) -> None:
        """Do the expensive work of applying `entries`, the next log entries of `match`, ahead of time."""

    def save_snapshot(self, table: LiveTable, version: int, snapshot_data: dict[str, Any]) -> None:
        """Save `snapshot_data`, the result of `snapshot.take` at `version`, in the background."""

    def schedule_refresh(self, table: LiveTable) -> None:
        """Refresh `table` from the database in the background, because it may be outdated."""

    def forget(self, tables: list[str]) -> None:
        """Drop the tables with these ids from memory."""


class LiveTable:
    """A game table in the memory of this server process.

    Other processes may have the same table in memory. A change is valid once it is in the log in the
    database.
    """

    def __init__(
        self, stored: StoredTable, log: TableLog, owner: TableOwner, clock: Clock, max_absence_seconds: float
    ) -> None:
        self.header = stored.header
        self.id = stored.header.id
        self.log = log
        self.owner = owner
        self.clock = clock
        self.match, later = restore(self.id, stored)
        for entry in later:
            self.apply_stored(entry)
        self.attendance = Attendance(self.match, clock, max_absence_seconds)
        last = (stored.entry for stored in stored.entries[-RECENT_ENTRIES:])
        self.recent: deque[LogEntry] = deque(last, RECENT_ENTRIES)
        self.repeat_counts = Counter(stored.repeat_counts)
        """How many entries of `REPEATABLE_ENTRY_KINDS` each seat has caused."""
        self.seed = stored.seed
        self.lottery = Lottery(self.id, stored.seed, self.match.nonces())
        self.knowledge = Knowledge(self.match)
        self.auto_pass_settings: dict[int, dict[str, Any]] = {}
        """The stored setting of each seat that passes automatically until another player needs its answer."""
        self.pace = self.match.settings.pace
        """Milliseconds that a bot takes per move. A player who is alone with bots may change it."""
        self.asked_since: dict[int, int] = {}
        """When each seat that has to decide was first asked, in ms. The autopilot updates this."""
        self.views: dict[int, dict[str, Any]] = {}
        """The last view that was sent to each audience, from which the next changes are computed."""
        self.lock = TableLock(clock.monotonic)
        self.making_rematch = asyncio.Lock()
        self.possibly_outdated = False
        """True after a failed read or write: the table may be outdated."""
        self.refreshing = False
        """Whether the owner is already reading what has changed."""
        self.gone = False
        """True once the table is deleted or no longer in memory. Nothing may be written to it then."""
        self.wrote_last_entry = False
        """Whether this process wrote the last log entry. If so, its autopilot acts first."""
        self.snapshot_version = self.match.version
        self.last_used = self.last_entry_at = clock.monotonic()
        self.last_visited = -math.inf
        """When somebody last asked for the table, in seconds of the monotonic clock."""
        self.attendance.note_missing()

    # ---- changing --------------------------------------------------------------------------------------

    async def add_entry(
        self,
        propose: Callable[[], Proposal],
        on_saved: Callable[[int], None] | None = None,
        find_saved_version: Callable[[], int | None] | None = None,
    ) -> int:
        """Append the log entry that `propose` returns, apply it, and send the change to all viewers.

        Return the version of the entry. When the entry is on disk, and before viewers get the change, call
        `on_saved` with this version. If `find_saved_version` returns a version, the change was saved earlier,
        and nothing is appended.

        If `propose` raises `Refusal`, this process may have missed changes that other processes have made. It
        then reads those changes and calls `propose` once more. If the caller is cancelled while the entry is
        being written, the table is refreshed later, so viewers still get the change.
        """
        async with self.lock:
            if self.gone:
                raise no_such_table()
            if self.possibly_outdated:
                await self.catch_up()
            up_to_date = not self.owner.has_peers
            for _ in range(MAX_ATTEMPTS):
                try:
                    version = find_saved_version() if find_saved_version else None
                    proposal = propose() if version is None else None
                except Refusal:
                    if up_to_date:
                        raise
                    up_to_date = True
                    await self.catch_up()
                    continue
                if version is not None:
                    if on_saved:
                        on_saved(version)
                    return version
                assert proposal is not None
                entry = proposal.entry
                self.check_log_has_room(entry)
                if await self.append(proposal):
                    if on_saved:
                        on_saved(entry.version)
                    self.wrote_last_entry = True
                    self.publish(apply_entry(self.match, entry, proposal.states))
                    return entry.version
                metrics.LOST_RACES.inc()
                await self.catch_up()
            raise Refusal("stale", "The table has moved on; nothing was done.")

    def check_log_has_room(self, entry: LogEntry) -> None:
        """Raise `Refusal` if `entry` can be repeated indefinitely, and there are too many like it already.

        A seat can only use up its own share. The game can still be finished, because it ends after a limited
        number of moves, and everybody may still return to their seat.
        """
        if entry.kind in KINDS_REFUSED_IN_LONG_LOG:
            has_room = entry.version <= MAX_LOG_ENTRIES
        else:
            count = 0 if entry.seat is None else self.repeat_counts[entry.seat]
            has_room = entry.kind not in KINDS_REFUSED_AFTER_MANY or count < MAX_REPEATED
        if not has_room:
            raise Refusal(
                "forbidden", "Too much has happened at this table; it can only be played to its end."
            )

    def check_may_leave(self, seat: int) -> None:
        """Raise `Refusal` if the player in `seat` has left it to a bot and come back too many times."""
        if self.repeat_counts[seat] >= MAX_REPEATED:
            raise Refusal(
                "forbidden", "You have changed places with the bot too often; you may still resign."
            )

    async def append(self, proposal: Proposal) -> bool:
        """Append the proposed entry to the log, and return True when it is on disk.

        Return False if another process has already written an entry with this version.
        """
        started = self.clock.monotonic()
        row = lobby_row(self.match, proposal, self.auto_pass_settings)
        try:
            added = await self.log.append(self.id, proposal, row)
        except StoreUnavailable:
            self.mark_possibly_outdated()
            raise database_unavailable() from None
        except Refusal:  # another process has deleted the table
            self.owner.forget([self.id])
            raise
        except asyncio.CancelledError:
            self.mark_possibly_outdated()
            raise
        metrics.LOG_APPEND_SECONDS.observe(self.clock.monotonic() - started)
        metrics.LOG_ENTRIES.inc(added)
        return added

    async def catch_up(self) -> None:
        """Read and apply the log entries that other processes have written. The caller must hold the lock."""
        try:
            entries = await self.log.read(self.id, self.match.version + 1)
        except StoreUnavailable:
            self.mark_possibly_outdated()
            raise database_unavailable() from None
        except DamagedTable as error:
            self.owner.forget([self.id])
            raise damaged_table_refusal(error) from None
        await self.owner.prepare_to_apply(self.match, entries)
        self.publish_stored(entries)

    async def retry_if_behind(self, request: Callable[[], Awaitable[T]]) -> T:
        """Call `request` and return its result.

        After a refusal, check whether this process has missed changes that other processes have made. If so,
        apply them and call `request` once more.
        """
        version = self.match.version
        try:
            return await request()
        except Refusal as refusal:
            if not self.owner.has_peers or self.gone or refusal.code in ("unavailable", "rate_limited"):
                raise
            async with self.lock:
                await self.catch_up()
            if self.match.version == version:
                raise
        return await request()

    async def catch_up_to(self, version: int) -> None:
        """Read and apply newer log entries if the table in memory has not reached `version` yet."""
        if version > self.match.version:
            async with self.lock:
                await self.catch_up()

    def publish_stored(self, entries: list[StoredEntry]) -> None:
        """Apply log entries that other processes have written, and send the changes to all viewers.

        If an entry is damaged, or leads to a different position under this process's rules, drop the table
        and raise `Refusal`.
        """
        for stored in entries:
            self.wrote_last_entry = False
            try:
                applied = self.apply_stored(stored)
            except RulesChanged as error:
                self.owner.forget([self.id])
                raise rules_changed_refusal(error) from None
            except Exception:
                self.owner.forget([self.id])
                raise damaged_table_refusal(
                    DamagedTable(self.id, f"log entry {stored.entry.version}")
                ) from None
            self.publish(applied)

    def apply_stored(self, stored: StoredEntry) -> AppliedEntry:
        """Apply a log entry from the database.

        Raise `RulesChanged` if the resulting position does not match the checksum stored with the entry.
        """
        entry = stored.entry
        applied = apply_entry(self.match, entry)
        if stored.position_checksum is not None and stored.position_checksum != position_checksum(
            self.match.state
        ):
            raise RulesChanged(f"{self.match.game.key}, log entry {entry.version} ({entry.kind})")
        return applied

    def mark_possibly_outdated(self) -> None:
        """Note that the table in memory may be outdated, and refresh it in the background."""
        self.possibly_outdated = True
        self.owner.schedule_refresh(self)

    def save(self) -> None:
        """Save a snapshot in the background, if this process wrote the last log entry."""
        if self.gone or self.snapshot_version == self.match.version or not self.wrote_last_entry:
            return
        self.snapshot_version = self.match.version
        self.owner.save_snapshot(self, self.snapshot_version, snapshot.take(self.match))

    # ---- sending to viewers ----------------------------------------------------------------------------

    def publish(self, applied: AppliedEntry) -> None:
        """Send an applied log entry to all viewers, notify the owner, and save a snapshot if one is due."""
        entry = applied.entry
        self.recent.append(entry)
        if entry.seat is not None and entry.kind in REPEATABLE_ENTRY_KINDS:
            self.repeat_counts[entry.seat] += 1
        self.last_used = self.last_entry_at = self.clock.monotonic()
        if entry.kind == "start":
            self.lottery = Lottery(self.id, self.seed, self.match.nonces())
        self.broadcast(applied)
        is_due = self.match.version - self.snapshot_version >= SNAPSHOT_EVERY or self.match.status == "over"
        if is_due or (entry.kind == "start" and len(self.match.prefix) > LONG_GAME):
            self.save()
        self.owner.entry_added(self, entry)

    def broadcast(self, applied: AppliedEntry) -> None:
        """Send every viewer an update with those parts of the change that they may see.

        Viewers who have just sat down or stood up get a new welcome message instead.
        """
        entry = applied.entry
        if entry.kind == "start" and not self.header.watch:
            self.disconnect_spectators()
        if removed := entry.data.get("sent_away"):
            self.header.code = None  # the removed player knows it
            if self.header.private:
                self.disconnect_player(removed)
        welcomed = set() if entry.kind in MOVE_KINDS else self.update_audiences()
        frames: dict[int, bytes] = {}
        views: dict[int, dict[str, Any]] = {}
        common = common_fields(self.match, self.clock.now())
        size = 0
        for viewer in self.attendance.viewers:
            audience = viewer.audience
            if audience not in frames:
                view = views[audience] = view_of(self.match, audience)
                before = self.views.get(audience)
                update = update_message(self.match, self.header, applied, audience, before, view)
                frames[audience] = message_frame(update | common)
            if viewer not in welcomed:
                size += viewer.post(frames[audience])
        metrics.count_sent(len(self.attendance.viewers) - len(welcomed), size)
        self.views = views
        if entry.kind in SEAT_ENTRIES and entry.seat is not None:
            self.attendance.missing.pop(entry.seat, None)  # a player who has just sat down is not missing

    def disconnect_spectators(self) -> None:
        """When a game that is closed to spectators starts, disconnect all spectators except the host."""
        for viewer in self.attendance.viewers:
            hosts = viewer.player is not None and viewer.player.id == self.match.host
            if self.audience_of(viewer.player) < 0 and not hosts:
                disconnect(viewer, "This game is closed to spectators.")

    def disconnect_player(self, player: str) -> None:
        """Disconnect a player whom the host has removed from a private table."""
        for viewer in self.attendance.viewers:
            if viewer.player is not None and viewer.player.id == player:
                disconnect(viewer, "The host has sent you away from this table.")

    def update_audiences(self) -> set[Viewer]:
        """Update the `audience` of each viewer who has sat down or stood up, and return those viewers.

        Each of them is sent a new welcome message.
        """
        welcomed = set()
        for viewer in self.attendance.viewers:
            audience = self.audience_of(viewer.player)
            if audience != viewer.audience:
                viewer.audience = audience
                viewer.send(self.welcome(audience, None, []))
                welcomed.add(viewer)
        return welcomed

    def audience_of(self, player: Player | None) -> int:
        """Return the seat of `player`; SPECTATOR if they have none."""
        return self.attendance.audience_of(player)

    def view(self, audience: int) -> dict[str, Any]:
        return view_of(self.match, audience)

    def welcome(self, audience: int, known_version: int | None, chat: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the first message for a client, with the position, recent log entries and `chat`.

        `audience` is the client's seat, or SPECTATOR. Log entries up to `known_version` are left out.
        """
        view = self.views[audience] = self.view(audience)
        log = [
            log_entry(entry, audience, self.match.action_versions)
            for entry in self.recent
            if known_version is None or entry.version > known_version
        ]
        return welcome_message(
            self.match,
            self.header,
            audience,
            view,
            audience in self.auto_pass_settings,
            self.attendance.info(),
            log,
            chat,
            self.clock.now(),
        )


def disconnect(viewer: Viewer, text: str) -> None:
    """Tell a viewer why they may not see the table any more, and disconnect them."""
    viewer.send_last({"type": "refused", "id": None, "code": "not_found", "text": text, "version": 0})
