"""Determines the address of a client behind reverse proxies, from the headers that the proxies add.

These are `X-Forwarded-For` and `X-Forwarded-Proto`. Each proxy appends the address that sent it the request.
A client can forge earlier entries, so only the last entries can be trusted. uvicorn's own middleware takes
the first entry if it trusts every address.
"""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from kontor.server.addresses import parse_address

ANYBODY: Final = "*"
SCHEMES: Final = {"http": ("http", "ws"), "https": ("https", "wss")}
"""The schemes of requests and of WebSockets for each value of `X-Forwarded-Proto`."""


class ForwardedHeaders:
    """ASGI middleware that sets the address and the scheme of a request that came through trusted proxies.

    `proxies` lists the addresses and networks of trusted proxies, separated by commas. `*` trusts every
    address that connects directly to the server, but no other proxies. This is for a single proxy whose
    address is not known.
    """

    def __init__(self, app: ASGIApp, proxies: str) -> None:
        self.app = app
        parts = [part.strip() for part in proxies.split(",")]
        self.anybody = ANYBODY in parts
        self.networks: list[IPv4Network | IPv6Network] = [
            ip_network(part, strict=False) for part in parts if part != ANYBODY
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if scope["type"] in ("http", "websocket") and client and (self.anybody or self.is_trusted(client[0])):
            headers = scope["headers"]
            forwarded_for = header_entries(headers, b"x-forwarded-for")
            scope = {**scope, "client": (self.caller(client[0], forwarded_for), 0)}
            proto = header_entries(headers, b"x-forwarded-proto")
            if proto and proto[-1] in SCHEMES:
                scope["scheme"] = SCHEMES[proto[-1]][scope["type"] == "websocket"]
        await self.app(scope, receive, send)

    def caller(self, peer: str, forwarded: list[str]) -> str:
        """Return the address that sent the request to the outermost trusted proxy.

        `peer` is the address that connected to the server, and `forwarded` has the entries of the header. An
        entry that is not an address ends the search, because no proxy would have written it.
        """
        address = peer
        for entry in reversed(forwarded):
            found = plain_address(entry)
            if found is None:
                break
            address = found
            if not self.is_trusted(address):
                break
        return address

    def is_trusted(self, address: str) -> bool:
        found = plain_address(address)
        return found is not None and any(parse_address(found) in network for network in self.networks)


def header_entries(headers: list[tuple[bytes, bytes]], name: bytes) -> list[str]:
    """Return the comma-separated entries of a header, in order. The header may occur several times."""
    found = [value.decode("latin-1") for key, value in headers if key == name]
    return [entry.strip() for value in found for entry in value.split(",") if entry.strip()]


def plain_address(entry: str) -> str | None:
    """Return the IP address in `entry`, without its port and brackets; None if it contains no address."""
    host = entry
    if entry.startswith("["):
        host = entry[1:].partition("]")[0]
    elif entry.count(":") == 1:
        host = entry.partition(":")[0]
    try:
        return str(parse_address(host))
    except ValueError:
        return None
