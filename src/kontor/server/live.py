"""A table in memory: its match, its readers, and the order: append, sync, acknowledge, broadcast."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from collections import deque
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from kontor.server import archive, metrics
from kontor.server.connection import Connection
from kontor.server.database import Unavailable
from kontor.server.encoding import framed
from kontor.server.messages.protocol import PROTOCOL
from kontor.server.problems import no_answer, no_such_table
from kontor.server.summary import summary
from kontor.table import seating, snapshot
from kontor.table.agreement import Disagreement, agreement
from kontor.table.chance import Lottery
from kontor.table.changes import changes
from kontor.table.knowledge import Knowledge
from kontor.table.line import Line, Refusal
from kontor.table.match import SPECTATOR, Match, seat_of
from kontor.table.parts import News
from kontor.table.seats import MOVES
from kontor.table.undo import may_undo

if TYPE_CHECKING:
    from kontor.server.process import Process

SNAPSHOT_EVERY = 100
CHAIRS = frozenset({"sit", "rise", "return"})
"""Lines after which somebody else is at the seat."""


class LiveTable:
    """One table, in this process. Others may hold it too: the log decides."""

    def __init__(self, process: Process, stored: archive.Stored, wishes: dict[int, dict[str, Any]]) -> None:
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
        self.wishes = wishes
        self.pace = self.match.settings.pace
        """Milliseconds that a bot takes; who plays with bots alone may change it."""
        self.asked: dict[int, int] = {}
        """Who is asked, and since when, as a bot found it when it was its turn to answer."""
        self.connections: set[Connection] = set()
        self.leading: tuple[Connection, dict[str, Any]] | None = None
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        self.crowd: asyncio.TimerHandle | None = None
        """Set while readers come and go without a seat: the others are told of all of them at once."""
        self.missing: dict[int, int] = {}
        """Seats without a connection, and since when; at first since now, as what was before is unknown."""
        self.views: dict[int, dict[str, Any]] = {}
        self.lock = asyncio.Lock()
        self.making_rematch = asyncio.Lock()
        self.doubtful = False
        self.gone = False
        """Deleted: nothing is written to it any more."""
        self.own_line = False
        self.saved = self.match.version
        self.used = time.monotonic()
        self.miss()

    # ---- changing --------------------------------------------------------------------------------------

    async def do(
        self,
        propose: Callable[[], Line],
        saved: Callable[[int], None] | None = None,
        known: Callable[[], int | None] | None = None,
    ) -> int:
        """Carry out what `propose` gives a line for; `saved` is called once it is on the disk, before
        anybody is told. `known` may give the version under which it was saved earlier. Goes on though the
        caller goes away.
        """
        return await asyncio.shield(asyncio.ensure_future(self._do(propose, saved, known)))

    async def _do(
        self,
        propose: Callable[[], Line],
        saved: Callable[[int], None] | None,
        known: Callable[[], int | None] | None,
    ) -> int:
        async with self.lock:
            if self.gone:
                raise no_such_table()
            if self.doubtful:
                await self.catch_up()
            for _ in range(8):
                version = known() if known else None
                if version is not None:
                    if saved:
                        saved(version)
                    return version
                line = propose()
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
            self.doubtful = True
            raise no_answer() from None
        metrics.APPEND.observe(time.perf_counter() - started)
        metrics.LINES.inc(added)
        return added

    async def catch_up(self) -> None:
        """Take the lines that others have written."""
        try:
            found = await self.process.database.read(archive.lines(self.id, self.match.version + 1))
        except Unavailable:
            self.doubtful = True
            raise no_answer() from None
        self.doubtful = False
        for line in found:
            self.own_line = False
            self.tell(line)

    async def heard(self, version: int) -> None:
        """Another process has written this version."""
        if version > self.match.version:
            async with self.lock:
                await self.catch_up()

    def tell(self, line: Line) -> None:
        """Take a line that is saved, and tell everybody."""
        news = self.take(line)
        self.recent.append(line)
        self.used = time.monotonic()
        if line.kind == "start":
            self.lottery = Lottery(self.id, self.seed, self.match.nonces())
        self.broadcast(news)
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
        standing = self.standing()
        for connection in self.connections:
            audience = connection.audience
            if audience not in frames:
                views[audience] = self.view(audience)
                frames[audience] = framed(self.update(news, audience, views[audience]) | standing)
            if connection not in welcomed:
                connection.send(frames[audience])
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

    def standing(self) -> dict[str, Any]:
        """Where the table stands, the same for everybody."""
        match = self.match
        return {
            "version": match.version,
            "at": len(match.steps),
            "now": self.process.config.now(),
            "decides": match.decides(),
            "ready": sorted(match.early),
            "asked": match.asked.info() if match.asked else None,
            "idle": idle(match),
            "votes": match.votes,
            "clock": match.clock.info() if match.clock else None,
        }

    def question(self, audience: int) -> dict[str, Any]:
        """What that audience is asked, and may take back."""
        match = self.match
        return {
            "legal": match.legal(audience),
            "early": match.early[audience].actions if audience in match.early else None,
            "undo": may_undo(match, audience) if audience >= 0 else None,
        }

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
            **self.question(audience),
        }
        if line.kind not in MOVES or match.status == "over":
            message["table"] = self.info(audience)
        return message

    def welcome(self, audience: int, since: int | None, said: list[dict[str, Any]]) -> dict[str, Any]:
        """All that a reader needs to begin; the log goes back to `since`, as far as it is at hand."""
        view = self.view(audience)
        self.views[audience] = view
        return {
            "type": "welcome",
            "protocol": PROTOCOL,
            "table": self.info(audience),
            "you": seat_of(audience),
            "view": view,
            "wish": {"pass": audience in self.wishes},
            **self.attendance(),
            "log": [
                log_line(line, audience, self.match)
                for line in self.recent
                if since is None or line.version > since
            ],
            "chat": said,
            **self.question(audience),
            **self.standing(),
        }

    def info(self, audience: int) -> dict[str, Any]:
        match, row = self.match, self.row
        clock = match.settings.clock
        return {
            "id": self.id,
            "game": match.game.key,
            "rules": match.rules,
            "title": row["title"],
            "status": match.status,
            "version": match.version,
            "players": len(match.seats),
            "options": match.options.to_json(),
            "automata": list(match.automata),
            "private": row["private"],
            "watch": row["watch"],
            "pace": match.settings.pace / 1000,
            "stand_in": match.settings.stand_in,
            "open_seats": match.settings.open_seats,
            "clock": clock_info(clock.bank, clock.increment, clock.flag) if clock else None,
            "host": match.host,
            "code": row["code"] if match.status != "over" else None,
            "created": match.created,
            "changed": match.changed,
            "seats": [seat.info(number) for number, seat in enumerate(match.seats)],
            "was": [asdict(was) for was in match.was],
            "asking": [{"seat": s, "player": p, "name": name} for s, (p, name) in match.asking.items()],
            "commitment": match.commitment,
            "origin": match.origin,
            "guided": len(match.script),
            "rematch": match.rematch,
            "decides": match.decides(),
            "result": match.result,
            "you": seat_of(audience),
        }

    # ---- who is here -----------------------------------------------------------------------------------

    def here(self) -> tuple[frozenset[int], int]:
        """Seats and spectators connected to this process."""
        seats = frozenset(c.audience for c in self.connections if c.audience >= 0)
        return seats, sum(c.audience < 0 for c in self.connections)

    def present(self) -> list[int]:
        seats = set(self.here()[0])
        for others, _ in self.elsewhere.values():
            seats |= others
        return sorted(seats)

    def watchers(self) -> int:
        return self.here()[1] + sum(count for _, count in self.elsewhere.values())

    def tell_presence(self) -> None:
        self.tell_all({"type": "presence", **self.attendance()})

    def attendance(self) -> dict[str, Any]:
        return {"present": self.present(), "absent": self.absent(), "watchers": self.watchers()}

    def absent(self) -> dict[int, int]:
        """Persons without a connection, and from when on others may let the bot play for them."""
        self.miss()
        grace, seats = round(self.process.config.absence * 1000), self.match.seats
        return {seat: since + grace for seat, since in self.missing.items() if seats[seat].kind == "person"}

    def miss(self) -> None:
        """Note who is not here any more, and forget since when those were missing who are."""
        now, here = self.process.config.now(), self.present()
        seats = range(len(self.match.seats))
        self.missing = {seat: self.missing.get(seat, now) for seat in seats if seat not in here}

    def tell_all(self, message: dict[str, Any]) -> None:
        frame = framed(message)
        for connection in self.connections:
            connection.send(frame)

    def lead(self, leader: Connection, shown: dict[str, Any]) -> None:
        """Somebody leads a review of this finished game, or takes it over, or has stopped."""
        if not shown["done"]:
            self.leading = leader, shown
        elif self.leading is not None and self.leading[0] is leader:
            self.leading = None
        self.tell_all(shown)
        self.process.later(
            self.process.bus.publish({"from": self.process.name, "table": self.id, "led": shown})
        )

    def led_elsewhere(self, shown: dict[str, Any]) -> None:
        """The same in another process: whoever led here is relieved."""
        if not shown["done"]:
            self.leading = None
        self.tell_all(shown)

    def last_led(self, connection: Connection) -> dict[str, Any] | None:
        """What this line leads the review with, if it leads."""
        return self.leading[1] if self.leading is not None and self.leading[0] is connection else None

    def tell_seat(self, seat: int, message: dict[str, Any]) -> None:
        for connection in self.connections:
            if connection.audience == seat:
                connection.tell(message)


def restore(table: str, stored: archive.Stored) -> tuple[Match, list[Line]]:
    """The match at its snapshot, or at its first line, and the lines to take."""
    match = snapshot.unpack(table, stored.opening, stored.snapshot) if stored.snapshot else None
    if match is None:
        match = Match(table, stored.opening)
    return match, [line for line in stored.lines if line.version > match.version]


def idle(match: Match) -> dict[int, int]:
    """Persons who are waited for, and from when on the others may vote for a bot; with a clock nobody."""
    if match.clock is not None or not match.waited_for:
        return {}
    present = {number for number, seat in enumerate(match.seats) if seat.votes()}
    if len(present) < 2:
        return {}
    return {seat: seating.idle_from(match, seat) for seat in match.waited_for if seat in present}


def clock_info(bank: int, increment: int, flag: str) -> dict[str, Any]:
    return {"bank": bank // 1000, "increment": increment // 1000, "flag": flag}


def log_line(line: Line, audience: int, match: Match | None) -> dict[str, Any]:
    return {
        "version": line.version,
        "time": line.time,
        "step": step_after(line, match) if match is not None else None,
        "kind": line.kind,
        "by": line.seat,
        "events": line.events_for(audience),
    }


def step_after(line: Line, match: Match) -> int | None:
    """How many steps of the game, as it is now, were done at the end of that line; none if an undo took the
    line's own away.
    """
    step = bisect_right(match.versions, line.version)
    taken_back = line.kind == "play" and (step == 0 or match.versions[step - 1] != line.version)
    return None if taken_back else step
