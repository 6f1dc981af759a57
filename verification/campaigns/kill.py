"""Kill the server repeatedly during play: no acknowledged move may be lost, and none may happen twice.

    python -m verification.campaigns.kill --db sqlite --kills 200
    python -m verification.campaigns.kill --db postgres --kills 200

Players at several tables submit a move as soon as the last one is answered. Each submission has its own
idempotency key. The server is killed with SIGKILL at random moments and started again. Players reconnect
automatically.

At the end, the log is compared with the answers that the players received:

- Every acknowledged key is in the log exactly once, with the acknowledged version and action.
- Every other key is in the log at most once.
- Every game follows the rules from its first log entry to its last.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from verification.harness.fresh_database import add_database_option, fresh_database
from verification.harness.log_audit import Outcome, audit
from verification.harness.players import Player, raise_failures, seat_players
from verification.harness.server_process import Server


async def play_and_kill(server: Server, players: list[Player], kills: int, seed: int, verbose: bool) -> None:
    """Kill the server `kills` times at random moments, with at least one acknowledged action in between."""
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
        if verbose and (number + 1) % 20 == 0:
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


def run(kind: str, kills: int, tables: int = 4, seed: int = 1, verbose: bool = False) -> Outcome:
    """Kill a server `kills` times. Return the result of the audit. `kind` is the kind of database."""
    with tempfile.TemporaryDirectory() as name, fresh_database(kind, Path(name)) as db:
        server = Server(db, Path(name) / "server.log")
        server.start()
        try:
            players = seat_players(server, tables, seed)
            asyncio.run(play_and_kill(server, players, kills, seed, verbose))
        finally:
            server.kill()
        return audit(db, players, kills)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_database_option(parser)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    outcome = run(args.db, args.kills, args.tables, args.seed, verbose=True)
    print(
        f"{outcome.acknowledged} acknowledged of {outcome.entries} entries, {outcome.reconnects} reconnects"
    )
    if outcome.wrong:
        print(f"{outcome.wrong} tables do not hold together")
    print(f"kills {outcome.kills} lost {outcome.lost} doubled {outcome.doubled}")
    return 1 if outcome.lost or outcome.doubled or outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
