"""Measure how much CPU time the server spends on a move, and which parts of the code spend it.

    python -m benchmarks.move --moves 2000 --parts

Runs several three-player tables in this process. Only the network is left out: sockets, application and
database are real. Moves are made at a few tables at the same time, so that they share a database sync, as
they would under load. The times of the event loop and of the database writer are in microseconds per move.
They are the minimum of several rounds, because other work on the machine can only add to them. `--parts` adds
another measurement, which shows how the loop's time is divided. This slows everything down, so it prints
shares, not times.
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
TABLES_AT_ONCE: Final = 8  # the number of tables where moves are made at the same time
ROUNDS: Final = 5  # how often the measurement is repeated
MEASURED_PARTS: Final[dict[str, tuple[Any, str]]] = {
    "read": (LimitedSocketProtocol, "data_received"),
    "parse": (SocketHandler, "parse"),
    "decide": (submission, "submit"),
    "apply": (live_table, "apply_entry"),
    "lobby_row": (live_table, "lobby_row"),
    "view": (live_table, "view_of"),
    "changes": (table_messages, "changes"),
    "question": (table_messages, "question_fields"),
    "common": (live_table, "common_fields"),
    "encode": (live_table, "message_frame"),
    "send": (Connection, "post"),
}
"""The names of the measured parts of a move, and the function that performs each part."""


class Updates:
    """Counts the updates that the server still has to send, and waits for them."""

    def __init__(self) -> None:
        self.missing = 0
        self.all_sent = asyncio.Event()

    def expect(self, count: int) -> None:
        self.missing = count
        self.all_sent.clear()

    def note_sent(self) -> None:
        self.missing -= 1
        if self.missing == 0:
            self.all_sent.set()


class FakeTransport(asyncio.Transport):
    """A transport without a network. It counts the updates, and discards everything that is written to it."""

    def __init__(self, updates: Updates) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.updates = updates

    def write(self, data: Any) -> None:
        if b'"type":"update"' in data or b'"type":"welcome"' in data:
            self.updates.note_sent()

    def is_closing(self) -> bool:
        return False

    def do_nothing(self) -> None: ...

    close = abort = pause_reading = resume_reading = do_nothing


class MeasuredTable:
    """A running table and the server's end of each player's socket."""

    def __init__(self, services: Services, table: str, wires: list[LimitedSocketProtocol]) -> None:
        self.table = services.registry.tables[table]
        self.wires = wires

    def next_move(self) -> tuple[LimitedSocketProtocol, bytes]:
        """Choose a random move. Return the socket of the seat to move, and the message with the move."""
        match, live = self.table.match, self.table
        seat = int(match.state.actor)
        actions = bot_moves.choose(match, live.knowledge, seat, "random", live.lottery)
        message = {"type": "submit", "id": 1, "version": match.version, "actions": actions}
        return self.wires[seat], client_frame(json.dumps({**message, "key": f"{match.version:064}"}))


def client_frame(text: str) -> bytes:
    """Return `text` as a WebSocket frame sent by a client. The text must be 126 to 65,535 bytes long."""
    return bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big") + bytes(4) + text.encode()


def open_socket(server: uvicorn.Server, table: str, token: str, updates: Updates) -> LimitedSocketProtocol:
    """Connect the player with this `token` to `table`, and return the server's end of the WebSocket."""
    protocol_class: Any = server.config.ws_protocol_class
    wire: LimitedSocketProtocol = protocol_class(server.config, ServerState(), {})
    wire.connection_made(FakeTransport(updates))
    wire.data_received(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nauthorization: Bearer {token}\r\n\r\n".encode()
    )
    return wire


async def open_table(
    server: GracefulServer, http: httpx.AsyncClient, game: str, updates: Updates
) -> MeasuredTable:
    async def post(path: str, body: dict[str, Any], token: str = "") -> Any:
        head = {"Authorization": f"Bearer {token}"} if token else {}
        return (await http.post(f"/api{path}", json=body, headers=head)).raise_for_status().json()

    tokens = [(await post("/session", {"name": "Player", "bearer": True}))["token"] for _ in range(SEATS)]
    table = (await post("/tables", {"game": game, "seats": SEATS}, tokens[0]))["id"]
    for seat in range(1, SEATS):
        await post(f"/tables/{table}/seats/{seat}", {}, tokens[seat])
    await post(f"/tables/{table}/start", {}, tokens[0])
    updates.expect(SEATS)
    wires = [open_socket(server, table, token, updates) for token in tokens]
    await updates.all_sent.wait()
    return MeasuredTable(server.services, table, wires)


