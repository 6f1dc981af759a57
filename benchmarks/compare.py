"""Compare the speed of this revision with another one: build both and let them play in turn on the same core.

    python -m benchmarks.compare --against b3de74c
    python -m benchmarks.compare --against main --game catan --seconds 60

Prints a line for each game: the time that this revision takes as a share of the other's, for a random game,
for a copy of a state in mid-game and for `legal_actions()` called from Python. Below 1 is faster. The figures
are medians over short windows of processor time. The revisions take turns, so whatever slows the machine down
affects both.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
FIGURES = ("time", "copy", "legal_actions")

WORKER = """
import json, sys, time
from kontor import build_info
from kontor import core
from kontor.core import Rng, keys, load, pick, play_random

# Revisions before 1.0 had other names for these.
ActionBuffer = getattr(core, "ActionBuffer", None) or core.Moves
copy_many = getattr(core, "copy_many", None) or core.copies
INITIAL = "initial_state" if hasattr(core.Game, "initial_state") else "initial"

def initial_state(game, table):
    return getattr(game, INITIAL)(table)

TABLES = {"catan": {"domestic_trade": False}}

def options(game):
    counts = getattr(game, "seat_counts", None) or game.seats
    seats = max([count for count in counts if count <= 4], default=counts[0])
    return game.options(seats, **TABLES.get(game.key, {}))

def middle(game, table, stream):
    length = play_random(initial_state(game, table), Rng(1, stream), ActionBuffer())
    state, rng, moves = initial_state(game, table), Rng(1, stream), ActionBuffer()
    for _ in range(length // 2):
        state.do(pick(state, rng, moves))
    return state

def clocked(work):
    begun = time.process_time()
    work()
    return time.process_time() - begun

def games(game, table, first, count):
    moves = ActionBuffer()
    for stream in range(first, first + count):
        play_random(initial_state(game, table), Rng(1, stream), moves)

def copying(states):
    for state in states:
        copy_many(state, 4000)

def listing(states):
    for state in states:
        legal = state.legal_actions
        for _ in range(1000):
            legal()

print(json.dumps({"games": keys(), "build": str(build_info())}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    game = load(asked["game"])
    table = options(game)
    states = [middle(game, table, stream) for stream in range(8)]
    print(json.dumps({
        "time": clocked(lambda: games(game, table, asked["first"], asked["count"])) / asked["count"],
        "copy": clocked(lambda: copying(states)) / 32000,
        "legal_actions": clocked(lambda: listing(states)) / 8000,
    }), flush=True)
"""


class Side:
    """One revision, installed in its own folder, with a process that plays what it is told."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        environment.pop("KONTOR_PURE", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=environment,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        told = self.read()
        self.games: list[str] = told["games"]
        self.build: str = told["build"]

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def window(self, game: str, first: int, count: int) -> dict[str, float]:
        assert self.process.stdin is not None
        print(json.dumps({"game": game, "first": first, "count": count}), file=self.process.stdin, flush=True)
        return self.read()

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def export(revision: str | None, folder: Path) -> Path:
    """Write the files of `revision`, or of the working tree if it is None, without the client."""
    source = folder / "source"
    source.mkdir(parents=True)
    if revision is None:
        listed = git("ls-files", "-co", "--exclude-standard").splitlines()
        for name in listed:
            if (ROOT / name).is_file():
                (source / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, source / name)
    else:
        archive = folder / "source.tar"
        git("archive", "--format=tar", f"--output={archive}", revision)
        shutil.unpack_archive(archive, source, filter="data")
    shutil.rmtree(source / "web", ignore_errors=True)
    return source


def install(revision: str | None, folder: Path) -> Path:
    """Build a wheel of `revision`, unpack it, and return its folder."""
    name = revision or "the working tree"
    print(f"building {name}", file=sys.stderr, flush=True)
    source = export(revision, folder)
    wheels = folder / "wheels"
    environment = {
        **os.environ,
        "KONTOR_REQUIRE_COMPILED": "1",
        "KONTOR_WITHOUT_WEB": "1",
        "KONTOR_REQUIRE_WEB": "0",
    }
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(wheels)]
    subprocess.run(command, check=True, cwd=source, env=environment, stdout=sys.stderr)
    installed = folder / "installed"
    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(installed)
    return installed


def git(*args: str) -> str:
    return subprocess.run(["git", *args], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def games_a_window(side: Side, game: str, seconds: float) -> int:
    """Return the number of games that fill a window of `seconds`."""
    return max(1, round(seconds / side.window(game, 0, 20)["time"]))


def compare(new: Side, old: Side, game: str, seconds: float, windows: int) -> dict[str, float]:
    """Return the median ratio of each figure over windows in which the revisions take turns."""
    count = games_a_window(new, game, seconds / windows / 2)
    ratios: dict[str, list[float]] = {name: [] for name in FIGURES}
    for number in range(windows):
        sides = (new, old) if number % 2 else (old, new)
        measured = {side: side.window(game, number * count, count) for side in sides}
        for name in FIGURES:
            ratios[name].append(measured[new][name] / measured[old][name])
    return {name: round(median(values), 3) for name, values in ratios.items()}


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Build this revision and another one, and let them play in turn.",
        epilog="example: python -m benchmarks.compare --against b3de74c --seconds 20",
    )
    parser.add_argument("--against", metavar="REVISION", required=True, help="a commit, branch or tag")
    parser.add_argument("--game", action="append", help="this game only; may be repeated")
    parser.add_argument("--seconds", type=float, default=20, help="for each game (20)")
    parser.add_argument("--windows", type=int, default=24, help="windows that take turns (24)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    args = parser.parse_args()
    try:
        git("rev-parse", "--verify", f"{args.against}^{{commit}}")
    except subprocess.CalledProcessError:
        parser.error(f"--against: git knows no revision {args.against!r}")
    with tempfile.TemporaryDirectory(prefix="kontor-compare-") as scratch:
        old = Side(install(args.against, Path(scratch) / "old"))
        new = Side(install(None, Path(scratch) / "new"))
        for name in args.game or ():
            if name not in new.games or name not in old.games:
                parser.error(f"--game: both have {', '.join(sorted(set(new.games) & set(old.games)))}")
        found = {}
        for game in args.game or sorted(set(new.games) & set(old.games)):
            found[game] = compare(new, old, game, args.seconds, args.windows)
            if not args.json:
                print(
                    f"{game}: " + " ".join(f"{name} {found[game][name]:.2f}" for name in FIGURES), flush=True
                )
        if args.json:
            print(json.dumps({"against": args.against, "build": new.build, "games": found}))
        old.end()
        new.end()


if __name__ == "__main__":
    main()
