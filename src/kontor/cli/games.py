"""`kontor games`: list the installed games, or the options of one game."""

from __future__ import annotations

import argparse
from typing import Any

from rich.text import Text

from kontor.cli.arguments import add_components_argument
from kontor.cli.consoles import stdout_console
from kontor.core import Game, Option, load, load_all
from kontor.core.options import setting_text
from kontor.text.phrasebook import game_words


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "games",
        help="list the games, or the options of a game",
        description="List the installed games, or the options of one game.",
        epilog="example: kontor games catan",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game whose options you want to see")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    console = stdout_console()
    if args.game is None:
        for game in load_all():
            console.print(game_summary(game))
        return 0
    game = load(args.game)
    console.print(game_summary(game))
    for option in game.option_specs:
        console.print(option_help(game, option))
    return 0


def game_summary(game: Game) -> Text:
    seats = ", ".join(map(str, game.seat_counts))
    facts = f"{game.title}, {seats} players, rules version {game.rules_version}"
    return Text.assemble((f"{game.key:12}", "bold cyan"), facts)


def option_help(game: Game, option: Option) -> Text:
    values = f"{option.describe_values()} ({setting_text(option.default)})"
    only = f" Only with {option.describe_needs()}." if option.needs else ""
    words = game_words("en", game.key).get(f"{game.key}.option.{option.name}.text", option.description)
    return Text.assemble((f"  {option.name}=", "bold"), values, (f"\n      {words}{only}", "dim"))
