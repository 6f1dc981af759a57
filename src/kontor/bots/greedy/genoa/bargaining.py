"""Talk: bids, answers and payments of somebody who never takes a deal that leaves him with less."""

from __future__ import annotations

from typing import Any

from kontor.bots.greedy.genoa.gains import YIELD
from kontor.bots.greedy.genoa.mind import FIELD_OF, Mind
from kontor.bots.greedy.genoa.sheets import (
    Item,
    Sheet,
    act_of,
    as_sheet,
    buyer_gain,
    candidates,
    choices,
    fives,
    item_of_kind,
    remove,
    trader_gain,
    without_named,
    written,
)
from kontor.games.genoa.components import ANY_CARD, BUILDINGS, PILE

# Speaking


def speak(mind: Mind) -> list[int]:
    """Deliver, take back what has become bad, then bid for the best field that has no bid yet."""
    if mind.can("message"):
        return [mind.verbs["message"][0]]
    mine = own_offers(mind)
    for field, action in mind.named("withdraw").items():
        if buyer_gain(mind, mine[field]["sheet"]) <= 0:
            return [action]
    offered = mind.named("offer")
    ranked = sorted(((gain_at(mind, field), field) for field in offered), reverse=True)
    for gain, field in ranked[: mind.temper.fields]:
        if gain >= mind.temper.worth_a_bid:
            sheet = bid(mind, field, gain, mine.get(field), [offered[field]])
            if sheet:
                return sheet
    return mind.verbs["pass"]


def own_offers(mind: Mind) -> dict[str, Any]:
    """The sheets of this seat that lie on the table, by their fields."""
    return {offer["sheet"]["field"]: offer for offer in mind.view["offers"] if offer["seat"] == mind.seat}


def gain_at(mind: Mind, field: str) -> float:
    """What this seat gains, before it pays, if the tower comes to a field and its action is its own."""
    return buyer_gain(mind, as_sheet(field, 0, (), ()))


