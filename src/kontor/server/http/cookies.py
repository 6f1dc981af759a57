"""Cookies: the session of a browser, and the browser itself."""

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
"""Stops one person from taking two seats at a table under two guest names."""
MAX_AGE: Final = 400 * 86_400
"""Seconds for which a browser keeps a cookie: as long as a session is valid."""


def me(player: Player, token: str | None = None) -> Me:
    return Me(player=player.id, name=player.name, account=player.login, token=token)


async def hand_over(
    request: Request,
    response: Response,
    config: Config,
    accounts: Accounts,
    player: Player,
    token: str,
    bearer: bool,
) -> Me:
    """Give the caller their token: in the answer if they asked for a bearer token, else as a cookie.

    Scripts in a page cannot read the cookie.
    """
    if bearer:
        return me(player, token)
    if "origin" in request.headers and not has_allowed_origin(request, config.origins):
        raise foreign_page()
    device = request.cookies.get(DEVICE_COOKIE, "")
    if not 20 <= len(device) <= 100:
        device = config.token(TOKEN_BYTES)
    await accounts.note_device(device, player)
    secure = config.secure or request.url.scheme == "https"
    set_cookie(response, SESSION_COOKIE, token, secure)
    set_cookie(response, DEVICE_COOKIE, device, secure)
    return me(player)


def set_cookie(response: Response, name: str, value: str, secure: bool) -> None:
    """Set a cookie. Behind TLS the session is bound to this very host: no neighbouring site can set it."""
    response.set_cookie(
        f"{HOST_PREFIX}{name}" if secure and name == SESSION_COOKIE else name,
        value,
        max_age=MAX_AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def uses_bearer(request: Request) -> bool:
    """Return whether the caller is a program that sends its token in a header."""
    return request.headers.get("authorization", "").startswith("Bearer ")


def forget_cookies(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, path="/")
    response.delete_cookie(f"{HOST_PREFIX}{SESSION_COOKIE}", path="/", secure=True)
