"""At a building: the action, orders and tiles; and markers after the tower has stopped."""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.genoa.gains import (
    CHOICE_TILE,
    LARGE_AT,
    action_gain,
    delivery_gain,
    draw_gain,
    small_gain,
)
from kontor.bots.greedy.genoa.holding import LARGE_NEEDS
from kontor.bots.greedy.genoa.mind import CARD_OF, KIND_OF, NEIGHBOURS, PILE_NUMBER, Mind
from kontor.games.genoa.components import (
    BUILDING_ACTION,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    COMMODITY_NAMES,
    CONTRACT,
    FIELD_NAMES,
    FIRST_SMALL,
    FIRST_STREET,
    FIRST_TILE,
    MARKER,
    TRADE,
)

BUILDING_TILE: Final = FIRST_TILE + BUILDING_ACTION
TRADE_TILE: Final = FIRST_TILE + TRADE


def act(mind: Mind) -> list[int]:
    """Fill orders first, then perform, then use tiles that are worth more now than later."""
    if mind.can("small_order"):
        best = max(
            mind.named("small_order"),
            key=lambda name: small_gain(mind, CARD_OF[name] - FIRST_SMALL, mind.holding),
        )
        if small_gain(mind, CARD_OF[best] - FIRST_SMALL, mind.holding) > 0:
            return [mind.named("small_order")[best]]
    if mind.can("perform") or mind.can("large_order"):
        return perform(mind, BUILDING_NAMES.index(mind.view["action"]["building"]))
    return tiles(mind) or mind.verbs.get("end_action") or [mind.question.legal[0]]


def perform(mind: Mind, building: int) -> list[int]:
    """Perform the action; at a villa choose the better of a contract and a large order.

    Commodity tiles may replace goods that the order misses.
    """
    draw = draw_gain(mind, CONTRACT, mind.holding) if LARGE_AT[building] else 0.0
    orders = {order: delivery_gain(mind, order, mind.holding) for order in LARGE_AT[building]}
    best = max(orders, key=lambda order: orders[order], default=None)
    if best is not None and (orders[best] > draw or not mind.can("perform")):
        delivery = mind.named("large_order").get(CARD_NAMES[best])
        if delivery is not None:
            return [delivery]
        missing = mind.holding.lacks(LARGE_NEEDS[best])
        if orders[best] > 0 and missing and mind.can("take_commodity"):
            return [mind.action("take_commodity", commodity=COMMODITY_NAMES[missing[0]])]
    return mind.verbs.get("perform") or mind.verbs["large_order"][:1]


def tiles(mind: Mind) -> list[int]:
    """Use the tile with the largest gain now, if any is worth it."""
    options: list[tuple[float, int]] = []
    for name, action in mind.named("building_action").items():
        start = mind.holding.copy().add(BUILDING_TILE, -1)
        gain = mind.gain(start) + action_gain(mind, BUILDING_NAMES.index(name), start)
        options.append((gain, action))
    for name, action in mind.named("take_commodity").items():
        options.append((mind.gain(mind.holding.copy().add(CHOICE_TILE, -1).add(KIND_OF[name])), action))
    if mind.can("swap"):
        options.append((swap_gain(mind), mind.verbs["swap"][0]))
    best = max(options, default=(0.0, -1))
    return [best[1]] if best[0] > mind.temper.thrift else []


def swap_gain(mind: Mind) -> float:
    """Return the gain from the best 1:1 trade."""
    start = mind.holding.copy().add(TRADE_TILE, -1)
    base = mind.worth(start)
    losses = {
        kind: base - mind.worth(start.copy().add(kind, -1))
        for kind in range(MARKER + 1)
        if start.goods[kind] > 0
    }
    gains = {
        kind: mind.worth(start.copy().add(kind)) - base for kind in range(MARKER + 1) if mind.supply[kind] > 0
    }
    pairs = [gains[take] - losses[give] for take in gains for give in losses if take != give]
    return base - mind.now + max(pairs, default=-100.0)


def swap_give(mind: Mind) -> list[int]:
    """Give the good whose loss costs least."""
    options = []
    for verb in ("commodity", "tile", "marker", "open"):
        for name, action in mind.named(verb).items():
            after = mind.holding.copy()
            if verb == "open":
                after.drop(CARD_OF[name])
            else:
                after.add(MARKER if verb == "marker" else KIND_OF[name], -1)
            options.append((mind.worth(after), -action))
    return [-max(options)[1]]


def swap_take(mind: Mind) -> list[int]:
    """Take the good with the largest gain."""
    options = []
    for verb in ("commodity", "tile", "marker"):
        for name, action in mind.named(verb).items():
            kind = MARKER if verb == "marker" else KIND_OF[name]
            options.append((mind.gain(mind.holding.copy().add(kind)), -action))
    for name, action in mind.named("any_card").items():
        options.append((draw_gain(mind, PILE_NUMBER[name], mind.holding), -action))
    return [-max(options)[1]]


def choose_tile(mind: Mind) -> list[int]:
    """Choose the tile with the largest gain."""
    offered = mind.named("tile")
    return [offered[max(offered, key=lambda name: (mind.gain(mind.holding.copy().add(KIND_OF[name])), name))]]


def use_villa(mind: Mind) -> list[int]:
    """Use a villa with a building action tile."""
    return perform(mind, BUILDING_NAMES.index(mind.view["action"]["at"]))


# Markers


def acquire(mind: Mind) -> list[int]:
    """Choose the street with the largest gain, and place markers there."""
    best: tuple[float, list[int]] = (0.0, mind.verbs["pass"])
    for name, action in mind.named("street").items():
        value, deeds = plan_at_street(mind, FIRST_STREET + FIELD_NAMES[FIRST_STREET:].index(name))
        if value > best[0]:
            best = (value, [action, *deeds])
    return best[1]


def plan_at_street(mind: Mind, street: int) -> tuple[float, list[int]]:
    """Return the gain from markers at `street`, and the actions that place them.

    Another player's building costs two markers, so it must be worth them.
    """
    placed, stocked = mind.prospects.marker_on_board(), mind.prospects.marker()
    stock = mind.holding.goods[MARKER]
    options = []
    for near in NEIGHBOURS[street]:
        if near < BUILDINGS and mind.owners[near] != mind.seat:
            cost = 1 if mind.owners[near] is None else 2
            gain = placed - cost * stocked + (mind.rivalry * placed if cost == 2 else 0.0)
            if gain > 0:
                options.append((-gain, near, cost))
    value, deeds = 0.0, []
    for loss, near, cost in sorted(options)[:2]:
        if cost <= stock:
            stock -= cost
            value -= loss
            deeds.append((near, cost))
    actions = []
    for near, cost in sorted(deeds):
        if cost == 2:
            actions.append(mind.action("oust", building=BUILDING_NAMES[near]))
        actions.append(mind.action("own", building=BUILDING_NAMES[near]))
    return value, actions


def finish_placing(mind: Mind) -> list[int]:
    """Finish an acquisition that was interrupted."""
    return mind.verbs.get("done") or [mind.question.legal[0]]
