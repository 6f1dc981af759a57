"""Decides which bots to offer, depending on whether compiled game engines are available.

Without compiled engines, bots that search ahead are too slow. `make play` starts an uncompiled server, and
compiles Kontor in the background into the folder that KONTOR_ENGINES names. As soon as this folder exists,
worker processes use it. The server process itself stays uncompiled.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import kontor
from kontor.bots import bot_names_for, load

ENGINES_VARIABLE: Final = "KONTOR_ENGINES"
"""Environment variable: the folder of a compiled Kontor for worker processes."""


@cache
def runs_compiled() -> bool:
    """Return whether this process itself runs compiled engines."""
    return kontor.build_info().compiled


def compiled_engines_folder() -> Path | None:
    """Return the folder of a compiled build of Kontor that worker processes should use.

    Return None if this process is compiled itself, or if the folder does not exist (yet).
    """
    named = os.environ.get(ENGINES_VARIABLE)
    if not named or runs_compiled() or not Path(named).is_dir():
        return None
    return Path(named)


def bots_run_compiled() -> bool:
    """Return whether worker processes run compiled engines. Bots that search ahead need them."""
    return runs_compiled() or compiled_engines_folder() is not None


def offered_bots(game: str, seats: int) -> list[str]:
    """Return the names of the bots that can currently play `game` with `seats` players, weakest first."""
    return [name for name in bot_names_for(game, seats) if is_bot_ready(name, game)]


def bots_offered_later(game: str, seats: int) -> list[str]:
    """Return the names of the bots that can play `game` with `seats` players once engines are compiled."""
    return [name for name in bot_names_for(game, seats) if not is_bot_ready(name, game)]


def is_bot_ready(bot: str, game: str) -> bool:
    """Return whether `bot` is fast enough for `game` with the engines that are available now."""
    return bots_run_compiled() or not load(bot).needs_compiled_engines(game)
