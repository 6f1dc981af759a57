"""Do PettingZoo, Gymnasium, OpenSpiel or batches show a seat more than it may know? Random games at tables of
every kind; now and then a seat compares the table with worlds that it must not tell from it.

    python -m benchmarks.research_twins --game san_juan --games 500 --jobs 2

Compared are observations of every kind, masks, information states, texts and pictures. Prints
`san_juan: games 500 looks 3120 broken 0`, and each leak with the game and the action where it shows.
"""

from __future__ import annotations

import sys
from functools import partial

from benchmarks.varied import Checked, campaign, campaign_parser, varied_options
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
    parser = campaign_parser(__doc__, 500)
    parser.add_argument("--every", type=int, default=EVERY, help=f"look at one state in so many ({EVERY})")
    args = parser.parse_args()
    games, looks, broken = campaign(partial(check_games, every=args.every), args.game, args.games, args.jobs)
    print(f"{args.game}: games {games} looks {looks} broken {len(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
