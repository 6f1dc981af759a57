"""San Juan, first edition."""

from kontor.games.san_juan.game import GAME

__all__ = ["GAME"]
