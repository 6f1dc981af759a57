"""Play one game between bots. Each bot sees only what a player in its seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from kontor.bots.base import Bot
from kontor.core import Game, Options, State
from kontor.play import Play


def play_match(
    game: Game, options: Options, bots: Sequence[Bot], seed: int, number: int = 0
) -> tuple[State, list[int]]:
    """Play a whole game between `bots` and return its last state and all its actions.

    `seed` and `number` determine the dice and cards. These do not depend on the bots, because chance has its
    own random generator, and so has every bot.
    """
    if len(bots) != options.seats:
        raise ValueError(f"{options.seats} bots are needed, one for each seat, not {len(bots)}")
    play = Play(game, options, seed, number, bots)
    play.advance()
    return play.state, play.actions
