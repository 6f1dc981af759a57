"""What a player of Catan cares for: what makes one different from another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """Weights of places and plans, and how one deals with the others.

    Places: `kinds` is what a card of each kind is worth to start with; `variety` what a kind brings that one
    did not have, in pips, `harbour` a harbour for any kind, `own_harbour` one for a kind, for each pip of
    it. `far` is how much a road more puts a site off, `lost` what is left of one to which somebody else is
    nearer, `contested` if somebody is as near.

    Plans: a `city` and a `settlement` have a worth, and more for each pip there (`city_pip`, `site_pip`); a
    bonus card has `card`. `missing` is what a plan loses for each card that it still needs, `scarce` what
    more if that kind never comes in. A bonus card is bought if more than `patience` cards are missing for
    the plan. `race`: so many roads behind the longest one still builds for it.

    The others: `rivalry` is what a partner's gain counts against an own one, `wary` how many points before
    the end nobody deals with a player, `calls` how often one asks everybody in a turn. `knights`: so many
    are kept for later. The robber: `caution` is a pip of one's own against one of theirs, `leader` how much
    more each point of a victim counts; `grudge` and `greed` are points and cards of whom one robs.
    """

    kinds: tuple[float, ...] = (1.0, 0.9, 1.1, 1.0, 1.1)
    variety: float = 1.5
    harbour: float = 1.0
    own_harbour: float = 0.3
    far: float = 0.6
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
    grudge: float = 2.0
    greed: float = 0.3


EVEN: Final = PlayingStyle()
BY_SEAT: Final = (
    PlayingStyle(settlement=10.3, site_pip=0.5, race=3),
    PlayingStyle(variety=1.8, calls=3),
    PlayingStyle(knights=0, leader=0.18),
    PlayingStyle(missing=1.6, rivalry=0.5),
)
"""By seat: a settler, a merchant, a fighter, a planner. They differ where it costs no games."""
HARD: Final = PlayingStyle(
    kinds=(0.93, 0.9, 1.17, 1.0, 1.28),
    harbour=0.7,
    far=0.5,
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
    greed=0.235,
)
"""Of the level `hard`: what won more of 1,766 games of random styles."""
STYLES: Final = PlayingStyles(BY_SEAT, HARD)
