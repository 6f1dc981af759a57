"""Who may enter a contest: bots by their names, objects of any module, programs that are asked in lines."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from kontor.bots.base import Bot
from kontor.bots.program import PROGRAM_PREFIX, Program
from kontor.bots.registry import UnknownBot, load


@cache
def entrant(name: str) -> Bot:
    """The bot that a name stands for; raises `UnknownBot`.

    `greedy` is a bot with that name, `my_bots:BOT` an object of an installed module, `exec:python bot.py` a
    program. The latter two run code of their writer's choice, so nobody gives names from the network here.
    """
    if name.startswith(PROGRAM_PREFIX):
        return Program(name.removeprefix(PROGRAM_PREFIX))
    if ":" in name:
        return named_object(name)
    return load(name)


def named_object(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as wrong:
        raise UnknownBot(f"{name}: {wrong}") from None
    if not isinstance(found, Bot):
        raise UnknownBot(f"{name} is not a Bot of kontor.bots")
    return found
