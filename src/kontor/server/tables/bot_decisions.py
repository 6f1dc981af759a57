"""Computes the moves of bots: slow bots run in a worker process, quick ones in a thread."""

from __future__ import annotations

import logging

from kontor.bots import load as load_bot
from kontor.server.player import WorkOwner
from kontor.server.tables.live_table import LiveTable
from kontor.server.workers.pool import WorkerFailed, WorkerPool
from kontor.table import bot_moves
from kontor.table.bot_task import new_bot_task, run_bot_task
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.autopilot")


def quick_bot(game: str) -> str:
    """Return the name of a quick bot for `game`, to replace a bot that fails or takes too long."""
    return "greedy" if load_bot("greedy").knows(game) else "random"


class BotDecisions:
    """Computes the moves of bots. If a slow bot fails, a quick bot decides instead."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self.thinking: set[str] = set()
        """Ids of the tables at which a slow bot is deciding."""

    async def decide(self, table: LiveTable, seat: int, bot: str) -> list[int]:
        """Return the actions that `bot` chooses for `seat`.

        A slow bot runs in a worker process, without locking the table. If the workers are busy, or if the bot
        fails or takes too long, a quick bot decides instead.
        """
        if load_bot(bot).slow and table.match.scripted_action(0) is None:
            self.thinking.add(table.id)
            try:
                task = new_bot_task(table.match, table.match.state, seat, bot, table.lottery)
                advice = await self.workers.run_in_process(run_bot_task, task, owner=owner_of(table))
                return advice.actions
            except Exception as error:
                expected = isinstance(error, WorkerFailed | Refusal)
                logger.warning("a quick bot decides", extra={"bot": bot}, exc_info=not expected)
                bot = quick_bot(table.match.game.key)
            finally:
                self.thinking.discard(table.id)
        async with table.lock:
            if bot_moves.bot_to_move(table.match) != (seat, table.match.seats[seat].active_bot()):
                raise Refusal("stale", "Somebody else decides by now.")
            try:
                return await self.decide_quickly(table, seat, bot)
            except Exception:
                logger.exception("the random bot decides", extra={"bot": bot})
                return await self.decide_quickly(table, seat, "random")

    async def decide_quickly(self, table: LiveTable, seat: int, bot: str) -> list[int]:
        """Return the actions that the quick bot `bot` chooses for `seat`. It runs in a thread."""
        return await self.workers.run_in_thread(
            bot_moves.choose, table.match, table.knowledge, seat, bot, table.lottery, owner=owner_of(table)
        )


def owner_of(table: LiveTable) -> WorkOwner:
    """Return the `WorkOwner` under which the worker pool queues computations for a table's bots.

    It combines the id of the table's host with the address of the table's first viewer. If no viewer is
    connected to this process, the host's id is used in place of the address.
    """
    host = table.match.host or table.id
    viewer = next(iter(table.attendance.viewers), None)
    return WorkOwner(host if viewer is None else viewer.address, host)
