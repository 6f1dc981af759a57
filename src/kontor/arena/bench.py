"""How fast a game is, in this build and in the interpreted one, measured in the same run.

Random games with a fixed seed, one process. A round plays the same games every time; after a warm-up the
best of several rounds counts, in CPU time: on a shared machine everything else is the neighbours' doing.
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
from kontor.core import ActionBuffer, Game, Options, Rng, State, copy_many, keys, load, pick, play_random
from kontor.core.registry import package

ROUNDS = 7
SEED = 1
SAMPLES = 8
"""States in the middle of as many games, whose copying and size are measured."""

METHOD = (
    f"best of {ROUNDS} rounds of the same random games, one process, in CPU seconds; "
    "ratio is of actions_per_s; copy_ns and bytes are means over states in mid-game; "
    "bytes_per_state is memory, shared with no other state; packed_bytes is the length of to_bytes()"
)


def measured_options(game: Game, seats: int | None = None, **given: object) -> Options:
    """Four players, or as many as there can be; what is given, else what the card says or the defaults."""
    on_card = package(game.key).card().bench if game.key in keys() else {}
    usual = max([count for count in game.seat_counts if count <= 4], default=game.seat_counts[0])
    return game.options(usual if seats is None else seats, **{**on_card, **given})


def measure(game: Game, options: Options, seconds: float) -> dict[str, Any]:
    """The figures of this build.

    >>> from kontor.core import load
    >>> catan = load("catan")
    >>> figures = measure(catan, measured_options(catan), seconds=0.1)
    >>> figures["games_per_s"] > 0 and figures["bytes_per_state"] > 0
    True
    """
    slice_ = seconds / (ROUNDS + 1)
    games, actions = games_for(game, options, slice_)
    best = min(seconds_for(play, game, options, games) for _ in range(ROUNDS))
    middles = [middle_of_game(game, options, stream) for stream in range(SAMPLES)]
    return {
        "compiled": kontor.build_info().compiled,
        "games_per_s": round(games / best, 1),
        "actions_per_s": round(actions / best),
        "copy_ns": round(sum(copy_seconds(state, slice_ / SAMPLES) for state in middles) / SAMPLES * 1e9, 1),
        "bytes_per_state": round(sum(memory(game, state) for state in middles) / SAMPLES),
        "packed_bytes": round(sum(len(state.to_bytes()) for state in middles) / SAMPLES),
    }


def seconds_for(work: Callable[..., object], *args: object) -> float:
    started = time.process_time()
    work(*args)
    return time.process_time() - started


def play(game: Game, options: Options, games: int) -> int:
    """Play the first games of the seed; the number of their actions, chance included."""
    buffer = ActionBuffer()
    actions = 0
    for stream in range(games):
        actions += int(play_random(game.initial_state(options), Rng(SEED, stream), buffer))
    return actions


def games_for(game: Game, options: Options, seconds: float) -> tuple[int, int]:
    """How many games fill the time, and their actions. Finding it out is the warm-up."""
    games = 1
    while True:
        started = time.process_time()
        actions = play(game, options, games)
        taken = time.process_time() - started
        if taken >= seconds / 2:
            return games, actions
        games = max(games + 1, min(10 * games, round(games * seconds * 0.8 / max(taken, 1e-6))))


def middle_of_game(game: Game, options: Options, stream: int) -> State:
    """The state after half of the actions of a game."""
    length = play_random(game.initial_state(options), Rng(SEED, stream), ActionBuffer())
    state, rng, buffer = game.initial_state(options), Rng(SEED, stream), ActionBuffer()
    for _ in range(length // 2):
        state.do(pick(state, rng, buffer))
    return state


def copy_seconds(state: State, seconds: float) -> float:
    """The time of one copy, best of several rounds of a compiled loop."""
    count = 16
    while seconds_for(copy_many, state, count) < seconds / (2 * ROUNDS):
        count *= 2
    return min(seconds_for(copy_many, state, count) for _ in range(ROUNDS)) / count


def memory(game: Game, state: State, count: int = 64) -> float:
    """Bytes that a state takes which shares nothing with another."""
    data = state.to_bytes()
    game.from_bytes(data)
    tracing = tracemalloc.is_tracing()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [game.from_bytes(data) for _ in range(count)]
    taken = tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(kept)
    if not tracing:
        tracemalloc.stop()
    return taken / count


def compare(game: Game, options: Options, seconds: float) -> dict[str, Any]:
    """The figures of this build, those of the interpreted one, and how many times faster this one is."""
    figures = measure(game, options, seconds)
    if not figures["compiled"]:
        return {**figures, "interpreted": None, "ratio": None}
    interpreted = measure_interpreted(options, seconds)
    ratio = figures["actions_per_s"] / interpreted["actions_per_s"]
    return {**figures, "interpreted": interpreted, "ratio": round(ratio, 1)}


def compare_tables(game: Game, options: Options, base: Options, seconds: float) -> dict[str, Any]:
    """How fast this build plays at two tables, in rounds that take turns, and what part of the base's speed
    the first one has: whatever slows the machine down meets both.
    """
    tables = (options, base)
    slice_ = seconds / (ROUNDS + 1)
    work = [games_for(game, table, slice_) for table in tables]
    rounds = [
        [seconds_for(play, game, table, games) for table, (games, _) in zip(tables, work)]
        for _ in range(ROUNDS)
    ]
    best = [min(taken) for taken in zip(*rounds)]
    speeds = [
        {"games_per_s": round(games / taken, 1), "actions_per_s": round(actions / taken)}
        for (games, actions), taken in zip(work, best)
    ]
    of_base = {f"{name}_of_base": round(speeds[0][name] / speeds[1][name], 3) for name in speeds[0]}
    return {**speeds[0], "base": speeds[1], **of_base}


def measure_interpreted(options: Options, seconds: float) -> dict[str, Any]:
    """`measure` in a process that runs the same installation from its Python sources."""
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
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C is the parent's to explain
    asked = json.loads(sys.argv[1])
    played = load(asked["game"])
    table = played.options(asked["seats"], **asked["options"])
    print(json.dumps(measure(played, table, float(sys.argv[2]))))
