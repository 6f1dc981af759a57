"""The bot `greedy` as it was at a commit, on today's engines, to see whether a change made it better.

    .venv/bin/python -m kontor arena catan --bots greedy,benchmarks.revision:c67eb64e --players 4 --blocks 50

`c67eb64e` is the letter c and a commit. Its sources are taken from the repository into a temporary folder.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tarfile
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from kontor.bots.base import Bot

ROOT = Path(__file__).parents[1]
PACKAGE = "src/kontor/bots/greedy"
_folders: list[TemporaryDirectory[str]] = []
"""Kept until the process ends: heads are imported when their game is first played."""


def __getattr__(name: str) -> Bot:
    if re.fullmatch("c[0-9a-f]{7,40}", name) is None:
        raise AttributeError(f"{name!r} is not the letter c and a commit")
    return greedy_at(name[1:])


@cache
def greedy_at(commit: str) -> Bot:
    """The bot of that commit, under a package name of its own."""
    command = ["git", "archive", "--format=tar", commit, PACKAGE]
    run = subprocess.run(command, cwd=ROOT, capture_output=True)
    if run.returncode != 0:
        raise AttributeError(run.stderr.decode(errors="replace").strip())
    _folders.append(TemporaryDirectory(prefix="kontor-revision-"))
    folder = Path(_folders[-1].name)
    with tarfile.open(fileobj=io.BytesIO(run.stdout)) as archive:
        archive.extractall(folder, filter="data")
    package = f"greedy_at_{commit}"
    (folder / PACKAGE).rename(folder / package)
    for path in (folder / package).rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("kontor.bots.greedy", package), encoding="utf-8")
    sys.path.append(str(folder))
    bot = import_module(package).BOT
    assert isinstance(bot, Bot)
    return bot
