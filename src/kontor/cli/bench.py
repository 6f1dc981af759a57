"""`kontor bench`: games and actions per second, compiled and interpreted in the same run."""

from __future__ import annotations

import argparse
import json
from typing import Any

from kontor.arena.bench import METHOD, compare
from kontor.cli.arguments import whole
from kontor.cli.colours import notices, output
from kontor.cli.simulate import columns
from kontor.core import keys, load


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bench",
        help="measure games and actions per second",
        description=f"Measure how fast games are played: {METHOD}.",
        epilog="example: kontor bench catan --seconds 5 --json",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game; without it, all of them")
    parser.add_argument(
        "--seconds", metavar="N", type=whole(1, 3600), default=5, help="for each game and build (5)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    games = [load(key) for key in ([args.game] if args.game else keys())]
    told: dict[str, Any] = {}
    for game in games:
        with notices().status(f"{game.title} ..."):
            told[game.key] = compare(game, args.seconds)
    if args.json:
        print(json.dumps({"games": told, "method": METHOD}, indent=2))
    else:
        show(told)
    return 0


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
