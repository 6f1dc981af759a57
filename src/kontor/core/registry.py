"""Games by key, from every installed package that offers one under the entry point group `kontor.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import Final

from kontor.core.game import Game
from kontor.core.state import State

GROUP: Final = "kontor.games"
_loaded: Final[dict[str, Game]] = {}


class UnknownGame(LookupError):
    """No game has this key; the message lists those that exist."""


@cache
def offered() -> EntryPoints:
    """What the installed packages offer. Looking through all of them takes a while, so it is done once."""
    return entry_points(group=GROUP)


def keys() -> list[str]:
    """The keys of all games, sorted."""
    return sorted({point.name for point in offered()} | set(_loaded))


def register(game: Game) -> Game:
    """Add a game by hand, without an entry point."""
    _loaded[game.key] = game
    return game


def load(key: str) -> Game:
    """The game of that key.

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
    """What unpickling calls."""
    return load(key).from_bytes(data)
