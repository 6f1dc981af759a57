"""Keeps games going when nobody acts: plays for bots, passes for players on request, enforces time limits."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from kontor.server.background import BackgroundTasks
from kontor.server.clock import Clock
from kontor.server.errors import DamagedTable, StoreUnavailable
from kontor.server.store.database import Database
from kontor.server.store.table_rows import (
    TableChanges,
    due_tables,
    postpone_wake,
    set_wake,
)
from kontor.server.tables.auto_passing import AutoPassing
from kontor.server.tables.bot_decisions import BotDecisions
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.loading import damaged_table_refusal
from kontor.server.tables.lobby_row import TAKE_OVER_AFTER_MS
from kontor.server.tables.pacing import AnswerTimes, is_between_bots, pace_of, time_to_answer
from kontor.server.tables.registry import TableListener, TableRegistry
from kontor.table import bot_moves, seating
from kontor.table.entry import LogEntry, Proposal
from kontor.table.match import Match
from kontor.table.passing import passing_action
from kontor.table.refusal import Refusal
from kontor.table.submission import submit

logger = logging.getLogger("kontor.autopilot")

PASS_AFTER_MS: Final = 250  # milliseconds until a seat that asked to pass automatically passes
ACT_FOR_PEER_AFTER_MS: Final = 3000  # milliseconds until this process acts instead of another one
RETRY_PAUSE: Final = 1.0  # seconds until something that failed is tried again
POSTPONE_BY_MS: Final = 3_600_000  # milliseconds until the next attempt at a table that cannot be opened
KEEP_IN_MEMORY: Final = 120.0  # seconds; a table stays in memory if something is due there sooner than this
REST_AFTER: Final = 60.0  # seconds without viewers or requests after which a game between bots is paused
TABLES_PER_SWEEP: Final = 200  # how many overdue tables `wake_tables` loads at a time


@dataclass(frozen=True, slots=True, eq=False)
class BotDecision:
    """A question that a bot is answering."""

    seat: int
    version: int  # of the table when the bot was asked

    def is_current(self, match: Match) -> bool:
        """Return whether the same question is still put to the bot."""
        due = bot_moves.bot_to_move(match)
        return due is not None and due[0] == self.seat and match.question_version[self.seat] <= self.version


class Autopilot(TableListener):
    """Plays for bots, passes for seats on request, and acts when a clock expires.

    Each table has at most one timer.
    """

    def __init__(
        self,
        registry: TableRegistry,
        database: Database,
        bots: BotDecisions,
        auto_passing: AutoPassing,
        tasks: BackgroundTasks,
        clock: Clock,
    ) -> None:
        self.registry = registry
        self.database = database
        self.bots = bots
        self.auto_passing = auto_passing
        self.tasks = tasks
        self.clock = clock
        self.answer_times = AnswerTimes(clock.monotonic)
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.decisions: dict[str, BotDecision] = {}
        """For each table: the question that a bot is answering. It is computing its answer, or pausing."""
        self.pauses: set[asyncio.Future[None]] = set()
        """The running sleeps of bots that have decided and wait until they may move."""
        self.resting: set[str] = set()
        """Ids of tables whose games are paused because only bots play and nobody is watching."""
        self.stopped = False
        registry.listeners.append(self)

    def stop(self) -> None:
        """Cancel all timers and pending bot moves, and stop setting new timers."""
        self.stopped = True
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()
        for pause in self.pauses:
            pause.cancel()

    # ---- timers ----------------------------------------------------------------------------------------

    def is_busy(self, table: LiveTable) -> bool:
        """Return whether the table has a timer, or a bot is about to move there."""
        return table.id in self.timers or table.id in self.decisions

    def schedule(self, table: LiveTable) -> None:
        """Set the table's timer to the time when the autopilot has to act next."""
        self.cancel(table)
        if table.auto_pass_settings:
            self.auto_passing.end_for_addressed_seats(table)
        if self.is_resting(table):
            self.resting.add(table.id)
        due = self.due_time(table)
        if due is None or self.stopped or table.gone or table.id in self.bots.thinking:
            return
        wait = max(due - self.clock.now(), 0) / 1000
        self.timers[table.id] = asyncio.get_running_loop().call_later(wait, self.timer_fired, table)

    def cancel(self, table: LiveTable) -> None:
        timer = self.timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    def due_time(self, table: LiveTable) -> int | None:
        """Return the time in ms when the autopilot has to act at this table; None if nothing is due.

        The last log entry may have a time in the future, if the clock was set back or another machine's clock
        is ahead. In that case, the entry is treated as if it had just been written.
        """
        match = table.match
        if not match.running() or not match.has_current_rules() or self.is_resting(table):
            return None
        times = []
        since = min(match.changed, self.clock.now())
        wait = 0 if table.wrote_last_entry else ACT_FOR_PEER_AFTER_MS
        if bot_moves.bot_to_move(match) is not None:
            decision = self.decisions.get(table.id)
            if decision is None or not decision.is_current(match):
                times.append(since + wait)
        elif self.may_pass(table):
            times.append(since + PASS_AFTER_MS + wait)
        flag = match.clock.next_timeout() if match.clock else None
        if flag is not None:
            times.append(flag)
        return min(times, default=None)

    def is_resting(self, table: LiveTable) -> bool:
        """Return whether a game is paused because only bots play and nobody has watched it for a while."""
        if not is_between_bots(table.match) or table.attendance.present() or table.attendance.watchers():
            return False
        return self.clock.monotonic() - table.last_visited > REST_AFTER

    def may_pass(self, table: LiveTable) -> bool:
        """Return whether the seat to move has asked to pass automatically, and may pass now."""
        seat = int(table.match.state.actor)
        return seat in table.auto_pass_settings and passing_action(table.match, seat) is not None

    async def may_release(self, table: LiveTable) -> bool:
        """Return whether the table may be dropped from memory, because nothing is due there soon.

        If something is due later, cancel the timer, and save the time when a process should load the table
        again.
        """
        if table.id in self.decisions:
            return False
        timer = self.timers.get(table.id)
        if timer is None:
            return True
        left = timer.when() - asyncio.get_running_loop().time()
        if left < KEEP_IN_MEMORY:
            return False
        last_used = table.last_used
        wake = self.clock.now() + round((left - KEEP_IN_MEMORY / 2) * 1000)
        await self.set_wake(table, wake)
        if table.last_used != last_used or table.attendance.viewers or self.timers.get(table.id) is not timer:
            return False
        timer.cancel()
        del self.timers[table.id]
        return True

    async def set_wake(self, table: LiveTable, wake_at: int | None) -> None:
        """Save `wake_at`, the time in ms when a process should load the table and continue its game.

        None means never.
        """
        await self.database.write_for_table(table.id, set_wake, table.id, table.match.version, wake_at)

    # ---- doing what is due -----------------------------------------------------------------------------

    def timer_fired(self, table: LiveTable) -> None:
        self.timers.pop(table.id, None)
        self.tasks.start(self.act(table))

    async def act(self, table: LiveTable) -> None:
        """Take the action that is due at a table: time out a player, play for a bot, or pass for a player.

        If that fails, or if nothing is due after all, set the table's timer again.
        """
        if self.is_resting(table):
            self.resting.add(table.id)
            return
        try:
            if (
                await self.end_expired_clock(table)
                or await self.play_for_bot(table)
                or await self.pass_for_seat(table)
            ):
                return
        except Refusal as refusal:
            logger.info("nothing to do after all", extra={"code": refusal.code})
            await asyncio.sleep(RETRY_PAUSE if refusal.code == "unavailable" else 0)
        except Exception:
            logger.exception("a table could not go on by itself")
            await asyncio.sleep(RETRY_PAUSE)
        await asyncio.sleep(0.02)
        if not self.is_busy(table):
            self.schedule(table)

    async def end_expired_clock(self, table: LiveTable) -> bool:
        """If a player has run out of time, record that in the table's log.

        Return whether a player has run out of time.
        """
        match, lottery = table.match, table.lottery

        def propose() -> Proposal:
            proposal = seating.propose_timeout(match, lottery, self.clock.now())
            if proposal is None:
                raise Refusal("stale", "There is time left.")
            return proposal

        if match.clock is None or not match.clock.timed_out_seats(self.clock.now()):
            return False
        await table.add_entry(propose)
        return True

    async def play_for_bot(self, table: LiveTable) -> bool:
        """If it is a bot's turn, compute and play its move, and return True. Otherwise return False.

        The move is computed at once, but played at a time that depends only on public information.
        `AnswerTimes` explains why. The time counts from now, because the last log entry may be much older:
        perhaps the server has just started.
        """
        match = table.match
        due = bot_moves.bot_to_move(match)
        if due is None:
            return False
        (seat, bot), version, asked = due, match.version, self.clock.now()
        decision = self.decisions[table.id] = BotDecision(seat, version)
        try:
            together = self.asked_together(table, seat)
            actions = await self.bots.decide(table, seat, bot)
            pace_ms, now = pace_of(match.game, actions, table.pace, together), self.clock.now()
            tick = self.answer_times.tick(match, bot, pace_ms, now - asked)
            await self.pause(time_to_answer(asked, now, tick) / 1000)
            await table.add_entry(
                lambda: submit(match, seat, version, actions, table.lottery, self.clock.now())
            )
        finally:
            if self.decisions.get(table.id) is decision:
                del self.decisions[table.id]
        return True

    async def pause(self, seconds: float) -> None:
        """Sleep for `seconds`. `stop` cancels the sleep, and then the bot's move is not played."""
        pause = asyncio.ensure_future(asyncio.sleep(seconds))
        self.pauses.add(pause)
        try:
            await pause
        finally:
            self.pauses.discard(pause)

    def asked_together(self, table: LiveTable, seat: int) -> bool:
        """Return whether `seat` was already asked for its decision before the last move.

        This is true if several seats have to decide at the same time and another one has just moved. The
        remaining bots then move quickly.
        """
        match = table.match
        table.asked_since = {who: table.asked_since.get(who, match.changed) for who in match.deciding_seats()}
        return table.asked_since[seat] < match.changed

    async def pass_for_seat(self, table: LiveTable) -> bool:
        """If the seat to move has asked to pass automatically, pass for it after `PASS_AFTER_MS`.

        Return whether it passed.
        """
        match = table.match
        seat = int(match.state.actor)
        too_early = 0 <= self.clock.now() - match.changed < PASS_AFTER_MS
        if seat not in table.auto_pass_settings or too_early:
            return False
        action = passing_action(match, seat)
        if action is None:
            return False
        version = match.version
        await table.add_entry(lambda: submit(match, seat, version, [action], table.lottery, self.clock.now()))
        return True

    # ---- as registry.TableListener ---------------------------------------------------------------------

    def table_refreshed(self, table: LiveTable, changes: TableChanges) -> None:
        self.schedule(table)

    def entry_added(self, table: LiveTable, entry: LogEntry) -> None:
        self.schedule(table)

    def auto_pass_changed(self, table: LiveTable) -> None:
        self.schedule(table)

    def table_visited(self, table: LiveTable) -> None:
        """Resume the table's game if it was paused because nobody was watching."""
        if table.id in self.resting and not self.is_resting(table):
            self.resting.discard(table.id)
            self.schedule(table)

    def table_dropped(self, table: LiveTable) -> None:
        self.resting.discard(table.id)
        self.decisions.pop(table.id, None)
        self.cancel(table)

    # ---- tables that were left behind ------------------------------------------------------------------

    async def wake_tables(self) -> None:
        """Load the tables whose wake time has passed, and continue their games.

        The process that kept such a table in memory has died or has dropped it.
        """
        now = self.clock.now()
        for table in await self.database.read(due_tables, now, TABLES_PER_SWEEP):
            try:
                await self.wake(table)
            except StoreUnavailable:
                raise
            except Refusal as refusal:
                if refusal.code != "unavailable":
                    await self.postpone(table, now)
            except DamagedTable as error:
                damaged_table_refusal(error)
                await self.postpone(table, now)
            except Exception:
                logger.exception("a table could not be woken", extra={"table": table})
                await self.postpone(table, now)

    async def postpone(self, table: str, now: int) -> None:
        """Postpone the next attempt to load a broken table, which would otherwise come first every time."""
        await self.database.write_for_table(table, postpone_wake, table, now, now + POSTPONE_BY_MS)

    async def wake(self, table: str) -> None:
        """Load a table and set its timer.

        Also save the time at which another process should take over the table if this one dies.
        """
        live = await self.registry.open(table)
        live.wrote_last_entry = True
        if not self.is_busy(live):
            self.schedule(live)
        due = self.due_time(live)
        await self.set_wake(live, None if due is None else max(due, self.clock.now()) + TAKE_OVER_AFTER_MS)
