"""Playing styles for Viscounts: the weights for evaluating a position, and the budget for looking ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kontor.bots.game_bots import PlayingStyles


@dataclass(frozen=True)
class PlayingStyle:
    """A bot's weights for evaluating a position, and its budget for one decision.

    Some weights are values in points:
    - `resource`: the value of a resource, as long as there is time to spend it;
    - `silver`: the value of one silver;
    - `manuscript`: the value of a manuscript, which may complete a set or earn a monk card;
    - `deeds`: the value of a deed, because it may be approved later;
    - `debts`: the value of a debt, because it may be paid later;
    - `collision`: the value of each step that the two markers have moved towards each other.

    The others are factors:
    - `deck`: multiplies the average value of the player's cards;
    - `tableau`: multiplies the value of the icons that count next turn;
    - `focus`: multiplies the extra value of the action with the most valuable icons;
    - `castle`: multiplies the expected gain from workers that may climb;
    - `buildings`: multiplies the value of the icons and abilities that buildings uncover;
    - `sets`: multiplies `set_growth`, which measures incomplete sets;
    - `ranks`: multiplies the points for a rank in debts or deeds, which can still change;
    - `envy`: multiplies the average value of the other players' positions, which is then subtracted;
    - `this_turn`: multiplies the value at the end of this turn. The factor for the end of the next turn is
      1 minus `this_turn`.

    The bot samples `worlds` possible states, and tries about `endings` ways to play the turn in each. For the
    `promising` best actions, it then tries about `next_endings` ways to play its next turn.
    """

    deck: float = 14.0  # multiplies the average value of the cards
    tableau: float = 0.25  # multiplies the value of the icons for the next turn
    focus: float = 1.0  # multiplies the extra value of the best icons
    resource: float = 0.85  # the value of a resource
    silver: float = 0.4  # the value of one silver
    castle: float = 1.0  # multiplies the expected gain from workers
    buildings: float = 1.0  # multiplies the value of what buildings uncover
    manuscript: float = 1.5  # the value of a manuscript
    sets: float = 1.0  # multiplies the measure of incomplete sets
    ranks: float = 0.8  # multiplies the points for ranks
    deeds: float = 0.5  # the value of a deed that may be approved
    debts: float = 1.2  # the value of a debt that may be paid
    collision: float = 0.12  # the value of a step towards a collision
    envy: float = 0.35  # multiplies the other players' value
    this_turn: float = 0.3  # the weight of this turn; the next turn gets the rest
    worlds: int = 1  # the number of worlds to sample
    endings: int = 120  # the number of ways to play this turn
    promising: int = 5  # the number of actions to compare by the next turn, too
    next_endings: int = 40  # the number of ways to play the next turn


BY_SEAT: Final = (  # the style of the bot in each seat
    PlayingStyle(buildings=1.2),
    PlayingStyle(manuscript=1.8),
    PlayingStyle(deeds=0.65, debts=1.35),
    PlayingStyle(envy=0.45, tableau=0.3),
)
"""The style of the bot at each seat: a builder, a scholar, a landowner, a rival.

The styles differ only in weights that hardly affect playing strength.
"""
HARD: Final = PlayingStyle(  # of the level `hard`
    castle=1.4,
    ranks=0.55,
    collision=0.17,
    sets=0.8,
    silver=0.52,
    focus=1.25,
    this_turn=0.27,
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
STYLES: Final = PlayingStyles(BY_SEAT, HARD, greedy_styles_by_player_count={1: (SOLO,)})
