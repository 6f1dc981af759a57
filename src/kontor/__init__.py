"""Kontor: classic trading board games with exact rules.

A wheel contains compiled modules of `core` and `games` next to their Python sources. Both behave alike. Set
the environment variable ``KONTOR_PURE=1`` to run the sources instead of the compiled modules.

>>> import kontor
>>> print(kontor.build_info())  # doctest: +SKIP
compiled (mypyc 2.4.1, gcc 12.2.0)
>>> play = kontor.make("catan", players=3, seed=1)
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kontor.core import Game
    from kontor.play import Play
    from kontor.play.play import Players

__version__ = "0.1.0"
__all__ = ["BuildInfo", "__version__", "build_info", "list_games", "make"]

_PURE = os.environ.get("KONTOR_PURE", "0") not in ("", "0")
if _PURE:
    from kontor import _pure

    _pure.install()


class BuildInfo(NamedTuple):
    """How the game engines run in this process: compiled to machine code, or as plain Python."""

    compiled: bool  # False if the engines run as plain Python
    reason: str  # the compiler, or why the engines are not compiled

    def __str__(self) -> str:
        return f"{'compiled' if self.compiled else 'interpreted'} ({self.reason})"


def build_info() -> BuildInfo:
    """Return whether the game engines are compiled, judging by the modules that Python would import."""
    from importlib.machinery import ExtensionFileLoader
    from importlib.util import find_spec

    from kontor import _build

    if _PURE:
        return BuildInfo(False, "KONTOR_PURE is set")
    if not _build.COMPILED:
        return BuildInfo(False, _build.REASON)
    spec = find_spec(_build.MODULES[0])
    if spec is None or not isinstance(spec.loader, ExtensionFileLoader):
        return BuildInfo(False, "the compiled modules do not fit this Python")
    return BuildInfo(True, _build.REASON)


def make(
    game: str | Game,
    players: int | None = None,
    seed: int | str | None = None,
    bots: Players = (),
    number: int = 0,  # gives a different game with the same seed
    **options: object,
) -> Play:
    """Start a new game and return it, ready for its first decision. docs/python.md shows how to play it.

    `game` is a game or its key, such as "catan". `players` defaults to the most that the game allows. `seed`
    defaults to a random seed, which is stored in `play.seed`. The same seed gives a different game for each
    `number`. `bots` lists a bot or `None` for each seat, or maps seats to bots.
    """
    from kontor.play import make

    return make(game, players, seed, bots, number, **options)


def list_games() -> list[str]:
    """Return the keys of all installed games, such as "catan"."""
    from kontor.core import keys

    return keys()
