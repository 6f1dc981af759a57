"""The registry of bots by name. Installed packages add bots with entry points in the group `kontor.bots`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import Final

from kontor.bots.base import Bot

ENTRY_POINT_GROUP: Final = "kontor.bots"
DEFAULT_BOT: Final = "greedy"  # the bot that plays unless a player chooses another one
LEVELS: Final = ("random", "easy", DEFAULT_BOT, "hard")  # the bots of Kontor, from weak to strong
_loaded: Final[dict[str, Bot]] = {}


class UnknownBot(LookupError):
    """Raised if there is no bot with the requested name, or if that bot does not play the game.

    The message lists the names that would be valid.
    """


@cache
def bot_entry_points() -> EntryPoints:
    """Return the entry points of all installed bots. Searching is slow, so the result is cached."""
    return entry_points(group=ENTRY_POINT_GROUP)


def names() -> list[str]:
    """Return the names of all bots: first `LEVELS` from weak to strong, then the others by name."""
    return sorted({point.name for point in bot_entry_points()} | set(_loaded), key=sort_key)


def bot_names_for(game: str, seats: int) -> list[str]:
    """Return the names of the bots that play `game` with `seats` players, in the order of `names`."""
    return [name for name in names() if load(name).plays(game, seats)]


def sort_key(name: str) -> tuple[int, str]:
    """Return a key that sorts bots: first `LEVELS` from weak to strong, then the others by name."""
    return LEVELS.index(name) if name in LEVELS else len(LEVELS), name


def register(name: str, bot: Bot) -> Bot:
    """Register `bot` under `name` in this process, and return it. Installed bots use entry points instead."""
    _loaded[name] = bot
    return bot


def player(name: str, game: str, seats: int) -> Bot:
    """Return the bot with this name. Raise `UnknownBot` if it does not play `game` with `seats` players."""
    bot = load(name)
    if not bot.plays(game, seats):
        at, there = "alone" if seats == 1 else f"with {seats} players", ", ".join(bot_names_for(game, seats))
        raise UnknownBot(f"no bot {name!r} plays {game} {at}; there is {there}")
    return bot


def load(name: str) -> Bot:
    """Return the bot with this name. Raise `UnknownBot` if there is none."""
    bot = _loaded.get(name)
    if bot is not None:
        return bot
    for point in bot_entry_points():
        if point.name == name:
            found = point.load()
            if not isinstance(found, Bot):
                raise TypeError(f"the entry point {name!r} of {ENTRY_POINT_GROUP} is not a Bot")
            return register(name, found)
    raise UnknownBot(f"unknown bot {name!r}; there is {', '.join(names())}")
