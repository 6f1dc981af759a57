"""An empty database for one run."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from verification.harness.postgres_cluster import Cluster


@contextlib.contextmanager
def fresh_database(kind: str, folder: Path) -> Iterator[str]:
    """Give the URL of an empty database of that kind, or `kind` itself if it is such a URL."""
    if "://" in kind:
        yield kind
    elif kind == "sqlite":
        yield f"sqlite:///{folder}/kill.db"
    else:
        with Cluster() as cluster:
            yield cluster.new_database()
