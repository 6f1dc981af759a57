"""HTTP route that receives error reports from the web client's pages."""

from __future__ import annotations

import logging

from fastapi import APIRouter

from kontor.server import limits, metrics
from kontor.server.http.dependencies import AnyCaller, TheLimits
from kontor.server.messages.page_errors import PageError

router = APIRouter(prefix="/api", tags=["operations"])
logger = logging.getLogger("kontor.page")


@router.post("/page-errors", status_code=204, summary="Report an error of a page")
async def report(caller: AnyCaller, body: PageError, rate_limits: TheLimits) -> None:
    """Log and count an error report from a page. The log entry does not say who sent it."""
    sender = caller.player.id if caller.player else caller.address
    rate_limits.spend_for_player_and_address("page error", sender, caller.address, limits.PAGE_ERRORS)
    rate_limits.spend("page error", "everybody", limits.ALL_PAGE_ERRORS)
    metrics.PAGE_ERRORS.inc()
    logger.warning("a page met an error", extra=body.model_dump())
