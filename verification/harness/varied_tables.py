"""Random options for games, and campaigns of random games in several processes."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import kontor
from kontor.arena.simulate import exit_with_parent
from kontor.core import Game, Options, Rng, load
from kontor.core.options import BadOption

Result = TypeVar("Result")
Checked = tuple[int, int, list[str]]
"""The number of games, the number of checks, and a description of each failed check."""
CheckGame = Callable[[Game, Options, int, int], tuple[int, list[str]]]
"""Plays and checks one game. The arguments are the game, its options, its number, and `every`.

About one state in `every` is checked. Returns the number of checks and a description of each failed one.
"""


def varied_options(game: Game, number: int) -> Options:
    """Return random options for game number `number`: its seats, choices and flags.

    Options with a number keep their default, and options with a list of names get it from a variant of the
    game. If the game refuses the result, draw again.
    """
    rng = Rng("options", number)
    while True:
        seats = game.seat_counts[rng.below(len(game.seat_counts))]
        try:
            return game.options(seats, **random_settings(game, rng))
        except BadOption:
            continue


def random_settings(game: Game, rng: Rng) -> dict[str, object]:
    """Return random values for options. Half the time, include the options of a random variant."""
    given: dict[str, object] = {}
    if any(option.kind == "names" for option in game.option_specs) and rng.below(2):
        given.update(game.variants[rng.below(len(game.variants))])
    for option in game.option_specs:
        if option.name in given:
            continue
        if option.kind == "choice":
            given[option.name] = option.values[rng.below(len(option.values))]
        elif option.kind == "flag":
            given[option.name] = rng.below(2) == 1
    return given


def run_in_processes(
    work: Callable[[str, range], Result], game: str, numbers: int, jobs: int
) -> Iterator[Result]:
    """Split `range(numbers)` into parts. Yield `work(game, part)` for each, computed in `jobs` processes."""
    size = max(1, min(200, numbers // (4 * jobs)))
    parts = [range(first, min(first + size, numbers)) for first in range(0, numbers, size)]
    if jobs == 1:
        yield from (work(game, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=exit_with_parent) as pool:
        yield from pool.map(work, [game] * len(parts), parts)


def campaign_parser(text: str | None, games: int) -> argparse.ArgumentParser:
    """Return an argument parser with the options that every campaign of random games has."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--jobs", type=int, default=2)
    return parser


def campaign(work: Callable[[str, range], Checked], game: str, games: int, jobs: int) -> Checked:
    """Run all parts of a campaign and add up the results. Print failures at once, and show the progress."""
    played = looked = 0
    broken: list[str] = []
    for more_played, more_looked, found in run_in_processes(work, game, games, jobs):
        played += more_played
        looked += more_looked
        broken += found
        progress("")
        for line in found:
            print(line, file=sys.stderr)
        progress(f"{played} of {games} games, {len(broken)} broken")
    progress("")
    return played, looked, broken


def check_games(check: CheckGame, game_key: str, numbers: range, every: int) -> Checked:
    """Play and check the games with these numbers, each with its own random options."""
    game = load(game_key)
    looked, broken = 0, []
    for number in numbers:
        more, found = check(game, varied_options(game, number), number, every)
        looked += more
        broken += found
    return len(numbers), looked, broken


def run_checking_campaign(check: CheckGame, text: str | None, games: int, every: int, counted: str) -> int:
    """Run a campaign from the command line, and return its exit code.

    `counted` names the checks in the last line of output, such as `seats`.
    """
    parser = campaign_parser(text, games)
    parser.add_argument("--every", type=int, default=every, help=f"look at one state in this many ({every})")
    args = parser.parse_args()
    work = partial(check_games, check, every=args.every)
    played, looked, broken = campaign(work, args.game, args.games, args.jobs)
    print(f"{args.game}: games {played} {counted} {looked} broken {len(broken)}")
    return 1 if broken else 0


def progress(text: str) -> None:
    """Replace the last progress line by `text`. Print nothing if stderr is not a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def run_interpreted(module: str, *arguments: str) -> str:
    """Run `module` with the interpreted engines of this installation, and return its output."""
    here = str(Path(kontor.__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"KONTOR_PURE": "1", "PYTHONPATH": here},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return run.stdout
