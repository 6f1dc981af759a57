"""HTTP routes for tables: list them, open a table or a lesson, describe a table, and delete one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from kontor.server import limits
from kontor.server.http.dependencies import (
    AnyCaller,
    SignedInPlayer,
    TheAccess,
    TheLimits,
    TheLobby,
    TheNewTables,
    TheReadOnlyTables,
)
from kontor.server.http.table_route import TableRoute
from kontor.server.messages.tables import NewLesson, NewTable, TableInfo, TableList
from kontor.server.player import Player
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.lobby import Page, Status
from kontor.server.tables.table_info import stored_table_info, table_info
from kontor.table.refusal import Refusal

router = APIRouter(route_class=TableRoute, prefix="/api", tags=["tables"])

Before = Annotated[str | None, Query(pattern=r"^\d{1,15}-[A-Za-z0-9_-]{1,32}$")]


@router.get("/tables", summary="Public tables")
async def list_tables(
    caller: AnyCaller,
    lobby: TheLobby,
    status: Annotated[Status, Query()] = "open",
    game: Annotated[str | None, Query(max_length=40)] = None,
    before: Before = None,
) -> TableList:
    return await lobby.list_public(caller.player, status, game, parse_before(before))


@router.get("/mine", summary="My tables")
async def my_tables(
    player: SignedInPlayer,
    lobby: TheLobby,
    status: Annotated[Status | None, Query()] = None,
    before: Before = None,
) -> TableList:
    return await lobby.list_own(player, status, parse_before(before))


def parse_before(before: str | None) -> Page | None:
    """Parse the query parameter `before` into a page cursor. Clients copy it from the last page's `more`."""
    if before is None:
        return None
    changed, table = before.split("-", 1)
    return int(changed), table


@router.post("/tables", status_code=201, summary="Open a table")
async def new_table(
    caller: AnyCaller,
    player: SignedInPlayer,
    body: NewTable,
    rate_limits: TheLimits,
    new_tables: TheNewTables,
) -> TableInfo:
    rate_limits.spend_for_player_and_address("table", player.id, caller.address, limits.NEW_TABLES)
    return info_for(await new_tables.open_new(player, body), player)


@router.post("/lessons/{game}", status_code=201, summary="Begin a guided first game")
async def new_lesson(
    caller: AnyCaller,
    player: SignedInPlayer,
    game: str,
    body: NewLesson,
    rate_limits: TheLimits,
    new_tables: TheNewTables,
) -> TableInfo:
    rate_limits.spend_for_player_and_address("table", player.id, caller.address, limits.NEW_TABLES)
    return info_for(await new_tables.open_lesson(player, game, body.pace), player)


@router.get("/tables/{table}", summary="One table")
async def get_table(
    caller: AnyCaller, table: str, access: TheAccess, read_only: TheReadOnlyTables
) -> TableInfo:
    try:
        live = await access.open_for(table, caller.player)
    except Refusal as refusal:
        if refusal.code != "other_rules":
            raise
        stored, audience = await read_only.load_for(table, caller.player)
        return TableInfo.model_validate(stored_table_info(stored, audience))
    return info_for(live, caller.player)


@router.delete("/tables/{table}", status_code=204, summary="Delete a table at which nobody else sits")
async def delete_table(player: SignedInPlayer, table: str, lobby: TheLobby) -> None:
    await lobby.delete(table, player)


def info_for(live: LiveTable, player: Player | None) -> TableInfo:
    """Return the description of a table for `player`.

    `player` is None if the caller has no session.
    """
    is_host = player is not None and live.match.host == player.id
    return TableInfo.model_validate(table_info(live.match, live.header, live.audience_of(player), is_host))
