"""The price of a building: discounts, payment with goods, and whether the active player can pay.  SJ-BUILD

`covered_kind` is the kind of the building that the new one covers, or NOTHING for open ground.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.games.san_juan import refusals
from kontor.games.san_juan.city import can_use_library, owns
from kontor.games.san_juan.components import (
    BLACK_MARKET,
    COST,
    KINDS,
    LIBRARY,
    PRODUCTION_KINDS,
    QUARRY,
    SMITHY,
)
from kontor.games.san_juan.state import NOTHING, SanJuanTable

MAX_PAYABLE_GOODS: Final = 2  # how many goods the owner of a black market may pay for one building
"""The largest number of goods that the owner of a black market may pay with.  SJ-BLACK-01"""


def total_discount(s: SanJuanTable, kind: i64, covered_kind: i64) -> i64:
    """Return the total discount on a building of `kind` that covers a building of `covered_kind`.

    `covered_kind` is NOTHING on open ground. The builder's privilege, the library, and the smithy or quarry
    each lower the price by 1. The covered building itself gives no discount.  SJ-A27
    """
    seat = s.active
    discount: i64 = 0
    if seat == s.chooser:
        discount = 2 if covered_kind != LIBRARY and can_use_library(s) else 1  # SJ-BUILD-02, SJ-LIB-03
    helper = SMITHY if kind < PRODUCTION_KINDS else QUARRY
    if covered_kind != helper:
        discount += s.buildings_by_kind[seat * KINDS + helper]  # SJ-SMITHY-01, SJ-QUARRY-01
    return discount


def price_of(s: SanJuanTable, kind: i64, covered_kind: i64) -> i64:
    """Return the price of a building of `kind` that covers a building of `covered_kind`.

    `covered_kind` is NOTHING on open ground. The price is the printed cost minus the cost of the covered
    building and all discounts, but at least 0.  SJ-A8
    """
    old = COST[covered_kind] if covered_kind >= 0 else 0
    return max(0, COST[kind] - old - total_discount(s, kind, covered_kind))


def payable_goods(s: SanJuanTable, covered_kind: i64, goods_lost: i64) -> i64:
    """Return how many goods the active player may pay with if they cover a building of `covered_kind`.

    A good on the covered building is lost and cannot be used as payment. `goods_lost` is 1 if there is such
    a good, else 0.  SJ-BLACK-01, SJ-A9
    """
    seat = s.active
    if covered_kind == BLACK_MARKET or s.buildings_by_kind[seat * KINDS + BLACK_MARKET] == 0:
        return 0
    return min(MAX_PAYABLE_GOODS, total(s.goods, seat * PRODUCTION_KINDS, PRODUCTION_KINDS) - goods_lost)


def is_affordable(s: SanJuanTable, kind: i64, covered_kind: i64, goods_lost: i64) -> bool:
    """Return whether the active player can pay for a building of `kind` with goods and their other cards.

    The new building covers a building of `covered_kind`. `goods_lost` is 1 if there is a good on that
    building, else 0.

    Rule SJ-BUILD-10.
    """
    return price_of(s, kind, covered_kind) <= s.hand_size[s.active] - 1 + payable_goods(
        s, covered_kind, goods_lost
    )


def why_not_affordable(s: SanJuanTable, kind: i64, covered_kind: i64, goods_lost: i64) -> i64:
    """Return 0 if the active player can pay for a building of `kind`, else the refusal code.

    This function takes the same arguments as `is_affordable` and must agree with it. It computes the price
    independently, following the rulebook.
    """
    cost = COST[kind]
    if s.active == s.chooser:
        cost -= 1
        if (
            covered_kind != LIBRARY
            and owns(s, s.active, LIBRARY)
            and not (s.library_used and s.active == s.governor)
        ):
            cost -= 1
    if kind < PRODUCTION_KINDS and covered_kind != SMITHY and owns(s, s.active, SMITHY):
        cost -= 1
    if kind >= PRODUCTION_KINDS and covered_kind != QUARRY and owns(s, s.active, QUARRY):
        cost -= 1
    if covered_kind != NOTHING:
        cost -= COST[covered_kind]
    means = s.hand_size[s.active] - 1
    if owns(s, s.active, BLACK_MARKET) and covered_kind != BLACK_MARKET:
        goods = (
            sum(s.goods[s.active * PRODUCTION_KINDS + good] for good in range(PRODUCTION_KINDS)) - goods_lost
        )
        means += 2 if goods > 2 else goods
    return refusals.TOO_EXPENSIVE if cost > means else 0
