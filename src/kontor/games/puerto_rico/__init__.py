"""Puerto Rico with both expansions, for two to five players.

`game.py` defines the state class and the game class. `flow.py` decides which phase comes next. Each role has
a module of its own.
"""
