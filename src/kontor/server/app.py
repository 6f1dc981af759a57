"""The application: everything tied together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

import kontor
from kontor.core.registry import BrokenGame, warn_once
from kontor.server.config import Config
from kontor.server.errors import body_of, no_answer, status_of
from kontor.server.http import games, health, invitations, lessons, sessions
from kontor.server.http import history as replays
from kontor.server.http import tables as lobby
from kontor.server.http import web_client as pages
from kontor.server.http.request_guard import RequestGuard
from kontor.server.messages.problem import Problem
from kontor.server.process import Process
from kontor.server.sockets import endpoint as sockets
from kontor.server.store.database import Unavailable
from kontor.table.line import Refusal

logger = logging.getLogger("kontor.app")
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
    for status, text in (
        (400, "malformed"),
        (401, "not_signed_in, wrong_password"),
        (403, "forbidden"),
        (404, "not_found"),
        (409, "the table or seat is not in a state for that"),
        (413, "too_large"),
        (422, "malformed, bad_option, bad_record"),
        (429, "rate_limited"),
        (503, "unavailable"),
    )
}


def make_app(config: Config | None = None) -> FastAPI:
    """A server's application.

    >>> app = make_app(Config(db="sqlite://"))
    """
    process = Process(config or Config())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await process.start()
        yield
        await process.stop()

    app = FastAPI(
        title="Kontor",
        version=kontor.__version__,
        description="Lobby and tables. Play itself happens on the socket: see /api/protocol.json.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses=PROBLEMS,
    )
    app.state.process = process
    app.add_middleware(RequestGuard)
    parts = (sessions, games, lobby, lessons, invitations, replays, sockets, health)
    for router in (*(part.router for part in parts), games.files_router, pages.router):
        app.include_router(router)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(BrokenGame, broken_game)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, other)
    app.add_exception_handler(Exception, broken)
    return app


async def refused(_: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, Refusal)
    wait = problem.retry_after
    head = None if wait is None else {"Retry-After": str(int(wait) + 1)}
    return JSONResponse(body_of(problem), status_of(problem), head)


async def broken_game(_: Request, problem: Exception) -> JSONResponse:
    warn_once(str(problem))
    return JSONResponse({"code": "not_found", "text": "There is no such game."}, 404)


async def unavailable(_: Request, problem: Exception) -> JSONResponse:
    return JSONResponse(body_of(no_answer()), status_of(no_answer()))


async def invalid(_: Request, problem: Exception) -> JSONResponse:
    """Where a request is wrong, without repeating what was sent."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    place = ".".join(str(part) for part in first["loc"])[:100]
    return JSONResponse({"code": "malformed", "text": f"{place}: {first['msg']}"[:300]}, 422)


async def other(_: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    code = {404: "not_found", 413: "too_large"}.get(problem.status_code, "malformed")
    return JSONResponse(
        {"code": code, "text": str(problem.detail)}, problem.status_code, getattr(problem, "headers", None)
    )


async def broken(_: Request, problem: Exception) -> JSONResponse:
    logger.error("a request failed", exc_info=problem)
    return JSONResponse({"code": "unavailable", "text": "Something went wrong here; try again."}, 500)
