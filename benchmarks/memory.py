"""Does the process grow while it plays?

    python -m benchmarks.memory --games 1000000

Simulates some games first, so that caches and arenas are there, then the rest, and prints
`games 1000000 growth_kb 84 peak_kb 31240`: how much more memory is resident at the end, and the most ever.
"""

from __future__ import annotations

import argparse
import gc
import resource
import sys
from pathlib import Path

from kontor.arena.bench import measured_options
from kontor.arena.simulate import simulate
from kontor.core import load

WARM_UP = 1000


def resident_kb() -> int:
    """The memory of this process that is in use now. Linux tells it in /proc; elsewhere the peak must do."""
    gc.collect()
    status = Path("/proc/self/status")
    if not status.exists():
        return peak_kb()
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1])


def peak_kb() -> int:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def growth_kb(game_key: str, games: int) -> int:
    """How much the process grows by simulating so many games, after some others."""
    game = load(game_key)
    options = measured_options(game)
    simulate(game, options, WARM_UP, seed=2)
    before = resident_kb()
    simulate(game, options, games, seed=1)
    return resident_kb() - before


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
