"""Finds games and bots by the names that clients send, and chooses default bots."""

from __future__ import annotations

from kontor.bots import DEFAULT_BOT, UnknownBot, player
from kontor.core.game import Game
from kontor.core.registry import UnknownGame, load
from kontor.server.workers.engines import is_bot_ready, offered_bots
from kontor.table.refusal import Refusal


def find_game(key: str) -> Game:
    """Return the game with this `key`. Raise `Refusal` if there is no such game."""
    try:
        return load(key)
    except UnknownGame:
        raise Refusal("not_found", "There is no such game.") from None


def check_bot(field: str, name: str, game: str, seats: int) -> None:
    """Raise `Refusal` if the bot `name` cannot play `game` with `seats` players.

    `field` is the message field in which the client named the bot. The error message mentions it.
    """
    try:
        player(name, game, seats)
    except UnknownBot as error:
        raise Refusal("bad_option", f"{field}: {error}") from None
    if not is_bot_ready(name, game):
        there = ", ".join(offered_bots(game, seats))
        raise Refusal("bad_option", f"{field}: {name} needs compiled engines for {game}; there is {there}")


def default_bot(game: str, seats: int) -> str:
    """Return the name of the bot that plays `game` by default.

    This is `DEFAULT_BOT` if it can play with `seats` players, otherwise the weakest bot that can. "random" is
    used only if there is no other bot.
    """
    known = [name for name in offered_bots(game, seats) if name != "random"]
    return DEFAULT_BOT if DEFAULT_BOT in known else next(iter(known), "random")


def bot_or_default(bot: str, game: str, seats: int) -> str:
    """Return `bot`, the bot of an older table, if it is still available. Otherwise return the default bot."""
    return bot if bot in offered_bots(game, seats) else default_bot(game, seats)
