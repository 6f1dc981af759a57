"""Check that PettingZoo, Gymnasium, OpenSpiel and batches show a seat only what it may know.

    python -m verification.campaigns.research_twins --game san_juan --games 500 --jobs 2

Plays random games at tables of every kind. Now and then a seat compares the table with worlds that it must
not tell from it: observations of every kind, masks, information states, texts and pictures. Prints `san_juan:
games 500 looks 3120 broken 0`, and each leak with its game and action.
"""

from __future__ import annotations

import sys

from verification.harness.research_comparison import compare
from verification.harness.varied_tables import looking_campaign

EVERY = 100
"""About one state in this many is compared, picked at random."""

if __name__ == "__main__":
    sys.exit(looking_campaign(compare, __doc__, 500, EVERY, "looks"))
