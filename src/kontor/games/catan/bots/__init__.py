"""Catan's bots. They plan one building, collect cards for it, and hinder the leader.

A bot looks at one world sampled from its belief. In that world, the board, the bot's own cards and all counts
are true. The other players' cards are a guess. The bot uses them only to estimate what a trade is worth to a
partner.

`choosing` is the entry point, and `decision` reads the question. `places` evaluates the board, and `plans`
evaluates the hand. `turn`, `building`, `trade` and `robbery` choose actions. `playing_styles` has the
weights.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.tuned_style import TunedStyle
from kontor.games.catan.bots.choosing import choose, reason
from kontor.games.catan.bots.playing_styles import STYLES

BOTS = GameBots(choose, reason, STYLES, hard=TunedStyle(), hard_seats=(2, 3, 4), training_games=60)
