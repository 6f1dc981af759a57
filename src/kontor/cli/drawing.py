"""A table as text, from what `Game.view` shows: in colours and in every language where a game has them here,
otherwise as `kontor.research.boards` draws it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from kontor.cli import catan
from kontor.cli.words import Names, Phrasebook
from kontor.research.boards import drawn

DRAWN = {"catan": catan.table}
NAMED = {"catan": catan.names}


def table(game: str, view: Mapping[str, Any], book: Phrasebook) -> list[RenderableType]:
    """What lies on the table, as far as the view shows it."""
    draw = DRAWN.get(game)
    if draw is not None:
        return draw(view, book)
    return [Text(line) for line in drawn(game, view)]


def names(game: str, view: Mapping[str, Any], book: Phrasebook) -> Names:
    """What events name by the board: places, called after what lies around them in this view."""
    named = NAMED.get(game)
    return named(view, book) if named is not None else {}
