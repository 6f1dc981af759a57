"""Play a game from a program: `make` starts one, and `Play` is the running game."""

from kontor.play.play import NoHistory, Play, make
from kontor.play.seat_knowledge import SeatKnowledge

__all__ = ["NoHistory", "Play", "SeatKnowledge", "make"]
