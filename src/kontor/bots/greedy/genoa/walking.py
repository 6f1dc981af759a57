"""The trader's decisions: where the tower goes, which building to use, and which to sell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from librt.vecs import vec

from kontor.bots.greedy.genoa.bargaining import best_offer, call_terms
from kontor.bots.greedy.genoa.gains import EXTRA_TILE, can_act, message_gain, own_gain, usual_gain
from kontor.bots.greedy.genoa.mind import FIELD_OF, NEIGHBOURS, Mind
from kontor.bots.greedy.genoa.sheets import round_to_fives, trader_gain, write_sheet
from kontor.games.genoa.components import (
    BUILDINGS,
    FIELD_AT,
    FIELD_NAMES,
    FIELDS,
    INCOME,
    MARKER,
    MARKET,
    START_FIELD,
)

ASKED: Final = vec[float]([0.6, 0.45, 0.3])
"""The part of the usual gain that is asked in the first, second and third call."""


@dataclass
class FieldValues:
    """The worth of each field to the trader: used by themselves, sold, or with a disc on a street."""

    mind: Mind
    use: list[float] = field(default_factory=list)
    sale: list[float] = field(default_factory=list)
    street: list[float] = field(default_factory=list)

    def best(self, here: int, steps: int, visited: int, act: bool) -> tuple[float, int]:
        """Return the worth of the best path from `here`, and its next field, or -1 to stop."""
        start = self.street[here]
        value, first = start, -1
        for path, worth in self.walks(here, steps, visited, 0.0, 0.0, start, act):
            if worth > value + 0.5:
                value, first = worth, path
        return value, first

    def walks(
        self, here: int, steps: int, visited: int, sold: float, used: float, street: float, act: bool
    ) -> list[tuple[int, float]]:
        """Return all paths: their first field and their worth."""
        out: list[tuple[int, float]] = []
        if steps == 0:
            return out
        for near in NEIGHBOURS[here]:
            if visited >> near & 1:
                continue
            gone = visited | 1 << near
            sale, use, place = sold, used, max(street, self.street[near])
            if near < BUILDINGS and not self.mind.used[near]:
                sale += self.sale[near]
                if act:
                    use = max(use, self.use[near] - self.sale[near])
            letters = message_gain(self.mind, self.mind.visited, gone)
            out.append((near, (sale + use) * self.mind.temper.foreseen + letters + place))
            out += [(near, w) for _, w in self.walks(near, steps - 1, gone, sale, use, place, act)]
        return out


def evaluate_fields(mind: Mind) -> FieldValues:
    """Estimate the worth of every field for the trader."""
    fields = FieldValues(mind)
    buyers = any(buys(player) for player in mind.view["players"] if player["seat"] != mind.seat)
    for building in range(BUILDINGS):
        sale = mind.temper.sells * usual_gain(mind, building) if buyers else 0.0
        if buyers and mind.owners[building] == mind.seat:
            sale += INCOME
        fields.sale.append(sale * (1 - mind.rivalry))
        fields.use.append(own_gain(mind, building) if can_act(mind) else 0.0)
    for offer in mind.view["offers"]:
        building = FIELD_OF[offer["sheet"]["field"]]
        if building < BUILDINGS and offer["seat"] != mind.seat:
            gain = trader_gain(mind, offer["sheet"]) - mind.rivalry * usual_gain(mind, building)
            fields.sale[building] = max(fields.sale[building], mind.temper.proposed * gain)
    fields.street = [street_worth(mind, place) for place in range(FIELDS)]
    return fields


def street_worth(mind: Mind, street: int) -> float:
    """Return the worth of a disc on a street: free buildings beside it for this seat's markers."""
    stock = mind.holding.goods[MARKER]
    if street <= MARKET or stock == 0:
        return 0.0
    free = sum(near < BUILDINGS and mind.owners[near] is None for near in NEIGHBOURS[street])
    gain = mind.prospects.marker_on_board() - mind.prospects.marker()
    return min(free, 2, stock) * gain


# Decisions


def start(mind: Mind) -> list[int]:
    """Roll, unless the best start field is worth a tile more than the average one."""
    offered = mind.named("start_at")
    if not offered:
        return mind.verbs["roll"]
    fields = evaluate_fields(mind)
    values = [value_of_start(fields, place) for place in range(FIELDS)]
    usual = fmean(values[int(place)] for place in FIELD_AT)
    best = max((place for place in range(FIELDS) if place != MARKET), key=lambda place: values[place])
    if values[best] - usual > mind.prospects.tile(START_FIELD) + 5:
        return [offered[FIELD_NAMES[best]]]
    return mind.verbs["roll"]


def value_of_start(fields: FieldValues, place: int) -> float:
    """Return the worth of a start field, with the best path from it."""
    value, _ = fields.best(place, 4, 1 << place, can_act(fields.mind))
    if place < BUILDINGS:
        value = max(value + fields.sale[place], fields.use[place] + 0.5 * value)
    return value


