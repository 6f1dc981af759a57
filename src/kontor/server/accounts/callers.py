"""Who sends a request: a cookie or a bearer token, and whether the page that sent it may use it."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from kontor.server import limits
from kontor.server.accounts.bans import BanList
from kontor.server.accounts.credentials import hash_token
from kontor.server.accounts.sessions import SessionCache
from kontor.server.clock import Clock
from kontor.server.limits import Limits
from kontor.server.player import Player
from kontor.server.store.database import Database
from kontor.server.store.sessions import find_session
from kontor.table.refusal import Refusal

SESSION_COOKIE: Final = "kontor_session"
HOST_PREFIX: Final = "__Host-"
"""Prefix of the session cookie behind TLS: browsers accept such a cookie from this very host only."""
MAX_TOKEN: Final = 200


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sent a request. Somebody without a valid session has only an address."""

    player: Player | None
    token: str | None
    address: str


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return whom rate limits count: an IPv4 address, or the /64 network of an IPv6 address.

    A single household has more IPv6 addresses than we could count.
    """
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def has_allowed_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Return whether the page that sent this comes from this server or an allowed origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    try:
        return origin in allowed or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no browser sends such an origin
        return False


def foreign_page() -> Refusal:
    return Refusal("forbidden", "This request came from a page of another site.")


def token_of(connection: HTTPConnection, origins: tuple[str, ...], unsafe: bool) -> str | None:
    """Return the caller's token.

    Browsers add cookies by themselves, so an unsafe request with a cookie needs an allowed origin.
    """
    bearer = connection.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer[7:]
    cookie = connection.cookies.get(f"{HOST_PREFIX}{SESSION_COOKIE}") or connection.cookies.get(
        SESSION_COOKIE
    )
    if cookie is not None and unsafe and not has_allowed_origin(connection, origins):
        raise foreign_page()
    return cookie


class CallerIdentifier:
    """Finds out who sends a request, and refuses whom the operator has banned."""

    def __init__(
        self,
        origins: tuple[str, ...],
        database: Database,
        cache: SessionCache,
        limits: Limits,
        bans: BanList,
        clock: Clock,
    ) -> None:
        self.origins = origins
        self.database = database
        self.cache = cache
        self.limits = limits
        self.bans = bans
        self.clock = clock

    async def identify(self, connection: HTTPConnection, unsafe: bool) -> Caller:
        """Return the caller of a request; `unsafe` if the request may change something."""
        address = network_of(address_of(connection))
        token = token_of(connection, self.origins, unsafe)
        if token is None or len(token) > MAX_TOKEN:
            self.check_welcome(address, None)
            return Caller(None, None, address)
        player = self.cache.get(token)
        if player is None:
            self.limits.spend("token", address, limits.TOKENS)
            player = await self.look_up(token)
        self.check_welcome(address, player)
        return Caller(player, token if player else None, address)

    async def identify_socket(self, socket: WebSocket) -> Caller:
        """Return who opens a socket. Browsers apply no same-origin rule to sockets, so we do."""
        if "origin" in socket.headers and not has_allowed_origin(socket, self.origins):
            raise foreign_page()
        return await self.identify(socket, unsafe=True)

    async def look_up(self, token: str) -> Player | None:
        """Return whose session this is; None if it has ended, even while it was looked up."""
        while True:
            generation = self.cache.generation
            player = await self.database.read(find_session, hash_token(token), self.clock.now())
            if self.cache.generation == generation:  # else it may have ended while it was read
                if player is not None:
                    self.cache.put(token, player)
                return player

    def check_welcome(self, address: str, player: Player | None) -> None:
        name, login = (player.name, player.login) if player else (None, None)
        if self.bans.is_banned(address, name, login):
            raise Refusal("forbidden", "You are not welcome at this server.")
