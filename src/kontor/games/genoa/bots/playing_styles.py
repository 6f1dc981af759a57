"""Playing styles for Genoa: how much a player values things, and how they bargain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """The weights and habits of one playing style. Weights without a unit multiply the usual worth.

    Holding:

    - `large` and `small` weigh orders, `tiles` weighs tiles.
    - `spare`, `message` and `owners_tile` are worths in ducats: of a commodity that no order in hand asks
      for, of a message, and of a building action tile for a player who owns a building.
    - `income` is the income of a building per turn and per other player.
    - `stock` is the worth of a marker in stock, as a part of the worth of a placed one.
    - `time` is how many turns it takes to use anything, `longer` how many more per missing commodity.

    Bargaining:

    - Gains below `worth_a_bid` are ignored, and a speech bids for at most `fields` fields.
    - `bids` weighs the height of bids, and a buyer keeps at least the part `keeps` of a gain.
    - `asks` weighs the ducats that the trader asks in calls.
    - `sells` is the part of the usual gain that the trader expects for a sold building.
    - `usual` weighs the gain that others expect from a building.
    - `rivalry` is the cost of a gain of the only rival; with more players it is spread.

    Walking:

    - `foreseen` weighs gains further on the path, `proposed` weighs offers for fields further on.
    - A tile is used if it gains `thrift` more than keeping it.
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


EVEN: Final = PlayingStyle()
BY_SEAT: Final = (
    PlayingStyle(asks=1.1, worth_a_bid=14.0),
    PlayingStyle(bids=1.1, thrift=2.5),
    PlayingStyle(rivalry=0.5, proposed=0.75),
    PlayingStyle(fields=3, foreseen=0.88),
    PlayingStyle(usual=1.1, thrift=3.0),
)
"""The styles of the level `greedy` by seat. They differ only in weights that hardly cost any wins.

One asks for much, one offers much, one is suspicious, one bids for more fields, and one is careful.
"""
HARD: Final = PlayingStyle(
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
"""The style of the level `hard`: weights that won more of 318 games with four random styles."""
FOR_TWO: Final = PlayingStyle(
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
"""The same for two players, from 308 games."""
STYLES: Final = PlayingStyles(BY_SEAT, HARD, hard_with={2: FOR_TWO})