def decide(mind: Mind) -> list[int]:
    """Deliver messages, then decide about the building or the next step."""
    if mind.can("message"):
        return [mind.verbs["message"][0]]
    if mind.view["talk"]["window"] == "building":
        return at_building(mind)
    return before_step(mind)


def at_building(mind: Mind) -> list[int]:
    """Use the building, sell it, ask for more, or go on."""
    fields = evaluate_fields(mind)
    here = mind.tower
    again = bool(mind.me["action_left"] and mind.holding.goods[EXTRA_TILE] > 0)
    later, _ = fields.best(here, mind.steps, mind.visited, can_act(mind))
    without, _ = fields.best(here, mind.steps, mind.visited, again)
    use = fields.use[here] + without if mind.can("use") else -1000.0
    gain, offer = best_offer(mind, [FIELD_NAMES[here]])
    sell = gain + later - mind.rivalry * usual_gain(mind, here) if offer else -1000.0
    leave = later if mind.can("leave") else -1000.0
    if mind.can("use") and use >= max(sell, leave):
        return mind.verbs["use"]
    called = call_for_more(mind, here, gain)
    if called:
        return called
    if offer is not None and (sell > leave or not mind.can("leave")):
        return [mind.action("accept", seat=offer["seat"])]
    if mind.can("leave"):
        return mind.verbs["leave"]
    return must_sell(mind)


def must_sell(mind: Mind) -> list[int]:
    """Accept the best bid that obliges the trader, even without a gain; it asks nothing of them."""
    bids = [offer for offer in mind.view["offers"] if offer["obliges"] and offer["acceptable"]]
    if bids:
        return [
            mind.action("accept", seat=max(bids, key=lambda bid: trader_gain(mind, bid["sheet"]))["seat"])
        ]
    return mind.verbs.get("use") or [mind.question.legal[0]]


def call_for_more(mind: Mind, building: int, offered: float) -> list[int]:
    """Call with terms that are better than the offers on the table. Each call asks for less."""
    number = mind.view["bounds"]["calls"] - mind.view["talk"]["calls"]
    if number >= len(ASKED):
        return []
    wish = mind.temper.asks * ASKED[number] * usual_gain(mind, building)
    ducats = round_to_fives(min(wish, mind.view["bounds"]["ask_money"]))
    if ducats <= offered or mind.view["bounds"]["ask_money"] < ducats:
        return []
    begin = listeners(mind)
    if not begin:
        return []
    items, later = call_terms(mind, building)
    if mind.seats == 2 and not (items or later):
        return []
    return write_sheet(mind, begin, ducats, items, later)


def listeners(mind: Mind) -> list[int]:
    """Call everybody if more than one player can take the action, else the one who can."""
    able = [player for player in mind.view["players"] if player["seat"] != mind.seat and buys(player)]
    awake = [player for player in able if player["word"] != "asleep"]
    if len(awake) > 1 and mind.can("call_everybody"):
        return mind.verbs["call_everybody"]
    calls = [mind.action("call", seat=player["seat"]) for player in awake or able]
    return [action for action in calls if action in mind.question.legal][:1]


def buys(player: Mapping[str, Any]) -> bool:
    """Return whether a player could take an action without a tile from the trader."""
    return bool(player["action_left"] or player["tiles"].get("extra_action", 0))


def before_step(mind: Mind) -> list[int]:
    """Accept the best offer if it is worth more than the best path without a deal."""
    if not mind.can("stop"):
        return before_agreed_step(mind)
    fields = evaluate_fields(mind)
    act = can_act(mind)
    value, step = fields.best(mind.tower, mind.steps, mind.visited, act)
    best: Any = None
    for offer in mind.view["offers"]:
        if not (offer["live"] and offer["acceptable"]):
            continue
        place = FIELD_OF[offer["sheet"]["field"]]
        gain = trader_gain(mind, offer["sheet"])
        if gain <= 0:
            continue
        onward, _ = fields.best(place, mind.steps - 1, mind.visited | 1 << place, act)
        if place < BUILDINGS:
            gain -= mind.rivalry * usual_gain(mind, place)
            gain += INCOME if mind.owners[place] == mind.seat else 0
        gain += message_gain(mind, mind.visited, mind.visited | 1 << place)
        if gain + onward > value:
            value, best = gain + onward, offer
    if best is not None:
        return [
            mind.action("accept", seat=best["seat"]),
            mind.action("field", field=best["sheet"]["field"]),
        ]
    return mind.verbs["stop"] if step < 0 else [mind.action("move", field=FIELD_NAMES[step])]


def before_agreed_step(mind: Mind) -> list[int]:
    """Accept more offers for the field that was sold, then go there."""
    field = mind.view["talk"]["agreed"]
    gain, offer = best_offer(mind, [field])
    if mind.can("accept") and gain > 0:
        return [mind.action("accept", seat=offer["seat"]), mind.action("field", field=field)]
    return mind.verbs["move"]
