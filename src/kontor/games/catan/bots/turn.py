"""How a bot plays its turn: first settlements, the order of its actions, and development cards."""

from __future__ import annotations

from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.bots.building import (
    best_settlement_action,
    choose_building,
    choose_purchase,
    reserved_cards,
)
from kontor.games.catan.bots.decision import Decision
from kontor.games.catan.bots.places import best_road_action
from kontor.games.catan.bots.plans import held_by_others, plans_of, shortage, surplus, target_cost
from kontor.games.catan.bots.trade import choose_bank_trade, choose_call_for_trade
from kontor.games.catan.components import KINDS, KNIGHT
from kontor.games.catan.phases import FOUND_ROAD, FOUND_SETTLEMENT, FREE_ROAD
from kontor.games.catan.state import CatanTable


def choose_free_piece_place(decision: Decision) -> list[int]:
    """Choose the place for a first settlement or a free road. Return an empty list in other phases."""
    if decision.s.phase == FOUND_SETTLEMENT:
        return [best_settlement_action(decision)]
    if decision.s.phase == FOUND_ROAD or decision.s.phase == FREE_ROAD:
        return [best_road_action(decision, decision.by_verb["build_road"])]
    return []


def choose_turn_action(decision: Decision) -> list[int]:
    """Return the first useful action. If there is none, roll the dice or end the turn."""
    for step in (
        winning_actions,
        choose_knight,
        choose_trade_before_building,
        choose_building,
        choose_development_card,
        choose_purchase,
        choose_trade,
    ):
        actions = step(decision)
        if actions:
            return actions
    for verb in ("roll", "end_turn"):
        if decision.can(verb):
            return [decision.by_verb[verb][0]]
    return []


def winning_actions(decision: Decision) -> list[int]:
    """Return an action that wins at once, or an empty list if there is none."""
    if decision.points_missing() > 2:
        return []
    for verb in ("build_city", "build_settlement", "build_road", "play_card"):
        for action in decision.by_verb.get(verb, []):
            after = decision.s.copy()
            assert isinstance(after, CatanTable)
            before = int(after.points[decision.seat])
            after.do(action)
            if int(after.points[decision.seat]) - before >= decision.points_missing():
                return [action]
    return []


# Trade


def choose_trade(decision: Decision) -> list[int]:
    """Trade with the bank if that helps, else propose a trade to the other players."""
    plans = plans_of(decision.s, decision.seat, decision.style)
    return choose_bank_trade(decision, plans, decision.hand) or choose_call_for_trade(
        decision, plans, decision.hand
    )


def choose_trade_before_building(decision: Decision) -> list[int]:
    """If building would end trading, first trade the cards that the next building does not need."""
    if not any(reserved_cards(decision)):
        return []
    left = surplus(decision.hand, reserved_cards(decision))
    plans = plans_of(decision.s, decision.seat, decision.style)
    return choose_bank_trade(decision, plans, left) or choose_call_for_trade(decision, plans, left)


# Development cards


def choose_knight(decision: Decision) -> list[int]:
    """Play a knight to unblock a hex, to get the largest army, or because the bot holds several knights."""
    s, seat = decision.s, decision.seat
    knights = [a for a in decision.by_verb.get("play_card", []) if decision.move(a)["card"] == "knight"]
    if not knights:
        return []
    blocked = any(s.owner[corner] == seat for corner in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6])
    several = s.cards[seat * KINDS + KNIGHT] > decision.style.knights_to_keep
    close = s.largest != seat and s.knights[seat] >= 2
    return knights[:1] if blocked or several or close else []


def choose_development_card(decision: Decision) -> list[int]:
    """Play invention to complete the plan, monopoly for at least four cards, or road building."""
    if not decision.can("play_card") or decision.can("roll"):
        return []
    missing = sum(shortage(decision.hand, target_cost(decision)))
    for action in decision.by_verb["play_card"]:
        card = decision.move(action)["card"]
        if card == "invention" and 0 < missing <= 2:
            return [action]
        if card == "monopoly" and max([held_by_others(decision, kind) for kind in range(KINDS)]) >= 4:
            return [action]
        if card == "road_building" and decision.s.settlements_left[decision.seat] > 0:
            return [action]
    return []


def choose_resource(decision: Decision) -> list[int]:
    """Choose a resource for invention, for monopoly, or for a mixed payment at a 3:1 harbour.

    Return an empty list in other phases.
    """
    if decision.can("invent"):
        missing = shortage(decision.hand, target_cost(decision))
        values = [missing[kind] + 0.1 * decision.style.pip_values[kind] for kind in range(KINDS)]
        return [decision.best_action("invent", lambda a: values[decision.resource_argument(a)])]
    if decision.can("monopolize"):
        return [
            decision.best_action(
                "monopolize", lambda a: held_by_others(decision, decision.resource_argument(a))
            )
        ]
    if decision.can("mix_give"):
        return [decision.best_action("mix_give", lambda a: decision.hand[decision.resource_argument(a)])]
    if decision.can("mix_get"):
        missing = shortage(decision.hand, target_cost(decision))
        return [decision.best_action("mix_get", lambda a: missing[decision.resource_argument(a)])]
    return []
