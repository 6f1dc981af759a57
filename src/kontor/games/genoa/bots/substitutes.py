"""Goods and cards to offer in place of ducats: items that one side can spare and the other side values more.

The bot knows what each good is worth to it. For other players it assumes the default playing style, and uses
only public information: their goods, and whether they own a building.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from kontor.games.genoa.bots.decision import CARD_BY_NAME, KIND_BY_NAME, Decision
from kontor.games.genoa.bots.gains import GOODS_GIVEN_BY_BUILDING
from kontor.games.genoa.bots.holding import (
    GOODS_FOR_LARGE_ORDER,
    GOODS_FOR_SMALL_ORDER,
    Holding,
    Prospects,
    worth,
)
from kontor.games.genoa.bots.playing_styles import DEFAULT_STYLE
from kontor.games.genoa.bots.sheets import Item, Sheet, remove_item, sheet_item_of_kind
from kontor.games.genoa.components import (
    COMMODITY_KINDS,
    COMMODITY_NAMES,
    FIRST_SMALL_ORDER,
    LARGE_ORDERS,
    MARKER_KIND,
    SMALL_ORDERS,
    TILE_NAMES,
)

MIN_WORTH_DIFFERENCE: Final = 1.0  # ducats
"""How much more an item must be worth to the other side than to the bot for the bot to offer it."""
MIN_EXTRA_WORTH: Final = 3.0  # ducats
"""How much more than usual a good must be worth to the trader for the bot to ask for it."""
UNKNOWN_CARD_WORTH: Final = 10  # ducats


def usual_prospects(decision: Decision, player: Mapping[str, Any]) -> Prospects:
    """Return the prospects of `player`, estimated from public information and the default playing style."""
    mine = decision.prospects
    return Prospects(mine.turns_left, mine.seats, player["markers_on_board"] > 0, DEFAULT_STYLE)


# The buyer


def best_substitute(decision: Decision, field: str, ducats: int) -> tuple[Item, int] | None:
    """Return an item that can replace part of an offer of `ducats` ducats for `field`, and the ducats left.

    The item is worth more to the trader than to the bot. Together with the ducats left, it is worth at least
    `ducats` to the trader, and hardly more than that to the bot. Return None if there is no such item.
    """
    best: tuple[float, Item, int] | None = None
    for item, loss, value in spare_items(decision):
        rest = max(0, -int(-(ducats - value) // 5) * 5)
        cost = loss + rest + decision.rivalry * (value + rest - ducats)
        if value - loss >= MIN_WORTH_DIFFERENCE and rest < ducats and cost <= ducats + MIN_WORTH_DIFFERENCE:
            if best is None or value - loss > best[0]:
                best = (value - loss, item, rest)
    if best is None or not has_room(decision, field, best[1]):
        return None
    return best[1], best[2]


def has_room(decision: Decision, field: str, item: Item) -> bool:
    """Return whether the rules allow `item` in the price of an offer for `field`."""
    if item[0] == "shown":
        return True
    return any(
        field in room["fields"] and room["price"].get(item[1], 0) > 0 for room in decision.view["rooms"]
    )


def spare_items(decision: Decision) -> Iterator[tuple[Item, float, float]]:
    """Yield each item that the bot can offer, its worth to the bot, and its worth to the trader."""
    trader = decision.view["players"][decision.view["active"]]
    theirs, mine = usual_prospects(decision, trader), decision.prospects
    goods, needed = decision.holding.goods, needed_commodities(decision)
    for kind in range(COMMODITY_KINDS):
        if goods[kind] > needed[kind]:
            yield sheet_item_of_kind(kind), mine.spare_commodity_worth(), theirs.spare_commodity_worth()
    for tile, name in enumerate(TILE_NAMES):
        if goods[KIND_BY_NAME[name]] > (name == "extra_action" and not decision.me["action_left"]):
            yield ("tile", name), mine.tile_worth(tile), theirs.tile_worth(tile)
    if goods[MARKER_KIND] > 0:
        yield ("marker", "marker"), mine.stock_marker_worth(), theirs.stock_marker_worth()
    yield from spare_orders(decision, trader, theirs)


def needed_commodities(decision: Decision) -> list[int]:
    """Return how many commodities of each kind the bot's orders need in total."""
    needed = [0] * COMMODITY_KINDS
    for order in range(LARGE_ORDERS):
        if decision.holding.has_card(order):
            for kind in GOODS_FOR_LARGE_ORDER[order]:
                needed[kind] += 1
    for order in range(SMALL_ORDERS):
        if decision.holding.has_card(FIRST_SMALL_ORDER + order):
            for kind in GOODS_FOR_SMALL_ORDER[order]:
                needed[kind] += 1
    return needed


