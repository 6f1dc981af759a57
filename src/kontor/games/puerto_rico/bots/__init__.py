"""How bots play Puerto Rico: plantations and plants first, then shipping or building.

Only chips are hidden, and everybody saw them being taken, so the belief has one world. The bot looks ahead
for roles and loadings, including what they give the others. All other decisions follow rules of thumb.

`board` reads a seat's board and how long the game lasts, `evaluation` puts a value on positions, `estate`,
`people` and `goods` hold the rules of thumb, `lookahead` plays a role out, and `rehearsal` judges what a
rehearsal of the level `hard` has come to.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.rehearsal import Rehearsal
from kontor.games.puerto_rico.bots.choosing import choose
from kontor.games.puerto_rico.bots.rehearsal import Colony

BOTS = GameBots(
    choose,
    hard=Rehearsal(frozenset({"choose_role"}), actions=6, playouts=24, turns=2, company=Colony),
    hard_seats=(2, 3, 4, 5),
    hard_needs_compiled=True,
    training_games=30,
)
