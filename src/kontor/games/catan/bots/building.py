"""How a bot decides what to build or buy next, and which cards it reserves for the next building."""

from __future__ import annotations

from kontor.games.catan.bots.decision import Cards, Decision
from kontor.games.catan.bots.places import (
    best_road_action,
    income_by_kind,
    pips_by_kind,
    reachable_sites,
    rival_distances,
    site_value,
)
from kontor.games.catan.bots.plans import SAFE_HAND_SIZE, cost_as_list, shortage, target_cost
from kontor.games.catan.components import CARD_COST, CITY_COST, KINDS, ROAD_COST, SETTLEMENT_COST


def best_settlement_action(decision: Decision) -> int:
    """Return the action that builds a settlement on the most valuable corner."""
    own_income = income_by_kind(decision.s, decision.seat)

    def settlement_value(action: int) -> float:
        return site_value(decision.s, own_income, decision.number_argument(action, "corner"), decision.style)

    return decision.best_action("build_settlement", settlement_value)


def choose_building(decision: Decision) -> list[int]:
    """Choose what to build: a city if that is legal, else a settlement, else a road that the bot wants.

    Return a list with the action, or an empty list if the bot builds nothing.
    """
    if decision.can("build_city"):
        return [
            decision.best_action(
                "build_city",
                lambda action: sum(pips_by_kind(decision.s, decision.number_argument(action, "corner"))),
            )
        ]
    if decision.can("build_settlement"):
        return [best_settlement_action(decision)]
    if decision.can("build_road") and wants_road(decision):
        return [best_road_action(decision, decision.actions_by_verb["build_road"])]
    return []


def wants_road(decision: Decision) -> bool:
    """Return whether the bot wants a road, either to reach a building site or for the longest road card."""
    s, seat = decision.s, decision.seat
    if s.settlements_left[seat] > 0:
        sites = reachable_sites(s, seat, rival_distances(s, seat), decision.style)
        if sites and all(roads > 0 for _, _, roads in sites):
            return True
        if sites:
            both = [int(SETTLEMENT_COST[kind] + ROAD_COST[kind]) for kind in range(KINDS)]
            return sum(shortage(decision.hand, both)) == 0
    longest = max([int(length) for length in s.road_length])
    racing = s.longest_road_holder != seat and s.road_length[seat] + decision.style.max_road_gap >= max(
        longest, 4
    )
    return bool(racing and s.roads_left[seat] > 2)


def choose_purchase(decision: Decision) -> list[int]:
    """Decide whether to buy a development card. Return a list with the action, or an empty list.

    The bot saves its cards if its plan lacks only a few cards. If it holds more than `SAFE_HAND_SIZE` cards,
    it buys anyway, because a seven would cost it half its hand.
    """
    if not decision.can("buy_card"):
        return []
    plan = target_cost(decision)
    near = sum(shortage(decision.hand, plan)) <= decision.style.max_missing_to_wait and plan != cost_as_list(
        CARD_COST
    )
    return decision.actions_by_verb["buy_card"] if not near or sum(decision.hand) > SAFE_HAND_SIZE else []


def reserved_cards(decision: Decision) -> Cards:
    """Return the number of cards of each kind that the bot keeps for its next building while it trades.

    In the almanac edition, building ends trading, so the bot trades its other cards first. In the modern
    edition, or once building has begun, return zeros.
    """
    if decision.s.modern or decision.s.building_begun:
        return [0] * KINDS
    return next_building_cost(decision)


def next_building_cost(decision: Decision) -> Cards:
    """Return the cost of what the bot would build or buy now, or zeros if there is nothing."""
    if decision.can("build_city"):
        return cost_as_list(CITY_COST)
    if decision.can("build_settlement"):
        return cost_as_list(SETTLEMENT_COST)
    if decision.can("build_road") and wants_road(decision):
        return cost_as_list(ROAD_COST)
    return cost_as_list(CARD_COST) if choose_purchase(decision) else [0] * KINDS
