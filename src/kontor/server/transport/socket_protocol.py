"""Connections as bytes: how much of them is read, and how long anybody may take.

uvicorn reads whatever comes and waits for as long as it takes. Here no connection holds the loop, none grows
without end, and none is waited for longer than seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import time
from collections import Counter, deque
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from kontor.server import metrics
from kontor.server.limits import Bucket

logger = logging.getLogger("kontor.wire")

SLICE: Final = 2048
"""Bytes that are read in one go: some hundred of the smallest frames, or fifty requests."""
FRAMES: Final = (60.0, 300.0)
"""Frames of any kind that a socket may send, per second and at once."""
PIPELINED: Final = 16
"""Requests that may wait on one connection; browsers send the next when they have the answer."""
HEADER: Final = 10.0
"""Seconds until the head of a request is whole."""
BODY: Final = 30.0
"""Seconds until the rest of it is."""
UNREAD: Final = 10.0
"""Seconds after which somebody who does not read what was sent is let go."""
FLOODED: Final = 1008
"""The code with which a socket ends that sent too much."""
WAITING: Final = 256
"""Messages that may wait for somebody who is behind with reading."""
AHEAD: Final = 8
"""Messages of a socket that may wait here before it is not read any further."""
SPARE: Final = 100
"""File handles kept for the database, the log and other processes."""
FROM_ONE: Final = 600
"""Connections of one address at once, where no proxy stands before the server."""


class Deadline:
    """One timer, set anew or taken back."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, late: Any) -> None:
        self.clear()
        self.timer = self.loop.call_later(seconds, late)

    def clear(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Room:
    """How many connections there may be, all together and from one address."""

    def __init__(self, most: int, from_one: int | None) -> None:
        self.most = most
        self.from_one = from_one
        self.count = 0
        self.taken: Counter[str] = Counter()
        self.complained = -60.0

    def place(self, address: str) -> Place | None:
        """A place for one more, or nothing; the log is told once a minute."""
        few = self.from_one is None or self.taken[address] < self.from_one
        full = self.count >= self.most
        if few and not full:
            return Place(self, address)
        metrics.DROPPED.labels("no_room").inc()
        if full and time.monotonic() - self.complained >= 60:
            self.complained = time.monotonic()
            logger.error("no file handle is left for more connections", extra={"open": self.most})
        return None


class Place:
    """One connection's, until it leaves."""

    def __init__(self, room: Room, address: str) -> None:
        self.room = room
        self.address = address
        room.count += 1
        room.taken[address] += 1

    def leave(self) -> None:
        self.room.count -= 1
        taken = self.room.taken
        taken[self.address] -= 1
        if not taken[self.address]:
            del taken[self.address]


def handles() -> int:
    """As many file handles as the system lets us have, less those that are kept."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems promise more than they give
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(hard - SPARE, 10) if hard != resource.RLIM_INFINITY else 1_000_000


class Impatient:
    """A connection that takes one place and lets go of whoever does not read what was sent; before uvicorn's
    own protocols.
    """

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    reading: Deadline
    place: Place | None = None

    def connection_made(self, transport: Any) -> None:
        self.reading = Deadline(self.loop)
        super().connection_made(transport)  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.clear()
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)  # type: ignore[misc]

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self.reading.set(UNREAD, self.too_slow)

    def resume_writing(self) -> None:
        self.reading.clear()
        super().resume_writing()  # type: ignore[misc]

    def too_slow(self) -> None:
        metrics.DROPPED.labels("slow").inc()
        self.transport.abort()


class CalmHttp(Impatient, HttpToolsProtocol):
    """A connection that has to come to the point."""

    room: Room

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.asking = Deadline(self.loop)
        self.place = self.room.place(self.client[0] if self.client else "?")
        if self.place is None:
            self.transport.abort()
        else:
            self.asking.set(HEADER, self.too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self.asking.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[start : start + SLICE])

    def handle_websocket_upgrade(self) -> None:
        self.asking.clear()
        self.reading.clear()
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, CalmSocket)
        socket.place = self.place

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.asking.set(HEADER, self.too_slow)

    def on_headers_complete(self) -> None:
        self.asking.set(BODY, self.too_slow)
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINED:
            metrics.DROPPED.labels("flood").inc()
            self.pipeline.clear()
            self.transport.abort()

    def on_message_complete(self) -> None:
        self.asking.clear()
        super().on_message_complete()


class CalmSocket(Impatient, WebSocketsSansIOProtocol):
    """A socket that is not read any further, and dropped, when it sends more frames than anybody needs. What
    it is sent goes straight to the transport; `socket.state.wire` is the application's way to it.
    """

    factor = 1.0
    """Of the limits; 0 switches them off."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.frames_left = Bucket(FRAMES[0] * self.factor, FRAMES[1] * self.factor, self.loop.time())
        self.flooded = False
        self.unsent: deque[bytes] = deque()
        """Frames that wait until the other side has read what it was sent before."""
        self.leaving = False
        self.heard = self.loop.time()
        """When something came from there last."""

    def connection_lost(self, exc: Exception | None) -> None:
        self.unsent.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.flooded or self.transport.is_closing():
                return
            self.heard = self.loop.time()
            super().data_received(data[start : start + SLICE])

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
        """uvicorn would stop reading with every message and start again when it is taken, and ask the system
        each time. It believes here that reading is stopped already, unless too many wait.
        """
        self.read_paused = self.queue.qsize() < AHEAD
        super().send_receive_event_to_app()

    def send_keepalive_ping(self) -> None:
        """Who has said something meanwhile is there, and need not be asked."""
        assert self.ping_interval is not None
        left = self.heard + self.ping_interval - self.loop.time()
        if left > 0.1:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def within_limits(self) -> bool:
        """Count a frame; the first one too many is the last that is looked at."""
        if self.flooded:
            return False
        if self.factor == 0 or self.frames_left.take(1.0, self.loop.time()):
            return True
        self.flooded = True
        metrics.DROPPED.labels("flood").inc()
        while not self.queue.empty():
            self.queue.get_nowait()
        self.transport.pause_reading()
        self.end(FLOODED, "too many messages")
        self.let_go()
        return False

    def post(self, frame: bytes) -> bool:
        """Send a frame, or keep it until it can be sent; false if too many are kept already."""
        if self.close_sent or self.transport.is_closing():
            return True
        if self.writable.is_set():
            self.transport.write(frame)
            return True
        self.unsent.append(frame)
        return len(self.unsent) <= WAITING

    def resume_writing(self) -> None:
        super().resume_writing()
        while self.unsent and self.writable.is_set():
            self.transport.write(self.unsent.popleft())
        if self.leaving and not self.unsent:
            self.hang_up()

    def hang_up(self) -> None:
        """End the socket when what was posted is sent."""
        if self.unsent:
            self.leaving = True
        elif not (self.close_sent or self.transport.is_closing()):
            self.end(1000)
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def end(self, code: int, reason: str = "") -> None:
        """The last frame; the application is told that it is over."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        with contextlib.suppress(InvalidState):
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True

    async def run_asgi(self) -> None:
        self.scope["state"]["wire"] = self
        await super().run_asgi()
        if not self.disconnected:
            self.reading.set(UNREAD, self.transport.abort)

    def let_go(self) -> None:
        """Hang up, though the other side may never read what is still to be sent."""
        self.transport.close()
        self.reading.set(UNREAD, self.transport.abort)


def calm_protocols(factor: float, proxied: bool) -> tuple[type[CalmHttp], type[CalmSocket]]:
    """For one server. Behind a proxy all connections come from one address, and the proxy counts them."""

    class Http(CalmHttp):
        room = Room(handles(), None if proxied or factor == 0 else round(FROM_ONE * factor))

    class Socket(CalmSocket):
        pass

    Socket.factor = factor
    return Http, Socket
