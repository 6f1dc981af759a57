"""Do PettingZoo, Gymnasium, OpenSpiel or batches show a seat more than it may know? Random games at tables of
every kind; now and then a seat compares the table with worlds that it must not tell from it.

    python -m benchmarks.research_twins --game san_juan --games 500 --jobs 2

Compared are observations of every kind, masks, information states, texts and pictures. Prints
`san_juan: games 500 looks 3120 broken 0`, and each leak with the game and the action where it shows.
"""

from __future__ import annotations

import sys

from benchmarks.varied import Checked, looking_campaign, varied_options
from kontor.core import load
from tests.research.twins import compare

EVERY = 100


def check_games(game_key: str, numbers: range, every: int = EVERY) -> Checked:
    """How many games, how often somebody looked, and what they could tell."""
    game = load(game_key)
    looks, broken = 0, []
    for number in numbers:
        looked, found = compare(game, varied_options(game, number), number, every)
        looks += looked
        broken += found
    return len(numbers), looks, broken


def main() -> int:
    return looking_campaign(__doc__, 500, check_games, EVERY, "looks")


if __name__ == "__main__":
    sys.exit(main())
