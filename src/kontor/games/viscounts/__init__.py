"""Viscounts of the West Kingdom, for one to four players."""

from kontor.games.viscounts.game import GAME

__all__ = ["GAME"]
