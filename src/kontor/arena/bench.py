"""Measure how fast the engine of a game runs, in this build and as interpreted Python.

One process plays the same random games in several rounds and measures the CPU time. The fastest round counts,
because other programs on the machine can only slow a round down.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import kontor
from kontor.core import ActionBuffer, Game, Options, Rng, State, copy_many, keys, load, pick, play_random_game
from kontor.core.registry import package

ROUNDS = 7
SEED = 1
SAMPLED_STATES = 8
"""How many mid-game states, each from a different game, are copied and measured."""

METHOD = (
    f"best of {ROUNDS} rounds of the same random games, one process, in CPU seconds; "
    "ratio compares actions_per_s; copy_ns and bytes are means over states in mid-game; "
    "bytes_per_state is memory, shared with no other state; packed_bytes is the length of to_bytes()"
)


def measured_options(game: Game, seats: int | None = None, **overrides: object) -> Options:
    """Return the options for measuring a game.

    If `seats` is None, there are four players, or fewer if the game does not allow four. Each option
    is taken from `overrides` if it is there, otherwise from the benchmark options in `card.toml`. An option
    that is in neither has its default value.
    """
    card_options = package(game.key).card().bench if game.key in keys() else {}
    default_seats = max([count for count in game.seat_counts if count <= 4], default=game.seat_counts[0])
    return game.options(default_seats if seats is None else seats, **{**card_options, **overrides})


def measure(game: Game, options: Options, seconds: float) -> dict[str, Any]:
    """Measure the speed of this build for about `seconds` of CPU time. Return the results, keyed by name.

    >>> from kontor.core import load
    >>> catan = load("catan")
    >>> figures = measure(catan, measured_options(catan), seconds=0.1)
    >>> figures["games_per_s"] > 0 and figures["bytes_per_state"] > 0
    True
    """
    round_seconds = seconds / (ROUNDS + 1)
    games, actions = calibrate(game, options, round_seconds)
    best = min(cpu_seconds(play_games, game, options, games) for _ in range(ROUNDS))
    states = [mid_game_state(game, options, number) for number in range(SAMPLED_STATES)]
    copy_times = [seconds_per_copy(state, round_seconds / SAMPLED_STATES) for state in states]
    return {
        "compiled": kontor.build_info().compiled,
        "games_per_s": round(games / best, 1),
        "actions_per_s": round(actions / best),
        "copy_ns": round(sum(copy_times) / SAMPLED_STATES * 1e9, 1),
        "bytes_per_state": round(sum(bytes_per_state(game, state) for state in states) / SAMPLED_STATES),
        "packed_bytes": round(sum(len(state.to_bytes()) for state in states) / SAMPLED_STATES),
    }


def cpu_seconds(function: Callable[..., object], *args: object) -> float:
    started = time.process_time()
    function(*args)
    return time.process_time() - started


def play_games(game: Game, options: Options, games: int) -> int:
    """Play `games` random games. Return the total number of actions, including chance actions."""
    buffer = ActionBuffer()
    actions = 0
    for game_number in range(games):
        actions += int(play_random_game(game.initial_state(options), Rng(SEED, game_number), buffer))
    return actions


def calibrate(game: Game, options: Options, seconds: float) -> tuple[int, int]:
    """Find out how many games take about `seconds`. Return the number of games and of actions in them.

    This also warms up the engine.
    """
    games = 1
    while True:
        started = time.process_time()
        actions = play_games(game, options, games)
        taken = time.process_time() - started
        if taken >= seconds / 2:
            return games, actions
        games = max(games + 1, min(10 * games, round(games * seconds * 0.8 / max(taken, 1e-6))))


def mid_game_state(game: Game, options: Options, game_number: int) -> State:
    """Play halfway through random game number `game_number` and return the state."""
    length = play_random_game(game.initial_state(options), Rng(SEED, game_number), ActionBuffer())
    state, rng, buffer = game.initial_state(options), Rng(SEED, game_number), ActionBuffer()
    for _ in range(length // 2):
        state.do(pick(state, rng, buffer))
    return state


def seconds_per_copy(state: State, seconds: float) -> float:
    """Return the CPU time to copy `state` once. Measure for about `seconds` in all."""
    count = 16
    while cpu_seconds(copy_many, state, count) < seconds / (2 * ROUNDS):
        count *= 2
    return min(cpu_seconds(copy_many, state, count) for _ in range(ROUNDS)) / count


def bytes_per_state(game: Game, state: State, count: int = 64) -> float:
    """Return how many bytes of memory `state` takes, as a mean over `count` independent copies."""
    data = state.to_bytes()
    game.from_bytes(data)
    was_tracing = tracemalloc.is_tracing()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [game.from_bytes(data) for _ in range(count)]
    taken = tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(copies)
    if not was_tracing:
        tracemalloc.stop()
    return taken / count


def compare_builds(game: Game, options: Options, seconds: float) -> dict[str, Any]:
    """Measure this build and the interpreted build. Return both results and the ratio of their speeds.

    If this build is itself interpreted, `interpreted` and `ratio` are None.
    """
    figures = measure(game, options, seconds)
    if not figures["compiled"]:
        return {**figures, "interpreted": None, "ratio": None}
    interpreted = measure_interpreted(options, seconds)
    ratio = figures["actions_per_s"] / interpreted["actions_per_s"]
    return {**figures, "interpreted": interpreted, "ratio": round(ratio, 1)}


def compare_options(game: Game, options: Options, base: Options, seconds: float) -> dict[str, Any]:
    """Measure the speed with `options` and with `base`. Return both speeds and their ratio.

    Rounds with `options` and rounds with `base` alternate, so that a slowdown of the machine affects both.
    """
    tables = (options, base)
    round_seconds = seconds / (ROUNDS + 1)
    sizes = [calibrate(game, table, round_seconds) for table in tables]
    rounds = [
        [cpu_seconds(play_games, game, table, games) for table, (games, _) in zip(tables, sizes)]
        for _ in range(ROUNDS)
    ]
    best = [min(taken) for taken in zip(*rounds)]
    speeds = [
        {"games_per_s": round(games / taken, 1), "actions_per_s": round(actions / taken)}
        for (games, actions), taken in zip(sizes, best)
    ]
    of_base = {f"{name}_of_base": round(speeds[0][name] / speeds[1][name], 3) for name in speeds[0]}
    return {**speeds[0], "base": speeds[1], **of_base}


def measure_interpreted(options: Options, seconds: float) -> dict[str, Any]:
    """Run `measure` in a new process that imports the Python sources instead of compiled modules."""
    table = {"game": options.game, "seats": options.seats, "options": options.to_json()}
    here = str(Path(kontor.__file__).parents[1])
    path = os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH")]))
    run = subprocess.run(
        [sys.executable, "-m", "kontor.arena.bench", json.dumps(table), str(seconds)],
        env=os.environ | {"KONTOR_PURE": "1", "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # no traceback on Ctrl-C: the parent reports it
    request = json.loads(sys.argv[1])
    measured_game = load(request["game"])
    table = measured_game.options(request["seats"], **request["options"])
    print(json.dumps(measure(measured_game, table, float(sys.argv[2]))))
