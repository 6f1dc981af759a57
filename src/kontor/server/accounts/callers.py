"""Who calls: a cookie or a bearer token, and whether the page that sent it may speak for its user."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.websockets import WebSocket

from kontor.server import limits
from kontor.server.store import players
from kontor.server.store.players import Player
from kontor.table.line import Refusal

if TYPE_CHECKING:
    from kontor.server.process import Process

COOKIE: Final = "kontor_session"
HOST_ONLY: Final = "__Host-"
"""Before the name of a cookie behind TLS: browsers then take it from this host alone."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REMEMBERED: Final = 20.0
"""Seconds for which a session need not be looked up again."""


@dataclass(frozen=True, slots=True)
class Caller:
    player: Player | None
    token: str | None
    address: str


class Faces:
    """Sessions seen lately, by the hashes of their tokens."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[float, Player]] = {}
        self.forgotten = 0
        """Grows whenever a session ends or changes: what was read of sessions before may be wrong by now."""

    def get(self, token: str) -> Player | None:
        found = self.known.get(players.hashed(token))
        if found is None or found[0] < time.monotonic():
            return None
        return found[1]

    def put(self, token: str, player: Player) -> None:
        if len(self.known) > 20_000:
            self.known.clear()
        self.known[players.hashed(token)] = (time.monotonic() + REMEMBERED, player)

    def tidy(self) -> None:
        """Drop those that would be looked up again."""
        now = time.monotonic()
        self.known = {token: kept for token, kept in self.known.items() if kept[0] >= now}

    def forget(self, hashed: str) -> None:
        self.forgotten += 1
        self.known.pop(hashed, None)

    def forget_all(self) -> None:
        self.forgotten += 1
        self.known.clear()

    def forget_player(self, player: str) -> None:
        self.forgotten += 1
        self.known = {token: kept for token, kept in self.known.items() if kept[1].id != player}


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


@lru_cache(maxsize=4096)
def house_of(address: str) -> str:
    """Whom the limits count: an address, of IPv6 the network, as every house has more addresses than there
    are people.
    """
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def own_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether the page that sent this came from here."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    try:
        return origin in allowed or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no browser sends such an origin
        return False


def token_of(connection: HTTPConnection, origins: tuple[str, ...], unsafe: bool) -> str | None:
    """The caller's token. One that a browser adds by itself counts only with the right origin."""
    bearer = connection.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer[7:]
    cookie = connection.cookies.get(f"{HOST_ONLY}{COOKIE}") or connection.cookies.get(COOKIE)
    if cookie is not None and unsafe and not own_origin(connection, origins):
        raise Refusal("forbidden", "This request came from a page of another site.")
    return cookie


async def identify(process: Process, connection: HTTPConnection, unsafe: bool) -> Caller:
    address = house_of(address_of(connection))
    token = token_of(connection, process.config.origins, unsafe)
    if token is None or len(token) > 200:
        check_welcome(process, address, None)
        return Caller(None, None, address)
    player = process.faces.get(token)
    if player is None:
        process.limits.spend("token", address, limits.TOKENS)
        player = await look_up(process, token)
    check_welcome(process, address, player)
    return Caller(player, token if player else None, address)


async def look_up(process: Process, token: str) -> Player | None:
    """Whose session this is, if it has not ended until this returns."""
    while True:
        forgotten = process.faces.forgotten
        player = await process.database.read(players.find_session(token, process.config.now()))
        if process.faces.forgotten == forgotten:  # else it may have ended while it was read
            if player is not None:
                process.faces.put(token, player)
            return player


def check_welcome(process: Process, address: str, player: Player | None) -> None:
    """Refuse whom the operator has banned."""
    name, login = (player.name, player.login) if player else (None, None)
    if process.orders.turns_away(address, name, login):
        raise Refusal("forbidden", "You are not welcome at this server.")


async def socket_caller(process: Process, socket: WebSocket) -> Caller:
    """Sockets obey no same-origin rule in browsers, so any foreign origin is refused."""
    if "origin" in socket.headers and not own_origin(socket, process.config.origins):
        raise Refusal("forbidden", "This request came from a page of another site.")
    return await identify(process, socket, unsafe=True)


async def anybody(request: Request) -> Caller:
    """The caller of a request, known or not; counts towards the rate limit, once."""
    known: Caller | None = getattr(request.state, "caller", None)
    if known is not None:
        return known
    process: Process = request.app.state.process
    caller = await identify(process, request, request.method not in SAFE)
    who = caller.player.id if caller.player else caller.address
    process.limits.spend("request", who, limits.REQUESTS)
    request.state.caller = caller
    return caller


async def anybody_patient(request: Request) -> Caller:
    """The caller of a request that costs more than others."""
    caller = await anybody(request)
    process: Process = request.app.state.process
    process.limits.spend("house", caller.address, limits.HOUSE, limits.COSTLY - 1)
    return caller


async def somebody(request: Request) -> Player:
    """The caller, who must be known."""
    caller = await anybody(request)
    if caller.player is None:
        raise Refusal("not_signed_in", "Say who you are first (POST /api/session).")
    return caller.player


Anybody = Annotated[Caller, Depends(anybody)]
Patient = Annotated[Caller, Depends(anybody_patient)]
Somebody = Annotated[Player, Depends(somebody)]
