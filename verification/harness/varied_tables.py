"""What the long checks share: tables of every kind, and work spread over processes."""

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
"""How many games, how much was looked at in them, and what was broken."""
Look = Callable[[Game, Options, int, int], tuple[int, list[str]]]
"""Plays a game of some number, looks at one state in so many; how much it looked at, and what was broken."""


def varied_options(game: Game, number: int) -> Options:
    """A table for game `number`: any seat count, any choice, any flag; numbers stay at their defaults.

    Lists of names come from the declared variants; whatever the game refuses is drawn again.
    """
    rng = Rng("options", number)
    while True:
        seats = game.seat_counts[rng.below(len(game.seat_counts))]
        try:
            return game.options(seats, **any_settings(game, rng))
        except BadOption:
            continue


def any_settings(game: Game, rng: Rng) -> dict[str, object]:
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
    """`work(game, some numbers)` for all numbers, in order, by several processes."""
    size = max(1, min(200, numbers // (4 * jobs)))
    parts = [range(first, min(first + size, numbers)) for first in range(0, numbers, size)]
    if jobs == 1:
        yield from (work(game, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=follow_parent) as pool:
        yield from pool.map(work, [game] * len(parts), parts)


def campaign_parser(text: str | None, games: int) -> argparse.ArgumentParser:
    """What can be asked of every campaign of random games."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="catan")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--jobs", type=int, default=2)
    return parser


def campaign(work: Callable[[str, range], Checked], game: str, games: int, jobs: int) -> Checked:
    """All parts of a campaign together; what is broken is told at once, and how far it has come."""
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
    """Games at tables of every kind, each looked at."""
    game = load(game_key)
    looked, broken = 0, []
    for number in numbers:
        more, found = look(game, varied_options(game, number), number, every)
        looked += more
        broken += found
    return len(numbers), looked, broken


def looking_campaign(look: Look, text: str | None, games: int, every: int, counted: str) -> int:
    """The whole program of a campaign that looks at one state in so many; its exit status."""
    parser = campaign_parser(text, games)
    parser.add_argument("--every", type=int, default=every, help=f"look at one state in so many ({every})")
    args = parser.parse_args()
    work = partial(check_games, look, every=args.every)
    played, looked, broken = campaign(work, args.game, args.games, args.jobs)
    print(f"{args.game}: games {played} {counted} {looked} broken {len(broken)}")
    return 1 if broken else 0


def progress(text: str) -> None:
    """A line that is written over, for somebody who watches; a file gets none."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def run_interpreted(module: str, *arguments: str) -> str:
    """What a module prints when the same installation runs from its Python sources."""
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
