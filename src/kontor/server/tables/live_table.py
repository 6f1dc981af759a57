"""A table in memory: its match, and the order: append, sync, acknowledge, broadcast."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kontor.core.view_changes import changes
from kontor.server import metrics
from kontor.server.errors import no_answer, no_such_table
from kontor.server.frames import framed
from kontor.server.messages.protocol import PROTOCOL
from kontor.server.sockets.connection import Connection
from kontor.server.store import table_rows as archive
from kontor.server.store.database import Unavailable
from kontor.server.tables import table_info as shown
from kontor.server.tables.attendance import Gathering
from kontor.server.tables.lobby_row import summary
from kontor.server.tables.stalls import TableLock
from kontor.table import snapshot
from kontor.table.chance import Lottery
from kontor.table.knowledge import Knowledge
from kontor.table.line import Line, Refusal
from kontor.table.match import SPECTATOR, Match, seat_of
from kontor.table.parts import News
from kontor.table.position_check import Disagreement, agreement
from kontor.table.seats import MOVES
from kontor.table.stages import stages
from kontor.table.submission import OTHER_RULES

if TYPE_CHECKING:
    from kontor.server.process import Process

logger = logging.getLogger("kontor.live")

SNAPSHOT_EVERY = 100
LOOK_AGAIN = 1.0
"""Seconds until a table that may be behind is read again, if the database does not answer."""
CHAIRS = frozenset({"sit", "rise", "return"})
"""Lines after which somebody else is at the seat."""


class LiveTable(Gathering):
    """One table, in this process. Others may hold it too: the log decides."""

    def __init__(self, process: Process, stored: archive.Stored) -> None:
        super().__init__()
        self.process = process
        self.row = stored.row
        self.id: str = stored.row["id"]
        self.match, later = restore(self.id, stored)
        for line in later:
            self.take(line)
        self.recent: deque[Line] = deque(stored.lines[-archive.RECENT :], archive.RECENT)
        self.seed = stored.seed
        self.lottery = Lottery(self.id, stored.seed, self.match.nonces())
        self.knowledge = Knowledge(self.match)
        self.wishes: dict[int, dict[str, Any]] = {}
        self.pace = self.match.settings.pace
        """Milliseconds that a bot takes; who plays with bots alone may change it."""
        self.asked: dict[int, int] = {}
        """Who is asked, and since when, as a bot found it when it was its turn to answer."""
        self.views: dict[int, dict[str, Any]] = {}
        self.lock = TableLock()
        self.making_rematch = asyncio.Lock()
        self.doubtful = False
        """A read or a write failed: what is here may be older than what is stored."""
        self.looking = False
        """`look_again` is at work."""
        self.gone = False
        """Deleted: nothing is written to it any more."""
        self.own_line = False
        self.saved = self.match.version
        self.used = self.since = time.monotonic()
        """When somebody last used it, and when its last line came."""
        self.miss()

    # ---- changing --------------------------------------------------------------------------------------

    async def do(
        self,
        propose: Callable[[], Line],
        saved: Callable[[int], None] | None = None,
        known: Callable[[], int | None] | None = None,
    ) -> int:
        """Carry out what `propose` gives a line for; `saved` is called once it is on the disk, before
        anybody is told. `known` may give the version under which it was saved earlier. If the caller goes
        away meanwhile, the others are told all the same. Where other processes write too, a refusal may come
        from old memory: then it counts only if the log holds nothing new.
        """
        async with self.lock:
            if self.gone:
                raise no_such_table()
            if self.doubtful:
                await self.catch_up()
            sure = self.process.bus.alone
            for _ in range(8):
                try:
                    version = known() if known else None
                    line = propose() if version is None else None
                except Refusal:
                    if sure:
                        raise
                    sure = True
                    await self.catch_up()
                    continue
                if version is not None:
                    if saved:
                        saved(version)
                    return version
                assert line is not None
                if await self.append(line):
                    if saved:
                        saved(line.version)
                    self.own_line = True
                    self.tell(line)
                    return line.version
                metrics.LOST_RACES.inc()
                await self.catch_up()
            raise Refusal("stale", "The table has moved on; nothing was done.")

    async def append(self, line: Line) -> bool:
        """Write a line; true when it is on the disk."""
        started = time.perf_counter()
        job = archive.append(self.id, line, summary(self.match, line, self.wishes), self.process.name)
        try:
            added = await self.process.database.write(job, self.id)
        except Unavailable:
            self.doubt()
            raise no_answer() from None
        except asyncio.CancelledError:
            self.doubt()
            raise
        metrics.APPEND.observe(time.perf_counter() - started)
        metrics.LINES.inc(added)
        return added

    async def catch_up(self) -> None:
        """Take the lines that others have written."""
        try:
            found = await self.process.database.read(archive.lines(self.id, self.match.version + 1))
        except Unavailable:
            self.doubt()
            raise no_answer() from None
        self.take_all(found)

    def take_all(self, lines: list[Line]) -> None:
        """Take lines that others have written, and tell them. If the rules here lead elsewhere, the table
        leaves memory: whoever opens it again is shown what is stored.
        """
        try:
            for line in lines:
                self.own_line = False
                self.tell(line)
        except Disagreement as error:
            self.process.forget([self.id])
            raise disagrees(error) from None

    def doubt(self) -> None:
        """What is here may be older than what is stored, and no news of it may come: see to it that it is
        read again.
        """
        self.doubtful = True
        if not self.looking:
            self.looking = True
            self.process.later(self.look_again())

    async def look_again(self) -> None:
        """Read the table until the database answers."""
        try:
            while self.doubtful and not self.gone and not self.process.stopping:
                try:
                    await self.process.database.write(archive.is_up, self.id)  # what waited before it is done
                    async with self.lock:
                        await self.process.refresh(self)
                except (Unavailable, Refusal):
                    await asyncio.sleep(LOOK_AGAIN)
        finally:
            self.looking = False

    async def heard(self, version: int) -> None:
        """Another process has written this version, or a client knows of it."""
        if version > self.match.version:
            async with self.lock:
                await self.catch_up()

    def tell(self, line: Line) -> None:
        """Take a line that is saved, and tell everybody."""
        news = self.take(line)
        self.recent.append(line)
        self.used = self.since = time.monotonic()
        if line.kind == "start":
            self.lottery = Lottery(self.id, self.seed, self.match.nonces())
        self.broadcast(news)
        line.way.clear()  # nobody asks for it any more, and the last lines are kept
        if self.match.version - self.saved >= SNAPSHOT_EVERY or self.match.status == "over":
            self.save()
        self.process.autopilot.schedule(self)

    def take(self, line: Line) -> News:
        """Add a line; one that was stored must lead where it led when it was written."""
        news = self.match.take(line)
        if line.agreed is not None and line.agreed != agreement(self.match.state):
            raise Disagreement(f"{self.match.game.key}, line {line.version} ({line.kind})")
        return news

    def save(self) -> None:
        """Write a snapshot, without waiting for it."""
        if self.gone or self.saved == self.match.version or not self.own_line:
            return
        self.saved = self.match.version
        data = snapshot.pack(self.match)
        self.process.later(
            self.process.database.write(archive.save_snapshot(self.id, self.saved, data), self.id)
        )

    # ---- telling ---------------------------------------------------------------------------------------

    def broadcast(self, news: News) -> None:
        """Everybody at the table gets what the line means to them."""
        if news.line.kind == "start" and not self.row["watch"]:
            self.dismiss_spectators()
        welcomed = set() if news.line.kind in MOVES else self.reseat()
        frames: dict[int, bytes] = {}
        views: dict[int, dict[str, Any]] = {}
        standing = shown.standing(self.match, self.process.config.now())
        size = 0
        for connection in self.connections:
            audience = connection.audience
            if audience not in frames:
                views[audience] = self.view(audience)
                frames[audience] = framed(self.update(news, audience, views[audience]) | standing)
            if connection not in welcomed:
                size += connection.post(frames[audience])
        metrics.sent(len(self.connections) - len(welcomed), size)
        self.views = views
        if news.line.kind in CHAIRS and news.line.seat is not None:
            self.missing.pop(news.line.seat, None)  # who has just sat down was not missing before
            self.process.later(self.process.tell_presence(self))

    def dismiss_spectators(self) -> None:
        """Whoever looked on before the start of a game that may not be watched sees nothing of it."""
        for connection in self.connections:
            hosts = connection.player is not None and connection.player.id == self.match.host
            if self.audience_of(connection.player.id if connection.player else None) < 0 and not hosts:
                text = "This game is closed to spectators."
                connection.end_with(
                    {"type": "refused", "id": None, "code": "not_found", "text": text, "version": 0}
                )

    def reseat(self) -> set[Connection]:
        """Whoever sits down or stands up becomes another audience, and starts from a whole view."""
        welcomed = set()
        for connection in self.connections:
            audience = self.audience_of(connection.player.id if connection.player else None)
            if audience != connection.audience:
                connection.audience = audience
                connection.tell(self.welcome(audience, None, []))
                welcomed.add(connection)
        return welcomed

    def audience_of(self, player: str | None) -> int:
        seat = self.match.holder(player) if player else None
        return SPECTATOR if seat is None else seat

    def view(self, audience: int) -> dict[str, Any]:
        """What that audience sees of the game; nothing before it begins."""
        if self.match.status == "open":
            return {}
        return self.match.game.view(self.match.state, seat_of(audience))

    def update(self, news: News, audience: int, view: dict[str, Any]) -> dict[str, Any]:
        """What a line means to that audience, without where the table stands."""
        line, first = news.line, news.first
        before = self.views.get(audience)
        match = self.match
        seen = match.redacted[audience]
        message: dict[str, Any] = {
            "type": "update",
            "kind": line.kind,
            "by": line.seat,
            "from": first,
            "actions": [[match.actors[at], seen[at]] for at in range(first, len(seen))],
            "forced": line.data.get("forced", []),
            "events": line.events_for(audience),
            "changes": [[[], view]] if before is None else changes(before, view),
            **shown.question(self.match, audience),
        }
        if before is not None and (found := stages(match, news, audience, before)):
            message["stages"] = found
        if line.kind not in MOVES or match.status == "over":
            message["table"] = shown.info(self.match, self.row, audience)
        return message

    def welcome(self, audience: int, since: int | None, said: list[dict[str, Any]]) -> dict[str, Any]:
        """All that a reader needs to begin; the log goes back to `since`, as far as it is at hand."""
        view = self.view(audience)
        self.views[audience] = view
        return {
            "type": "welcome",
            "protocol": PROTOCOL,
            "table": shown.info(self.match, self.row, audience),
            "you": seat_of(audience),
            "view": view,
            "wish": {"pass": audience in self.wishes},
            **self.attendance(),
            "log": [
                shown.log_line(line, audience, self.match)
                for line in self.recent
                if since is None or line.version > since
            ],
            "chat": said,
            **shown.question(self.match, audience),
            **shown.standing(self.match, self.process.config.now()),
        }


def disagrees(error: Disagreement) -> Refusal:
    """Log where the rules no longer lead to what is stored; the refusal says that nobody can play on."""
    logger.error("the rules no longer agree with a stored game", extra={"place": str(error)})
    return Refusal("other_rules", OTHER_RULES)


def restore(table: str, stored: archive.Stored) -> tuple[Match, list[Line]]:
    """The match at its snapshot, or at its first line, and the lines to take."""
    match = snapshot.unpack(table, stored.opening, stored.snapshot) if stored.snapshot else None
    if match is None:
        match = Match(table, stored.opening)
    return match, [line for line in stored.lines if line.version > match.version]
