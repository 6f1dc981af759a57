"""What tables do by themselves: bots decide, wishes pass, flags fall. At fixed times, whatever hands hold."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kontor.bots import load as load_bot
from kontor.core.game import Game
from kontor.server.store import table_rows as archive
from kontor.server.store.database import Unavailable
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.lobby_row import GRACE
from kontor.server.workers.pool import NoAnswer
from kontor.table import bot_moves as automatic
from kontor.table import seating
from kontor.table.line import Line, Refusal
from kontor.table.submission import submit

if TYPE_CHECKING:
    from kontor.server.process import Process

logger = logging.getLogger("kontor.autopilot")

PASS_AFTER = 250
"""Milliseconds after which the table passes for somebody who wishes it."""
PASS_BEAT = 40
"""A bot that passes keeps nobody waiting: it answers at a multiple of so many milliseconds."""
GOING_ON = frozenset({"end_turn", "roll"})
"""Verbs that keep nobody waiting either: the turn goes on to the next seat, and there the dice fall at once.
Whoever looks on sees them roll for as long as a move is shown.
"""
BRIEFLY = 4
"""What has little to look at takes so small a part of the table's pace."""
BACKUP = 3000
"""What another process wrote, it will also follow up; this one helps only if it does not."""


TRY_AGAIN = 1.0
"""Seconds until a table tries again what has failed."""
NOT_HERE = 3_600_000
"""Milliseconds until the next look at a table that this process cannot open, as one of other rules."""
LATER = 120.0
"""Seconds; a table with nothing to do for longer need not stay in memory for it."""


def to_beat(asked: int, now: int, pace: int) -> int:
    """Milliseconds until an answer may leave: at a multiple of the pace after the question, so that the time
    a bot thought tells nothing. At most `pace`, even if the clock was set back since the question.
    """
    if pace <= 0:
        return 0
    since = max(now - asked, 0)
    beats = max(math.ceil(since / pace), 1)
    return beats * pace - since


def pace_of(game: Game, chosen: Sequence[int], pace: int, together: bool) -> int:
    """How long a bot takes over its decision: the table's pace, if there is something to look at."""
    verbs = [game.catalogue.verb(action) for action in chosen]
    if together or game.catalogue.passing_verbs | GOING_ON >= set(verbs):
        return min(pace, PASS_BEAT)
    return pace // BRIEFLY if verbs[0] in game.catalogue.brief_verbs else pace


def quick_bot(game: str) -> str:
    """Who decides where there is no time to think."""
    return "greedy" if load_bot("greedy").knows(game) else "random"


