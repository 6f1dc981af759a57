"""One server process: all tables that are in memory here, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection as Transaction

from kontor.core.options import BadOption
from kontor.core.registry import UnknownGame, load
from kontor.server import metrics
from kontor.server.accounts.callers import Faces
from kontor.server.config import Config
from kontor.server.errors import no_answer, no_such_table
from kontor.server.limits import AT_ONCE, Limits
from kontor.server.operator import orders
from kontor.server.operator.orders import Orders
from kontor.server.peers.bus import make_bus
from kontor.server.sockets.connection import Connection
from kontor.server.store import players
from kontor.server.store import table_rows as archive
from kontor.server.store.database import Database, Unavailable
from kontor.server.store.players import hashed
from kontor.server.store.purge import delete_tables, purge
from kontor.server.store.table_log import pack_finished
from kontor.server.tables import chat, stalls
from kontor.server.tables.autopilot import Autopilot
from kontor.server.tables.live_table import LiveTable, disagrees
from kontor.server.tables.stalls import Stalls
from kontor.server.workers.pool import Thinking
from kontor.table import snapshot
from kontor.table.line import Refusal
from kontor.table.position_check import Disagreement
from kontor.table.submission import OTHER_RULES

logger = logging.getLogger("kontor.process")

IDLE = 60.0
"""Seconds that a table stays in memory after everybody has left."""


LOST = 45.0
"""Seconds after which a process that says nothing is taken for dead."""
CROWD = 20
"""Readers of a table that make the wait for news of a crowd as long again."""
SAVING = 2.0
"""Seconds that a stopping process spends on snapshots."""
LITTER = 200
"""So many tables and readers gone are worth a full garbage collection, and two more for each table that is
here: it takes the longer, the more there are.
"""


class Process:
    """Made when the server starts; every request and socket is given it."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.name = config.token(6)
        self.database = Database(config.db)
        self.bus = make_bus(self.database)
        self.limits = Limits(config.rate)
        self.faces = Faces()
        self.thinking = Thinking()
        self.orders = Orders(self)
        self.autopilot = Autopilot(self)
        self.stalls = Stalls(self)
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Future[LiveTable]] = {}
        self.tasks: set[asyncio.Future[Any]] = set()
        self.chores: list[asyncio.Future[None]] = []
        self.left = 0
        self.readers: Counter[str] = Counter()
        self.others: dict[str, float] = {}
        """Other processes, and when they last said something."""
        self.stopping = False

    async def start(self) -> None:
        self.database.open()
        await self.orders.begin()
        await self.bus.start(self.heard, self.catch_up_all)
        logger.info("serving")
        self.chores = [
            asyncio.ensure_future(self.autopilot.sweep()),
            asyncio.ensure_future(self.regularly(IDLE / 4, self.tidy_up)),
            asyncio.ensure_future(self.regularly(self.config.purge, self.clear_out)),
            asyncio.ensure_future(self.regularly(stalls.EVERY, self.stalls.check)),
        ]

    async def regularly(self, every: float, chore: Callable[[], Awaitable[None]]) -> None:
        """Do `chore` every so many seconds. If it fails, log that and try again the next time."""
        while True:
            await asyncio.sleep(every)
            try:
                await chore()
            except Unavailable:
                logger.warning("a chore was put off", extra={"chore": chore.__name__})
            except Exception:
                logger.exception("a chore failed", extra={"chore": chore.__name__})

    async def stop(self) -> None:
        """Say goodbye, save snapshots, write what is waiting."""
        self.say_bye()
        for chore in self.chores:
            chore.cancel()
        self.save_what_there_is_time_for()
        await self.bus.stop({"from": self.name})
        waiting = [task for task in self.tasks if not task.done()]
        if waiting:
            _, pending = await asyncio.wait(waiting, timeout=3)
            for task in pending:
                task.cancel()
        await asyncio.to_thread(self.thinking.stop)
        await asyncio.to_thread(self.database.close)
        logger.info("stopped")

    def save_what_there_is_time_for(self) -> None:
        """Snapshots spare the next process work, and nothing is lost without them: first of the tables that
        would give it most, and no more than there is time for.
        """
        end = time.monotonic() + SAVING
        for table in sorted(self.tables.values(), key=lambda table: table.saved - table.match.version):
            if time.monotonic() >= end:
                return
            table.save()

    def say_bye(self) -> int:
        """From now on nothing begins here, and everybody is asked to connect elsewhere. Gives how many."""
        self.stopping = True
        self.autopilot.stop()
        readers = [connection for table in self.tables.values() for connection in table.connections]
        for connection in readers:
            connection.close("stopping")
        return len(readers)

    def later(self, work: Awaitable[Any]) -> None:
        """Do something without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Future[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task failed", exc_info=task.exception())

    # ---- tables ----------------------------------------------------------------------------------------

    async def open(self, table: str) -> LiveTable:
        """The table, from memory or from the store; refused if there is none, or if its rules are other
        ones.
        """
        if not table.isprintable():  # PostgreSQL knows no character 0
            raise no_such_table()
        waiting, live = self.opening.get(table), self.tables.get(table)
        if waiting is None and live is not None:
            live.used = time.monotonic()
            return live
        if waiting is None:
            waiting = self.opening[table] = asyncio.ensure_future(self._open(table))
            waiting.add_done_callback(lambda _: self.opening.pop(table, None))
        return await asyncio.shield(waiting)

    async def _open(self, table: str) -> LiveTable:
        """Load the table, subscribe to news of it, and then read what came since it was loaded."""
        try:
            stored = await self.database.read(archive.load(table))
            if stored is not None and stored.snapshot and not snapshot.readable(stored.snapshot):
                stored = await self.database.read(archive.without_snapshot(stored))
        except Unavailable:
            raise no_answer() from None
        if stored is None:
            raise no_such_table()
        check_rules(stored)
        try:
            live = LiveTable(self, stored)
        except Disagreement as error:
            raise disagrees(error) from None
        self.tables[table] = live  # from here on `heard` finds it
        try:
            async with live.lock:
                await self.refresh(live)
        except BaseException:
            self.forget([table])
            raise
        metrics.TABLES.set(len(self.tables))
        await self.bus.publish({"from": self.name, "who": table})
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Read all that other processes may have changed, and tell it. The caller holds the table's lock."""
        live.doubtful = False
        version, told = live.match.version, min(live.said, default=0)

        def job(connection: Transaction) -> tuple[archive.News | None, list[dict[str, Any]]]:
            return archive.news(live.id, version)(connection), chat.after(live.id, told)(connection)

        try:
            news, said = await self.database.read(job)
        except Unavailable:
            live.doubt()
            raise no_answer() from None
        if news is None or live.gone:
            self.forget([live.id])
            raise no_such_table()
        live.row["code"], live.wishes = news.code, news.wishes
        live.take_all(news.lines)
        for line in said:
            chat.tell(live, line)
        self.autopilot.schedule(live)

    async def tidy_up(self) -> None:
        """Forget tables that nobody looks at, and people who have not come for a while."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            idle = now - table.used > IDLE and not table.connections and not table.lock.locked()
            if idle and await self.autopilot.lets_go(table):
                table.save()
                self.tables.pop(table.id, None)
                self.left += 1
        self.faces.tidy()
        await self.miss_the_lost()
        metrics.TABLES.set(len(self.tables))
        if self.left >= LITTER + 2 * len(self.tables):
            self.left = 0
            gc.collect()

    async def clear_out(self) -> None:
        """Delete what is too old and pack what is over."""
        await self.purge()
        await pack_finished(self.database, self.config.now())

    async def purge(self) -> dict[str, Any]:
        now = self.config.now()

        def job(connection: Transaction) -> dict[str, Any]:
            found = purge(connection, now)
            orders.give(connection, {"gone": found["tables"]}, now)
            return found

        found: dict[str, Any] = await self.database.write(job)
        self.forget(found["tables"])
        logger.info("purged", extra={"tables": len(found["tables"]), "guests": found["guests"]})
        return found

    async def delete(self, table: str) -> None:
        """Delete a table, here and in every other process; what is being written to it comes first."""
        now = self.config.now()

        def job(connection: Transaction) -> None:
            delete_tables(connection, [table])
            orders.give(connection, {"gone": [table]}, now)

        live = self.tables.get(table)
        async with live.lock if live else contextlib.nullcontext():
            await self.database.write(job, table)
            self.forget([table])

    def forget(self, gone: list[str]) -> None:
        """These tables were deleted."""
        for name in gone:
            table = self.tables.pop(name, None)
            if table is None:
                continue
            table.gone = True
            self.autopilot.drop(table)
            for connection in list(table.connections):
                connection.close("stopping")

    # ---- readers ---------------------------------------------------------------------------------------

    def check_room(self, who: str, named: bool) -> None:
        """Refuse a reader who has too many sockets already."""
        if self.config.rate and self.readers[who] >= AT_ONCE * (1 if named else 10) * self.config.rate:
            raise Refusal("rate_limited", "You have too many tables open in your browser; close one.")

    async def join(self, table: LiveTable, connection: Connection) -> None:
        table.connections.add(connection)
        self.readers[connection.who] += 1
        metrics.SOCKETS.inc()
        await self.came_or_went(table, connection)

    async def leave(self, table: LiveTable, connection: Connection) -> None:
        if connection in table.connections:
            table.connections.discard(connection)
            self.readers[connection.who] -= 1
            if not self.readers[connection.who]:
                del self.readers[connection.who]
            metrics.SOCKETS.dec()
            table.used = time.monotonic()
            self.left += 1
            await self.came_or_went(table, connection)

    async def came_or_went(self, table: LiveTable, connection: Connection) -> None:
        """Of a seat everybody is told at once. Spectators are told of together, the more the later: what a
        crowd costs grows with its number, not with its square.
        """
        wait = self.config.crowd * (1 + len(table.connections) / CROWD)
        if connection.audience >= 0 or wait == 0:
            await self.tell_presence(table)
        elif table.crowd is None and not self.stopping:
            table.crowd = asyncio.get_running_loop().call_later(wait, self.tell_of_crowd, table)

    def tell_of_crowd(self, table: LiveTable) -> None:
        table.crowd = None
        self.later(self.tell_presence(table))

    async def tell_presence(self, table: LiveTable) -> None:
        table.tell_presence()
        await self.publish_presence(table)

    async def publish_presence(self, table: LiveTable) -> None:
        """Tell the other processes who is connected to this one."""
        seats, watchers = table.here()
        news = {"from": self.name, "here": table.id, "seats": sorted(seats), "watchers": watchers}
        await self.bus.publish(news)

    def sign_out(self, session: str) -> None:
        """That session has ended: nobody speaks or reads by it any more."""
        self.faces.forget(session)
        for table in self.tables.values():
            for connection in list(table.connections):
                if connection.token is not None and hashed(connection.token) == session:
                    connection.close("signed_out")

    def sign_out_player(self, player: str, but: str | None) -> None:
        """All sessions of a player have ended, but perhaps the one with this hash."""
        self.faces.forget_player(player)
        for table in self.tables.values():
            for connection in list(table.connections):
                if connection.player is not None and connection.player.id == player:
                    if connection.token is None or hashed(connection.token) != but:
                        connection.close("signed_out")

    def renew(self, old: str, new: str) -> None:
        """A session has another token now; its sockets stay."""
        self.faces.forget(hashed(old))
        for table in self.tables.values():
            for connection in table.connections:
                if connection.token == old:
                    connection.token = new

    # ---- other processes -------------------------------------------------------------------------------

    async def heard(self, message: dict[str, Any]) -> None:
        """News from another process."""
        if message["from"] == self.name:
            return
        self.others[message["from"]] = time.monotonic()
        if "signed_out" in message:
            self.sign_out(message["signed_out"])
        if "signed_out_player" in message:
            self.sign_out_player(message["signed_out_player"], message["but"])
        live = self.tables.get(message.get("table") or message.get("who") or message.get("here") or "")
        if live is None:
            return
        try:
            await self.heard_of(live, message)
        except Unavailable:
            live.doubt()

    async def heard_of(self, live: LiveTable, message: dict[str, Any]) -> None:
        """News of a table that is in memory."""
        if "version" in message:
            await live.heard(message["version"])
        elif "who" in message:
            await self.publish_presence(live)  # even if nobody is here: the other one may not know that
        elif "here" in message:
            live.elsewhere[message["from"]] = (frozenset(message["seats"]), message["watchers"])
            live.tell_presence()
        elif "led" in message:
            live.led_elsewhere(message["led"])
        elif "code" in message:
            async with live.lock:
                live.row["code"] = message["code"]
        elif "chat" in message:
            await chat.relay(self, live, message["chat"])
        elif "wish" in message:
            async with live.lock:
                live.wishes = await self.database.read(archive.wishes_of(live.id))
            self.autopilot.schedule(live)

    async def miss_the_lost(self) -> None:
        """A process that was killed said no goodbye: whoever was connected there is not here any more."""
        await self.bus.publish({"from": self.name})
        lost = {name for name, then in self.others.items() if time.monotonic() - then > LOST}
        for name in lost:
            del self.others[name]
        for live in list(self.tables.values()):
            if lost & live.elsewhere.keys():
                live.elsewhere = {name: here for name, here in live.elsewhere.items() if name not in lost}
                live.tell_presence()

    async def catch_up_all(self) -> None:
        """The connection for news was lost: look for what was missed, and ask who is where."""
        await self.sign_out_ended()
        for live in list(self.tables.values()):
            try:
                async with live.lock:
                    await self.refresh(live)
            except Refusal as refusal:  # the table is gone, or will be read again
                logger.warning("a table was not caught up", extra={"code": refusal.code})
            except Exception:
                logger.exception("a table cannot be caught up")
            await self.bus.publish({"from": self.name, "who": live.id})
            await self.publish_presence(live)

    async def sign_out_ended(self) -> None:
        """Close the sockets of sessions that have ended, whoever ended them."""
        self.faces.forget_all()
        tokens = {c.token for live in self.tables.values() for c in live.connections if c.token is not None}
        for ended in await self.database.read(players.ended(list(tokens), self.config.now())):
            self.sign_out(ended)

    async def compare_versions(self) -> None:
        """Catch up with the tables whose stored log is ahead of what their readers here were told."""
        watched = [live.id for live in self.tables.values() if live.connections]
        if not watched:
            return
        for table, version in await self.database.read(archive.versions(watched)):
            if live := self.tables.get(table):
                with contextlib.suppress(Refusal):  # the database fell silent: the table doubts itself now
                    await live.heard(version)


def check_rules(stored: archive.Stored) -> None:
    """Refuse a table whose game is not here any more, or has other rules now."""
    data = stored.opening.data
    try:
        game = load(data["game"])
        fits = (game.rules_version, game.components) == (data["rules"], data["components"])
        game.options_from_mapping(data["players"], data["options"])
    except (UnknownGame, BadOption):
        fits = False
    if not fits:
        raise Refusal("other_rules", OTHER_RULES)
