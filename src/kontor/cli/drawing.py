"""A table as text, from what `Game.view` shows: drawn by hand where a game has a board, listed otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from kontor.cli import catan
from kontor.cli.words import Names, Phrasebook

DRAWN = {"catan": catan.table}
NAMED = {"catan": catan.names}


def table(game: str, view: Mapping[str, Any], book: Phrasebook) -> list[RenderableType]:
    """What lies on the table, as far as the view shows it."""
    draw = DRAWN.get(game)
    if draw is not None:
        return draw(view, book)
    return [Text(line) for line in listed(view)]


def names(game: str, view: Mapping[str, Any], book: Phrasebook) -> Names:
    """What events name by the board: places, called after what lies around them in this view."""
    named = NAMED.get(game)
    return named(view, book) if named is not None else {}


def listed(value: object, name: str = "", depth: int = 0) -> Iterator[str]:
    """Any view: a line for each value, parts indented."""
    label = f"{'  ' * depth}{name.replace('_', ' ')}"
    parts: list[tuple[str, object]] = []
    if isinstance(value, Mapping):
        parts = [(str(key), part) for key, part in value.items()]
    elif isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        parts = [(str(number), part) for number, part in enumerate(value)]
    if parts:
        if name:
            yield f"{label}:"
        for key, part in parts:
            yield from listed(part, key, depth + bool(name))
    elif name:
        yield f"{label}: {', '.join(map(str, value)) if isinstance(value, list) else value}"
