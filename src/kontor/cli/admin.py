"""`kontor admin`: what an operator does, on the database of a server that may be running."""

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

if TYPE_CHECKING:
    from kontor.server.store.database import Database

EXAMPLES = """examples:
  kontor admin tables --status running            the newest first
  kontor admin close t7Kq9ZbXw2mRf4               end a game without a winner
  kontor admin ban address 203.0.113.9            nobody from there is served any more
  kontor admin chat t7Kq9ZbXw2mRf4 --delete 12    one line; --delete all: every line
  kontor admin password eva                       a new password for an account, printed once
  kontor admin backup games.db                    a copy, while the server runs
  kontor admin purge                              delete what is too old, pack what is over

A server that runs hears of it within some seconds."""


def add(subparsers: Any) -> None:
    """Add the command to what `argparse.ArgumentParser.add_subparsers()` gave."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "admin",
        help="look after a server: tables, bans, chat, passwords, backups",
        description="Look after a server, on its database.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--db",
        default=os.environ.get("KONTOR_DB", "sqlite:///kontor.db"),
        help="as for kontor serve (sqlite:///kontor.db, or the variable KONTOR_DB)",
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(run=run)
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    listed = tasks.add_parser("tables", help="list tables, those changed last first")
    listed.add_argument("--status", choices=("open", "running", "over"))
    listed.add_argument("--most", type=int, default=100, help="(100)")
    tasks.add_parser("close", help="end a game without a winner").add_argument("table", metavar="TABLE")
    for name, text in (("ban", "serve somebody no more"), ("unban", "take that back")):
        banning = tasks.add_parser(name, help=text)
        banning.add_argument("kind", choices=("name", "login", "address"))
        banning.add_argument("value", metavar="VALUE")
    tasks.add_parser("bans", help="list whom nobody serves")
    talk = tasks.add_parser("chat", help="list the chat of a table, or delete of it")
    talk.add_argument("table", metavar="TABLE")
    talk.add_argument("--delete", metavar="NUMBER", help="the number of a line, or all")
    tasks.add_parser("password", help="a new password for an account").add_argument("login", metavar="LOGIN")
    tasks.add_parser("backup", help="copy everything into a file").add_argument("file", type=Path)
    tasks.add_parser("purge", help="delete what is too old, pack what is over")


def run(args: argparse.Namespace) -> int:
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
        answer = do(args, database)
    except UnusableDatabase as error:
        raise Problem(f"the database does not open: {error}") from None
    except TaskFailed as error:
        raise Problem(str(error)) from None
    show(answer, args.json)
    return 0


def do(args: argparse.Namespace, database: Database) -> Any:
    """Carry out the task in one transaction."""
    from kontor.server.operator import tasks as operator
    from kontor.server.operator.backup import backup
    from kontor.server.store import operator as stored
    from kontor.server.store.purge import purge

    now = time.time_ns() // 1_000_000

    def purged(connection: Any) -> Any:
        found = purge(connection, now)
        return {**found, "tables": len(found["tables"])}

    if args.task == "backup":
        return backup(database.url, args.file)
    tasks: dict[str, Callable[[Any], Any]] = {
        "tables": lambda c: stored.list_tables(c, args.status, args.most),
        "close": lambda c: operator.close_table(c, args.table, now),
        "ban": lambda c: operator.ban(c, args.kind, args.value, now),
        "unban": lambda c: operator.unban(c, args.kind, args.value, now),
        "bans": stored.list_bans,
        "chat": lambda c: chat(c, args.table, args.delete),
        "password": lambda c: operator.reset_password(c, args.login, now),
        "purge": purged,
    }
    answer = database.write_now(tasks[args.task])
    return {**answer, "packed": pack_all(database, now)} if args.task == "purge" else answer


def pack_all(database: Database, now: int) -> int:
    """Put finished games into one piece each, as a server does."""
    from kontor.server.store.packing import pack_finished

    database.open()
    try:
        return asyncio.run(pack_finished(database, now))
    finally:
        database.close()


def chat(connection: Any, table: str, wanted: str | None) -> Any:
    from kontor.server.operator import tasks as operator
    from kontor.server.store.chat_lines import all_chat

    if wanted is None:
        return all_chat(connection, table)
    if wanted != "all" and not wanted.isdigit():
        raise Problem("--delete takes the number of a line, or all")
    return operator.delete_chat(connection, table, None if wanted == "all" else int(wanted))


def show(answer: Any, as_json: bool) -> None:
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
        return
    for row in answer if isinstance(answer, list) else [answer]:
        print("  ".join(f"{name} {value}" for name, value in row.items() if value is not None))
