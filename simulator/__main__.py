"""Run simulated worlds: short, repeatable simulations of a server with its database, network and players.

    python -m simulator --worlds 1000 --seed 1      many worlds; the last line counts the failures
    python -m simulator --replay 17                 one world, with its whole trace
    python -m simulator --shrink 17                 a smaller world that fails like world 17, as a test
    python -m simulator --twins 20                  pairs of worlds that differ only in a secret
    python -m simulator --bug ignore-keys           worlds with a server that is broken on purpose
    python -m simulator --bug all --worlds 300      the same for every bug

A seed gives the same world only while the code stays the same, so turn each failure into a test.
"""

from __future__ import annotations

import argparse
import sys

from simulator.bugs import BUGS
from simulator.campaign import find_bug, run_campaign, run_twins
from simulator.shrink import as_test, shrink
from simulator.world import run_world


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m simulator", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--worlds", type=int, default=100, help="how many worlds to run (100)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first world (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes run worlds (1)")
    parser.add_argument("--replay", type=int, metavar="SEED", help="print the trace of one world")
    parser.add_argument("--shrink", type=int, metavar="SEED", help="make a failing world smaller")
    parser.add_argument("--twins", type=int, metavar="SEEDS", help="compare this many pairs of worlds")
    parser.add_argument("--bug", choices=[*BUGS, "all"], metavar="NAME", help=f"one of: {', '.join(BUGS)}")
    args = parser.parse_args()
    if args.replay is not None:
        return replay(args.replay)
    if args.shrink is not None:
        return write_test(args.shrink)
    if args.twins is not None:
        return run_twins(args.twins, args.seed)
    if args.bug is not None:
        bugs = BUGS if args.bug == "all" else [args.bug]
        return max(find_bug(bug, args.worlds, args.seed, args.jobs) for bug in bugs)
    return run_campaign(args.worlds, args.seed, args.jobs)


def replay(seed: int) -> int:
    """Run the world of `seed` and print its trace. Return 1 if a check fails, otherwise 0."""
    result = run_world(seed, keep_trace=True)
    print("\n".join(result.trace or ()))
    print(f"world {seed}: {result.failure or 'no failure'}; checksum {result.digest}")
    return 1 if result.failure else 0


def write_test(seed: int) -> int:
    """Print a test with a small world that fails in the same way as the world of `seed`.

    Return 0, or 1 if the world of `seed` does not fail.
    """
    found = shrink(seed)
    if found is None:
        print(f"world {seed} passes all checks")
        return 1
    print(as_test(*found), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
