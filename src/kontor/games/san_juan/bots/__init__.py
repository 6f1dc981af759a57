"""San Juan's bots.

The `greedy` level is implemented in `choosing`, and `reasons` explains a decision to a player. The `hard`
level is a tree search. Its playouts (simulated games) use the action weights in `learned.json`.
"""

from kontor.bots.game_bots import GameBots
from kontor.bots.search import UNLIMITED_PLAYOUT_ACTIONS, Search
from kontor.bots.search.tree import SearchSettings
from kontor.games.san_juan.bots.choosing import choose
from kontor.games.san_juan.bots.reasons import reason

BOTS = GameBots(
    choose,
    reason,
    hard=Search(
        frozenset({"choose", "build"}),
        800,
        SearchSettings(
            depth=1,
            max_playout_actions=UNLIMITED_PLAYOUT_ACTIONS,
            exploration=0.7,
            points_share=0.5,
            temperature=5.0,
        ),
    ),
    hard_player_counts=(2, 3, 4),
    hard_needs_compiled=True,
    training_games=100,
)
