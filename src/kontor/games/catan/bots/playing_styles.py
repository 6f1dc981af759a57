"""Playing styles for Catan: how much a bot values places, plans and the losses of other players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """The weights of one playing style.

    Places, in pips (a pip is one of the 36 rolls of two dice):

    - `kinds`: the value of a pip of each kind; `variety`: the extra value of a kind without income so far.
    - `harbour`: the value of a 3:1 harbour; `own_harbour`: of a 2:1 harbour, per pip of income of its kind.
    - `distance`: how much each road that a site still needs lowers its value.
    - `lost` and `contested`: the factors for a site if a rival is nearer to it, or equally near.

    Plans:

    - `city` and `settlement`: their values; `city_pip` and `site_pip`: what each pip adds.
    - `card`: the value of a development card.
    - `missing`: the penalty for a missing card; `scarce`: the extra penalty if its kind never comes in.
    - `patience`: the bot buys a development card if its plan lacks more cards than this.
    - `race`: the bot builds for the longest road if it is at most this many roads behind.

    Other players:

    - `rivalry`: the weight of a rival's gain, divided by the number of rivals.
    - `wary`: the bot stops trading with a player who needs at most this many points to win.
    - `calls`: the most calls for trade in a turn; `knights`: how many knights the bot keeps for later.

    The robber:

    - `caution`: the weight of the bot's own lost pips; `leader`: the extra weight per point of a rival.
    - `victim_points` and `victim_cards`: the weights of a victim's points and cards.
    """

    kinds: tuple[float, ...] = (1.0, 0.9, 1.1, 1.0, 1.1)
    variety: float = 1.5
    harbour: float = 1.0
    own_harbour: float = 0.3
    distance: float = 0.6
    lost: float = 0.6
    contested: float = 0.85
    city: float = 11.0
    city_pip: float = 0.3
    settlement: float = 10.0
    site_pip: float = 0.4
    card: float = 8.0
    missing: float = 1.4
    scarce: float = 0.0
    patience: int = 1
    race: int = 2
    rivalry: float = 0.4
    wary: int = 3
    calls: int = 2
    knights: int = 1
    caution: float = 3.0
    leader: float = 0.2
    victim_points: float = 2.0
    victim_cards: float = 0.3


DEFAULT: Final = PlayingStyle()
BY_SEAT: Final = (
    PlayingStyle(settlement=10.3, site_pip=0.5, race=3),
    PlayingStyle(variety=1.8, calls=3),
    PlayingStyle(knights=0, leader=0.18),
    PlayingStyle(missing=1.6, rivalry=0.5),
)
"""The styles of the level `greedy` by seat: a settler, a merchant, a fighter and a planner.

They differ only in weights that hardly cost any wins.
"""
HARD: Final = PlayingStyle(
    kinds=(0.93, 0.9, 1.17, 1.0, 1.28),
    harbour=0.7,
    distance=0.5,
    lost=0.54,
    city=9.5,
    settlement=11.3,
    missing=2.0,
    scarce=1.5,
    patience=0,
    rivalry=0.51,
    wary=2,
    calls=3,
    caution=2.5,
    leader=0.157,
    victim_cards=0.235,
)
"""The style of the level `hard`: weights that won more often in 1,766 games with random styles."""
STYLES: Final = PlayingStyles(BY_SEAT, HARD)
