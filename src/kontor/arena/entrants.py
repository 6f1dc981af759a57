"""Find the bots of a contest: registered bots, bot objects in any module, and external programs."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from kontor.bots.base import Bot
from kontor.bots.program import PROGRAM_PREFIX, Program
from kontor.bots.registry import UnknownBot, load


@cache
def find_bot(name: str) -> Bot:
    """Return the bot with this name. Raise `UnknownBot` if there is none.

    `name` is a registered bot (`greedy`), an object in an importable module (`my_bots:BOT`), or the command
    of an external program (`exec:python bot.py`). Modules and programs run arbitrary code, so never pass a
    name that came from the network.
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
