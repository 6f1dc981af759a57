"""The options of a game of Viscounts."""

from __future__ import annotations

from typing import Final

from kontor.core.options import PLAYERS, Option, choice, number
from kontor.games.viscounts.board import AUTOMATON

OPTION_SPECS: Final[tuple[Option, ...]] = (
    choice("ai", AUTOMATON, needs=((PLAYERS, 1),)),
    number("level", 0, 0, 3, needs=((PLAYERS, 1),)),
    number("round_limit", 60, 3, 200),
)

VARIANTS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"ai": "builder", "level": 1},
    {"ai": "noble", "level": 2},
    {"ai": "cards", "level": 3},
    {"round_limit": 4},
)
"""Variants that together cover every automaton, every level and a short round limit.

The number of players determines the side of the board, so the sides need no variants.
"""
