"""Can anybody tell the table from another that fits what they have seen? Random games at tables of every
kind, played for every seat and for a spectator.

    python -m verification.campaigns.twins --game san_juan --games 2000 --jobs 2

Prints `san_juan: games 2000 seats 8012 broken 0`, and each leak with the game and the step where it shows.
"""

from __future__ import annotations

import sys

from kontor.core import Game, Options
from kontor.core.conformance import Nonconformance, check_secrets
from verification.harness.varied_tables import looking_campaign

EVERY = 25
"""One state in so many is looked at closely, picked by chance."""


def check_game(game: Game, options: Options, number: int, every: int = EVERY) -> tuple[int, list[str]]:
    """One game as every seat and a spectator see it: how many that are, and what they could tell."""
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
