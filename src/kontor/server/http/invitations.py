"""HTTP routes for invitations to a table: create one, and join a table with one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from kontor.server import limits
from kontor.server.http.dependencies import AnyCaller, SignedInPlayer, TheInvitations, TheLimits
from kontor.server.http.table_route import TableRoute
from kontor.server.messages.tables import Invitation, Joined

router = APIRouter(route_class=TableRoute, prefix="/api", tags=["tables"])


@router.post("/tables/{table}/invitations", summary="Invite somebody")
async def new_invitation(player: SignedInPlayer, table: str, invitations: TheInvitations) -> Invitation:
    token, code = await invitations.invite(table, player)
    return Invitation(link=f"/join/{token}", code=code)


@router.post("/join/{word}", summary="Follow an invitation, or use a code")
async def join(
    caller: AnyCaller,
    player: SignedInPlayer,
    word: Annotated[str, Path(max_length=64)],  # the token of an invitation link, or a join code
    rate_limits: TheLimits,
    invitations: TheInvitations,
) -> Joined:
    rate_limits.spend("code", caller.address, limits.JOIN_CODES)
    return Joined(table=await invitations.follow(word, player))
