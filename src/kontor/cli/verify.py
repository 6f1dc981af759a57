"""`kontor verify`: check a recorded game by the rules, and its chance by the seed."""

import argparse
import sys
from pathlib import Path
from typing import Any

from kontor.cli.arguments import add_components
from kontor.core.record import BadRecord
from kontor.table.verify import Verdict, verify


def add(subparsers: Any) -> None:
    """Add the command to what `argparse.ArgumentParser.add_subparsers()` gave."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "verify",
        help="check a recorded game: every move by the rules, every die by the seed",
        description="Replay a recorded game by the rules and draw every lot again from the revealed seed.",
        epilog="example: kontor verify catan-t7Kq9ZbXw2mRf4.json",
    )
    parser.add_argument("file", type=Path, help="a recorded game, as a server gives it for download")
    parser.add_argument("--commitment", help="the commitment that was shown when the table was opened")
    add_components(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was checked. 1 if the game does not hold, 2 if the file cannot be read."""
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
    print(report(verdict))
    return 0


def report(verdict: Verdict) -> str:
    game = verdict.record.game
    lines = [f"{game.title}, rules version {game.rules_version}: {verdict.actions} actions follow the rules"]
    if verdict.lots is None:
        lines.append("chance: cannot be checked, the file has no seed")
    else:
        lines.append(f"chance: all {verdict.lots} lots follow from the seed")
        lines.append(f"commitment: {verdict.commitment} (compare it with what was shown at the start)")
    return "\n".join(lines)
