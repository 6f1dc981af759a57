"""One reader of a table: a socket, and whose it is."""

from __future__ import annotations

from typing import Any

from starlette.websockets import WebSocket

from kontor.server import metrics
from kontor.server.frames import framed
from kontor.server.store.players import Player
from kontor.server.transport.socket_protocol import CalmSocket


class Connection:
    """Messages go out in order, and a slow reader holds up nobody. Who falls too far behind is disconnected,
    and catches up when it connects again.
    """

    def __init__(self, socket: WebSocket, player: Player | None, token: str | None, address: str) -> None:
        self.socket = socket
        self.wire: CalmSocket = socket.state.wire
        self.player = player
        self.token = token
        self.address = address
        self.who = player.id if player else address
        """Whom the limits count."""
        self.audience = -1
        self.closed = False
        self.kept = b""
        """Goes out together with the next message."""

    def post(self, frame: bytes) -> int:
        """Send a message that `framed` has made ready; gives how many bytes that were, to be counted."""
        if self.closed:
            return 0
        if self.kept:
            frame, self.kept = self.kept + frame, b""
        if not self.wire.post(frame):
            self.wire.unsent.clear()
            self.close("too_slow")
        return len(frame)

    def tell(self, message: dict[str, Any]) -> None:
        metrics.sent(1, self.post(framed(message)))

    def tell_with_next(self, message: dict[str, Any]) -> None:
        """A message that another will follow at once, as an update follows its acknowledgement: both in one
        piece. `send_kept` sends it if there is none.
        """
        if not self.closed:
            metrics.MESSAGES_OUT.inc()
            self.kept += framed(message)

    def send_kept(self) -> None:
        if self.kept:
            metrics.sent(0, self.post(b""))

    def close(self, code: str) -> None:
        """Say why, after what is waiting, and hang up."""
        self.end_with({"type": "bye", "code": code})

    def end_with(self, message: dict[str, Any]) -> None:
        """The last message, after what is waiting."""
        if self.closed:
            return
        self.tell(message)
        self.closed = True
        self.wire.hang_up()
