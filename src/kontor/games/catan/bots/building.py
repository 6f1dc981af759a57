"""What is built, and what that will cost in this turn."""

from __future__ import annotations

from kontor.games.catan.bots.decision import Cards, Decision
from kontor.games.catan.bots.places import income, prospects, rivals_of, site, towards, yields
from kontor.games.catan.bots.plans import as_list, shortage, wish
from kontor.games.catan.components import CARD_COST, CITY_COST, KINDS, ROAD_COST, SETTLEMENT_COST


def best_site(decision: Decision) -> int:
    have = income(decision.s, decision.seat)
    return decision.best(
        "build_settlement", lambda a: site(decision.s, have, decision.place(a, "corner"), decision.style)
    )


def build(decision: Decision) -> list[int]:
    if decision.can("build_city"):
        return [decision.best("build_city", lambda a: sum(yields(decision.s, decision.place(a, "corner"))))]
    if decision.can("build_settlement"):
        return [best_site(decision)]
    if decision.can("build_road") and wants_road(decision):
        return [towards(decision, decision.verbs["build_road"])]
    return []


def wants_road(decision: Decision) -> bool:
    """Towards a site, or for the longest road."""
    s, seat = decision.s, decision.seat
    if s.settlements_left[seat] > 0:
        ahead = prospects(s, seat, rivals_of(s, seat), decision.style)
        if ahead and all(steps > 0 for _, _, steps in ahead):
            return True
        if ahead:
            both = [int(SETTLEMENT_COST[kind] + ROAD_COST[kind]) for kind in range(KINDS)]
            return sum(shortage(decision.hand, both)) == 0
    longest = max([int(length) for length in s.road_length])
    racing = s.longest != seat and s.road_length[seat] + decision.style.race >= max(longest, 4)
    return bool(racing and s.roads_left[seat] > 2)


def buy(decision: Decision) -> list[int]:
    """A bonus card, unless a building is near."""
    if not decision.can("buy_card"):
        return []
    plan = wish(decision)
    near = sum(shortage(decision.hand, plan)) <= decision.style.patience and plan != as_list(CARD_COST)
    return decision.verbs["buy_card"] if not near or sum(decision.hand) > 7 else []


def reserve(decision: Decision) -> Cards:
    """What the next building costs, where it closes trade: the rest is traded before."""
    if decision.s.modern or decision.s.closed:
        return [0] * KINDS
    return cost_of_next(decision)


def cost_of_next(decision: Decision) -> Cards:
    """What comes next costs that; nothing if nothing does."""
    if decision.can("build_city"):
        return as_list(CITY_COST)
    if decision.can("build_settlement"):
        return as_list(SETTLEMENT_COST)
    if decision.can("build_road") and wants_road(decision):
        return as_list(ROAD_COST)
    return as_list(CARD_COST) if buy(decision) else [0] * KINDS
