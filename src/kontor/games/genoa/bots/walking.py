"""How a bot decides as the trader: where to move the tower, and which buildings to use or sell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from librt.vecs import vec

from kontor.games.genoa.bots.bargaining import best_offer, call_terms
from kontor.games.genoa.bots.decision import FIELD_BY_NAME, NEIGHBOURS_BY_FIELD, Decision
from kontor.games.genoa.bots.gains import EXTRA_ACTION_TILE_KIND, can_act, message_gain, own_gain, usual_gain
from kontor.games.genoa.bots.sheets import round_to_fives, sheet_actions, trader_gain
from kontor.games.genoa.components import (
    BUILDINGS,
    FIELD_BY_CELL,
    FIELD_NAMES,
    FIELDS,
    MARKER_KIND,
    MARKET,
    OWNER_INCOME,
    START_FIELD_TILE,
)

ASKED_FRACTIONS: Final = vec[float]([0.6, 0.45, 0.3])
"""The fraction of the usual gain that the first, second and third call ask for."""


@dataclass
class FieldValues:
    """What the trader gains at each field, in ducats.

    `use_gains` come from using a building, `sale_gains` from selling its action, and `street_gains` from a
    disc on a street.
    """

    decision: Decision
    use_gains: list[float] = field(default_factory=list)
    sale_gains: list[float] = field(default_factory=list)
    street_gains: list[float] = field(default_factory=list)

    def best_path(self, here: int, max_steps: int, visited: int, can_act: bool) -> tuple[float, int]:
        """Return the worth of the best path from `here`, and its next field, or -1 if stopping is best.

        The path has at most `max_steps` steps, and avoids the fields in the bit set `visited`. `can_act` says
        whether the trader can still use a building.
        """
        start = self.street_gains[here]
        value, first = start, -1
        for step, worth in self.path_values(here, max_steps, visited, 0.0, 0.0, start, can_act):
            if worth > value + 0.5:
                value, first = worth, step
        return value, first

    def path_values(
        self,
        here: int,
        max_steps: int,
        visited: int,
        sale_gain: float,
        use_gain: float,
        street_gain: float,
        can_act: bool,
    ) -> list[tuple[int, float]]:
        """Return the first field and the worth of every path of up to `max_steps` steps from `here`.

        `sale_gain`, `use_gain` and `street_gain` are the gains on the way to `here`: from all sales, from the
        best building to use, and from the best street.
        """
        paths: list[tuple[int, float]] = []
        if max_steps == 0:
            return paths
        for near in NEIGHBOURS_BY_FIELD[here]:
            if visited >> near & 1:
                continue
            gone = visited | 1 << near
            sale, use, place = sale_gain, use_gain, max(street_gain, self.street_gains[near])
            if near < BUILDINGS and not self.decision.used_buildings[near]:
                sale += self.sale_gains[near]
                if can_act:
                    use = max(use, self.use_gains[near] - self.sale_gains[near])
            letters = message_gain(self.decision, self.decision.visited, gone)
            paths.append((near, (sale + use) * self.decision.style.later_field_factor + letters + place))
            paths += [
                (near, w) for _, w in self.path_values(near, max_steps - 1, gone, sale, use, place, can_act)
            ]
        return paths


def evaluate_fields(decision: Decision) -> FieldValues:
    """Return what this seat, as the trader, can expect to gain at every field."""
    fields = FieldValues(decision)
    has_buyers = any(
        can_take_action(player) for player in decision.view["players"] if player["seat"] != decision.seat
    )
    for building in range(BUILDINGS):
        sale = decision.style.expected_sale_fraction * usual_gain(decision, building) if has_buyers else 0.0
        if has_buyers and decision.owners[building] == decision.seat:
            sale += OWNER_INCOME
        fields.sale_gains.append(sale * (1 - decision.rivalry))
        fields.use_gains.append(own_gain(decision, building) if can_act(decision) else 0.0)
    for offer in decision.view["offers"]:
        building = FIELD_BY_NAME[offer["sheet"]["field"]]
        if building < BUILDINGS and offer["seat"] != decision.seat:
            gain = trader_gain(decision, offer["sheet"]) - decision.rivalry * usual_gain(decision, building)
            fields.sale_gains[building] = max(
                fields.sale_gains[building], decision.style.distant_offer_factor * gain
            )
    fields.street_gains = [street_worth(decision, place) for place in range(FIELDS)]
    return fields


def street_worth(decision: Decision, street: int) -> float:
    """Return the worth of a disc on `street`, which lets this seat place markers next to it.

    Return 0 if `street` is another field, or if the seat has no markers in stock.
    """
    stock = decision.holding.goods[MARKER_KIND]
    if street <= MARKET or stock == 0:
        return 0.0
    free = sum(near < BUILDINGS and decision.owners[near] is None for near in NEIGHBOURS_BY_FIELD[street])
    gain = decision.prospects.placed_marker_worth() - decision.prospects.stock_marker_worth()
    return min(free, 2, stock) * gain


# Decisions


def choose_start(decision: Decision) -> list[int]:
    """Return the action that rolls the dice, or the action that picks a field with a start field tile.

    The tile is used only if the best start field gains more than the tile is worth.
    """
    offered = decision.actions_by_name("start_at")
    if not offered:
        return decision.verbs["roll"]
    fields = evaluate_fields(decision)
    values = [value_of_start(fields, place) for place in range(FIELDS)]
    usual = fmean(values[int(place)] for place in FIELD_BY_CELL)
    best = max((place for place in range(FIELDS) if place != MARKET), key=lambda place: values[place])
    if values[best] - usual > decision.prospects.tile_worth(START_FIELD_TILE) + 5:
        return [offered[FIELD_NAMES[best]]]
    return decision.verbs["roll"]


def value_of_start(fields: FieldValues, start_field: int) -> float:
    """Return the worth of the start field `start_field`, including the best path from it."""
    value, _ = fields.best_path(start_field, 4, 1 << start_field, can_act(fields.decision))
    if start_field < BUILDINGS:
        value = max(value + fields.sale_gains[start_field], fields.use_gains[start_field] + 0.5 * value)
    return value


def choose_as_trader(decision: Decision) -> list[int]:
    """Return the trader's next actions.

    Deliver messages first. Then decide about the building under the tower, or about the next step.
    """
    if decision.can("message"):
        return [decision.verbs["message"][0]]
    if decision.view["talk"]["window"] == "building":
        return decide_at_building(decision)
    return decide_before_step(decision)


def decide_at_building(decision: Decision) -> list[int]:
    """Return the actions that gain most: use the building, sell it, call for a better offer, or leave."""
    fields = evaluate_fields(decision)
    here = decision.tower
    can_act_again = bool(decision.me["action_left"] and decision.holding.goods[EXTRA_ACTION_TILE_KIND] > 0)
    later, _ = fields.best_path(here, decision.steps_left, decision.visited, can_act(decision))
    after_use, _ = fields.best_path(here, decision.steps_left, decision.visited, can_act_again)
    use = fields.use_gains[here] + after_use if decision.can("use") else -1000.0
    gain, offer = best_offer(decision, [FIELD_NAMES[here]])
    sell = gain + later - decision.rivalry * usual_gain(decision, here) if offer else -1000.0
    leave = later if decision.can("leave") else -1000.0
    if decision.can("use") and use >= max(sell, leave):
        return decision.verbs["use"]
    called = actions_to_call_for_more(decision, here, gain)
    if called:
        return called
    if offer is not None and (sell > leave or not decision.can("leave")):
        return [decision.action("accept", seat=offer["seat"])]
    if decision.can("leave"):
        return decision.verbs["leave"]
    return accept_obliging_bid(decision)


def accept_obliging_bid(decision: Decision) -> list[int]:
    """Return the action that accepts the best offer that obliges the trader to sell.

    If no such offer can be accepted, return the action that uses the building.
    """
    bids = [offer for offer in decision.view["offers"] if offer["obliges"] and offer["acceptable"]]
    if bids:
        return [
            decision.action(
                "accept", seat=max(bids, key=lambda bid: trader_gain(decision, bid["sheet"]))["seat"]
            )
        ]
    return decision.verbs.get("use") or [decision.question.legal[0]]


def actions_to_call_for_more(decision: Decision, building: int, offered_gain: float) -> list[int]:
    """Return the actions of a call that asks for more than `offered_gain` ducats.

    `offered_gain` is what the trader would gain from the best offer so far. Each call asks for less than the
    call before. Return an empty list if no further call is worthwhile.
    """
    number = decision.view["bounds"]["calls"] - decision.view["talk"]["calls"]
    if number >= len(ASKED_FRACTIONS):
        return []
    wish = decision.style.asking_factor * ASKED_FRACTIONS[number] * usual_gain(decision, building)
    ducats = round_to_fives(min(wish, decision.view["bounds"]["ask_money"]))
    if ducats <= offered_gain or decision.view["bounds"]["ask_money"] < ducats:
        return []
    opening_actions = call_action(decision)
    if not opening_actions:
        return []
    items, later = call_terms(decision, building)
    if decision.seats == 2 and not (items or later):
        return []
    return sheet_actions(decision, opening_actions, ducats, items, later)


def call_action(decision: Decision) -> list[int]:
    """Return a list with the action that calls everybody, if at least two players would answer.

    Otherwise return the action that calls one player, or an empty list if there is nobody to call.
    """
    able = [
        player
        for player in decision.view["players"]
        if player["seat"] != decision.seat and can_take_action(player)
    ]
    awake = [player for player in able if player["word"] != "asleep"]
    if len(awake) > 1 and decision.can("call_everybody"):
        return decision.verbs["call_everybody"]
    calls = [decision.action("call", seat=player["seat"]) for player in awake or able]
    return [action for action in calls if action in decision.question.legal][:1]


def can_take_action(player: Mapping[str, Any]) -> bool:
    """Return whether `player` has an action left, or an extra action tile to get one."""
    return bool(player["action_left"] or player["tiles"].get("extra_action", 0))


def decide_before_step(decision: Decision) -> list[int]:
    """Return the actions that accept the best offer for the next step, or the action that moves or stops.

    An offer is accepted if it is worth more than the best path without a deal.
    """
    if not decision.can("stop"):
        return decide_before_agreed_step(decision)
    fields = evaluate_fields(decision)
    can_still_act = can_act(decision)
    value, step = fields.best_path(decision.tower, decision.steps_left, decision.visited, can_still_act)
    chosen_offer: Any = None
    for offer in decision.view["offers"]:
        if not (offer["live"] and offer["acceptable"]):
            continue
        place = FIELD_BY_NAME[offer["sheet"]["field"]]
        gain = trader_gain(decision, offer["sheet"])
        if gain <= 0:
            continue
        onward, _ = fields.best_path(
            place, decision.steps_left - 1, decision.visited | 1 << place, can_still_act
        )
        if place < BUILDINGS:
            gain -= decision.rivalry * usual_gain(decision, place)
            gain += OWNER_INCOME if decision.owners[place] == decision.seat else 0
        gain += message_gain(decision, decision.visited, decision.visited | 1 << place)
        if gain + onward > value:
            value, chosen_offer = gain + onward, offer
    if chosen_offer is not None:
        return [
            decision.action("accept", seat=chosen_offer["seat"]),
            decision.action("field", field=chosen_offer["sheet"]["field"]),
        ]
    return decision.verbs["stop"] if step < 0 else [decision.action("move", field=FIELD_NAMES[step])]


def decide_before_agreed_step(decision: Decision) -> list[int]:
    """Return the actions that accept a further offer for the agreed field, if one is a gain.

    Otherwise return the move to that field.
    """
    field = decision.view["talk"]["agreed"]
    gain, offer = best_offer(decision, [field])
    if decision.can("accept") and gain > 0:
        return [decision.action("accept", seat=offer["seat"]), decision.action("field", field=field)]
    return decision.verbs["move"]
