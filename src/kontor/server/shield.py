"""What stands before every request: size limits, safe headers, a count and a line in the log."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kontor.server import metrics

logger = logging.getLogger("kontor.http")

MAX_BODY: Final = 65_536
MAX_RECORD: Final = 2_000_000
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
TOO_LARGE: Final = b'{"code":"too_large","text":"That is more than this server takes."}'


class TooLarge(Exception):
    pass


class Shield:
    """Pure ASGI, so that sockets and streams pass untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500
        private = scope["path"].startswith("/api")

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [*HEADERS, (b"cache-control", b"no-store")] if private else HEADERS
                message = {**message, "headers": [*message.get("headers", []), *extra]}
            await send(message)

        limit = MAX_RECORD if scope["path"] == "/api/records" else MAX_BODY
        taken = 0

        async def receiving() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > limit:
                raise TooLarge
            return message

        try:
            if declared(scope) > limit:
                raise TooLarge
            await self.app(scope, receiving, sending)
        except TooLarge:
            await refuse(sending)
        finally:
            note(scope, status, time.perf_counter() - started)


def declared(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


async def refuse(send: Send) -> None:
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(TOO_LARGE)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": head})
    await send({"type": "http.response.body", "body": TOO_LARGE})


def note(scope: Scope, status: int, seconds: float) -> None:
    """The pattern of the path, never the path: invitations are secrets."""
    route: Any = scope.get("route")
    pattern = getattr(route, "path", "-")
    metrics.REQUESTS.labels(scope["method"], pattern, status).inc()
    logger.info(
        "request",
        extra={"method": scope["method"], "route": pattern, "status": status, "ms": round(seconds * 1000, 1)},
    )
