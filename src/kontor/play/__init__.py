"""The front door for programs: a game that draws its own chance and knows what every seat knows."""

from kontor.play.onlooker import Onlooker
from kontor.play.play import NoHistory, Play, make

__all__ = ["NoHistory", "Onlooker", "Play", "make"]
