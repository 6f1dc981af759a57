"""How bots play Catan: plan one building, collect for it, hinder whoever leads.

It looks at a world sampled from its belief. The board, its own cards and all counts in it are true; what
others hold is a guess, and is used for nothing but guesses.

`choosing` begins, `decision` reads the question, `places` values the board, `plans` the hand; `turn`, `trade`
and `robbery` answer. `playing_styles` has what makes one player different from another.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.practice import PractisedStyle
from kontor.games.catan.bots.choosing import choose, reason
from kontor.games.catan.bots.playing_styles import STYLES

BOTS = GameBots(choose, reason, STYLES, hard=PractisedStyle(), hard_seats=(2, 3, 4), training_games=60)
