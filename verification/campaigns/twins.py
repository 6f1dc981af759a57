"""Check that nobody can tell the table from another one that fits what they have seen.

    python -m verification.campaigns.twins --game san_juan --games 2000 --jobs 2

Plays random games at tables of every kind, for every seat and for a spectator. Prints `san_juan: games 2000
seats 8012 broken 0`, and each leak with its game and step.
"""

from __future__ import annotations

import sys

from kontor.core import Game, Options
from kontor.core.conformance import Nonconformance, check_secrets
from verification.harness.varied_tables import looking_campaign

EVERY = 25
"""About one state in this many is checked closely, picked at random."""


def check_game(game: Game, options: Options, number: int, every: int = EVERY) -> tuple[int, list[str]]:
    """Check one game for every seat and a spectator. Return how many these are, and the leaks."""
    watching = [None, *range(options.seats)]
    broken = []
    for seat in watching:
        try:
            check_secrets(game, options, number, seat, every)
        except Nonconformance as leak:
            broken.append(f"game {number}: {leak}")
    return len(watching), broken


if __name__ == "__main__":
    sys.exit(looking_campaign(check_game, __doc__, 2000, EVERY, "seats"))
