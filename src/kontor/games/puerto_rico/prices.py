"""What a building costs a seat. Two accounts of it: one quick, one that names every discount.  PR-BUILD-05"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.puerto_rico.components import (
    BUILDER,
    BUILDINGS,
    COLUMN,
    COST,
    FIRST_BUILDING,
    FOREST,
    LARGE,
    LIBRARY,
    QUARRY,
    SPOTS,
    TILES,
    ZONING_OFFICE,
)
from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.state import PuertoRicoTable, has_noble, works

DISCOUNTS: Final = ("privilege", "library", "quarries", "forests", "zoning_office")
"""What can make a building cheaper, by name."""


def flat_discount(s: PuertoRicoTable, seat: i64) -> i64:
    """What does not depend on the building: privilege and forests.  PR-BUILD-01, PR-FOREST-05"""
    forests = s.tiles[seat * TILES + FOREST] // 2
    return forests + privilege(s) if seat == s.chooser and s.role == BUILDER else forests


def price(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Never below zero.  PR-BUILD-08"""
    out = special_price(s, seat, building) - flat_discount(s, seat)
    if out < 0:
        return 0
    return out


def special_price(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """The cost less quarries up to the column, and the zoning office.  PR-BUILD-06, PR-ZONE-03"""
    column = COLUMN[building]
    quarries = s.workers[seat * FIRST_BUILDING + QUARRY]
    out = COST[building] - (quarries if quarries < column else column)
    if s.nobles and works(s, seat, ZONING_OFFICE):
        if has_noble(s, seat, ZONING_OFFICE):
            if column == LARGE:
                out -= 2  # PR-ZONE-02
        elif column < LARGE:
            out -= 1  # PR-ZONE-01
    return out


def discounts(s: PuertoRicoTable, seat: i64, building: i64) -> dict[str, int]:
    """Every discount by its name, for people and for `why_not`; those that give nothing are left out."""
    column = int(COLUMN[building])
    found: dict[str, int] = {}
    if s.role == BUILDER and s.chooser == seat:
        found["privilege"] = 1
        if works(s, seat, LIBRARY):
            found["library"] = 1
    found["quarries"] = min(int(s.workers[seat * FIRST_BUILDING + QUARRY]), column)
    found["forests"] = int(s.tiles[seat * TILES + FOREST]) // 2
    if s.nobles:
        nobles = int(s.noble_at[seat * SPOTS + FIRST_BUILDING + ZONING_OFFICE])
        colonists = max(int(s.city[seat * BUILDINGS + ZONING_OFFICE]), 0) - nobles
        found["zoning_office"] = 2 * nobles if column == LARGE else colonists
    return {name: value for name, value in found.items() if value > 0}


def price_by_name(s: PuertoRicoTable, seat: i64, building: i64) -> int:
    """The same price from the named discounts."""
    return max(int(COST[building]) - sum(discounts(s, seat, building).values()), 0)
