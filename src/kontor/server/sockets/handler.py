"""Reads and answers the messages of one client, and refuses malformed ones."""

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
from kontor.server.transport.socket_protocol import FLOOD_CLOSE_CODE
from kontor.server.workers.pool import WorkerPool
from kontor.table.line import Proposal
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.sockets")
MAX_MESSAGE_LENGTH: Final = 16_384
MAX_MESSAGES_OVER_LIMIT: Final = 100
"""A socket is closed above this count: a message above the rate limit adds one, any other takes one off."""
MAX_MALFORMED: Final = 200
"""Malformed messages after which a socket is closed."""


@dataclass(frozen=True, slots=True)
class MessageServices:
    """The services that the message handlers use."""

    clock: Clock
    limits: Limits
    workers: WorkerPool
    wishes: Wishes
    chat: Chat
    presence: Presence
    answer_tick: float
    """Questions are answered at multiples of this many seconds."""


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
                await asyncio.sleep(0)  # let other tasks run between queued messages
            message: Any = await protocol.receive()
            if message["type"] == "websocket.disconnect":
                if message.get("code") == FLOOD_CLOSE_CODE:
                    address = self.connection.address
                    self.services.limits.charge("socket", address, limits.NEW_SOCKETS, limits.FLOOD_PENALTY)
                return
            metrics.MESSAGES_IN.inc()
            text = message.get("text")
            await self.handle(text if text is not None else message.get("bytes") or b"")

    async def handle(self, text: str | bytes) -> None:
        """Handle one message. Answer errors of any kind with a refusal."""
        number: int | None = None
        try:
            self.check_rate()
            parsed = self.parse(text)
            number = parsed.id
            await self.handlers[type(parsed)](self, parsed)
        except Refusal as refusal:
            self.refuse(number_of(text) if number is None else number, refusal)
        except Exception:
            logger.exception("a message could not be handled")
            self.refuse(number, Refusal("unavailable", "Something went wrong here; try again."))

    def check_rate(self) -> None:
        """Count a message. Raise `RateLimited` above the rate limit, and close the socket if that goes on."""
        try:
            self.services.limits.spend("message", self.connection.who, limits.MESSAGES)
            self.excess = max(self.excess - 1, 0)
        except RateLimited:
            self.excess += 1
            if self.excess > MAX_MESSAGES_OVER_LIMIT:
                self.connection.close("flooding")
            raise

    def parse(self, text: str | bytes) -> Any:
        """Return the message model of `text`. Raise `Refusal` if it is too long or malformed."""
        if len(text) > MAX_MESSAGE_LENGTH:
            raise Refusal("too_large", f"A message has at most {MAX_MESSAGE_LENGTH} characters.")
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
        """Return the sender's current seat. Raise `Refusal` if they have none."""
        player = self.connection.player
        seat = self.table.match.seat_of_player(player.id) if player else None
        if seat is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        return seat

    def playing_seat(self) -> int:
        """Return the sender's seat. Raise `Refusal` if they have none or a bot plays for them."""
        seat = self.seat()
        if self.table.match.seats[seat].active_bot() is not None:
            raise Refusal("forbidden", "A bot plays for you; take your seat back first.")
        return seat

    def acknowledge(self, number: int) -> None:
        self.connection.send({"type": "ack", "id": number, "version": self.table.match.version})

    async def change(
        self,
        number: int,
        propose: Callable[[], Proposal],
        saved_before: Callable[[], int | None] | None = None,
    ) -> None:
        """Change the table as `LiveTable.change` does, and acknowledge message `number` once it is saved."""
        connection = self.connection

        def saved(version: int) -> None:
            connection.send_with_next({"type": "ack", "id": number, "version": version})

        try:
            await self.table.change(propose, saved, saved_before)
        finally:
            connection.send_held()

    async def answer_locked(self, number: int, answer: Callable[[], dict[str, Any]]) -> None:
        """Send the result of `answer` on the next tick. The table is locked while `answer` runs."""

        async def locked() -> dict[str, Any]:
            async with self.table.lock:
                return answer()

        await self.answer_on_tick(number, locked)

    async def answer_on_tick(self, number: int, answer: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        """Send the result of `answer`, or its refusal, on the next tick.

        The time since the question is then a multiple of the tick, so it reveals nothing about the game.
        """
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


class MessageNumber(BaseModel):
    """A message of which only the number is read, because the rest may be malformed."""

    id: Id


MESSAGE_NUMBER: Final = TypeAdapter(MessageNumber)


def number_of(text: str | bytes) -> int | None:
    """Return the number of a malformed message, for its refusal; None if it has none."""
    try:
        return MESSAGE_NUMBER.validate_json(text, strict=True).id if len(text) <= MAX_MESSAGE_LENGTH else None
    except ValidationError:
        return None


def explain(error: ValidationError) -> str:
    """Return a text that says where a message is wrong, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"][-3:])
    return f"{place}: {first['msg']}"[:200] if place else str(first["msg"])[:200]


Handlers = Mapping[type[Strict], Callable[[SocketHandler, Any], Awaitable[None]]]
"""The function that handles each class of messages."""
