"""Compare the speed of the working tree with another revision: build both, and measure them alternately.

    python -m benchmarks.compare --against b3de74c
    python -m benchmarks.compare --against main --game catan --seconds 60

Prints three ratios for each game: for playing a random game, copying a state, and calling `legal_actions()`.
A ratio is the time of the working tree divided by the time of the other revision, so below 1 means faster.
The two revisions take turns every second or so, so that other load on the machine slows down both. Each ratio
is the median of these short runs.
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
from kontor.core import Rng, keys, load, pick, play_random_game

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
    length = play_random_game(initial_state(game, table), Rng(1, stream), ActionBuffer())
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
        play_random_game(initial_state(game, table), Rng(1, stream), moves)

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


class MeasuredRevision:
    """A process that measures one of the two revisions, whose code is installed in `folder`."""

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
        greeting = self.read_answer()
        self.games: list[str] = greeting["games"]
        self.build: str = greeting["build"]

    def read_answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def measure(self, game: str, first_game: int, game_count: int) -> dict[str, float]:
        assert self.process.stdin is not None
        request = {"game": game, "first": first_game, "count": game_count}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return self.read_answer()

    def end_process(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def export(revision: str | None, folder: Path) -> Path:
    """Copy the files of `revision`, without the web client, into a subfolder of `folder`, and return it.

    If `revision` is None, copy the working tree.
    """
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
    """Build a wheel of `revision`, or of the working tree if it is None. Unpack it and return its folder."""
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


def games_in(seconds: float, revision: MeasuredRevision, game: str) -> int:
    """Return how many random games `revision` plays in `seconds`."""
    return max(1, round(seconds / revision.measure(game, 0, 20)["time"]))


def compare(
    new: MeasuredRevision, old: MeasuredRevision, game: str, seconds: float, rounds: int
) -> dict[str, float]:
    """Measure both revisions alternately, in `rounds` rounds that take `seconds` in all.

    For each figure, return the median ratio of the new revision's time to the old revision's time.
    """
    count = games_in(seconds / rounds / 2, new, game)
    ratios: dict[str, list[float]] = {name: [] for name in FIGURES}
    for number in range(rounds):
        sides = (new, old) if number % 2 else (old, new)
        measured = {side: side.measure(game, number * count, count) for side in sides}
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
        old = MeasuredRevision(install(args.against, Path(scratch) / "old"))
        new = MeasuredRevision(install(None, Path(scratch) / "new"))
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
        old.end_process()
        new.end_process()


if __name__ == "__main__":
    main()
