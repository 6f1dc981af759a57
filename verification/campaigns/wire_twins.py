"""Twin worlds through the wire: can anybody tell two games apart that differ only in what is hidden, by any
byte that a server sends?

    python -m verification.campaigns.wire_twins --game catan --games 20 --length 600

Each world is played through a server of its own. Prints `catan: games 20 told apart 0`, and what differs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from kontor.core import keys, load
from kontor.server.tables import live_table as live
from verification.harness.byte_comparison import compare
from verification.harness.twin_worlds import Scripted

SEATS = 3


def told_apart(game_key: str, seed: int, length: int) -> str | None:
    """What differs in the two worlds of this seed, for a seat, a spectator and an anonymous caller."""
    game = load(game_key)
    # Two of three games of Catan are played without domestic trade: in the same length they come further.
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
    vars(live)["Lottery"] = Scripted  # chance draws what the world says
    found = [told_apart(args.game, seed, args.length) for seed in range(args.games)]
    broken = [difference for difference in found if difference is not None]
    for difference in broken:
        print(difference)
    print(f"{args.game}: games {args.games} told apart {len(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
