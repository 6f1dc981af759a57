"""Check for memory leaks: measure how much the process grows while it plays many games.

    python -m benchmarks.memory --games 1000000

Plays some games first, to fill the caches, then the rest. Prints `games 1000000 growth_kb 84 peak_kb 31240`:
the growth of resident memory, and its peak.
"""

from __future__ import annotations

import argparse
import sys

from verification.harness.memory_growth import growth_kb, peak_kb


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--limit-kb", type=int, default=10 * 1024, help="more than this is an error (10 MB)")
    args = parser.parse_args()
    growth = growth_kb(args.game, args.games)
    print(f"games {args.games} growth_kb {growth} peak_kb {peak_kb()}")
    return 1 if growth >= args.limit_kb else 0


if __name__ == "__main__":
    sys.exit(main())
