"""Do PettingZoo, Gymnasium, OpenSpiel or batches show a seat more than it may know? Random games at tables of
every kind; now and then a seat compares the table with worlds that it must not tell from it.

    python -m verification.campaigns.research_twins --game san_juan --games 500 --jobs 2

Compared are observations of every kind, masks, information states, texts and pictures. Prints
`san_juan: games 500 looks 3120 broken 0`, and each leak with the game and the action where it shows.
"""

from __future__ import annotations

import sys

from verification.harness.research_comparison import compare
from verification.harness.varied_tables import looking_campaign

EVERY = 100
"""One state in so many is looked at, picked by chance."""

if __name__ == "__main__":
    sys.exit(looking_campaign(compare, __doc__, 500, EVERY, "looks"))
