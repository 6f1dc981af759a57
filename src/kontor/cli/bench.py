"""`kontor bench`: measure games and actions per second, in the compiled and in the interpreted build."""

from __future__ import annotations

import argparse
import json
from typing import Any

from kontor.arena.bench import METHOD, compare_builds, compare_options, measured_options
from kontor.cli.arguments import (
    Problem,
    add_components_argument,
    parse_settings,
    refuse_options_without_effect,
    whole_number,
)
from kontor.cli.consoles import stderr_console, stdout_console
from kontor.cli.simulate import new_table
from kontor.core import load, load_all


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bench",
        help="measure games and actions per second",
        description=f"Measure how fast games are played: {METHOD}.",
        epilog="example: kontor bench catan --seconds 5 --json; to measure the cost of expansions: "
        "kontor bench puerto_rico --players 4 --option new_buildings=on --option nobles=on --base",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game; without it, all games")
    parser.add_argument(
        "--seconds", metavar="N", type=whole_number(1, 3600), default=5, help="seconds per game and build (5)"
    )
    parser.add_argument(
        "--players", metavar="N", type=whole_number(1, 99), help="number of players (4, or the most up to 4)"
    )
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
        help="also measure the table without these options, in alternating rounds, and compare",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.game and (args.players or args.option or args.base):
        raise Problem("--players, --option and --base need a game, such as kontor bench puerto_rico")
    figures_by_game: dict[str, Any] = {}
    for game in [load(args.game)] if args.game else load_all():
        given_options = parse_settings(game, args.option)
        options = measured_options(game, args.players, **given_options)
        refuse_options_without_effect(game, options, given_options)
        with stderr_console().status(f"{game.title} ..."):
            if args.base:
                base = measured_options(game, args.players)
                figures_by_game[game.key] = compare_options(game, options, base, args.seconds)
            else:
                figures_by_game[game.key] = compare_builds(game, options, args.seconds)
    if args.json:
        print(json.dumps({"games": figures_by_game, "method": METHOD}, indent=2))
    elif args.base:
        print_comparison(figures_by_game[args.game])
    else:
        print_figures(figures_by_game)
    return 0


def print_comparison(figures: dict[str, Any]) -> None:
    table = new_table("table", "games/s", "actions/s")
    for name, speeds in (("these options", figures), ("base", figures["base"])):
        table.add_row(name, f"{speeds['games_per_s']:,.0f}", f"{speeds['actions_per_s']:,.0f}")
    ratios = [f"{figures[f'{unit}_of_base']:.0%}" for unit in ("games_per_s", "actions_per_s")]
    table.add_row("of base", *ratios)
    stdout_console().print(table)


def print_figures(figures_by_game: dict[str, Any]) -> None:
    table = new_table("game", "build", "games/s", "actions/s", "copy ns", "bytes", "ratio")
    for key, figures in figures_by_game.items():
        other = figures["interpreted"]
        ratio = f"{figures['ratio']:.1f}" if figures["ratio"] else ""
        table.add_row(key, *table_cells(figures), ratio)
        if other is not None:
            table.add_row("", *table_cells(other), "1")
    stdout_console().print(table)


def table_cells(figures: dict[str, Any]) -> tuple[str, ...]:
    build = "compiled" if figures["compiled"] else "interpreted"
    numbers = ("games_per_s", "actions_per_s", "copy_ns", "bytes_per_state")
    return build, *(f"{figures[name]:,.0f}" for name in numbers)
