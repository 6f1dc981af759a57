"""What a seat asks on its socket, answered in a world that it could be in, and at a beat."""

from __future__ import annotations

from typing import Any, Final

from kontor.bots import load as load_bot
from kontor.core.view_changes import changes
from kontor.server.http.games import check_bot
from kontor.server.messages import from_client as m
from kontor.server.sockets.handler import Reader
from kontor.table import bot_moves as automatic
from kontor.table import questions, submission

MOST_WEIGHED: Final = 4
"""So many alternatives go with a suggestion."""


async def why_not(reader: Reader, message: m.WhyNot) -> None:
    def answer() -> dict[str, Any]:
        table = reader.table
        rule = questions.why_not(table.match, table.knowledge, reader.seat(), message.version, message.action)
        return {"type": "reason", "id": message.id, "version": table.match.version, "rule": rule}

    await reader.evenly(message.id, answer)


async def preview(reader: Reader, message: m.Preview) -> None:
    def answer() -> dict[str, Any]:
        table, seat = reader.table, reader.seat()
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

    await reader.evenly(message.id, answer)


async def suggest(reader: Reader, message: m.Suggest) -> None:
    async def answer() -> dict[str, Any]:
        table, seat = reader.table, reader.seat()
        submission.check_asked(table.match, seat, message.version)
        bot = message.bot or table.match.settings.stand_in
        if message.bot is not None:
            check_bot("bot", bot, table.match.game.key, table.match.options.seats)
        match, thinking, version = table.match, reader.process.thinking, table.match.version
        asked = match, table.knowledge, seat, bot, table.lottery
        slow = load_bot(bot).slow and match.laid_down(0) is None
        if slow:
            async with table.lock:
                world = questions.possible_world(match, table.knowledge, seat)
                given = automatic.puzzle(match, world, seat, bot, table.lottery)
            advice = await thinking.do(True, automatic.weigh, given)
        async with table.lock:
            submission.check_asked(match, seat, version)
            if not slow:
                advice = await thinking.here(automatic.suggest, *asked)
            why = await thinking.here(automatic.reason, *asked, advice.actions)
        return {
            "type": "suggested",
            "id": message.id,
            "version": version,
            "actions": advice.actions,
            "why": {"key": why.key, **why.args} if why else None,
            "weighed": [[one.action, round(one.win_chance, 2)] for one in advice.weighed[:MOST_WEIGHED]],
        }

    await reader.at_a_beat(message.id, answer)
