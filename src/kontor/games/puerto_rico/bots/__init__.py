"""How bots play Puerto Rico: plantations and plants first, then shipping or building.

Only chips are hidden, and everybody saw them being taken, so the belief has one world. The bot looks ahead
for roles and loadings, including what they give the others. All other decisions follow rules of thumb.

`board` reads a seat's board and how long the game lasts, `evaluation` puts a value on positions, `estate`,
`people` and `goods` hold the rules of thumb, `lookahead` plays a role out, and `playout` evaluates the
rollouts of the level `hard`.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.rollouts import Rollouts
from kontor.games.puerto_rico.bots.choosing import choose
from kontor.games.puerto_rico.bots.playout import PuertoRicoPlayout

BOTS = GameBots(
    choose,
    hard=Rollouts(
        frozenset({"choose_role"}), max_actions=6, playouts=24, turns=2, playout_class=PuertoRicoPlayout
    ),
    hard_seats=(2, 3, 4, 5),
    hard_needs_compiled=True,
    training_games=30,
)
