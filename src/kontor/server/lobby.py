"""The lobby: tables to join, to watch and to look back on; opening a table; sitting down and starting."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request

from kontor.bots import DEFAULT_BOT
from kontor.core.options import BadOption
from kontor.server import archive, devices, limits, other_rules, shown
from kontor.server.access import may_see
from kontor.server.engines import offered
from kontor.server.games import check_bot, find
from kontor.server.identity import Anybody, Somebody
from kontor.server.live import LiveTable
from kontor.server.messages.tables import (
    AnswerSeat,
    NewTable,
    SeatBot,
    Sit,
    Start,
    TableInfo,
    TableList,
    TableRow,
)
from kontor.server.players import Player
from kontor.server.problems import no_such_table
from kontor.table import seating
from kontor.table.chance import SEED_BYTES
from kontor.table.line import Line, Refusal
from kontor.table.match import Match
from kontor.table.opening import open_table
from kontor.table.seats import ClockRules, Settings

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["tables"])

Status = Literal["open", "running", "over"]
SeatNumber = Annotated[int, Path(ge=0, lt=16)]
Before = Annotated[str | None, Query(pattern=r"^\d{1,15}-[A-Za-z0-9_-]{1,32}$")]
PAGE = 50
FORGOTTEN = 24 * 3600 * 1000
"""Milliseconds after which an idle table is not offered to strangers any more."""


# ---- lists ---------------------------------------------------------------------------------------------


@router.get("/tables", summary="Public tables")
async def list_tables(
    request: Request,
    caller: Anybody,
    status: Annotated[Status, Query()] = "open",
    game: Annotated[str | None, Query(max_length=40)] = None,
    before: Before = None,
) -> TableList:
    process: Process = request.app.state.process
    since = process.config.now() - FORGOTTEN
    job = archive.public_tables(status, game, place(before), PAGE + 1, since)
    return page(await process.database.read(job), caller.player)


@router.get("/mine", summary="My tables")
async def my_tables(
    request: Request,
    player: Somebody,
    status: Annotated[Status | None, Query()] = None,
    before: Before = None,
) -> TableList:
    process: Process = request.app.state.process
    job = archive.tables_of(player.id, status, place(before), PAGE + 1)
    return page(await process.database.read(job), player)


def place(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    changed, table = before.split("-", 1)
    return int(changed), table


def page(rows: list[dict[str, Any]], player: Player | None) -> TableList:
    shown = [table_row(row, player) for row in rows[:PAGE]]
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return TableList(tables=shown, more=f"{last['changed']}-{last['id']}" if last else None)


def table_row(row: dict[str, Any], player: Player | None) -> TableRow:
    seats = json.loads(row["seats"])
    you = next((seat["seat"] for seat in seats if player and seat["player"] == player.id), None)
    return TableRow(
        id=row["id"],
        game=row["game"],
        title=row["title"],
        status=row["status"],
        players=row["players"],
        seats=seats,
        created=row["created"],
        changed=row["changed"],
        host=row["host"],
        clock=json.loads(row["clock"]) if row["clock"] else None,
        result=json.loads(row["result"]) if row["result"] else None,
        branch=bool(row["branch"]),
        turns=row["turns"],
        points=json.loads(row["points"]) if row["points"] else None,
        actor=row["actor"] if row["status"] == "running" and (row["actor"] or 0) >= 0 else None,
        mine=row["status"] == "running" and you is not None and row["actor"] == you and not seats[you]["bot"],
        yours=player is not None and may_delete(row, player),
        you=you,
    )


def may_delete(row: dict[str, Any], player: Player) -> bool:
    """Whoever opened a table may delete it if nobody else sits there; games of several people stay."""
    alone = all(seat["player"] in (None, player.id) for seat in json.loads(row["seats"]))
    return alone and row["host"] == player.id


# ---- opening -------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201, summary="Open a table")
async def new_table(request: Request, caller: Anybody, player: Somebody, body: NewTable) -> TableInfo:
    process: Process = request.app.state.process
    process.limits.spend_shared("table", player.id, caller.address, limits.TABLES)
    game = find(body.game)
    try:
        options = game.options_from_mapping(body.seats or game.seat_counts[-1], body.options)
    except BadOption as error:
        raise Refusal("bad_option", str(error)) from None
    bots = {int(seat): bot for seat, bot in body.bots.items()}
    stand_in = body.stand_in or default_bot(game.key, options.seats)
    check_bot("stand_in", stand_in, game.key, options.seats)
    for bot in sorted(set(bots.values())):
        check_bot("bots", bot, game.key, options.seats)
    if any(seat >= options.seats for seat in [*bots, body.seat or 0]) or body.seat in bots:
        raise Refusal("bad_option", "seat: there is no such seat, or you put a bot on it")
    clock = body.clock
    rules = ClockRules(clock.bank * 1000, clock.increment * 1000, clock.flag) if clock else None
    settings = Settings(stand_in, round(body.pace * 1000), rules, body.open_seats)
    table, seed = "t" + process.config.token(10), process.config.seed(SEED_BYTES)
    opening = open_table(table, game, options, seed, process.config.now(), settings=settings, host=player.id)
    live = await create(process, table, opening, seed, body.title, body.private, body.watch)
    for seat, bot in bots.items():
        await put_bot(process, live, seat, bot)
    if body.seat is not None:
        await sit_down(process, live, body.seat, player, "")
    return table_info(live, player)


async def create(
    process: Process, table: str, opening: Line, seed: bytes, title: str, private: bool, watch: bool
) -> LiveTable:
    """Save a new table and open it."""
    await save(process, table, opening, seed, title, private, watch)
    return await process.open(table)


async def save(
    process: Process, table: str, opening: Line, seed: bytes, title: str, private: bool, watch: bool
) -> None:
    data = opening.data
    clock = data["settings"]["clock"]
    seats = [seat.info(number) for number, seat in enumerate(Match(table, opening).seats)]
    row = {
        "id": table,
        "game": data["game"],
        "title": title,
        "players": data["players"],
        "private": private,
        "watch": watch,
        "host": data["host"],
        "code": None,
        "clock": json.dumps(shown.clock_info(**clock)) if clock else None,
        "seats": json.dumps(seats),
        "branch": "at" in (data["origin"] or {}),
        "status": "open",
        "version": 0,
        "created": opening.time,
        "changed": opening.time,
    }
    await process.database.write(archive.create(row, seed, opening), table)


def still(bot: str, game: str, seats: int) -> str:
    """A bot of an older table, if it would still sit down there; else the usual one."""
    return bot if bot in offered(game, seats) else default_bot(game, seats)


def default_bot(game: str, seats: int) -> str:
    """The usual level if it plays this game, else any bot rather than the random one."""
    known = [name for name in offered(game, seats) if name != "random"]
    return DEFAULT_BOT if DEFAULT_BOT in known else next(iter(known), "random")


def table_info(live: LiveTable, player: Player | None) -> TableInfo:
    return TableInfo.model_validate(
        shown.info(live.match, live.row, live.audience_of(player.id if player else None))
    )


async def open_for(process: Process, table: str, player: Player | None) -> LiveTable:
    """A table that this caller may see."""
    live = await process.open(table)
    if not await may_see(process, live.row, live, player):
        raise no_such_table()
    return live


@router.get("/tables/{table}", summary="One table")
async def get_table(request: Request, caller: Anybody, table: str) -> TableInfo:
    process: Process = request.app.state.process
    try:
        live = await open_for(process, table, caller.player)
    except Refusal as refusal:
        if refusal.code != "other_rules":
            raise
        found, audience = await other_rules.stored(process, table, caller.player)
        return TableInfo.model_validate(other_rules.info(found, audience))
    return table_info(live, caller.player)


@router.delete("/tables/{table}", status_code=204, summary="Delete a table at which nobody else sits")
async def delete_table(request: Request, player: Somebody, table: str) -> None:
    process: Process = request.app.state.process
    row = await process.database.read(archive.table_row(table))
    if row is None or not await may_see(process, row, process.tables.get(table), player):
        raise no_such_table()
    if not may_delete(row, player):
        raise Refusal("forbidden", "You can delete a table that you opened if nobody else sits there.")
    await process.delete(table)


# ---- seats ---------------------------------------------------------------------------------------------


async def sit_down(process: Process, live: LiveTable, seat: int, player: Player, nonce: str) -> None:
    def propose() -> Line:
        return seating.sit(live.match, seat, player.id, player.name, nonce, process.config.now())

    await live.do(propose)


async def put_bot(process: Process, live: LiveTable, seat: int, bot: str) -> None:
    await live.do(lambda: seating.put_bot(live.match, seat, bot, process.config.now()))


def check_host(live: LiveTable, player: Player) -> None:
    if live.match.host != player.id:
        raise Refusal("forbidden", "Only the host can do that.")


@router.post("/tables/{table}/seats/{seat}", summary="Sit down, or come back to one's seat")
async def sit(request: Request, player: Somebody, table: str, seat: SeatNumber, body: Sit) -> TableInfo:
    process: Process = request.app.state.process
    live = await open_for(process, table, player)
    await check_only_guest(process, live, player)
    invited = live.row["private"] or await process.database.read(archive.may_enter(player.id, table))

    def propose() -> Line:
        now = process.config.now()
        if seating.must_ask(live.match, seat, player.id, invited):
            return seating.ask_seat(live.match, seat, player.id, player.name, now)
        return seating.sit(live.match, seat, player.id, player.name, body.nonce or "", now)

    await live.do(propose)
    return table_info(live, player)


async def check_only_guest(process: Process, live: LiveTable, player: Player) -> None:
    """Nobody's second guest sits at the same table, nor comes back as another guest when sent away."""
    others = {*live.match.sat, *live.match.sent_away, *(s.player for s in live.match.seats if s.player)}
    others -= {player.id}
    shared = await process.database.read(devices.share(player.id, others)) if others else False
    if shared:
        raise Refusal("forbidden", "Somebody sits at this table already with this browser.")


