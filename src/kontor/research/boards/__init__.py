"""Tables as plain text, for eyes: what `Game.view` shows, drawn game by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kontor.research.boards import catan, genoa, puerto_rico, san_juan, viscounts
from kontor.research.boards.listing import lines

View = Mapping[str, Any]

DRAWN: dict[str, Callable[[View], list[str]]] = {
    "catan": catan.draw,
    "genoa": genoa.draw,
    "puerto_rico": puerto_rico.draw,
    "san_juan": san_juan.draw,
    "viscounts": viscounts.draw,
}


def drawn(game: str, view: View) -> list[str]:
    """The lines of a table. A game that nobody has drawn is listed value by value."""
    draw = DRAWN.get(game)
    return list(lines(view)) if draw is None else draw(view)
