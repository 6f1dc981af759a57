"""Genoa: a trader, a tower, and everybody who wants it to go their way."""

from kontor.games.genoa.game import GAME

__all__ = ["GAME"]
