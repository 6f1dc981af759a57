"""Estimates of how many ducats a player gains from a building's action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kontor.games.genoa.bots.decision import KIND_BY_NAME, NEIGHBOURS_BY_FIELD, Decision
from kontor.games.genoa.bots.holding import CARD_BIT, GOODS_FOR_LARGE_ORDER, GOODS_FOR_SMALL_ORDER, Holding
from kontor.games.genoa.components import (
    BUILDING_NAMES,
    BUILDINGS,
    COMMODITY_TILE,
    EXTRA_ACTION_TILE,
    FIRST_ANY_CARD_KIND,
    FIRST_SMALL_ORDER,
    FIRST_TILE_KIND,
    GIVEN_GOODS_COUNTS,
    IS_VILLA,
    ITEM_KINDS,
    LARGE_ORDER_REWARD,
    LARGE_ORDER_VILLA,
    LARGE_ORDERS,
    MARKER_KIND,
    MARKET,
    MESSAGE_REWARD,
    PILE_NAMES,
    PILE_STARTS,
    SMALL_ORDER_BUILDING,
    SMALL_ORDER_REWARD,
    SMALL_ORDERS,
)

GOODS_GIVEN_BY_BUILDING: Final = [  # pairs of a kind and a number
    [
        (kind, int(GIVEN_GOODS_COUNTS[place * ITEM_KINDS + kind]))
        for kind in range(ITEM_KINDS)
        if GIVEN_GOODS_COUNTS[place * ITEM_KINDS + kind]
    ]
    for place in range(BUILDINGS)
]
"""The goods that each building gives, as pairs of a kind and a count."""
SMALL_ORDERS_BY_BUILDING: Final = [
    [order for order in range(SMALL_ORDERS) if SMALL_ORDER_BUILDING[order] == place]
    for place in range(BUILDINGS)
]
LARGE_ORDERS_BY_BUILDING: Final = [
    [order for order in range(LARGE_ORDERS) if LARGE_ORDER_VILLA[order] == place]
    for place in range(BUILDINGS)
]
COMMODITY_TILE_KIND: Final = FIRST_TILE_KIND + COMMODITY_TILE  # "commodity of choice" tiles
EXTRA_ACTION_TILE_KIND: Final = FIRST_TILE_KIND + EXTRA_ACTION_TILE  # "extra action" tiles
USUAL_GAIN_BY_BUILDING: Final = {  # ducats that a player usually gains from its action
    "guild_hall": 18.0,
    "city_hall": 24.0,
    "post_office": 22.0,
    "cathedral": 40.0,
}
"""How much a building's action gains for an average player, in ducats."""
USUAL_VILLA_GAIN: Final = 30.0  # ducats
USUAL_GAIN_OF_OTHER_BUILDINGS: Final = 16.0  # ducats


def usual_gain(decision: Decision, building: int) -> float:
    """Return the gain, in ducats, that another player can expect from `building`'s action."""
    if IS_VILLA[building]:
        return decision.style.usual_gain_factor * USUAL_VILLA_GAIN
    return (
        decision.style.usual_gain_factor
        * USUAL_GAIN_BY_BUILDING.get(BUILDING_NAMES[building], USUAL_GAIN_OF_OTHER_BUILDINGS)
        * decision.prospects.chance_of_use(0)
    )


def action_gain(
    decision: Decision, building: int, holding_before: Holding, owed_goods: Mapping[str, int] | None = None
) -> float:
    """Return a player's gain in ducats from `building`'s action.

    `holding_before` is what they hold before the action. `owed_goods` are the goods from the action that they
    have promised to the trader, which reduce the gain.
    """
    owed_goods = owed_goods or {}
    before = decision.worth(holding_before)
    best = decision.worth(holding_after_performing(decision, building, holding_before, owed_goods)) - before
    if IS_VILLA[building] and "contract" not in owed_goods:
        best = max(
            best,
            *(
                large_order_gain(decision, order, holding_before, owed_goods)
                for order in LARGE_ORDERS_BY_BUILDING[building]
            ),
            0.0,
        )
    if not owed_goods:
        best += max(
            (
                small_order_gain(decision, order, holding_before)
                for order in SMALL_ORDERS_BY_BUILDING[building]
            ),
            default=0.0,
        )
    return best


def holding_after_performing(
    decision: Decision, building: int, holding_before: Holding, owed_goods: Mapping[str, int]
) -> Holding:
    """Return what a player holds after performing `building`'s action and paying `owed_goods` to the trader.

    `holding_before` is what they hold before the action. Cards that they draw are valued at their average
    worth.
    """
    after = holding_before.copy()
    for kind, number in GOODS_GIVEN_BY_BUILDING[building]:
        if kind >= FIRST_ANY_CARD_KIND:
            pile = kind - FIRST_ANY_CARD_KIND
            drawn = min(number, decision.drawable_counts[pile]) - owed_goods.get(PILE_NAMES[pile], 0)
            after.expected_worth += max(0, drawn) * draw_gain(decision, pile, holding_before)
        else:
            after.goods[kind] += min(number, decision.supply[kind])
    for name, number in owed_goods.items():
        kind = KIND_BY_NAME.get(name, ITEM_KINDS)
        if kind <= MARKER_KIND:
            after.goods[kind] -= number
    return after


