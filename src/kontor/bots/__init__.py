"""Bots that play the games. `load` returns a bot by its name, such as `load("random")`.

The module `base` defines the interface of a bot, and what a bot may know.
"""

from kontor.bots.base import Bot, Question
from kontor.bots.game_bots import GameBots, PlayingStyles
from kontor.bots.registry import DEFAULT_BOT, UnknownBot, bot_names_for, load, names, player, register

__all__ = [
    "DEFAULT_BOT",
    "Bot",
    "GameBots",
    "PlayingStyles",
    "Question",
    "UnknownBot",
    "bot_names_for",
    "load",
    "names",
    "player",
    "register",
]
