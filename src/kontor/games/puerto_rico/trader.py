"""Trader: everybody may sell a barrel. Markets, office, trading post; then the land office.  PR-TRADE"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import PASS, SELL, SELL_AT_POST, SELL_AT_POST_END
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    HOUSE_ROOM,
    LARGE_MARKET,
    OFFICE,
    PRICE,
    SMALL_MARKET,
    TRADING_POST,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.land_office import maybe_land_office
from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.state import (
    TRADING,
    PuertoRicoTable,
    begin_round,
    finish_role,
    next_seat,
    pay_out,
    works,
)


def begin_trader(s: PuertoRicoTable) -> None:
    begin_round(s)
    trader_turn(s)


def trader_turn(s: PuertoRicoTable) -> None:
    """Seats that can neither sell nor move a guest go straight to their land office.  PR-A8, PR-A28"""
    while s.asked < s.seats:
        if may_sell(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, TRADING)
            return
        if maybe_land_office(s):
            return
        next_seat(s)
    close_house(s)


def may_sell(s: PuertoRicoTable, seat: i64) -> bool:
    post = works(s, seat, TRADING_POST)
    for good in range(GOODS):
        if s.goods[seat * GOODS + good] > 0 and (post or house_takes(s, seat, good)):
            return True
    return False


def house_takes(s: PuertoRicoTable, seat: i64, good: i64) -> bool:
    """Four barrels of different kinds, unless the seller has an office.  PR-TRADE-04, -05, PR-OFFICE-01"""
    if total(s.house, 0, GOODS) >= HOUSE_ROOM:
        return False
    return s.house[good] == 0 or works(s, seat, OFFICE)


def legal_trading(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    seat = s.active
    for good in range(GOODS):
        if s.goods[seat * GOODS + good] > 0 and house_takes(s, seat, good):
            buffer.add(SELL + good)
    if works(s, seat, TRADING_POST):
        for good in range(GOODS):
            if s.goods[seat * GOODS + good] > 0:
                buffer.add(SELL_AT_POST + good)
    buffer.add(PASS)


def why_not_trading(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not SELL <= action < SELL_AT_POST_END:
        return refusals.TRADE
    seat = s.active
    good = (action - SELL) % GOODS
    if not s.goods[seat * GOODS + good]:
        return refusals.NO_BARREL
    if SELL_AT_POST <= action < SELL_AT_POST_END:
        return 0 if s.city[seat * BUILDINGS + TRADING_POST] >= 1 else refusals.NO_POST
    if sum(int(s.house[kind]) for kind in range(GOODS)) == HOUSE_ROOM:
        return refusals.HOUSE_FULL
    twice = s.house[good] >= 1 and s.city[seat * BUILDINGS + OFFICE] < 1
    return refusals.KIND_IN_HOUSE if twice else 0


def sale_at_house(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Price, markets, privilege.  PR-TRADE-01, PR-TRADE-02, PR-SMARKET-01, PR-LMARKET-01, PR-LMARKET-02"""
    sum_ = sale_at_post(s, seat, good)
    if works(s, seat, SMALL_MARKET):
        sum_ += 1
    return sum_ + 2 if works(s, seat, LARGE_MARKET) else sum_


def sale_at_post(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Markets add nothing here, the privilege does.  PR-TPOST-02, PR-A8"""
    return PRICE[good] + privilege(s) if seat == s.chooser else PRICE[good]


def trade(s: PuertoRicoTable, action: i64) -> None:
    seat = s.active
    if SELL_AT_POST <= action < SELL_AT_POST_END:
        good = action - SELL_AT_POST
        s.goods[seat * GOODS + good] -= 1
        s.supply[good] += 1
        pay_out(s, seat, sale_at_post(s, seat, good))
    elif action != PASS:
        good = action - SELL
        s.goods[seat * GOODS + good] -= 1
        s.house[good] += 1
        pay_out(s, seat, sale_at_house(s, seat, good))
    if not maybe_land_office(s):
        end_turn(s)


def end_turn(s: PuertoRicoTable) -> None:
    next_seat(s)
    trader_turn(s)


def close_house(s: PuertoRicoTable) -> None:
    """A full house is emptied, any other keeps its barrels.  PR-TRADE-06, PR-TRADE-07"""
    if total(s.house, 0, GOODS) == HOUSE_ROOM:
        for good in range(GOODS):
            s.supply[good] += s.house[good]
            s.house[good] = 0
    finish_role(s)
