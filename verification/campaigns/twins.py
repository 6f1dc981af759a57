"""Check that players and spectators learn nothing about a game except what the rules let them know.

    python -m verification.campaigns.twins --game san_juan --games 2000 --jobs 2

Plays random games with random options. For each seat and for a spectator, it compares the game with others
that differ only in hidden information: they must look the same. Prints `san_juan: games 2000 seats 8012
broken 0`, and each leak with its game and step.
"""

from __future__ import annotations

import sys

from kontor.core import Game, Options
from kontor.core.conformance import Nonconformance, check_secrets
from verification.harness.varied_tables import run_checking_campaign

EVERY = 25
"""About one in this many states is picked at random for the slower checks."""


def check_game(game: Game, options: Options, number: int, every: int = EVERY) -> tuple[int, list[str]]:
    """Check one game for every seat and a spectator. Return the number of viewers, and the leaks."""
    watching = [None, *range(options.seats)]
    broken = []
    for seat in watching:
        try:
            check_secrets(game, options, number, seat, every)
        except Nonconformance as leak:
            broken.append(f"game {number}: {leak}")
    return len(watching), broken


if __name__ == "__main__":
    sys.exit(run_checking_campaign(check_game, __doc__, 2000, EVERY, "seats"))
