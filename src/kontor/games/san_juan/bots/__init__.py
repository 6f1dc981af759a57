"""How bots play San Juan: `choosing` decides for `greedy`; the level `hard` searches with `learned.json`."""

from kontor.bots.game_bots import GameBots
from kontor.bots.search import TO_THE_END, Search
from kontor.bots.search.tree import Habits
from kontor.games.san_juan.bots.choosing import choose

BOTS = GameBots(
    choose,
    hard=Search(
        frozenset({"choose", "build"}),
        800,
        Habits(depth=1, horizon=TO_THE_END, curiosity=0.7, points=0.5, warmth=5.0),
    ),
    hard_seats=(2, 3, 4),
    hard_needs_compiled=True,
    training_games=100,
)
