"""Land office, after one's sale: buy a tile with a colonist on it, sell one with a noble.  PR-LAND"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    BUY_FOREST,
    BUY_FOREST_END,
    BUY_PLANTATION,
    PASS,
    SELL_PLANTATION,
    SELL_PLANTATION_END,
)
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    FIRST_BUILDING,
    FOREST,
    FOREST_HOUSE,
    GOODS,
    LAND_OFFICE,
    SPACES,
    SPOTS,
    TILES,
)
from kontor.games.puerto_rico.hunting_lodge import give_up_plantation, legal_plantations, why_not_plantation
from kontor.games.puerto_rico.state import LAND, PuertoRicoTable, has_noble, has_space, pay_out, works


def maybe_land_office(s: PuertoRicoTable) -> bool:
    """Once in a trader phase, if there is anything to buy or sell; whether its owner decides now.  PR-A28"""
    if s.nobles == 0 or not works(s, s.active, LAND_OFFICE):
        return False
    if not may_deal_in_land(s, s.active):
        return False
    ask_active(s, LAND)
    return True


def may_deal_in_land(s: PuertoRicoTable, seat: i64) -> bool:
    if has_noble(s, seat, LAND_OFFICE):
        return total(s.tiles, seat * TILES, GOODS) > 0
    return may_buy_tile(s, seat)


def may_buy_tile(s: PuertoRicoTable, seat: i64) -> bool:
    return s.doubloons[seat] > 0 and has_space(s, seat) and total(s.row, 0, GOODS) > 0


def legal_land(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    seat = s.active
    if has_noble(s, seat, LAND_OFFICE):
        legal_plantations(s, SELL_PLANTATION, buffer)
    elif may_buy_tile(s, seat):
        for kind in range(GOODS):
            if s.row[kind] > 0:
                buffer.add(BUY_PLANTATION + kind)
        if works(s, seat, FOREST_HOUSE):
            for kind in range(GOODS):
                if s.row[kind] > 0:
                    buffer.add(BUY_FOREST + kind)
    buffer.add(PASS)


def why_not_land(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not BUY_PLANTATION <= action < SELL_PLANTATION_END:
        return refusals.LAND_OFFICE
    seat = s.active
    noble = s.noble_at[seat * SPOTS + FIRST_BUILDING + LAND_OFFICE] == 1
    if SELL_PLANTATION <= action < SELL_PLANTATION_END:
        return why_not_plantation(s, action - SELL_PLANTATION) if noble else refusals.NOBLE_SELLS
    if noble:
        return refusals.COLONIST_BUYS
    if s.doubloons[seat] < 1:
        return refusals.TILE_COSTS_ONE
    if sum(int(s.tiles[seat * TILES + kind]) for kind in range(TILES)) >= SPACES:
        return refusals.ISLAND_FULL
    if BUY_FOREST <= action < BUY_FOREST_END and s.city[seat * BUILDINGS + FOREST_HOUSE] < 1:
        return refusals.FOREST_HOUSE_TO_BUY
    return 0 if s.row[(action - BUY_PLANTATION) % GOODS] else refusals.NOT_FACE_UP


def use_land_office(s: PuertoRicoTable, action: i64) -> None:
    """A tile from the row costs a doubloon and is not replaced; a tile sold brings one.  PR-LAND-01 to -03"""
    seat = s.active
    if action == PASS:
        return
    if SELL_PLANTATION <= action < SELL_PLANTATION_END:
        give_up_plantation(s, action - SELL_PLANTATION)
        pay_out(s, seat, 1)
        return
    pay_out(s, seat, -1)
    kind = (action - BUY_PLANTATION) % GOODS
    s.row[kind] -= 1
    if BUY_FOREST <= action < BUY_FOREST_END:
        s.tiles[seat * TILES + FOREST] += 1
        s.under[seat * GOODS + kind] += 1
    else:
        s.tiles[seat * TILES + kind] += 1
