"""`kontor simulate`: play many games and see who wins, how long they take, what they score."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

import kontor
from kontor import bots
from kontor.arena.dataset import NoParquet
from kontor.arena.simulate import Summary, simulate
from kontor.cli import INTERRUPTED
from kontor.cli.arguments import Problem, add_how_to_play, changed, complain, game_options, whole
from kontor.cli.consoles import notices, output
from kontor.core import Game, Options, load
from kontor.text.colours import SEAT


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "simulate",
        help="play many games among bots and count",
        description="Play many games among bots; see win rates, lengths and points. "
        "The same seed gives the same games, however many jobs share them.",
        epilog="example: kontor simulate catan --players 4 --games 1000 --seed 1 --jobs 2 "
        "--option edition=modern",
    )
    parser.add_argument("game", metavar="GAME", help="the game, for instance catan; kontor games lists them")
    parser.add_argument(
        "--players",
        metavar="N",
        type=whole(1, 99),
        help="number of players (as many as --bots names, or the most the game takes)",
    )
    parser.add_argument("--games", metavar="N", type=whole(1, 10**9), default=100, help="games (100)")
    add_how_to_play(parser)
    parser.add_argument(
        "--bots", metavar="NAME,...", help="a bot for each seat, or one for all of them (random)"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--record", metavar="DIR", type=Path, help="write every game into this folder")
    parser.add_argument(
        "--format",
        choices=("json", "parquet"),
        default="json",
        help="of --record: a file for each game, or tables of games and decisions, for learning (json)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = load(args.game)
    options = game_options(game, seats(game, args.players, args.bots), args.option)
    players = seated(game, options, args.bots)
    if args.record is None and args.format != "json":
        raise Problem("--format: tables go into a folder; --record DIR names it")
    warn_if_interpreted()
    done = Done()
    try:
        with progress_bar(args.games) as show_progress:
            done.show = show_progress
            summary = simulate(
                game, options, args.games, args.seed, args.jobs, args.record, done.note, players, args.format
            )
    except KeyboardInterrupt:
        kept = f"; {args.record} keeps every game that ended" if args.record else ""
        complain("kontor simulate", f"interrupted after {done.games} of {args.games} games{kept}")
        return INTERRUPTED
    except NoParquet as missing:
        raise Problem(str(missing)) from None
    except BrokenProcessPool:
        complain(
            "kontor simulate", "a worker process ended unexpectedly; perhaps memory ran out: try fewer --jobs"
        )
        return 1
    if args.json:
        print(json.dumps(summary.to_json(), indent=2))
    else:
        show(output(), game, options, summary)
    return 0


def seats(game: Game, players: int | None, given: str | None) -> int | None:
    """As many as there are names, unless `--players` says it."""
    named = 0 if given is None else given.count(",") + 1
    return named if players is None and named > 1 else players


def seated(game: Game, options: Options, given: str | None) -> list[str]:
    """The bots by seat; none for random players everywhere, which need no bot."""
    if given is None or set(given.split(",")) == {"random"}:
        return []
    names = given.split(",")
    if len(names) == 1:
        names *= options.seats
    if len(names) != options.seats:
        raise Problem(f"--bots: {options.seats} names are needed, or one for all seats, not {len(names)}")
    for name in names:
        try:
            bots.player(name, game.key, options.seats)
        except bots.UnknownBot as unknown:
            raise Problem(f"--bots: {unknown}") from None
    return names


class Done:
    """How far the simulation is, for the bar and for whoever interrupts it."""

    def __init__(self) -> None:
        self.games = 0
        self.show: Callable[[int], None] = lambda done: None

    def note(self, games: int) -> None:
        self.games = games
        self.show(games)


def warn_if_interpreted() -> None:
    build = kontor.build_info()
    if not build.compiled:
        notices().print(f"kontor: the engines run {build}, which is some 50 times slower than compiled")


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr if that is a terminal, and nothing otherwise."""
    console = notices()
    if not console.is_terminal:
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    shown = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)


def show(console: Console, game: Game, options: Options, summary: Summary) -> None:
    told = summary.to_json()
    random = set(told["bots"]) == {"random"}
    players = "1 random player" if told["players"] == 1 else f"{told['players']} random players"
    facts = [players if random else ", ".join(told["bots"]), *changed(game, options)]
    facts += [f"{told['games']:,} {'game' if told['games'] == 1 else 'games'}", f"seed {told['seed']}"]
    console.print(Text.assemble((game.title, "bold"), *(f" · {fact}" for fact in facts)))
    console.print(seat_table(told))
    console.print(length_table(told))
    timing = told["timing"]
    console.print(
        f"{timing['seconds']:.1f} s with {timing['jobs']} {'job' if timing['jobs'] == 1 else 'jobs'}: "
        f"{timing['games_per_s']:,.0f} games/s, {timing['actions_per_s']:,} actions/s, {kontor.build_info()}"
    )


def seat_table(told: dict[str, Any]) -> Table:
    table = columns("seat", "wins", "win rate", "95 % interval", "points", "min", "max")
    for row in [*told["seats"], *told["automata"]]:
        points = row["points"]
        table.add_row(
            player(row),
            f"{row['wins']:,.10g}",
            f"{row['win_rate']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{points['mean']:.2f}",
            str(points["min"]),
            str(points["max"]),
        )
    return table


def player(row: dict[str, Any]) -> Text:
    """A seat by its number, an automaton by the last word of its key."""
    if "seat" in row:
        return Text(str(row["seat"]), f"bold {SEAT[row['seat'] % len(SEAT)]}")
    return Text(row["automaton"].rpartition(".")[2].replace("_", " "), "bold")


def length_table(told: dict[str, Any]) -> Table:
    table = columns("length", "mean", "min", "max")
    for name in ("actions", "turns"):
        if told[name] is not None:
            spread = told[name]
            table.add_row(name, f"{spread['mean']:,.1f}", f"{spread['min']:,}", f"{spread['max']:,}")
    return table


def columns(*names: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, name in enumerate(names):
        table.add_column(name, justify="left" if number == 0 else "right")
    return table
