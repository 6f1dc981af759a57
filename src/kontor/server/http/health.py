"""HTTP routes for operators: the health check and the metrics."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import JSONResponse, Response

from kontor.server.accounts.callers import address_of
from kontor.server.addresses import parse_address
from kontor.server.http.dependencies import TheConfig
from kontor.server.metrics import prometheus_text
from kontor.table.refusal import Refusal

router = APIRouter(tags=["operations"])


@router.get("/healthz", summary="Alive, and the store answers")
async def healthz(request: Request) -> JSONResponse:
    """Answer 200 if the database can be read and written and the server is not shutting down, else 503.

    Writing fails, for example, if the disk is full.
    """
    is_store_available: Callable[[], Awaitable[bool]] = request.app.state.is_store_available
    up = await is_store_available()
    stopping: bool = request.app.state.tasks.stopping
    healthy = up and not stopping
    return JSONResponse({"ok": healthy, "store": up, "stopping": stopping}, 200 if healthy else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, config: TheConfig) -> Response:
    """Send the metrics in Prometheus' format, only to this machine and to callers with the metrics token."""
    token = config.metrics_token
    given = request.headers.get("authorization", "")
    known = bool(token) and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if not known and not is_local(address_of(request)):
        raise Refusal("not_found", "There is nothing at this address.")
    return Response(prometheus_text(), media_type=CONTENT_TYPE_LATEST)


def is_local(address: str) -> bool:
    try:
        return parse_address(address).is_loopback
    except ValueError:
        return False
