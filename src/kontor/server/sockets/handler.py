"""Reads what one client sends, and answers. Whatever it sends, nothing breaks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter, ValidationError

from kontor.server import limits, metrics
from kontor.server.clock import Clock
from kontor.server.errors import RateLimited
from kontor.server.limits import Limits
from kontor.server.messages import from_client as m
from kontor.server.messages.fields import Id, Strict
from kontor.server.sockets.connection import Connection
from kontor.server.tables.chat import Chat
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.presence import Presence
from kontor.server.tables.wishes import Wishes
from kontor.server.transport.socket_protocol import FLOODED
from kontor.server.workers.pool import WorkerPool
from kontor.table.line import Proposal
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.sockets")
MAX_MESSAGE: Final = 16_384
MAX_EXCESS: Final = 100
"""Messages above the rate limit, less those within it, after which a socket is closed."""
MAX_MALFORMED: Final = 200


@dataclass(frozen=True, slots=True)
class MessageServices:
    """What the handlers of messages use."""

    clock: Clock
    limits: Limits
    workers: WorkerPool
    wishes: Wishes
    chat: Chat
    presence: Presence
    answer_tick: float
    """Seconds; answers to questions are sent at multiples of it."""


class SocketHandler:
    """Handles the messages of one connection, one after the other."""

    def __init__(
        self, services: MessageServices, table: LiveTable, connection: Connection, handlers: Handlers
    ) -> None:
        self.services = services
        self.handlers = handlers
        self.table = table
        self.connection = connection
        self.malformed = 0
        self.excess = 0

    async def listen(self) -> None:
        """Handle messages until the client is gone."""
        protocol = self.connection.protocol
        while not self.connection.closed:
            if not protocol.queue.empty():
                await asyncio.sleep(0)  # a whole queue of messages would hold up everybody else
            message: Any = await protocol.receive()
            if message["type"] == "websocket.disconnect":
                if message.get("code") == FLOODED:
                    address = self.connection.address
                    self.services.limits.charge("socket", address, limits.SOCKETS, limits.FLOOD_FINE)
                return
            metrics.MESSAGES_IN.inc()
            text = message.get("text")
            await self.handle(text if text is not None else message.get("bytes") or b"")

    async def handle(self, text: str | bytes) -> None:
        """Answer one message, whatever it is."""
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
        """Refuse a message above the rate limit. Close the socket of a client that goes on and on."""
        try:
            self.services.limits.spend("message", self.connection.who, limits.MESSAGES)
            self.excess = max(self.excess - 1, 0)
        except RateLimited:
            self.excess += 1
            if self.excess > MAX_EXCESS:
                self.connection.close("flooding")
            raise

    def parse(self, text: str | bytes) -> Any:
        if len(text) > MAX_MESSAGE:
            raise Refusal("too_large", f"A message has at most {MAX_MESSAGE} characters.")
        try:
            return m.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self.malformed += 1
            if self.malformed > MAX_MALFORMED:
                self.connection.close("malformed")
            raise Refusal("malformed", explain(error)) from None

    def refuse(self, number: int | None, refusal: Refusal) -> None:
        answer: dict[str, Any] = {"type": "refused", "id": number, "code": refusal.code, "text": refusal.text}
        if refusal.rule is not None:
            answer["rule"] = refusal.rule
        if refusal.index is not None:
            answer["index"] = refusal.index
        if refusal.retry_after is not None:
            answer["retry_after"] = round(refusal.retry_after, 1)
        self.connection.send({**answer, "version": self.table.match.version})

    # ---- for the handlers of messages ------------------------------------------------------------------

    def now(self) -> int:
        return self.services.clock.now()

    def seat(self) -> int:
        """Return the sender's seat, looked up for every message. Refuse a sender without one."""
        player = self.connection.player
        seat = self.table.match.seat_of_player(player.id) if player else None
        if seat is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        return seat

    def playing_seat(self) -> int:
        """Return the sender's seat. Refuse if a bot plays there."""
        seat = self.seat()
        if self.table.match.seats[seat].active_bot() is not None:
            raise Refusal("forbidden", "A bot plays for you; take your seat back first.")
        return seat

    def acknowledge(self, number: int) -> None:
        self.connection.send({"type": "ack", "id": number, "version": self.table.match.version})

    async def change(
        self, number: int, propose: Callable[[], Proposal], known: Callable[[], int | None] | None = None
    ) -> None:
        """Change the table, and acknowledge the change when it is saved."""
        connection = self.connection

        def saved(version: int) -> None:
            connection.send_with_next({"type": "ack", "id": number, "version": version})

        try:
            await self.table.change(propose, saved, known)
        finally:
            connection.send_held()

    async def answer_locked(self, number: int, answer: Callable[[], dict[str, Any]]) -> None:
        """Send what `answer` returns on the next tick; the table is locked while it is computed."""

        async def locked() -> dict[str, Any]:
            async with self.table.lock:
                return answer()

        await self.answer_on_tick(number, locked)

    async def answer_on_tick(self, number: int, answer: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        """Send what `answer` returns at a multiple of the tick, so that the time it took tells nothing."""
        clock, tick = self.services.clock, self.services.answer_tick
        started = clock.monotonic()
        refusal: Refusal | None = None
        message: dict[str, Any] = {}
        try:
            message = await answer()
        except Refusal as refused:
            refusal = refused
        if tick > 0:
            used = clock.monotonic() - started
            await asyncio.sleep((int(used / tick) + 1) * tick - used)
        if refusal is not None:
            self.refuse(number, refusal)
        else:
            self.connection.send(message)


class Numbered(BaseModel):
    """The number of a message that may be malformed otherwise."""

    id: Id


NUMBERED: Final = TypeAdapter(Numbered)


def number_of(text: str | bytes) -> int | None:
    """Return the number that a refusal of a malformed message repeats; None if it has none."""
    try:
        return NUMBERED.validate_json(text, strict=True).id if len(text) <= MAX_MESSAGE else None
    except ValidationError:
        return None


def explain(error: ValidationError) -> str:
    """Say where a message is wrong, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"][-3:])
    return f"{place}: {first['msg']}"[:200] if place else str(first["msg"])[:200]


Handlers = Mapping[type[Strict], Callable[[SocketHandler, Any], Awaitable[None]]]
