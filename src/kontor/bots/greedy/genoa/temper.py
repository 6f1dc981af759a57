"""What a player of Genoa cares for, and how he bargains: what makes one different from another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.greedy import Tempers


@dataclass(frozen=True)
class Temper:
    """Weights of what one holds, and habits of bargaining. Those without a unit multiply what is usual.

    Holding: `large` and `small` orders, `tiles`, and in ducats a `spare` commodity that no order in hand
    asks for, a `message`, an `owners_tile` (a building action, for somebody who owns a building). `income`
    is what a building brings its owner in a turn for each other player, `stock` the part of a placed
    marker's worth that one in stock has: a street must be found first. `time` is how many turns it takes to
    make use of anything, `longer` how many more for each commodity that is missing.

    Bargaining: less than `worth_a_bid` is not worth talking about; bids are made for so many `fields`.
    `bids` is how high they are, `keeps` the part of a gain that the buyer keeps at least. `asks` is how much
    the trader asks in calls, `sells` the part of the usual gain that he expects for a building that he
    sells. `usual` is what others expect of a building, `rivalry` what a gain of the only rival costs; with
    more players it is spread.

    Walking: `foreseen` is what a gain further on counts against one at hand, `proposed` what a sheet for a
    field further on counts. A tile is used if it brings `thrift` more than keeping it.
    """

    large: float = 1.0
    small: float = 1.0
    tiles: float = 1.0
    spare: float = 7.0
    message: float = 12.0
    owners_tile: float = 16.0
    income: float = 0.35
    stock: float = 0.55
    time: float = 5.0
    longer: float = 3.0
    worth_a_bid: float = 12.0
    fields: int = 2
    bids: float = 1.0
    keeps: float = 0.25
    asks: float = 1.0
    sells: float = 0.3
    usual: float = 1.0
    rivalry: float = 0.4
    foreseen: float = 0.85
    proposed: float = 0.7
    thrift: float = 2.0


EVEN: Final = Temper()
BY_SEAT: Final = (
    Temper(asks=1.1, worth_a_bid=14.0),
    Temper(bids=1.1, thrift=2.5),
    Temper(rivalry=0.5, proposed=0.75),
    Temper(fields=3, foreseen=0.88),
    Temper(usual=1.1, thrift=3.0),
)
"""By seat: one who asks for much, one who offers much, a suspicious one, one who bids for more fields, a
careful one. They differ where it costs no games.
"""
HARD: Final = Temper(
    large=1.52,
    small=1.19,
    tiles=0.7,
    spare=5.9,
    message=17.0,
    income=0.5,
    stock=0.84,
    bids=0.84,
    keeps=0.31,
    asks=1.37,
    sells=0.25,
    usual=1.11,
    foreseen=0.9,
)
"""Of the level `hard`: what won more of 318 games of four random tempers."""
FOR_TWO: Final = Temper(
    large=1.07,
    tiles=0.76,
    spare=4.9,
    message=18.0,
    income=0.4,
    stock=0.65,
    time=5.5,
    worth_a_bid=17.0,
    bids=0.84,
    keeps=0.33,
    asks=1.32,
    usual=1.28,
    rivalry=0.44,
    foreseen=0.72,
)
"""The same of 308 games of two."""
TEMPERS: Final = Tempers(BY_SEAT, HARD, hard_with={2: FOR_TWO})
