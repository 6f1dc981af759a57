"""The WebSocket endpoint of tables: accepts or refuses a client, and serves it until it disconnects."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketState

from kontor.server import limits
from kontor.server.accounts.callers import CallerIdentifier
from kontor.server.accounts.sessions import SessionCache
from kontor.server.background import BackgroundTasks
from kontor.server.errors import StoreUnavailable, database_unavailable, no_such_table
from kontor.server.messages import from_client as m
from kontor.server.sockets import commands, other_messages, questions
from kontor.server.sockets.connection import Connection
from kontor.server.sockets.handler import Handlers, MessageServices, SocketHandler
from kontor.server.sockets.open_sockets import OpenSockets
from kontor.server.sockets.read_only_socket import ReadOnlySocket, turn_away
from kontor.server.tables.access import TableAccess
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.registry import TableRegistry
from kontor.table.refusal import Refusal

router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    endpoint: TableSockets = socket.app.state.table_sockets
    await endpoint.accept(socket, table)


class TableSockets:
    """Accepts WebSocket connections to tables, and serves them until they close."""

    def __init__(
        self,
        callers: CallerIdentifier,
        cache: SessionCache,
        registry: TableRegistry,
        access: TableAccess,
        open_sockets: OpenSockets,
        services: MessageServices,
        read_only_socket: ReadOnlySocket,
        tasks: BackgroundTasks,
    ) -> None:
        self.callers = callers
        self.cache = cache
        self.registry = registry
        self.access = access
        self.open_sockets = open_sockets
        self.services = services
        self.read_only_socket = read_only_socket
        self.tasks = tasks

    async def accept(self, socket: WebSocket, table: str) -> None:
        """Accept a client at the table with the id `table`, and serve it until it disconnects.

        If the client may not see the table, refuse it with a reason.
        """
        try:
            caller = await self.callers.identify_socket(socket)
            generation = self.cache.generation
            self.services.limits.spend("socket", caller.address, limits.NEW_SOCKETS)
            if self.tasks.stopping:
                raise Refusal("unavailable", "The server is stopping.")
            live = await self.access.open_for(table, caller.player)
            connection = Connection(socket, caller.player, caller.token, caller.address)
            self.open_sockets.check_limit(connection)
            await self.registry.catch_up_to(live, last_known_version(socket) or 0)
            chat = await self.let_in(live, connection, generation)
        except Refusal as refusal:
            if refusal.code == "other_rules":
                await self.read_only_socket.serve(socket, table)
            else:
                await turn_away(socket, refusal)
            return
        except StoreUnavailable:
            await turn_away(socket, database_unavailable())
            return
        await self.serve(live, connection, chat)

    async def let_in(
        self, live: LiveTable, connection: Connection, session_generation: int
    ) -> list[dict[str, Any]]:
        """Accept the socket, and return the recent chat for the welcome message.

        The connection is not yet one of the table's viewers. So it would miss a chat line that is sent while
        the chat is being read, and it would stay open if the game was closed to spectators meanwhile. If
        either could have happened, everything is checked and read again.

        Raise `Refusal` if the table has been dropped, or if the player has signed out, has been banned or may
        no longer see the table. `session_generation` is the value of `SessionCache.generation` from when the
        player was identified.
        """
        socket, told, match = connection.socket, live.attendance.chat_told, live.match
        while True:
            status, removed = match.status, len(match.sent_away)
            await self.access.check_may_see(live, connection.player)
            before = await self.services.chat.recent(live, live.audience_of(connection.player))
            seen = list(told)
            if socket.application_state is WebSocketState.CONNECTING:
                await socket.accept()
            if live.gone:
                raise no_such_table()
            if self.registry.tables.get(live.id) is not live:
                raise Refusal("unavailable", "This table is being opened again; try again in a moment.")
            if connection.token is not None and self.cache.generation != session_generation:
                session_generation = self.cache.generation
                if await self.callers.look_up(connection.token) is None:
                    raise Refusal("not_signed_in", "You have signed out.")
            elif list(told) == seen and (match.status, len(match.sent_away)) == (status, removed):
                self.callers.check_not_banned(connection.address, connection.player)
                return before

    async def serve(self, live: LiveTable, connection: Connection, chat: list[dict[str, Any]]) -> None:
        """Send the welcome message, add the client to the table's viewers, and handle its messages.

        Return when the client has disconnected.
        """
        presence = self.services.presence
        connection.audience = live.audience_of(connection.player)
        connection.send(live.welcome(connection.audience, last_known_version(connection.socket), chat))
        self.open_sockets.add(connection)
        await presence.join(live, connection)
        handler = SocketHandler(self.services, live, connection, HANDLERS)
        try:
            # in its own task, so that a message resumes only this task and not the whole middleware stack
            await asyncio.create_task(handler.listen())
        finally:
            self.open_sockets.remove(connection)
            await presence.leave(live, connection)
            if shown := live.attendance.last_review_message(connection):
                presence.lead_review(live, connection, {**shown, "done": True})
            connection.closed = True


def last_known_version(socket: WebSocket) -> int | None:
    """Return the query parameter `since`: the last log version that the client knows; None if absent."""
    since = socket.query_params.get("since", "")
    return int(since) if since.isascii() and since.isdigit() and len(since) < 10 else None


HANDLERS: Final[Handlers] = {
    m.Submit: commands.submit,
    m.Undo: commands.take_back,
    m.AskUndo: commands.ask_undo,
    m.AnswerUndo: commands.answer_undo,
    m.WhyNot: questions.why_not,
    m.Preview: questions.preview,
    m.Suggest: questions.suggest,
    m.Wish: other_messages.set_auto_pass,
    m.Pace: other_messages.pace,
    m.Say: other_messages.say,
    m.StandIn: commands.stand_in,
    m.VoteOut: commands.vote_out,
    m.Return: commands.come_back,
    m.Resign: commands.resign,
    m.Sync: other_messages.sync,
    m.Lead: other_messages.lead,
    m.Ping: other_messages.ping,
}
