"""Words, counts and columns in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

NOTHING = "-"
LONGEST = 80
"""Characters of a last cell before it goes on in the next line."""


def words(name: Any) -> str:
    """A name of the view as people write it; nobody and nothing are a dash."""
    return NOTHING if name is None else str(name).replace("_", " ")


def counts(held: Mapping[str, int] | None) -> str:
    """`2 wood, 1 ore`; what is hidden is a question mark."""
    if held is None:
        return "?"
    return ", ".join(f"{number} {words(name)}" for name, number in held.items() if number) or NOTHING


def hidden(value: Any) -> str:
    """A number that may be hidden."""
    return "?" if value is None else str(value)


def columns(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """A table: a line for the names of its columns and one for each row, more where its last cell is long."""
    cells = [list(head)]
    for row in rows:
        *front, last = map(str, row)
        first, *more = wrap(last, LONGEST) or [""]
        cells += [[*front, first], *([""] * len(front) + [rest] for rest in more)]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in cells]


def situation(view: Mapping[str, Any], *names: str) -> str:
    """The phase, who is asked, and some other values of the view in one line."""
    parts = [f"phase: {words(view['phase'])}", f"asked: {seat(view['actor'])}"]
    return ", ".join([*parts, *(f"{words(name)}: {words(view[name])}" for name in names)])


def seat(number: int | str | None) -> str:
    """Who it is; chance and an automaton go by their names."""
    return f"seat {number}" if isinstance(number, int) else words(number)


def lines(value: object, name: str = "", depth: int = 0) -> Iterator[str]:
    """Any view: a line for each value, parts indented."""
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
