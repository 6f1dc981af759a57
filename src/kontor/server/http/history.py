"""Looking back: log, positions, replays, recorded games; branches and rematches.

Of a running game everybody gets what they themselves could see at the time. Only a finished game is open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

from fastapi import APIRouter, Query, Request, Response

from kontor.core.record import BadRecord, read_record
from kontor.server import limits
from kontor.server.accounts.callers import Anybody, Patient, Somebody
from kontor.server.http.games import check_bot, find
from kontor.server.http.tables import (
    create,
    default_bot,
    open_for,
    put_bot,
    save,
    sit_down,
    still,
    table_info,
)
from kontor.server.messages.chat import ChatLog
from kontor.server.messages.fields import As
from kontor.server.messages.replays import Branch, Branches, Log, Position, Replay, Scores, Seen, Verified
from kontor.server.messages.tables import Joined, TableInfo
from kontor.server.store import table_rows as archive
from kontor.server.store.players import Player
from kontor.server.tables import chat
from kontor.server.tables import read_only_table as other_rules
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.lobby_row import summary
from kontor.server.tables.playback import played, position, put_on, replay, score_steps
from kontor.server.tables.table_info import log_line
from kontor.server.workers.pool import LARGE, LONG
from kontor.table import snapshot
from kontor.table.chance import SEED_BYTES
from kontor.table.line import Line, Refusal
from kontor.table.match import SPECTATOR, Match, seat_of
from kontor.table.opening import open_table
from kontor.table.record_file import recorded
from kontor.table.seats import Settings
from kontor.table.verify import verify

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["looking back"])
T = TypeVar("T")

From = Annotated[int, Query(alias="from", ge=0, lt=2**31)]
At = Annotated[int, Query(ge=0, lt=2**31)]
Who = Annotated[As, Query(alias="as")]


def viewpoint(live: LiveTable, wanted: str, player: Player | None) -> int:
    """As whom the caller wants to look, if it may."""
    own = live.audience_of(player.id if player else None)
    audience = own if wanted == "me" else SPECTATOR if wanted in ("public", "all") else int(wanted)
    if audience >= len(live.match.seats):
        raise Refusal("not_found", "There is no such seat.")
    if live.match.status != "over" and (wanted == "all" or audience not in (own, SPECTATOR)):
        raise Refusal("still_running", "While the game is on, you can only see it from your own seat.")
    return audience


def check_begun(live: LiveTable) -> None:
    if live.match.status == "open":
        raise Refusal("not_running", "The game has not begun.")


def check_over(live: LiveTable) -> None:
    if live.match.status != "over":
        raise Refusal("still_running", "The game is still going on.")


async def think(request: Request, steps: int, work: Callable[..., T], *args: Any) -> T:
    """Play a game over so far: a long one in another process."""
    process: Process = request.app.state.process
    return await process.thinking.do(steps > LONG, work, *args)


@router.get("/tables/{table}/log", summary="The log, as the caller may know it")
async def get_log(
    request: Request,
    caller: Patient,
    table: str,
    first: From = 0,
    count: Annotated[int, Query(ge=1, le=500)] = 200,
) -> Log:
    process: Process = request.app.state.process
    try:
        live = await open_for(process, table, caller.player)
        audience, version = live.audience_of(caller.player.id if caller.player else None), live.match.version
        match: Match | None = live.match
    except Refusal as refusal:
        if refusal.code != "other_rules":
            raise
        found, audience = await other_rules.stored(process, table, caller.player)
        version, match = found.row["version"], None
    lines = await process.database.read(archive.lines(table, first, min(first + count - 1, version)))
    told = [log_line(line, audience, match) for line in lines]
    return Log.model_validate({"version": version, "lines": told})


@router.get("/tables/{table}/seen", summary="The caller's redacted list of steps")
async def get_seen(request: Request, caller: Anybody, table: str, first: From = 0) -> Seen:
    live = await open_for(request.app.state.process, table, caller.player)
    seen = live.match.redacted[live.audience_of(caller.player.id if caller.player else None)]
    actions = [(live.match.actors[at], seen[at]) for at in range(first, len(seen))]
    return Seen(first=first, actions=actions)


@router.get("/tables/{table}/position", summary="The view at a step")
async def get_position(
    request: Request, caller: Patient, table: str, at: At = 0, who: Who = "me"
) -> Position:
    live = await open_for(request.app.state.process, table, caller.player)
    check_begun(live)
    audience = viewpoint(live, who, caller.player)
    match = live.match
    if at > len(match.steps):
        raise Refusal("not_found", "The game has not got that far.")
    seats = [seat_of(audience), *(range(len(match.seats)) if who == "all" else ())]
    view, *views = await think(request, at, position, played(match, audience, at), at, seats)
    return Position(at=at, steps=len(match.steps), view=view, views=views or None)


@router.get("/tables/{table}/replay", summary="Steps with their events and changes of the view")
async def get_replay(
    request: Request,
    caller: Patient,
    table: str,
    first: From = 0,
    count: Annotated[int, Query(ge=1, le=200)] = 100,
    who: Who = "me",
) -> Replay:
    live = await open_for(request.app.state.process, table, caller.player)
    check_begun(live)
    audience = viewpoint(live, who, caller.player)
    last = min(first + count, len(live.match.steps))
    if first > len(live.match.steps):
        raise Refusal("not_found", "The game has not got that far.")
    view, steps = await think(request, last, replay, played(live.match, audience, last), first)
    total = len(live.match.steps)
    return Replay.model_validate({"at": first, "steps": steps, "total": total, "view": view})


@router.get("/tables/{table}/scores", summary="The true scores of a finished game, step by step")
async def get_scores(request: Request, caller: Patient, table: str) -> Scores:
    live = await open_for(request.app.state.process, table, caller.player)
    check_over(live)
    given = played(live.match, SPECTATOR)
    return Scores(scores=await think(request, len(given.steps), score_steps, given))


@router.get("/tables/{table}/record", summary="The recorded game", response_class=Response)
async def get_record(request: Request, caller: Patient, table: str) -> Response:
    live = await open_for(request.app.state.process, table, caller.player)
    check_over(live)
    text = await request.app.state.process.thinking.here(recorded, live.match)
    name = f"{live.match.game.key}-{table}.json"
    head = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=head)


@router.get("/tables/{table}/verify", summary="Replay a finished game by the rules and draw its lots again")
async def get_verified(request: Request, caller: Patient, table: str) -> Verified:
    process: Process = request.app.state.process
    live = await open_for(process, table, caller.player)
    check_over(live)
    if live.row.get("verdict"):
        return Verified.model_validate_json(live.row["verdict"])
    text = await process.thinking.here(recorded, live.match)
    try:
        actions, lots, commitment = await think(request, len(live.match.steps), checked, text)
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:500]) from None
    seed = live.match.seed if lots is not None else None
    verdict = Verified(actions=actions, lots=lots, commitment=commitment, seed=seed)
    live.row["verdict"] = verdict.model_dump_json()
    await process.database.write(archive.keep_verdict(table, live.row["verdict"]), table)
    return verdict


def checked(text: str) -> tuple[int, int | None, str | None]:
    """A finished game never changes, so this is asked once for each."""
    found = verify(text)
    return found.actions, found.lots, found.commitment


RECORD_BODY: Final = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object", "title": "Record"}}},
    }
}


@router.post("/records", status_code=201, summary="Upload a recorded game", openapi_extra=RECORD_BODY)
async def upload(request: Request, caller: Anybody, player: Somebody) -> TableInfo:
    process: Process = request.app.state.process
    process.limits.spend_shared("upload", player.id, caller.address, limits.UPLOADS)
    body = await request.body()
    long = len(body) > LARGE
    try:
        key, players, options, actions = await process.thinking.do(long, read, body.decode())
    except UnicodeDecodeError:
        raise Refusal("bad_record", "The file is not UTF-8 text.") from None
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:500]) from None
    table, seed, now = "t" + process.config.token(10), process.config.seed(SEED_BYTES), process.config.now()
    origin = {"upload": True}
    game = find(key)
    chosen = game.options_from_mapping(players, options)
    opening = open_table(table, game, chosen, seed, now, host=player.id, origin=origin)
    data, packed = await process.thinking.do(long, put_on, table, opening, actions, now)
    line, match = Line(1, "import", None, now, data), snapshot.unpack(table, opening, packed)
    assert match is not None
    await save(process, table, opening, seed, "", private=True, watch=True)
    await process.database.write(archive.put(table, line, summary(match, line, {}), packed), table)
    return table_info(await process.open(table), player)


def read(text: str) -> tuple[str, int, dict[str, Any], list[int]]:
    """A recorded game, checked move by move, as plain data."""
    record = read_record(text)
    return record.game.key, record.options.seats, record.options.to_json(), record.actions


@router.get("/tables/{table}/branches", summary="My branches of a game")
async def list_branches(request: Request, player: Somebody, table: str) -> Branches:
    process: Process = request.app.state.process
    await open_for(process, table, player)
    found = await process.database.read(archive.branches(table, player.id))
    return Branches.model_validate({"branches": found})


@router.post("/tables/{table}/branch", status_code=201, summary="Play on from a step of a finished game")
async def branch(request: Request, caller: Anybody, player: Somebody, table: str, body: Branch) -> TableInfo:
    process: Process = request.app.state.process
    process.limits.spend_shared("table", player.id, caller.address, limits.TABLES)
    live = await open_for(process, table, player)
    check_over(live)
    match = live.match
    if body.at > len(match.steps) or body.seat >= len(match.seats):
        raise Refusal("not_found", "The game has no such step or seat.")
    bot = body.bot or default_bot(match.game.key, match.options.seats)
    check_bot("bot", bot, match.game.key, match.options.seats)
    name, seed, now = "t" + process.config.token(10), process.config.seed(SEED_BYTES), process.config.now()
    opening = open_table(
        name,
        match.game,
        match.options,
        seed,
        now,
        settings=Settings(bot, match.settings.pace),
        host=player.id,
        origin={"table": table, "at": body.at},
        prefix=match.steps[: body.at],
    )
    made = await create(process, name, opening, seed, body.title, private=True, watch=True)
    await sit_down(process, made, body.seat, player, "")
    for seat in range(len(match.seats)):
        if seat != body.seat:
            await put_bot(process, made, seat, bot)
    return table_info(made, player)


@router.post("/tables/{table}/rematch", summary="The same again")
async def rematch(request: Request, caller: Anybody, player: Somebody, table: str) -> Joined:
    """The first to ask makes the table; whoever asks later is sent to the same one."""
    process: Process = request.app.state.process
    process.limits.spend_shared("table", player.id, caller.address, limits.TABLES)
    live = await open_for(process, table, player)
    check_over(live)
    match = live.match
    if match.holder(player.id) is None and match.host != player.id:
        raise Refusal("forbidden", "Only those who played can ask for that.")
    async with live.making_rematch:  # or the table of the slower would stand in the lobby for nothing
        if match.rematch is None:
            await make_rematch(process, live, player)
    assert match.rematch is not None
    await process.database.write(archive.admit(player.id, match.rematch), match.rematch)
    return Joined(table=match.rematch)


async def make_rematch(process: Process, live: LiveTable, player: Player) -> None:
    match, made = live.match, await same_again(process, live, player)

    def propose() -> Line:
        if match.rematch is not None:
            raise Refusal("taken", "Somebody else was faster.")
        return Line(match.version + 1, "rematch", None, process.config.now(), {"table": made.id})

    try:
        await live.do(propose)
    except Refusal as refusal:
        if refusal.code != "taken":
            raise


async def same_again(process: Process, live: LiveTable, player: Player) -> LiveTable:
    """Same game, options and bots; everybody else sits down again by themselves."""
    match, options = live.match, live.match.options
    game = find(match.game.key)
    stand_in = still(match.settings.stand_in, game.key, options.seats)
    settings = replace(match.settings, stand_in=stand_in)
    name, seed, now = "t" + process.config.token(10), process.config.seed(SEED_BYTES), process.config.now()
    opening = open_table(name, game, options, seed, now, settings=settings, host=player.id, origin=None)
    row = live.row
    made = await create(process, name, opening, seed, row["title"], row["private"], row["watch"])
    for seat, place in enumerate(match.seats):
        if place.kind == "bot" and place.bot is not None:
            await put_bot(process, made, seat, still(place.bot, game.key, options.seats))
    own = match.holder(player.id)
    if own is not None:
        await sit_down(process, made, own, player, "")
    for place in match.seats:
        if place.player is not None:
            await process.database.write(archive.admit(place.player, name), name)
    return made


@router.get("/tables/{table}/chat", summary="Older chat")
async def get_chat(
    request: Request,
    caller: Anybody,
    table: str,
    before: Annotated[int | None, Query(ge=0, lt=2**53)] = None,
) -> ChatLog:
    process: Process = request.app.state.process
    live = await open_for(process, table, caller.player)
    audience = live.audience_of(caller.player.id if caller.player else None)
    return ChatLog.model_validate({"lines": await chat.recent(process, live, audience, before)})
