"""How a bot decides as the trader: where to move the tower, and which buildings to use or sell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from kontor.games.genoa.bots.bargaining import best_offer, goods_to_ask_for
from kontor.games.genoa.bots.decision import FIELD_BY_NAME, NEIGHBOURS_BY_FIELD, Decision
from kontor.games.genoa.bots.gains import (
    EXTRA_ACTION_TILE_KIND,
    can_act,
    message_gain,
    own_gain,
    street_worth,
    usual_gain,
)
from kontor.games.genoa.bots.proposals import can_be_useful, refused_terms, was_refused
from kontor.games.genoa.bots.sheets import (
    items_of_sheet,
    round_to_fives,
    sheet_actions,
    sheet_item_of_kind,
    trader_gain,
)
from kontor.games.genoa.bots.substitutes import good_to_ask_bidder_for, good_to_ask_for, round_up_to_fives
from kontor.games.genoa.components import (
    BUILDINGS,
    FIELD_BY_CELL,
    FIELD_NAMES,
    FIELDS,
    MARKET,
    OWNER_INCOME,
    START_FIELD_TILE,
)

ASKED_GAIN_FRACTIONS: Final = (0.6, 0.45, 0.3)
"""The fraction of a building's usual gain that the trader asks for, by the number of earlier proposals."""


@dataclass
class FieldGains:
    """What the trader can expect to gain at each field, in ducats."""

    decision: Decision  # the decision for which the gains are estimated
    use_gains: list[float] = field(default_factory=list)  # per field: using its building
    sale_gains: list[float] = field(default_factory=list)  # per field: selling its action
    street_gains: list[float] = field(default_factory=list)  # per field: a disc on a street

    def best_path(self, from_field: int, max_steps: int, visited: int, can_act: bool) -> tuple[float, int]:
        """Return the worth of the tower's best path from `from_field`, and the first field on it.

        The first field is -1 if stopping is best. The path has at most `max_steps` steps, and avoids the
        fields in the bit set `visited`. `can_act` says whether the trader can still use a building.
        """
        start = self.street_gains[from_field]
        value, first = start, -1
        for step, worth in self.path_values(from_field, max_steps, visited, 0.0, 0.0, start, can_act):
            if worth > value + 0.5:
                value, first = worth, step
        return value, first

    def path_values(
        self,
        from_field: int,
        max_steps: int,
        visited: int,
        sale_gain_so_far: float,
        use_gain_so_far: float,
        street_gain_so_far: float,
        can_act: bool,
    ) -> list[tuple[int, float]]:
        """Return the first field and the worth of each path of up to `max_steps` steps from `from_field`.

        The `..._so_far` parameters are the gains made on the way to `from_field`: from all sales, from the
        best building to use, and from the best street.
        """
        paths: list[tuple[int, float]] = []
        if max_steps == 0:
            return paths
        for near in NEIGHBOURS_BY_FIELD[from_field]:
            if visited >> near & 1:
                continue
            gone = visited | 1 << near
            sale, use, place = (
                sale_gain_so_far,
                use_gain_so_far,
                max(street_gain_so_far, self.street_gains[near]),
            )
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


def estimate_field_gains(decision: Decision) -> FieldGains:
    """Return what this player, as the trader, can expect to gain at every field."""
    fields = FieldGains(decision)
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
    fields.street_gains = [street_worth(decision, place, decision.holding) for place in range(FIELDS)]
    return fields


# Decisions


def choose_start_field(decision: Decision) -> list[int]:
    """Return the action that rolls the dice, or the action that spends a tile to choose the start field.

    The tile is spent only if the best start field beats an average roll by clearly more than the tile is
    worth.
    """
    offered = decision.legal_actions_by_name("start_at")
    if not offered:
        return decision.verbs["roll"]
    fields = estimate_field_gains(decision)
    values = [value_of_start_field(fields, place) for place in range(FIELDS)]
    usual = fmean(values[int(place)] for place in FIELD_BY_CELL)
    best = max((place for place in range(FIELDS) if place != MARKET), key=lambda place: values[place])
    if values[best] - usual > decision.prospects.tile_worth(START_FIELD_TILE) + 5:
        return [offered[FIELD_NAMES[best]]]
    return decision.verbs["roll"]


