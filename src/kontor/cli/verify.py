"""`kontor verify`: check a recorded game.

Its moves are checked against the rules, and its dice and cards against the seed.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from kontor.cli.arguments import add_components_argument
from kontor.core.record import BadRecord
from kontor.table.verify import Verdict, verify


def add_parser(subparsers: Any) -> None:
    """Add the argument parser of `kontor verify` to `subparsers`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "verify",
        help="check a recorded game: its moves against the rules, its dice and cards against the seed",
        description="Replay a recorded game under the rules, and draw all dice and cards again from the "
        "revealed seed.",
        epilog="example: kontor verify catan-t7Kq9ZbXw2mRf4.json",
    )
    parser.add_argument("file", type=Path, help="a recorded game, as downloaded from a server")
    parser.add_argument("--commitment", help="the commitment shown when the table was opened, to compare")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the game and print the result. Return 0 if it is valid, 1 if not, 2 if the file is unreadable."""
    try:
        text = args.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        print(f"kontor verify: {args.file}: {reason}", file=sys.stderr)
        return 2
    try:
        verdict = verify(text)
    except BadRecord as error:
        print(f"kontor verify: {args.file}: {error}", file=sys.stderr)
        return 1
    if args.commitment is not None and verdict.commitment != args.commitment.lower():
        print(f"kontor verify: {args.file}: the file has a different commitment", file=sys.stderr)
        return 1
    print(verdict_text(verdict))
    return 0


def verdict_text(verdict: Verdict) -> str:
    game = verdict.record.game
    lines = [f"{game.title}, rules version {game.rules_version}: {verdict.actions} actions follow the rules"]
    if verdict.random_outcomes is None:
        lines.append("chance: cannot be checked, the file has no seed")
    else:
        lines.append(f"chance: all {verdict.random_outcomes} lots follow from the seed")
        lines.append(f"commitment: {verdict.commitment} (compare it with what was shown at the start)")
    return "\n".join(lines)
