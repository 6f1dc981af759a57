"""Find games by key. Installed packages offer them under the entry point group `kontor.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import Final

from kontor.core.game import Game
from kontor.core.state import State

GROUP: Final = "kontor.games"
_loaded: Final[dict[str, Game]] = {}


class UnknownGame(LookupError):
    """No game has this key. The message lists the keys that exist."""


@cache
def offered() -> EntryPoints:
    """Return the entry points of all installed packages. The search takes a while, so it is done once."""
    return entry_points(group=GROUP)


def keys() -> list[str]:
    """Return the keys of all games, sorted."""
    return sorted({point.name for point in offered()} | set(_loaded))


def register(game: Game) -> Game:
    """Add a game that has no entry point, and return it."""
    _loaded[game.key] = game
    return game


def load(key: str) -> Game:
    """Return the game with this key; raise `UnknownGame` if there is none.

    >>> load("catan").seat_counts
    (2, 3, 4)
    """
    game = _loaded.get(key)
    if game is not None:
        return game
    for point in offered():
        if point.name == key:
            found = point.load()
            if not isinstance(found, Game):
                raise TypeError(f"the entry point {key!r} of {GROUP} is not a Game")
            if found.key != key:
                raise ValueError(f"the entry point {key!r} of {GROUP} leads to the game {found.key!r}")
            return register(found)
    raise UnknownGame(f"unknown game {key!r}; there is {', '.join(keys())}")


def state_from_bytes(key: str, data: bytes) -> State:
    """Read a state of the game `key`. Unpickling calls this."""
    return load(key).from_bytes(data)
