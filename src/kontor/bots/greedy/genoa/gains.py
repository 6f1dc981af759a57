"""What the action of a building would bring, to this seat and, by open information, to others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kontor.bots.greedy.genoa.holding import CARD_BIT, LARGE_NEEDS, SMALL_NEEDS, Holding
from kontor.bots.greedy.genoa.mind import KIND_OF, Mind
from kontor.games.genoa.components import (
    ANY_CARD,
    BUILDING,
    BUILDINGS,
    COMMODITY_OF_CHOICE,
    EXTRA_ACTION,
    FIRST_SMALL,
    FIRST_TILE,
    GIVES,
    IS_VILLA,
    KINDS,
    LARGE_ORDERS,
    LARGE_REWARD,
    LARGE_VILLA,
    MARKER,
    MESSAGE_REWARD,
    PILE,
    PILE_FIRST,
    SMALL_BUILDING,
    SMALL_ORDERS,
    SMALL_REWARD,
)

YIELD: Final = [
    [(kind, int(GIVES[place * KINDS + kind])) for kind in range(KINDS) if GIVES[place * KINDS + kind]]
    for place in range(BUILDINGS)
]
"""What each building gives: kinds and numbers."""
SMALL_AT: Final = [
    [order for order in range(SMALL_ORDERS) if SMALL_BUILDING[order] == place] for place in range(BUILDINGS)
]
LARGE_AT: Final = [
    [order for order in range(LARGE_ORDERS) if LARGE_VILLA[order] == place] for place in range(BUILDINGS)
]
CHOICE: Final = FIRST_TILE + COMMODITY_OF_CHOICE
EXTRA: Final = FIRST_TILE + EXTRA_ACTION
USUAL: Final = {"guild_hall": 18.0, "city_hall": 24.0, "post_office": 22.0, "cathedral": 40.0}
"""What an action is worth to just anybody; a warehouse, a tile and a villa have their own."""
USUAL_VILLA: Final = 30.0
USUAL_OTHER: Final = 16.0


def usual_gain(mind: Mind, building: int) -> float:
    """What somebody else may expect of a building."""
    if IS_VILLA[building]:
        return mind.temper.usual * USUAL_VILLA
    return mind.temper.usual * USUAL.get(BUILDING[building], USUAL_OTHER) * mind.prospects.time(0)


def action_gain(mind: Mind, building: int, start: Holding, owed: Mapping[str, int] | None = None) -> float:
    """How much more is held after the action than before, less what is owed from it."""
    owed = owed or {}
    before = mind.worth(start)
    best = mind.worth(after_performing(mind, building, start, owed)) - before
    if IS_VILLA[building] and "contract" not in owed:
        best = max(best, *(delivery_gain(mind, order, start, owed) for order in LARGE_AT[building]), 0.0)
    if not owed:
        best += max((small_gain(mind, order, start) for order in SMALL_AT[building]), default=0.0)
    return best


def after_performing(mind: Mind, building: int, start: Holding, owed: Mapping[str, int]) -> Holding:
    after = start.copy()
    for kind, number in YIELD[building]:
        if kind >= ANY_CARD:
            pile = kind - ANY_CARD
            drawn = min(number, mind.drawable[pile]) - owed.get(PILE[pile], 0)
            after.more += max(0, drawn) * draw_gain(mind, pile, start)
        else:
            after.goods[kind] += min(number, mind.supply[kind])
    for name, number in owed.items():
        kind = KIND_OF.get(name, KINDS)
        if kind <= MARKER:
            after.goods[kind] -= number
    return after


def draw_gain(mind: Mind, pile: int, start: Holding) -> float:
    """The mean worth of the cards that may be drawn."""
    key = ("draw", pile, tuple(start.goods), start.cards)
    if key not in mind.seen:
        before = mind.worth(start)
        hidden = [
            card
            for card in range(PILE_FIRST[pile], PILE_FIRST[pile + 1])
            if not mind.seen_cards & CARD_BIT[card]
        ]
        gains = [
            mind.worth(Holding(start.ducats, start.goods, start.cards | CARD_BIT[card], start.more)) - before
            for card in hidden
        ]
        mind.seen[key] = sum(gains) / len(gains) if gains else 0.0
    return mind.seen[key]


def best_tile(mind: Mind) -> float:
    return max(
        (mind.prospects.tile(tile) for tile in range(MARKER - FIRST_TILE) if mind.supply[FIRST_TILE + tile]),
        default=0.0,
    )


def delivery_gain(mind: Mind, order: int, start: Holding, owed: Mapping[str, int] | None = None) -> float:
    """Of a large order; commodities of choice may fill it up."""
    if not start.has(order):
        return 0.0
    missing = start.lacks(LARGE_NEEDS[order])
    if len(missing) > start.goods[CHOICE] or any(mind.supply[kind] == 0 for kind in missing):
        return 0.0
    after = start.copy()
    for kind in missing:
        after.add(CHOICE, -1).add(kind)
    after.fill(LARGE_NEEDS[order], order, LARGE_REWARD - (owed or {}).get("ducats", 0))
    if not owed or set(owed) == {"ducats"}:
        after.more += best_tile(mind)
    return mind.worth(after) - mind.worth(start)


def small_gain(mind: Mind, order: int, start: Holding) -> float:
    card = FIRST_SMALL + order
    if not start.has(card) or start.lacks(SMALL_NEEDS[order]):
        return 0.0
    after = start.copy().fill(SMALL_NEEDS[order], card, SMALL_REWARD)
    return max(0.0, mind.worth(after) - mind.worth(start))


def own_gain(mind: Mind, building: int, start: Holding | None = None) -> float:
    """Of an action at this building, the extra action tile that it may cost included."""
    key = ("own", building)
    if start is None and key in mind.seen:
        return mind.seen[key]
    holding = start or mind.holding
    gain = action_gain(mind, building, holding)
    if not mind.me["action_left"]:
        gain -= mind.prospects.tile(EXTRA_ACTION)
    if start is None:
        mind.seen[key] = gain
    return gain


def can_act(mind: Mind) -> bool:
    return bool(mind.me["action_left"] or mind.holding.goods[EXTRA] > 0)


def message_gain(mind: Mind, before: int, after: int) -> float:
    """Of own messages that can be delivered once the tower has been on these fields."""
    done = sum(route & after == route and route & before != route for route in mind.routes)
    return done * (MESSAGE_REWARD - mind.prospects.message()) if done else 0.0
