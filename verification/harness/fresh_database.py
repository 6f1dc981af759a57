"""Create an empty database for one run, and parse the option `--db` that chooses SQLite or PostgreSQL."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path

from verification.harness.postgres_cluster import Cluster

KINDS = ("sqlite", "postgres")


@contextlib.contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """Yield the URL of an empty database: an SQLite file in `folder`, or a new PostgreSQL database.

    `kind` is `sqlite` or `postgres`. If it is a URL, yield it as it is.
    """
    if is_url(kind):
        yield kind
    elif kind == "sqlite":
        yield f"sqlite:///{folder}/kontor.db"
    else:
        with Cluster() as cluster:
            yield cluster.new_database()


def is_url(kind: str) -> bool:
    return "://" in kind


def add_database_option(parser: argparse.ArgumentParser) -> None:
    """Add the option `--db`. Pass its value to `fresh_database`."""
    description = "sqlite, postgres, or the URL of an empty database (sqlite)"
    parser.add_argument("--db", type=database_kind, default="sqlite", help=description)


def database_kind(text: str) -> str:
    """Check the value of `--db` and return it. Raise `ArgumentTypeError` if it is invalid."""
    if text not in KINDS and not is_url(text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither sqlite nor postgres nor a URL")
    return text
