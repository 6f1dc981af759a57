"""How a bot takes a building's action, delivers orders and uses tiles.

The last functions decide where to place markers after the tower has stopped.
"""

from __future__ import annotations

from typing import Final

from kontor.games.genoa.bots.decision import (
    CARD_BY_NAME,
    KIND_BY_NAME,
    NEIGHBOURS_BY_FIELD,
    PILE_BY_NAME,
    Decision,
)
from kontor.games.genoa.bots.gains import (
    COMMODITY_TILE_KIND,
    LARGE_ORDERS_BY_BUILDING,
    action_gain,
    draw_gain,
    large_order_gain,
    small_order_gain,
)
from kontor.games.genoa.bots.holding import GOODS_FOR_LARGE_ORDER
from kontor.games.genoa.components import (
    BUILDING_ACTION_TILE,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    COMMODITY_NAMES,
    CONTRACT_PILE,
    FIELD_NAMES,
    FIRST_SMALL_ORDER,
    FIRST_STREET,
    FIRST_TILE_KIND,
    MARKER_KIND,
    TRADE_TILE,
)

BUILDING_ACTION_TILE_KIND: Final = FIRST_TILE_KIND + BUILDING_ACTION_TILE  # among all kinds of items
TRADE_TILE_KIND: Final = FIRST_TILE_KIND + TRADE_TILE  # among all kinds of items


def choose_while_acting(decision: Decision) -> list[int]:
    """Return the bot's next action while it takes a building's action.

    Deliver small orders first, then perform the building's action, then use tiles that gain enough. After
    that, end the action.
    """
    if decision.is_legal("small_order"):
        best = max(
            decision.legal_actions_by_name("small_order"),
            key=lambda name: small_order_gain(
                decision, CARD_BY_NAME[name] - FIRST_SMALL_ORDER, decision.holding
            ),
        )
        if small_order_gain(decision, CARD_BY_NAME[best] - FIRST_SMALL_ORDER, decision.holding) > 0:
            return [decision.legal_actions_by_name("small_order")[best]]
    if decision.is_legal("perform") or decision.is_legal("large_order"):
        return choose_how_to_perform(decision, BUILDING_NAMES.index(decision.view["action"]["building"]))
    return choose_tile_to_use(decision) or decision.verbs.get("end_action") or [decision.question.legal[0]]


def choose_how_to_perform(decision: Decision, building: int) -> list[int]:
    """Return the bot's next action towards performing `building`'s action.

    At a villa, draw a contract or deliver a large order, whichever gains more. If goods for the order are
    missing, first use tiles to take them.
    """
    draw = draw_gain(decision, CONTRACT_PILE, decision.holding) if LARGE_ORDERS_BY_BUILDING[building] else 0.0
    orders = {
        order: large_order_gain(decision, order, decision.holding)
        for order in LARGE_ORDERS_BY_BUILDING[building]
    }
    best = max(orders, key=lambda order: orders[order], default=None)
    if best is not None and (orders[best] > draw or not decision.is_legal("perform")):
        delivery = decision.legal_actions_by_name("large_order").get(CARD_NAMES[best])
        if delivery is not None:
            return [delivery]
        missing = decision.holding.missing_goods(GOODS_FOR_LARGE_ORDER[best])
        if orders[best] > 0 and missing and decision.is_legal("take_commodity"):
            return [decision.encode_action("take_commodity", commodity=COMMODITY_NAMES[missing[0]])]
    return decision.verbs.get("perform") or decision.verbs["large_order"][:1]


def choose_tile_to_use(decision: Decision) -> list[int]:
    """Return a list with the action that uses a tile for the largest gain.

    Return an empty list if no gain exceeds the style's `min_tile_gain`.
    """
    gains_and_actions: list[tuple[float, int]] = []
    for name, action in decision.legal_actions_by_name("building_action").items():
        start = decision.holding.copy().add(BUILDING_ACTION_TILE_KIND, -1)
        gain = decision.gain(start) + action_gain(decision, BUILDING_NAMES.index(name), start)
        gains_and_actions.append((gain, action))
    for name, action in decision.legal_actions_by_name("take_commodity").items():
        gains_and_actions.append(
            (
                decision.gain(decision.holding.copy().add(COMMODITY_TILE_KIND, -1).add(KIND_BY_NAME[name])),
                action,
            )
        )
    if decision.is_legal("swap"):
        gains_and_actions.append((best_swap_gain(decision), decision.verbs["swap"][0]))
    best = max(gains_and_actions, default=(0.0, -1))
    return [best[1]] if best[0] > decision.style.min_tile_gain else []


