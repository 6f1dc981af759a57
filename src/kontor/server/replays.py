"""Looking back: log, positions, replays, recorded games; branches and rematches.

Of a running game everybody gets what they themselves could see at the time. Only a finished game is open.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from kontor.core.record import BadRecord, read_record
from kontor.core.state import State
from kontor.server import archive, chat, limits, other_rules
from kontor.server.games import check_bot, find
from kontor.server.identity import Anybody, Patient, Somebody
from kontor.server.live import LiveTable, log_line
from kontor.server.lobby import create, default_bot, open_for, put_bot, save, sit_down, table_info
from kontor.server.messages.chat import ChatLog
from kontor.server.messages.fields import As
from kontor.server.messages.replays import Branch, Branches, Log, Position, Replay, Scores, Seen, Verified
from kontor.server.messages.tables import Joined, TableInfo
from kontor.server.players import Player
from kontor.server.summary import summary
from kontor.table import snapshot
from kontor.table.chance import SEED_BYTES
from kontor.table.changes import changes
from kontor.table.line import Line, Refusal
from kontor.table.match import SPECTATOR, Match, seat_of
from kontor.table.opening import open_table, put_record
from kontor.table.recorded import recorded
from kontor.table.seats import Settings
from kontor.table.verify import verify

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["looking back"])

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
    state = await asyncio.to_thread(match.record().state_at, at)
    view = match.game.view(state, seat_of(audience))
    views = [match.game.view(state, seat) for seat in range(len(match.seats))] if who == "all" else None
    return Position(at=at, steps=len(match.steps), view=view, views=views)


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
    view, steps = await asyncio.to_thread(replay, live.match, audience, first, last)
    total = len(live.match.steps)
    return Replay.model_validate({"at": first, "steps": steps, "total": total, "view": view})


def replay(match: Match, audience: int, first: int, last: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What that audience saw, step by step."""
    game, seat = match.game, seat_of(audience)
    steps, actors = list(match.steps[:last]), list(match.actors[:last])
    versions, seen = list(match.versions[:last]), list(match.redacted[audience][:last])
    state: State = match.game.initial(match.options)
    for action in steps[:first]:
        state.do(action)
    begin = view = game.view(state, seat)
    out = []
    for at in range(first, last):
        after = state.copy()
        after.do(steps[at])
        shown = game.view(after, seat)
        out.append(
            {
                "at": at,
                "version": versions[at],
                "seat": actors[at],
                "action": seen[at],
                "events": game.describe(state, steps[at], after, seat),
                "changes": changes(view, shown),
            }
        )
        state, view = after, shown
    return begin, out


@router.get("/tables/{table}/scores", summary="The true scores of a finished game, step by step")
async def get_scores(request: Request, caller: Patient, table: str) -> Scores:
    live = await open_for(request.app.state.process, table, caller.player)
    check_over(live)
    return Scores(scores=await asyncio.to_thread(score_steps, live.match))


def score_steps(match: Match) -> list[tuple[int, list[int]]]:
    state = match.game.initial(match.options)
    found = [(0, state.scores())]
    for at, action in enumerate(list(match.steps), start=1):
        state.do(action)
        scores = state.scores()
        if scores != found[-1][1]:
            found.append((at, scores))
    return found


@router.get("/tables/{table}/record", summary="The recorded game", response_class=Response)
async def get_record(request: Request, caller: Patient, table: str) -> Response:
    live = await open_for(request.app.state.process, table, caller.player)
    check_over(live)
    text = await asyncio.to_thread(recorded, live.match)
    name = f"{live.match.game.key}-{table}.json"
    head = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=head)


@router.get("/tables/{table}/verify", summary="Replay a finished game by the rules and draw its lots again")
async def get_verified(request: Request, caller: Patient, table: str) -> Verified:
    live = await open_for(request.app.state.process, table, caller.player)
    check_over(live)
    try:
        found = await asyncio.to_thread(lambda: verify(recorded(live.match)))
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:500]) from None
    seed = live.match.seed if found.lots is not None else None
    return Verified(actions=found.actions, lots=found.lots, commitment=found.commitment, seed=seed)


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
    try:
        record = await asyncio.to_thread(read_record, body.decode())
    except UnicodeDecodeError:
        raise Refusal("bad_record", "The file is not UTF-8 text.") from None
    except BadRecord as error:
        raise Refusal("bad_record", str(error)[:500]) from None
    table, seed, now = "t" + process.config.token(10), process.config.seed(SEED_BYTES), process.config.now()
    origin = {"upload": True}
    opening = open_table(table, record.game, record.options, seed, now, host=player.id, origin=origin)
    match, line, packed = await asyncio.to_thread(put_on, table, opening, record.actions, now)
    await save(process, table, opening, seed, "", private=True, watch=True)
    await process.database.write(archive.put(table, line, summary(match, line, {}), packed), table)
    return table_info(await process.open(table), player)


def put_on(table: str, opening: Line, actions: list[int], now: int) -> tuple[Match, Line, bytes]:
    """The match of a recorded game, also packed. A long one takes a while: in a thread it holds up nobody."""
    match = Match(table, opening)
    line = put_record(match, actions, now)
    match.take(line)
    return match, line, snapshot.pack(match)


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
    bot = body.bot or default_bot(match.game.key)
    check_bot(bot, match.game.key)
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
    match = live.match
    game = find(match.game.key)
    name, seed, now = "t" + process.config.token(10), process.config.seed(SEED_BYTES), process.config.now()
    opening = open_table(
        name, game, match.options, seed, now, settings=match.settings, host=player.id, origin=None
    )
    row = live.row
    made = await create(process, name, opening, seed, row["title"], row["private"], row["watch"])
    for seat, place in enumerate(match.seats):
        if place.kind == "bot" and place.bot is not None:
            await put_bot(process, made, seat, place.bot)
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
