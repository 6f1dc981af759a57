"""Play one game between bots. A bot sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from kontor.bots.base import Bot
from kontor.core import Game, Options, State
from kontor.play import Play


def play_match(
    game: Game, options: Options, bots: Sequence[Bot], seed: int, number: int = 0
) -> tuple[State, list[int]]:
    """Play game `number` of `seed` and return its last state and all its actions.

    Chance and every bot have a random generator of their own, so the dice do not depend on the bots.
    """
    if len(bots) != options.seats:
        raise ValueError(f"{options.seats} bots are needed, one for each seat, not {len(bots)}")
    play = Play(game, options, seed, number, bots)
    play.advance()
    return play.state, play.actions
