"""HTTP routes that open a table for an uploaded game, for a branch of a finished game, or for a rematch."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request

from kontor.server import limits
from kontor.server.http.dependencies import (
    AnyCaller,
    SignedInPlayer,
    TheHistory,
    TheLimits,
    TheNewTables,
)
from kontor.server.http.table_route import TableRoute
from kontor.server.http.tables import info_for
from kontor.server.messages.replays import Branch, Branches
from kontor.server.messages.tables import Joined, TableInfo

router = APIRouter(route_class=TableRoute, prefix="/api", tags=["looking back"])

RECORD_BODY: Final = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object", "title": "Record"}}},
    }
}


@router.post("/records", status_code=201, summary="Upload a recorded game", openapi_extra=RECORD_BODY)
async def upload(
    request: Request,
    caller: AnyCaller,
    player: SignedInPlayer,
    rate_limits: TheLimits,
    new_tables: TheNewTables,
) -> TableInfo:
    rate_limits.spend_for_player_and_address("upload", player.id, caller.address, limits.UPLOADS)
    return info_for(await new_tables.upload(player, caller.address, await request.body()), player)


@router.get("/tables/{table}/branches", summary="My branches of a game")
async def list_branches(player: SignedInPlayer, table: str, history: TheHistory) -> Branches:
    return Branches.model_validate({"branches": await history.branches(table, player)})


@router.post("/tables/{table}/branch", status_code=201, summary="Play on from a step of a finished game")
async def branch(
    caller: AnyCaller,
    player: SignedInPlayer,
    table: str,
    body: Branch,
    rate_limits: TheLimits,
    history: TheHistory,
    new_tables: TheNewTables,
) -> TableInfo:
    rate_limits.spend_for_player_and_address("table", player.id, caller.address, limits.NEW_TABLES)
    origin = await history.open_finished(table, player)
    live = await new_tables.branch(player, origin, body.at, body.seat, body.bot, body.title)
    return info_for(live, player)


@router.post("/tables/{table}/rematch", summary="The same again")
async def rematch(
    caller: AnyCaller,
    player: SignedInPlayer,
    table: str,
    rate_limits: TheLimits,
    history: TheHistory,
    new_tables: TheNewTables,
) -> Joined:
    """Return the id of the rematch's table. The first request opens the table; later ones get the same id."""
    rate_limits.spend_for_player_and_address("table", player.id, caller.address, limits.NEW_TABLES)
    live = await history.open_finished(table, player)
    return Joined(table=await new_tables.rematch(player, live))
