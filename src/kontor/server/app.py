"""Builds the ASGI application: routes, middleware, exception handlers and services."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import kontor
from kontor.server import lifecycle
from kontor.server.config import Config
from kontor.server.http import (
    accounts,
    games,
    health,
    history,
    invitations,
    page_errors,
    rematches,
    seats,
    sessions,
    tables,
    web_client,
)
from kontor.server.http.errors import ERROR_RESPONSES, add_exception_handlers
from kontor.server.http.request_guard import RequestGuard
from kontor.server.sockets import endpoint
from kontor.server.wiring import Services, build_services

ROUTERS = (
    sessions.router,
    accounts.router,
    games.router,
    tables.router,
    seats.router,
    invitations.router,
    history.router,
    rematches.router,
    endpoint.router,
    health.router,
    page_errors.router,
    games.files_router,
    web_client.router,  # last, because it matches every path
)


def make_app(config: Config | None = None) -> FastAPI:
    """Return the ASGI application of a server. If `config` is None, the server has the default settings.

    >>> app = make_app(Config(db="sqlite://"))
    """
    return app_of(build_services(config or Config()))


def app_of(services: Services) -> FastAPI:
    """Return an ASGI application that starts `services` on startup and stops them on shutdown."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await lifecycle.start(services)
        yield
        await lifecycle.stop(services)

    app = FastAPI(
        title="Kontor",
        version=kontor.__version__,
        description="Lobby and tables. Play itself happens on the socket: see /api/protocol.json.",
        openapi_url=None,  # `web_client` serves it from memory
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses=ERROR_RESPONSES,
    )
    app.add_route("/api/openapi.json", web_client.openapi, include_in_schema=False)
    for router in ROUTERS:
        app.include_router(router)
    add_exception_handlers(app)
    attach(app, services)
    return app


def attach(app: FastAPI, services: Services) -> None:
    """Make `services` available to the request handlers of `app`."""
    state = app.state
    state.services = services
    state.api_description = None
    state.config, state.limits, state.tasks = services.config, services.limits, services.tasks
    state.is_store_available = services.database.is_available
    state.callers, state.accounts, state.sign_out = services.callers, services.accounts, services.sign_out
    state.registry, state.access = services.registry, services.access
    state.read_only_tables, state.lobby = services.read_only_tables, services.lobby
    state.new_tables, state.renames = services.new_tables, services.renames
    state.invitations = services.invitations
    state.history, state.chat, state.table_sockets = services.history, services.chat, services.table_sockets
    app.add_middleware(RequestGuard, limits=services.limits)
