"""Find games by key. Installed packages register games under the entry point group `kontor.games`.

`kontor.core.game_package` loads the parts of a game.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import Final, TypeVar

from kontor.core.game import Game
from kontor.core.game_package import BrokenGame, GamePackage, UnknownGame
from kontor.core.state import State

__all__ = [
    "ENTRY_POINT_GROUP",
    "BrokenGame",
    "UnknownGame",
    "game_entry_points",
    "keys",
    "load",
    "load_all",
    "package",
    "read_all",
    "register",
    "state_from_bytes",
    "warn_once",
]

ENTRY_POINT_GROUP: Final = "kontor.games"
_packages: Final[dict[str, GamePackage]] = {}
T = TypeVar("T")
logger = logging.getLogger("kontor.games")


@cache
def game_entry_points() -> EntryPoints:
    """Return the entry points of all installed games. Searching is slow, so the result is cached."""
    return entry_points(group=ENTRY_POINT_GROUP)


def keys() -> list[str]:
    """Return the keys of all known games, such as "catan", in alphabetical order."""
    return sorted({point.name for point in game_entry_points()} | set(_packages))


def register(game: Game) -> Game:
    """Register `game` in this process, and return it. Installed games use entry points instead."""
    _packages[game.key] = GamePackage.for_game(game)
    return game


def package(key: str) -> GamePackage:
    """Return the package of the game `key` without importing it. Raise `UnknownGame` if there is none.

    >>> package("catan")
    <GamePackage catan: kontor.games.catan>
    """
    found = _packages.get(key)
    if found is not None:
        return found
    for point in game_entry_points():
        if point.name == key:
            # Without a colon `point.attr` is None, though its type says str; compiled code would raise.
            module, _, attribute = point.value.partition(":")
            found = GamePackage(key, module, attribute)
            _packages[key] = found
            return found
    raise UnknownGame(f"unknown game {key!r}; there is {', '.join(keys())}")


def load(key: str) -> Game:
    """Return the game `key`. Raise `UnknownGame` if there is none, or `BrokenGame` if it cannot be loaded.

    >>> load("catan").seat_counts
    (2, 3, 4)
    """
    return package(key).game()


def load_all() -> list[Game]:
    """Return all games that can be loaded, sorted by key. Log a warning for each broken game."""
    return read_all(GamePackage.game)


def read_all(read: Callable[[GamePackage], T]) -> list[T]:
    """Call `read` with the package of every game, and return the results sorted by the games' keys.

    If a game is broken, log a warning and skip that game.
    """
    results: list[T] = []
    for key in keys():
        try:
            results.append(read(package(key)))
        except BrokenGame as problem:
            warn_once(str(problem))
    return results


@cache
def warn_once(text: str) -> None:
    """Log `text` as a warning, unless the same text was logged before.

    If logging is not configured, the warning goes to standard error.
    """
    logger.warning(text)


def state_from_bytes(key: str, data: bytes) -> State:
    """Return the state of the game `key` that `data` encodes. Unpickling a state calls this."""
    return load(key).from_bytes(data)