def bid(mind: Mind, field: str, gain: float, mine: Any, begin: list[int]) -> list[int]:
    """A third of the gain, two thirds when asked again, as one is used to bid; five more than a rival.
    Nothing, if the sheet that lies there will do.
    """
    others = [price_of(offer) for offer in mind.view["offers"] if offer["sheet"]["field"] == field]
    rival = max((price for seat, price in others if seat != mind.seat), default=0)
    limit = gain * (1 - mind.temper.keeps)
    here = mind.view["talk"]["window"] == "building"
    trader = mind.view["players"][mind.view["active"]]
    stuck = here and not trader["action_left"] and not trader["tiles"].get("extra_action", 0)
    again = here and mind.view["talk"]["rounds"] < mind.view["bounds"]["rounds"] - 1
    wish = 5.0 if stuck else mind.temper.bids * (gain * 2 / 3 if again else gain / 3)
    ducats = fives(min(limit, max(wish, rival + 5.0)))
    if mine is not None and price_of(mine)[1] >= min(ducats, rival + 5):
        return []
    return own_sheet(mind, field, min(ducats, mind.holding.ducats // 5 * 5), begin, mine)


def price_of(offer: Any) -> tuple[int, int]:
    return offer["seat"], offer["sheet"]["price"].get("ducats", 0)


def own_sheet(mind: Mind, field: str, ducats: int, begin: list[int], mine: Any = None) -> list[int]:
    """An offer of so many ducats that still brings a gain; with two players a good stands beside them. What
    lies there already is not said again.
    """
    items: list[Item] = []
    later: list[Item] = []
    if mind.seats == 2:
        good = cheapest_good(mind)
        if good is not None:
            items = [good]
            ducats = fives(ducats / 2) if ducats >= 10 else 0
        else:
            later = [item_of_kind(YIELD[FIELD_OF[field]][0][0])] if FIELD_OF[field] < BUILDINGS else []
            ducats = 0
    if not (ducats or items or later) or (mind.seats == 2 and not (items or later)):
        return []
    sheet = as_sheet(field, ducats, items, later)
    if buyer_gain(mind, sheet) <= 0:
        return []
    if mine is not None and all(mine["sheet"][part] == sheet[part] for part in ("price", "later")):
        return []
    return written(mind, begin, ducats, items, later)


def cheapest_good(mind: Mind) -> Item | None:
    """The commodity or tile that is missed least, else a card."""
    goods = candidates(mind.holding, "any_commodity") + candidates(mind.holding, "any_tile")
    if not mind.me["action_left"]:
        goods = [item for item in goods if item[1] != "extra_action"]
    if not goods:
        goods = candidates(mind.holding, "large_order") + candidates(mind.holding, "small_order")
    return max(goods, key=lambda item: mind.worth(remove(mind.holding.copy(), item)), default=None)


# Answering a call


def answer(mind: Mind) -> list[int]:
    """Agree if enough of the gain is left, else meet the trader midway, else refuse."""
    call: Sheet = mind.view["call"]["sheet"]
    gain = buyer_gain(mind, call)
    whole = gain_at(mind, call["field"])
    if mind.can("agree") and gain > 0 and gain >= mind.temper.keeps * whole:
        return mind.verbs["agree"]
    if mind.can("offer") and whole >= mind.temper.worth_a_bid:
        asked = call["price"].get("ducats", 0)
        ducats = fives(mind.temper.bids * (min(whole / 2, asked / 2 + whole / 6) if asked else whole / 3))
        ducats = min(ducats, mind.holding.ducats // 5 * 5)
        mine = own_offers(mind).get(call["field"])
        sheet = own_sheet(mind, call["field"], ducats, mind.verbs["offer"], mine)
        if sheet:
            return sheet
    return mind.verbs["refuse"]


# Paying what was left open


def pay(mind: Mind) -> list[int]:
    """For each wildcard what is missed least. What was chosen before stands on the sheet in hand."""
    sheet: Sheet = mind.view["draft"]["sheet"]
    section = "in_return" if mind.trading else "price"
    chosen = choices(mind, without_named(mind.holding, sheet, section), sheet, section) or []
    legal = [
        action for action in sorted(act_of(mind, item) for item in chosen) if action in mind.question.legal
    ]
    return legal[:1] or [mind.question.legal[0]]


def hand_over(mind: Mind) -> list[int]:
    """Of the drawn cards those that are worth least to oneself."""
    offered = mind.named("closed")
    keep = {name: mind.worth(remove(mind.holding.copy(), ("closed", name))) for name in offered}
    return [offered[max(offered, key=lambda name: (keep[name], name))]]


# A sheet that was begun


def finish(mind: Mind) -> list[int]:
    """End it as soon as it can be ended. Until then a buyer adds as little as possible, the trader asks for
    as much as he can, and for nothing but a tile that a buyer needs does he give anything.
    """
    if mind.can("post"):
        return mind.verbs["post"]
    if mind.can("ducats"):
        return mind.verbs["ducats"][:1] if mind.trading else mind.verbs["ducats"][-1:]
    if mind.view["draft"]["section"] == "in_return":
        return [mind.named("tile").get("extra_action", mind.question.legal[0])]
    return mind.verbs.get("in_return") or [mind.question.legal[0]]


# The trader


def best_offer(mind: Mind, fields: list[str]) -> tuple[float, Any]:
    """The acceptable sheet for one of these fields that brings most, and what it brings."""
    best: tuple[float, Any] = (0.0, None)
    for offer in mind.view["offers"]:
        if offer["live"] and offer["acceptable"] and offer["sheet"]["field"] in fields:
            gain = trader_gain(mind, offer["sheet"])
            if gain > best[0]:
                best = (gain, offer)
    return best


def call_terms(mind: Mind, building: int) -> tuple[list[Item], list[Item]]:
    """What is asked beside the ducats: of two players a good, theirs or one from the action."""
    if mind.seats > 2:
        return [], []
    other = mind.view["players"][1 - mind.seat]
    if sum(other["goods"].values()) > 0:
        return [("any_commodity", "any_commodity")], []
    if sum(other["tiles"].values()) > 0:
        return [("any_tile", "any_tile")], []
    for pile in PILE[:2]:
        if other["cards"][pile] > 0:
            return [("any_card", pile)], []
    kind = YIELD[building][0][0]
    return [], [item_of_kind(kind)] if kind < ANY_CARD else []
