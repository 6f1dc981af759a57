"""A table as lines of text, for eyes: what everybody may see."""

from __future__ import annotations

from kontor.play import Play
from kontor.text.boards import drawn

RENDER_MODES = ("ansi", "human")


def as_text(play: Play) -> str:
    """The public view as a drawn table."""
    return "\n".join([repr(play), *drawn(play.game.key, play.view())]) + "\n"
