"""What a view tells about the decision at hand: what is being paid, placed, sold, loaded or stored."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.puerto_rico.actions import BUY
from kontor.games.puerto_rico.builder import why_not_buying
from kontor.games.puerto_rico.captain import (
    LOADED,
    SMALL_WHARF_USED,
    WHARF_USED,
    room,
    why_not_ship,
)
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDING,
    BUILDINGS,
    COST,
    GOOD,
    GOODS,
    HARBOR,
    PLACE,
    TILE,
    TRADING_POST,
)
from kontor.games.puerto_rico.draft import competes, slots_left
from kontor.games.puerto_rico.facts import Pair, Slot, Step
from kontor.games.puerto_rico.keepings import keepings
from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.people import circles_at
from kontor.games.puerto_rico.placing import placing_begun
from kontor.games.puerto_rico.refusals import ONE_BARREL, REFUSALS, WAREHOUSES_FULL
from kontor.games.puerto_rico.state import (
    ABSENT,
    BUYING,
    DRAFTING,
    EMPTYING_SHIP,
    EXTRA,
    HOSPICE_COLONIST,
    LOADING,
    PAYING,
    PLACING,
    PLANTING,
    SELECTING,
    SENDING,
    STORING,
    TAKING_PART,
    TRADING,
    UNIVERSITY_COLONIST,
    PuertoRicoTable,
    works,
)
from kontor.games.puerto_rico.storage import single_barrels, whole_kinds
from kontor.games.puerto_rico.trader import sale_at_house, sale_at_post


def step(s: PuertoRicoTable, seat: i64) -> Step:
    """Empty where the phase says it all."""
    phase = s.phase
    if phase == DRAFTING or phase == SELECTING:
        return {"slots": slots(s)}
    if phase == PLANTING or phase == HOSPICE_COLONIST:
        return {"tile": TILE[s.tile]}
    if phase == BUYING:
        return {"refused": refused_buildings(s)} if s.actor == seat else {}
    if phase == PAYING:
        return {"building": BUILDING[s.building], "missing": int(s.due)}
    if phase == UNIVERSITY_COLONIST:
        return {"building": BUILDING[s.building]}
    if TAKING_PART <= phase <= PLACING:
        return mayor_step(s)
    if phase == EXTRA:
        return {"barrels": int(privilege(s) - s.count)}
    if phase == TRADING:
        return trading_step(s)
    if phase == LOADING or phase == SENDING:
        return loading_step(s)
    if phase == STORING:
        return storing_step(s, seat)
    return {}


def slots(s: PuertoRicoTable) -> list[Slot]:
    """The slots of the bank board by cost, and which buildings compete for them."""
    left = slots_left(s)
    rows: list[Slot] = []
    for cost in range(1, len(left)):
        rows.append({"cost": cost, "left": int(left[cost]), "buildings": []})
    for building in range(BUILDINGS):
        if competes(s, building):
            rows[COST[building] - 1]["buildings"].append(BUILDING[building])
    return rows


def refused_buildings(s: PuertoRicoTable) -> dict[str, str]:
    """Why the active player cannot buy, by building."""
    out: dict[str, str] = {}
    for building in range(BUILDINGS):
        if s.market[building] != ABSENT:
            code = why_not_buying(s, BUY + building)
            if code != 0:
                out[BUILDING[building]] = REFUSALS[code]
    return out


def mayor_step(s: PuertoRicoTable) -> Step:
    out: Step = {"passed": [seat for seat in range(s.seats) if s.passed & BIT[seat]]}
    if s.phase == EMPTYING_SHIP:
        out["taking"] = int(s.active)
    if s.phase == PLACING:
        out["place"] = PLACE[s.places[s.spot]]
        out["circles"] = int(s.circles)
        out["open_circles"] = int(s.open_circles)
        left = [s.places[spot] for spot in range(s.spot, len(s.places))]
        out["open"] = [PLACE[place] for place in left if circles_at(s, s.active, place) > 0]
        out["begun"] = placing_begun(s)
    return out


def trading_step(s: PuertoRicoTable) -> Step:
    """What each kind would bring the active player."""
    seat = s.active
    held = [good for good in range(GOODS) if s.goods[seat * GOODS + good] > 0]
    out: Step = {"house": {GOOD[good]: int(sale_at_house(s, seat, good)) for good in held}}
    if works(s, seat, TRADING_POST):
        out["post"] = {GOOD[good]: int(sale_at_post(s, seat, good)) for good in held}
    return out


def loading_step(s: PuertoRicoTable) -> Step:
    """Every kind the active player holds with every ship: what it brings, or why it does not fit."""
    seat = s.active
    extra = 1 if works(s, seat, HARBOR) else 0
    if seat == s.chooser and s.used[seat] & LOADED == 0:
        extra += int(privilege(s))
    pairs: list[Pair] = []
    for good in range(GOODS):
        held = s.goods[seat * GOODS + good]
        for ship in range(len(s.cargo) if held else 0):
            code = why_not_ship(s, seat, good, ship)
            pair: Pair = {"good": GOOD[good], "ship": ship}
            if code == 0:
                pair["barrels"] = int(min(held, room(s, ship)))
                pair["points"] = pair["barrels"] + extra
            else:
                pair["refused"] = REFUSALS[code]
            pairs.append(pair)
    return {
        "pairs": pairs,
        "extra_points": extra,
        "wharf_used": s.used[seat] & WHARF_USED != 0,
        "small_wharf_used": s.used[seat] & SMALL_WHARF_USED != 0,
        "named": int(s.count),
    }


def storing_step(s: PuertoRicoTable, seat: i64) -> Step:
    """What the active player may keep, and of which kinds that is decided."""
    first = s.active * GOODS
    kept = {GOOD[good]: int(s.goods[first + good]) for good in range(s.low)}
    whole, single = whole_kinds(s, s.active), single_barrels(s, s.active)
    out: Step = {
        "whole_kinds": int(whole),
        "single_barrels": int(single),
        "kept": {good: barrels for good, barrels in kept.items() if barrels},
        "undecided": [GOOD[good] for good in range(s.low, GOODS) if s.goods[first + good]],
    }
    if s.actor == seat:
        out["keepings"] = keepings(s, seat)
        out["no_more"] = REFUSALS[WAREHOUSES_FULL if whole > 0 or single > 1 else ONE_BARREL]
    return out