def value_of_start_field(fields: FieldGains, start_field: int) -> float:
    """Return the value, in ducats, of starting on `start_field` and taking the best path from there."""
    value, _ = fields.best_path(start_field, 4, 1 << start_field, can_act(fields.decision))
    if start_field < BUILDINGS:
        value = max(value + fields.sale_gains[start_field], fields.use_gains[start_field] + 0.5 * value)
    return value


def choose_as_trader(decision: Decision) -> list[int]:
    """Return the trader's next actions.

    Deliver messages first. Otherwise, decide what to do at the building under the tower, or where to step
    next.
    """
    if decision.is_legal("message"):
        return [decision.verbs["message"][0]]
    if decision.view["talk"]["window"] == "building":
        return decide_at_building(decision)
    return decide_before_step(decision)


def decide_at_building(decision: Decision) -> list[int]:
    """Return the trader's best actions at a building: use it, sell its action, ask for more, or leave."""
    fields = estimate_field_gains(decision)
    here = decision.tower
    can_act_again = bool(decision.me["action_left"] and decision.holding.goods[EXTRA_ACTION_TILE_KIND] > 0)
    later, _ = fields.best_path(here, decision.steps_left, decision.visited, can_act(decision))
    after_use, _ = fields.best_path(here, decision.steps_left, decision.visited, can_act_again)
    use = fields.use_gains[here] + after_use if decision.is_legal("use") else -1000.0
    gain, offer = best_offer(decision, [FIELD_NAMES[here]])
    sell = gain + later - decision.rivalry * usual_gain(decision, here) if offer else -1000.0
    leave = later if decision.is_legal("leave") else -1000.0
    is_useless = fields.use_gains[here] <= 0 and decision.is_legal("leave")
    if decision.is_legal("use") and use >= max(sell, leave) and not is_useless:
        return decision.verbs["use"]
    called = actions_to_call_for_more(decision, here, gain)
    if called:
        return called
    if offer is not None and (sell > leave or not decision.is_legal("leave")):
        return ask_bidder_for_good(decision, offer) or [decision.encode_action("accept", seat=offer["seat"])]
    if decision.is_legal("leave"):
        return decision.verbs["leave"]
    return accept_offer_that_forces_sale(decision)


def accept_offer_that_forces_sale(decision: Decision) -> list[int]:
    """Return the action that accepts the best offer that obliges the trader to use or sell the building.

    If no such offer can be accepted, return the action that uses the building.
    """
    bids = [offer for offer in decision.view["offers"] if offer["obliges"] and offer["acceptable"]]
    if bids:
        return [
            decision.encode_action(
                "accept", seat=max(bids, key=lambda bid: trader_gain(decision, bid["sheet"]))["seat"]
            )
        ]
    return decision.verbs.get("use") or [decision.question.legal[0]]


def actions_to_call_for_more(decision: Decision, building: int, offered_gain: float) -> list[int]:
    """Return the actions that propose a deal from which the trader gains more than `offered_gain` ducats.

    `offered_gain` is the trader's gain from the best offer so far. Each further proposal asks for less than
    those that were refused. If another proposal is not worthwhile, return an empty list.
    """
    number = decision.view["bounds"]["calls"] - decision.view["talk"]["calls"]
    opening_actions = call_action(decision) if number < len(ASKED_GAIN_FRACTIONS) else []
    if not opening_actions or not can_be_useful(decision, building):
        return []
    items, later = goods_to_ask_for(decision, building)
    if decision.seats == 2 and not (items or later):
        return []
    refused = refused_terms(decision) if number > 0 else []
    for fraction in ASKED_GAIN_FRACTIONS[number:]:
        wish = decision.style.asking_factor * fraction * usual_gain(decision, building)
        ducats = round_to_fives(min(wish, decision.view["bounds"]["ask_money"]))
        if ducats <= offered_gain or decision.view["bounds"]["ask_money"] < ducats:
            return []
        proposal = sheet_actions(decision, opening_actions, ducats, items, later)
        if number == 0 and decision.seats > 2:
            proposal = ask_for_good(decision, building, ducats, offered_gain) or proposal
        if not was_refused(decision, proposal, refused):
            return proposal
    return []


