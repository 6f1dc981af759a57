"""Measure the computing time that a move costs the server, and the share of each part of it.

    python -m benchmarks.move --moves 2000 --parts

Tables with three players each run in this process. Sockets, application and database are the real ones; only
the network is missing. A few tables move at a time, so that they share a sync as they do under load. The
times of the event loop and of the writer are in microseconds per move, the least of some rounds, because
other work on the machine can only add to them. `--parts` measures once more how the loop's time is divided.
Measuring parts costs time itself, so they are given as shares.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx
import uvicorn
from uvicorn.server import ServerState

from kontor.server import lifecycle
from kontor.server.config import Config
from kontor.server.serve import GracefulServer, make_server, tune_garbage_collector
from kontor.server.sockets.connection import Connection
from kontor.server.sockets.handler import SocketHandler
from kontor.server.tables import live_table, table_messages
from kontor.server.transport.socket_protocol import LimitedSocketProtocol
from kontor.server.wiring import Services
from kontor.table import bot_moves, submission

SEATS: Final = 3
TOGETHER: Final = 8
"""Tables that move at the same time."""
ROUNDS: Final = 5
PARTS: Final[dict[str, tuple[Any, str]]] = {
    "read": (LimitedSocketProtocol, "data_received"),
    "parse": (SocketHandler, "parse"),
    "decide": (submission, "submit"),
    "apply": (live_table, "apply_line"),
    "lobby_row": (live_table, "lobby_row"),
    "view": (live_table, "view_of"),
    "changes": (table_messages, "changes"),
    "question": (table_messages, "question_fields"),
    "common": (live_table, "common_fields"),
    "encode": (live_table, "message_frame"),
    "send": (Connection, "post"),
}
"""The name of each part, and the function that does it. The rest is the event loop with its tasks."""


class Views:
    """Counts the views that are still to come."""

    def __init__(self) -> None:
        self.missing = 0
        self.all_here = asyncio.Event()

    def expect(self, count: int) -> None:
        self.missing = count
        self.all_here.clear()

    def came(self) -> None:
        self.missing -= 1
        if self.missing == 0:
            self.all_here.set()


class Nowhere(asyncio.Transport):
    """A transport without a network: it notices views and drops what is written."""

    def __init__(self, views: Views) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.views = views

    def write(self, data: Any) -> None:
        if b'"type":"update"' in data or b'"type":"welcome"' in data:
            self.views.came()

    def is_closing(self) -> bool:
        return False

    def nothing(self) -> None: ...

    close = abort = pause_reading = resume_reading = nothing


class Played:
    """A table and the sockets of its seats."""

    def __init__(self, services: Services, table: str, wires: list[LimitedSocketProtocol]) -> None:
        self.table = services.registry.tables[table]
        self.wires = wires

    def next_move(self) -> tuple[LimitedSocketProtocol, bytes]:
        """Return the socket of the seat that decides, and the bytes that it sends."""
        match, live = self.table.match, self.table
        seat = int(match.state.actor)
        actions = bot_moves.choose(match, live.knowledge, seat, "random", live.lottery)
        message = {"type": "submit", "id": 1, "version": match.version, "actions": actions}
        return self.wires[seat], frame(json.dumps({**message, "key": f"{match.version:064}"}))


def frame(text: str) -> bytes:
    """Return `text` as a client's frame, masked with zeros. It must have 126 to 65,535 bytes."""
    return bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big") + bytes(4) + text.encode()


def socket(server: uvicorn.Server, table: str, token: str, views: Views) -> LimitedSocketProtocol:
    """Return a socket at `table`, opened by a handshake."""
    kind: Any = server.config.ws_protocol_class
    wire: LimitedSocketProtocol = kind(server.config, ServerState(), {})
    wire.connection_made(Nowhere(views))
    wire.data_received(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nauthorization: Bearer {token}\r\n\r\n".encode()
    )
    return wire


