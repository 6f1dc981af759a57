"""Cut the network between two servers, their database and their players: does everybody receive every move?

    python -m verification.campaigns.partitions --minutes 120

This needs root, because each server runs in a network namespace of its own. Two links lead to each server:
one to its players, and one to a PostgreSQL database. At random moments, a server is killed, or one of its
links is cut or drops the packets of one direction, for up to 20 seconds. Players keep everything that they
receive, connect to the other server if they hear nothing, and send unanswered decisions again.

Every round of ten minutes plays new tables. At its end, everything works again for a while. Then these things
are checked:

- Every acknowledged decision is in the log exactly once, with the acknowledged version and action.
- Every update that a player received is what their seat may know of this entry of the log, without gaps.
- Every player has the last entry of the log.
- No table stood still for long while a process with a working network was running.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import connect

from kontor.server.store.database import Database
from kontor.server.store.table_log import read_entries
from kontor.server.store.table_rows import load_table, load_without_snapshot
from kontor.server.tables.loading import restore
from kontor.table import apply_entry
from verification.harness.log_audit import audit
from verification.harness.players import Player, raise_failures, seat_players
from verification.harness.postgres_cluster import Cluster
from verification.harness.server_process import Server

ROUND_SECONDS: Final = 600.0
HEAL_SECONDS: Final = 25.0  # at the end of a round, without faults
SILENCE: Final = 5.0  # seconds without a message after which a player connects to the other server
STILL: Final = 40.0  # seconds that a table may stand still while a server with a working network runs
PLAYERS, DATABASE = "players", "database"


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


class Network:
    """Two network namespaces, each with a link to the players and a link to the database.

    All names and addresses contain the process id or a random number, so they belong to this campaign alone.
    """

    def __init__(self) -> None:
        self.number = random.randrange(10, 250)
        self.namespaces = [f"kontor-{os.getpid()}-{number}" for number in (0, 1)]
        self.made: list[str] = []

    def link(self, server: int, kind: str) -> str:
        """Return the name of the end of a link that is outside the namespace of `server`."""
        return f"k{self.number}{kind[0]}{server}"

    def address(self, server: int, kind: str, inside: bool) -> str:
        return f"10.{self.number}.{2 * server + (kind == DATABASE)}.{2 if inside else 1}"

    def __enter__(self) -> Network:
        for server, namespace in enumerate(self.namespaces):
            run("ip", "netns", "add", namespace)
            self.made.append(namespace)
            run("ip", "-n", namespace, "link", "set", "lo", "up")
            for kind in (PLAYERS, DATABASE):
                outer, inner = self.link(server, kind), f"{self.link(server, kind)}i"
                run("ip", "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", namespace)
                run("ip", "address", "add", f"{self.address(server, kind, False)}/24", "dev", outer)
                run(
                    "ip",
                    "-n",
                    namespace,
                    "address",
                    "add",
                    f"{self.address(server, kind, True)}/24",
                    "dev",
                    inner,
                )
                run("ip", "link", "set", outer, "up")
                run("ip", "-n", namespace, "link", "set", inner, "up")
        return self

    def __exit__(self, *_: object) -> None:
        for namespace in self.made:  # deleting a namespace deletes its links
            subprocess.run(["ip", "netns", "del", namespace], check=False, capture_output=True)

    def cut(self, server: int, kind: str) -> None:
        run("ip", "link", "set", self.link(server, kind), "down")

    def drop(self, server: int, kind: str, inbound: bool) -> None:
        """Drop all packets to the server or, if not `inbound`, all that it sends. The others still arrive."""
        run(
            "ip",
            *self.where(server, inbound),
            "route",
            "add",
            "blackhole",
            self.target(server, kind, inbound),
        )

    def heal(self, server: int, kind: str) -> None:
        run("ip", "link", "set", self.link(server, kind), "up")
        for inbound in (True, False):
            where, target = self.where(server, inbound), self.target(server, kind, inbound)
            command = ["ip", *where, "route", "del", "blackhole", target]
            subprocess.run(command, check=False, capture_output=True)  # there may be none

    def where(self, server: int, inbound: bool) -> list[str]:
        return [] if inbound else ["-n", self.namespaces[server]]

    def target(self, server: int, kind: str, inbound: bool) -> str:
        return f"{self.address(server, kind, inside=inbound)}/32"


class NamespacedServer(Server):
    """A server in a network namespace."""

    def __init__(self, network: Network, number: int, database: str, folder: Path) -> None:
        serve = [
            "ip",
            "netns",
            "exec",
            network.namespaces[number],
            sys.executable,
            "-m",
            "kontor.cli.serve",
            "serve",
        ]
        self.host = network.address(number, PLAYERS, inside=True)
        host = network.address(number, DATABASE, inside=False)
        url = f"postgresql://kontor@{host}/{database}"
        super().__init__(url, folder / f"server{number}.log", [*serve, "--host", self.host], port=8000)

    @property
    def address(self) -> str:
        return f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class RecordedUpdate:
    """An update that a player received."""

    kind: str
    by: int | None
    actions: list[list[int]]
    events: list[dict[str, Any]]


class Witness(Player):
    """A player who records every update, and who connects to the next server if one is silent."""

    def __init__(self, player: Player, addresses: list[str], seat: int, seed: int) -> None:
        super().__init__(addresses[seed % len(addresses)], player.table, player.token, seed)
        self.addresses = addresses
        self.seat = seat
        self.recorded: dict[int, RecordedUpdate] = {}
        self.problems: list[str] = []
        self.resting = False
        """Whether the player makes no more moves."""
        self.last_update = time.monotonic()

    async def session(self) -> None:
        try:
            url = f"ws://{self.address}/api/tables/{self.table}/socket?since={max(self.version, 0)}"
            await self.listen(url)
        finally:
            here = self.addresses.index(self.address)
            self.address = self.addresses[(here + 1) % len(self.addresses)]

    async def listen(self, url: str) -> None:
        """Handle messages until the connection ends, or until not even a ping is answered."""
        head = {"Authorization": f"Bearer {self.token}"}
        async with connect(
            url, additional_headers=head, compression=None, proxy=None, open_timeout=SILENCE, close_timeout=1
        ) as wire:
            while not self.stopped:
                try:
                    async with asyncio.timeout(SILENCE / 2):
                        text = await wire.recv()
                except TimeoutError:
                    await wire.send('{"type":"ping","id":1}')
                    async with asyncio.timeout(SILENCE / 2):
                        text = await wire.recv()
                await self.hear(wire, json.loads(text))

    async def hear(self, wire: Any, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome" and message["version"] < self.version:
            self.problems.append(f"welcomed at {message['version']} after {self.version}")
        if kind == "update":
            version = message["version"]
            if version != self.version + 1:
                self.problems.append(f"told {version} after {self.version}")
            update = RecordedUpdate(message["kind"], message["by"], message["actions"], message["events"])
            self.recorded[version] = update
            self.last_update = time.monotonic()
        await super().hear(wire, message)

    async def move(self, wire: Any, message: dict[str, Any]) -> None:
        if self.pending is None and message["legal"]:
            await asyncio.sleep(0.05)
        if not self.resting:
            await super().move(wire, message)


@dataclass
class Result:
    """The result of all rounds."""

    rounds: int = 0
    faults: int = 0
    acknowledged: int = 0
    entries: int = 0
    updates: int = 0
    reconnects: int = 0
    stood_still: float = 0.0  # the longest time in seconds that a table stood still
    problems: list[str] = field(default_factory=list)


class Round:
    """One round: new tables, players at them, and faults."""

    def __init__(
        self, network: Network, servers: list[NamespacedServer], db: str, seed: int, verbose: bool
    ) -> None:
        self.network = network
        self.servers = servers
        self.db = db
        self.rng = random.Random(seed)
        self.verbose = verbose
        addresses = [server.address for server in servers]
        seated = seat_players(servers[0], 4, seed)
        self.players = [
            Witness(player, addresses, number % 3, seed + number) for number, player in enumerate(seated)
        ]
        self.faults = 0
        self.longest_still = 0.0
        self.faultless_since = [time.monotonic()] * 2
        """For each server, since when it has had no fault; infinity while it has one."""

    async def play(self, seconds: float) -> None:
        """Play for `seconds`, with faults that end `HEAL_SECONDS` earlier."""
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        watching = asyncio.create_task(self.watch())
        end = time.monotonic() + seconds - HEAL_SECONDS
        while time.monotonic() < end:
            await asyncio.sleep(self.rng.uniform(0.5, 6.0))
            raise_failures(tasks)
            await self.one_fault(min(self.rng.uniform(1.0, 20.0), max(end - time.monotonic(), 0.5)))
        await asyncio.sleep(HEAL_SECONDS)
        for player in self.players:
            player.resting = True
        await asyncio.sleep(6.0)  # every process compares versions every five seconds
        watching.cancel()
        for player in self.players:
            player.stopped = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def one_fault(self, seconds: float) -> None:
        """Inject one random fault at one server for `seconds`."""
        number = self.rng.randrange(2)
        kind = self.rng.choice([PLAYERS, DATABASE])
        what = self.rng.choice(["kill", "cut", "cut", "drop", "drop"])
        if self.verbose:
            print(f"{what} {kind if what != 'kill' else ''} at {number} for {seconds:.1f} s", flush=True)
        self.faults += 1
        self.faultless_since[number] = float("inf")
        if what == "kill":
            server = self.servers[number]
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(min(seconds, 3.0))
            await asyncio.to_thread(server.start)
        else:
            if what == "cut":
                self.network.cut(number, kind)
            else:
                self.network.drop(number, kind, inbound=self.rng.random() < 0.5)
            await asyncio.sleep(seconds)
            self.network.heal(number, kind)
        self.faultless_since[number] = time.monotonic()

    async def watch(self) -> None:
        """Measure how long each table stands still while a server without faults runs."""
        while True:
            await asyncio.sleep(0.5)
            now = time.monotonic()
            faultless = now - min(self.faultless_since)
            for table in {player.table for player in self.players}:
                there = [player for player in self.players if player.table == table]
                still = now - max(player.last_update for player in there)
                self.longest_still = max(self.longest_still, min(still, faultless))

    # ---- afterwards ------------------------------------------------------------------------------------

    def check(self, result: Result) -> None:
        """Compare what the players received with the log, and add the findings to `result`."""
        outcome = audit(self.db, list(self.players), 0, whole_database=False)
        result.rounds += 1
        result.faults += self.faults
        result.acknowledged += outcome.acknowledged
        result.entries += outcome.entries
        result.reconnects += outcome.reconnects
        result.stood_still = max(result.stood_still, self.longest_still)
        if outcome.lost or outcome.doubled or outcome.wrong:
            text = f"lost {outcome.lost} doubled {outcome.doubled} wrong {outcome.wrong}"
            result.problems.append(text)
        if self.longest_still > STILL:
            result.problems.append(f"a table stood still for {self.longest_still:.0f} s")
        database = Database(self.db)
        with database.engine.connect() as connection:
            for table in sorted({player.table for player in self.players}):
                there = [player for player in self.players if player.table == table]
                result.updates += sum(len(player.recorded) for player in there)
                self.check_table(connection, table, there, result.problems)
        database.engine.dispose()

    def check_table(self, connection: Any, table: str, players: list[Witness], problems: list[str]) -> None:
        """Replay the log of a table, and compare every entry with what its players heard."""
        stored = load_table(connection, table)
        assert stored is not None
        match, _ = restore(table, load_without_snapshot(connection, stored))
        for stored_entry in read_entries(connection, table, 1):
            applied = apply_entry(match, stored_entry.entry)
            entry, first = stored_entry.entry, applied.first_step
            for player in players:
                heard = player.recorded.get(entry.version)
                if heard is None:
                    continue
                seen = match.redacted_actions[player.seat]
                actions = [[match.actors[at], seen[at]] for at in range(first, len(seen))]
                events = json.loads(json.dumps(entry.events_for(player.seat)))
                if heard != RecordedUpdate(entry.kind, entry.seat, actions, events):
                    problems.append(f"{table} seat {player.seat} heard otherwise of {entry.version}")
        for player in players:
            problems += [f"{table} seat {player.seat}: {text}" for text in player.problems]
            if player.version != match.version:
                text = f"{table} seat {player.seat} ends at {player.version}, the log at {match.version}"
                problems.append(text)


@contextlib.contextmanager
def open_database(network: Network) -> Iterator[tuple[Cluster, str]]:
    """Start PostgreSQL on the addresses of `network`. Yield the cluster, and the name of a new database."""
    listen = ",".join(network.address(server, DATABASE, inside=False) for server in (0, 1))
    with Cluster(f"listen_addresses='{listen}'") as cluster:
        rules = cluster.folder / "data" / "pg_hba.conf"
        with rules.open("a") as file:
            file.write(f"host all all 10.{network.number}.0.0/16 trust\n")
        cluster.execute("SELECT pg_reload_conf()")
        yield cluster, cluster.new_database()


def run_campaign(minutes: float, seed: int, verbose: bool = False) -> Result:
    """Play rounds for `minutes`, and return the result."""
    result, end = Result(), time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory() as name, Network() as network, open_database(network) as (_, db):
        database = db.partition("@/")[2].partition("?")[0]
        servers = [NamespacedServer(network, number, database, Path(name)) for number in (0, 1)]
        try:
            for server in servers:
                server.start()
            while not result.rounds or end - time.monotonic() > 2 * HEAL_SECONDS:
                one = Round(network, servers, db, seed + 1000 * result.rounds, verbose)
                seconds = min(ROUND_SECONDS, max(end - time.monotonic(), 2 * HEAL_SECONDS))
                asyncio.run(one.play(seconds))
                one.check(result)
                if verbose:
                    print(f"round {result.rounds}: {result.entries} entries, {result.problems}", flush=True)
        finally:
            for server in servers:
                if server.process is not None and server.process.poll() is None:
                    server.kill()
    return result


def missing() -> str:
    """Return why the campaign cannot run here, or ""."""
    if os.getuid() != 0:
        return "this campaign needs root, because it creates network namespaces"
    if shutil.which("ip") is None:
        return "ip of iproute2 is missing"
    probe = f"kontor-{os.getpid()}-probe"
    if subprocess.run(["ip", "netns", "add", probe], check=False, capture_output=True).returncode:
        return "network namespaces are not allowed here"
    run("ip", "netns", "del", probe)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=120, help="how long to play (120)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="print each fault")
    args = parser.parse_args()
    if reason := missing():
        print(f"cannot run: {reason}", file=sys.stderr)
        return 2
    result = run_campaign(args.minutes, args.seed, args.verbose)
    for problem in result.problems[:50]:
        print(problem)
    print(
        f"rounds {result.rounds} faults {result.faults} reconnects {result.reconnects}"
        f" acknowledged {result.acknowledged} entries {result.entries} updates {result.updates}"
        f" stood_still_s {result.stood_still:.1f} problems {len(result.problems)}"
    )
    return 1 if result.problems else 0


if __name__ == "__main__":
    sys.exit(main())
