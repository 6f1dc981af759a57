"""Middleware for every HTTP request: rate and size limits, security headers, metrics, and the access log."""

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

MAX_BODY_BYTES: Final = 65_536  # bytes of a request body
MAX_RECORD_BYTES: Final = 2_000_000  # bytes of a request body that uploads a recorded game
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS: Final = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
TOO_LARGE_BODY: Final = b'{"code":"too_large","text":"That is more than this server takes."}'
NOT_FOUND_BODY: Final = b'{"code":"not_found","text":"There is nothing at this address."}'
"""The answer to a path or query with NUL characters, which PostgreSQL cannot store."""


class RequestGuard:
    """ASGI middleware for HTTP requests: rate and size limits, security headers, metrics and a log.

    WebSockets and lifespan events pass through unchanged.
    """

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

        limit = MAX_RECORD_BYTES if scope["path"] == "/api/records" else MAX_BODY_BYTES
        taken = declared_length(scope)
        answered = False

        async def guarded_send(message: Message) -> None:
            """Send a part of the response, or status 413 instead if the request body was too large."""
            nonlocal status, answered
            if taken > limit:
                if not answered:
                    answered, status = True, 413
                    for part in json_answer(413, TOO_LARGE_BODY):
                        await send(add_headers(part, private))
                return
            if message["type"] == "http.response.start":
                answered, status = True, message["status"]
                message = add_headers(message, private)
            await send(message)

        read = 0

        async def guarded_receive() -> Message:
            nonlocal read, taken
            message = await receive()
            read += len(message.get("body", b""))
            taken = max(taken, read)
            return {"type": "http.disconnect"} if taken > limit else message

        try:
            if (refusal := self.check_rate(scope)) is not None:
                for part in rate_limited_answer(refusal):
                    await guarded_send(part)
            elif taken > limit:
                await guarded_send({"type": "http.response.start"})
            elif b"%00" in scope["query_string"] or "\0" in scope["path"]:
                for part in json_answer(404, NOT_FOUND_BODY):
                    await guarded_send(part)
            else:
                await self.app(scope, guarded_receive, guarded_send)
        except ClientDisconnect:
            await guarded_send({"type": "http.response.start", "status": 400})
        finally:
            log_request(scope, status, time.perf_counter() - started)

    def check_rate(self, scope: Scope) -> RateLimited | None:
        """Count a request towards the rate limit of its network address.

        Return the error to send if the limit is exceeded, else None.
        """
        network = network_of(scope["client"][0] if scope.get("client") else "?")
        api = scope["path"].startswith("/api")
        purpose, rate = ("network", limits.REQUESTS_PER_NETWORK) if api else ("file", limits.FILES)
        try:
            self.limits.spend(purpose, network, rate)
        except RateLimited as refusal:
            return refusal
        return None


def rate_limited_answer(refusal: RateLimited) -> list[Message]:
    """Return the ASGI messages of a response with status 429 and a Retry-After header."""
    start, body = json_answer(429, json.dumps(problem_body(refusal)).encode())
    assert refusal.retry_after is not None
    start["headers"].append((b"retry-after", str(int(refusal.retry_after) + 1).encode()))
    return [start, body]


def add_headers(message: Message, private: bool) -> Message:
    """If `message` starts a response, add security headers. If `private` is true, forbid caching as well."""
    if message["type"] != "http.response.start":
        return message
    extra = [*SECURITY_HEADERS, (b"cache-control", b"no-store")] if private else SECURITY_HEADERS
    return {**message, "headers": [*message.get("headers", []), *extra]}


def json_answer(status: int, body: bytes) -> list[Message]:
    """Return the ASGI messages of a response with a JSON body."""
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start = {"type": "http.response.start", "status": status, "headers": head}
    return [start, {"type": "http.response.body", "body": body}]


def declared_length(scope: Scope) -> int:
    """Return the Content-Length of a request; 0 if it has none."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """Count and log a request. The log contains its route as a pattern, such as `/join/{word}`.

    The path itself is not logged, because it may contain the secret token of an invitation.
    """
    route: Any = scope.get("route")
    pattern = getattr(route, "path", "-")
    metrics.REQUESTS.labels(scope["method"], pattern, status).inc()
    logger.info(
        "request",
        extra={"method": scope["method"], "route": pattern, "status": status, "ms": round(seconds * 1000, 1)},
    )
