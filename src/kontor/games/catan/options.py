"""What a table of Catan may choose."""

from __future__ import annotations

from typing import Final

from kontor.core.options import Need, Option, choice, flag, number

LAID_OUT: Final[tuple[Need, ...]] = (("map", "variable"),)
TRADED: Final[tuple[Need, ...]] = (("domestic_trade", True),)

DECLARED: Final[tuple[Option, ...]] = (
    choice(
        "edition",
        ("almanac", "modern"),
        "almanac: roll, trade, build in fixed order, the rulebook to the letter; "
        "modern: trading and building may be mixed, the robber may rest in the desert",
    ),
    choice("map", ("variable", "beginner"), "variable: laid out by chance; beginner: the fixed first map"),
    choice(
        "harbours",
        ("shuffled", "fixed"),
        "shuffled: in any order; fixed: as on the beginner map",
        needs=LAID_OUT,
    ),
    choice(
        "tokens",
        ("spiral", "free"),
        "spiral: in the order of their letters; free: shuffled",
        needs=LAID_OUT,
    ),
    choice(
        "generic_harbour",
        ("same", "any"),
        "same: three equal cards at a plain harbour; any: three cards of any kinds",
    ),
    number("victory_points", 10, 3, 15, "points that win on one's own turn"),
    flag("friendly_robber", False, "the robber spares players with fewer than three open points"),
    flag("domestic_trade", True, "players may trade with each other"),
    flag("floor", True, "the others may speak first, once, when the trade step opens", needs=TRADED),
    number("trade_calls", 6, 1, 20, "calls for offers in a turn; every deal gives one back", needs=TRADED),
    number("trade_deals", 12, 1, 20, "deals between players in a turn", needs=TRADED),
    number("turn_limit", 2000, 20, 5000, "turns after which the game ends and most points win"),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"edition": "modern", "friendly_robber": True},
    {"map": "beginner", "victory_points": 8},
    {"edition": "modern", "map": "beginner", "floor": False, "trade_calls": 2, "trade_deals": 3},
    {"harbours": "fixed", "tokens": "free", "domestic_trade": False, "generic_harbour": "any"},
    {"edition": "modern", "domestic_trade": False, "friendly_robber": True, "turn_limit": 60},
)
"""Option sets that together show every rule."""
