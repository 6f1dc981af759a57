"""Catan's bots. They plan one building, collect cards for it, and hinder the leader.

A bot samples one possible state from its belief, and decides as if this were the true state. The board, the
bot's own cards and all public numbers in it are correct, but the other players' cards are a guess. The bot
uses this guess only to estimate what a trade is worth to a partner.

- `choosing` is the entry point, and `decision` has the data that a bot decides with.
- `reasons` explains a decision to a player.
- `places` evaluates the board, and `plans` evaluates a hand.
- `turn`, `building`, `trade` and `robbery` choose actions.
- `playing_styles` has the weights.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.tuned_style import TunedStyle
from kontor.games.catan.bots.choosing import choose
from kontor.games.catan.bots.playing_styles import STYLES
from kontor.games.catan.bots.reasons import reason

BOTS = GameBots(choose, reason, STYLES, hard=TunedStyle(), hard_player_counts=(2, 3, 4), training_games=60)
