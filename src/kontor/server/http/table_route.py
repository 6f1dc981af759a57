"""The route class for all HTTP routes that concern a single table."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from kontor.server.tables.registry import TableRegistry


class TableRoute(APIRoute):
    """A route that may have the path parameter `table`.

    If a request is refused only because this process's copy of the table is outdated, the copy is updated and
    the request is handled again.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_up_to_date(request: Request) -> Response:
            registry: TableRegistry = request.app.state.registry
            live = registry.tables.get(request.path_params.get("table", ""))
            return await (live.retry_if_behind(partial(handle, request)) if live else handle(request))

        return handle_up_to_date
