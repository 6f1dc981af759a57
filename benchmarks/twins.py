"""Can anybody tell the table from another that fits what they have seen? Random games at tables of every
kind, played for every seat and for a spectator.

    python -m benchmarks.twins --game san_juan --games 2000 --jobs 2

Prints `san_juan: games 2000 seats 8012 broken 0`, and each leak with the game and the step where it shows.
"""

from __future__ import annotations

import sys

from benchmarks.varied import Checked, looking_campaign, varied_options
from kontor.core import Game, load
from kontor.core.conformance import Nonconformance, check_secrets

EVERY = 25
"""One state in so many is looked at closely, picked by chance."""


def check_games(game_key: str, numbers: range, every: int = EVERY) -> Checked:
    """How many games, for how many pairs of eyes, and what they could tell."""
    game = load(game_key)
    broken: list[str] = []
    eyes = sum(check_game(game, number, every, broken) for number in numbers)
    return len(numbers), eyes, broken


def check_game(game: Game, number: int, every: int, broken: list[str]) -> int:
    """One game as every seat and a spectator see it; how many that are."""
    options = varied_options(game, number)
    watching = [None, *range(options.seats)]
    for seat in watching:
        try:
            check_secrets(game, options, number, seat, every)
        except Nonconformance as leak:
            broken.append(f"game {number}: {leak}")
    return len(watching)


def main() -> int:
    return looking_campaign(__doc__, 2000, check_games, EVERY, "seats")


if __name__ == "__main__":
    sys.exit(main())
