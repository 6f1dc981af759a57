"""The price that a player pays for a building, computed in two ways.  PR-BUILD-05

- `price` is fast. The rules and the bots use it.
- `price_from_discounts` subtracts named discounts. Views and the code that rejects illegal purchases use it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.puerto_rico.components import (
    BUILDER,
    BUILDING_COUNT,
    COLUMN,
    COST,
    FIRST_BUILDING,
    FOREST,
    LARGE_COLUMN,
    LIBRARY,
    PLACE_COUNT_WITH_WINDROSE,
    QUARRY,
    TILE_KINDS,
    ZONING_OFFICE,
)
from kontor.games.puerto_rico.roles import privilege_amount
from kontor.games.puerto_rico.state import PuertoRicoTable, has_noble, has_occupied

DISCOUNTS: Final = ("privilege", "library", "quarries", "forests", "zoning_office")
"""Names of the discounts in views."""


def flat_discount(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the discount that `seat` gets on every building, from the builder's privilege and from forests.

    PR-BUILD-01, PR-FOREST-05
    """
    forests = s.tiles[seat * TILE_KINDS + FOREST] // 2
    return forests + privilege_amount(s) if seat == s.chooser and s.role == BUILDER else forests


def price(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Return the price that `seat` pays for `building`, at least 0.  PR-BUILD-08"""
    owed = price_before_flat_discount(s, seat, building) - flat_discount(s, seat)
    return owed if owed > 0 else 0


def price_before_flat_discount(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Return the cost of `building` for `seat`, minus the discounts for quarries and the zoning office.

    In column 1 of the bank board one quarry counts, in column 2 up to two, and so on.
    PR-BUILD-06, PR-ZONE-03
    """
    column = COLUMN[building]
    quarries = s.workers[seat * FIRST_BUILDING + QUARRY]
    owed = COST[building] - (quarries if quarries < column else column)
    if s.nobles and has_occupied(s, seat, ZONING_OFFICE):
        if has_noble(s, seat, ZONING_OFFICE):
            if column == LARGE_COLUMN:
                owed -= 2  # PR-ZONE-02
        elif column < LARGE_COLUMN:
            owed -= 1  # PR-ZONE-01
    return owed


def named_discounts(s: PuertoRicoTable, seat: i64, building: i64) -> dict[str, int]:
    """Return `seat`'s discounts on `building` in doubloons, by name. Discounts of 0 are left out."""
    column = int(COLUMN[building])
    discounts: dict[str, int] = {}
    if s.role == BUILDER and s.chooser == seat:
        discounts["privilege"] = 1
        if has_occupied(s, seat, LIBRARY):
            discounts["library"] = 1
    discounts["quarries"] = min(int(s.workers[seat * FIRST_BUILDING + QUARRY]), column)
    discounts["forests"] = int(s.tiles[seat * TILE_KINDS + FOREST]) // 2
    if s.nobles:
        nobles = int(s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + FIRST_BUILDING + ZONING_OFFICE])
        colonists = max(int(s.city[seat * BUILDING_COUNT + ZONING_OFFICE]), 0) - nobles
        discounts["zoning_office"] = 2 * nobles if column == LARGE_COLUMN else colonists
    return {name: value for name, value in discounts.items() if value > 0}


def price_from_discounts(s: PuertoRicoTable, seat: i64, building: i64) -> int:
    """Return the price that `seat` pays for `building`, computed from the named discounts.

    The result is the same as that of `price`.
    """
    return max(int(COST[building]) - sum(named_discounts(s, seat, building).values()), 0)
