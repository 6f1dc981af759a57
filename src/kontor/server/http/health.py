"""For operators: is it alive, and how much does it do?"""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import JSONResponse, Response

from kontor.server.accounts.callers import address_of
from kontor.server.metrics import figures
from kontor.server.store import table_rows as archive
from kontor.server.store.database import Unavailable
from kontor.table.line import Refusal

if TYPE_CHECKING:
    from kontor.server.process import Process

router = APIRouter(tags=["operations"])
PATIENCE = 5.0
"""Seconds after which a store counts as one that does not answer."""


@router.get("/healthz", summary="Alive, and the store answers")
async def healthz(request: Request) -> JSONResponse:
    """A store that failed to save, as on a full disk, or that hangs, has to prove that it can again."""
    process: Process = request.app.state.process
    database = process.database
    doubtful = database.failing or database.waited() > PATIENCE
    answer = database.write(archive.can_write) if doubtful else database.read(archive.is_up)
    try:
        up = await asyncio.wait_for(answer, PATIENCE)
    except (Unavailable, TimeoutError):
        up = False
    well = up and not process.stopping
    return JSONResponse({"ok": well, "store": up, "stopping": process.stopping}, 200 if well else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Figures in Prometheus' format, for this machine and for who has the token."""
    token = request.app.state.process.config.metrics_token
    given = request.headers.get("authorization", "")
    known = bool(token) and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if not known and not is_local(address_of(request)):
        raise Refusal("not_found", "There is nothing at this address.")
    return Response(figures(), media_type=CONTENT_TYPE_LATEST)


def is_local(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
