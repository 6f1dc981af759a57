"""The options of a San Juan table, and `VARIANTS`, the combinations of options that tests use."""

from __future__ import annotations

from typing import Final

from kontor.core.options import Option, choice, number

OPTION_SPECS: Final[tuple[Option, ...]] = (
    choice("start_hand", ("dealt", "chosen")),
    number("round_limit", 100, 1, 500),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (  # options of tables in tests
    {},
    {"start_hand": "chosen"},
    {"start_hand": "chosen", "round_limit": 6},
)
"""Combinations of options that together exercise every rule in tests: see `Game.options_for_tests`."""
