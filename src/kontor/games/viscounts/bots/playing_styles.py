"""Playing styles for Viscounts: the weights for evaluating a position, and the budget for looking ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """The weights for evaluating a position, and the budget for one decision.

    Some weights are values in points:
    - `item`: the value of a resource, while there is time to spend it;
    - `coin`: the value of one silver;
    - `manuscript`: the value of a manuscript's chance to complete sets and earn monk cards;
    - `deeds`: the value of a deed's chance of being approved;
    - `debts`: the value of a debt's chance of being paid;
    - `collision`: the value of each step that the two markers have moved towards each other.

    The others are factors:
    - `deck`: multiplies the average value of the player's cards;
    - `tableau`: multiplies the value of the icons that count next turn;
    - `focus`: multiplies the extra value of the action with the most valuable icons;
    - `castle`: multiplies the expected gain from workers that may climb;
    - `buildings`: multiplies the value of the icons and abilities that buildings uncover;
    - `sets`: multiplies `set_growth`, which measures incomplete sets;
    - `places`: multiplies the points for a rank in debts or deeds, which others may still take away;
    - `envy`: multiplies the average value of the other players' positions, which is then subtracted;
    - `now`: multiplies the value at the end of this turn. The end of the next turn gets 1 minus `now`.

    The bot samples `worlds` worlds and looks at about `endings` endings of the turn in each. For the
    `promising` best actions, it then looks at about `next_endings` endings of its next turn.
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
"""The style of each seat: a builder, a scholar, a landowner, a rival.

The styles differ only in weights that hardly affect playing strength.
"""
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
"""The style of the `hard` bot, with a larger budget.

Its weights did best in 256 games between random sets of weights.
"""
SOLO: Final = replace(HARD, worlds=2)
"""The style of `greedy` in a solo game. No other player has to wait, so it may think longer."""
STYLES: Final = PlayingStyles(BY_SEAT, HARD, by_seat_for_player_count={1: (SOLO,)})
