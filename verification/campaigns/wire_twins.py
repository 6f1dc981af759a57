"""Check that a server sends the same bytes in two games that differ only in hidden information.

    python -m verification.campaigns.wire_twins --game catan --games 20 --length 600

Each of the two games is played on its own server. Prints `catan: compared 20 told apart 0`, and all
differences. For a game without hidden information there is nothing to compare, so it prints `compared 0`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from kontor.core import keys, load
from kontor.server.tables import live_table as live
from verification.harness.byte_comparison import NoTwins, compare
from verification.harness.twin_worlds import Scripted

SEATS = 3


def find_difference(game_key: str, seed: int, length: int) -> str | None:
    """Return the first difference that a seat, a spectator or an anonymous caller can see, or None."""
    game = load(game_key)
    # Two of three games of Catan are played without domestic trade: with as many actions they get further.
    options: dict[str, object] = {"domestic_trade": False} if game_key == "catan" and seed % 3 else {}
    with tempfile.TemporaryDirectory() as folder:
        try:
            compare(Path(folder), game, options, seed=seed, seat=seed % SEATS, length=length, look_every=100)
        except AssertionError as difference:
            return f"game {seed}: {difference}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=keys(), default="catan")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--length", type=int, default=600, help="actions of a game (600)")
    args = parser.parse_args()
    vars(live)["Lottery"] = Scripted  # chance draws the lots of the world
    compared = broken = 0
    for seed in range(args.games):
        try:
            difference = find_difference(args.game, seed, args.length)
        except NoTwins:
            continue
        compared += 1
        if difference is not None:
            broken += 1
            print(difference)
    print(f"{args.game}: compared {compared} told apart {broken}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
