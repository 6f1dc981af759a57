"""Goods and cards to offer in place of ducats: items that one side can spare and the other side values more.

The bot knows what each good is worth to it. For other players it assumes the default playing style, and uses
only public information: their goods, and whether they own a building.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from kontor.games.genoa.bots.decision import CARD_BY_NAME, FIELD_BY_NAME, KIND_BY_NAME, Decision
from kontor.games.genoa.bots.gains import EXTRA_ACTION_TILE_KIND, GOODS_GIVEN_BY_BUILDING
from kontor.games.genoa.bots.holding import (
    CARD_BIT,
    GOODS_FOR_LARGE_ORDER,
    GOODS_FOR_SMALL_ORDER,
    Holding,
    Prospects,
    worth,
)
from kontor.games.genoa.bots.playing_styles import DEFAULT_STYLE
from kontor.games.genoa.bots.sheets import (
    Item,
    Sheet,
    buyer_gain,
    make_sheet,
    remove_item,
    sheet_item_of_kind,
)
from kontor.games.genoa.components import (
    BUILDINGS,
    CARD_NAMES,
    COMMODITY_KINDS,
    COMMODITY_NAMES,
    CONTRACT_PILE,
    CONTRACTS,
    FIRST_CONTRACT,
    FIRST_SMALL_ORDER,
    KIND_NAMES,
    LARGE_ORDER_PILE,
    LARGE_ORDERS,
    MARKER_KIND,
    PILE_NAMES,
    PILE_STARTS,
    SMALL_ORDER_PILE,
    SMALL_ORDERS,
    TILE_NAMES,
)
from kontor.games.genoa.scoring import contract_worth

MIN_WORTH_DIFFERENCE: Final = 1.0  # ducats
"""How much more an item must be worth to the other side than to the bot for the bot to offer it."""
MIN_EXTRA_WORTH: Final = 3.0  # ducats
"""How much more than its price a good must be worth to the bot for the bot to ask for it."""
UNKNOWN_CARD_WORTH: Final = 10  # ducats
TRADERS_SHARE: Final = 0.35
"""The share of the gain that the bot leaves to the trader if it asks for a good in return."""
MAX_ORDERS_COUNTED: Final = 2  # of each pile: more orders hardly make a commodity worth more
MAX_CONTRACTS_COUNTED: Final = 2  # more contracts hardly make another one worth more


def usual_prospects(decision: Decision, player: Mapping[str, Any]) -> Prospects:
    """Return the prospects of `player`, estimated from public information and the default playing style."""
    mine = decision.prospects
    return Prospects(mine.turns_left, mine.seats, player["markers_on_board"] > 0, DEFAULT_STYLE)


def expected_good_worth(decision: Decision, player: Mapping[str, Any], kind: int) -> float:
    """Return the worth in ducats of a good of `kind` to `player`, as far as everybody can see.

    A commodity is worth more to those who hold orders, since one of these may ask for it.
    """
    prospects = usual_prospects(decision, player)
    if kind == MARKER_KIND:
        return prospects.stock_marker_worth()
    if kind >= COMMODITY_KINDS:
        return prospects.tile_worth(kind - COMMODITY_KINDS)
    spare = prospects.spare_commodity_worth()
    return spare + sum(
        min(int(player["cards"][PILE_NAMES[pile]]), MAX_ORDERS_COUNTED)
        * mean_extra_worth_for_order(decision, player, prospects, kind, pile)
        for pile in (LARGE_ORDER_PILE, SMALL_ORDER_PILE)
    )


def mean_extra_worth_for_order(
    decision: Decision, player: Mapping[str, Any], prospects: Prospects, kind: int, pile: int
) -> float:
    """Return how many ducats more a commodity of `kind` is worth to `player` for an unknown order of `pile`.

    This is the average over all orders that the bot has not seen.
    """
    key = ("order", player["seat"], kind, pile)
    if key not in decision.gain_cache:
        counts = [player["goods"].get(name, 0) for name in COMMODITY_NAMES]
        goods = Holding(0, [*counts, *[0] * (MARKER_KIND + 1 - COMMODITY_KINDS)], 0)
        before = worth(goods, prospects)
        after = worth(goods.copy().add(kind), prospects)
        extra = []
        for card in range(int(PILE_STARTS[pile]), int(PILE_STARTS[pile + 1])):
            if not decision.seen_cards & CARD_BIT[card]:
                more = worth(Holding(0, goods.goods, CARD_BIT[card]), prospects) - before
                most = worth(Holding(0, goods.copy().add(kind).goods, CARD_BIT[card]), prospects) - after
                extra.append(max(0.0, most - more))
        decision.gain_cache[key] = sum(extra) / len(extra) if extra else 0.0
    return decision.gain_cache[key]


# The buyer


@dataclass(frozen=True)
class Substitute:
    """An item that the buyer pays in place of ducats, and the ducats that are still paid besides it."""

    item: Item
    section: str  # when it is paid: `price` (at once) or `later` (from the building's action)
    ducats: int  # still paid by the buyer; if negative, the trader gives change


def best_substitute(decision: Decision, field: str, ducats: int) -> Substitute | None:
    """Return an item that can replace part of an offer of `ducats` ducats for `field`.

    The item is worth more to the trader than to the bot. Together with the ducats left, it is worth at least
    `ducats` to the trader, and costs the bot no more than that. If the item costs the bot more than its
    offer in ducats, the trader gives change. Return None if there is no such item.
    """
    best: tuple[float, Substitute] | None = None
    room = room_for_offer(decision, field)
    for item, section, loss, value in [*spare_items(decision), *promised_items(decision, field, room)]:
        if section == "price" and item[0] != "shown" and not room["price"].get(item[1]):
            continue
        rest = max(0, round_up_to_fives(ducats - value))
        if rest == 0 and loss > ducats and room["in_return"].get("ducats"):
            rest = -round_up_to_fives(loss - ducats)
        cost = loss + rest + decision.rivalry * (value + rest - ducats)
        if value - loss < MIN_WORTH_DIFFERENCE or rest >= ducats or value + rest < ducats:
            continue
        if cost <= ducats and (best is None or value - loss > best[0]):
            best = (value - loss, Substitute(item, section, rest))
    return best[1] if best is not None else None


def round_up_to_fives(ducats: float) -> int:
    """Return `ducats` rounded up to a multiple of five."""
    return -int(-ducats // 5) * 5


def room_for_offer(decision: Decision, field: str) -> Mapping[str, Any]:
    """Return what the rules allow on the bot's offer for `field`: how many of each item, by section."""
    empty: Mapping[str, Any] = {"price": {}, "later": {}, "in_return": {}}
    return next((room for room in decision.view["rooms"] if field in room["fields"]), empty)


