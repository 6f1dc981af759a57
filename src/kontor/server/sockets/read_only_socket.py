"""Serves clients of tables that can no longer be played: sends the stored position, refuses all messages."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketState

from kontor.server import limits
from kontor.server.accounts.callers import CallerIdentifier
from kontor.server.clock import Clock
from kontor.server.errors import StoreUnavailable, database_unavailable
from kontor.server.limits import Limits
from kontor.server.tables.read_only_table import ReadOnlyTables, read_only_welcome
from kontor.table.refusal import Refusal
from kontor.table.submission import OTHER_RULES


class ReadOnlySocket:
    """Serves clients of tables that can no longer be played, because the rules have changed."""

    def __init__(
        self, callers: CallerIdentifier, tables: ReadOnlyTables, limits: Limits, clock: Clock
    ) -> None:
        self.callers = callers
        self.tables = tables
        self.limits = limits
        self.clock = clock

    async def serve(self, socket: WebSocket, table: str) -> None:
        """Send the stored position of `table`, and refuse all messages until the client disconnects."""
        await socket.accept()
        try:
            caller = await self.callers.identify_socket(socket)
            stored, audience = await self.tables.load_for(table, caller.player)
            await socket.send_json(read_only_welcome(stored, audience, self.clock.now()))
            refused = {"type": "refused", "id": None, "code": "other_rules", "text": OTHER_RULES}
            while (await socket.receive())["type"] != "websocket.disconnect":
                self.limits.spend("message", caller.address, limits.MESSAGES)
                await socket.send_json({**refused, "version": stored.header.version})
        except Refusal as refusal:
            await turn_away(socket, refusal)
        except StoreUnavailable:
            await turn_away(socket, database_unavailable())


async def turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Send the reason for the refusal, and close the socket.

    Accept the socket first, because otherwise a browser cannot read the reason.
    """
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()
    message = {"type": "refused", "id": None, "code": refusal.code, "text": refusal.text, "version": 0}
    await socket.send_json(message)
    await socket.close(4000)
