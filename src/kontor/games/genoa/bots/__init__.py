"""Bots for Genoa. They never make a deal that would leave them poorer by their own estimate.

Every decision rests on one estimate, which is made in `holding`: what a player's goods, cards and ducats are
worth. It uses only what the player can see. `sheets` and `bargaining` compare the estimates before and after
a deal. `choosing` picks the function that decides in each phase. `reasons` explains a decision to a player.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.tuned_style import TunedStyle
from kontor.games.genoa.bots.choosing import choose
from kontor.games.genoa.bots.playing_styles import STYLES
from kontor.games.genoa.bots.reasons import reason

BOTS = GameBots(
    choose, reason, styles=STYLES, hard=TunedStyle(), hard_player_counts=(2, 3, 4, 5), training_games=16
)
