"""Puerto Rico with both expansions, for two to five players."""

from kontor.games.puerto_rico.game import GAME

__all__ = ["GAME"]
