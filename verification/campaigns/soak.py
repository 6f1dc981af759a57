"""Play many games on one server, and check whether memory, open files or the database grow.

    python -m verification.campaigns.soak --minutes 30

A few guests at a time each open a table, watch bots finish a short game, look at its replay and leave. The
server is measured every ten seconds, and growth is reported per game. The growth of memory is measured from
the fifth minute on or, in a shorter run, over the second half. Memory is `flat` if it grows by less than two
megabytes per thousand games. `kept_kb_a_game` is the size of the database per game after finished games have
been packed, which normally happens a day later.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from kontor.server.config import wall_clock_ms
from kontor.server.store.database import Database
from kontor.server.store.packing import PACK_AFTER_MS, pack_finished
from verification.harness.server_process import Server, call, new_guest

SHORT: Final = {"victory_points": 3, "domestic_trade": False, "map": "beginner"}
EVERY: Final = 10.0
WARM: Final = 300.0


@dataclass(frozen=True)
class Measurement:
    """A measurement of the server's memory, open files and database."""

    seconds: float
    games: int
    memory_mb: float
    handles: int
    database_kb: float


class Soak:
    """Guests who play on one server, and the measurements that are taken while they play."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.games = self.failed = 0
        self.measurements: list[Measurement] = []
        self.start = time.monotonic()

    def measure(self) -> Measurement:
        assert self.server.process is not None
        handles = len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
        stored = sum(file.stat().st_size for file in self.folder.glob("soak.db*")) / 1024
        passed = time.monotonic() - self.start
        self.measurements.append(Measurement(passed, self.games, self.server.memory_mb(), handles, stored))
        return self.measurements[-1]

    async def visit(self) -> None:
        """Open a table as a new guest, wait until its bots finish the game, and request the replay."""
        address = self.server.address
        token = await asyncio.to_thread(new_guest, address, "Soaker")
        body = {"game": "catan", "seats": 3, "options": SHORT, "seat": None, "pace": 0, "private": True}
        table = (await asyncio.to_thread(call, address, "POST", "/tables", body, token))["id"]
        await asyncio.to_thread(call, address, "POST", f"/tables/{table}/start", {"fill": "random"}, token)
        url, head = f"ws://{address}/api/tables/{table}/socket", {"Authorization": f"Bearer {token}"}
        async with connect(url, additional_headers=head, proxy=None, open_timeout=60) as wire:
            async for text in wire:
                message = json.loads(text)
                if message["type"] in ("welcome", "update") and not message["decides"]:
                    break
        for path in ("log", "replay?from=0&count=50", "verify"):
            await asyncio.to_thread(call, address, "GET", f"/tables/{table}/{path}", None, token)
        self.games += 1

    async def keep_visiting(self, end: float) -> None:
        while time.monotonic() < end:
            try:
                await self.visit()
            except (OSError, WebSocketException) as error:  # as on a machine that is too busy
                self.failed += 1
                print(f"a visit failed: {type(error).__name__}: {error}", file=sys.stderr)

    async def run(self, seconds: float, at_once: int, verbose: bool) -> None:
        end = time.monotonic() + seconds
        visitors = [asyncio.create_task(self.keep_visiting(end)) for _ in range(at_once)]
        self.measure()
        while time.monotonic() < end:
            await asyncio.sleep(min(EVERY, seconds / 4))
            now = self.measure()
            if verbose:
                print(
                    f"{now.seconds:6.0f} s  {now.games:6} games  {now.memory_mb:7.1f} MB"
                    f"  {now.handles:4} handles  {now.database_kb:9.0f} kB",
                    flush=True,
                )
        await asyncio.gather(*visitors)
        self.measure()


def growth(measurements: list[Measurement]) -> dict[str, float | int | bool]:
    """Return the growth per game, and whether memory stays flat."""
    first, last = measurements[0], measurements[-1]
    warm = min(WARM, last.seconds / 2)
    settled = next(one for one in measurements if one.seconds >= warm)
    games, later = max(last.games - first.games, 1), max(last.games - settled.games, 1)
    memory = (last.memory_mb - settled.memory_mb) / later * 1024
    return {
        "games": last.games,
        "memory_kb_a_game": round(memory, 2),
        "handles_grown": last.handles - settled.handles,
        "database_kb_a_game": round((last.database_kb - first.database_kb) / games, 1),
        "flat": memory < 2.0,
    }


def run(seconds: float, at_once: int = 4, verbose: bool = False) -> dict[str, float | int | bool]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(f"sqlite:///{folder}/soak.db", folder / "log")
        server.start()
        try:
            soak = Soak(server, folder)
            asyncio.run(soak.run(seconds, at_once, verbose))
        finally:
            server.stop()
        kept = packed_kb(folder / "soak.db")
    kept_a_game = round(kept / max(soak.games, 1), 1)
    return {**growth(soak.measurements), "failed": soak.failed, "kept_kb_a_game": kept_a_game}


def packed_kb(database: Path) -> float:
    """Pack the finished games as the server would a day later, and return the size of the database."""
    store = Database(f"sqlite:///{database}")
    store.open()
    asyncio.run(pack_finished(store, wall_clock_ms() + 2 * PACK_AFTER_MS))
    store.close()
    with closing(sqlite3.connect(database)) as games:
        games.execute("VACUUM")
    return database.stat().st_size / 1024


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--at-once", type=int, default=4, help="guests at a time (4)")
    args = parser.parse_args()
    result = run(args.minutes * 60, args.at_once, verbose=True)
    print(" ".join(f"{name} {value}" for name, value in result.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
