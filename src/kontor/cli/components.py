"""`kontor components`: the printed data of a game as a file, to be put right by whoever owns the game."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from kontor.cli.arguments import Problem
from kontor.core import load
from kontor.core.components import ENVIRONMENT_VARIABLE, Components, choose_file, chosen_files, components_of


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "components",
        help="write the printed data of a game as a file, or check one",
        description="Some printed data had to be reconstructed. Write them as a file, put right what your "
        "box has, check it, and name it with --components GAME=FILE.",
        epilog="example: kontor components genoa --template > my_genoa.toml",
    )
    parser.add_argument("game", metavar="GAME", help="the game whose components these are")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--template", action="store_true", help="write the file that Kontor plays with")
    what.add_argument("--check", metavar="FILE", help="say whether a file fits, and what does not")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.template:
        os.environ.pop(ENVIRONMENT_VARIABLE, None)  # the file as it is shipped, whatever else is in use
        sys.stdout.write(loaded(args.game).text)
        return 0
    choose_file(args.game, args.check)
    found = loaded(args.game)
    rows = f"{found.row_count()} rows, {found.reconstructed_count()} of them reconstructed"
    print(f"{args.check}: fits {args.game}; {rows}; fingerprint {load(args.game).components}")
    return 0


def loaded(game: str) -> Components:
    """The components that a game was loaded with; raises `Problem` if it reads none."""
    load(game)
    found = components_of(game)
    if found is None:
        raise Problem(f"{game} has no components file: its tables are part of the program")
    return found


def use(given: list[str]) -> None:
    """Load the games with the files that were given or stand in the environment, so that one that does not
    fit is refused before anything begins.
    """
    games: list[str] = []
    for text in given:
        game, equals, file = text.partition("=")
        if not game or not equals or not file:
            raise Problem(f"--components: {text!r} should be GAME=FILE, such as genoa=my_genoa.toml")
        if game in games:
            raise Problem(f"--components: {game} is given twice")
        games.append(game)
        choose_file(game, file)
    for game in chosen_files():
        loaded(game)
