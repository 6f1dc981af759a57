"""Kill the server again and again under play: nothing acknowledged is lost, nothing happens twice.

    python -m verification.campaigns.kill --db sqlite --kills 200
    python -m verification.campaigns.kill --db postgres --kills 200

Players at several tables submit as fast as they are answered, each submission with a key of its own. The
server is killed with SIGKILL at random moments and started again; the players come back by themselves. In the
end every acknowledged key must stand in the log exactly once, with the version and the action that were
acknowledged, every other key at most once, and every game must follow the rules from its first line to its
last.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from kontor.server import archive
from kontor.server.database import Database
from kontor.server.lines import lines_between
from kontor.server.live import restore
from kontor.server.schema import tables as stored_tables
from kontor.table import Line
from verification.harness.postgres_cluster import Cluster
from verification.harness.server_process import Player, Server, call, new_guest


@dataclass(frozen=True)
class Outcome:
    kills: int
    lost: int
    doubled: int
    acknowledged: int
    lines: int
    reconnects: int
    wrong: int


@contextlib.contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """Give the URL of an empty database of that kind, or `kind` itself if it is such a URL."""
    if "://" in kind:
        yield kind
    elif kind == "sqlite":
        yield f"sqlite:///{folder}/kill.db"
    else:
        with Cluster() as cluster:
            yield cluster.new_database()


def seat_players(server: Server, tables: int, seed: int) -> list[Player]:
    """Tables of three persons each, started."""
    players = []
    for number in range(tables):
        tokens = [new_guest(server.address, f"Player {seat}") for seat in range(3)]
        body = {"game": "catan", "seats": 3, "options": {"victory_points": 15}}
        table = call(server.address, "POST", "/tables", body, tokens[0])["id"]
        for seat in (1, 2):
            call(server.address, "POST", f"/tables/{table}/seats/{seat}", {}, tokens[seat])
        call(server.address, "POST", f"/tables/{table}/start", {}, tokens[0])
        players += [
            Player(server.address, table, token, seed + 10 * number + i) for i, token in enumerate(tokens)
        ]
    return players


def raise_failures(tasks: list[asyncio.Task[None]]) -> None:
    """Raise the error of a player that failed: it would look like a table where nobody gets on."""
    for task in tasks:
        if task.done():
            task.result()


async def play_and_kill(server: Server, players: list[Player], kills: int, seed: int, say: bool) -> None:
    """Kill at random moments; between two kills at least one action is acknowledged."""
    rng = random.Random(seed)
    tasks = [asyncio.create_task(player.play()) for player in players]
    for number in range(kills):
        before = sum(len(player.acked) for player in players)
        give_up = time.monotonic() + 60
        while sum(len(player.acked) for player in players) <= before:
            raise_failures(tasks)
            if time.monotonic() > give_up:
                raise RuntimeError("nobody gets on: " + server.log.read_text()[-2000:])
            await asyncio.sleep(0.005)
        await asyncio.sleep(rng.random() * 0.4)
        await asyncio.to_thread(server.kill)
        if say and (number + 1) % 20 == 0:
            acked = sum(len(player.acked) for player in players)
            print(f"{number + 1} kills, {acked} actions acknowledged", flush=True)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(1)
    for player in players:
        player.stopped = True
    server.kill()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def first_action(line: Line) -> int:
    """What was submitted first, in turn or before it."""
    action: int = line.data["steps"][1] if line.kind == "play" else line.data["actions"][0]
    return action


def audit(db: str, players: list[Player], kills: int) -> Outcome:
    """Read the log without the server and compare it with what the players were told."""
    database = Database(db)
    lost = doubled = wrong = lines = 0
    with database.engine.connect() as connection:
        for table in {player.table for player in players}:
            stored = archive.load(table)(connection)
            assert stored is not None
            log = lines_between(connection, table, 0, None)
            lines += len(log)
            wrong += [line.version for line in log] != list(range(len(log)))
            keys = Counter(line.data["key"] for line in log if "key" in line.data)
            at = {line.data["key"]: line for line in log if "key" in line.data}
            doubled += sum(count - 1 for count in keys.values())
            for player in (player for player in players if player.table == table):
                for key, version in player.acked.items():
                    line = at.get(key)
                    fits = line is not None and line.version == version
                    lost += not (fits and line is not None and first_action(line) == player.sent[key])
            match, rest = restore(table, stored)
            for line in rest:
                match.take(line)
            wrong += match.version != log[-1].version or follows_no_rules(match.record().to_json())
        count = len(connection.execute(select(stored_tables.c.id)).all())
        wrong += count != len({player.table for player in players})
    database.engine.dispose()
    acknowledged = sum(len(player.acked) for player in players)
    return Outcome(
        kills, lost, doubled, acknowledged, lines, sum(player.reconnects for player in players), wrong
    )


def follows_no_rules(text: str) -> bool:
    from kontor.core.record import BadRecord, read_record

    data = json.loads(text)
    try:
        return len(read_record(text).actions) != len(data["actions"])
    except BadRecord:
        return True


def run(kind: str, kills: int, tables: int = 4, seed: int = 1, say: bool = False) -> Outcome:
    with tempfile.TemporaryDirectory() as name, fresh_database(kind, Path(name)) as db:
        server = Server(db, Path(name) / "server.log")
        server.start()
        try:
            players = seat_players(server, tables, seed)
            asyncio.run(play_and_kill(server, players, kills, seed, say))
        finally:
            server.kill()
        return audit(db, players, kills)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    outcome = run(args.db, args.kills, args.tables, args.seed, say=True)
    print(f"{outcome.acknowledged} acknowledged of {outcome.lines} lines, {outcome.reconnects} reconnects")
    if outcome.wrong:
        print(f"{outcome.wrong} tables do not hold together")
    print(f"kills {outcome.kills} lost {outcome.lost} doubled {outcome.doubled}")
    return 1 if outcome.lost or outcome.doubled or outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
