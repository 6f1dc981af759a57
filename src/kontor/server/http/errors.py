"""Exception handlers that turn errors into HTTP responses."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from kontor.core.registry import BrokenGame, warn_once
from kontor.server.errors import (
    DamagedTable,
    StoreUnavailable,
    database_unavailable,
    http_status,
    problem_body,
)
from kontor.server.http.request_guard import SECURITY_HEADERS
from kontor.server.messages.problem import Problem
from kontor.server.tables.loading import damaged_table_refusal
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.app")
ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
    for status, text in (
        (400, "malformed"),
        (401, "not_signed_in, wrong_password"),
        (403, "forbidden"),
        (404, "not_found"),
        (409, "the table or seat is not in a state for that"),
        (413, "too_large"),
        (422, "malformed, bad_option, bad_record, weak_password"),
        (429, "rate_limited"),
        (500, "damaged"),
        (503, "unavailable"),
    )
}


def add_exception_handlers(app: FastAPI) -> None:
    app.add_exception_handler(Refusal, answer_refusal)
    app.add_exception_handler(BrokenGame, answer_broken_game)
    app.add_exception_handler(StoreUnavailable, answer_store_unavailable)
    app.add_exception_handler(DamagedTable, answer_damaged_table)
    app.add_exception_handler(RequestValidationError, answer_invalid_request)
    app.add_exception_handler(HTTPException, answer_http_exception)
    app.add_exception_handler(Exception, answer_other_error)


async def answer_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    wait = error.retry_after
    head = None if wait is None else {"Retry-After": str(int(wait) + 1)}
    return JSONResponse(problem_body(error), http_status(error), head)


async def answer_broken_game(request: Request, error: Exception) -> JSONResponse:
    """Answer "not found" if the package of the requested game is broken. Log a warning the first time."""
    warn_once(str(error))
    return JSONResponse({"code": "not_found", "text": "There is no such game."}, 404)


async def answer_store_unavailable(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse(problem_body(database_unavailable()), http_status(database_unavailable()))


async def answer_damaged_table(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DamagedTable)
    return await answer_refusal(request, damaged_table_refusal(error))


async def answer_invalid_request(request: Request, error: Exception) -> JSONResponse:
    """Answer with the name of the first invalid field of a request, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])[:100]
    return JSONResponse({"code": "malformed", "text": f"{place}: {first['msg']}"[:300]}, 422)


async def answer_http_exception(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 413: "too_large"}.get(error.status_code, "malformed")
    return JSONResponse(
        {"code": code, "text": str(error.detail)}, error.status_code, getattr(error, "headers", None)
    )


async def answer_other_error(request: Request, error: Exception) -> JSONResponse:
    """Log an unexpected error, and answer with status 500. The answer contains no details.

    Starlette sends this answer without passing it through `RequestGuard`, so the security headers are added
    here.
    """
    logger.error("a request failed", exc_info=error)
    head = {name.decode(): value.decode() for name, value in SECURITY_HEADERS}
    body = {"code": "unavailable", "text": "Something went wrong here; try again."}
    return JSONResponse(body, 500, {**head, "cache-control": "no-store"})
