"""Helpers to draw boards as plain text: words, counts, and tables with columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

DASH = "-"
MAX_CELL_WIDTH = 80
"""Width in characters at which the last cell of a row is wrapped."""


def words(name: Any) -> str:
    """Return `name` with spaces instead of underscores, or a dash for None."""
    return DASH if name is None else str(name).replace("_", " ")


def counts(count_by_name: Mapping[str, int] | None) -> str:
    """Return counts as text, such as `2 wood, 1 ore`.

    Return a dash if all counts are zero, and `?` if they are None because the player may not see them.
    """
    if count_by_name is None:
        return "?"
    return ", ".join(f"{number} {words(name)}" for name, number in count_by_name.items() if number) or DASH


def hidden(value: Any) -> str:
    """Return `value` as text, or `?` if it is None because the player may not see it."""
    return "?" if value is None else str(value)


def columns(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return the lines of a text table with aligned columns. `head` has the titles of the columns.

    The text in the last column is wrapped if it is long.
    """
    cells = [list(head)]
    for row in rows:
        *front, last = map(str, row)
        first, *more = wrap(last, MAX_CELL_WIDTH) or [""]
        cells += [[*front, first], *([""] * len(front) + [rest] for rest in more)]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in cells]


def situation(view: Mapping[str, Any], *names: str) -> str:
    """Return a line with the phase of the game, the seat to move, and the values of `view` called `names`."""
    parts = [f"phase: {words(view['phase'])}", f"asked: {seat(view['actor'])}"]
    return ", ".join([*parts, *(f"{words(name)}: {words(view[name])}" for name in names)])


def seat(number: int | str | None) -> str:
    """Return `seat 2` for the number 2, a name such as `chance` as it is, or a dash for None."""
    return f"seat {number}" if isinstance(number, int) else words(number)


def lines(value: object, name: str = "", depth: int = 0) -> Iterator[str]:
    """Yield JSON-like data as indented lines, such as `gold: 3`.

    `name` is the label of `value`, and `depth` the level of indentation.
    """
    label = f"{'  ' * depth}{words(name)}"
    parts: list[tuple[str, object]] = []
    if isinstance(value, Mapping):
        parts = [(str(key), part) for key, part in value.items()]
    elif isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        parts = [(str(number), part) for number, part in enumerate(value)]
    if parts:
        if name:
            yield f"{label}:"
        for key, part in parts:
            yield from lines(part, key, depth + bool(name))
    elif name:
        yield f"{label}: {', '.join(map(str, value)) if isinstance(value, list) else value}"
