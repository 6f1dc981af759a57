"""The own turn: founding, what comes first, and bonus cards."""

from __future__ import annotations

from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.bots.building import best_site, build, buy, reserve
from kontor.games.catan.bots.decision import Decision
from kontor.games.catan.bots.places import towards
from kontor.games.catan.bots.plans import best_plan, elsewhere, plans_of, shortage, surplus, wish
from kontor.games.catan.bots.trade import call_for_trade, trade_with_bank
from kontor.games.catan.components import KINDS, KNIGHT
from kontor.games.catan.phases import FOUND_ROAD, FOUND_SETTLEMENT, FREE_ROAD
from kontor.games.catan.state import CatanTable


def founding(decision: Decision) -> list[int]:
    if decision.s.phase == FOUND_SETTLEMENT:
        return [best_site(decision)]
    if decision.s.phase == FOUND_ROAD or decision.s.phase == FREE_ROAD:
        return [towards(decision, decision.verbs["build_road"])]
    return []


def own_turn(decision: Decision) -> list[int]:
    for step in (win, play_knight, trade_before_building, build, play_development, buy, trade):
        actions = step(decision)
        if actions:
            return actions
    for verb in ("roll", "end_turn"):
        if decision.can(verb):
            return [decision.verbs[verb][0]]
    return []


def win(decision: Decision) -> list[int]:
    """Whatever wins at once."""
    if decision.lacks() > 2:
        return []
    for verb in ("build_city", "build_settlement", "build_road", "play_card"):
        for action in decision.verbs.get(verb, []):
            twin = decision.s.copy()
            assert isinstance(twin, CatanTable)
            before = int(twin.points[decision.seat])
            twin.do(action)
            if int(twin.points[decision.seat]) - before >= decision.lacks():
                return [action]
    return []


# Trade


def trade(decision: Decision) -> list[int]:
    plans = plans_of(decision.s, decision.seat, decision.style)
    return trade_with_bank(decision, plans, decision.hand) or call_for_trade(decision, plans, decision.hand)


def trade_before_building(decision: Decision) -> list[int]:
    """Where building closes trade, what is left after it is traded first."""
    if not any(reserve(decision)):
        return []
    left = surplus(decision.hand, reserve(decision))
    plans = plans_of(decision.s, decision.seat, decision.style)
    return trade_with_bank(decision, plans, left) or call_for_trade(decision, plans, left)


# Bonus cards


def play_knight(decision: Decision) -> list[int]:
    """To free an own hex, or for the largest army."""
    knights = [a for a in decision.verbs.get("play_card", []) if decision.words(a)["card"] == "knight"]
    if not knights:
        return []
    at = decision.s.robber
    blocked = any(decision.s.owner[corner] == decision.seat for corner in HEX_CORNERS[6 * at : 6 * at + 6])
    several = decision.s.cards[decision.seat * KINDS + KNIGHT] > decision.style.knights
    close = decision.s.largest != decision.seat and decision.s.knights[decision.seat] >= 2
    return knights[:1] if blocked or several or close else []


def play_development(decision: Decision) -> list[int]:
    """Invention and monopoly when they complete a plan, roads whenever there is a site to reach."""
    if not decision.can("play_card") or decision.can("roll"):
        return []
    missing = sum(shortage(decision.hand, wish(decision)))
    for action in decision.verbs["play_card"]:
        card = decision.words(action)["card"]
        if card == "invention" and 0 < missing <= 2:
            return [action]
        if card == "monopoly" and max([elsewhere(decision, kind) for kind in range(KINDS)]) >= 4:
            return [action]
        if card == "road_building" and decision.s.settlements_left[decision.seat] > 0:
            return [action]
    return []


def cards_in_play(decision: Decision) -> list[int]:
    if decision.can("invent"):
        missing = shortage(decision.hand, wish(decision))
        return [
            decision.best(
                "invent", lambda a: missing[decision.kind(a)] + 0.1 * decision.style.kinds[decision.kind(a)]
            )
        ]
    if decision.can("monopolize"):
        return [decision.best("monopolize", lambda a: elsewhere(decision, decision.kind(a)))]
    if decision.can("mix_give"):
        return [decision.best("mix_give", lambda a: decision.hand[decision.kind(a)])]
    if decision.can("mix_get"):
        missing = shortage(
            decision.hand, best_plan(plans_of(decision.s, decision.seat, decision.style), decision.hand).cost
        )
        return [decision.best("mix_get", lambda a: missing[decision.kind(a)])]
    return []
