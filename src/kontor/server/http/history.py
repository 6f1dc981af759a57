"""HTTP routes for the history of a table: log, positions, replays, scores, record, verification and chat."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from kontor.server.http.dependencies import AnyCaller, CostlyCaller, TheAccess, TheChat, TheHistory
from kontor.server.http.table_route import TableRoute
from kontor.server.messages.chat import ChatLog
from kontor.server.messages.fields import ViewChoice
from kontor.server.messages.replays import Log, Position, Replay, Scores, Seen, Verified

router = APIRouter(route_class=TableRoute, prefix="/api", tags=["looking back"])

From = Annotated[int, Query(alias="from", ge=0, lt=2**31)]
At = Annotated[int, Query(ge=0, lt=2**31)]
WhoseView = Annotated[ViewChoice, Query(alias="as")]


@router.get("/tables/{table}/log", summary="The log, as the caller may know it", response_model=Log)
async def get_log(
    caller: CostlyCaller,
    table: str,
    history: TheHistory,
    first: From = 0,
    count: Annotated[int, Query(ge=1, le=500)] = 200,
) -> Response:
    return json_response(await history.log(table, caller, first, count))


@router.get("/tables/{table}/seen", summary="The caller's redacted list of steps", response_model=Seen)
async def get_seen(caller: CostlyCaller, table: str, history: TheHistory, first: From = 0) -> Response:
    return json_response(await history.redacted_steps(table, caller, first))


@router.get("/tables/{table}/position", summary="The view at a step", response_model=Position)
async def get_position(
    caller: CostlyCaller, table: str, history: TheHistory, at: At = 0, whose_view: WhoseView = "me"
) -> Response:
    return json_response(await history.position(table, caller, at, whose_view))


@router.get(
    "/tables/{table}/replay", summary="Steps with their events and changes of the view", response_model=Replay
)
async def get_replay(
    caller: CostlyCaller,
    table: str,
    history: TheHistory,
    first: From = 0,
    count: Annotated[int, Query(ge=1, le=200)] = 100,
    whose_view: WhoseView = "me",
) -> Response:
    return json_response(await history.replay(table, caller, first, count, whose_view))


@router.get(
    "/tables/{table}/scores",
    summary="The true scores of a finished game, step by step",
    response_model=Scores,
)
async def get_scores(caller: CostlyCaller, table: str, history: TheHistory) -> Response:
    return json_response(await history.scores(table, caller))


@router.get("/tables/{table}/record", summary="The recorded game", response_class=Response)
async def get_record(caller: CostlyCaller, table: str, history: TheHistory) -> Response:
    name, text = await history.record(table, caller)
    head = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=head)


@router.get("/tables/{table}/verify", summary="Replay a finished game by the rules and draw its lots again")
async def get_verified(caller: CostlyCaller, table: str, history: TheHistory) -> Verified:
    return await history.verify(table, caller)


@router.get("/tables/{table}/chat", summary="Older chat")
async def get_chat(
    caller: AnyCaller,
    table: str,
    access: TheAccess,
    chat: TheChat,
    before: Annotated[int | None, Query(ge=0, lt=2**53)] = None,
) -> ChatLog:
    live = await access.open_for(table, caller.player)
    lines = await chat.recent(live, live.audience_of(caller.player), before)
    return ChatLog.model_validate({"lines": lines})


def json_response(text: bytes) -> Response:
    """Return a response with JSON text that was encoded in a thread or a worker process."""
    return Response(text, media_type="application/json")
