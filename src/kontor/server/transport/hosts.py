"""Refuses requests whose Host header does not name this server.

This prevents DNS rebinding, where another website points its own domain name at this machine, so that its
pages can send requests as if they were ours.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

LOCAL_SUFFIXES: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".test")
"""Endings of names that nobody can register, so that they cannot belong to another website."""
WRONG_HOST_TEXT: Final = (
    "This server does not answer for that name. Its operator can add it: kontor serve --host-name {}"
)


class HostGuard:
    """ASGI middleware that refuses requests unless their Host header names this server.

    The header may be any IP address, `localhost`, or a host listed in `origins` or `hosts`. If `hosts` is
    empty, the machine's own name and all private-network names, such as `pc.local`, are also accepted.
    `headers` are added to each refusal.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: tuple[str, ...],
        origins: tuple[str, ...] = (),
        headers: Sequence[tuple[bytes, bytes]] = (),
    ) -> None:
        self.app = app
        self.headers = headers
        named = hosts or (socket.gethostname(),)
        self.names = frozenset(
            {"localhost"} | {name.lower() for name in named} | {hostname(origin) for origin in origins}
        )
        self.private = not hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        if self.answers_for(host):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await refuse(host, self.headers, send)

    def answers_for(self, host: str) -> bool:
        """Return whether `host`, the value of a request's Host header, is one of this server's names."""
        name = hostname(f"//{host}")
        if is_address(name) or name in self.names:
            return True
        return self.private and name != "" and ("." not in name or name.endswith(LOCAL_SUFFIXES))


def hostname(address: str) -> str:
    """Return the host in a URL, in lower case; an empty string if there is none."""
    try:
        return (urlsplit(address).hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


async def refuse(host: str, headers: Sequence[tuple[bytes, bytes]], send: Send) -> None:
    """Answer with status 421: the request was sent to the wrong server."""
    name = "".join(letter for letter in host.partition(":")[0] if letter.isalnum() or letter in ".-")[:80]
    body = json.dumps({"code": "forbidden", "text": WRONG_HOST_TEXT.format(name or "NAME")}).encode()
    own = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: dict[str, Any] = {"type": "http.response.start", "status": 421, "headers": [*own, *headers]}
    await send(start)
    await send({"type": "http.response.body", "body": body})
