"""Rules of thumb for choosing which barrels to sell, load and store."""

from __future__ import annotations

from typing import Final

from kontor.games.puerto_rico.actions import (
    DONE,
    KEEP_BARRELS,
    LOAD_SHIP,
    LOAD_SHIP_END,
    PASS,
    SELL,
    SELL_AT_POST,
    SELL_AT_POST_END,
    SEND_BY_SMALL_WHARF,
    SEND_BY_SMALL_WHARF_END,
    TAKE_EXTRA_BARREL,
    TAKE_EXTRA_BARREL_END,
    USE_ROYAL_SUPPLIER,
    USE_ROYAL_SUPPLIER_END,
    USE_SMALL_WHARF,
    USE_WHARF,
    USE_WHARF_END,
)
from kontor.games.puerto_rico.bots.board import ItemValues
from kontor.games.puerto_rico.captain import ship_space
from kontor.games.puerto_rico.components import GOOD_COUNT, MAX_BARRELS, PRICE
from kontor.games.puerto_rico.state import PuertoRicoTable
from kontor.games.puerto_rico.storage import max_single_barrels, warehouse_kinds
from kontor.games.puerto_rico.trader import price_at_trading_house, price_at_trading_post


def barrels_of(s: PuertoRicoTable, seat: int) -> list[int]:
    """Return how many barrels `seat` has of each good."""
    return [int(barrels) for barrels in s.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]]


# Trader


def choose_sale(s: PuertoRicoTable, legal_actions: list[int], values: ItemValues) -> list[int]:
    """Choose the sale with the highest price, or pass if shipping the barrel is worth more."""
    sales = {action: sale_price(s, action) for action in legal_actions if SELL <= action < SELL_AT_POST_END}
    best = max(sales, key=lambda action: (sales[action], -action), default=None)
    if best is None or sales[best] * values.doubloon_value < values.barrel_value:
        return [int(PASS)]
    return [best]


def sale_price(s: PuertoRicoTable, action: int) -> int:
    """Return how many doubloons the active player gets for the sale `action`."""
    if SELL_AT_POST <= action < SELL_AT_POST_END:
        return int(price_at_trading_post(s, s.active, action - SELL_AT_POST))
    return int(price_at_trading_house(s, s.active, action - SELL))


def choose_extra_barrel(s: PuertoRicoTable, legal_actions: list[int]) -> list[int]:
    """Choose the extra barrel with the highest price. Kinds that the trading house already has count less."""

    def extra_barrel_value(action: int) -> float:
        good = action - TAKE_EXTRA_BARREL
        return float(PRICE[good]) - (2.5 if s.trading_house[good] else 0.0)

    kinds = [action for action in legal_actions if TAKE_EXTRA_BARREL <= action < TAKE_EXTRA_BARREL_END]
    return [max(kinds, key=extra_barrel_value, default=int(PASS))]


# Captain. `lookahead` uses these rules of thumb to play the phase to its end.

WHARF_PENALTY: Final = 0.5  # in points: the wharf can wait, because only its owner can use it
FULL_SHIP_PENALTY: Final = 0.4  # in points: a ship that is filled will be emptied, which helps everybody


def choose_loading(s: PuertoRicoTable, legal_actions: list[int]) -> list[int]:
    """Choose the action with the highest `loading_value`, or pass if no value is above 0."""
    seat = int(s.active)
    goods = barrels_of(s, seat)
    best, best_value = int(PASS), 0.0
    for action in legal_actions:
        value = loading_value(s, goods, action)
        if value > best_value:
            best, best_value = action, value
    return [best]


def loading_value(s: PuertoRicoTable, goods: list[int], action: int) -> float:
    """Estimate how many points `action` earns in the captain phase.

    `goods` has the number of the player's barrels of each good.
    """
    if LOAD_SHIP <= action < LOAD_SHIP_END:
        good, ship = divmod(action - LOAD_SHIP, 3)
        free = int(ship_space(s, ship))
        return min(goods[good], free) - (FULL_SHIP_PENALTY if goods[good] >= free else 0.0)
    if USE_WHARF <= action < USE_WHARF_END:
        return goods[action - USE_WHARF] - WHARF_PENALTY
    if action == USE_SMALL_WHARF:
        return 0.3 * (sum(goods) - 1)
    if USE_ROYAL_SUPPLIER <= action < USE_ROYAL_SUPPLIER_END:
        return 0.9 if goods[action - USE_ROYAL_SUPPLIER] == 1 else 0.0
    return 0.0


def choose_small_wharf_barrels(s: PuertoRicoTable, legal_actions: list[int]) -> list[int]:
    """Ship all barrels of the next good with the small wharf, except an odd last one that scores nothing."""
    sent = [action for action in legal_actions if SEND_BY_SMALL_WHARF <= action < SEND_BY_SMALL_WHARF_END]
    if not sent:
        return [int(DONE)]
    good = (sent[0] - SEND_BY_SMALL_WHARF) // MAX_BARRELS
    goods = barrels_of(s, int(s.active))[good:]
    barrels = goods[0]
    if sum(goods[1:]) == 0 and (s.barrels_named + barrels) % 2 and s.barrels_named + barrels > 1:
        barrels -= 1
    return [int(SEND_BY_SMALL_WHARF + MAX_BARRELS * good + barrels - 1)] if barrels else [int(DONE)]


# Storage


def choose_stored_goods(s: PuertoRicoTable) -> list[int]:
    """Choose the barrels to keep at the end of the captain phase.

    The most valuable kinds go to the warehouses. Of the other barrels, keep the most expensive ones.
    """
    seat = int(s.active)
    goods = barrels_of(s, seat)
    by_value = sorted(range(GOOD_COUNT), key=lambda good: -goods[good] * (2 + int(PRICE[good])))
    whole = by_value[: int(warehouse_kinds(s, seat))]
    kept = [goods[good] if good in whole else 0 for good in range(GOOD_COUNT)]
    left = int(max_single_barrels(s, seat))
    for good in sorted(range(GOOD_COUNT), key=lambda good: -int(PRICE[good])):
        more = min(goods[good] - kept[good], left)
        kept[good] += more
        left -= more
    moves = [
        int(KEEP_BARRELS + MAX_BARRELS * good + kept[good] - 1) for good in range(GOOD_COUNT) if kept[good]
    ]
    return [*moves, int(DONE)]
