"""A guided first game: a private table with bots, on which the beginning of the game is laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Request

from kontor.core.record import BadRecord, Record
from kontor.server import limits
from kontor.server.accounts.callers import Anybody, Somebody
from kontor.server.http.games import find
from kontor.server.http.tables import create, default_bot, put_bot, sit_down, table_info
from kontor.server.messages.tables import NewLesson, TableInfo
from kontor.server.workers.engines import offered
from kontor.table import seating
from kontor.table.chance import SEED_BYTES
from kontor.table.lesson import LEARNER, NoLesson, lesson
from kontor.table.line import Refusal
from kontor.table.opening import open_table
from kontor.table.seats import Settings

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["tables"])

EASY: Final = "easy"
"""The bot for beginners, where it is installed."""


def find_lesson(game: str) -> Record:
    try:
        return lesson(find(game).key)
    except (NoLesson, BadRecord):
        raise Refusal("not_found", "There is no lesson for this game here.") from None


@router.post("/lessons/{game}", status_code=201, summary="Begin a guided first game")
async def new_lesson(
    request: Request, caller: Anybody, player: Somebody, game: str, body: NewLesson
) -> TableInfo:
    process: Process = request.app.state.process
    process.limits.spend_shared("table", player.id, caller.address, limits.TABLES)
    record = find_lesson(game)
    seats = record.options.seats
    usual = default_bot(game, seats)
    rival = EASY if EASY in offered(game, seats) else usual
    settings = Settings(usual, round(body.pace * 1000))
    table, seed = "t" + process.config.token(10), process.config.seed(SEED_BYTES)
    opening = open_table(
        table,
        record.game,
        record.options,
        seed,
        process.config.now(),
        settings=settings,
        host=player.id,
        script=record.actions,
    )
    live = await create(process, table, opening, seed, "", private=True, watch=False)
    await sit_down(process, live, LEARNER, player, "")
    for seat in range(seats):
        if seat != LEARNER:
            await put_bot(process, live, seat, rival)
    await live.do(lambda: seating.start(live.match, live.lottery, process.config.now()))
    return table_info(live, player)
