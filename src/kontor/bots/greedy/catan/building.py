"""What is built, and what that will cost in this turn."""

from __future__ import annotations

from kontor.bots.greedy.catan.mind import Cards, Mind
from kontor.bots.greedy.catan.places import income, prospects, rivals_of, site, towards, yields
from kontor.bots.greedy.catan.plans import as_list, shortage, wish
from kontor.games.catan.components import CARD_COST, CITY_COST, KINDS, ROAD_COST, SETTLEMENT_COST


def best_site(mind: Mind) -> int:
    have = income(mind.s, mind.seat)
    return mind.best("build_settlement", lambda a: site(mind.s, have, mind.place(a, "corner"), mind.temper))


def build(mind: Mind) -> list[int]:
    if mind.can("build_city"):
        return [mind.best("build_city", lambda a: sum(yields(mind.s, mind.place(a, "corner"))))]
    if mind.can("build_settlement"):
        return [best_site(mind)]
    if mind.can("build_road") and wants_road(mind):
        return [towards(mind, mind.verbs["build_road"])]
    return []


def wants_road(mind: Mind) -> bool:
    """Towards a site, or for the longest road."""
    s, seat = mind.s, mind.seat
    if s.settlements_left[seat] > 0:
        ahead = prospects(s, seat, rivals_of(s, seat), mind.temper)
        if ahead and all(steps > 0 for _, _, steps in ahead):
            return True
        if ahead:
            both = [int(SETTLEMENT_COST[kind] + ROAD_COST[kind]) for kind in range(KINDS)]
            return sum(shortage(mind.hand, both)) == 0
    longest = max([int(length) for length in s.road_length])
    racing = s.longest != seat and s.road_length[seat] + mind.temper.race >= max(longest, 4)
    return bool(racing and s.roads_left[seat] > 2)


def buy(mind: Mind) -> list[int]:
    """A bonus card, unless a building is near."""
    if not mind.can("buy_card"):
        return []
    plan = wish(mind)
    near = sum(shortage(mind.hand, plan)) <= mind.temper.patience and plan != as_list(CARD_COST)
    return mind.verbs["buy_card"] if not near or sum(mind.hand) > 7 else []


def reserve(mind: Mind) -> Cards:
    """What the next building costs, where it closes trade: the rest is traded before."""
    if mind.s.modern or mind.s.building_begun:
        return [0] * KINDS
    return cost_of_next(mind)


def cost_of_next(mind: Mind) -> Cards:
    """What comes next costs that; nothing if nothing does."""
    if mind.can("build_city"):
        return as_list(CITY_COST)
    if mind.can("build_settlement"):
        return as_list(SETTLEMENT_COST)
    if mind.can("build_road") and wants_road(mind):
        return as_list(ROAD_COST)
    return as_list(CARD_COST) if buy(mind) else [0] * KINDS
