"""Reads the messages of one client, calls their handlers, and refuses malformed messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter, ValidationError

from kontor.server import limits, metrics
from kontor.server.clock import Clock
from kontor.server.errors import RateLimited, StoreUnavailable, database_unavailable
from kontor.server.limits import Limits
from kontor.server.messages import from_client as m
from kontor.server.messages.fields import Id, Incoming
from kontor.server.sockets.connection import Connection
from kontor.server.tables.auto_passing import AutoPassing
from kontor.server.tables.chat import Chat
from kontor.server.tables.live_table import LiveTable
from kontor.server.tables.presence import PresenceAnnouncer
from kontor.server.transport.socket_protocol import FLOOD_CLOSE_CODE
from kontor.server.workers.pool import LONG_GAME, WorkerPool
from kontor.table.entry import Proposal
from kontor.table.refusal import Refusal

logger = logging.getLogger("kontor.sockets")
MAX_MESSAGE_LENGTH: Final = 16_384
MAX_MESSAGES_OVER_LIMIT: Final = 100
"""A socket is closed above this count. Messages above the rate limit add one to it, others subtract one."""
MAX_MALFORMED: Final = 200  # malformed messages after which a socket is closed


@dataclass(frozen=True, slots=True)
class MessageServices:
    """The services that message handlers need."""

    clock: Clock
    limits: Limits
    workers: WorkerPool
    auto_passing: AutoPassing
    chat: Chat
    presence: PresenceAnnouncer
    answer_tick: float  # each question is answered after a multiple of this many seconds


class SocketHandler:
    """Handles the messages of one client at one table, one after the other."""

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
        """Handle messages until the client disconnects."""
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
        """Handle one message. If that raises an error, answer with a refusal."""
        message_id: int | None = None
        try:
            self.check_rate()
            parsed = self.parse(text)
            message_id = parsed.id
            await self.table.retry_if_behind(partial(self.handlers[type(parsed)], self, parsed))
        except Refusal as refusal:
            self.refuse(id_of_malformed(text) if message_id is None else message_id, refusal)
        except StoreUnavailable:
            self.refuse(message_id, database_unavailable())
        except Exception:
            logger.exception("a message could not be handled")
            self.refuse(message_id, Refusal("unavailable", "Something went wrong here; try again."))

    def check_rate(self) -> None:
        """Count a message towards the rate limit. Raise `RateLimited` if the client has sent too many.

        If the client keeps sending too many, also close the socket.
        """
        try:
            self.services.limits.spend("message", self.connection.rate_key, limits.MESSAGES)
            self.excess = max(self.excess - 1, 0)
        except RateLimited:
            self.excess += 1
            if self.excess > MAX_MESSAGES_OVER_LIMIT:
                self.connection.close("flooding")
            raise

    def parse(self, text: str | bytes) -> Any:
        """Parse the JSON `text` into one of the messages that a client may send.

        Raise `Refusal` if it is too long or malformed.
        """
        if len(text) > MAX_MESSAGE_LENGTH:
            raise Refusal("too_large", f"A message has at most {MAX_MESSAGE_LENGTH} characters.")
        try:
            return m.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self.malformed += 1
            if self.malformed > MAX_MALFORMED:
                self.connection.close("malformed")
            raise Refusal("malformed", explain(error)) from None

    def refuse(self, message_id: int | None, refusal: Refusal) -> None:
        answer: dict[str, Any] = {
            "type": "refused",
            "id": message_id,
            "code": refusal.code,
            "text": refusal.text,
        }
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
        """Return the client's seat at the table. Raise `Refusal` if they have none."""
        player = self.connection.player
        seat = self.table.match.seat_of_player(player.id) if player else None
        if seat is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        return seat

    def playing_seat(self) -> int:
        """Return the client's seat. Raise `Refusal` if they have none or a bot plays for them."""
        seat = self.seat()
        if self.table.match.seats[seat].active_bot() is not None:
            raise Refusal("forbidden", "A bot plays for you; take your seat back first.")
        return seat

    def acknowledge(self, message_id: int) -> None:
        self.connection.send({"type": "ack", "id": message_id, "version": self.table.match.version})

    async def add_entry(
        self,
        message_id: int,
        propose: Callable[[], Proposal],
        find_saved_version: Callable[[], int | None] | None = None,
    ) -> None:
        """Add a log entry with `LiveTable.add_entry`, and acknowledge the message once the entry is saved."""
        connection = self.connection

        def acknowledge_saved(version: int) -> None:
            connection.send_with_next({"type": "ack", "id": message_id, "version": version})

        try:
            await self.table.add_entry(propose, acknowledge_saved, find_saved_version)
        finally:
            connection.send_held()

    async def update_knowledge(self) -> None:
        """In a long game, use a worker thread to update what the client's seat knows.

        Without this, the client's next question would trigger the update on the event loop and block it. The
        caller must hold the table's lock.
        """
        knowledge, seat = self.table.knowledge, self.seat()
        steps = knowledge.steps_to_learn(seat)
        if steps > LONG_GAME:
            self.charge_replay(steps)
            owner = self.connection.owner()
            await self.services.workers.run_in_thread(knowledge.belief, seat, owner=owner)

    def charge_replay(self, steps: int) -> None:
        """Charge the client's rate limit for replaying `steps` steps of a game.

        This costs one message per `STEPS_PER_MESSAGE` steps. Raise `RateLimited` if it exceeds the limit.
        """
        cost = steps / limits.STEPS_PER_MESSAGE
        self.services.limits.spend("message", self.connection.rate_key, limits.MESSAGES, cost)

    def charge_undo(self, steps: int) -> None:
        """Charge the client's rate limit for an undo after which bots have to replay `steps` steps of a game.

        This costs one message per `STEPS_PER_MESSAGE` steps. It may overdraw the limit, so that the
        client has to wait before its next message.
        """
        cost = steps / limits.STEPS_PER_MESSAGE
        self.services.limits.charge("message", self.connection.rate_key, limits.MESSAGES, cost)

    def charge_suggestion(self, seconds: float = 0.0) -> None:
        """Charge the client for a suggestion that took `seconds` of CPU time.

        If `seconds` is 0, charge nothing, but raise `RateLimited` if the client's recent suggestions have
        taken too much time.
        """
        connection, rate = self.connection, limits.SUGGESTIONS
        self.services.limits.charge_player_and_address(
            "suggestion", connection.rate_key, connection.address, rate, seconds
        )

    async def answer_locked(self, message_id: int, answer: Callable[[], dict[str, Any]]) -> None:
        """Do the same as `answer_on_tick`, but lock the table while `answer` runs."""

        async def answer_with_lock() -> dict[str, Any]:
            async with self.table.lock:
                await self.update_knowledge()
                return answer()

        await self.answer_on_tick(message_id, answer_with_lock)

    async def answer_on_tick(self, message_id: int, answer: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        """Call `answer`, and send the message that it returns, or the `Refusal` that it raises.

        The delay between question and answer is a multiple of `answer_tick` seconds, so that it reveals
        nothing about the game.
        """
        clock, tick = self.services.clock, self.services.answer_tick
        started = clock.monotonic()
        refusal: Refusal | None = None
        message: dict[str, Any] = {}
        try:
            message = await self.table.retry_if_behind(answer)
        except Refusal as refused:
            refusal = refused
        if tick > 0:
            used = clock.monotonic() - started
            await asyncio.sleep((int(used / tick) + 1) * tick - used)
        if refusal is not None:
            self.refuse(message_id, refusal)
        else:
            self.connection.send(message)


class MessageId(BaseModel):
    """Parses only the id of a message. The other fields are ignored, because they may be malformed."""

    id: Id


MESSAGE_ID: Final = TypeAdapter(MessageId)


def id_of_malformed(text: str | bytes) -> int | None:
    """Return the id of a malformed message, so that the refusal can name it; None if it has no valid id."""
    try:
        return MESSAGE_ID.validate_json(text, strict=True).id if len(text) <= MAX_MESSAGE_LENGTH else None
    except ValidationError:
        return None


def explain(error: ValidationError) -> str:
    """Return an error message that names the invalid field of a client's message, but not its contents."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"][-3:])
    return f"{place}: {first['msg']}"[:200] if place else str(first["msg"])[:200]


Handlers = Mapping[type[Incoming], Callable[[SocketHandler, Any], Awaitable[None]]]
"""Maps each class of client messages to the function that handles it."""
