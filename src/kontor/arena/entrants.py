"""Find the bots of a contest: registered bots, bot objects in any module, and external programs."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from kontor.bots.base import Bot
from kontor.bots.program import PROGRAM_PREFIX, Program
from kontor.bots.registry import UnknownBot, load


@cache
def find_bot(name: str) -> Bot:
    """Return the bot that `name` stands for. Raise `UnknownBot` if there is none.

    `greedy` is a registered bot, `my_bots:BOT` an object in an importable module, and `exec:python bot.py` an
    external program. The last two run arbitrary code, so never pass a name that came from the network.
    """
    if name.startswith(PROGRAM_PREFIX):
        return Program(name.removeprefix(PROGRAM_PREFIX))
    if ":" in name:
        return import_bot(name)
    return load(name)


def import_bot(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"{name}: {error}") from None
    if not isinstance(found, Bot):
        raise UnknownBot(f"{name} is not a Bot of kontor.bots")
    return found