def ask_for_good(decision: Decision, building: int, ducats: int, offered_gain: float) -> list[int]:
    """Return the actions that ask for a good that the trader needs.

    The price of `ducats` ducats is lowered to make up for the good. Return an empty list if there is no such
    good, or if the trader would gain no more than `offered_gain`.
    """
    wish = good_to_ask_for(decision, building)
    if wish is None:
        return []
    rest = max(0, int(ducats - wish.usual_worth) // 5 * 5)
    opening_actions = call_action(decision, wish.commodity if wish.section == "price" else None)
    if not opening_actions or rest + wish.worth <= offered_gain:
        return []
    items = [("commodity", wish.commodity)]
    price, later = (items, []) if wish.section == "price" else ([], items)
    return sheet_actions(decision, opening_actions, rest, price, later)


def ask_bidder_for_good(decision: Decision, offer: Any) -> list[int]:
    """Return the actions that ask for a good in place of some of the ducats in `offer`.

    Return an empty list if the bidder can pay no good that the trader needs much more than the bidder is
    likely to, or if such a proposal was refused.
    """
    sheet = offer["sheet"]
    call = decision.encode_action("call", seat=offer["seat"])
    wish = good_to_ask_bidder_for(decision, offer)
    if decision.seats == 2 or wish is None or call not in decision.question.legal:
        return []
    opening_actions = [call]
    if decision.view["talk"]["window"] != "building":
        opening_actions.append(decision.encode_action("field", field=sheet["field"]))
    price_items, later_items, return_items = items_of_sheet(sheet)
    (later_items if wish.section == "later" else price_items).append(sheet_item_of_kind(wish.kind))
    ducats = sheet["price"]["ducats"] - round_up_to_fives(wish.usual_worth)
    change = sheet["in_return"].get("ducats", 0)
    proposal = sheet_actions(
        decision, opening_actions, ducats, price_items, later_items, change, return_items
    )
    is_too_long = len(proposal) > decision.view["bounds"]["items"]
    return [] if is_too_long or was_refused(decision, proposal, refused_terms(decision)) else proposal


def call_action(decision: Decision, commodity: str | None = None) -> list[int]:
    """Return a list with the action that proposes a deal, or an empty list if nobody could accept one.

    Only players who have `commodity` could accept, if it is given. If at least two players would answer,
    propose the deal to everybody. Otherwise propose it to one player.
    """
    able = [
        player
        for player in decision.view["players"]
        if player["seat"] != decision.seat
        and can_take_action(player)
        and (commodity is None or player["goods"].get(commodity, 0) > 0)
    ]
    awake = [player for player in able if player["word"] != "asleep"]
    if len(awake) > 1 and decision.is_legal("call_everybody"):
        return decision.verbs["call_everybody"]
    calls = [decision.encode_action("call", seat=player["seat"]) for player in awake or able]
    return [action for action in calls if action in decision.question.legal][:1]


def can_take_action(player: Mapping[str, Any]) -> bool:
    """Return whether `player` has an action left this turn, or an extra action tile to get one."""
    return bool(player["action_left"] or player["tiles"].get("extra_action", 0))


def decide_before_step(decision: Decision) -> list[int]:
    """Return the trader's best actions before the next step: accept an offer, or move or stop the tower.

    An offer is accepted if it is worth more than the best path without a deal.
    """
    if not decision.is_legal("stop"):
        return decide_before_agreed_step(decision)
    fields = estimate_field_gains(decision)
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
        return ask_bidder_for_good(decision, chosen_offer) or [
            decision.encode_action("accept", seat=chosen_offer["seat"]),
            decision.encode_action("field", field=chosen_offer["sheet"]["field"]),
        ]
    return decision.verbs["stop"] if step < 0 else [decision.encode_action("move", field=FIELD_NAMES[step])]


def decide_before_agreed_step(decision: Decision) -> list[int]:
    """Return the trader's actions before the next step, if there is already a deal about its field.

    If another offer for that field is profitable, accept it. Otherwise, move there.
    """
    field = decision.view["talk"]["agreed"]
    gain, offer = best_offer(decision, [field])
    if decision.is_legal("accept") and gain > 0:
        return [
            decision.encode_action("accept", seat=offer["seat"]),
            decision.encode_action("field", field=field),
        ]
    return decision.verbs["move"]
