"""Which bots are offered while the engines are interpreted.

A bot that thinks ahead takes seconds for a decision without compiled engines. `make play` starts an
interpreted server, compiles beside it, and names in KONTOR_ENGINES the folder where the compiled Kontor
will lie. As soon as that exists, processes that think for bots are started from it. The server itself
stays as it is.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import kontor
from kontor.bots import load, names_at

FOLDER: Final = "KONTOR_ENGINES"


@cache
def runs_compiled() -> bool:
    return kontor.build_info().compiled


def compiled_beside() -> Path | None:
    """The folder of the compiled Kontor beside an interpreted server, once it is there."""
    named = os.environ.get(FOLDER)
    if not named or runs_compiled() or not Path(named).is_dir():
        return None
    return Path(named)


def thinks_compiled() -> bool:
    """Whether bots that think ahead do so with compiled engines."""
    return runs_compiled() or compiled_beside() is not None


def offered(game: str, seats: int) -> list[str]:
    """Names of the bots that play `game` with `seats` players now, from weak to strong."""
    return [name for name in names_at(game, seats) if is_ready(name, game)]


def offered_later(game: str, seats: int) -> list[str]:
    """Names of those that will when the engines are compiled."""
    return [name for name in names_at(game, seats) if not is_ready(name, game)]


def is_ready(bot: str, game: str) -> bool:
    return thinks_compiled() or not load(bot).needs_compiled_engines(game)
