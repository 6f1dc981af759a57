"""`kontor components`: write the card and board data of a game to a file that you can correct and use."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from kontor.cli.arguments import Problem
from kontor.core import load
from kontor.core.components import (
    ENVIRONMENT_VARIABLE,
    Components,
    choose_file,
    components_of,
    files_from_environment,
)


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "components",
        help="write the printed data of a game as a file, or check such a file",
        description="Some printed data had to be reconstructed. Write them to a file, correct them from your "
        "own copy of the game, check the file, and use it with --components GAME=FILE.",
        epilog="example: kontor components genoa --template > my_genoa.toml",
    )
    parser.add_argument("game", metavar="GAME", help="the game whose components these are")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--template", action="store_true", help="print the file that Kontor uses")
    action.add_argument("--check", metavar="FILE", help="check a file, and say what is wrong with it")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.template:
        os.environ.pop(ENVIRONMENT_VARIABLE, None)  # print the shipped file, even if another is in use
        sys.stdout.write(load_components(args.game).text)
        return 0
    choose_file(args.game, args.check)
    found = load_components(args.game)
    rows = f"{found.row_count()} rows, {found.count_reconstructed_rows()} of them reconstructed"
    print(f"{args.check}: fits {args.game}; {rows}; fingerprint {load(args.game).components_hash}")
    return 0


def load_components(game: str) -> Components:
    """Load a game and return its card and board data. Raise `Problem` if it has no components file."""
    load(game)
    found = components_of(game)
    if found is None:
        raise Problem(f"{game} has no components file: its tables are part of the program")
    return found


def use_components_files(arguments: list[str]) -> None:
    """Use the components files in `arguments` (each `GAME=FILE`) and in the variable KONTOR_COMPONENTS.

    The games are loaded immediately, so that a bad file is reported before the command starts.
    """
    games: list[str] = []
    for text in arguments:
        game, equals, file = text.partition("=")
        if not game or not equals or not file:
            raise Problem(f"--components: {text!r} should be GAME=FILE, such as genoa=my_genoa.toml")
        if game in games:
            raise Problem(f"--components: {game} is given twice")
        games.append(game)
        choose_file(game, file)
    for game in files_from_environment():
        load_components(game)
