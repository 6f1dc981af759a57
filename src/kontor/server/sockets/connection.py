"""The WebSocket connection of one client to a table."""

from __future__ import annotations

from typing import Any

from starlette.websockets import WebSocket

from kontor.server import metrics
from kontor.server.frames import message_frame
from kontor.server.player import Player, WorkOwner
from kontor.server.transport.socket_protocol import LimitedSocketProtocol
from kontor.table.match import SPECTATOR


class Connection:
    """A client's WebSocket and its player. Messages are sent in order, without waiting for the client.

    A client that reads too slowly is disconnected. It catches up when it connects again.
    """

    def __init__(self, socket: WebSocket, player: Player | None, token: str | None, address: str) -> None:
        self.socket = socket
        self.protocol: LimitedSocketProtocol = socket.state.wire
        self.player = player
        self.token = token
        self.address = address
        self.rate_key = player.id if player else address
        """The key for rate limits: the player's id, or the address of a client without a session."""
        self.audience = SPECTATOR
        self.closed = False
        self.held = b""
        """Frames that are sent together with the next message."""

    def owner(self) -> WorkOwner:
        """Return the `WorkOwner` under which the worker pool queues this client's computations."""
        return WorkOwner(self.address, self.rate_key)

    def post(self, frame: bytes) -> int:
        """Send a frame that `message_frame` has encoded. Return how many bytes were sent, for the metrics."""
        if self.closed:
            return 0
        if self.held:
            frame, self.held = self.held + frame, b""
        if not self.protocol.post(frame):
            self.protocol.unsent.clear()
            self.close("too_slow")
        return len(frame)

    def send(self, message: dict[str, Any]) -> None:
        metrics.count_sent(1, self.post(message_frame(message)))

    def send_with_next(self, message: dict[str, Any]) -> None:
        """Hold a message back until the next one, and send both in a single write.

        This way, an acknowledgement is sent together with its update. If no message follows, call
        `send_held`.
        """
        if not self.closed:
            metrics.MESSAGES_OUT.inc()
            self.held += message_frame(message)

    def send_held(self) -> None:
        if self.held:
            metrics.count_sent(0, self.post(b""))

    def close(self, code: str) -> None:
        """Send all queued messages and a last one with the reason `code`, then close the socket."""
        self.send_last({"type": "bye", "code": code})

    def send_last(self, message: dict[str, Any]) -> None:
        """Send all queued messages and then `message`, and close the socket."""
        if self.closed:
            return
        self.send(message)
        self.closed = True
        self.protocol.hang_up()
