"""What a player of Viscounts cares for, and how long he thinks: what makes one different from another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kontor.bots.greedy import Tempers


@dataclass(frozen=True)
class Temper:
    """Weights of a position, in points, and how much is looked at for one answer.

    Positions: `deck` is what one icon more on every own card would bring in a whole game, `tableau` an icon
    that still counts in the next turn, `focus` how much more the action with the most icons counts than the
    others. `item` is a resource while there is time to spend it, `coin` a silver. `castle` is how much
    workers count that are to climb, `buildings` the abilities that buildings uncover; `manuscript` what one
    promises for sets and monk cards to come, `sets` how much of a set counts before it is complete.
    `places` is how much a place at poverty or prosperity counts: others may still pass. `deeds` is what a
    deed promises, `debts` how much of a debt may still be paid. `collision` is a step of the markers towards
    each other, `envy` what a point of an average rival counts against an own one. `now` is how much the end
    of this turn counts against the end of the next.

    Thought: so many `worlds` are looked at, `endings` of a turn in each; the most `promising` answers once
    more, with `next_endings` of the own next turn.
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


EVEN: Final = Temper()
BY_SEAT: Final = (
    Temper(buildings=1.2),
    Temper(manuscript=1.8),
    Temper(deeds=0.65, debts=1.35),
    Temper(envy=0.45, tableau=0.3),
)
"""By seat: a builder, a scholar, a landowner, a rival. They differ where it costs no games."""
HARD: Final = Temper(
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
"""Of the level `hard`: what won more of 256 games of random tempers, and a longer look."""
ALONE: Final = replace(HARD, worlds=2)
"""Of `greedy` against an automaton, for which nobody else waits."""
TEMPERS: Final = Tempers(BY_SEAT, HARD, by_seat_with={1: (ALONE,)})
