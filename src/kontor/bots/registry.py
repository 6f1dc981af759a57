"""Bots by name, from every installed package that offers one under the entry point group `kontor.bots`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import Final

from kontor.bots.base import Bot

GROUP: Final = "kontor.bots"
NORMAL: Final = "greedy"
"""Who sits down where nobody is named."""
LEVELS: Final = ("random", "easy", NORMAL, "hard")
"""From weak to strong; bots of other packages come after them."""
_loaded: Final[dict[str, Bot]] = {}


class UnknownBot(LookupError):
    """No bot has this name, or it does not play there; the message lists those that do."""


@cache
def offered() -> EntryPoints:
    """What the installed packages offer. Looking through all of them takes a while, so it is done once."""
    return entry_points(group=GROUP)


def names() -> list[str]:
    """The names of all bots, the levels first."""
    return sorted({point.name for point in offered()} | set(_loaded), key=place)


def names_at(game: str, seats: int) -> list[str]:
    """Of those that play a game at a table of so many."""
    return [name for name in names() if load(name).plays(game, seats)]


def place(name: str) -> tuple[int, str]:
    """Where a name stands in lists: levels from weak to strong, then the others by name."""
    return LEVELS.index(name) if name in LEVELS else len(LEVELS), name


def register(name: str, bot: Bot) -> Bot:
    """Add a bot by hand, without an entry point."""
    _loaded[name] = bot
    return bot


def player(name: str, game: str, seats: int) -> Bot:
    """The bot of that name, if it plays a game at a table of so many."""
    bot = load(name)
    if not bot.plays(game, seats):
        at, there = "alone" if seats == 1 else f"with {seats} players", ", ".join(names_at(game, seats))
        raise UnknownBot(f"no bot {name!r} plays {game} {at}; there is {there}")
    return bot


def load(name: str) -> Bot:
    """The bot of that name."""
    bot = _loaded.get(name)
    if bot is not None:
        return bot
    for point in offered():
        if point.name == name:
            found = point.load()
            if not isinstance(found, Bot):
                raise TypeError(f"the entry point {name!r} of {GROUP} is not a Bot")
            return register(name, found)
    raise UnknownBot(f"unknown bot {name!r}; there is {', '.join(names())}")
