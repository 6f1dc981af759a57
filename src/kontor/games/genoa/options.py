"""The options that a host can choose for a table of Genoa."""

from __future__ import annotations

from typing import Final

from kontor.core.options import Option, choice, number

OPTION_SPECS: Final[tuple[Option, ...]] = (
    choice("money", ("hidden", "open")),
    choice("hear", ("always", "on_call")),
    number("rounds", 2, 1, 5),
    number("calls", 3, 0, 10),
    number("posts", 3, 1, 10),
    number("sheets", 4, 1, 4),
    number("items", 12, 1, 12),
    number("ask_money", 300, 0, 1000),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"money": "open", "rounds": 1, "calls": 1, "posts": 1, "sheets": 1, "items": 2},
    {"hear": "on_call", "ask_money": 0, "rounds": 3, "items": 5},
)
"""Three sets of options for tests. Together they exercise every rule."""
