"""Puerto Rico with both expansions, for two to five players.

`game.py` has the state class and the game class, and `flow.py` the course of a game. Each role has a module.
"""
