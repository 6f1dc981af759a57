"""HTTP routes for sessions: become a guest, change the player's name, sign out."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from kontor.server.http.cookies import delete_session_cookies, me_message, send_token
from kontor.server.http.dependencies import (
    AnyCaller,
    SignedInPlayer,
    TheAccounts,
    TheConfig,
    TheRenames,
    TheSignOut,
)
from kontor.server.messages.accounts import Me, NewSession, Rename
from kontor.table.refusal import Refusal

router = APIRouter(prefix="/api", tags=["players"])


@router.post("/session", summary="Become a guest")
async def new_session(
    request: Request,
    response: Response,
    caller: AnyCaller,
    body: NewSession,
    config: TheConfig,
    accounts: TheAccounts,
) -> Me:
    player, token = await accounts.become_guest(body.name, caller.address)
    return await send_token(request, response, config, accounts, player, token, body.bearer)


@router.get("/session", summary="Who am I?")
async def get_session(caller: AnyCaller) -> Me | None:
    """Return who the caller is; null if they have no session, for example on their first visit."""
    return me_message(caller.player) if caller.player else None


@router.patch("/session", summary="Change my name")
async def change_name(player: SignedInPlayer, body: Rename, accounts: TheAccounts, renames: TheRenames) -> Me:
    await accounts.rename(player, body.name)
    renames.player_renamed(player.id)
    return Me(player=player.id, name=body.name, account=player.login)


@router.delete("/session", status_code=204, summary="Sign out")
async def end_session(response: Response, caller: AnyCaller, sign_out: TheSignOut) -> None:
    if caller.token is None:
        raise Refusal("not_signed_in", "You are not signed in.")
    await sign_out.end_session(caller.token)
    delete_session_cookies(response)


@router.delete("/sessions", status_code=204, summary="Sign out everywhere")
async def end_all_sessions(response: Response, player: SignedInPlayer, sign_out: TheSignOut) -> None:
    await sign_out.end_all_sessions(player.id)
    delete_session_cookies(response)
