"""How bots play Genoa. They pay fair prices, and never make a deal that lowers their estimate.

One estimate of a seat's holding judges everything (`holding`); it uses the seat's view and nothing else.
`sheets` and `bargaining` compare this estimate before and after a deal.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.practice import PractisedStyle
from kontor.games.genoa.bots.choosing import choose
from kontor.games.genoa.bots.playing_styles import STYLES

BOTS = GameBots(choose, styles=STYLES, hard=PractisedStyle(), hard_seats=(2, 3, 4, 5), training_games=16)