@router.post("/tables/{table}/seats/{seat}/answer", summary="Let somebody sit in a bot's place, or not")
async def answer_seat(
    request: Request, player: Somebody, table: str, seat: SeatNumber, body: AnswerSeat
) -> TableInfo:
    process: Process = request.app.state.process
    live = await open_for(process, table, player)
    check_host(live, player)
    await live.do(
        lambda: seating.answer_seat(live.match, seat, body.player, body.agree, process.config.now())
    )
    return table_info(live, player)


@router.delete("/tables/{table}/seats/{seat}", summary="Stand up, or leave the seat to the table's bot")
async def rise(request: Request, player: Somebody, table: str, seat: SeatNumber) -> TableInfo:
    process: Process = request.app.state.process
    live = await open_for(process, table, player)

    def propose() -> Line:
        if live.match.holder(player.id) != seat:
            check_host(live, player)
            if live.match.status != "open":
                raise Refusal("forbidden", "The game has already begun.")
            return seating.send_away(live.match, seat, process.config.now())
        return seating.rise(live.match, seat, process.config.now())

    await live.do(propose)
    return table_info(live, player)


@router.put("/tables/{table}/seats/{seat}/bot", summary="Put a bot on an open seat")
async def seat_bot(
    request: Request, player: Somebody, table: str, seat: SeatNumber, body: SeatBot
) -> TableInfo:
    process: Process = request.app.state.process
    live = await open_for(process, table, player)
    check_host(live, player)
    check_bot("bot", body.bot, live.match.game.key, live.match.options.seats)
    await put_bot(process, live, seat, body.bot)
    return table_info(live, player)


@router.post("/tables/{table}/start", summary="Start the game")
async def start(request: Request, player: Somebody, table: str, body: Start) -> TableInfo:
    process: Process = request.app.state.process
    live = await open_for(process, table, player)
    check_host(live, player)
    if live.match.status != "open":
        raise Refusal("not_open", "The game has already begun.")
    if body.fill is not None:
        check_bot("fill", body.fill, live.match.game.key, live.match.options.seats)
        for number, seat in enumerate(live.match.seats):
            if seat.kind == "open":
                await put_bot(process, live, number, body.fill)

    def propose() -> Line:
        own = live.match.holder(player.id)
        added = {own: body.nonce} if own is not None and body.nonce else {}
        return seating.start(live.match, live.lottery, process.config.now(), added)

    await live.do(propose)
    return table_info(live, player)
