"""`kontor arena`: which bot is the better one, with the luck taken out as far as it can be."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from kontor.arena.cluster import LOCAL, ClusterUnavailable, play_on_ray
from kontor.arena.contest import Contest, RulesMismatch
from kontor.arena.entrants import find_bot
from kontor.arena.report import render_html
from kontor.arena.results import Results
from kontor.arena.running import ContestResult, play_in_processes, play_sequentially
from kontor.arena.running import run as play
from kontor.arena.standings import Sprt
from kontor.bots import UnknownBot, names
from kontor.bots import load as load_bot
from kontor.bots.program import ProgramFailed
from kontor.cli import INTERRUPTED
from kontor.cli.arguments import Problem, add_how_to_play, changed, complain, game_options, whole
from kontor.cli.consoles import output
from kontor.cli.simulate import Done, columns, progress_bar, warn_if_interpreted
from kontor.core import Game, Options, load

GAIN = 0.07
"""What `--sprt` alone asks of the first bot beyond an equal share."""


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "arena",
        help="find out which bot is the better one",
        description="Play blocks of games among bots. The games of a block have the same dice and cards, and "
        "the bots sit one seat further in each. The same seed gives the same figures, however many jobs "
        "share the work.",
        epilog="example: kontor arena san_juan --bots hard,greedy --players 4 --blocks 200 --jobs 2 --sprt; "
        'a bot is a name, module:object, or "exec:python bot.py"',
    )
    parser.add_argument("game", metavar="GAME", help="the game, for instance catan; kontor games lists them")
    parser.add_argument(
        "--bots",
        metavar="NAME,...",
        required=True,
        help="the bots; the last one takes the seats that are left",
    )
    parser.add_argument(
        "--players", metavar="N", type=whole(1, 99), help="number of players (as many as --bots names)"
    )
    parser.add_argument("--blocks", metavar="N", type=whole(1, 10**6), default=20, help="blocks (20)")
    add_how_to_play(parser)
    parser.add_argument(
        "--sprt",
        metavar="LOW:HIGH",
        nargs="?",
        const="",
        help="stop as soon as it is clear whether a seat of the first bot wins LOW or less of its games, or "
        f"HIGH or more (an equal share, and {GAIN:.0%}% more)",
    )
    parser.add_argument(
        "--results", metavar="FILE", type=Path, help="keep every block there; the same command resumes"
    )
    parser.add_argument("--report", metavar="FILE", type=Path, help="write the figures as a page with plots")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on Ray: local, or ray://host:port")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = load(args.game)
    given = args.bots.split(",")
    players = args.players or (len(given) if len(given) > 1 else None)
    options = game_options(game, players, args.option)
    contest = Contest.of(game, options, seated(game, options, given), args.seed)
    sprt = asked_test(args.sprt, contest)
    player = players_of(args)
    warn_if_interpreted()
    done = Done()
    try:
        with Results(contest, args.results).open() as results, progress_bar(args.blocks) as show_progress:
            done.show = show_progress
            told = play(results, args.blocks, player, sprt, done.note)
    except KeyboardInterrupt:
        kept = f"; {args.results} keeps every block that ended" if args.results else ""
        complain("kontor arena", f"interrupted after {done.games} of {args.blocks} blocks{kept}")
        return INTERRUPTED
    except (ClusterUnavailable, RulesMismatch, ProgramFailed) as problem:
        raise Problem(str(problem)) from None
    except BrokenProcessPool:
        complain(
            "kontor arena", "a worker process ended unexpectedly; perhaps memory ran out: try fewer --jobs"
        )
        return 1
    if args.report is not None:
        write(args.report, render_html(told, game.title, changed(game, options)))
    if args.json:
        print(json.dumps(told.to_json(), indent=2))
    else:
        show(output(), game, options, told)
    return 0


def seated(game: Game, options: Options, given: list[str]) -> list[str]:
    """A bot for each seat; raises `Problem` for one that does not know this game. Whether it is good enough
    for a table of so many is what a contest finds out.
    """
    if len(given) > options.seats:
        raise Problem(f"--bots: there are {options.seats} seats, not {len(given)}")
    for name in given:
        try:
            known = find_bot(name).knows(game.key)
        except UnknownBot as unknown:
            raise Problem(f"--bots: {unknown}") from None
        if not known:
            there = ", ".join(bot for bot in names() if load_bot(bot).knows(game.key))
            raise Problem(f"--bots: {name} does not know {game.key}; there is {there}")
    return given + [given[-1]] * (options.seats - len(given))


def asked_test(given: str | None, contest: Contest) -> Sprt | None:
    """The test that `--sprt` asks for."""
    if given is None:
        return None
    if len(contest.distinct_bots()) == 1:
        raise Problem("--sprt: two different bots are needed")
    if not given:
        equal = 1 / len(contest.bots)
        return Sprt(equal, equal + GAIN)
    try:
        low, high = (float(text) for text in given.split(":"))
    except ValueError:
        raise Problem(f"--sprt: {given[:40]!r} should be LOW:HIGH, such as 0.25:0.32") from None
    if not 0 <= low < high <= 1:
        raise Problem("--sprt: LOW must be less than HIGH, both from 0 to 1")
    return Sprt(low, high)


def players_of(args: argparse.Namespace) -> Callable[[Contest, Iterator[int]], Any]:
    """Who plays the blocks: this process, several, or a cluster."""
    if args.cluster is None:
        return play_sequentially if args.jobs == 1 else play_in_processes(args.jobs)
    if args.cluster != LOCAL and not args.cluster.startswith("ray://"):
        raise Problem(f"--cluster: {args.cluster[:60]!r} should be local, or ray://host:port")
    try:
        return play_on_ray(args.cluster, args.jobs)
    except ClusterUnavailable as missing:
        raise Problem(str(missing)) from None


def write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise Problem(f"--report: {path}: {error.strerror}") from None


def show(console: Console, game: Game, options: Options, told: ContestResult) -> None:
    blocks = len(told.blocks)
    facts = [
        f"{options.seats} players",
        *changed(game, options),
        f"{blocks:,} blocks",
        f"seed {told.contest.seed}",
    ]
    console.print(Text.assemble((game.title, "bold"), *(f" · {fact}" for fact in facts)))
    rated = {rating.name: rating for rating in told.ratings()}
    table = columns("bot", "seats", "games", "wins a seat", "95 % interval", *(["rating"] if rated else []))
    for row in told.standings():
        cells = [row.name, str(told.contest.seats_of(row.name)), f"{row.games:,}", f"{row.share:.1%}"]
        cells.append(f"{row.low:.1%} to {row.high:.1%}")
        if rated:
            cells.append(f"{rated[row.name].mu:.1f} ± {2 * rated[row.name].sigma:.1f}")
        table.add_row(*cells)
    console.print(table)
    if told.sprt is not None:
        console.print(told.sprt.describe(told.contest.bots[0]))
    console.print(f"equal bots win {1 / options.seats:.1%}; {told.seconds:.1f} s")
