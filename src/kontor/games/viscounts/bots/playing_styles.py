"""Playing styles: the weights of a position, and how much a player of Viscounts looks ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """Weights of a position, in points, and the budget for one decision.

    Weights of a position:
    - `deck`: one more icon on every own card, over a whole game; `tableau`: an icon that counts next turn;
    - `focus`: the extra weight of the action with the most icons;
    - `item`: a resource while there is time to spend it; `coin`: a silver;
    - `castle`: workers that may climb; `buildings`: the abilities that buildings uncover;
    - `manuscript`: a manuscript's promise of sets and monk cards; `sets`: an incomplete set;
    - `places`: a place at poverty or prosperity, which others may still take;
    - `deeds`: the promise of a deed; `debts`: the part of a debt that may still be paid;
    - `collision`: a step of the markers towards each other;
    - `envy`: a point of an average rival against an own point;
    - `now`: the end of this turn against the end of the next.

    Budget: the bot samples `worlds` and looks at `endings` of the turn in each. For the most `promising`
    actions it then looks at `next_endings` of its next turn.
    """

    deck: float = 14.0
    tableau: float = 0.25
    focus: float = 1.0
    item: float = 0.85
    coin: float = 0.4
    castle: float = 1.0
    buildings: float = 1.0
    manuscript: float = 1.5
    sets: float = 1.0
    places: float = 0.8
    deeds: float = 0.5
    debts: float = 1.2
    collision: float = 0.12
    envy: float = 0.35
    now: float = 0.3
    worlds: int = 1
    endings: int = 120
    promising: int = 5
    next_endings: int = 40


BY_SEAT: Final = (
    PlayingStyle(buildings=1.2),
    PlayingStyle(manuscript=1.8),
    PlayingStyle(deeds=0.65, debts=1.35),
    PlayingStyle(envy=0.45, tableau=0.3),
)
"""By seat: a builder, a scholar, a landowner, a rival. They differ where that loses no games."""
HARD: Final = PlayingStyle(
    castle=1.4,
    places=0.55,
    collision=0.17,
    sets=0.8,
    coin=0.52,
    focus=1.25,
    now=0.27,
    buildings=1.1,
    worlds=8,
    endings=240,
    promising=8,
    next_endings=80,
)
"""For the level `hard`: the weights that won most of 256 games between random ones, and a larger budget."""
ALONE: Final = replace(HARD, worlds=2)
"""For `greedy` against an automaton, where nobody else has to wait."""
STYLES: Final = PlayingStyles(BY_SEAT, HARD, by_seat_with={1: (ALONE,)})