def spare_items(decision: Decision) -> Iterator[tuple[Item, str, float, float]]:
    """Yield each item that the bot can pay at once, with the section `price`.

    With each item, also yield its worth to the bot and its expected worth to the trader.
    """
    trader = decision.view["players"][decision.view["active"]]
    goods, needed = decision.holding.goods, needed_commodities(decision)
    kept = EXTRA_ACTION_TILE_KIND if not decision.me["action_left"] else -1
    for kind in range(MARKER_KIND + 1):
        spare = goods[kind] - (needed[kind] if kind < COMMODITY_KINDS else int(kind == kept))
        if spare > 0:
            loss = -decision.gain(decision.holding.copy().add(kind, -1))
            yield sheet_item_of_kind(kind), "price", loss, expected_good_worth(decision, trader, kind)
    for item, loss, value in spare_orders(decision, trader, usual_prospects(decision, trader)):
        yield item, "price", loss, value
    for item, loss, value in spare_contracts(decision, trader):
        yield item, "price", loss, value


def promised_items(
    decision: Decision, field: str, room: Mapping[str, Any]
) -> Iterator[tuple[Item, str, float, float]]:
    """Yield each good that the bot can promise from the action at `field`, in the form of `spare_items`."""
    trader = decision.view["players"][decision.view["active"]]
    free = buyer_gain(decision, make_sheet(field, 0, (), ()))
    for name in room["later"].get(field, ()):
        kind = KIND_BY_NAME.get(name, MARKER_KIND + 1)
        if kind <= MARKER_KIND:
            item = sheet_item_of_kind(kind)
            loss = free - buyer_gain(decision, make_sheet(field, 0, (), [item]))
            yield item, "later", loss, expected_good_worth(decision, trader, kind)


