"""Players that are programs. `load("random")` gives one; see `base` for what a bot is told."""

from kontor.bots.base import Bot, Question
from kontor.bots.game_bots import GameBots, PlayingStyles
from kontor.bots.registry import NORMAL, UnknownBot, load, names, names_at, player, register

__all__ = [
    "NORMAL",
    "Bot",
    "GameBots",
    "PlayingStyles",
    "Question",
    "UnknownBot",
    "load",
    "names",
    "names_at",
    "player",
    "register",
]
