"""What a table of Genoa may choose."""

from __future__ import annotations

from typing import Final

from kontor.core.options import Option, choice, number

DECLARED: Final[tuple[Option, ...]] = (
    choice("money", ("hidden", "open"), "hidden: purses are secret; open: everybody sees them"),
    choice(
        "hear",
        ("always", "on_call"),
        "always: the others are asked before every step; on_call: only if the trader opens a round",
    ),
    number("rounds", 2, 1, 5, "how often the others may be asked at one stop of the tower"),
    number("calls", 3, 0, 10, "calls with terms of his own that the trader has at one stop"),
    number("posts", 3, 1, 10, "sheets written or withdrawn in one speech"),
    number("sheets", 4, 1, 4, "sheets that a player may have on the table, one for each field"),
    number("items", 12, 1, 12, "items on each side of a sheet; all ducats together are one"),
    number("ask_money", 300, 0, 1000, "ducats that may be asked of the other side"),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"money": "open", "rounds": 1, "calls": 1, "posts": 1, "sheets": 1, "items": 2},
    {"hear": "on_call", "ask_money": 0, "rounds": 3, "items": 5},
)
"""Option sets that together show every rule."""
