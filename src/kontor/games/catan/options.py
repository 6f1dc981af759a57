"""The options of a Catan table, and `VARIANTS`, the combinations of options that tests use."""

from __future__ import annotations

from typing import Final

from kontor.core.options import Need, Option, choice, flag, number

NEEDS_VARIABLE_MAP: Final[tuple[Need, ...]] = (("map", "variable"),)  # for options that need a random map
NEEDS_TRADE: Final[tuple[Need, ...]] = (("domestic_trade", True),)  # for options about trade between players

OPTION_SPECS: Final[tuple[Option, ...]] = (
    choice("edition", ("almanac", "modern")),
    choice("map", ("variable", "beginner")),
    choice("harbours", ("shuffled", "fixed"), needs=NEEDS_VARIABLE_MAP),
    choice("tokens", ("spiral", "free"), needs=NEEDS_VARIABLE_MAP),
    choice("generic_harbour", ("same", "any")),
    number("victory_points", 10, 3, 15),
    flag("friendly_robber", False),
    flag("domestic_trade", True),
    flag("floor", True, needs=NEEDS_TRADE),
    number("trade_calls", 6, 1, 20, needs=NEEDS_TRADE),
    number("trade_deals", 12, 1, 20, needs=NEEDS_TRADE),
    number("turn_limit", 2000, 20, 5000),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (  # options of tables in tests
    {},
    {"edition": "modern", "friendly_robber": True},
    {"map": "beginner", "victory_points": 8},
    {"edition": "modern", "map": "beginner", "floor": False, "trade_calls": 2, "trade_deals": 3},
    {"harbours": "fixed", "tokens": "free", "domestic_trade": False, "generic_harbour": "any"},
    {"edition": "modern", "domestic_trade": False, "friendly_robber": True, "turn_limit": 60},
)
"""Combinations of options that together exercise every rule in tests: see `Game.options_for_tests`."""
