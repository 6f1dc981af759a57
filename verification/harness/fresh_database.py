"""An empty database for one run, and the option `--db` that names its kind."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path

from verification.harness.postgres_cluster import Cluster

KINDS = ("sqlite", "postgres")


@contextlib.contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """Yield the URL of an empty database: a file in `folder`, or a database of a PostgreSQL cluster.

    If `kind` is a URL, yield `kind`.
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
    """Add `--db`, whose value `fresh_database` takes."""
    told = "sqlite, postgres, or the URL of an empty database (sqlite)"
    parser.add_argument("--db", type=database_kind, default="sqlite", help=told)


def database_kind(text: str) -> str:
    """Return `text`. Raise `ArgumentTypeError` if it is neither a kind of database nor a URL."""
    if text not in KINDS and not is_url(text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither sqlite nor postgres nor a URL")
    return text
