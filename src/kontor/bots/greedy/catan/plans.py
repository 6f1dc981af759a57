"""What to collect for, and what a hand is worth: the one estimate by which every deal is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.bots.greedy.catan.mind import Cards, Mind
from kontor.bots.greedy.catan.places import prospects, rivals_of, yields
from kontor.core.arrays import Arr
from kontor.games.catan.components import (
    CARD_COST,
    CITY_COST,
    KINDS,
    PER_RESOURCE,
    ROAD_COST,
    SETTLEMENT_COST,
)
from kontor.games.catan.geometry import CORNERS
from kontor.games.catan.state import CatanTable

MISSING: Final = 1.4
"""What a plan loses for each card that it still needs."""
CARD: Final = 0.25
"""What any card in hand is worth."""
SAFE: Final = 7
"""So many cards a seven leaves in a hand."""
LOOSE: Final = 0.1
"""What a card above that is worth."""


@dataclass
class Plan:
    """Something to build, how good that would be, and what it costs."""

    value: float
    cost: Cards


def plans_of(s: CatanTable, seat: int) -> list[Plan]:
    """What a seat can work towards."""
    plans = []
    own = [corner for corner in range(CORNERS) if s.owner[corner] == seat and s.size[corner] == 1]
    if own and s.cities_left[seat] > 0:
        gain = max([sum(yields(s, corner)) for corner in own])
        plans.append(Plan(11.0 + 0.3 * gain, as_list(CITY_COST)))
    ahead = prospects(s, seat, rivals_of(s, seat)) if s.settlements_left[seat] > 0 else []
    if ahead:
        value, _, steps = ahead[0]
        if s.roads_left[seat] >= steps:
            cost = [int(SETTLEMENT_COST[k]) + steps * int(ROAD_COST[k]) for k in range(KINDS)]
            plans.append(Plan(10.0 + 0.4 * value, cost))
    if sum(s.deck) > 0:
        plans.append(Plan(8.0, as_list(CARD_COST)))
    return plans or [Plan(8.0, as_list(ROAD_COST))]


def as_list(cost: Arr) -> Cards:
    return [int(cost[kind]) for kind in range(KINDS)]


def shortage(hand: Cards, cost: Cards) -> Cards:
    return [max(cost[kind] - hand[kind], 0) for kind in range(KINDS)]


def promise(plan: Plan, hand: Cards) -> float:
    return plan.value - MISSING * sum(shortage(hand, plan.cost))


def best_plan(plans: list[Plan], hand: Cards) -> Plan:
    """The one that this hand serves best; the first of equals."""
    best = plans[0]
    for plan in plans[1:]:
        if promise(plan, hand) > promise(best, hand):
            best = plan
    return best


def hand_worth(plans: list[Plan], hand: Cards) -> float:
    """The best plan, how near it is, and what is left."""
    cards = sum(hand)
    return promise(best_plan(plans, hand), hand) + CARD * min(cards, SAFE) + LOOSE * max(cards - SAFE, 0)


def wish(mind: Mind) -> Cards:
    """The cost of the building that this seat works towards."""
    return best_plan(plans_of(mind.s, mind.seat), mind.hand).cost


def surplus(hand: Cards, cost: Cards) -> Cards:
    """What the plan does not need."""
    return [hand[kind] - cost[kind] for kind in range(KINDS)]


def elsewhere(mind: Mind, kind: int) -> int:
    """How many cards of a kind the others hold; this much lies open."""
    return int(PER_RESOURCE - mind.s.bank[kind]) - mind.hand[kind]
