"""Draw a view of a table as text: with the text board of the game, or as a plain list of values."""

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


def draw_board(game: str, view: View) -> list[str]:
    """Return the lines of a view, in English and without colours."""
    board = board_of(game)
    return list(lines(view)) if board is None else board.draw(view)


def draw_board_in_colour(game: str, view: View, book: Phrasebook) -> list[RenderableType]:
    """Return a view with colours and in the language of `book`.

    If the game has no coloured board, fall back to plain lines in English.
    """
    draw = getattr(board_of(game), "draw_in_colour", None)
    if draw is None:
        return [Text(line) for line in draw_board(game, view)]
    table: list[RenderableType] = draw(view, book)
    return table


def place_names(game: str, view: View, book: Phrasebook) -> Names:
    """Return functions that name the places which events give as numbers, such as corners and edges.

    They are keyed by kind of place. A place is named after its surroundings in `view`. Most games have none.
    """
    named = getattr(board_of(game), "names", None)
    found: Names = {} if named is None else named(view, book)
    return found


def board_of(game: str) -> ModuleType | None:
    return package(game).text_board() if game in keys() else None
