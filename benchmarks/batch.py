"""Measure how fast many games are played at once: random play through `kontor.research.batch`, on one core.

    python -m benchmarks.batch catan --size 4096 --json

Prints these rates and their ratios:

- `steps_per_s`: stepping alone.
- `steps_per_s_masks`: the masks are read, too, as a policy would.
- `steps_per_s_observations`: observations are written, too.
- `single_env_steps_per_s`: one game at a time through `kontor.make`.

`--steps` plays that many steps and prints how much the memory grew.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from collections.abc import Callable

import kontor
from kontor.core import Rng
from kontor.research.batch import Batch


def rate(step: Callable[[], int], seconds: float) -> float:
    """Return steps per second of processor time, after a tenth of `seconds` to warm up."""
    for share in (0.1, 1.0):
        done, began = 0, time.process_time()
        while time.process_time() - began < seconds * share:
            done += step()
    return done / (time.process_time() - began)


def batch_rate(
    game: str, players: int | None, size: int, seconds: float, observations: bool, read: bool
) -> float:
    with Batch(game, players, size=size, seed=1, observations=observations) as batch:

        def step() -> int:
            if read:
                assert batch.mask.max(axis=1).all()
            batch.step(batch.sample())
            return size

        return rate(step, seconds)


def single_rate(game: str, players: int | None, seconds: float) -> float:
    rng, play = Rng(1), kontor.make(game, players, seed=1)

    def step() -> int:
        nonlocal play
        if play.over:
            play = kontor.make(game, players, seed=rng.next_word())
        legal = play.legal_actions()
        play.observe(play.actor)
        play.do(legal[rng.below(len(legal))])
        return 1

    return rate(step, seconds)


def memory_growth(game: str, players: int | None, size: int, steps: int) -> dict[str, int]:
    """Return the peak memory in kilobytes after a tenth of the steps and after all of them."""
    with Batch(game, players, size=size, seed=1) as batch:
        peaks = []
        for part in (steps // 10, steps - steps // 10):
            for _ in range(part // size):
                batch.step(batch.sample())
            peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return {"steps": steps, "kb_after_a_tenth": peaks[0], "kb_after_all": peaks[1]}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--size", type=int, default=4096)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    parser.add_argument("--steps", type=int, default=0, help="go on for so many steps and watch the memory")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    told: dict[str, object] = {"game": args.game, "size": args.size}
    for name, observations, read in (
        ("steps_per_s", False, False),
        ("steps_per_s_masks", False, True),
        ("steps_per_s_observations", True, True),
    ):
        told[name] = round(batch_rate(args.game, args.players, args.size, args.seconds, observations, read))
    single = single_rate(args.game, args.players, args.seconds)
    told["single_env_steps_per_s"] = round(single)
    told["ratio"] = round(float(str(told["steps_per_s_observations"])) / single, 1)
    if args.steps:
        told["memory"] = memory_growth(args.game, args.players, args.size, args.steps)
    print(json.dumps(told) if args.json else "\n".join(f"{name} {value}" for name, value in told.items()))


if __name__ == "__main__":
    main()
