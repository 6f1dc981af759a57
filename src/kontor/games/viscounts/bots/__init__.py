"""Bots for Viscounts. The greedy bot chooses each action by looking ahead to the end of its turn.

It samples some worlds (possible states) from its belief, and tries many ways to play the turn in each. When
it plays a card, moves or hires, it also looks at its next turn. It assumes that the other players make quick
choices until then.

- `choosing` is the entry point.
- `reasons` explains a decision to a player.
- `lookahead` compares actions by playing out the turn.
- `quick_policy` makes quick choices.
- `evaluation` evaluates positions, and `cards` evaluates cards.
- `playing_styles` has the weights and budgets.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.tuned_style import TunedStyle
from kontor.games.viscounts.bots.choosing import choose
from kontor.games.viscounts.bots.playing_styles import STYLES
from kontor.games.viscounts.bots.reasons import reason

BOTS = GameBots(
    choose,
    reason,
    styles=STYLES,
    hard=TunedStyle(),
    hard_player_counts=(2, 4),
    hard_needs_compiled=True,
    training_games=12,
)