def spare_contracts(decision: Decision, trader: Mapping[str, Any]) -> Iterator[tuple[Item, float, float]]:
    """Yield each of the bot's contracts with its worth to the bot, and its expected worth to the trader.

    A contract is worth more to somebody who has a contract for an adjacent building.
    """
    number = min(trader["cards"][PILE_NAMES[CONTRACT_PILE]], MAX_CONTRACTS_COUNTED)
    for card in range(FIRST_CONTRACT, FIRST_CONTRACT + CONTRACTS):
        if decision.holding.has_card(card):
            item = ("shown", CARD_NAMES[card])
            loss = -decision.gain(remove_item(decision.holding.copy(), item))
            others = [
                other
                for other in range(FIRST_CONTRACT, FIRST_CONTRACT + CONTRACTS)
                if not decision.seen_cards & CARD_BIT[other]
            ]
            alone = float(contract_worth(CARD_BIT[card]))
            extra = [float(contract_worth(CARD_BIT[card] | CARD_BIT[other])) - 2 * alone for other in others]
            yield item, loss, alone + number * sum(extra) / max(1, len(extra))


@dataclass(frozen=True)
class GoodInReturn:
    """A good that the buyer asks the trader to add, and the ducats that the buyer pays more for it."""

    item: Item
    ducats: int


def best_good_in_return(decision: Decision, field: str, ducats: int) -> GoodInReturn | None:
    """Return a good of the trader that the bot needs much more than the trader is likely to.

    `ducats` is what the bot offers for `field` without it. Return None if there is no such good, or if the
    bot cannot pay for it.
    """
    trader = decision.view["players"][decision.view["active"]]
    without = buyer_gain(decision, make_sheet(field, 0, (), ()))
    best: tuple[float, GoodInReturn] | None = None
    for name in room_for_offer(decision, field)["in_return"]:
        kind = KIND_BY_NAME.get(name, MARKER_KIND + 1)
        if kind > MARKER_KIND or kind == EXTRA_ACTION_TILE_KIND:
            continue
        item = sheet_item_of_kind(kind)
        mine = buyer_gain(decision, make_sheet(field, 0, (), (), 0, [item])) - without
        theirs = expected_good_worth(decision, trader, kind)
        price = round_up_to_fives(theirs + TRADERS_SHARE * (mine - theirs))
        if mine - price >= MIN_EXTRA_WORTH and ducats + price <= decision.holding.ducats:
            if best is None or mine - price > best[0]:
                best = (mine - price, GoodInReturn(item, price))
    return best[1] if best is not None else None


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


@dataclass(frozen=True)
class WantedGood:
    """A good that the trader asks a bidder for, because it is worth more to the trader."""

    kind: int
    section: str  # when it is paid: `price` (at once) or `later` (from the building's action)
    usual_worth: float  # in ducats, to the bidder, as far as everybody can see


def good_to_ask_bidder_for(decision: Decision, offer: Any) -> WantedGood | None:
    """Return the good that the trader would rather have than some of the ducats in `offer`.

    The bidder holds it, or gets it from the building's action. Return None if there is no such good, or if
    `offer` has cards or wildcards.
    """
    sheet, bidder = offer["sheet"], decision.view["players"][offer["seat"]]
    names = {name for section in ("price", "later", "in_return") for name in sheet[section]}
    if any(KIND_BY_NAME.get(name, 0) > MARKER_KIND for name in names) or not sheet["price"].get("ducats"):
        return None
    held = {KIND_BY_NAME[name] for part in ("goods", "tiles") for name in bidder[part]}
    field = FIELD_BY_NAME[sheet["field"]]
    given = GOODS_GIVEN_BY_BUILDING[field] if field < BUILDINGS else []
    sections = dict.fromkeys((kind for kind in held if KIND_NAMES[kind] not in names), "price")
    sections |= {kind: "later" for kind, _ in given if kind < MARKER_KIND and decision.supply[kind] > 0}
    if sheet["later"] or not bidder["action_left"]:
        sections.pop(EXTRA_ACTION_TILE_KIND, None)
    best: tuple[float, WantedGood] | None = None
    for kind, section in sections.items():
        usual = expected_good_worth(decision, bidder, kind)
        price = round_up_to_fives(usual)
        extra = decision.gain(decision.holding.copy().add(kind)) - price
        if extra >= MIN_EXTRA_WORTH and price <= sheet["price"]["ducats"]:
            if best is None or extra > best[0]:
                best = (extra, WantedGood(kind, section, usual))
    return best[1] if best is not None else None


# Prices


def usual_price(decision: Decision, sheet: Sheet) -> float:
    """Return the price on `sheet` in ducats, with every item valued at its usual worth.

    What the trader adds makes the price lower.
    """
    prospects = usual_prospects(decision, decision.me)
    total = 0.0
    for section, sign in (("price", 1), ("later", 1), ("in_return", -1)):
        for name, number in sheet[section].items():
            total += sign * number * usual_item_worth(prospects, name)
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
