"""Identifies the sender of a request by cookie or token. Refuses requests from pages on other websites."""

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
from kontor.server.addresses import parse_address
from kontor.server.clock import Clock
from kontor.server.limits import Limits
from kontor.server.player import Player, WorkOwner
from kontor.server.store.database import Database
from kontor.server.store.sessions import find_session
from kontor.table.refusal import Refusal

SESSION_COOKIE: Final = "kontor_session"
HOST_PREFIX: Final = "__Host-"
"""Prefix of the session cookie behind TLS. Browsers accept such a cookie only from this exact host."""
MAX_TOKEN_LENGTH: Final = 200


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of an HTTP request or the client that opened a socket."""

    player: Player | None  # None without a valid session
    token: str | None  # the session token; None without a valid session
    address: str  # the IPv4 address, or the /64 network of an IPv6 address

    def owner(self) -> WorkOwner:
        """Return the `WorkOwner` under which the worker pool queues this caller's computations."""
        return WorkOwner(self.address, self.player.id if self.player else self.address)


def address_of(connection: HTTPConnection) -> str:
    """Return the IP address of the client; "?" if it is unknown."""
    return connection.client.host if connection.client else "?"


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the network of `address` for rate limits: the /64 network of an IPv6 address.

    A single household usually has a whole /64 network. An IPv4 address is returned unchanged, and an
    IPv4-mapped IPv6 address as its IPv4 address.
    """
    if ":" not in address:
        return address
    try:
        found = parse_address(address)
    except ValueError:
        return address
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))


def has_allowed_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Return whether the Origin header names this server or one of the `allowed` origins."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    try:
        return origin in allowed or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # malformed; no browser sends such an origin
        return False


def foreign_page_refusal() -> Refusal:
    """Return the error for a request that came from a page on another website."""
    return Refusal("forbidden", "This request came from a page of another site.")


def token_of(
    connection: HTTPConnection,
    origins: tuple[str, ...],
    may_change_data: bool,
    requires_host_prefix: bool = False,
) -> str | None:
    """Return the session token in a request's Authorization header or cookie; None if it has neither.

    Browsers add cookies to requests from any page. So if `may_change_data` is true, the cookie is accepted
    only from our own pages and those of `origins`. Otherwise raise `Refusal`.

    Over TLS, or if `requires_host_prefix` is true, only the cookie with the prefix `__Host-` is accepted.
    Without the prefix, other hosts of the same domain could set the cookie.
    """
    bearer = connection.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer[7:]
    cookie = connection.cookies.get(f"{HOST_PREFIX}{SESSION_COOKIE}")
    if not (cookie or requires_host_prefix or connection.url.scheme in ("https", "wss")):
        cookie = connection.cookies.get(SESSION_COOKIE)
    if cookie is not None and may_change_data and not has_allowed_origin(connection, origins):
        raise foreign_page_refusal()
    return cookie


class CallerIdentifier:
    """Identifies the player who sends a request, and refuses banned players and addresses."""

    def __init__(
        self,
        origins: tuple[str, ...],
        behind_tls: bool,
        database: Database,
        cache: SessionCache,
        limits: Limits,
        bans: BanList,
        clock: Clock,
    ) -> None:
        self.origins = origins
        self.behind_tls = behind_tls
        self.database = database
        self.cache = cache
        self.limits = limits
        self.bans = bans
        self.clock = clock

    async def identify(self, connection: HTTPConnection, may_change_data: bool) -> Caller:
        """Return the sender of a request. Raise `Refusal` if they are banned.

        If `may_change_data` is true, the origin of the request is checked as well.
        """
        address = network_of(address_of(connection))
        token = token_of(connection, self.origins, may_change_data, self.behind_tls)
        if token is None or len(token) > MAX_TOKEN_LENGTH:
            self.check_not_banned(address, None)
            return Caller(None, None, address)
        player = self.cache.get(token)
        if player is None:
            self.limits.spend("token", address, limits.TOKEN_LOOKUPS)
            player = await self.look_up(token)
        self.check_not_banned(address, player)
        return Caller(player, token if player else None, address)

    async def identify_socket(self, socket: WebSocket) -> Caller:
        """Return the caller who is opening a WebSocket.

        Raise `Refusal` if the connection comes from a page on another website. This checks the
        origin itself, because browsers let any page open a WebSocket to any server.
        """
        if "origin" in socket.headers and not has_allowed_origin(socket, self.origins):
            raise foreign_page_refusal()
        return await self.identify(socket, may_change_data=True)

    async def look_up(self, token: str) -> Player | None:
        """Return the player whose session has this `token`; None if there is no such session.

        If a session ends or changes during the query, the result may be outdated, so the query is repeated.
        """
        while True:
            generation = self.cache.generation
            player = await self.database.read(find_session, hash_token(token), self.clock.now())
            if self.cache.generation == generation:
                if player is not None:
                    self.cache.put(token, player)
                return player

    def check_not_banned(self, address: str, player: Player | None) -> None:
        """Raise `Refusal` if `address`, or the name or login of `player`, is banned."""
        name, login = (player.name, player.login) if player else (None, None)
        if self.bans.is_banned(address, name, login):
            raise Refusal("forbidden", "You are not welcome at this server.")
