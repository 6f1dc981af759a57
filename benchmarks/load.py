"""Load-test a server: measure the time from sending a move until every seat has received the update.

    python -m benchmarks.load --tables 1000 --sockets 3000 --seconds 30 --json

Starts a server (on SQLite unless `--db` says otherwise), opens tables with three seats each, and connects
`--sockets` of the seats. Then moves are made at random tables, `--rate` per second. Each move is timed from
when it was due, even if this machine sent it late, until the last connected seat has received its update.
Moves without an answer are counted as `unanswered`. At the end, the server is stopped while everybody is
connected; `stop_s` is how long that takes.

The server's rate limits are on. Each player has their own address on this machine (127.x.y.z) and plays at
up to twenty tables.

- `--bots` puts a bot in the third seat at this fraction of the tables.
- `--spectators` connects spectators.
- `--lobby` requests the list of running tables.
- `--ahead` plays that many moves at every table before anything is measured.
- `--hard-tables` adds a second measurement, reported as `with_hard`. During it, four hard bots play
  `--hard-game` at each of this many other tables.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import re
import resource
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from websockets.asyncio.client import ClientConnection, connect

from verification.harness.fresh_database import add_database_option, fresh_database
from verification.harness.percentiles import percentile
from verification.harness.server_process import Server, call, new_guest

SEATS = 3
TABLES_EACH = 20
"""The number of tables at which a player plays."""
AHEAD = 1.0
"""Seconds between moves at a table before the measurement; slow enough for the rate limits."""


@dataclass(frozen=True)
class Person:
    """A simulated player."""

    token: str  # identifies them to the server
    address: str  # the IP address from which they connect


def local_address(number: int) -> str:
    """Return the address in this machine's loopback network from which player `number` connects."""
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


class LoadTable:
    """A table of the load test: its players, their connections, and the move that is under way."""

    def __init__(self, name: str, load: LoadTest, persons: list[Person]) -> None:
        self.name = name
        self.persons = persons
        self.load = load
        self.sockets: dict[int, ClientConnection] = {}
        self.legal_actions: dict[int, list[int]] = {}
        self.version = 0
        self.actions: list[int] = []
        self.due = 0.0
        self.awaiting_update: set[int] = set()
        self.over = False

    async def handle_messages(self, seat: int, wire: ClientConnection) -> None:
        async for text in wire:
            message = json.loads(text)
            if message["type"] in ("welcome", "update"):
                self.note_update(seat, message, len(text.encode()) if isinstance(text, str) else len(text))
            elif message["type"] == "previewed":
                await self.send("submit", seat, self.load.rng.choice(message["legal"]))
            elif message["type"] == "refused" and message["code"] == "incomplete":
                await self.send("preview", seat)
            elif message["type"] == "refused":
                self.load.refused += 1
                self.awaiting_update.clear()

    def note_update(self, seat: int, message: dict[str, Any], size: int) -> None:
        self.legal_actions[seat] = message["legal"]
        self.version = max(self.version, message["version"])
        self.over = message["table"]["status"] == "over" if "table" in message else self.over
        if message["type"] == "welcome":
            self.load.welcomed += 1
            return
        self.load.messages += 1
        self.load.bytes += size
        if seat in self.awaiting_update:
            self.awaiting_update.discard(seat)
            if not self.awaiting_update:
                self.load.times.append(time.perf_counter() - self.due)

    def seat_to_move(self) -> int | None:
        """Return the connected seat that can move now. None if there is none, or if a move is under way."""
        if self.awaiting_update or self.over:
            return None
        return next((seat for seat, legal in self.legal_actions.items() if legal), None)

    async def move(self, seat: int, rng: random.Random, due: float) -> None:
        self.awaiting_update, self.due = set(self.sockets), due
        action = rng.choice(self.legal_actions[seat])
        self.legal_actions[seat], self.actions = [], []
        await self.send("submit", seat, action)

    async def send(self, message_type: str, seat: int, *more_actions: int) -> None:
        self.actions += more_actions
        message = {"type": message_type, "id": 1, "version": self.version, "actions": self.actions}
        await self.sockets[seat].send(json.dumps(message))


