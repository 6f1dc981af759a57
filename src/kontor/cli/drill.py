"""`kontor admin drill`: prove that a backup can be restored."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kontor.cli.arguments import Problem

if TYPE_CHECKING:
    from kontor.server.operator.drill import DrillReport

EXAMPLES = """examples:
  kontor admin drill games.db
  kontor admin drill games.db --live sqlite:////var/lib/kontor/kontor.db
  kontor admin drill games.dump --scratch postgresql://kontor@localhost/postgres

The scratch database is new and is deleted at the end. The backup and the live database are only read.
The exit code is 1 if a table fails, and 2 if the backup cannot be restored at all."""
MOST_SHOWN: Final = 20  # the maximum number of failed tables to list


def add_drill_parser(tasks: Any) -> None:
    """Add the parser of the task `drill` to the subparsers `tasks`."""
    parser: argparse.ArgumentParser = tasks.add_parser(
        "drill",
        help="restore a backup into a temporary database and check everything in it",
        description="Restore a backup into a temporary database, migrate it, replay the log of every table "
        "to its stored position, and verify the records of finished games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a file written by kontor admin backup")
    parser.add_argument(
        "--scratch",
        metavar="PLACE",
        help="where to restore it: a folder (the system's temporary one), or for a dump of PostgreSQL a "
        "server, postgresql://USER@HOST/postgres, on which USER may create databases",
    )
    parser.add_argument("--live", metavar="URL", help="also compare the counts with this database")


def run_drill(args: argparse.Namespace) -> int:
    """Run the drill and print its report. Return 0 if all tables pass, and 1 if any table fails."""
    from kontor.server.operator.drill import restore_drill
    from kontor.server.operator.tasks import TaskFailed
    from kontor.server.store.engine import UnusableDatabase

    try:
        report = restore_drill(args.file, args.scratch, args.live, show_progress)
    except (TaskFailed, UnusableDatabase) as error:
        raise Problem(str(error)) from None
    if args.json:
        print(json.dumps(asdict(report), ensure_ascii=False))
    else:
        print_report(report)
    return 1 if report.failed else 0


def show_progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def print_report(report: DrillReport) -> None:
    """Print the steps of the drill to stdout, and the failed game tables to stderr."""
    for step in report.steps:
        count = f"{step.count:,}" if isinstance(step.count, int) else step.count
        print(f"{step.what:<24}{count:>14}{step.seconds:>9.1f} s")
    for line in report.failed[:MOST_SHOWN]:
        print(f"kontor admin drill: {line}", file=sys.stderr)
    if len(report.failed) > MOST_SHOWN:
        print(f"kontor admin drill: and {len(report.failed) - MOST_SHOWN:,} more", file=sys.stderr)
    if not report.failed:
        print("the backup is good")
