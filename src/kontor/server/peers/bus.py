"""The message bus between the processes of one server.

`PeerBus` is for a server with a single process, and sends nothing. `postgres.PostgresPeers` is for a server
with several processes.
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
"""A function to call when the bus has connected, because messages before that were missed."""


class Handler(Protocol[M_contra]):
    """A function that is called with a message and the name of the process that sent it."""

    async def __call__(self, message: M_contra, sender: str) -> None: ...


class PeerBus:
    """Sends messages to the other server processes, and passes their messages to subscribers.

    This base class is for a server with one process: it sends nothing and receives nothing.
    """

    has_peers = False
    """Whether other processes may write to the same tables."""

    def __init__(self, name: str, liveness: PeerLiveness) -> None:
        self.name = name
        self.liveness = liveness
        self.handlers: dict[type[Any], list[Handler[Any]]] = {}

    def subscribe(self, message_class: type[M], handler: Handler[M]) -> None:
        """Call `handler` for every message of `message_class` that another process sends."""
        self.handlers.setdefault(message_class, []).append(handler)

    async def receive(self, payload: dict[str, Any]) -> None:
        """Decode a message, and pass it to its subscribers. Ignore messages that this process has sent."""
        sender = payload["from"]
        if sender == self.name:
            return
        self.liveness.note_alive(sender)
        message = decode(payload)
        for handler in self.handlers.get(type(message), ()):
            await handler(message, sender)

    def payload(self, message: PeerMessage) -> str:
        """Return `message` as JSON text, with the name of this process as sender."""
        return json.dumps({"from": self.name, **encode(message)}, separators=(",", ":"))

    async def start(self, catch_up: CatchUp) -> None:
        """Start listening. Call `catch_up` after each connection to the bus, including the first."""

    async def publish(self, message: PeerMessage) -> None:
        """Send a message to all other server processes. Do nothing if there are none."""

    async def stop(self) -> None:
        """Stop listening."""