class LoadTest:
    """The load on one server: all tables and players, and what was measured."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.tables: list[LoadTable] = []
        self.times: list[float] = []
        self.messages = self.bytes = self.welcomed = self.refused = self.sent = self.listed = 0
        self.unanswered = self.hard_moves = 0
        self.people: list[Person] = []
        self.followers: list[asyncio.Task[None]] = []

    def open_tables(self, count: int, share_with_bot: float) -> None:
        for number in range(count):
            if number % TABLES_EACH == 0:
                trio = [self.new_person() for _ in range(SEATS)]
            persons = SEATS - 1 if number < count * share_with_bot else SEATS
            self.open_table(trio[:persons])

    def new_person(self) -> Person:
        address = local_address(len(self.people))
        self.people.append(Person(new_guest(self.server.address, "Player", address), address))
        return self.people[-1]

    def open_table(self, persons: list[Person]) -> None:
        """Open and start a table for `persons`. If there are only two of them, a bot takes the third seat."""

        def post(person: Person, path: str, body: dict[str, Any]) -> Any:
            return call(self.server.address, "POST", f"/tables{path}", body, person.token, person.address)

        body = {"game": "catan", "seats": SEATS, "options": {"victory_points": 15}}
        name = post(persons[0], "", body)["id"]
        for seat, person in enumerate(persons[1:], 1):
            post(person, f"/{name}/seats/{seat}", {})
        post(persons[0], f"/{name}/start", {"fill": "greedy"})
        self.tables.append(LoadTable(name, self, persons))

    async def connect_seats(self, count: int) -> None:
        places = [(table, seat) for table in self.tables for seat in range(len(table.persons))][:count]
        for first in range(0, len(places), 50):
            await asyncio.gather(*(self.connect_seat(table, seat) for table, seat in places[first:][:50]))
        while self.welcomed < len(places):
            await asyncio.sleep(0.05)

    async def open_socket(self, table: str, person: Person, signed_in: bool = True) -> ClientConnection:
        return await connect(
            f"ws://{self.server.address}/api/tables/{table}/socket",
            additional_headers={"Authorization": f"Bearer {person.token}"} if signed_in else {},
            local_addr=(person.address, 0),
            compression=None,
            proxy=None,
            open_timeout=60,
            ping_interval=None,
        )

    async def connect_seat(self, table: LoadTable, seat: int) -> None:
        wire = await self.open_socket(table.name, table.persons[seat])
        table.sockets[seat] = wire
        self.followers.append(asyncio.create_task(table.handle_messages(seat, wire)))

    async def run(self, seconds: float, rate: float) -> None:
        """Make moves at random tables for `seconds`: `rate` moves per second, evenly spread in time."""
        start = time.perf_counter()
        while (now := time.perf_counter() - start) < seconds:
            while self.sent < now * rate:
                await self.move_somewhere(start + self.sent / rate)
            await asyncio.sleep(0.002)
        for _ in range(50):
            if not any(table.awaiting_update for table in self.tables):
                break
            await asyncio.sleep(0.1)
        self.unanswered = sum(bool(table.awaiting_update) for table in self.tables)

    async def move_somewhere(self, due: float) -> None:
        for _ in range(50):
            table = self.rng.choice(self.tables)
            seat = table.seat_to_move()
            if seat is not None:
                self.sent += 1
                await table.move(seat, self.rng, due)
                return
        await asyncio.sleep(0.005)

    async def play_ahead(self, moves: int) -> None:
        """Play `moves` moves at every table before the measurement, to get past the opening of the game."""
        for _ in range(moves):
            for table in self.tables:
                seat = table.seat_to_move()
                if seat is not None:
                    await table.move(seat, self.rng, time.perf_counter())
            await asyncio.sleep(AHEAD)
        await asyncio.sleep(1)
        self.reset_figures()

    async def open_tables_of_hard_bots(self, count: int, game: str) -> None:
        """Start `count` games between four hard bots. Each has a spectator who counts the moves."""
        for _ in range(count):
            host = await asyncio.to_thread(self.new_person)
            name = await asyncio.to_thread(self.start_table_of_hard_bots, host, game)
            wire = await self.open_socket(name, host)
            self.followers.append(asyncio.create_task(self.count_moves(wire)))

    async def count_moves(self, wire: ClientConnection) -> None:
        async for text in wire:
            self.hard_moves += json.loads(text)["type"] == "update"

    def reset_figures(self) -> None:
        """Forget everything measured so far."""
        self.times.clear()
        self.messages = self.bytes = self.refused = self.sent = self.unanswered = 0

    def start_table_of_hard_bots(self, host: Person, game: str) -> str:
        address, body = self.server.address, {"game": game, "seats": 4, "seat": None, "pace": 0}
        name: str = call(address, "POST", "/tables", body, host.token, host.address)["id"]
        call(address, "POST", f"/tables/{name}/start", {"fill": "hard"}, host.token, host.address)
        return name

    async def connect_spectators(self, count: int) -> None:
        """Connect `count` spectators to random tables."""
        for _ in range(count):
            table, person = self.rng.choice(self.tables), self.rng.choice(self.people)
            wire = await self.open_socket(table.name, person, signed_in=False)
            self.followers.append(asyncio.create_task(read_all(wire)))

    async def request_lobby(self, rate: float) -> None:
        """Request the list of running tables `rate` times per second."""
        while rate:
            await asyncio.sleep(1 / rate)
            await asyncio.to_thread(call, self.server.address, "GET", "/tables?status=running")
            self.listed += 1

    async def disconnect(self) -> None:
        for follower in self.followers:
            follower.cancel()
        await asyncio.gather(*self.followers, return_exceptions=True)


async def read_all(wire: ClientConnection) -> None:
    async for _ in wire:
        pass


def append_p95_ms(server: Server) -> float:
    """Return the 95th percentile of the time to store a log entry, rounded up to a bucket bound."""
    with urllib.request.urlopen(f"http://{server.address}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    buckets = [re.match(r'kontor_append_seconds_bucket\{le="([^"]+)"\} (\S+)', line) for line in lines]
    counts = [(float(found[1]), float(found[2])) for found in buckets if found]
    return next(bound for bound, count in counts if count >= 0.95 * counts[-1][1]) * 1000


async def measure(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    load = LoadTest(server, args.seed)
    empty = server.memory_mb()
    await asyncio.to_thread(load.open_tables, args.tables, args.bots)
    await load.connect_seats(args.sockets)
    await load.connect_spectators(args.spectators)
    full = server.memory_mb()
    await load.play_ahead(args.ahead)
    load.followers.append(asyncio.create_task(load.request_lobby(args.lobby)))
    gc.collect()
    gc.freeze()  # measure the server, not the garbage collector of this program
    cpu = server.cpu_seconds()
    await load.run(args.seconds, args.rate)
    result = {
        "tables": len(load.tables),
        "people": len(load.people),
        "sockets": sum(len(table.sockets) for table in load.tables),
        "seconds": args.seconds,
        "actions_per_s": round(len(load.times) / args.seconds, 1),
        "messages_per_s": round(load.messages / args.seconds, 1),
        "p50_ms": percentile(load.times, 0.50),
        "p95_ms": percentile(load.times, 0.95),
        "p99_ms": percentile(load.times, 0.99),
        "mb_per_table": round((full - empty) / len(load.tables), 3),
        "bytes_per_message": round(load.bytes / max(load.messages, 1)),
        "server_cpu_ms_per_action": round((server.cpu_seconds() - cpu) / max(len(load.times), 1) * 1000, 2),
        "append_p95_ms": append_p95_ms(server),
        "refused": load.refused,
        "unanswered": load.unanswered,
        "spectators": args.spectators,
        "lobby_per_s": round(load.listed / args.seconds, 1),
    }
    print_result(result, args.json)
    if args.hard_tables:
        print_result({"with_hard": await measure_with_hard_bots(load, args)}, args.json)
    stopped = {"stop_s": await seconds_to_stop(server)}
    print_result(stopped, args.json)
    await load.disconnect()
    return {**result, **stopped}


async def measure_with_hard_bots(load: LoadTest, args: argparse.Namespace) -> dict[str, Any]:
    """Measure again while hard bots play at other tables of the same server."""
    await load.open_tables_of_hard_bots(args.hard_tables, args.hard_game)
    await asyncio.sleep(5)  # until the worker processes have started
    load.reset_figures()
    before = load.hard_moves
    await load.run(args.seconds, args.rate)
    return {
        "actions_per_s": round(len(load.times) / args.seconds, 1),
        "p50_ms": percentile(load.times, 0.50),
        "p95_ms": percentile(load.times, 0.95),
        "p99_ms": percentile(load.times, 0.99),
        "unanswered": load.unanswered,
        "hard_moves": load.hard_moves - before,
    }


async def seconds_to_stop(server: Server) -> float:
    """Stop the server while clients are connected, and return how many seconds that takes."""
    started = time.perf_counter()
    await asyncio.to_thread(server.stop)
    return round(time.perf_counter() - started, 1)


def print_result(result: dict[str, Any], as_json: bool) -> None:
    """Print figures immediately, so that they are not lost if the server does not stop."""
    if as_json:
        print(json.dumps(result), flush=True)
    else:
        print("\n".join(f"{name:24} {value}" for name, value in result.items()), flush=True)


def run(args: argparse.Namespace) -> dict[str, Any]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = args.sockets + 500
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    with tempfile.TemporaryDirectory() as name, fresh_database(args.db, Path(name)) as db:
        server = Server(db, Path(name) / "server.log", limits=args.limits)
        server.start()
        try:
            return asyncio.run(measure(server, args))
        finally:
            server.stop()


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=200, help="actions per second (200)")
    parser.add_argument("--bots", type=float, default=0.0, help="fraction of the tables that have a bot (0)")
    parser.add_argument("--spectators", type=int, default=0, help="sockets of spectators (0)")
    parser.add_argument("--lobby", type=float, default=0.0, help="requests of the lobby per second (0)")
    parser.add_argument("--ahead", type=int, default=0, help="moves at each table before measuring (0)")
    parser.add_argument("--hard-tables", type=int, default=0, help="tables of hard bots (0)")
    parser.add_argument("--hard-game", default="san_juan", help="the game of the hard bots (san_juan)")
    parser.add_argument("--limits", type=float, default=1.0, help="multiplies the server's rate limits (1)")
    add_database_option(parser)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> int:
    run(parse_arguments())
    return 0


if __name__ == "__main__":
    sys.exit(main())
