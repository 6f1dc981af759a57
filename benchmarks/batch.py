"""Measure how fast `kontor.research.batch` plays many random games at the same time, on one core.

    python -m benchmarks.batch catan --size 4096 --json

Prints these rates:

- `steps_per_s`: only plays actions.
- `steps_per_s_masks`: also reads the masks of legal actions, as a policy would.
- `steps_per_s_observations`: also writes observations.
- `single_env_steps_per_s`: plays one game at a time through `kontor.make`, for comparison.

`--steps` also plays that many steps and prints the peak memory.
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


def actions_per_second(play_actions: Callable[[], int], seconds: float) -> float:
    """Call `play_actions` for `seconds` after a short warm-up. Return the actions per second of CPU time.

    `play_actions` returns the number of actions that it has played.
    """
    for share in (0.1, 1.0):
        done, began = 0, time.process_time()
        while time.process_time() - began < seconds * share:
            done += play_actions()
    return done / (time.process_time() - began)


def batch_rate(
    game: str, players: int | None, size: int, seconds: float, observations: bool, read_masks: bool
) -> float:
    with Batch(game, players, size=size, seed=1, observations=observations) as batch:

        def play_actions() -> int:
            """Play one action in each game of the batch. Return the number of actions played."""
            if read_masks:
                assert batch.mask.max(axis=1).all()
            batch.step(batch.sample())
            return size

        return actions_per_second(play_actions, seconds)


def single_rate(game: str, players: int | None, seconds: float) -> float:
    rng, play = Rng(1), kontor.make(game, players, seed=1)

    def play_actions() -> int:
        """Play one action in a single game. Return the number of actions played, which is 1."""
        nonlocal play
        if play.over:
            play = kontor.make(game, players, seed=rng.next_word())
        legal = play.legal_actions()
        play.observe(play.actor)
        play.do(legal[rng.below(len(legal))])
        return 1

    return actions_per_second(play_actions, seconds)


def peak_memory(game: str, players: int | None, size: int, steps: int) -> dict[str, int]:
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
    parser.add_argument("--steps", type=int, default=0, help="also play this many steps and print the memory")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures: dict[str, object] = {"game": args.game, "size": args.size}
    for name, observations, read_masks in (
        ("steps_per_s", False, False),
        ("steps_per_s_masks", False, True),
        ("steps_per_s_observations", True, True),
    ):
        figures[name] = round(
            batch_rate(args.game, args.players, args.size, args.seconds, observations, read_masks)
        )
    single = single_rate(args.game, args.players, args.seconds)
    figures["single_env_steps_per_s"] = round(single)
    figures["ratio"] = round(float(str(figures["steps_per_s_observations"])) / single, 1)
    if args.steps:
        figures["memory"] = peak_memory(args.game, args.players, args.size, args.steps)
    print(
        json.dumps(figures) if args.json else "\n".join(f"{name} {value}" for name, value in figures.items())
    )


if __name__ == "__main__":
    main()
