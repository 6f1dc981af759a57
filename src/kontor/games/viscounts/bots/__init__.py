"""How bots play Viscounts. The greedy bot looks ahead through its own turn, from playing a card to hiring.

It samples worlds from its belief and plays the turn there in many ways. When it decides which card to play,
where to move or whether to hire, it also looks at its next turn. The other players then use quick choices.

- `choosing` is the entry point.
- `lookahead` compares actions.
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
