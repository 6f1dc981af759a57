"""Bots for Viscounts. The greedy bot looks ahead to the end of its own turn, from playing a card to hiring.

It samples worlds from its belief and tries many ways of playing the turn in each. When it chooses a card, a
move or a hire, it also looks at its next turn, with quick choices standing in for the other players.

- `choosing` is the entry point.
- `lookahead` compares actions by playing out the turn.
- `quick_policy` makes quick choices.
- `evaluation` evaluates positions, and `cards` evaluates cards.
- `playing_styles` has the weights and budgets.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.tuned_style import TunedStyle
from kontor.games.viscounts.bots.choosing import choose
from kontor.games.viscounts.bots.playing_styles import STYLES

BOTS = GameBots(
    choose,
    styles=STYLES,
    hard=TunedStyle(),
    hard_seats=(2, 4),
    hard_needs_compiled=True,
    training_games=12,
)