class Autopilot:
    """One timer for each table that has something to do."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.thinking: set[str] = set()
        self.pauses: set[asyncio.Future[None]] = set()
        """Of bots that have decided and wait for their beat."""
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()
        for pause in self.pauses:
            pause.cancel()

    def busy(self, table: LiveTable) -> bool:
        return table.id in self.timers or table.id in self.thinking

    async def lets_go(self, table: LiveTable) -> bool:
        """Whether the table may leave memory: nothing is due soon, the database will wake it in time, and
        nobody has come meanwhile.
        """
        if table.id in self.thinking:
            return False
        timer = self.timers.get(table.id)
        if timer is None:
            return True
        left = timer.when() - asyncio.get_running_loop().time()
        if left < LATER:
            return False
        used = table.used
        wake = self.process.config.now() + round((left - LATER / 2) * 1000)
        await self.process.database.write(archive.set_wake(table.id, table.match.version, wake), table.id)
        if table.used != used or table.connections or self.timers.get(table.id) is not timer:
            return False
        timer.cancel()
        del self.timers[table.id]
        return True

    def schedule(self, table: LiveTable) -> None:
        """Set the table's timer anew, after each line and each wish."""
        self.drop(table)
        if table.wishes:
            self.end_wishes(table)
        due = self.due(table)
        if due is None or self.stopped or table.gone or table.id in self.thinking:
            return
        wait = max(due - self.process.config.now(), 0) / 1000
        self.timers[table.id] = asyncio.get_running_loop().call_later(wait, self.fire, table)

    def drop(self, table: LiveTable) -> None:
        """Nothing is due at this table, or something else."""
        timer = self.timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    def due(self, table: LiveTable) -> int | None:
        """When the table has to do something by itself. The last line may lie in the future: the clock was
        set back since, or is ahead where another process wrote the line. Then it counts as written now.
        """
        match = table.match
        if not match.running() or not match.same_rules():
            return None
        times = []
        since = min(match.changed, self.process.config.now())
        help_later = 0 if table.own_line else BACKUP
        if automatic.bot_to_move(match) is not None:
            times.append(since + help_later)
        elif self.may_pass(table):
            times.append(since + PASS_AFTER + help_later)
        flag = match.clock.next_flag() if match.clock else None
        if flag is not None:
            times.append(flag)
        return min(times, default=None)

    def may_pass(self, table: LiveTable) -> bool:
        seat = int(table.match.state.actor)
        return seat in table.wishes and automatic.passing_action(table.match, seat) is not None

    def fire(self, table: LiveTable) -> None:
        self.timers.pop(table.id, None)
        self.process.later(self.act(table))

    async def act(self, table: LiveTable) -> None:
        """Do what is due. If somebody else was faster, so much the better."""
        try:
            if (
                await self.let_flag_fall(table)
                or await self.let_bot_play(table)
                or await self.let_pass(table)
            ):
                return
        except Refusal as refusal:
            logger.info("nothing to do after all", extra={"code": refusal.code})
            await asyncio.sleep(TRY_AGAIN if refusal.code == "unavailable" else 0)
        except Exception:
            logger.exception("a table could not go on by itself")
            await asyncio.sleep(TRY_AGAIN)
        await asyncio.sleep(0.02)
        if not self.busy(table):
            self.schedule(table)

    async def let_flag_fall(self, table: LiveTable) -> bool:
        match, lottery = table.match, table.lottery

        def propose() -> Line:
            line = seating.flag(match, lottery, self.process.config.now())
            if line is None:
                raise Refusal("stale", "There is time left.")
            return line

        if match.clock is None or not match.clock.flagged(self.process.config.now()):
            return False
        await table.do(propose)
        return True

    async def let_bot_play(self, table: LiveTable) -> bool:
        """A bot thinks at once; it answers at a multiple of the table's pace, or passes."""
        match = table.match
        due = automatic.bot_to_move(match)
        if due is None:
            return False
        seat, bot = due
        version, asked = match.version, match.changed
        together = self.asked_together(table, seat)
        chosen = await self.chosen(table, seat, bot)
        pace = pace_of(match.game, chosen, table.pace, together)
        await self.pause(to_beat(asked, self.process.config.now(), pace) / 1000)
        await table.do(lambda: submit(match, seat, version, chosen, table.lottery, self.process.config.now()))
        return True

    async def pause(self, seconds: float) -> None:
        """Sleep. `stop` cancels it together with its task: the next process lets the bot decide again."""
        pause = asyncio.ensure_future(asyncio.sleep(seconds))
        self.pauses.add(pause)
        try:
            await pause
        finally:
            self.pauses.discard(pause)

    def asked_together(self, table: LiveTable, seat: int) -> bool:
        """Whether this seat was asked along with the one that decided last. Who is asked together thinks at
        the same time: after the first answer the others follow at once.
        """
        match = table.match
        table.asked = {who: table.asked.get(who, match.changed) for who in match.decides()}
        return table.asked[seat] < match.changed

    async def chosen(self, table: LiveTable, seat: int, bot: str) -> list[int]:
        """What the bot does. A slow one thinks in another process, and the table is not locked meanwhile. If
        there are too many of them, or a thought comes to no end or fails, a quick bot decides.
        """
        if load_bot(bot).slow and table.match.laid_down(0) is None:
            self.thinking.add(table.id)
            try:
                given = automatic.puzzle(table.match, table.match.state, seat, bot, table.lottery)
                return await self.process.thinking.away(automatic.solve, given)
            except Exception as error:
                expected = isinstance(error, NoAnswer | Refusal)
                logger.warning("a quick bot decides", extra={"bot": bot}, exc_info=not expected)
                bot = quick_bot(table.match.game.key)
            finally:
                self.thinking.discard(table.id)
        async with table.lock:
            if automatic.bot_to_move(table.match) != (seat, table.match.seats[seat].player_bot()):
                raise Refusal("stale", "Somebody else decides by now.")
            try:
                return await self.decided(table, seat, bot)
            except Exception:
                logger.exception("the random bot decides", extra={"bot": bot})
                return await self.decided(table, seat, "random")

    async def decided(self, table: LiveTable, seat: int, bot: str) -> list[int]:
        """What a quick bot does, as it thinks in a thread here."""
        return await self.process.thinking.here(
            automatic.choose, table.match, table.knowledge, seat, bot, table.lottery
        )

    async def let_pass(self, table: LiveTable) -> bool:
        match = table.match
        seat = int(match.state.actor)
        too_early = 0 <= self.process.config.now() - match.changed < PASS_AFTER
        if seat not in table.wishes or too_early:
            return False
        action = automatic.passing_action(match, seat)
        if action is None:
            return False
        version = match.version
        await table.do(
            lambda: submit(match, seat, version, [action], table.lottery, self.process.config.now())
        )
        return True

    def end_wishes(self, table: LiveTable) -> None:
        """A wish ends when its seat is asked in particular."""
        for seat in list(table.wishes):
            if automatic.concerned(table.match, seat) or not table.match.running():
                del table.wishes[seat]
                table.tell_seat(seat, {"type": "wish", "pass": False})
                self.process.later(
                    self.process.database.write(archive.set_wish(table.id, seat, None), table.id)
                )

    async def sweep(self) -> None:
        """Look after tables that a process left behind, and after news that did not come."""
        chores = self.wake_tables, self.process.orders.follow, self.process.compare_versions
        while not self.stopped:
            for chore in chores:
                try:
                    await chore()
                except Exception:
                    logger.exception("sweeping failed")
            await asyncio.sleep(self.process.config.sweep)

    async def wake_tables(self) -> None:
        """Go on with tables that should have gone on by themselves."""
        now = self.process.config.now()
        for table in await self.process.database.read(archive.to_wake(now, 200)):
            try:
                await self.look_after(table)
            except Unavailable:
                raise
            except Refusal as refusal:
                if refusal.code != "unavailable":
                    await self.put_off(table, now)
            except Exception:
                logger.exception("a table could not be woken", extra={"table": table})
                await self.put_off(table, now)

    async def put_off(self, table: str, now: int) -> None:
        """Let a table that cannot be opened here wait, or it would come before all others each time."""
        await self.process.database.write(archive.put_off(table, now, now + NOT_HERE), table)

    async def look_after(self, table: str) -> None:
        live = await self.process.open(table)
        live.own_line = True
        if not self.busy(live):
            self.schedule(live)
        due = self.due(live)
        wake = None if due is None else max(due, self.process.config.now()) + GRACE
        await self.process.database.write(archive.set_wake(table, live.match.version, wake), table)
