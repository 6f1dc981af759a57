"""Check that the compiled and the interpreted engine play the same games.

    python -m verification.campaigns.agree --seeds 1000 --jobs 2

Each seed determines a random game with random options. Both builds hash every action and every state. With
`--every 10`, they hash only every tenth state, which is faster. A seed agrees if both builds have the same
final state and the same hash. Prints `seeds 1000 agree 1000`.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from hashlib import blake2b

import kontor
from kontor.core import TERMINAL, ActionBuffer, Rng, load, pick
from verification.harness.varied_tables import run_in_processes, run_interpreted, varied_options


def trace(every: int, game_key: str, seeds: range) -> list[str]:
    """Return a line per seed with the number of actions and the hashes of the last state and the game."""
    game = load(game_key)
    buffer = ActionBuffer()
    out = []
    for seed in seeds:
        state = game.initial_state(varied_options(game, seed))
        rng = Rng(seed)
        rolling = blake2b(state.to_bytes(), digest_size=8)
        actions = 0
        while state.actor != TERMINAL:
            action = int(pick(state, rng, buffer))
            state.do(action)
            actions += 1
            rolling.update(state.to_bytes() if actions % every == 0 else action.to_bytes(4, "big"))
        out.append(f"{seed} {actions} {state.hash64():016x} {rolling.hexdigest()}")
    return out


def traces(game: str, seeds: int, jobs: int, every: int) -> list[str]:
    return [line for part in run_in_processes(partial(trace, every), game, seeds, jobs) for line in part]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="hash the bytes of one state in this many (1)")
    parser.add_argument("--trace", action="store_true", help="only print what this build finds")
    args = parser.parse_args()
    if args.trace:
        print("\n".join(traces(args.game, args.seeds, args.jobs, args.every)))
        return 0
    if not kontor.build_info().compiled:
        print(f"agree: this build is {kontor.build_info()}; a compiled one is needed", file=sys.stderr)
        return 2
    size = (
        "--game",
        args.game,
        "--seeds",
        str(args.seeds),
        "--jobs",
        str(args.jobs),
        "--every",
        str(args.every),
    )
    compiled = traces(args.game, args.seeds, args.jobs, args.every)
    interpreted = run_interpreted("verification.campaigns.agree", "--trace", *size).splitlines()
    agreed = sum(ours == theirs for ours, theirs in zip(compiled, interpreted))
    for ours, theirs in zip(compiled, interpreted):
        if ours != theirs:
            print(f"compiled    {ours}\ninterpreted {theirs}", file=sys.stderr)
    print(f"seeds {args.seeds} agree {agreed}")
    return 0 if agreed == args.seeds else 1


if __name__ == "__main__":
    sys.exit(main())