async def play_moves(
    tables: list[MeasuredTable], moves: int, updates: Updates, writer_cpu_clock_id: int
) -> tuple[float, float]:
    """Play `moves` moves. Return the CPU seconds per move of the event loop, and of the database writer.

    `writer_cpu_clock_id` is the id of the CPU clock of the writer's thread.
    """
    loop_time = writer_time = 0.0
    done = 0
    while done < moves:
        some = [table for table in tables if table.table.match.running()][:TABLES_AT_ONCE]
        tables = tables[TABLES_AT_ONCE:] + tables[:TABLES_AT_ONCE]
        messages = [table.next_move() for table in some]
        updates.expect(SEATS * len(some))
        before = time.thread_time(), time.clock_gettime(writer_cpu_clock_id)
        for wire, data in messages:
            wire.data_received(data)
        await updates.all_sent.wait()
        loop_time += time.thread_time() - before[0]
        writer_time += time.clock_gettime(writer_cpu_clock_id) - before[1]
        done += len(some)
    return loop_time / done, writer_time / done


@contextmanager
def timed_parts() -> Iterator[Counter[str]]:
    """Measure the functions in `MEASURED_PARTS` during a `with` block. Yield the seconds spent in each.

    The keys are names of parts. The time of a part does not include the other parts that it calls.
    """
    seconds_by_part: Counter[str] = Counter()
    inside = [0.0]

    def timed(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call_and_time(*args: Any, **kwargs: Any) -> Any:
            start, before = time.thread_time(), inside[0]
            try:
                return function(*args, **kwargs)
            finally:
                took = time.thread_time() - start
                seconds_by_part[name] += took - (inside[0] - before)  # type: ignore[assignment]
                inside[0] = before + took

        return call_and_time

    originals = {name: getattr(place, function) for name, (place, function) in MEASURED_PARTS.items()}
    for name, (place, function) in MEASURED_PARTS.items():
        setattr(place, function, timed(name, originals[name]))
    yield seconds_by_part
    for name, (place, function) in MEASURED_PARTS.items():
        setattr(place, function, originals[name])


async def measure(server: GracefulServer, args: argparse.Namespace) -> dict[str, Any]:
    updates = Updates()
    await lifecycle.start(server.services)
    writer = server.services.database.writer.thread
    assert writer is not None
    assert writer.ident is not None
    clock = time.pthread_getcpuclockid(writer.ident)
    app = httpx.ASGITransport(server.config.loaded_app)
    async with httpx.AsyncClient(transport=app, base_url="http://x") as http:
        tables = [await open_table(server, http, args.game, updates) for _ in range(args.tables)]
    tune_garbage_collector()
    await play_moves(tables, args.moves // 4, updates, clock)  # warm up
    rounds = [await play_moves(tables, args.moves, updates, clock) for _ in range(ROUNDS)]
    figures: dict[str, Any] = {
        "loop_us": round(min(loop_time for loop_time, _ in rounds) * 1e6),
        "writer_us": round(min(writer_time for _, writer_time in rounds) * 1e6),
    }
    if args.parts:
        with timed_parts() as seconds_by_part:
            loop_time, _ = await play_moves(tables, args.moves, updates, clock)
        total = loop_time * args.moves
        figures["parts"] = {name: round(seconds_by_part[name] / total, 3) for name in MEASURED_PARTS}
    return figures


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
    parser.add_argument("--parts", action="store_true", help="also print the share of each part")
    args = parser.parse_args()
    with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
        print(json.dumps(runner.run(run(args))))
    return 0


def event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the function that creates the kind of event loop that `kontor serve` uses."""
    return uvicorn.Config("", log_config=None).get_loop_factory()


if __name__ == "__main__":
    sys.exit(main())
