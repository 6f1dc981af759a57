"""Guests, accounts, signing in and out, over HTTP."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response

from kontor.server import limits, players
from kontor.server.identity import COOKIE, Anybody, Somebody, own_origin
from kontor.server.messages.accounts import LogIn, Me, NewAccount, NewSession, Rename
from kontor.server.players import TOKEN_BYTES, Player
from kontor.table.line import Refusal

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(prefix="/api", tags=["players"])


def me(player: Player, token: str | None = None) -> Me:
    return Me(player=player.id, name=player.name, account=player.login, token=token)


def hand_over(request: Request, response: Response, player: Player, token: str, bearer: bool) -> Me:
    """The token as a cookie, which scripts cannot read, or to a program that asked for it."""
    if bearer:
        return me(player, token)
    if "origin" in request.headers and not own_origin(request, request.app.state.process.config.origins):
        raise Refusal("forbidden", "This request came from a page of another site.")
    secure = request.app.state.process.config.secure or request.url.scheme == "https"
    response.set_cookie(
        COOKIE,
        token,
        max_age=players.SESSION_MS // 1000,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )
    return me(player)


@router.post("/session", summary="Become a guest")
async def new_session(request: Request, response: Response, caller: Anybody, body: NewSession) -> Me:
    process: Process = request.app.state.process
    process.limits.spend("session", caller.address, limits.SESSIONS)
    token, now = process.config.token(TOKEN_BYTES), process.config.now()
    player = await process.database.write(
        players.new_guest("p" + process.config.token(12), body.name, token, now)
    )
    return hand_over(request, response, player, token, body.bearer)


@router.get("/session", summary="Who am I?")
async def get_session(caller: Anybody) -> Me | None:
    """Not to be known yet is no error: every first visit of a browser asks this."""
    return me(caller.player) if caller.player else None


@router.patch("/session", summary="Change my name")
async def change_name(request: Request, player: Somebody, body: Rename) -> Me:
    process: Process = request.app.state.process
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
    response.delete_cookie(COOKIE, path="/")


@router.post("/account", summary="Turn the guest into an account")
async def new_account(request: Request, caller: Anybody, player: Somebody, body: NewAccount) -> Me:
    process: Process = request.app.state.process
    process.limits.spend("login", caller.address, limits.LOGINS)
    if player.login is not None:
        raise Refusal("taken", "You already have an account.")
    password = await asyncio.to_thread(players.hash_password, body.password)
    await process.database.write(players.make_account(player.id, body.login, password))
    process.faces.forget_player(player.id)
    return Me(player=player.id, name=player.name, account=body.login)


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
    return hand_over(request, response, found[0], token, body.bearer)