async def open_table(server: GracefulServer, http: httpx.AsyncClient, game: str, views: Views) -> Played:
    async def post(path: str, body: dict[str, Any], token: str = "") -> Any:
        head = {"Authorization": f"Bearer {token}"} if token else {}
        return (await http.post(f"/api{path}", json=body, headers=head)).raise_for_status().json()

    tokens = [(await post("/session", {"name": "Player", "bearer": True}))["token"] for _ in range(SEATS)]
    table = (await post("/tables", {"game": game, "seats": SEATS}, tokens[0]))["id"]
    for seat in range(1, SEATS):
        await post(f"/tables/{table}/seats/{seat}", {}, tokens[seat])
    await post(f"/tables/{table}/start", {}, tokens[0])
    views.expect(SEATS)
    wires = [socket(server, table, token, views) for token in tokens]
    await views.all_here.wait()
    return Played(server.services, table, wires)


async def move(tables: list[Played], moves: int, views: Views, writer: int) -> tuple[float, float]:
    """Play `moves` moves. Return the seconds that the event loop and the writer computed per move."""
    own = theirs = 0.0
    done = 0
    while done < moves:
        some = [table for table in tables if table.table.match.running()][:TOGETHER]
        tables = tables[TOGETHER:] + tables[:TOGETHER]
        given = [table.next_move() for table in some]
        views.expect(SEATS * len(some))
        before = time.thread_time(), time.clock_gettime(writer)
        for wire, data in given:
            wire.data_received(data)
        await views.all_here.wait()
        own += time.thread_time() - before[0]
        theirs += time.clock_gettime(writer) - before[1]
        done += len(some)
    return own / done, theirs / done


@contextmanager
def counting_parts() -> Iterator[Counter[str]]:
    """Replace each part by a function that also adds up its own time, without that of parts within it."""
    spent: Counter[str] = Counter()
    inside = [0.0]

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **named: Any) -> Any:
            start, before = time.thread_time(), inside[0]
            try:
                return work(*args, **named)
            finally:
                took = time.thread_time() - start
                spent[name] += took - (inside[0] - before)  # type: ignore[assignment]
                inside[0] = before + took

        return counted

    whole = {name: getattr(place, function) for name, (place, function) in PARTS.items()}
    for name, (place, function) in PARTS.items():
        setattr(place, function, counting(name, whole[name]))
    yield spent
    for name, (place, function) in PARTS.items():
        setattr(place, function, whole[name])


async def measure(server: GracefulServer, args: argparse.Namespace) -> dict[str, Any]:
    views = Views()
    await lifecycle.start(server.services)
    writer = server.services.database.writer.thread
    assert writer is not None
    assert writer.ident is not None
    clock = time.pthread_getcpuclockid(writer.ident)
    app = httpx.ASGITransport(server.config.loaded_app)
    async with httpx.AsyncClient(transport=app, base_url="http://x") as http:
        tables = [await open_table(server, http, args.game, views) for _ in range(args.tables)]
    tune_garbage_collector()
    await move(tables, args.moves // 4, views, clock)  # warm up
    rounds = [await move(tables, args.moves, views, clock) for _ in range(ROUNDS)]
    found: dict[str, Any] = {
        "loop_us": round(min(own for own, _ in rounds) * 1e6),
        "writer_us": round(min(theirs for _, theirs in rounds) * 1e6),
    }
    if args.parts:
        with counting_parts() as spent:
            own, _ = await move(tables, args.moves, views, clock)
        found["parts"] = {name: round(spent[name] / (own * args.moves), 3) for name in PARTS}
    return found


async def run(args: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = make_server(Config(db=f"sqlite:///{folder}/move.db", rate=0))
        server.config.load()
        try:
            return await measure(server, args)
        finally:
            await lifecycle.stop(server.services)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="catan")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--moves", type=int, default=2000, help="in each round (2000)")
    parser.add_argument("--parts", action="store_true", help="print the share of each part, too")
    args = parser.parse_args()
    with asyncio.Runner(loop_factory=loop()) as runner:
        print(json.dumps(runner.run(run(args))))
    return 0


def loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the event loop that `kontor serve` uses."""
    return uvicorn.Config("", log_config=None).get_loop_factory()


if __name__ == "__main__":
    sys.exit(main())
