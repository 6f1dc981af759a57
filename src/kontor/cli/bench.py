"""`kontor bench`: games and actions per second, compiled and interpreted in the same run."""

from __future__ import annotations

import argparse
import json
from typing import Any

from kontor.arena.bench import METHOD, compare_builds, compare_options, measured_options
from kontor.cli.arguments import Problem, add_components, refuse_idle, settings, whole
from kontor.cli.consoles import notices, output
from kontor.cli.simulate import columns
from kontor.core import load, load_all


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bench",
        help="measure games and actions per second",
        description=f"Measure how fast games are played: {METHOD}.",
        epilog="example: kontor bench catan --seconds 5 --json; what expansions cost: "
        "kontor bench puerto_rico --players 4 --option new_buildings=on --option nobles=on --base",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game; without it, all of them")
    parser.add_argument(
        "--seconds", metavar="N", type=whole(1, 3600), default=5, help="for each game and build (5)"
    )
    parser.add_argument("--players", metavar="N", type=whole(1, 99), help="players (4, or the most it has)")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may be repeated",
    )
    parser.add_argument(
        "--base",
        action="store_true",
        help="measure the same table without these options too, round by round in turn, and compare",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_components(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.game and (args.players or args.option or args.base):
        raise Problem("--players, --option and --base need a game, such as kontor bench puerto_rico")
    told: dict[str, Any] = {}
    for game in [load(args.game)] if args.game else load_all():
        named = settings(game, args.option)
        options = measured_options(game, args.players, **named)
        refuse_idle(game, options, named)
        with notices().status(f"{game.title} ..."):
            if args.base:
                base = measured_options(game, args.players)
                told[game.key] = compare_options(game, options, base, args.seconds)
            else:
                told[game.key] = compare_builds(game, options, args.seconds)
    if args.json:
        print(json.dumps({"games": told, "method": METHOD}, indent=2))
    elif args.base:
        show_tables(told[args.game])
    else:
        show(told)
    return 0


def show_tables(figures: dict[str, Any]) -> None:
    table = columns("table", "games/s", "actions/s")
    for name, speeds in (("these options", figures), ("base", figures["base"])):
        table.add_row(name, f"{speeds['games_per_s']:,.0f}", f"{speeds['actions_per_s']:,.0f}")
    of_base = [f"{figures[f'{unit}_of_base']:.0%}" for unit in ("games_per_s", "actions_per_s")]
    table.add_row("of base", *of_base)
    output().print(table)


def show(told: dict[str, Any]) -> None:
    table = columns("game", "build", "games/s", "actions/s", "copy ns", "bytes", "ratio")
    for key, figures in told.items():
        other = figures["interpreted"]
        ratio = f"{figures['ratio']:.1f}" if figures["ratio"] else ""
        table.add_row(key, *row(figures), ratio)
        if other is not None:
            table.add_row("", *row(other), "1")
    output().print(table)


def row(figures: dict[str, Any]) -> tuple[str, ...]:
    build = "compiled" if figures["compiled"] else "interpreted"
    numbers = ("games_per_s", "actions_per_s", "copy_ns", "bytes_per_state")
    return build, *(f"{figures[name]:,.0f}" for name in numbers)
