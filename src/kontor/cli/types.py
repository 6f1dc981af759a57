"""`kontor types`: print the types of a game as TypeScript, for a board that runs in the browser."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from kontor.cli import typescript
from kontor.core import load


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "types",
        help="print the types of a game in TypeScript, for a board in the browser",
        description="Print a TypeScript file with the types of a game's view, moves, goals, events and "
        "options, and with its printed tables. "
        "Checking a board against it shows where the engine has changed.",
        epilog="example: kontor types catan > facts.ts",
    )
    parser.add_argument("game", metavar="GAME", help="the game whose types these are")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    sys.stdout.write(typescript.facts(load(args.game)))
    return 0
