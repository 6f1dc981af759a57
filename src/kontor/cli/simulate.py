"""`kontor simulate`: play many games and print win rates, lengths and points."""

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
from kontor.cli.arguments import (
    Problem,
    add_simulation_arguments,
    changed_options,
    game_options,
    print_error,
    whole_number,
)
from kontor.cli.consoles import stderr_console, stdout_console
from kontor.core import Game, Options, load
from kontor.text.colours import SEAT


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "simulate",
        help="play many games between bots and print statistics",
        description="Play many games between bots and print win rates, lengths and points. "
        "The same seed gives the same games for any number of jobs.",
        epilog="example: kontor simulate catan --players 4 --games 1000 --seed 1 --jobs 2 "
        "--option edition=modern",
    )
    parser.add_argument("game", metavar="GAME", help="the game, for instance catan; kontor games lists them")
    parser.add_argument(
        "--players",
        metavar="N",
        type=whole_number(1, 99),
        help="number of players (as many as --bots names, or the most the game takes)",
    )
    parser.add_argument(
        "--games", metavar="N", type=whole_number(1, 10**9), default=100, help="number of games (100)"
    )
    add_simulation_arguments(parser)
    parser.add_argument(
        "--bots", metavar="NAME,...", help="a bot for each seat, or one for all of them (random)"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--record", metavar="DIR", type=Path, help="write every game into this folder")
    parser.add_argument(
        "--format",
        choices=("json", "parquet"),
        default="json",
        help="the format of --record: a JSON file per game, or a Parquet dataset for learning (json)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = load(args.game)
    options = game_options(game, seat_count(args.players, args.bots), args.option)
    players = bots_by_seat(game, options, args.bots)
    if args.record is None and args.format != "json":
        raise Problem("--format: tables go into a folder; --record DIR names it")
    warn_if_interpreted()
    tracker = ProgressTracker()
    try:
        with progress_bar(args.games) as show_progress:
            tracker.show = show_progress
            summary = simulate(
                game,
                options,
                args.games,
                args.seed,
                args.jobs,
                args.record,
                tracker.update,
                players,
                args.format,
            )
    except KeyboardInterrupt:
        kept = f"; {args.record} keeps every game that ended" if args.record else ""
        print_error("kontor simulate", f"interrupted after {tracker.games} of {args.games} games{kept}")
        return INTERRUPTED
    except NoParquet as missing:
        raise Problem(str(missing)) from None
    except BrokenProcessPool:
        print_error(
            "kontor simulate", "a worker process ended unexpectedly; perhaps memory ran out: try fewer --jobs"
        )
        return 1
    if args.json:
        print(json.dumps(summary.to_json(), indent=2))
    else:
        print_summary(stdout_console(), game, options, summary)
    return 0


def seat_count(players: int | None, bot_names: str | None) -> int | None:
    """Return the number of seats: the value of `--players` if given, otherwise how many bots `--bots` names.

    Return None, which stands for the game's default, if `--bots` is missing too or names only one bot.
    """
    named = 0 if bot_names is None else bot_names.count(",") + 1
    return named if players is None and named > 1 else players


def bots_by_seat(game: Game, options: Options, bot_names: str | None) -> list[str]:
    """Return the name of the bot at each seat, or an empty list if all seats play at random.

    Raise `Problem` if a bot is unknown, or if there are too many or too few.
    """
    if bot_names is None or set(bot_names.split(",")) == {"random"}:
        return []
    names = bot_names.split(",")
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


class ProgressTracker:
    """Counts the finished games, for the progress bar and for the message after an interruption."""

    def __init__(self) -> None:
        self.games = 0
        self.show: Callable[[int], None] = lambda done: None

    def update(self, finished_games: int) -> None:
        self.games = finished_games
        self.show(finished_games)


def warn_if_interpreted() -> None:
    build = kontor.build_info()
    if not build.compiled:
        stderr_console().print(
            f"kontor: the engines run {build}, which is some 50 times slower than compiled"
        )


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar if stderr is a terminal. Yield a function that updates the number of games done."""
    console = stderr_console()
    if not console.is_terminal:
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    progress_columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*progress_columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)


def print_summary(console: Console, game: Game, options: Options, summary: Summary) -> None:
    figures = summary.to_json()
    random = set(figures["bots"]) == {"random"}
    players = "1 random player" if figures["players"] == 1 else f"{figures['players']} random players"
    facts = [players if random else ", ".join(figures["bots"]), *changed_options(game, options)]
    facts += [
        f"{figures['games']:,} {'game' if figures['games'] == 1 else 'games'}",
        f"seed {figures['seed']}",
    ]
    console.print(Text.assemble((game.title, "bold"), *(f" · {fact}" for fact in facts)))
    console.print(seat_table(figures))
    console.print(length_table(figures))
    timing = figures["timing"]
    console.print(
        f"{timing['seconds']:.1f} s with {timing['jobs']} {'job' if timing['jobs'] == 1 else 'jobs'}: "
        f"{timing['games_per_s']:,.0f} games/s, {timing['actions_per_s']:,} actions/s, {kontor.build_info()}"
    )


def seat_table(figures: dict[str, Any]) -> Table:
    table = new_table("seat", "wins", "win rate", "95 % interval", "points", "min", "max")
    for row in [*figures["seats"], *figures["automata"]]:
        points = row["points"]
        table.add_row(
            player_name(row),
            f"{row['wins']:,.10g}",
            f"{row['win_rate']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{points['mean']:.2f}",
            str(points["min"]),
            str(points["max"]),
        )
    return table


def player_name(row: dict[str, Any]) -> Text:
    """Return the seat number of a player, or the name of an automated opponent, which has no seat."""
    if "seat" in row:
        return Text(str(row["seat"]), f"bold {SEAT[row['seat'] % len(SEAT)]}")
    return Text(row["automaton"].rpartition(".")[2].replace("_", " "), "bold")


def length_table(figures: dict[str, Any]) -> Table:
    table = new_table("length", "mean", "min", "max")
    for name in ("actions", "turns"):
        if figures[name] is not None:
            spread = figures[name]
            table.add_row(name, f"{spread['mean']:,.1f}", f"{spread['min']:,}", f"{spread['max']:,}")
    return table


def new_table(*names: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, name in enumerate(names):
        table.add_column(name, justify="left" if number == 0 else "right")
    return table
