"""Render the public view of a game as text."""

from __future__ import annotations

from kontor.play import Play
from kontor.text.boards import draw_board

RENDER_MODES = ("ansi", "human")


def as_text(play: Play) -> str:
    """Return a text drawing of the table as a spectator sees it."""
    return "\n".join([repr(play), *draw_board(play.game.key, play.view())]) + "\n"
