"""The socket of a table: what a client says, and what is answered."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketState

from kontor.server import limits
from kontor.server.accounts.callers import look_up, socket_caller
from kontor.server.errors import no_answer, no_such_table
from kontor.server.messages import from_client as m
from kontor.server.process import Process
from kontor.server.sockets import commands as changing
from kontor.server.sockets import other_messages as talking
from kontor.server.sockets import questions as asking
from kontor.server.sockets.connection import Connection
from kontor.server.sockets.handler import Handlers, Reader
from kontor.server.store.database import Unavailable
from kontor.server.tables import chat
from kontor.server.tables import read_only_table as other_rules
from kontor.server.tables.access import may_see
from kontor.server.tables.live_table import LiveTable
from kontor.table.line import Refusal

router = APIRouter()


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    process: Process = socket.app.state.process
    try:
        caller = await socket_caller(process, socket)
        known = process.faces.forgotten
        process.limits.spend("socket", caller.address, limits.SOCKETS)
        if process.stopping:
            raise Refusal("unavailable", "The server is stopping.")
        live = await process.open(table)
        if not await may_see(process, live.row, live, caller.player):
            raise no_such_table()
        connection = Connection(socket, caller.player, caller.token, caller.address)
        process.check_room(connection.who, caller.player is not None)
        await live.heard(since_of(socket) or 0)
        said = await let_in(process, live, connection, known)
    except Refusal as refusal:
        if refusal.code == "other_rules":
            await other_rules.serve(process, socket, table)
        else:
            await turn_away(socket, refusal)
        return
    except Unavailable:
        await turn_away(socket, no_answer())
        return
    await serve(process, live, connection, said)


async def let_in(
    process: Process, live: LiveTable, connection: Connection, known: int
) -> list[dict[str, Any]]:
    """Accept a socket; gives the chat for it. It is not among the table's connections yet and hears no news
    there, so this is the last thing to wait for. Whatever changed meanwhile is looked at again: the chat,
    whether the table is in memory, and whether the newcomer is signed in (`known` is the count of ended
    sessions when they were looked up).
    """
    player, socket = connection.player, connection.socket
    while True:
        said = await chat.recent(process, live, live.audience_of(player.id if player else None))
        told = list(live.said)
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()
        if live.gone:
            raise no_such_table()
        if process.tables.get(live.id) is not live:
            raise Refusal("unavailable", "This table is being opened again; try again in a moment.")
        if connection.token is not None and process.faces.forgotten != known:
            known = process.faces.forgotten
            if await look_up(process, connection.token) is None:
                raise Refusal("not_signed_in", "You have signed out.")
        elif list(live.said) == told:
            return said


async def turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Refused before it began. The socket is accepted for a moment, so that a browser can read why."""
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()
    message = {"type": "refused", "id": None, "code": refusal.code, "text": refusal.text, "version": 0}
    await socket.send_json(message)
    await socket.close(4000)


async def serve(
    process: Process, live: LiveTable, connection: Connection, said: list[dict[str, Any]]
) -> None:
    connection.audience = live.audience_of(connection.player.id if connection.player else None)
    connection.tell(live.welcome(connection.audience, since_of(connection.socket), said))
    await process.join(live, connection)
    reader = Reader(process, live, connection, HANDLERS)
    try:
        await asyncio.create_task(reader.listen())  # in a task of its own: no middleware is woken with it
    finally:
        await process.leave(live, connection)
        if shown := live.last_led(connection):
            live.lead(connection, {**shown, "done": True})
        connection.closed = True


def since_of(socket: WebSocket) -> int | None:
    since = socket.query_params.get("since", "")
    return int(since) if since.isascii() and since.isdigit() and len(since) < 10 else None


HANDLERS: Final[Handlers] = {
    m.Submit: changing.submit,
    m.Undo: changing.take_back,
    m.AskUndo: changing.ask_undo,
    m.AnswerUndo: changing.answer_undo,
    m.WhyNot: asking.why_not,
    m.Preview: asking.preview,
    m.Suggest: asking.suggest,
    m.Wish: talking.wish,
    m.Pace: talking.pace,
    m.Say: talking.say,
    m.StandIn: changing.stand_in,
    m.VoteOut: changing.vote_out,
    m.Return: changing.come_back,
    m.Resign: changing.resign,
    m.Sync: talking.sync,
    m.Lead: talking.lead,
    m.Ping: talking.ping,
}
