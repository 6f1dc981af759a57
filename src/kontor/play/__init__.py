"""The front door for programs: a game that draws its own chance and knows what every seat knows."""

from kontor.play.play import NoHistory, Play, make
from kontor.play.seat_knowledge import Onlooker

__all__ = ["NoHistory", "Onlooker", "Play", "make"]
