"""The network of a world: connections between clients and server processes, and HTTP requests.

Bytes of one connection arrive in order, but each connection has its own delays. A connection can be cut or
stall for a while, and its bytes can arrive in several pieces.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from struct import Struct
from typing import Any, Final, Protocol

from simulator.event_loop import Machine, VirtualLoop

WRITE_BUFFER: Final = 65_536  # bytes in transit above which a server must pause writing
WRITE_AGAIN: Final = 16_384  # bytes in transit below which it may resume writing
SHORT, MIDDLE, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA  # opcodes of WebSocket frames
UPGRADE: Final = (
    "GET {path} HTTP/1.1\r\nhost: world\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n{more}\r\n"
)
"""The handshake request of a WebSocket.

Header names are in lower case because uvicorn's HTTP parser, which would convert them, is not simulated.
"""


class RequestFailed(Exception):
    """Raised if an HTTP request fails. `status` is 0 if the server died before it answered."""

    def __init__(self, request: str, status: int, body: Any) -> None:
        super().__init__(f"{request}: {status} {body}")
        self.status = status
        self.code = body.get("code", "") if isinstance(body, dict) else ""


class Server(Protocol):
    """What the network needs to know about a server process."""

    machine: Machine
    app: Any
    connections: dict[Connection, None]
    requests: dict[asyncio.Future[Any], None]

    def make_protocol(self) -> Any:
        """Return a new asyncio protocol for a WebSocket connection."""


class Receiver(Protocol):
    """What a connection needs to know about its client."""

    name: str
    address: str
    token: str

    def receive(self, connection: Connection, text: str) -> None:
        """Handle a message of the server."""

    def connection_lost(self, connection: Connection) -> None:
        """Notice that the connection has ended."""


@dataclass
class Network:
    """The network of a world: its delays, and HTTP requests."""

    loop: VirtualLoop
    seed: int
    client_machine: Machine  # the machine of all clients
    trace: Callable[..., None]
    mean_delay: float  # in seconds
    splitting: float  # probability that bytes arrive in two pieces
    connections: int = 0
    requests: int = 0

    def delay(self, dice: random.Random) -> float:
        return 0.0005 + dice.expovariate(1 / self.mean_delay)

    def new_dice(self, kind: str, number: int) -> random.Random:
        """Return the random number generator of one connection or request.

        Each has its own, so that its delays do not depend on the other connections and requests.
        """
        return random.Random(f"{self.seed}/{kind}/{number}")

    async def request(
        self,
        server: Server,
        method: str,
        path: str,
        body: Any,
        token: str,
        address: str,
        below: str = "/api",
    ) -> Any:
        """Send an HTTP request to a server's application, and return the JSON data of the response.

        The path of the request is `below` followed by `path`. A `body` that is a string is sent as it is.
        Raise `RequestFailed` if the server refuses it or dies.
        """
        answer: asyncio.Future[tuple[int, Any]] = self.loop.create_future()
        server.requests[answer] = None
        self.requests += 1
        dice = self.new_dice("request", self.requests)
        status, found = 0, bytearray()
        text = body if isinstance(body, str) else json.dumps(body or {})
        parts = [
            {
                "type": "http.request",
                "body": text.encode(),
            }
        ]

        async def receive() -> Any:
            return parts.pop() if parts else await self.loop.create_future()

        async def send(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)
            found.extend(message.get("body", b""))

        def arrive() -> None:
            work = server.app(http_scope(method, f"{below}{path}", token, address), receive, send)
            self.loop.create_task(work).add_done_callback(leave)

        def leave(task: asyncio.Task[None]) -> None:
            if task.exception() is not None:  # uvicorn would log it and answer with status 500
                self.trace("crash", path, repr(task.exception()))
            self.loop.call_later(self.delay(dice), reach_client, context=self.client_machine.context)

        def reach_client() -> None:
            if not answer.done():
                answer.set_result((status or 500, parsed(bytes(found))))

        self.loop.call_later(self.delay(dice), arrive, context=server.machine.context)
        code, data = await answer
        server.requests.pop(answer, None)
        self.trace("http", address, method, path, code)
        if code >= 400 or code == 0:
            raise RequestFailed(f"{method} {path}", code, data)
        return data


def parsed(body: bytes) -> Any:
    try:
        return json.loads(body or b"null")
    except ValueError:
        return body.decode(errors="replace")


def http_scope(method: str, path: str, token: str, address: str) -> dict[str, Any]:
    """Return the ASGI scope of a request to `path`."""
    headers = [(b"content-type", b"application/json"), (b"host", b"world")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    path, _, query = path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
        "client": (address, 1),
        "server": ("world", 80),
    }


class Connection:
    """A WebSocket connection. This object is both the server's transport and the client's end."""

    def __init__(self, network: Network, server: Server, client: Receiver, path: str) -> None:
        self.network = network
        self.loop = network.loop
        self.server = server
        self.client = client
        network.connections += 1
        self.number = network.connections
        self.name = f"{client.name}/{self.number}"
        self.dice = network.new_dice("connection", self.number)
        self.protocol: Any = None
        self.last_up = self.last_down = self.stalled_until = 0.0
        self.closing = self.cut = self.reading_paused = self.full = False
        self.unread: list[bytes] = []
        self.under_way = 0
        self.received = bytearray()
        self.upgraded = False
        server.connections[self] = None
        more = f"authorization: Bearer {client.token}\r\n" if client.token else ""
        request = UPGRADE.format(path=path, more=more).encode()
        self.loop.call_later(network.delay(self.dice), self.accept, request, context=server.machine.context)

    # ---- the client's end ------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send a message to the server."""
        self.network.trace("up", self.name, text)
        self.send_frame(TEXT, text.encode())

    def send_frame(self, opcode: int, payload: bytes) -> None:
        data = masked_frame(opcode, payload)
        pieces = [data]
        if self.network.splitting and self.dice.random() < self.network.splitting:
            at = self.dice.randrange(1, len(data))
            pieces = [data[:at], data[at:]]
        for piece in pieces:
            self.last_up = max(self.last_up + 1e-6, self.loop.now + self.network.delay(self.dice))
            self.loop.call_at(self.last_up, self.reach_server, piece, context=self.server.machine.context)

    def reach_client(self, data: bytes) -> None:
        if self.cut:
            return
        self.under_way -= len(data)
        if self.full and self.under_way < WRITE_AGAIN:
            self.full = False
            self.loop.call_soon(self.write_again, context=self.server.machine.context)
        self.received += data
        if not self.upgraded:
            head, end, rest = bytes(self.received).partition(b"\r\n\r\n")
            if not end:
                return
            self.upgraded, self.received = head.startswith(b"HTTP/1.1 101"), bytearray(rest)
        while self.upgraded and (frame := take_frame(self.received)) is not None:
            self.handle_frame(*frame)

    def handle_frame(self, opcode: int, payload: bytes) -> None:
        if self.cut:
            return
        if opcode == TEXT:
            text = payload.decode()
            self.network.trace("down", self.name, text)
            self.client.receive(self, text)
        elif opcode == PING:
            self.send_frame(PONG, payload)
        elif opcode == CLOSE:
            self.send_frame(CLOSE, payload)

    def reset(self) -> None:
        """Cut the connection. Data in transit is lost, and each end notices after a delay of its own."""
        if self.cut:
            return
        self.cut = True
        self.loop.call_later(
            self.network.delay(self.dice), self.client_notices, context=self.network.client_machine.context
        )
        if not self.server.machine.dead:
            self.loop.call_later(
                self.network.delay(self.dice),
                self.server_notices,
                ConnectionResetError(),
                context=self.server.machine.context,
            )

    def client_notices(self) -> None:
        self.server.connections.pop(self, None)
        self.client.connection_lost(self)

    # ---- the server's end, as asyncio.Transport --------------------------------------------------------

    def accept(self, request: bytes) -> None:
        self.protocol = self.server.make_protocol()
        self.protocol.connection_made(self)
        self.reach_server(request)

    def reach_server(self, data: bytes) -> None:
        if self.cut or self.closing:
            return
        if self.reading_paused:
            self.unread.append(data)
        else:
            self.protocol.data_received(data)

    def write(self, data: bytes) -> None:
        if self.closing or not data:
            return
        self.under_way += len(data)
        if self.under_way > WRITE_BUFFER and not self.full:
            self.full = True
            self.protocol.pause_writing()
        self.later_at_client(self.reach_client, bytes(data))

    def later_at_client(self, work: Callable[..., None], *args: Any) -> None:
        earliest = self.loop.now + self.network.delay(self.dice)
        self.last_down = max(self.last_down + 1e-6, earliest, self.stalled_until)
        self.loop.call_at(self.last_down, work, *args, context=self.network.client_machine.context)

    def write_again(self) -> None:
        if not self.cut:
            self.protocol.resume_writing()

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self.later_at_client(self.client_notices)
            self.loop.call_soon(self.server_notices, None, context=self.server.machine.context)

    def abort(self) -> None:
        if not self.closing:
            self.closing = True
            self.reset()

    def server_notices(self, error: Exception | None) -> None:
        self.closing = True
        if self.protocol is not None:
            protocol, self.protocol = self.protocol, None
            protocol.connection_lost(error)

    def pause_reading(self) -> None:
        self.reading_paused = True

    def resume_reading(self) -> None:
        self.reading_paused = False
        unread, self.unread = self.unread, []
        for data in unread:
            self.loop.call_soon(self.reach_server, data, context=self.server.machine.context)

    def is_closing(self) -> bool:
        return self.closing

    def get_protocol(self) -> Any:
        return self.protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        known = {"peername": (self.client.address, 40_000 + self.number), "sockname": ("10.0.0.1", 80)}
        return known.get(name, default)


def masked_frame(opcode: int, payload: bytes) -> bytes:
    """Return a client's WebSocket frame. Its mask is zero, which leaves `payload` unchanged."""
    length = len(payload)
    if length < 126:
        head = SHORT.pack(0x80 | opcode, 0x80 | length)
    elif length < 65_536:
        head = MIDDLE.pack(0x80 | opcode, 0x80 | 126, length)
    else:
        head = LONG.pack(0x80 | opcode, 0x80 | 127, length)
    return head + bytes(4) + payload


def take_frame(data: bytearray) -> tuple[int, bytes] | None:
    """Remove the first WebSocket frame from `data`, and return its opcode and payload.

    If the frame is incomplete, change nothing and return None.
    """
    if len(data) < 2:
        return None
    length, start = data[1], 2
    if length >= 126:
        start = 4 if length == 126 else 10
        if len(data) < start:
            return None
        length = int.from_bytes(data[2:start], "big")
    if len(data) < start + length:
        return None
    opcode, payload = data[0] & 0x0F, bytes(data[start : start + length])
    del data[: start + length]
    return opcode, payload
