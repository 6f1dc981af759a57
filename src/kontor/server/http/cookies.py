"""The two cookies of the server: one for the session, and one that identifies the browser."""

from __future__ import annotations

from typing import Final

from fastapi import Request, Response

from kontor.server.accounts.accounts import Accounts
from kontor.server.accounts.callers import (
    HOST_PREFIX,
    SESSION_COOKIE,
    foreign_page,
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
        raise foreign_page()
    device = request.cookies.get(DEVICE_COOKIE, "")
    if not 20 <= len(device) <= 100:
        device = config.token(TOKEN_BYTES)
    await accounts.remember_device(device, player)
    secure = config.secure or request.url.scheme == "https"
    set_cookie(response, SESSION_COOKIE, token, secure)
    set_cookie(response, DEVICE_COOKIE, device, secure)
    return me_message(player)


def set_cookie(response: Response, name: str, value: str, secure: bool) -> None:
    """Add a cookie to `response`. If `secure` is true, the session cookie gets the prefix `__Host-`.

    Browsers accept a cookie with this prefix only from this exact host.
    """
    response.set_cookie(
        f"{HOST_PREFIX}{name}" if secure and name == SESSION_COOKIE else name,
        value,
        max_age=COOKIE_MAX_AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def uses_bearer(request: Request) -> bool:
    """Return whether the request has a bearer token. Programs send one; browsers send a cookie instead."""
    return request.headers.get("authorization", "").startswith("Bearer ")


def delete_session_cookies(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, path="/")
    response.delete_cookie(f"{HOST_PREFIX}{SESSION_COOKIE}", path="/", secure=True)
