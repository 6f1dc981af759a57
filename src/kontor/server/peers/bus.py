"""The message bus between the processes of one server.

The class here is for a server with a single process and sends nothing. `postgres` has the bus for several.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.peer_messages import PeerMessage, decode, encode

M = TypeVar("M", bound=PeerMessage)
M_contra = TypeVar("M_contra", bound=PeerMessage, contravariant=True)
CatchUp = Callable[[], Awaitable[None]]
"""Called when messages may have been missed, because the bus was not listening."""


class Handler(Protocol[M_contra]):
    """A function that handles messages of one class; `sender` is the name of the sending process."""

    async def __call__(self, message: M_contra, sender: str) -> None: ...


class PeerBus:
    """Sends messages to the other processes, and passes their messages to subscribers.

    This base class is for a server with one process: it sends nothing and receives nothing.
    """

    has_peers = False
    """Whether other processes may write to the same tables."""

    def __init__(self, name: str, liveness: PeerLiveness) -> None:
        self.name = name
        self.liveness = liveness
        self.handlers: dict[type[Any], list[Handler[Any]]] = {}

    def subscribe(self, kind: type[M], handler: Handler[M]) -> None:
        """Call `handler` for every message of the class `kind` from another process."""
        self.handlers.setdefault(kind, []).append(handler)

    async def receive(self, payload: dict[str, Any]) -> None:
        """Pass a message from another process to its subscribers. Ignore our own messages."""
        sender = payload["from"]
        if sender == self.name:
            return
        self.liveness.note_alive(sender)
        message = decode(payload)
        for handler in self.handlers.get(type(message), ()):
            await handler(message, sender)

    def payload(self, message: PeerMessage) -> str:
        """Return `message` as JSON text, with the name of this process."""
        return json.dumps({"from": self.name, **encode(message)}, separators=(",", ":"))

    async def start(self, catch_up: CatchUp) -> None:
        """Begin to listen. Call `catch_up` each time the bus has connected, including the first time."""

    async def publish(self, message: PeerMessage) -> None:
        """Send a message to all other processes. Do nothing if there are none."""

    async def stop(self) -> None:
        """Stop listening."""