def draw_gain(decision: Decision, pile: int, holding_before: Holding) -> float:
    """Return a player's average gain in ducats from drawing a card from `pile`.

    `holding_before` is what they hold before the draw.
    """
    key = ("draw", pile, tuple(holding_before.goods), holding_before.cards)
    if key not in decision.gain_cache:
        before = decision.worth(holding_before)
        hidden = [
            card
            for card in range(PILE_STARTS[pile], PILE_STARTS[pile + 1])
            if not decision.seen_cards & CARD_BIT[card]
        ]
        gains = [
            decision.worth(
                Holding(
                    holding_before.ducats,
                    holding_before.goods,
                    holding_before.cards | CARD_BIT[card],
                    holding_before.expected_worth,
                )
            )
            - before
            for card in hidden
        ]
        decision.gain_cache[key] = sum(gains) / len(gains) if gains else 0.0
    return decision.gain_cache[key]


def best_tile_worth(decision: Decision) -> float:
    """Return the worth in ducats of the most valuable tile in the supply, or 0 if there is none."""
    return max(
        (
            decision.prospects.tile_worth(tile)
            for tile in range(MARKER_KIND - FIRST_TILE_KIND)
            if decision.supply[FIRST_TILE_KIND + tile]
        ),
        default=0.0,
    )


def large_order_gain(
    decision: Decision, order: int, holding_before: Holding, owed_goods: Mapping[str, int] | None = None
) -> float:
    """Return the gain in ducats from delivering the large order `order`, or 0 if this is impossible.

    `holding_before` is what the player holds before the delivery. They may use tiles to take missing goods.
    `owed_goods` is what they have promised to the trader from the action.
    """
    if not holding_before.has_card(order):
        return 0.0
    missing = holding_before.missing_goods(GOODS_FOR_LARGE_ORDER[order])
    if len(missing) > holding_before.goods[COMMODITY_TILE_KIND] or any(
        decision.supply[kind] == 0 for kind in missing
    ):
        return 0.0
    after = holding_before.copy()
    for kind in missing:
        after.add(COMMODITY_TILE_KIND, -1).add(kind)
    after.fill_order(
        GOODS_FOR_LARGE_ORDER[order], order, LARGE_ORDER_REWARD - (owed_goods or {}).get("ducats", 0)
    )
    if not owed_goods or set(owed_goods) == {"ducats"}:
        after.expected_worth += best_tile_worth(decision)
    return decision.worth(after) - decision.worth(holding_before)


def small_order_gain(decision: Decision, order: int, holding_before: Holding) -> float:
    """Return the gain in ducats from delivering the small order `order`.

    `holding_before` is what the player holds before the delivery. Return 0 if they cannot deliver the order,
    or if that would be a loss.
    """
    card = FIRST_SMALL_ORDER + order
    if not holding_before.has_card(card) or holding_before.missing_goods(GOODS_FOR_SMALL_ORDER[order]):
        return 0.0
    after = holding_before.copy().fill_order(GOODS_FOR_SMALL_ORDER[order], card, SMALL_ORDER_REWARD)
    return max(0.0, decision.worth(after) - decision.worth(holding_before))


def own_gain(decision: Decision, building: int, holding_before: Holding | None = None) -> float:
    """Return this player's gain in ducats from `building`'s action.

    `holding_before` is what they hold before the action; by default, what they hold now. If they have no
    action left, the action costs them an extra action tile, so its worth is subtracted.
    """
    key = ("own", building)
    if holding_before is None and key in decision.gain_cache:
        return decision.gain_cache[key]
    holding = holding_before or decision.holding
    gain = action_gain(decision, building, holding)
    if not decision.me["action_left"]:
        gain -= decision.prospects.tile_worth(EXTRA_ACTION_TILE)
    if holding_before is None:
        decision.gain_cache[key] = gain
    return gain


def can_act(decision: Decision) -> bool:
    """Return whether this player can take an action, with an extra action tile if necessary."""
    return bool(decision.me["action_left"] or decision.holding.goods[EXTRA_ACTION_TILE_KIND] > 0)


def message_gain(decision: Decision, visited_before: int, visited_after: int) -> float:
    """Return the gain in ducats from messages that become deliverable when the tower moves.

    `visited_before` and `visited_after` are bit sets of the fields that the tower has visited before and
    after it moves.
    """
    done = sum(
        route & visited_after == route and route & visited_before != route
        for route in decision.message_routes
    )
    return done * (MESSAGE_REWARD - decision.prospects.message_worth()) if done else 0.0


def street_worth(decision: Decision, street: int, holding: Holding) -> float:
    """Return the worth in ducats of a disc on `street`, where a player with `holding` may place markers.

    Return 0 if `street` is not a street, or if the player has no markers to place.
    """
    stock = holding.goods[MARKER_KIND]
    if street <= MARKET or stock == 0:
        return 0.0
    free = sum(near < BUILDINGS and decision.owners[near] is None for near in NEIGHBOURS_BY_FIELD[street])
    gain = decision.prospects.placed_marker_worth() - decision.prospects.stock_marker_worth()
    return min(free, 2, stock) * gain


def street_gain(decision: Decision, street: int, holding: Holding) -> float:
    """Return this player's gain in ducats if the trader moves the tower to `street`.

    `holding` is what they hold then. The disc there is theirs only if nobody who is asked before them has a
    marker to place. Streets that the tower has visited already have a disc.
    """
    trader = decision.view["active"]
    before = (decision.seat - trader) % decision.seats
    if street <= MARKET or any(
        decision.view["players"][(trader + turn) % decision.seats]["markers"] for turn in range(before)
    ):
        return 0.0
    visited = (place for place in range(len(NEIGHBOURS_BY_FIELD)) if decision.visited >> place & 1)
    already = max((street_worth(decision, place, holding) for place in visited), default=0.0)
    return max(0.0, street_worth(decision, street, holding) - already)
