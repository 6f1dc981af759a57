"""Check that PettingZoo, Gymnasium, OpenSpiel and batches show a seat only what it may know.

    python -m verification.campaigns.research_twins --game san_juan --games 500 --jobs 2

Plays random games with random options. At random moments, everything that the interfaces show to a seat is
compared with what they would show in games that must look the same to it: observations, masks, information
states and texts. Prints `san_juan: games 500 looks 3120 broken 0`, and each leak with its game and action.
"""

from __future__ import annotations

import sys

from verification.harness.research_comparison import compare
from verification.harness.varied_tables import run_checking_campaign

EVERY = 100
"""About one in this many states is picked at random and compared."""

if __name__ == "__main__":
    sys.exit(run_checking_campaign(compare, __doc__, 500, EVERY, "looks"))
