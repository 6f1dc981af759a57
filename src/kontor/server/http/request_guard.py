"""Guards every HTTP request: rate and size limits, safe headers, metrics, and the access log."""

from __future__ import annotations

import json
import logging
import time
from typing import Any, Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kontor.server import limits, metrics
from kontor.server.accounts.callers import network_of
from kontor.server.errors import RateLimited, problem_body
from kontor.server.limits import Limits

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
NOTHING: Final = b'{"code":"not_found","text":"There is nothing at this address."}'
"""The answer to the character 0, which no name has and PostgreSQL does not store."""


class RequestGuard:
    """ASGI middleware. Sockets and streams pass untouched."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500
        private = scope["path"].startswith("/api")

        limit = MAX_RECORD if scope["path"] == "/api/records" else MAX_BODY
        taken = declared(scope)
        answered = False

        async def sending(message: Message) -> None:
            """Send the answer; if the body was cut off, answer that it was too large, whatever came of it."""
            nonlocal status, answered
            if taken > limit:
                if not answered:
                    answered, status = True, 413
                    for part in answer(413, TOO_LARGE):
                        await send(safe(part, private))
                return
            if message["type"] == "http.response.start":
                answered, status = True, message["status"]
                message = safe(message, private)
            await send(message)

        read = 0

        async def receiving() -> Message:
            nonlocal read, taken
            message = await receive()
            read += len(message.get("body", b""))
            taken = max(taken, read)
            return {"type": "http.disconnect"} if taken > limit else message

        try:
            if (refusal := self.check_rate(scope)) is not None:
                for part in slow_down(refusal):
                    await sending(part)
            elif taken > limit:
                await sending({"type": "http.response.start"})
            elif b"%00" in scope["query_string"] or "\0" in scope["path"]:
                for part in answer(404, NOTHING):
                    await sending(part)
            else:
                await self.app(scope, receiving, sending)
        except ClientDisconnect:
            await sending({"type": "http.response.start", "status": 400})
        finally:
            log_request(scope, status, time.perf_counter() - started)

    def check_rate(self, scope: Scope) -> RateLimited | None:
        """Count a request for its network before anything is done for it. Return the refusal, if any."""
        network = network_of(scope["client"][0] if scope.get("client") else "?")
        api = scope["path"].startswith("/api")
        purpose, rate = ("house", limits.PER_NETWORK) if api else ("file", limits.FILES)
        try:
            self.limits.spend(purpose, network, rate)
        except RateLimited as refusal:
            return refusal
        return None


def slow_down(refusal: RateLimited) -> list[Message]:
    start, body = answer(429, json.dumps(problem_body(refusal)).encode())
    assert refusal.retry_after is not None
    start["headers"].append((b"retry-after", str(int(refusal.retry_after) + 1).encode()))
    return [start, body]


def safe(message: Message, private: bool) -> Message:
    """Add the headers of every response to the start of one."""
    if message["type"] != "http.response.start":
        return message
    extra = [*HEADERS, (b"cache-control", b"no-store")] if private else HEADERS
    return {**message, "headers": [*message.get("headers", []), *extra]}


def answer(status: int, body: bytes) -> list[Message]:
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start = {"type": "http.response.start", "status": status, "headers": head}
    return [start, {"type": "http.response.body", "body": body}]


def declared(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """Count and log a request by the pattern of its path, never the path: invitations are secrets."""
    route: Any = scope.get("route")
    pattern = getattr(route, "path", "-")
    metrics.REQUESTS.labels(scope["method"], pattern, status).inc()
    logger.info(
        "request",
        extra={"method": scope["method"], "route": pattern, "status": status, "ms": round(seconds * 1000, 1)},
    )
