"""The own turn: founding, what comes first, and bonus cards."""

from __future__ import annotations

from kontor.bots.greedy.catan.building import best_site, build, buy, reserve
from kontor.bots.greedy.catan.mind import Mind
from kontor.bots.greedy.catan.places import towards
from kontor.bots.greedy.catan.plans import best_plan, elsewhere, plans_of, shortage, surplus, wish
from kontor.bots.greedy.catan.trade import call_for_trade, trade_with_bank
from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.components import KINDS, KNIGHT
from kontor.games.catan.phases import FOUND_ROAD, FOUND_SETTLEMENT, FREE_ROAD
from kontor.games.catan.state import CatanTable


def founding(mind: Mind) -> list[int]:
    if mind.s.phase == FOUND_SETTLEMENT:
        return [best_site(mind)]
    if mind.s.phase == FOUND_ROAD or mind.s.phase == FREE_ROAD:
        return [towards(mind, mind.verbs["build_road"])]
    return []


def own_turn(mind: Mind) -> list[int]:
    for step in (win, play_knight, trade_before_building, build, play_development, buy, trade):
        actions = step(mind)
        if actions:
            return actions
    for verb in ("roll", "end_turn"):
        if mind.can(verb):
            return [mind.verbs[verb][0]]
    return []


def win(mind: Mind) -> list[int]:
    """Whatever wins at once."""
    if mind.lacks() > 2:
        return []
    for verb in ("build_city", "build_settlement", "build_road", "play_card"):
        for action in mind.verbs.get(verb, []):
            twin = mind.s.copy()
            assert isinstance(twin, CatanTable)
            before = int(twin.points[mind.seat])
            twin.do(action)
            if int(twin.points[mind.seat]) - before >= mind.lacks():
                return [action]
    return []


# Trade


def trade(mind: Mind) -> list[int]:
    plans = plans_of(mind.s, mind.seat, mind.temper)
    return trade_with_bank(mind, plans, mind.hand) or call_for_trade(mind, plans, mind.hand)


def trade_before_building(mind: Mind) -> list[int]:
    """Where building closes trade, what is left after it is traded first."""
    if not any(reserve(mind)):
        return []
    left = surplus(mind.hand, reserve(mind))
    plans = plans_of(mind.s, mind.seat, mind.temper)
    return trade_with_bank(mind, plans, left) or call_for_trade(mind, plans, left)


# Bonus cards


def play_knight(mind: Mind) -> list[int]:
    """To free an own hex, or for the largest army."""
    knights = [a for a in mind.verbs.get("play_card", []) if mind.words(a)["card"] == "knight"]
    if not knights:
        return []
    at = mind.s.robber
    blocked = any(mind.s.owner[corner] == mind.seat for corner in HEX_CORNERS[6 * at : 6 * at + 6])
    several = mind.s.cards[mind.seat * KINDS + KNIGHT] > mind.temper.knights
    close = mind.s.largest != mind.seat and mind.s.knights[mind.seat] >= 2
    return knights[:1] if blocked or several or close else []


def play_development(mind: Mind) -> list[int]:
    """Invention and monopoly when they complete a plan, roads whenever there is a site to reach."""
    if not mind.can("play_card") or mind.can("roll"):
        return []
    missing = sum(shortage(mind.hand, wish(mind)))
    for action in mind.verbs["play_card"]:
        card = mind.words(action)["card"]
        if card == "invention" and 0 < missing <= 2:
            return [action]
        if card == "monopoly" and max([elsewhere(mind, kind) for kind in range(KINDS)]) >= 4:
            return [action]
        if card == "road_building" and mind.s.settlements_left[mind.seat] > 0:
            return [action]
    return []


def cards_in_play(mind: Mind) -> list[int]:
    if mind.can("invent"):
        missing = shortage(mind.hand, wish(mind))
        return [mind.best("invent", lambda a: missing[mind.kind(a)] + 0.1 * mind.temper.kinds[mind.kind(a)])]
    if mind.can("monopolize"):
        return [mind.best("monopolize", lambda a: elsewhere(mind, mind.kind(a)))]
    if mind.can("mix_give"):
        return [mind.best("mix_give", lambda a: mind.hand[mind.kind(a)])]
    if mind.can("mix_get"):
        missing = shortage(mind.hand, best_plan(plans_of(mind.s, mind.seat, mind.temper), mind.hand).cost)
        return [mind.best("mix_get", lambda a: missing[mind.kind(a)])]
    return []
