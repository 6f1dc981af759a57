"""Bots for Puerto Rico. They first get plantations and production buildings, then ship goods or build.

Only chips are hidden, but everybody saw how many each player took. Bots can therefore use the exact state. To
choose a role or load a ship, a bot plays the role to its end for all players and compares the outcomes. All
other decisions follow rules of thumb.

- `board` reads a seat's board and estimates how much longer the game lasts.
- `evaluation` estimates the value of a position.
- `estate`, `people` and `goods` contain the rules of thumb.
- `lookahead` plays a role to its end.
- `reasons` explains a decision to a player.
- `playout` evaluates positions for the `hard` level, which simulates many random continuations of the game.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.rollouts import Rollouts
from kontor.games.puerto_rico.bots.choosing import choose
from kontor.games.puerto_rico.bots.playout import PuertoRicoPlayout
from kontor.games.puerto_rico.bots.reasons import reason

BOTS = GameBots(
    choose,
    reason,
    hard=Rollouts(
        frozenset({"choose_role"}),
        max_compared_actions=6,
        playouts=24,
        turns=2,
        playout_class=PuertoRicoPlayout,
    ),
    hard_player_counts=(2, 3, 4, 5),
    hard_needs_compiled=True,
    training_games=30,
)
