"""How a bot plays its turn: the order of its actions, its development cards, and free pieces."""

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
from kontor.games.catan.phases import BUILDING_FREE_ROAD, FOUNDING_ROAD, FOUNDING_SETTLEMENT
from kontor.games.catan.state import CatanTable


def choose_free_piece_place(decision: Decision) -> list[int]:
    """Return the action that places a free settlement or road.

    Pieces are free in the founding phase and with a road building card. Return an empty list in other phases.
    """
    if decision.s.phase == FOUNDING_SETTLEMENT:
        return [best_settlement_action(decision)]
    if decision.s.phase == FOUNDING_ROAD or decision.s.phase == BUILDING_FREE_ROAD:
        return [best_road_action(decision, decision.actions_by_verb["build_road"])]
    return []


def choose_turn_action(decision: Decision) -> list[int]:
    """Return the first useful action of the bot's turn. If there is none, roll the dice or end the turn.

    Return an empty list if it is not the bot's turn.
    """
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
            return [decision.actions_by_verb[verb][0]]
    return []


def winning_actions(decision: Decision) -> list[int]:
    """Return a list with an action that wins the game at once, or an empty list if there is none."""
    if decision.points_missing() > 2:
        return []
    for verb in ("build_city", "build_settlement", "build_road", "play_card"):
        for action in decision.actions_by_verb.get(verb, []):
            after = decision.s.copy()
            assert isinstance(after, CatanTable)
            before = int(after.points[decision.seat])
            after.do(action)
            if int(after.points[decision.seat]) - before >= decision.points_missing():
                return [action]
    return []


# Trade


def choose_trade(decision: Decision) -> list[int]:
    """Return a trade with the bank if one helps, else the actions that propose a trade to other players.

    Return an empty list if the bot does not trade.
    """
    plans = plans_of(decision.s, decision.seat, decision.style)
    return choose_bank_trade(decision, plans, decision.hand) or choose_call_for_trade(
        decision, plans, decision.hand
    )


def choose_trade_before_building(decision: Decision) -> list[int]:
    """If building would end trading, return a trade that gives away cards not needed for the next building.

    The result is the actions of the trade, or an empty list if there is no such trade.
    """
    if not any(reserved_cards(decision)):
        return []
    left = surplus(decision.hand, reserved_cards(decision))
    plans = plans_of(decision.s, decision.seat, decision.style)
    return choose_bank_trade(decision, plans, left) or choose_call_for_trade(decision, plans, left)


# Development cards


def choose_knight(decision: Decision) -> list[int]:
    """Return the action that plays a knight, or an empty list.

    The bot plays a knight if the robber blocks one of its hexes, if the knight may win the largest army, or
    if the bot has knights to spare.
    """
    s, seat = decision.s, decision.seat
    knights = [
        action
        for action in decision.actions_by_verb.get("play_card", [])
        if decision.move(action)["card"] == "knight"
    ]
    if not knights:
        return []
    blocked = any(s.owner[corner] == seat for corner in HEX_CORNERS[6 * s.robber : 6 * s.robber + 6])
    several = s.cards[seat * KINDS + KNIGHT] > decision.style.knights_to_keep
    close = s.largest_army_holder != seat and s.knights[seat] >= 2
    return knights[:1] if blocked or several or close else []


def choose_development_card(decision: Decision) -> list[int]:
    """Return the action that plays a development card other than a knight, or an empty list.

    The bot plays invention if its plan lacks one or two cards. It plays monopoly if the others hold at least
    four cards of a kind, and road building if it has settlements left.
    """
    if not decision.can("play_card") or decision.can("roll"):
        return []
    missing = sum(shortage(decision.hand, target_cost(decision)))
    for action in decision.actions_by_verb["play_card"]:
        card = decision.move(action)["card"]
        if card == "invention" and 0 < missing <= 2:
            return [action]
        if card == "monopoly" and max([held_by_others(decision, kind) for kind in range(KINDS)]) >= 4:
            return [action]
        if card == "road_building" and decision.s.settlements_left[decision.seat] > 0:
            return [action]
    return []


def choose_resource(decision: Decision) -> list[int]:
    """Return the action that names a resource.

    Invention and monopoly cards require this, and so does trading cards of different kinds at a harbour.
    Return an empty list in other phases.
    """
    if decision.can("invent"):
        missing = shortage(decision.hand, target_cost(decision))
        values = [missing[kind] + 0.1 * decision.style.pip_values[kind] for kind in range(KINDS)]
        return [decision.best_action("invent", lambda action: values[decision.resource_argument(action)])]
    if decision.can("monopolize"):
        return [
            decision.best_action(
                "monopolize", lambda action: held_by_others(decision, decision.resource_argument(action))
            )
        ]
    if decision.can("mix_give"):
        return [
            decision.best_action("mix_give", lambda action: decision.hand[decision.resource_argument(action)])
        ]
    if decision.can("mix_get"):
        missing = shortage(decision.hand, target_cost(decision))
        return [decision.best_action("mix_get", lambda action: missing[decision.resource_argument(action)])]
    return []
