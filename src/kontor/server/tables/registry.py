"""Manages the tables in memory: loads them, keeps them up to date, and drops them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kontor.server import metrics
from kontor.server.background import BackgroundTasks
from kontor.server.clock import Clock
from kontor.server.errors import DamagedTable, StoreUnavailable, database_unavailable, no_such_table
from kontor.server.peers.bus import PeerBus
from kontor.server.peers.peer_messages import EntryAdded, JoinCodeChanged, PresenceRequest
from kontor.server.player import WorkOwner
from kontor.server.store.database import Database
from kontor.server.store.purge import delete_hosted_table, remove_rows
from kontor.server.store.table_log import TableLog
from kontor.server.store.table_rows import (
    StoredTable,
    TableChanges,
    changes_since,
    last_versions,
    load_table,
    load_without_snapshot,
    report_damage,
)
from kontor.server.tables.live_table import LiveTable, TableOwner
from kontor.server.tables.loading import check_rules, damaged_table_refusal, rules_changed_refusal
from kontor.server.workers.pool import LONG_GAME, WorkerPool
from kontor.table import snapshot
from kontor.table.entry import LogEntry, StoredEntry
from kontor.table.match import Match
from kontor.table.position_checksum import RulesChanged
from kontor.table.prefix import play_prefix
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.process")

LONG_LOG: Final = 60  # log entries above which a table is restored in a thread
LONG_SNAPSHOT: Final = 20_000  # bytes of a snapshot above which a table is restored in a thread
REFRESH_PAUSE: Final = 1.0  # seconds until an outdated table is read again, if the database did not answer

TableFactory = Callable[[StoredTable, TableLog, TableOwner, Clock, float], LiveTable]


class TableListener:
    """Base class of services that react to changes to tables. Each method does nothing by default."""

    def table_refreshed(self, table: LiveTable, changes: TableChanges) -> None:
        """Called after a table was loaded or refreshed, with the `changes` found in the database."""

    def entry_added(self, table: LiveTable, entry: LogEntry) -> None:
        """Called after a log entry was added to a table, by this process or another."""

    def auto_pass_changed(self, table: LiveTable) -> None:
        """Called after a seat has switched automatic passing on or off."""

    def table_visited(self, table: LiveTable) -> None:
        """Called when somebody asks for a table, and when viewers come or go in any server process."""

    def table_dropped(self, table: LiveTable) -> None:
        """Called after a table was dropped from memory, because it was deleted or cannot be used."""


class TableRegistry:
    """The tables that this server process has in memory, by id."""

    def __init__(
        self,
        database: Database,
        bus: PeerBus,
        workers: WorkerPool,
        tasks: BackgroundTasks,
        clock: Clock,
        max_absence_seconds: float,
        make_table: TableFactory = LiveTable,
    ) -> None:
        self.database = database
        self.log = TableLog(database, bus.name)
        self.bus = bus
        self.workers = workers
        self.tasks = tasks
        self.clock = clock
        self.max_absence_seconds = max_absence_seconds
        self.make_table = make_table
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Future[LiveTable]] = {}
        self.listeners: list[TableListener] = []
        bus.subscribe(EntryAdded, self._entry_added_elsewhere)
        bus.subscribe(JoinCodeChanged, self._join_code_changed)

    # ---- opening ---------------------------------------------------------------------------------------

    async def open(self, table: str) -> LiveTable:
        """Return the table with the id `table`. Load it from the database if it is not in memory.

        Raise `Refusal` if there is no such table, or if the rules of its game have changed. Raise
        `DamagedTable` if its data cannot be read.
        """
        if not table.isprintable():  # PostgreSQL cannot store the character 0
            raise no_such_table()
        waiting, live = self.opening.get(table), self.tables.get(table)
        if waiting is None and live is not None:
            live.last_used = self.clock.monotonic()
            return live
        if waiting is None:
            waiting = self.opening[table] = asyncio.ensure_future(self._open(table))
            waiting.add_done_callback(lambda _: self.opening.pop(table, None))
        return await asyncio.shield(waiting)

    async def _open(self, table: str) -> LiveTable:
        """Load the table and add it to `tables`.

        Then read what other processes have written while it was being loaded.
        """
        try:
            stored = await self.database.read(load_table, table)
            if stored is not None and stored.snapshot and not snapshot.is_readable(stored.snapshot):
                stored = await self.database.read(load_without_snapshot, stored)
        except StoreUnavailable:
            raise database_unavailable() from None
        if stored is None:
            raise no_such_table()
        check_rules(stored)
        try:
            live = await self.restore(stored)
        except RulesChanged as error:
            raise rules_changed_refusal(error) from None
        except Exception as error:  # the rows can be read, but their data is not valid
            if stored.snapshot is None:
                raise DamagedTable(table, "its log") from error
            live = await self.restore_from_log(stored)
        self.tables[table] = live  # from now on, messages of other processes reach it
        try:
            async with live.lock:
                await self.refresh(live)
        except BaseException:
            self.forget([table])
            raise
        metrics.TABLES.set(len(self.tables))
        await self.bus.publish(PresenceRequest(table))
        return live

    async def restore(self, stored: StoredTable) -> LiveTable:
        """Build a table from its stored data. A long game is restored in a thread."""
        make = partial(self.make_table, stored, self.log, self, self.clock, self.max_absence_seconds)
        prefix, packed = stored.opening.data.get("prefix", ()), stored.snapshot or b""
        is_long = len(stored.entries) > LONG_LOG or len(prefix) > LONG_GAME or len(packed) > LONG_SNAPSHOT
        return await self.workers.run_in_thread(make) if is_long else make()

    async def restore_from_log(self, stored: StoredTable) -> LiveTable:
        """Build a table from its log alone, because its snapshot is damaged."""
        table = stored.header.id
        try:
            live = await self.restore(await self.database.read(load_without_snapshot, stored))
        except StoreUnavailable:
            raise database_unavailable() from None
        except RulesChanged as error:
            raise rules_changed_refusal(error) from None
        except DamagedTable:
            raise
        except Exception as error:
            raise DamagedTable(table, "its log") from error
        report_damage(table, "the snapshot")
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Read all changes made by other processes from the database, and pass them to viewers and listeners.

        The caller must hold the table's lock. Raise `Refusal` if the table was deleted or the database does
        not answer, and `DamagedTable` if the stored data is damaged.
        """
        live.possibly_outdated = False
        version, chat = live.match.version, min(live.attendance.chat_told, default=0)
        try:
            found = await self.database.read(changes_since, live.id, version, chat)
        except StoreUnavailable:
            live.mark_possibly_outdated()
            raise database_unavailable() from None
        except DamagedTable:
            self.forget([live.id])
            raise
        if found is None or live.gone:
            self.forget([live.id])
            raise no_such_table()
        live.header.code, live.auto_pass_settings = found.code, found.auto_pass_settings
        await self.prepare_to_apply(live.match, found.entries)
        live.publish_stored(found.entries)
        live.header.code = found.code  # one of these entries may have ended an older code
        for listener in self.listeners:
            listener.table_refreshed(live, found)

    async def refresh_all(self) -> None:
        """Refresh all tables from the database, because messages from other processes may have been lost."""
        for live in list(self.tables.values()):
            try:
                async with live.lock:
                    await self.refresh(live)
            except Refusal as refusal:  # the table is gone, or will be read again
                logger.warning("a table was not caught up", extra={"code": refusal.code})
            except DamagedTable as error:
                damaged_table_refusal(error)
            except Exception:
                logger.exception("a table cannot be caught up")
            await self.bus.publish(PresenceRequest(live.id))

    async def compare_versions(self) -> None:
        """Refresh every table that has viewers and is behind its log in the database.

        A table falls behind if a message from another process is lost.
        """
        watched = [live.id for live in self.tables.values() if live.attendance.viewers]
        if not watched:
            return
        for table, version in await self.database.read(last_versions, watched):
            if live := self.tables.get(table):
                with contextlib.suppress(Refusal):  # the table is read again, or was dropped as damaged
                    await live.catch_up_to(version)

    async def catch_up_to(self, live: LiveTable, version: int) -> None:
        """Read and apply newer log entries if the table in memory has not reached `version` yet.

        If the database has no such entries, another process may have deleted the table. In that case, drop it
        from memory and raise `Refusal`.
        """
        await live.catch_up_to(version)
        if version > live.match.version and not await self.database.read(last_versions, [live.id]):
            self.forget([live.id])
            raise no_such_table()

    # ---- dropping --------------------------------------------------------------------------------------

    async def delete(self, table: str, host: str) -> bool:
        """Wait for the writes queued for a table, then delete it from the database and from all processes.

        Return False, and delete nothing, if anyone other than `host` has a seat at the table.
        """
        live = self.tables.get(table)
        async with live.lock if live else contextlib.nullcontext():
            deleted = await self.database.write_for_table(
                table, delete_hosted_table, table, host, self.clock.now()
            )
            if deleted:
                self.forget([table])
        if deleted:
            with contextlib.suppress(StoreUnavailable):  # the next purge removes what is left
                await remove_rows(self.database, [table])
        return deleted

    def forget(self, tables: list[str]) -> None:
        """Drop the tables with these ids from memory, and close their sockets.

        The tables need not exist in the database any more."""
        for name in tables:
            live = self.tables.pop(name, None)
            if live is None:
                continue
            live.gone = True
            for listener in self.listeners:
                listener.table_dropped(live)
            for viewer in list(live.attendance.viewers):
                viewer.close("stopping")

    def release(self, live: LiveTable) -> None:
        """Save a snapshot of a table that nobody uses, and drop it from memory."""
        live.save()
        self.tables.pop(live.id, None)

    def save_snapshots(self, seconds: float) -> None:
        """Save snapshots of tables for at most `seconds`. Tables with the oldest snapshots come first.

        No data would be lost without snapshots, but they make loading tables faster.
        """
        end = self.clock.monotonic() + seconds
        behind = sorted(self.tables.values(), key=lambda live: live.snapshot_version - live.match.version)
        for live in behind:
            if self.clock.monotonic() >= end:
                return
            live.save()

    def note_visit(self, table: LiveTable) -> None:
        """Record that somebody has asked for a table, and tell all listeners."""
        table.last_visited = self.clock.monotonic()
        self.viewers_changed(table)

    def viewers_changed(self, table: LiveTable) -> None:
        """Tell all listeners that viewers of a table came or went."""
        for listener in self.listeners:
            listener.table_visited(table)

    def auto_pass_changed(self, table: LiveTable) -> None:
        """Tell all listeners that a seat has switched automatic passing on or off."""
        for listener in self.listeners:
            listener.auto_pass_changed(table)

    # ---- as live_table.TableOwner ----------------------------------------------------------------------

    @property
    def has_peers(self) -> bool:
        return self.bus.has_peers

    def entry_added(self, table: LiveTable, entry: LogEntry) -> None:
        for listener in self.listeners:
            listener.entry_added(table, entry)

    async def prepare_to_apply(self, match: Match, entries: list[StoredEntry]) -> None:
        """If a long branch begins in `entries`, play its prefix in a worker process."""
        if any(stored.entry.kind == "start" for stored in entries):
            with contextlib.suppress(Refusal):  # the workers are busy: it is played when the entry is applied
                await self.prepare_start(match, WorkOwner("", match.host or ""))

    async def prepare_start(self, match: Match, owner: WorkOwner) -> None:
        """If `match` is a long branch that has not started yet, play its prefix in a worker process.

        This keeps the start of the branch from blocking the event loop. Raise `Refusal` if the workers are
        too busy.
        """
        if len(match.prefix) > LONG_GAME and match.status == "open" and match.played_prefix is None:
            prefix_arguments: tuple[str, int, dict[str, Any], list[int]] = (
                match.game.key,
                match.options.seats,
                match.options.to_json(),
                match.prefix,
            )
            match.played_prefix = await self.workers.run(True, play_prefix, *prefix_arguments, owner=owner)

    def save_snapshot(self, table: LiveTable, version: int, snapshot_data: dict[str, Any]) -> None:
        if len(table.match.steps) <= LONG_GAME:
            self.tasks.start(self.log.save_snapshot(table.id, version, snapshot.encode(snapshot_data)))
        else:
            self.tasks.start(self._encode_and_save(table.id, version, snapshot_data))

    async def _encode_and_save(self, table: str, version: int, snapshot_data: dict[str, Any]) -> None:
        """Save the snapshot of a long game. Compress it in a thread, so as not to block the event loop."""
        data = await self.workers.run_in_thread(snapshot.encode, snapshot_data)
        await self.log.save_snapshot(table, version, data)

    def schedule_refresh(self, table: LiveTable) -> None:
        if not table.refreshing:
            table.refreshing = True
            self.tasks.start(self._refresh_until_successful(table))

    async def _refresh_until_successful(self, live: LiveTable) -> None:
        """Refresh the table, and retry until that succeeds, the table is gone, or the process stops."""
        try:
            while live.possibly_outdated and not live.gone and not self.tasks.stopping:
                try:
                    await self.database.wait_for_writes(live.id)
                    async with live.lock:
                        await self.refresh(live)
                except (StoreUnavailable, Refusal):
                    await asyncio.sleep(REFRESH_PAUSE)
                except DamagedTable as error:
                    damaged_table_refusal(error)
        finally:
            live.refreshing = False

    # ---- messages of other processes -------------------------------------------------------------------

    async def _entry_added_elsewhere(self, message: EntryAdded, sender: str) -> None:
        if live := self.tables.get(message.table):
            await live.catch_up_to(message.version)

    async def _join_code_changed(self, message: JoinCodeChanged, sender: str) -> None:
        if live := self.tables.get(message.table):
            async with live.lock:
                live.header.code = message.code
