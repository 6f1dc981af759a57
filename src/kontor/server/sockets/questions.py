"""Handlers for a player's questions: why an action is illegal, what it would do, what a bot would do.

The answers reveal no secrets, because they are computed from a random state that matches what the player
knows. Each is sent a multiple of `answer_tick` seconds after its question.
"""

from __future__ import annotations

from typing import Any, Final

from kontor.bots import load as load_bot
from kontor.bots.base import Reason
from kontor.core.view_changes import changes
from kontor.server.messages import from_client as m
from kontor.server.sockets.handler import SocketHandler
from kontor.server.tables.game_choice import check_bot
from kontor.server.workers.pool import measured
from kontor.table import bot_moves, questions, submission
from kontor.table.bot_task import new_bot_task, run_bot_task

MAX_ALTERNATIVES: Final = 4  # how many alternatives are sent with a suggestion


async def why_not(handler: SocketHandler, message: m.WhyNot) -> None:
    def answer() -> dict[str, Any]:
        table, seat = handler.table, handler.seat()
        rule = questions.why_not(table.match, table.knowledge, seat, message.version, message.action)
        return {"type": "reason", "id": message.id, "version": table.match.version, "rule": rule}

    await handler.answer_locked(message.id, answer)


async def preview(handler: SocketHandler, message: m.Preview) -> None:
    def answer() -> dict[str, Any]:
        table, seat = handler.table, handler.seat()
        shown = questions.preview(
            table.match, table.knowledge, seat, message.version, message.actions, message.goal
        )
        return {
            "type": "previewed",
            "id": message.id,
            "version": table.match.version,
            "actions": shown.actions,
            "done": shown.done,
            "stopped": shown.stopped,
            "events": shown.events,
            "changes": changes(table.view(seat), shown.view),
            "legal": shown.legal,
        }

    await handler.answer_locked(message.id, answer)


def reason_message(reason: Reason | None) -> dict[str, Any] | None:
    """Return `reason` in the form sent to clients. The additional reason in `reason.also` is left out."""
    return None if reason is None else {"key": reason.key, **reason.args}


async def suggest(handler: SocketHandler, message: m.Suggest) -> None:
    """Tell the sender what a bot would do. A slow bot runs in a worker process, without locking the table."""

    async def answer() -> dict[str, Any]:
        table, seat = handler.table, handler.seat()
        submission.check_may_decide(table.match, seat, message.version)
        handler.charge_suggestion()
        bot = message.bot or table.match.settings.stand_in
        if message.bot is not None:
            check_bot("bot", bot, table.match.game.key, table.match.options.seats)
        match, workers, version = table.match, handler.services.workers, table.match.version
        owner = handler.connection.owner()
        asked = match, table.knowledge, seat, bot, table.lottery
        slow = load_bot(bot).slow and match.scripted_action(0) is None
        if slow:
            async with table.lock:
                await handler.update_knowledge()
                world = questions.sampled_world(match, table.knowledge, seat)
                task = new_bot_task(match, world, seat, bot, table.lottery)
            advice, seconds = await workers.run(True, measured, run_bot_task, task, owner=owner)
            handler.charge_suggestion(seconds)
        async with table.lock:
            submission.check_may_decide(match, seat, version)
            if not slow:
                await handler.update_knowledge()
                advice, seconds = await workers.run_in_thread(
                    measured, bot_moves.suggest, *asked, owner=owner
                )
                handler.charge_suggestion(seconds)
            why = await workers.run_in_thread(
                bot_moves.reason_for_suggestion, *asked, advice.actions, owner=owner
            )
        alternatives = advice.weighed[:MAX_ALTERNATIVES]
        return {
            "type": "suggested",
            "id": message.id,
            "version": version,
            "actions": advice.actions,
            "why": reason_message(why),
            "also": reason_message(why.second_fact if why else None),
            "weighed": [[one.action, round(one.win_chance, 2)] for one in alternatives],
        }

    await handler.answer_on_tick(message.id, answer)
