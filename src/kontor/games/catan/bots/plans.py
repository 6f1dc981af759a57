"""What to collect for, and what a hand is worth: the one estimate by which every deal is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.core.arrays import Arr
from kontor.games.catan.board import CORNERS
from kontor.games.catan.bots.decision import Cards, Decision
from kontor.games.catan.bots.places import income, prospects, rivals_of, yields
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.components import (
    CARD_COST,
    CITY_COST,
    KINDS,
    PER_RESOURCE,
    ROAD_COST,
    SETTLEMENT_COST,
)
from kontor.games.catan.state import CatanTable

CARD: Final = 0.25
"""What any card in hand is worth."""
SAFE: Final = 7
"""So many cards a seven leaves in a hand."""
LOOSE: Final = 0.1
"""What a card above that is worth."""


@dataclass
class Plan:
    """Something to build, how good that would be, what it costs, and what it loses for each card that is
    missing, by kind.
    """

    value: float
    cost: Cards
    losses: list[float]


def plans_of(s: CatanTable, seat: int, style: PlayingStyle) -> list[Plan]:
    """What a seat can work towards."""
    plans = []
    losses = losses_of(s, seat, style)
    own = [corner for corner in range(CORNERS) if s.owner[corner] == seat and s.size[corner] == 1]
    if own and s.cities_left[seat] > 0:
        gain = max([sum(yields(s, corner)) for corner in own])
        plans.append(Plan(style.city + style.city_pip * gain, as_list(CITY_COST), losses))
    ahead = prospects(s, seat, rivals_of(s, seat), style) if s.settlements_left[seat] > 0 else []
    if ahead:
        value, _, steps = ahead[0]
        if s.roads_left[seat] >= steps:
            cost = [int(SETTLEMENT_COST[k]) + steps * int(ROAD_COST[k]) for k in range(KINDS)]
            plans.append(Plan(style.settlement + style.site_pip * value, cost, losses))
    if sum(s.deck) > 0:
        plans.append(Plan(style.card, as_list(CARD_COST), losses))
    return plans or [Plan(style.card, as_list(ROAD_COST), losses)]


def losses_of(s: CatanTable, seat: int, style: PlayingStyle) -> list[float]:
    """What a missing card of each kind costs a plan: more if the kind seldom comes in."""
    if style.scarce == 0.0:
        return [style.missing] * KINDS
    return [style.missing + style.scarce * 2.0 / (2.0 + pips) for pips in income(s, seat)]


def as_list(cost: Arr) -> Cards:
    return [int(cost[kind]) for kind in range(KINDS)]


def shortage(hand: Cards, cost: Cards) -> Cards:
    return [max(cost[kind] - hand[kind], 0) for kind in range(KINDS)]


def promise(plan: Plan, hand: Cards) -> float:
    value = plan.value
    for kind in range(KINDS):
        if plan.cost[kind] > hand[kind]:
            value -= plan.losses[kind] * (plan.cost[kind] - hand[kind])
    return value


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


def wish(decision: Decision) -> Cards:
    """The cost of the building that this seat works towards."""
    return best_plan(plans_of(decision.s, decision.seat, decision.style), decision.hand).cost


def surplus(hand: Cards, cost: Cards) -> Cards:
    """What the plan does not need."""
    return [hand[kind] - cost[kind] for kind in range(KINDS)]


def elsewhere(decision: Decision, kind: int) -> int:
    """How many cards of a kind the others hold; this much lies open."""
    return int(PER_RESOURCE - decision.s.bank[kind]) - decision.hand[kind]
