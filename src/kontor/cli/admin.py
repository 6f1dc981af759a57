"""`kontor admin`: administer a server through its database, even while the server is running."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kontor.cli.arguments import Problem
from kontor.cli.drill import add_drill_parser, run_drill

if TYPE_CHECKING:
    from kontor.server.store.database import Database

EXAMPLES = """examples:
  kontor admin tables --status running            list running games, last changed first
  kontor admin close t7Kq9ZbXw2mRf4               end a game without a winner
  kontor admin ban address 203.0.113.9            refuse everybody from this address
  kontor admin chat t7Kq9ZbXw2mRf4 --delete 12    delete one chat line; --delete all: every line
  kontor admin password eva                       set a new password for an account and print it
  kontor admin backup games.db                    copy the database, even while the server runs
  kontor admin drill games.db                     prove that a backup can be restored
  kontor admin purge                              delete expired data, pack finished games

A running server notices the changes within a few seconds."""


def add_parser(subparsers: Any) -> None:
    """Add the argument parser of `kontor admin` and its tasks to `subparsers`."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "admin",
        help="administer a server: tables, bans, chat, passwords, backups",
        description="Administer a server by working on its database.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--db",
        default=os.environ.get("KONTOR_DB", "sqlite:///kontor.db"),
        help="the database, as for kontor serve (KONTOR_DB, or sqlite:///kontor.db)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=run)
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    tables_parser = tasks.add_parser("tables", help="list tables, last changed first")
    tables_parser.add_argument("--status", choices=("open", "running", "over"))
    tables_parser.add_argument("--most", type=int, default=100, help="how many to list at most (100)")
    tasks.add_parser("close", help="end a game without a winner").add_argument("table", metavar="TABLE")
    for name, text in (("ban", "ban a name, login or address"), ("unban", "lift a ban")):
        ban_parser = tasks.add_parser(name, help=text)
        ban_parser.add_argument("kind", choices=("name", "login", "address"))
        ban_parser.add_argument("value", metavar="VALUE")
    tasks.add_parser("bans", help="list all bans")
    chat_parser = tasks.add_parser("chat", help="list the chat of a table, or delete lines of it")
    chat_parser.add_argument("table", metavar="TABLE")
    chat_parser.add_argument("--delete", metavar="NUMBER", help="the number of a line, or all")
    password_parser = tasks.add_parser("password", help="set a new password for an account and print it")
    password_parser.add_argument("login", metavar="LOGIN")
    tasks.add_parser("backup", help="copy the database into a file").add_argument("file", type=Path)
    add_drill_parser(tasks)
    tasks.add_parser("purge", help="delete expired data, pack finished games")


def run(args: argparse.Namespace) -> int:
    """Run the task that the user asked for, and print its result."""
    if args.task == "drill":  # works on a backup, not on a live database
        return run_drill(args)
    from kontor.server.operator.tasks import TaskFailed
    from kontor.server.store.database import Database
    from kontor.server.store.engine import UnusableDatabase, is_current

    try:
        database = Database(args.db)
        path = database.url.database
        if not database.is_postgres and not (path and Path(path).is_file()):
            raise UnusableDatabase("there is none")
        if not is_current(database.engine):
            raise UnusableDatabase("it is of another version; start the server once, which migrates it")
        answer = run_task(args, database)
    except UnusableDatabase as error:
        raise Problem(f"the database does not open: {error}") from None
    except TaskFailed as error:
        raise Problem(str(error)) from None
    print_answer(answer, args.json)
    return 0


def run_task(args: argparse.Namespace, database: Database) -> Any:
    """Run the task that the user asked for, as one database transaction, and return its result."""
    from kontor.server.operator import tasks as operator
    from kontor.server.operator.backup import backup
    from kontor.server.store import operator as stored

    now = time.time_ns() // 1_000_000

    if args.task == "backup":
        return backup(database.url, args.file)
    if args.task == "purge":
        return purge_database(database, now)
    if args.task == "ban":
        return operator.ban_and_sign_out(database, args.kind, args.value, now)
    tasks: dict[str, Callable[[Any], Any]] = {
        "tables": lambda connection: stored.list_tables(connection, args.status, args.most),
        "close": lambda connection: operator.close_table(connection, args.table, now),
        "unban": lambda connection: operator.unban(connection, args.kind, args.value, now),
        "bans": stored.list_bans,
        "chat": lambda connection: list_or_delete_chat(connection, args.table, args.delete),
        "password": lambda connection: operator.reset_password(connection, args.login, now),
    }
    return database.write_now(tasks[args.task])


def purge_database(database: Database, now: int) -> dict[str, int]:
    """Delete expired data, and pack each finished game's log into one row. Return the counts."""
    from kontor.server.store.packing import pack_finished
    from kontor.server.store.purge import purge

    async def purge_and_pack() -> dict[str, int]:
        purged = await purge(database, now)
        counts = {"tables": len(purged.tables), "sessions": purged.sessions, "guests": purged.guests}
        return {**counts, "packed": await pack_finished(database, now)}

    database.open()
    try:
        return asyncio.run(purge_and_pack())
    finally:
        database.close()


def list_or_delete_chat(connection: Any, table: str, line_to_delete: str | None) -> Any:
    """List the chat of `table` if `line_to_delete` is None. Otherwise delete that line, or all lines."""
    from kontor.server.operator import tasks as operator
    from kontor.server.store.chat_lines import all_chat

    if line_to_delete is None:
        return all_chat(connection, table)
    if line_to_delete != "all" and not line_to_delete.isdigit():
        raise Problem("--delete takes the number of a line, or all")
    return operator.delete_chat(connection, table, None if line_to_delete == "all" else int(line_to_delete))


def print_answer(answer: Any, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
        return
    for row in answer if isinstance(answer, list) else [answer]:
        print("  ".join(f"{name} {value}" for name, value in row.items() if value is not None))
