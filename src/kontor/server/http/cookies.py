"""The server's two cookies: one for the session, and one that identifies the browser."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from kontor.server.accounts.accounts import Accounts
from kontor.server.accounts.callers import (
    HOST_PREFIX,
    SESSION_COOKIE,
    foreign_page_refusal,
    has_allowed_origin,
)
from kontor.server.accounts.credentials import TOKEN_BYTES
from kontor.server.config import Config
from kontor.server.messages.accounts import Me
from kontor.server.player import Player

DEVICE_COOKIE: Final = "kontor_device"
"""Name of the cookie that identifies a browser.

It stops one person from taking two seats at a table under two guest names.
"""
COOKIE_MAX_AGE: Final = 400 * 86_400  # seconds that browsers keep a cookie: as long as a session is valid


def me_message(player: Player, token: str | None = None) -> Me:
    """Return the response body that tells a caller who they are.

    A `token` is included only for programs, which send it as a bearer token. Browsers get a cookie instead.
    """
    return Me(player=player.id, name=player.name, account=player.login, token=token)


async def send_token(
    request: Request,
    response: Response,
    config: Config,
    accounts: Accounts,
    player: Player,
    token: str,
    bearer: bool,
) -> Me:
    """Send a caller their new session `token`, and return the response body.

    If `bearer` is true, the token is part of the body. Otherwise it is set as a cookie that scripts cannot
    read.
    """
    if bearer:
        return me_message(player, token)
    if "origin" in request.headers and not has_allowed_origin(request, config.origins):
        raise foreign_page_refusal()
    device = device_of(request) or config.draw_token(TOKEN_BYTES)
    await accounts.remember_device(device, player)
    set_cookie(request, response, SESSION_COOKIE, token)
    set_cookie(request, response, DEVICE_COOKIE, device)
    return me_message(player)


def device_of(request: Request) -> str | None:
    """Return the value of the device cookie; None if it is missing, too short or too long."""
    device = request.cookies.get(cookie_name(request, DEVICE_COOKIE), "")
    return device if 20 <= len(device) <= 100 else None


def is_secure(request: Request) -> bool:
    """Return whether cookies are restricted to TLS.

    They are if the request came over TLS, or if the operator has set `Config.secure`.
    """
    config: Config = request.app.state.config
    return config.secure or request.url.scheme == "https"


def cookie_name(request: Request, name: str) -> str:
    """Return the full name of a cookie. Over TLS it has the prefix `__Host-`.

    Browsers accept a cookie with this prefix only from this exact host.
    """
    return f"{HOST_PREFIX}{name}" if is_secure(request) else name


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    response.set_cookie(
        cookie_name(request, name),
        value,
        max_age=COOKIE_MAX_AGE,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path="/",
    )


def uses_bearer(request: Request) -> bool:
    """Return whether the request has a bearer token. Programs send one; browsers send a cookie instead."""
    return request.headers.get("authorization", "").startswith("Bearer ")


def delete_session_cookies(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, path="/")
    response.delete_cookie(f"{HOST_PREFIX}{SESSION_COOKIE}", path="/", secure=True)
