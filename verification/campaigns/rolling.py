"""Replace server processes by newer ones during play: is any move lost or carried out twice?

    python -m verification.campaigns.rolling
    python -m verification.campaigns.rolling --old 24cac47

Two processes of an older version share one PostgreSQL database. The older version is the commit `--old` or,
by default, the last commit with a different database schema. The first process is replaced by the newer
version, which migrates the database. Both versions serve the same tables for a while. Then the second process
is replaced as well.

Players submit a move as soon as the last one is answered. If a process closes a player's connection, the
player connects to the other process, as a proxy would do. At the end, the acknowledgements are compared with
the log.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from verification.harness.log_audit import Outcome, audit
from verification.harness.players import Player, raise_failures, seat_players
from verification.harness.postgres_cluster import Cluster
from verification.harness.server_process import ROOT, Server

SCHEMA = "src/kontor/server/store/schema.py"


@dataclass(frozen=True)
class RollingResult:
    """The result of replacing both processes."""

    outcome: Outcome
    stop_s: float
    """The seconds that the slower of the two processes took to stop."""
    together: int
    """The number of actions acknowledged while an older and a newer process served the same tables."""


class Roaming(Player):
    """A player that connects to the next process when its connection ends."""

    def __init__(self, player: Player, addresses: list[str], seed: int) -> None:
        super().__init__(addresses[seed % len(addresses)], player.table, player.token, seed)
        self.addresses = addresses

    async def session(self) -> None:
        try:
            await super().session()
            self.reconnects += 1
        finally:
            here = self.addresses.index(self.address)
            self.address = self.addresses[(here + 1) % len(self.addresses)]


def git(*args: str) -> bytes:
    return subprocess.run(["git", *args], cwd=ROOT, check=True, capture_output=True).stdout


def last_commit_with_other_schema() -> str:
    """Return the parent of the commit that introduced the current database schema."""
    line = next(line for line in (ROOT / SCHEMA).read_text().splitlines() if line.startswith("REVISION"))
    brought = git("log", "-1", "-M", "--format=%H", f"-S{line}", "--", "src/kontor/server").decode().strip()
    return f"{brought}^"


def server_of(revision: str, folder: Path, server: Server) -> None:
    """Make `server` run the sources of `revision`, with the games and bots of its pyproject.toml."""
    archived = git("archive", "--format=tar", revision, "src", "pyproject.toml")
    with tarfile.open(fileobj=BytesIO(archived)) as sources:
        sources.extractall(folder, filter="data")
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    told = folder / "src" / "kontor-0.dist-info"  # found before that of the installed package
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: kontor\nVersion: 0\n")
    (told / "entry_points.txt").write_text(
        "".join(
            f"[{group}]\n" + "".join(f"{name} = {what}\n" for name, what in entries.items())
            for group, entries in project["entry-points"].items()
        )
    )
    server.environment["PYTHONPATH"] = str(folder / "src")


async def wait_for_actions(
    players: list[Roaming], tasks: list[asyncio.Task[None]], actions: int, seconds: float = 120.0
) -> int:
    """Wait until `actions` more actions are acknowledged. Return the actual number.

    Raise the exception of a player that failed, or `RuntimeError` if this takes more than `seconds`.
    """
    before, give_up = acknowledged(players), time.monotonic() + seconds
    while acknowledged(players) < before + actions:
        raise_failures(tasks)
        if time.monotonic() > give_up:
            raise RuntimeError("nobody gets on")
        await asyncio.sleep(0.02)
    return acknowledged(players) - before


def acknowledged(players: list[Roaming]) -> int:
    return sum(len(player.acked) for player in players)


async def roll(old: list[Server], new: list[Server], players: list[Roaming], actions: int) -> RollingResult:
    tasks = [asyncio.create_task(player.play()) for player in players]
    await wait_for_actions(players, tasks, actions)
    stops = [await replace(old[0], new[0])]
    together = await wait_for_actions(players, tasks, actions)
    stops.append(await replace(old[1], new[1]))
    await wait_for_actions(players, tasks, actions)
    for player in players:
        player.stopped = True
    for server in new:
        await asyncio.to_thread(server.stop)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return RollingResult(Outcome(0, 0, 0, 0, 0, 0, 0), max(stops), together)


async def replace(old: Server, new: Server) -> float:
    """Stop `old` and start `new` in its place. Return the seconds that stopping took."""
    started = time.perf_counter()
    if await asyncio.to_thread(old.stop) != 0:
        raise RuntimeError("it did not end well: " + old.log.read_text()[-2000:])
    took = time.perf_counter() - started
    await asyncio.to_thread(new.start)
    return took


def run(revision: str | None, tables: int = 4, actions: int = 200, seed: int = 1) -> RollingResult:
    """Replace two processes during play and audit the log.

    `revision` is the commit of the older version. If it is None, all processes run the current version.
    """
    with tempfile.TemporaryDirectory() as name, Cluster() as cluster:
        folder, db = Path(name), cluster.new_database()
        old = [Server(db, folder / f"old{number}") for number in range(2)]
        new = [Server(db, folder / f"new{server.port}", port=server.port) for server in old]
        if revision is not None:
            for number, server in enumerate(old):
                server_of(revision, folder / f"sources{number}", server)
        for server in old:
            server.start()
        addresses = [server.address for server in old]
        try:
            seated = seat_players(old[0], tables, seed)
            players = [Roaming(player, addresses, seed + number) for number, player in enumerate(seated)]
            rolled = asyncio.run(roll(old, new, players, actions))
        finally:
            for server in (*old, *new):
                if server.process is not None and server.process.poll() is None:
                    server.kill()
        return RollingResult(audit(db, list(players), 0), rolled.stop_s, rolled.together)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--old", help="a commit (the last with another schema)")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--actions", type=int, default=1000, help="before, between and after (1000)")
    args = parser.parse_args()
    rolled = run(args.old or last_commit_with_other_schema(), args.tables, args.actions)
    outcome = rolled.outcome
    print(
        f"acknowledged {outcome.acknowledged} together {rolled.together} reconnects {outcome.reconnects}"
        f" stop_s {rolled.stop_s:.1f} lost {outcome.lost} doubled {outcome.doubled} wrong {outcome.wrong}"
    )
    return 1 if outcome.lost or outcome.doubled or outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
