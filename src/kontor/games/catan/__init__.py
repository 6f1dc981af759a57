"""The Settlers of Catan, by the almanac and by the modern rulebook."""

from kontor.games.catan.game import GAME

__all__ = ["GAME"]
