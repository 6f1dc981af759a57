"""Reading what one connection says, and answering; whatever it is, nothing breaks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter, ValidationError

from kontor.server import limits, metrics
from kontor.server.errors import RateLimited
from kontor.server.messages import from_client as m
from kontor.server.messages.fields import Id, Strict
from kontor.server.process import Process
from kontor.server.sockets.connection import Connection
from kontor.server.tables.live_table import LiveTable
from kontor.server.transport.socket_protocol import FLOODED
from kontor.table.line import Line, Refusal

logger = logging.getLogger("kontor.sockets")
MAX_MESSAGE: Final = 16_384
MOST_REFUSED: Final = 100
"""Messages above the limit, less those within it, after which a socket is dropped."""


class Reader:
    """Reads the messages of one connection, one after the other."""

    def __init__(
        self, process: Process, table: LiveTable, connection: Connection, handlers: Handlers
    ) -> None:
        self.process = process
        self.handlers = handlers
        self.table = table
        self.connection = connection
        self.bad = 0
        self.over = 0

    async def listen(self) -> None:
        while not self.connection.closed:
            if not self.connection.wire.queue.empty():
                await asyncio.sleep(0)  # a whole queue of messages would hold up everybody else
            message: Any = await self.connection.wire.receive()
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
            await self.handlers[type(parsed)](self, parsed)
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

    # ---- for those who answer --------------------------------------------------------------------------

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
            connection.tell_with_next({"type": "ack", "id": number, "version": version})

        try:
            await self.table.do(propose, saved, known)
        finally:
            connection.send_kept()

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


Handlers = Mapping[type[Strict], Callable[[Reader, Any], Awaitable[None]]]
