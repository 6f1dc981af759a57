"""Messages between the processes of one server.

`postgres` has the bus of a server with several processes. A server on SQLite has one, which tells nobody.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from kontor.server.peers.liveness import PeerLiveness
from kontor.server.peers.peer_messages import PeerMessage, decode, encode

M = TypeVar("M", bound=PeerMessage)
M_contra = TypeVar("M_contra", bound=PeerMessage, contravariant=True)
Missed = Callable[[], Awaitable[None]]
"""Catches up with messages that were missed while nobody listened."""


class Handler(Protocol[M_contra]):
    """Handles the messages of one class; `sender` is the process that sent it."""

    async def __call__(self, message: M_contra, sender: str) -> None: ...


class PeerBus:
    """Sends messages to the other processes and gives theirs to the subscribers.

    This class is for a server of one process and sends nothing.
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
        """Give a message of another process to its subscribers."""
        sender = payload["from"]
        if sender == self.name:
            return
        self.liveness.heard(sender)
        message = decode(payload)
        for handler in self.handlers.get(type(message), ()):
            await handler(message, sender)

    def payload(self, message: PeerMessage) -> str:
        return json.dumps({"from": self.name, **encode(message)}, separators=(",", ":"))

    async def start(self, missed: Missed) -> None:
        """Begin to listen; `missed` is called after each connection, also the first."""

    async def publish(self, message: PeerMessage) -> None:
        """Send a message to all other processes."""

    async def stop(self) -> None:
        """Stop listening."""