def best_swap_gain(decision: Decision) -> float:
    """Return the gain in ducats from the best 1:1 trade of one good for another. Cards are not considered."""
    start = decision.holding.copy().add(TRADE_TILE_KIND, -1)
    base = decision.worth(start)
    losses = {
        kind: base - decision.worth(start.copy().add(kind, -1))
        for kind in range(MARKER_KIND + 1)
        if start.goods[kind] > 0
    }
    gains = {
        kind: decision.worth(start.copy().add(kind)) - base
        for kind in range(MARKER_KIND + 1)
        if decision.supply[kind] > 0
    }
    pairs = [gains[take] - losses[give] for take in gains for give in losses if take != give]
    return base - decision.current_worth + max(pairs, default=-100.0)


def choose_swap_item_to_give(decision: Decision) -> list[int]:
    """Return the action that gives this player's least valuable good or card in a 1:1 trade."""
    options = []
    for verb in ("commodity", "tile", "marker", "open"):
        for name, action in decision.legal_actions_by_name(verb).items():
            after = decision.holding.copy()
            if verb == "open":
                after.remove_card(CARD_BY_NAME[name])
            else:
                after.add(MARKER_KIND if verb == "marker" else KIND_BY_NAME[name], -1)
            options.append((decision.worth(after), -action))
    return [-max(options)[1]]


def choose_swap_item_to_take(decision: Decision) -> list[int]:
    """Return the action that takes the good or card with the largest gain in a 1:1 trade."""
    options = []
    for verb in ("commodity", "tile", "marker"):
        for name, action in decision.legal_actions_by_name(verb).items():
            kind = MARKER_KIND if verb == "marker" else KIND_BY_NAME[name]
            options.append((decision.gain(decision.holding.copy().add(kind)), -action))
    for name, action in decision.legal_actions_by_name("any_card").items():
        options.append((draw_gain(decision, PILE_BY_NAME[name], decision.holding), -action))
    return [-max(options)[1]]


def choose_reward_tile(decision: Decision) -> list[int]:
    """Return the action that takes the most valuable tile as the reward for a large order."""
    offered = decision.legal_actions_by_name("tile")
    return [
        offered[
            max(
                offered,
                key=lambda name: (decision.gain(decision.holding.copy().add(KIND_BY_NAME[name])), name),
            )
        ]
    ]


def choose_villa_action(decision: Decision) -> list[int]:
    """Return the bot's next action at a villa where it has used a building action tile.

    Draw a contract or deliver a large order, whichever gains more.
    """
    return choose_how_to_perform(decision, BUILDING_NAMES.index(decision.view["action"]["at"]))


# Markers


def choose_acquisition(decision: Decision) -> list[int]:
    """Return the actions that place markers at the street where they gain most.

    If markers gain nothing at any street, return the action that passes.
    """
    best_gain_and_actions: tuple[float, list[int]] = (0.0, decision.verbs["pass"])
    for name, action in decision.legal_actions_by_name("street").items():
        value, deeds = plan_markers_at_street(decision, FIRST_STREET + FIELD_NAMES[FIRST_STREET:].index(name))
        if value > best_gain_and_actions[0]:
            best_gain_and_actions = (value, [action, *deeds])
    return best_gain_and_actions[1]


def plan_markers_at_street(decision: Decision, street: int) -> tuple[float, list[int]]:
    """Return the gain in ducats from placing markers next to `street`, and the actions that do it.

    Taking another player's building costs two markers, so the bot takes only buildings that are worth it.
    """
    placed, stocked = decision.prospects.placed_marker_worth(), decision.prospects.stock_marker_worth()
    stock = decision.holding.goods[MARKER_KIND]
    options = []
    for near in NEIGHBOURS_BY_FIELD[street]:
        if near < BUILDINGS and decision.owners[near] != decision.seat:
            cost = 1 if decision.owners[near] is None else 2
            gain = placed - cost * stocked + (decision.rivalry * placed if cost == 2 else 0.0)
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
            actions.append(decision.encode_action("oust", building=BUILDING_NAMES[near]))
        actions.append(decision.encode_action("own", building=BUILDING_NAMES[near]))
    return value, actions


def choose_to_end_acquisition(decision: Decision) -> list[int]:
    """Return the action that ends the acquisition of buildings, once all markers are placed."""
    return decision.verbs.get("done") or [decision.question.legal[0]]
