"""Tables of every kind, and campaigns of random games spread over processes."""

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
from kontor.arena.simulate import follow_parent
from kontor.core import Game, Options, Rng, load
from kontor.core.options import BadOption

Result = TypeVar("Result")
Checked = tuple[int, int, list[str]]
"""The number of games, the number of looks at them, and descriptions of what was broken."""
Look = Callable[[Game, Options, int, int], tuple[int, list[str]]]
"""Plays a game with its options, number and `every`, the number of states per look.

Returns the number of looks and what was broken.
"""


def varied_options(game: Game, number: int) -> Options:
    """Return options for game `number`: random seats, choices and flags; numbers keep their defaults.

    Lists of names come from the declared variants. Options that the game refuses are drawn again.
    """
    rng = Rng("options", number)
    while True:
        seats = game.seat_counts[rng.below(len(game.seat_counts))]
        try:
            return game.options(seats, **any_settings(game, rng))
        except BadOption:
            continue


def any_settings(game: Game, rng: Rng) -> dict[str, object]:
    """Return random choices and flags, and the names of a variant every other time."""
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


def spread(work: Callable[[str, range], Result], game: str, numbers: int, jobs: int) -> Iterator[Result]:
    """Yield `work(game, part)` for consecutive parts of `range(numbers)`, computed by `jobs` processes."""
    size = max(1, min(200, numbers // (4 * jobs)))
    parts = [range(first, min(first + size, numbers)) for first in range(0, numbers, size)]
    if jobs == 1:
        yield from (work(game, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=follow_parent) as pool:
        yield from pool.map(work, [game] * len(parts), parts)


def campaign_parser(text: str | None, games: int) -> argparse.ArgumentParser:
    """Return a parser of the options that every campaign of random games has."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--jobs", type=int, default=2)
    return parser


def campaign(work: Callable[[str, range], Checked], game: str, games: int, jobs: int) -> Checked:
    """Run all parts of a campaign and add up the results. Print what is broken at once, and show progress."""
    played = looked = 0
    broken: list[str] = []
    for more_played, more_looked, found in spread(work, game, games, jobs):
        played += more_played
        looked += more_looked
        broken += found
        progress("")
        for line in found:
            print(line, file=sys.stderr)
        progress(f"{played} of {games} games, {len(broken)} broken")
    progress("")
    return played, looked, broken


def check_games(look: Look, game_key: str, numbers: range, every: int) -> Checked:
    """Play each game of `numbers` at a table of its own kind, and look at it with `look`."""
    game = load(game_key)
    looked, broken = 0, []
    for number in numbers:
        more, found = look(game, varied_options(game, number), number, every)
        looked += more
        broken += found
    return len(numbers), looked, broken


def looking_campaign(look: Look, text: str | None, games: int, every: int, counted: str) -> int:
    """Run a whole campaign from the command line. Return its exit status."""
    parser = campaign_parser(text, games)
    parser.add_argument("--every", type=int, default=every, help=f"look at one state in this many ({every})")
    args = parser.parse_args()
    work = partial(check_games, look, every=args.every)
    played, looked, broken = campaign(work, args.game, args.games, args.jobs)
    print(f"{args.game}: games {played} {counted} {looked} broken {len(broken)}")
    return 1 if broken else 0


def progress(text: str) -> None:
    """Show `text` in place of the last progress line. Print nothing if stderr is not a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def run_interpreted(module: str, *arguments: str) -> str:
    """Run `module` with the interpreted engines of the same installation, and return what it prints."""
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
