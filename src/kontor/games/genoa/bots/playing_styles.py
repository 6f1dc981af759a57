"""Playing styles for Genoa: what a bot values, and how it bargains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """The weights of one playing style. A weight multiplies the usual value, unless a unit is given.

    Weights for the worth of a holding:

    - `large`, `small`, `tiles`: large orders, small orders, tiles.
    - `spare`: the worth in ducats of a commodity that no order in hand asks for.
    - `message`: the worth in ducats of a message.
    - `owners_tile`: the worth in ducats of a building action tile to a player who owns a building.
    - `income`: the ducats that a building earns per turn and per other player.
    - `stock`: the worth of a marker in stock, as a fraction of the worth of a placed one.
    - `time`: the number of turns it takes to use anything.
    - `longer`: the number of additional turns for each missing commodity.

    Weights for bargaining:

    - `worth_a_bid`: the smallest gain in ducats for which the bot bids.
    - `fields`: the largest number of fields for which the bot bids in one speech.
    - `bids`: the amount of a bid.
    - `keeps`: the smallest fraction of a gain that a buyer keeps.
    - `asks`: the ducats that the trader asks for in calls.
    - `sells`: the fraction of the usual gain that the trader expects as the price of a building.
    - `usual`: the gain that other players expect from a building.
    - `rivalry`: the cost of a rival's gain, as a fraction of it, divided by the number of rivals.

    Weights for moving the tower and using tiles:

    - `foreseen`: gains from later fields of a path.
    - `proposed`: offers for buildings that the tower may reach.
    - `thrift`: the gain in ducats that using a tile must exceed.
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


DEFAULT: Final = PlayingStyle()
STYLES_BY_SEAT: Final = (
    PlayingStyle(asks=1.1, worth_a_bid=14.0),
    PlayingStyle(bids=1.1, thrift=2.5),
    PlayingStyle(rivalry=0.5, proposed=0.75),
    PlayingStyle(fields=3, foreseen=0.88),
    PlayingStyle(usual=1.1, thrift=3.0),
)
"""By seat: the style of the level `greedy`. They differ only in weights that hardly affect the win rate.

The first asks for more, the second offers more, and the third is more wary of rivals. The fourth bids for
more fields, and the fifth is more careful with tiles.
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
"""The style of the level `hard`. Such weights won more often in 318 games between four random styles."""
HARD_FOR_TWO: Final = PlayingStyle(
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
"""The style of the level `hard` for two players, found in the same way from 308 games."""
STYLES: Final = PlayingStyles(STYLES_BY_SEAT, HARD, hard_with={2: HARD_FOR_TWO})
