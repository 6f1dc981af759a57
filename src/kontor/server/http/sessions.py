"""Guests, accounts, signing in and out, over HTTP."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response

from kontor.server import limits
from kontor.server.accounts.callers import COOKIE, HOST_ONLY, Anybody, Caller, Somebody, own_origin
from kontor.server.messages.accounts import (
    AskCodes,
    LogIn,
    Me,
    NewAccount,
    NewPassword,
    NewSession,
    Recover,
    RecoveryCodes,
    Rename,
)
from kontor.server.store import devices, players
from kontor.server.store import recovery_codes as recovery
from kontor.server.store.players import TOKEN_BYTES, Player
from kontor.table.line import Refusal

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["players"])


def me(player: Player, token: str | None = None) -> Me:
    return Me(player=player.id, name=player.name, account=player.login, token=token)


async def hand_over(request: Request, response: Response, player: Player, token: str, bearer: bool) -> Me:
    """The token as a cookie, which scripts cannot read, or to a program that asked for it."""
    if bearer:
        return me(player, token)
    process: Process = request.app.state.process
    if "origin" in request.headers and not own_origin(request, process.config.origins):
        raise Refusal("forbidden", "This request came from a page of another site.")
    device = request.cookies.get(devices.COOKIE, "")
    if not 20 <= len(device) <= 100:
        device = process.config.token(TOKEN_BYTES)
    await process.database.write(devices.note(device, player.id))
    set_cookie(request, response, COOKIE, token)
    set_cookie(request, response, devices.COOKIE, device)
    return me(player)


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Behind TLS it is bound to this very host: no neighbouring site can set one."""
    secure = request.app.state.process.config.secure or request.url.scheme == "https"
    response.set_cookie(
        f"{HOST_ONLY}{name}" if secure and name == COOKIE else name,
        value,
        max_age=players.SESSION_MS // 1000,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


async def same_way(request: Request, response: Response, player: Player, token: str) -> Me:
    """A new token for a caller, as a cookie or in the answer, as the old one came."""
    by_program = request.headers.get("authorization", "").startswith("Bearer ")
    return await hand_over(request, response, player, token, by_program)


def check_name(process: Process, name: str) -> None:
    if process.orders.turns_away("", name, None):
        raise Refusal("taken", "This name is not free here.")


@router.post("/session", summary="Become a guest")
async def new_session(request: Request, response: Response, caller: Anybody, body: NewSession) -> Me:
    process: Process = request.app.state.process
    process.limits.spend("session", caller.address, limits.SESSIONS)
    check_name(process, body.name)
    token, now = process.config.token(TOKEN_BYTES), process.config.now()
    player = await process.database.write(
        players.new_guest("p" + process.config.token(12), body.name, token, now)
    )
    return await hand_over(request, response, player, token, body.bearer)


@router.get("/session", summary="Who am I?")
async def get_session(caller: Anybody) -> Me | None:
    """Not to be known yet is no error: every first visit of a browser asks this."""
    return me(caller.player) if caller.player else None


@router.patch("/session", summary="Change my name")
async def change_name(request: Request, player: Somebody, body: Rename) -> Me:
    process: Process = request.app.state.process
    check_name(process, body.name)
    await process.database.write(players.rename(player.id, body.name))
    process.faces.forget_player(player.id)
    return Me(player=player.id, name=body.name, account=player.login)


@router.delete("/session", status_code=204, summary="Sign out")
async def end_session(request: Request, response: Response, caller: Anybody) -> None:
    process: Process = request.app.state.process
    if caller.token is None:
        raise Refusal("not_signed_in", "You are not signed in.")
    await process.database.write(players.end_session(caller.token))
    ended = players.hashed(caller.token)
    process.sign_out(ended)
    await process.bus.publish({"from": process.name, "signed_out": ended})
    forget_cookies(response)


def forget_cookies(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/")
    response.delete_cookie(f"{HOST_ONLY}{COOKIE}", path="/", secure=True)


@router.delete("/sessions", status_code=204, summary="Sign out everywhere")
async def end_all_sessions(request: Request, response: Response, player: Somebody) -> None:
    await sign_out_everywhere(request.app.state.process, player.id)
    forget_cookies(response)


async def sign_out_everywhere(process: Process, player: str, but: str | None = None) -> None:
    """End all sessions of a player, in all processes; `but` is the token of one that stays."""
    await process.database.write(players.end_sessions(player, but))
    news = {"signed_out_player": player, "but": players.hashed(but) if but else None}
    process.sign_out_player(player, news["but"])
    await process.bus.publish({"from": process.name, **news})


@router.post("/account", summary="Turn the guest into an account")
async def new_account(
    request: Request, response: Response, caller: Anybody, player: Somebody, body: NewAccount
) -> Me:
    """With a new token: whoever knew the guest's is not let into the account."""
    process: Process = request.app.state.process
    process.limits.spend("login", caller.address, limits.LOGINS)
    if player.login is not None:
        raise Refusal("taken", "You already have an account.")
    password = await asyncio.to_thread(players.hash_password, body.password)
    await process.database.write(players.make_account(player.id, body.login, password))
    token = process.config.token(TOKEN_BYTES)
    assert caller.token is not None
    await process.database.write(players.renew_session(caller.token, token))
    process.renew(caller.token, token)
    await sign_out_everywhere(process, player.id, but=token)
    return await same_way(request, response, Player(player.id, player.name, body.login), token)


@router.put("/account/password", summary="Change my password")
async def change_password(request: Request, caller: Anybody, player: Somebody, body: NewPassword) -> Me:
    """All other sessions of the account end."""
    process: Process = request.app.state.process
    await check_own_password(process, caller, player, body.password)
    password = await asyncio.to_thread(players.hash_password, body.new)
    await process.database.write(players.set_password(player.id, password))
    await sign_out_everywhere(process, player.id, but=caller.token)
    return me(player)


async def check_own_password(process: Process, caller: Caller, player: Player, password: str) -> None:
    process.limits.spend("login", caller.address, limits.LOGINS)
    process.limits.spend("login as", player.login or "", limits.LOGINS)
    stored = await process.database.read(players.password_of(player.id))
    if not await asyncio.to_thread(players.check_password, stored, password):
        raise Refusal("wrong_password", "This is not your password.")


@router.post("/account/codes", summary="New recovery codes, instead of those before")
async def new_codes(request: Request, caller: Anybody, player: Somebody, body: AskCodes) -> RecoveryCodes:
    process: Process = request.app.state.process
    await check_own_password(process, caller, player, body.password)
    codes = recovery.new_codes()
    await process.database.write(recovery.keep(player.id, codes))
    return RecoveryCodes(codes=codes)


@router.post("/recover", summary="Choose a new password with a recovery code")
async def recover(request: Request, response: Response, caller: Anybody, body: Recover) -> Me:
    process: Process = request.app.state.process
    process.limits.spend("login", caller.address, limits.LOGINS)
    process.limits.spend("login as", body.login, limits.LOGINS)
    password = await asyncio.to_thread(players.hash_password, body.new)
    player = await process.database.write(recovery.use(body.login, body.code, password))
    if player is None:
        raise Refusal("wrong_password", "Wrong login or recovery code.")
    await sign_out_everywhere(process, player.id)
    token = process.config.token(TOKEN_BYTES)
    await process.database.write(players.new_session(player.id, token, process.config.now()))
    return await hand_over(request, response, player, token, body.bearer)


@router.post("/login", summary="Sign in to an account")
async def log_in(request: Request, response: Response, caller: Anybody, body: LogIn) -> Me:
    process: Process = request.app.state.process
    process.limits.spend("login", caller.address, limits.LOGINS)
    process.limits.spend("login as", body.login, limits.LOGINS)
    found = await process.database.read(players.find_account(body.login))
    fits = await asyncio.to_thread(players.check_password, found[1] if found else None, body.password)
    if found is None or not fits:
        raise Refusal("wrong_password", "Wrong login or password.")
    token = process.config.token(TOKEN_BYTES)
    await process.database.write(players.new_session(found[0].id, token, process.config.now()))
    return await hand_over(request, response, found[0], token, body.bearer)
