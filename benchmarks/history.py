"""Measure how fast a server with many finished games starts, opens an old game and replays it.

python -m benchmarks.history --mb 500
python -m benchmarks.history --mb 500 --db postgres
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from sqlalchemy import Connection, insert
from websockets.sync.client import connect

from kontor.core import load
from kontor.server.store import schema
from kontor.server.store.database import Database
from kontor.server.store.entry_rows import row_of
from kontor.table import Table, snapshot
from kontor.table.table import MemoryJournal
from verification.harness.fresh_database import add_database_option, fresh_database
from verification.harness.server_process import Server, call


@cache
def finished_game(seed: int) -> Table:
    game = load("catan")
    table = Table(game, game.options(seats=4, victory_points=8), seed=seed.to_bytes(32, "big"))
    table.fill_with_bots("random")
    table.start()
    table.play_bots()
    return table


def fill_database(db: str, megabytes: float) -> tuple[int, float, list[str]]:
    """Store finished games until their logs take up `megabytes` MB.

    Return the number of log entries, their size in megabytes, and the ids of the tables.
    """
    games = [finished_game(seed) for seed in range(4)]
    store = Database(db)
    store.open()
    size, entries = 0.0, 0
    table_ids: list[str] = []
    while size < megabytes:
        game = games[len(table_ids) % len(games)]
        table = f"t{len(table_ids):012d}"
        rows = log_rows(game, table)
        asyncio.run(store.write(insert_game, game, table, rows))
        size += sum(len(row["data"]) + len(row["events"]) + 60 for row in rows) / 1e6
        entries += len(rows)
        table_ids.append(table)
    store.close()
    return entries, size, table_ids


def log_rows(finished_table: Table, table_id: str) -> list[dict[str, Any]]:
    assert isinstance(finished_table.journal, MemoryJournal)
    return [row_of(table_id, entry) for entry in finished_table.journal.entries]


def insert_game(
    connection: Connection, finished_table: Table, table_id: str, rows: list[dict[str, Any]]
) -> None:
    match = finished_table.match
    row = {
        "id": table_id,
        "game": match.game.key,
        "title": "",
        "players": len(match.seats),
        "private": False,
        "watch": True,
        "seats": json.dumps([seat.info(number) for number, seat in enumerate(match.seats)]),
        "status": "over",
        "result": json.dumps(match.result),
        "version": match.version,
        "created": match.created,
        "changed": match.changed,
    }
    connection.execute(insert(schema.tables), [row])
    connection.execute(insert(schema.seeds), [{"table": table_id, "seed": finished_table.lottery.seed}])
    connection.execute(insert(schema.log), rows)
    packed = {"table": table_id, "version": match.version, "data": snapshot.pack(match)}
    connection.execute(insert(schema.snapshots), [packed])


def opening_ms(server: Server, table: str) -> float:
    """Connect a new spectator to `table`. Return how many milliseconds the final position takes to arrive."""
    started = time.perf_counter()
    url = f"ws://{server.address}/api/tables/{table}/socket"
    with connect(url, compression=None, proxy=None) as wire:
        message = json.loads(wire.recv())
    assert message["type"] == "welcome", message
    assert message["view"]["phase"] == "over"
    return (time.perf_counter() - started) * 1000


def replay_ms(server: Server, table: str) -> float:
    """Return how many milliseconds the server takes to send 100 steps of the replay of `table`."""
    started = time.perf_counter()
    shown = call(server.address, "GET", f"/tables/{table}/replay?from=500&count=100&as=public")
    assert len(shown["steps"]) == 100
    return (time.perf_counter() - started) * 1000


def run(megabytes: float, database_kind: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name, fresh_database(database_kind, Path(name)) as db:
        entries, size, table_ids = fill_database(db, megabytes)
        server = Server(db, Path(name) / "server.log")
        start = server.start()
        try:
            lists = call(server.address, "GET", "/tables?status=over")["tables"]
            assert len(lists) == min(50, len(table_ids))
            some = table_ids[:: max(len(table_ids) // 15, 1)]
            opened = sorted(opening_ms(server, table) for table in some)
            replayed = sorted(replay_ms(server, table) for table in some)
        finally:
            server.stop()
        return {
            "mb": round(size),
            "tables": len(table_ids),
            "lines": entries,
            "opened": len(opened),
            "replayed": len(replayed),
            "start_s": round(start, 2),
            "open_ms_median": round(opened[len(opened) // 2], 1),
            "open_ms_max": round(opened[-1], 1),
            "replay_ms_max": round(replayed[-1], 1),
        }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--mb", type=float, default=500)
    add_database_option(parser)
    args = parser.parse_args()
    print(json.dumps(run(args.mb, args.db)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
