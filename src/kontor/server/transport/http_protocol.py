"""uvicorn's HTTP protocol, with time limits for requests and limits on pipelining and connections."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kontor.server import metrics
from kontor.server.transport.slots import (
    READ_SIZE,
    ConnectionSlots,
    Deadline,
    SlowClientGuard,
    available_handles,
)
from kontor.server.transport.socket_protocol import LimitedSocketProtocol

MAX_PIPELINED: Final = 16
"""Requests that may be queued on one connection. Browsers do not queue any."""
HEADER_TIMEOUT: Final = 10.0  # seconds until the headers of a request must be complete
BODY_TIMEOUT: Final = 30.0  # seconds after the headers until the body of a request must be complete
CONNECTIONS_PER_ADDRESS: Final = 600  # the most, unless the server is behind a proxy


class LimitedHttpProtocol(SlowClientGuard, HttpToolsProtocol):
    """An HTTP connection. It is dropped if a request arrives too slowly, or if too many are pipelined."""

    slots: ConnectionSlots  # limits the number of connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.request_deadline = Deadline(self.loop)
        self.slot = self.slots.take(self.client[0] if self.client else "?")
        if self.slot is None:
            self.transport.abort()
        else:
            self.request_deadline.set(HEADER_TIMEOUT, self.drop_slow_client)

    def connection_lost(self, exc: Exception | None) -> None:
        self.request_deadline.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), READ_SIZE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[start : start + READ_SIZE])

    def handle_websocket_upgrade(self) -> None:
        self.request_deadline.clear()
        self.write_deadline.clear()
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, LimitedSocketProtocol)
        socket.slot = self.slot

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.request_deadline.set(HEADER_TIMEOUT, self.drop_slow_client)

    def on_headers_complete(self) -> None:
        self.request_deadline.set(BODY_TIMEOUT, self.drop_slow_client)
        super().on_headers_complete()
        if len(self.pipeline) > MAX_PIPELINED:
            metrics.DROPPED_CONNECTIONS.labels("flood").inc()
            self.pipeline.clear()
            self.transport.abort()

    def on_message_complete(self) -> None:
        self.request_deadline.clear()
        super().on_message_complete()


def limited_protocols(
    limit_factor: float, proxied: bool
) -> tuple[type[LimitedHttpProtocol], type[LimitedSocketProtocol]]:
    """Return the HTTP and WebSocket protocol classes of one server.

    `limit_factor` scales their limits; with 0, there are none. If `proxied` is true, connections per address
    are not limited, because all of them come from the proxy.
    """

    class ConfiguredHttpProtocol(LimitedHttpProtocol):
        slots = ConnectionSlots(
            available_handles(),
            None if proxied or limit_factor == 0 else round(CONNECTIONS_PER_ADDRESS * limit_factor),
        )

    class ConfiguredSocketProtocol(LimitedSocketProtocol):
        pass

    ConfiguredSocketProtocol.limit_factor = limit_factor
    return ConfiguredHttpProtocol, ConfiguredSocketProtocol
