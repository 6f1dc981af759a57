"""`kontor export`: the finished games of a server as tables for learning, made anonymous."""

import argparse
import os
from pathlib import Path
from typing import Any

from kontor.cli.arguments import Problem, add_components

EXAMPLES = """examples:
  kontor export --db sqlite:///kontor.db games/
  kontor export --db postgresql://kontor@localhost/kontor --game catan games/

A folder below games/ for each kind of table, with the files that kontor simulate --format parquet writes;
docs/research.md describes them. No names, times or seeds leave the database."""


def add(subparsers: Any) -> None:
    """Add the command to what `argparse.ArgumentParser.add_subparsers()` gave."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "export",
        help="finished games of a server as tables for learning, made anonymous",
        description="Write the games that were played to their end on a server as Parquet files.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="a new folder")
    parser.add_argument(
        "--db",
        default=os.environ.get("KONTOR_DB", "sqlite:///kontor.db"),
        help="where the games are kept, as for kontor serve (sqlite:///kontor.db)",
    )
    parser.add_argument("--game", metavar="GAME", help="only this one")
    parser.add_argument("--private", action="store_true", help="those of private tables, too")
    add_components(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each folder that was written."""
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
