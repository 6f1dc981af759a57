"""A table as lines of text, for eyes: what everybody may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kontor.play import Play

RENDER_MODES = ("ansi", "human")


def as_text(play: Play) -> str:
    """The public view, a line for each value."""
    return "\n".join([repr(play), *lines(play.view())]) + "\n"


def lines(value: object, name: str = "", depth: int = 0) -> Iterator[str]:
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
            yield from lines(part, key, depth + bool(name))
    elif name:
        yield f"{label}: {', '.join(map(str, value)) if isinstance(value, list) else value}"
