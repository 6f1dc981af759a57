"""Helpers for text boards: words, counts, and tables with columns, in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

DASH = "-"
MAX_CELL_WIDTH = 80
"""Width in characters at which the last cell of a row is wrapped."""


def words(name: Any) -> str:
    """Return a name from a view with spaces instead of underscores, or a dash for None."""
    return DASH if name is None else str(name).replace("_", " ")


def counts(held: Mapping[str, int] | None) -> str:
    """Return counts as a text like `2 wood, 1 ore`: a dash if all are zero, `?` if they are hidden (None)."""
    if held is None:
        return "?"
    return ", ".join(f"{number} {words(name)}" for name, number in held.items() if number) or DASH


def hidden(value: Any) -> str:
    """Return `value` as text, or `?` if it is None, which means that it is hidden."""
    return "?" if value is None else str(value)


def columns(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return a table as lines: the header `head`, then each row. Long last cells are wrapped."""
    cells = [list(head)]
    for row in rows:
        *front, last = map(str, row)
        first, *more = wrap(last, MAX_CELL_WIDTH) or [""]
        cells += [[*front, first], *([""] * len(front) + [rest] for rest in more)]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in cells]


def situation(view: Mapping[str, Any], *names: str) -> str:
    """Return one line with the phase of a view, the seat that decides, and the values called `names`."""
    parts = [f"phase: {words(view['phase'])}", f"asked: {seat(view['actor'])}"]
    return ", ".join([*parts, *(f"{words(name)}: {words(view[name])}" for name in names)])


def seat(number: int | str | None) -> str:
    """Return `seat 2` for a number, the name of an automaton or of chance, or a dash for None."""
    return f"seat {number}" if isinstance(number, int) else words(number)


def lines(value: object, name: str = "", depth: int = 0) -> Iterator[str]:
    """Yield `value` as lines, one per number or text in it. `name` is its label, `depth` its indentation."""
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
