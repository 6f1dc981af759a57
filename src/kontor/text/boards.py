"""Draw a position as text, with the text board of the game or as a plain list of values."""

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
    """Draw `view` (what a player sees of the table) as lines of plain English text."""
    board = board_of(game)
    return list(lines(view)) if board is None else board.draw(view)


def draw_board_in_colour(game: str, view: View, book: Phrasebook) -> list[RenderableType]:
    """Draw `view` (what a player sees of the table) in colour and in the language of `book`.

    If the game has no coloured board, return plain English lines.
    """
    draw = getattr(board_of(game), "draw_in_colour", None)
    if draw is None:
        return [Text(line) for line in draw_board(game, view)]
    lines_in_colour: list[RenderableType] = draw(view, book)
    return lines_in_colour


def place_names(game: str, view: View, book: Phrasebook) -> Names:
    """Return functions that convert the numbers of places on the board to names.

    They are keyed by kind of place, such as `corner`. Games without numbered places have none.
    """
    make_names = getattr(board_of(game), "names", None)
    names_by_kind: Names = {} if make_names is None else make_names(view, book)
    return names_by_kind


def board_of(game: str) -> ModuleType | None:
    return package(game).text_board() if game in keys() else None
