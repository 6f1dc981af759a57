"""uvicorn's WebSocket protocol, with a rate limit, bounded queues, and writes that bypass ASGI."""

from __future__ import annotations

import contextlib
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from kontor.server import metrics
from kontor.server.limits import Bucket, Rate
from kontor.server.transport import slots
from kontor.server.transport.slots import READ_SIZE, SlowClientGuard

FRAME_RATE: Final = Rate(60.0, burst=300.0)  # frames of any kind that a client may send
FLOOD_CLOSE_CODE: Final = 1008  # the WebSocket close code for a client that sends too much
MAX_UNSENT: Final = 256  # outgoing messages that may be queued for a client that reads too slowly
MAX_UNHANDLED: Final = 8  # incoming messages of a client that may be queued before we stop reading from it


class LimitedSocketProtocol(SlowClientGuard, WebSocketsSansIOProtocol):
    """A WebSocket connection that is closed if the client sends too many frames.

    The application gets this object as `socket.state.wire`, and sends messages directly with `post`.
    """

    limit_factor = 1.0
    """Scales the limits; 0 switches them off."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.frames_left = Bucket(
            FRAME_RATE.per_second * self.limit_factor, FRAME_RATE.burst * self.limit_factor, self.loop.time()
        )
        self.flooded = False
        self.unsent: deque[bytes] = deque()
        """Frames that wait until the client has read earlier ones."""
        self.closing_after_unsent = False
        self.last_received = self.loop.time()
        """When the client last sent something."""

    def connection_lost(self, exc: Exception | None) -> None:
        self.unsent.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), READ_SIZE):
            if self.flooded or self.transport.is_closing():
                return
            self.last_received = self.loop.time()
            super().data_received(data[start : start + READ_SIZE])

    def handle_text(self, event: Frame) -> None:
        if self.within_limits():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.within_limits():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self.within_limits():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.within_limits():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.within_limits():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Tell uvicorn that reading is already paused unless `MAX_UNHANDLED` messages are queued.

        Otherwise uvicorn would pause and resume reading with every message, which takes two system calls.
        """
        self.read_paused = self.queue.qsize() < MAX_UNHANDLED
        super().send_receive_event_to_app()

    def send_keepalive_ping(self) -> None:
        """Send a keepalive ping, or postpone it if the client has sent something recently."""
        assert self.ping_interval is not None
        left = self.last_received + self.ping_interval - self.loop.time()
        if left > 0.1:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def within_limits(self) -> bool:
        """Count a frame. Close the socket and return False if the client has sent too many."""
        if self.flooded:
            return False
        if self.limit_factor == 0 or self.frames_left.take(1.0, self.loop.time()):
            return True
        self.flooded = True
        metrics.DROPPED_CONNECTIONS.labels("flood").inc()
        while not self.queue.empty():
            self.queue.get_nowait()
        self.transport.pause_reading()
        self.send_close(FLOOD_CLOSE_CODE, "too many messages")
        self.drop()
        return False

    def post(self, frame: bytes) -> bool:
        """Send a frame; if the client reads too slowly, queue it. Return False if too many are queued."""
        if self.close_sent or self.transport.is_closing():
            return True
        if self.writable.is_set():
            self.transport.write(frame)
            return True
        self.unsent.append(frame)
        return len(self.unsent) <= MAX_UNSENT

    def resume_writing(self) -> None:
        super().resume_writing()
        while self.unsent and self.writable.is_set():
            self.transport.write(self.unsent.popleft())
        if self.closing_after_unsent and not self.unsent:
            self.hang_up()

    def hang_up(self) -> None:
        """Close the socket as soon as all queued frames are sent."""
        if self.unsent:
            self.closing_after_unsent = True
        elif not (self.close_sent or self.transport.is_closing()):
            self.send_close(1000)
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def send_close(self, code: int, reason: str = "") -> None:
        """Send the close frame and tell the application that the client is gone."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        with contextlib.suppress(InvalidState):
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True

    async def run_asgi(self) -> None:
        self.scope["state"]["wire"] = self
        await super().run_asgi()
        if not self.disconnected:
            self.write_deadline.set(slots.WRITE_TIMEOUT, self.transport.abort)

    def drop(self) -> None:
        """Close the connection; abort it after `WRITE_TIMEOUT` seconds if the client does not read."""
        self.transport.close()
        self.write_deadline.set(slots.WRITE_TIMEOUT, self.transport.abort)
