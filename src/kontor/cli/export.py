"""`kontor export`: write the finished games of a server as an anonymous dataset for machine learning."""

import argparse
import os
from pathlib import Path
from typing import Any

from kontor.cli.arguments import Problem, add_components_argument

EXAMPLES = """examples:
  kontor export --db sqlite:///kontor.db games/
  kontor export --db postgresql://kontor@localhost/kontor --game catan games/

Writes a folder below games/ for each game, number of players and options, with the files that
kontor simulate --format parquet writes; docs/research.md describes them. Names, times and seeds are left
out."""


def add_parser(subparsers: Any) -> None:
    """Add the argument parser of `kontor export` to `subparsers`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "export",
        help="write finished games of a server as an anonymous dataset for learning",
        description="Write the games that were finished on a server as Parquet files.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="a new folder")
    parser.add_argument(
        "--db",
        default=os.environ.get("KONTOR_DB", "sqlite:///kontor.db"),
        help="the database, as for kontor serve (KONTOR_DB, or sqlite:///kontor.db)",
    )
    parser.add_argument("--game", metavar="GAME", help="only export this game")
    parser.add_argument("--private", action="store_true", help="also export games of private tables")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Export the games and print each folder that was written. Return the exit code."""
    from sqlalchemy.exc import SQLAlchemyError

    from kontor.arena.dataset import NoParquet
    from kontor.core import load
    from kontor.server.operator.export import export
    from kontor.server.store.engine import UnusableDatabase

    if args.game is not None:
        load(args.game)
    try:
        written = export(args.db, args.folder, args.game, args.private)
    except (UnusableDatabase, SQLAlchemyError) as error:
        reason = str(error) if isinstance(error, UnusableDatabase) else "it does not answer"
        raise Problem(f"--db: the database cannot be read: {reason}") from None
    except NoParquet as missing:
        raise Problem(str(missing)) from None
    for part in written:
        print(f"{part.path}: {part.games} games of {part.game.title} for {part.players}")
    if not written:
        print("no finished games")
    return 0
