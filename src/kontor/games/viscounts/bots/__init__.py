"""How bots play Viscounts. The greedy bot looks ahead through its own turn, from playing a card to hiring.

It samples worlds from its belief and plays the turn there in many ways. Before it plays, moves or hires, it
also looks at its next turn, with quick choices for the others. `evaluation` evaluates positions, `cards` the
cards, `quick_policy` makes quick choices, `lookahead` compares actions, `playing_styles` holds the styles.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.practice import PractisedStyle
from kontor.games.viscounts.bots.choosing import choose
from kontor.games.viscounts.bots.playing_styles import STYLES

BOTS = GameBots(
    choose,
    styles=STYLES,
    hard=PractisedStyle(),
    hard_seats=(2, 4),
    hard_needs_compiled=True,
    training_games=12,
)
