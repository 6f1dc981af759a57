"""The socket of a table: what a client says, and what is answered."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import APIRouter
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from kontor.bots import load as load_bot
from kontor.server import archive, chat, limits, metrics, other_rules
from kontor.server.access import may_see
from kontor.server.connection import Connection
from kontor.server.database import Unavailable
from kontor.server.games import check_bot
from kontor.server.identity import socket_caller
from kontor.server.live import LiveTable
from kontor.server.messages import from_client as m
from kontor.server.messages.fields import Id, Strict
from kontor.server.problems import RateLimited, no_answer, no_such_table
from kontor.server.process import Process
from kontor.server.wire import FLOODED
from kontor.table import automatic, questions, seating, submission, undo
from kontor.table.changes import changes
from kontor.table.line import Line, Refusal

logger = logging.getLogger("kontor.sockets")
router = APIRouter()
MAX_MESSAGE: Final = 16_384
MOST_REFUSED: Final = 100
"""Messages above the limit, less those within it, after which a socket is dropped."""


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    process: Process = socket.app.state.process
    try:
        caller = await socket_caller(process, socket)
        process.limits.spend("socket", caller.address, limits.SOCKETS)
        if process.stopping:
            raise Refusal("unavailable", "The server is stopping.")
        live = await process.open(table)
        if not await may_see(process, live.row, live, caller.player):
            raise no_such_table()
        connection = Connection(socket, caller.player, caller.token, caller.address)
        process.check_room(connection.who, caller.player is not None)
        said = await chat.recent(process, live, live.audience_of(caller.player.id if caller.player else None))
    except Refusal as refusal:
        if refusal.code == "other_rules":
            await other_rules.serve(process, socket, table)
        else:
            await turn_away(socket, refusal)
        return
    except Unavailable:
        await turn_away(socket, no_answer())
        return
    await socket.accept()
    await serve(process, live, connection, said)


async def turn_away(socket: WebSocket, refusal: Refusal) -> None:
    """Refused before it began. The socket is accepted for a moment, so that a browser can read why."""
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
    reader = Reader(process, live, connection)
    try:
        await reader.listen()
    finally:
        await process.leave(live, connection)
        if shown := live.last_led(connection):
            live.lead(connection, {**shown, "done": True})
        connection.closed = True


def since_of(socket: WebSocket) -> int | None:
    since = socket.query_params.get("since", "")
    return int(since) if since.isascii() and since.isdigit() and len(since) < 10 else None


class Reader:
    """Reads the messages of one connection, one after the other."""

    def __init__(self, process: Process, table: LiveTable, connection: Connection) -> None:
        self.process = process
        self.table = table
        self.connection = connection
        self.bad = 0
        self.over = 0

    async def listen(self) -> None:
        while not self.connection.closed:
            await asyncio.sleep(0)  # a whole queue of messages would hold up everybody else
            try:
                message = await self.connection.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                if message.get("code") == FLOODED:
                    self.process.limits.fine(
                        "socket", self.connection.address, limits.SOCKETS, limits.FLOOD_FINE
                    )
                return
            metrics.MESSAGES_IN.inc()
            text = message.get("text")
            await self.take(text if text is not None else message.get("bytes") or b"")

    async def take(self, text: str | bytes) -> None:
        """Answer one message; whatever it is, nothing breaks."""
        number: int | None = None
        try:
            self.count()
            parsed = self.parse(text)
            number = parsed.id
            await HANDLERS[type(parsed)](self, parsed)
        except Refusal as refusal:
            self.refuse(number_of(text) if number is None else number, refusal)
        except Exception:
            logger.exception("a message could not be handled")
            self.refuse(number, Refusal("unavailable", "Something went wrong here; try again."))

    def count(self) -> None:
        """Refuse a message above the limit; who goes on and on is not listened to any more."""
        try:
            self.process.limits.spend("message", self.connection.who, limits.MESSAGES)
            self.over = max(self.over - 1, 0)
        except RateLimited:
            self.over += 1
            if self.over > MOST_REFUSED:
                self.connection.close("flooding")
            raise

    def parse(self, text: str | bytes) -> Any:
        if len(text) > MAX_MESSAGE:
            raise Refusal("too_large", f"A message has at most {MAX_MESSAGE} characters.")
        try:
            return m.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self.bad += 1
            if self.bad > 200:
                self.connection.close("malformed")
            raise Refusal("malformed", explained(error)) from None

    def refuse(self, number: int | None, refusal: Refusal) -> None:
        answer: dict[str, Any] = {"type": "refused", "id": number, "code": refusal.code, "text": refusal.text}
        if refusal.rule is not None:
            answer["rule"] = refusal.rule
        if refusal.index is not None:
            answer["index"] = refusal.index
        if refusal.retry_after is not None:
            answer["retry_after"] = round(refusal.retry_after, 1)
        self.connection.tell({**answer, "version": self.table.match.version})

    # ---- changing --------------------------------------------------------------------------------------

    def seat(self) -> int:
        """The sender's seat, looked up for every message."""
        player = self.connection.player
        seat = self.table.match.holder(player.id) if player else None
        if seat is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        return seat

    def playing_seat(self) -> int:
        """The sender's seat, if no bot plays there."""
        seat = self.seat()
        if self.table.match.seats[seat].player_bot() is not None:
            raise Refusal("forbidden", "A bot plays for you; take your seat back first.")
        return seat

    async def do(
        self, number: int, propose: Callable[[], Line], known: Callable[[], int | None] | None = None
    ) -> None:
        connection = self.connection

        def saved(version: int) -> None:
            connection.tell({"type": "ack", "id": number, "version": version})

        await self.table.do(propose, saved, known)

    async def submit(self, message: m.Submit) -> None:
        match, key = self.table.match, message.key

        def propose() -> Line:
            now, lottery = self.process.config.now(), self.table.lottery
            seat = self.playing_seat()
            return submission.submit(match, seat, message.version, message.actions, lottery, now, key)

        def known() -> int | None:
            return match.keys.get(f"{self.seat()}/{key}") if key else None

        await self.do(message.id, propose, known)

    async def undo(self, message: m.Undo) -> None:
        await self.do(
            message.id,
            lambda: undo.undo(
                self.table.match, self.playing_seat(), message.version, self.process.config.now()
            ),
        )

    async def ask_undo(self, message: m.AskUndo) -> None:
        def propose() -> Line:
            now = self.process.config.now()
            return undo.ask_undo(self.table.match, self.playing_seat(), message.version, now)

        await self.do(message.id, propose)

    async def answer_undo(self, message: m.AnswerUndo) -> None:
        def propose() -> Line:
            now, seat = self.process.config.now(), self.playing_seat()
            return undo.answer_undo(self.table.match, seat, message.version, message.agree, now)

        await self.do(message.id, propose)

    async def stand_in(self, message: m.StandIn) -> None:
        """A bot for oneself, or for somebody who has not been connected for a while."""

        def propose() -> Line:
            match, now = self.table.match, self.process.config.now()
            if message.seat == self.seat():
                return seating.stand_in(match, message.seat, now)
            return seating.relieve(match, message.seat, self.table.absent().get(message.seat), now)

        await self.do(message.id, propose)

    async def vote_out(self, message: m.VoteOut) -> None:
        def propose() -> Line:
            return seating.vote_out(
                self.table.match, message.seat, self.playing_seat(), self.process.config.now()
            )

        await self.do(message.id, propose)

    async def come_back(self, message: m.Return) -> None:
        await self.do(
            message.id,
            lambda: seating.come_back(self.table.match, self.seat(), self.process.config.now()),
        )

    async def resign(self, message: m.Resign) -> None:
        def propose() -> Line:
            now, lottery = self.process.config.now(), self.table.lottery
            return seating.resign(self.table.match, self.seat(), lottery, now)

        await self.do(message.id, propose)

    # ---- asking ----------------------------------------------------------------------------------------

    async def why_not(self, message: m.WhyNot) -> None:
        def answer() -> dict[str, Any]:
            table = self.table
            rule = questions.why_not(
                table.match, table.knowledge, self.seat(), message.version, message.action
            )
            return {"type": "reason", "id": message.id, "version": table.match.version, "rule": rule}

        await self.evenly(message.id, answer)

    async def preview(self, message: m.Preview) -> None:
        def answer() -> dict[str, Any]:
            table, seat = self.table, self.seat()
            shown = questions.preview(
                table.match, table.knowledge, seat, message.version, message.actions, message.goal
            )
            return {
                "type": "previewed",
                "id": message.id,
                "version": table.match.version,
                "actions": shown.actions,
                "done": shown.done,
                "stopped": shown.stopped,
                "events": shown.events,
                "changes": changes(table.view(seat), shown.view),
                "legal": shown.legal,
            }

        await self.evenly(message.id, answer)

    async def suggest(self, message: m.Suggest) -> None:
        async def answer() -> dict[str, Any]:
            table, seat = self.table, self.seat()
            submission.check_asked(table.match, seat, message.version)
            bot = message.bot or table.match.settings.stand_in
            check_bot(bot, table.match.game.key)
            match, thinking, version = table.match, self.process.thinking, table.match.version
            asked = match, table.knowledge, seat, bot, table.lottery
            slow = load_bot(bot).slow and match.laid_down(0) is None
            if slow:
                async with table.lock:
                    world = questions.possible_world(match, table.knowledge, seat)
                    given = automatic.puzzle(match, world, seat, bot, table.lottery)
                actions = await thinking.do(True, automatic.solve, given)
            async with table.lock:
                submission.check_asked(match, seat, version)
                if not slow:
                    actions = await thinking.here(automatic.suggest, *asked)
                why = await thinking.here(automatic.reason, *asked, actions)
            return {
                "type": "suggested",
                "id": message.id,
                "version": version,
                "actions": actions,
                "why": {"key": why.key, **why.args} if why else None,
            }

        await self.at_a_beat(message.id, answer)

    async def evenly(self, number: int, answer: Callable[[], dict[str, Any]]) -> None:
        """Answer what takes no time, while the table stands still."""

        async def locked() -> dict[str, Any]:
            async with self.table.lock:
                return answer()

        await self.at_a_beat(number, locked)

    async def at_a_beat(self, number: int, answer: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        """Answer at a multiple of the tick, so that the time it took tells nothing."""
        started = time.monotonic()
        tick = self.process.config.answer_tick
        refusal: Refusal | None = None
        message: dict[str, Any] = {}
        try:
            message = await answer()
        except Refusal as refused:
            refusal = refused
        if tick > 0:
            used = time.monotonic() - started
            await asyncio.sleep((int(used / tick) + 1) * tick - used)
        if refusal is not None:
            self.refuse(number, refusal)
        else:
            self.connection.tell(message)

    # ---- the rest --------------------------------------------------------------------------------------

    async def wish(self, message: m.Wish) -> None:
        seat = self.seat()
        wish = {"pass": True} if message.pass_ else None
        await self.process.database.write(archive.set_wish(self.table.id, seat, wish), self.table.id)
        if wish:
            self.table.wishes[seat] = wish
        else:
            self.table.wishes.pop(seat, None)
        self.connection.tell({"type": "ack", "id": message.id, "version": self.table.match.version})
        await self.process.bus.publish({"from": self.process.name, "table": self.table.id, "wish": seat})
        self.process.autopilot.schedule(self.table)

    async def pace(self, message: m.Pace) -> None:
        seat = self.seat()
        others = (other for at, other in enumerate(self.table.match.seats) if at != seat)
        if any(other.player is not None for other in others):
            raise Refusal("forbidden", "Others sit here; the table keeps the pace it was opened with.")
        self.table.pace = round(message.pace * 1000)
        self.connection.tell({"type": "ack", "id": message.id, "version": self.table.match.version})

    async def chat(self, message: m.Say) -> None:
        self.process.limits.spend("chat", self.connection.who, limits.CHAT)
        await chat.say(self.process, self.table, self.connection, message)
        self.connection.tell({"type": "ack", "id": message.id, "version": self.table.match.version})

    async def sync(self, message: m.Sync) -> None:
        self.process.limits.spend("message", self.connection.who, limits.MESSAGES, limits.COSTLY - 1)
        said = await chat.recent(self.process, self.table, self.connection.audience)
        self.connection.tell(self.table.welcome(self.connection.audience, None, said))

    async def lead(self, message: m.Lead) -> None:
        player = self.connection.player
        if player is None:
            raise Refusal("not_signed_in", "Choose a name before you lead a review.")
        if self.table.match.status != "over":
            raise Refusal("still_running", "Only a finished game can be reviewed together.")
        shown = {"type": "led", "by": player.name, "at": message.at, "as": message.as_, "done": message.done}
        self.table.lead(self.connection, shown)

    async def ping(self, message: m.Ping) -> None:
        self.connection.tell({"type": "pong", "id": message.id, "now": self.process.config.now()})


class Numbered(BaseModel):
    """The number of a message that is perhaps none."""

    id: Id


NUMBERED: Final = TypeAdapter(Numbered)


def number_of(text: str | bytes) -> int | None:
    """What a refusal repeats, though the rest of the message be wrong."""
    try:
        return NUMBERED.validate_json(text, strict=True).id if len(text) <= MAX_MESSAGE else None
    except ValidationError:
        return None


def explained(error: ValidationError) -> str:
    """Where a message is wrong, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"][-3:])
    return f"{place}: {first['msg']}"[:200] if place else str(first["msg"])[:200]


HANDLERS: Final[dict[type[Strict], Callable[[Reader, Any], Awaitable[None]]]] = {
    m.Submit: Reader.submit,
    m.Undo: Reader.undo,
    m.AskUndo: Reader.ask_undo,
    m.AnswerUndo: Reader.answer_undo,
    m.WhyNot: Reader.why_not,
    m.Preview: Reader.preview,
    m.Suggest: Reader.suggest,
    m.Wish: Reader.wish,
    m.Pace: Reader.pace,
    m.Say: Reader.chat,
    m.StandIn: Reader.stand_in,
    m.VoteOut: Reader.vote_out,
    m.Return: Reader.come_back,
    m.Resign: Reader.resign,
    m.Sync: Reader.sync,
    m.Lead: Reader.lead,
    m.Ping: Reader.ping,
}
