"""Plans: what a bot collects cards for. They decide what a hand is worth, and so which trades are good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.core.arrays import Arr
from kontor.games.catan.board import CORNERS
from kontor.games.catan.bots.decision import Cards, Decision
from kontor.games.catan.bots.places import income_by_kind, pips_by_kind, reachable_sites, rival_distances
from kontor.games.catan.bots.playing_styles import PlayingStyle
from kontor.games.catan.components import (
    CARD_COST,
    CARDS_PER_RESOURCE,
    CITY_COST,
    KINDS,
    ROAD_COST,
    SETTLEMENT_COST,
)
from kontor.games.catan.state import CatanTable

CARD_VALUE: Final = 0.25  # per resource card in hand
"""The value of any resource card in hand, in the same unit as the value of a plan."""
SAFE_HAND_SIZE: Final = 7  # no discard after a seven
"""The largest hand from which a seven takes no cards."""
EXCESS_CARD_VALUE: Final = 0.1  # per card beyond `SAFE_HAND_SIZE`
"""The value of each resource card beyond `SAFE_HAND_SIZE`."""


@dataclass
class Plan:
    """Something that a bot may collect cards for, with its value and its cost.

    `penalties` says, for each kind of resource, how much each missing card lowers the value.
    """

    value: float  # the value without penalties for missing cards
    cost: Cards  # the number of cards of each kind
    penalties: list[float]  # for each kind: by how much each missing card lowers the value


def plans_of(s: CatanTable, seat: int, style: PlayingStyle) -> list[Plan]:
    """Return the plans for which `seat` can collect cards: a city, a settlement, a development card.

    If none of them is possible, return a plan for a road.
    """
    plans = []
    penalties = missing_card_penalties(s, seat, style)
    own = [corner for corner in range(CORNERS) if s.owner[corner] == seat and s.size[corner] == 1]
    if own and s.cities_left[seat] > 0:
        gain = max([sum(pips_by_kind(s, corner)) for corner in own])
        plans.append(
            Plan(style.city_value + style.city_value_per_pip * gain, cost_as_list(CITY_COST), penalties)
        )
    sites = reachable_sites(s, seat, rival_distances(s, seat), style) if s.settlements_left[seat] > 0 else []
    if sites:
        value, _, roads = sites[0]
        if s.roads_left[seat] >= roads:
            cost = [int(SETTLEMENT_COST[k]) + roads * int(ROAD_COST[k]) for k in range(KINDS)]
            plans.append(
                Plan(style.settlement_value + style.settlement_value_per_pip * value, cost, penalties)
            )
    if sum(s.deck) > 0:
        plans.append(Plan(style.card_value, cost_as_list(CARD_COST), penalties))
    return plans or [Plan(style.card_value, cost_as_list(ROAD_COST), penalties)]


def missing_card_penalties(s: CatanTable, seat: int, style: PlayingStyle) -> list[float]:
    """Return, for each kind of resource, the penalty for a missing card.

    The penalty is higher for kinds that `seat` rarely earns.
    """
    if style.scarce_kind_penalty == 0.0:
        return [style.missing_card_penalty] * KINDS
    return [
        style.missing_card_penalty + style.scarce_kind_penalty * 2.0 / (2.0 + pips)
        for pips in income_by_kind(s, seat)
    ]


def cost_as_list(cost: Arr) -> Cards:
    """Return `cost`, an array of card counts by kind, as a list."""
    return [int(cost[kind]) for kind in range(KINDS)]


def shortage(hand: Cards, cost: Cards) -> Cards:
    """Return how many more cards of each kind `hand` needs to pay `cost`."""
    return [max(cost[kind] - hand[kind], 0) for kind in range(KINDS)]


def plan_value(plan: Plan, hand: Cards) -> float:
    """Return what `plan` is worth to a player with `hand`: its value less the penalties for missing cards."""
    value = plan.value
    for kind in range(KINDS):
        if plan.cost[kind] > hand[kind]:
            value -= plan.penalties[kind] * (plan.cost[kind] - hand[kind])
    return value


def best_plan(plans: list[Plan], hand: Cards) -> Plan:
    """Return the plan with the highest value for `hand`. In a tie, return the first."""
    best = plans[0]
    for plan in plans[1:]:
        if plan_value(plan, hand) > plan_value(best, hand):
            best = plan
    return best


def hand_worth(plans: list[Plan], hand: Cards) -> float:
    """Return the worth of `hand`: the value of the best plan, plus a little for every card."""
    cards = sum(hand)
    safe, excess = min(cards, SAFE_HAND_SIZE), max(cards - SAFE_HAND_SIZE, 0)
    return plan_value(best_plan(plans, hand), hand) + CARD_VALUE * safe + EXCESS_CARD_VALUE * excess


def target_cost(decision: Decision) -> Cards:
    """Return the cost of the bot's best plan, for which it is collecting cards."""
    return best_plan(plans_of(decision.s, decision.seat, decision.style), decision.hand).cost


def surplus(hand: Cards, cost: Cards) -> Cards:
    """Return how many cards of each kind `hand` has beyond `cost`. Missing cards give negative numbers."""
    return [hand[kind] - cost[kind] for kind in range(KINDS)]


def held_by_others(decision: Decision, kind: int) -> int:
    """Return how many cards of `kind` the other players hold in total.

    The number is exact: the bank is public, so everybody can work it out.
    """
    return int(CARDS_PER_RESOURCE - decision.s.bank[kind]) - decision.hand[kind]
