"""A table as text, from what `Game.view` shows: as its game draws it, else listed value by value."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from kontor.core.registry import keys, package
from kontor.text.columns import lines
from kontor.text.phrasebook import Names, Phrasebook

View = Mapping[str, Any]


def drawn(game: str, view: View) -> list[str]:
    """Return the lines of a table, in plain English."""
    board = board_of(game)
    return list(lines(view)) if board is None else board.draw(view)


def drawn_in_colour(game: str, view: View, book: Phrasebook) -> list[RenderableType]:
    """Return a table in colours and in the language of `book`, if its game can draw that."""
    draw = getattr(board_of(game), "draw_in_colour", None)
    if draw is None:
        return [Text(line) for line in drawn(game, view)]
    table: list[RenderableType] = draw(view, book)
    return table


def names(game: str, view: View, book: Phrasebook) -> Names:
    """Return how places are called that events name by number: after what lies around them in this view."""
    named = getattr(board_of(game), "names", None)
    found: Names = {} if named is None else named(view, book)
    return found


def board_of(game: str) -> ModuleType | None:
    return package(game).text_board() if game in keys() else None
