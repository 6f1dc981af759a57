"""`kontor arena`: find out which bot is better.

All bots get the same dice and cards, to reduce the effect of luck.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from kontor.arena.cluster import LOCAL, ClusterUnavailable, ray_runner
from kontor.arena.contest import Contest, RulesMismatch
from kontor.arena.entrants import find_bot
from kontor.arena.report import render_html
from kontor.arena.results import Results
from kontor.arena.running import BlockRunner, ContestResult, play_sequentially, process_runner
from kontor.arena.running import run as play
from kontor.arena.standings import Sprt
from kontor.bots import UnknownBot, names
from kontor.bots import load as load_bot
from kontor.bots.program import ProgramFailed
from kontor.cli import INTERRUPTED
from kontor.cli.arguments import (
    Problem,
    add_simulation_arguments,
    changed_options,
    game_options,
    print_error,
    whole_number,
)
from kontor.cli.consoles import stdout_console
from kontor.cli.simulate import ProgressTracker, new_table, progress_bar, warn_if_interpreted
from kontor.core import Game, Options, load

DEFAULT_GAIN = 0.07
"""How much more than an equal share of the games a bot must win, if `--sprt` is given without a value."""


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "arena",
        help="find out which bot is better",
        description="Play blocks of games between bots. All games in a block use the same dice and cards, "
        "and the bots move over one seat after every game. The same seed gives the same result for any "
        "number of jobs.",
        epilog="example: kontor arena san_juan --bots hard,greedy --players 4 --blocks 200 --jobs 2 --sprt; "
        'a bot is a name, module:object, or "exec:python bot.py"',
    )
    parser.add_argument("game", metavar="GAME", help="the game, for instance catan; kontor games lists them")
    parser.add_argument(
        "--bots",
        metavar="NAME,...",
        required=True,
        help="the bots; the last one also takes the remaining seats",
    )
    parser.add_argument(
        "--players", metavar="N", type=whole_number(1, 99), help="number of players (as many as --bots names)"
    )
    parser.add_argument(
        "--blocks", metavar="N", type=whole_number(1, 10**6), default=20, help="number of blocks (20)"
    )
    add_simulation_arguments(parser)
    parser.add_argument(
        "--sprt",
        metavar="LOW:HIGH",
        nargs="?",
        const="",
        help="stop as soon as it is clear whether a seat of the first bot wins LOW or less of its games, or "
        f"HIGH or more (an equal share, and {DEFAULT_GAIN:.0%}% more)",
    )
    parser.add_argument(
        "--results",
        metavar="FILE",
        type=Path,
        help="store every block in this file; the same command resumes an interrupted run",
    )
    parser.add_argument(
        "--report", metavar="FILE", type=Path, help="write an HTML page with tables and plots"
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on Ray: local, or ray://host:port")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = load(args.game)
    bot_names = args.bots.split(",")
    players = args.players or (len(bot_names) if len(bot_names) > 1 else None)
    options = game_options(game, players, args.option)
    contest = Contest.of(game, options, bots_by_seat(game, options, bot_names), args.seed)
    sprt = parse_sprt(args.sprt, contest)
    runner = choose_runner(args)
    warn_if_interpreted()
    tracker = ProgressTracker()
    try:
        with Results(contest, args.results).open() as results, progress_bar(args.blocks) as show_progress:
            tracker.show = show_progress
            result = play(results, args.blocks, runner, sprt, tracker.update)
    except KeyboardInterrupt:
        kept = f"; {args.results} keeps every block that ended" if args.results else ""
        print_error("kontor arena", f"interrupted after {tracker.games} of {args.blocks} blocks{kept}")
        return INTERRUPTED
    except (ClusterUnavailable, RulesMismatch, ProgramFailed) as problem:
        raise Problem(str(problem)) from None
    except BrokenProcessPool:
        print_error(
            "kontor arena", "a worker process ended unexpectedly; perhaps memory ran out: try fewer --jobs"
        )
        return 1
    if args.report is not None:
        write_report(args.report, render_html(result, game.title, changed_options(game, options)))
    if args.json:
        print(json.dumps(result.to_json(), indent=2))
    else:
        print_result(stdout_console(), game, options, result)
    return 0


def bots_by_seat(game: Game, options: Options, bot_names: list[str]) -> list[str]:
    """Return the name of the bot at each seat. The last bot of `bot_names` takes the remaining seats.

    Raise `Problem` if a bot is unknown or cannot play this game.
    """
    if len(bot_names) > options.seats:
        raise Problem(f"--bots: there are {options.seats} seats, not {len(bot_names)}")
    for name in bot_names:
        try:
            known = find_bot(name).knows(game.key)
        except UnknownBot as unknown:
            raise Problem(f"--bots: {unknown}") from None
        if not known:
            candidates = ", ".join(bot for bot in names() if load_bot(bot).knows(game.key))
            raise Problem(f"--bots: {name} does not know {game.key}; there is {candidates}")
    return bot_names + [bot_names[-1]] * (options.seats - len(bot_names))


def parse_sprt(value: str | None, contest: Contest) -> Sprt | None:
    """Return the sequential test for `value`, the value of the option `--sprt`, such as `0.25:0.32`.

    If `value` is None, return None. If it is empty, return the default test. Raise `Problem` for a bad value.
    """
    if value is None:
        return None
    if len(contest.distinct_bots()) == 1:
        raise Problem("--sprt: two different bots are needed")
    if not value:
        equal = 1 / len(contest.bots)
        return Sprt(equal, equal + DEFAULT_GAIN)
    try:
        low, high = (float(text) for text in value.split(":"))
    except ValueError:
        raise Problem(f"--sprt: {value[:40]!r} should be LOW:HIGH, such as 0.25:0.32") from None
    if not 0 <= low < high <= 1:
        raise Problem("--sprt: LOW must be less than HIGH, both from 0 to 1")
    return Sprt(low, high)


def choose_runner(args: argparse.Namespace) -> BlockRunner:
    """Return the function that plays the games: in this process, in several processes, or on a Ray cluster.

    Raise `Problem` if the value of `--cluster` is malformed or Ray is missing.
    """
    if args.cluster is None:
        return play_sequentially if args.jobs == 1 else process_runner(args.jobs)
    if args.cluster != LOCAL and not args.cluster.startswith("ray://"):
        raise Problem(f"--cluster: {args.cluster[:60]!r} should be local, or ray://host:port")
    try:
        return ray_runner(args.cluster, args.jobs)
    except ClusterUnavailable as missing:
        raise Problem(str(missing)) from None


def write_report(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise Problem(f"--report: {path}: {error.strerror}") from None


def print_result(console: Console, game: Game, options: Options, result: ContestResult) -> None:
    blocks = len(result.blocks)
    facts = [
        f"{options.seats} players",
        *changed_options(game, options),
        f"{blocks:,} blocks",
        f"seed {result.contest.seed}",
    ]
    console.print(Text.assemble((game.title, "bold"), *(f" · {fact}" for fact in facts)))
    rated = {rating.name: rating for rating in result.ratings()}
    table = new_table("bot", "seats", "games", "wins a seat", "95 % interval", *(["rating"] if rated else []))
    for row in result.standings():
        cells = [row.name, str(result.contest.seats_of(row.name)), f"{row.games:,}", f"{row.win_share:.1%}"]
        cells.append(f"{row.low:.1%} to {row.high:.1%}")
        if rated:
            cells.append(f"{rated[row.name].mu:.1f} ± {2 * rated[row.name].sigma:.1f}")
        table.add_row(*cells)
    console.print(table)
    if result.sprt is not None:
        console.print(result.sprt.describe(result.contest.bots[0]))
    console.print(f"equal bots win {1 / options.seats:.1%}; {result.seconds:.1f} s")
