"""The bot `greedy` from an older commit, to find out whether a change has made the bot stronger.

    .venv/bin/python -m kontor arena catan --bots greedy,benchmarks.revision:c67eb64e --players 4 --blocks 50

`c67eb64e` is the letter c followed by the hash of a commit. The bots from that commit are copied into a
temporary folder and play with the current engines.
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

from kontor.bots import GameBots
from kontor.bots.base import Bot
from kontor.bots.greedy import GreedyBot

ROOT = Path(__file__).parents[1]
GAMES = "src/kontor/games"
_folders: list[TemporaryDirectory[str]] = []  # kept until the process ends, since bots are imported late


def __getattr__(name: str) -> Bot:
    if re.fullmatch("c[0-9a-f]{7,40}", name) is None:
        raise AttributeError(f"{name!r} is not the letter c and a commit")
    return greedy_at(name[1:])


@cache
def greedy_at(commit: str) -> Bot:
    """Return the bot `greedy` as it was at `commit`. Its modules are imported under another name."""
    command = ["git", "archive", "--format=tar", commit, GAMES]
    run = subprocess.run(command, cwd=ROOT, capture_output=True)
    if run.returncode != 0:
        raise AttributeError(run.stderr.decode(errors="replace").strip())
    _folders.append(TemporaryDirectory(prefix="kontor-revision-"))
    folder = Path(_folders[-1].name)
    with tarfile.open(fileobj=io.BytesIO(run.stdout)) as archive:
        archive.extractall(folder, filter="data")
    package = f"bots_at_{commit}"
    for bots in sorted((folder / GAMES).glob("*/bots")):
        own = folder / package / bots.parent.name
        own.parent.mkdir(exist_ok=True)
        bots.rename(own)
        for path in own.rglob("*.py"):
            today = f"kontor.games.{own.name}.bots"
            path.write_text(path.read_text("utf-8").replace(today, f"{package}.{own.name}"), encoding="utf-8")
    if not (folder / package).is_dir():
        raise AttributeError(f"the games of {commit} have no folders of bots")
    sys.path.append(str(folder))

    def find_bots(game: str) -> GameBots | None:
        known = (folder / package / game).is_dir()
        return import_module(f"{package}.{game}").BOTS if known else None

    return GreedyBot(find_bots)