def spare_orders(
    decision: Decision, trader: Mapping[str, Any], trader_prospects: Prospects
) -> Iterator[tuple[Item, float, float]]:
    """Yield each of the bot's orders for which the trader has more of the commodities than the bot.

    With each order, yield its worth to the bot and its worth to the trader.
    """
    known = sum(1 << CARD_BY_NAME[card["card"]] for card in trader["known"])
    goods = [trader["goods"].get(name, 0) for name in COMMODITY_NAMES]
    theirs = Holding(0, [*goods, *[0] * (MARKER_KIND + 1 - COMMODITY_KINDS)], known)
    for card in decision.me["hand"]:
        number = CARD_BY_NAME[card["card"]]
        if number >= FIRST_SMALL_ORDER + SMALL_ORDERS:
            continue
        kinds = (
            GOODS_FOR_LARGE_ORDER[number]
            if number < LARGE_ORDERS
            else GOODS_FOR_SMALL_ORDER[number - FIRST_SMALL_ORDER]
        )
        if len(theirs.missing_goods(kinds)) < len(decision.holding.missing_goods(kinds)):
            item = ("shown", card["card"])
            loss = decision.current_worth - decision.worth(remove_item(decision.holding.copy(), item))
            more = Holding(0, theirs.goods, known | 1 << number)
            yield item, loss, worth(more, trader_prospects) - worth(theirs, trader_prospects)


# The trader


@dataclass(frozen=True)
class WantedCommodity:
    """A commodity that the trader asks for in place of ducats, because it is worth more to the trader."""

    commodity: str
    section: str  # when it is paid: `price` (at once) or `later` (from the building's action)
    worth: float  # in ducats, to the trader
    usual_worth: float  # in ducats, to the others


def good_to_ask_for(decision: Decision, building: int) -> WantedCommodity | None:
    """Return the commodity that the trader needs most, if somebody could pay it in a deal about `building`.

    Return None if no commodity is worth much more to the trader than usual.
    """
    usual_worth = usual_prospects(decision, decision.me).spare_commodity_worth()
    given = {kind for kind, _ in GOODS_GIVEN_BY_BUILDING[building] if kind < COMMODITY_KINDS}
    held = {
        KIND_BY_NAME[name]
        for player in decision.view["players"]
        if player["seat"] != decision.seat and player["action_left"] and player["word"] != "asleep"
        for name in player["goods"]
    }
    best: tuple[float, int] = (usual_worth + MIN_EXTRA_WORTH, -1)
    for kind in sorted(held | {kind for kind in given if decision.supply[kind] > 0}):
        best = max(best, (decision.gain(decision.holding.copy().add(kind)), kind))
    worth_to_trader, kind = best
    if kind < 0:
        return None
    section = "later" if kind in given and decision.supply[kind] > 0 else "price"
    return WantedCommodity(COMMODITY_NAMES[kind], section, worth_to_trader, usual_worth)


# Prices


def usual_price(decision: Decision, sheet: Sheet) -> float:
    """Return the price on `sheet` in ducats, with every item valued at its usual worth."""
    prospects = usual_prospects(decision, decision.me)
    total = 0.0
    for section in ("price", "later"):
        for name, number in sheet[section].items():
            total += number * usual_item_worth(prospects, name)
    return total


def usual_item_worth(prospects: Prospects, name: str) -> float:
    """Return what the price sheet item `name` is worth, in ducats, to a player with these `prospects`."""
    if name == "ducats":
        return 1.0
    if name in COMMODITY_NAMES or name == "any_commodity":
        return prospects.spare_commodity_worth()
    if name in TILE_NAMES:
        return prospects.tile_worth(TILE_NAMES.index(name))
    return (
        prospects.stock_marker_worth()
        if name == "marker"
        else UNKNOWN_CARD_WORTH * prospects.chance_of_use(0)
    )
