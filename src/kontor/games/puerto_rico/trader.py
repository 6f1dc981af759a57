"""The trader phase: each player may sell a barrel, and then use a land office.  PR-TRADE

This module also implements the small market, large market, office and trading post.
"""

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
    SELL,
    SELL_AT_POST,
    SELL_AT_POST_END,
    SELL_PLANTATION,
    SELL_PLANTATION_END,
)
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    FIRST_BUILDING,
    FOREST_HOUSE,
    GOOD_COUNT,
    ISLAND_SPACES,
    LAND_OFFICE,
    LARGE_MARKET,
    OFFICE,
    PLACE_COUNT_WITH_WINDROSE,
    PRICE,
    SMALL_MARKET,
    TILE_KINDS,
    TRADING_HOUSE_ROOM,
    TRADING_POST,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.hunting_lodge import (
    add_plantation_choices,
    give_up_plantation,
    why_not_give_up_plantation,
)
from kontor.games.puerto_rico.phases import TRADING, USING_LAND_OFFICE
from kontor.games.puerto_rico.roles import begin_round, finish_role, next_seat, privilege_amount
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.settler import plant_forest
from kontor.games.puerto_rico.state import (
    PuertoRicoTable,
    has_island_space,
    has_noble,
    has_occupied,
    pay_doubloons,
    return_goods,
)


def begin_trader_phase(s: PuertoRicoTable) -> None:
    """Begin the trader phase and ask the first seat that can act."""
    begin_round(s)
    ask_next_to_trade(s)


def ask_next_to_trade(s: PuertoRicoTable) -> None:
    """Ask the next seat that can sell a barrel, move a guest from its guest house or use a land office.

    If no such seat is left, end the phase. If a seat can only use a land office, do not ask it to sell.
    PR-A8, PR-A28
    """
    while s.turns_done < s.seats:
        if can_sell(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, TRADING)
            return
        if can_use_land_office(s, s.active):
            ask_active(s, USING_LAND_OFFICE)
            return
        next_seat(s)
    end_trader_phase(s)


def end_turn(s: PuertoRicoTable) -> None:
    """End the active player's turn and ask the next seat that can trade."""
    next_seat(s)
    ask_next_to_trade(s)


def end_trader_phase(s: PuertoRicoTable) -> None:
    """Empty the trading house if it is full, and end the phase.  PR-TRADE-06, PR-TRADE-07"""
    if total(s.trading_house, 0, GOOD_COUNT) == TRADING_HOUSE_ROOM:
        for good in range(GOOD_COUNT):
            s.supply[good] += s.trading_house[good]
            s.trading_house[good] = 0
    finish_role(s)


# Selling a barrel


def can_sell(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` can sell a barrel to the trading house or at a trading post."""
    post = has_occupied(s, seat, TRADING_POST)
    for good in range(GOOD_COUNT):
        if s.goods[seat * GOOD_COUNT + good] > 0 and (post or trading_house_takes(s, seat, good)):
            return True
    return False


def trading_house_takes(s: PuertoRicoTable, seat: i64, good: i64) -> bool:
    """Return whether the trading house takes `good` from `seat`.

    The trading house has room for four barrels of different kinds. The owner of an office may also sell a
    kind that is already there.
    PR-TRADE-04, -05, PR-OFFICE-01
    """
    if total(s.trading_house, 0, GOOD_COUNT) >= TRADING_HOUSE_ROOM:
        return False
    return s.trading_house[good] == 0 or has_occupied(s, seat, OFFICE)


class Trading(PuertoRicoPhase):
    """The phase in which the active player sells a barrel at the trading house or trading post, or passes."""

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        for good in range(GOOD_COUNT):
            if s.goods[seat * GOOD_COUNT + good] > 0 and trading_house_takes(s, seat, good):
                buffer.add(SELL + good)
        if has_occupied(s, seat, TRADING_POST):
            for good in range(GOOD_COUNT):
                if s.goods[seat * GOOD_COUNT + good] > 0:
                    buffer.add(SELL_AT_POST + good)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not SELL <= action < SELL_AT_POST_END:
            return refusals.ONLY_TRADING_ALLOWED
        seat = s.active
        good = (action - SELL) % GOOD_COUNT
        if not s.goods[seat * GOOD_COUNT + good]:
            return refusals.NOT_ENOUGH_BARRELS
        if SELL_AT_POST <= action < SELL_AT_POST_END:
            return 0 if s.city[seat * BUILDING_COUNT + TRADING_POST] >= 1 else refusals.NO_TRADING_POST
        if sum(int(s.trading_house[kind]) for kind in range(GOOD_COUNT)) == TRADING_HOUSE_ROOM:
            return refusals.TRADING_HOUSE_FULL
        already_there = s.trading_house[good] >= 1 and s.city[seat * BUILDING_COUNT + OFFICE] < 1
        return refusals.KIND_ALREADY_IN_TRADING_HOUSE if already_there else 0

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        seat = s.active
        if SELL_AT_POST <= action < SELL_AT_POST_END:
            good = action - SELL_AT_POST
            return_goods(s, seat, good, 1)
            pay_doubloons(s, seat, price_at_trading_post(s, seat, good))
        elif action != PASS:
            good = action - SELL
            s.goods[seat * GOOD_COUNT + good] -= 1
            s.trading_house[good] += 1
            pay_doubloons(s, seat, price_at_trading_house(s, seat, good))
        if can_use_land_office(s, seat):
            ask_active(s, USING_LAND_OFFICE)
        else:
            end_turn(s)


RULES[TRADING] = Trading()


def price_at_trading_house(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Return how many doubloons `seat` gets for a barrel of `good` at the trading house.

    This is the good's price plus the bonuses from the trader's privilege and from markets.
    PR-TRADE-01, PR-TRADE-02, PR-SMARKET-01, PR-LMARKET-01, PR-LMARKET-02
    """
    doubloons = price_at_trading_post(s, seat, good)
    if has_occupied(s, seat, SMALL_MARKET):
        doubloons += 1
    return doubloons + 2 if has_occupied(s, seat, LARGE_MARKET) else doubloons


def price_at_trading_post(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Return how many doubloons `seat` gets for a barrel of `good` at a trading post.

    Small and large markets add nothing there.  PR-TPOST-02, PR-A8
    """
    return PRICE[good] + privilege_amount(s) if seat == s.chooser else PRICE[good]


# The land office: its owner may buy a tile if a colonist works there, or sell one if a noble does.  PR-LAND


def can_use_land_office(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has an occupied land office and can buy or sell a tile with it.  PR-A28"""
    if s.nobles == 0 or not has_occupied(s, seat, LAND_OFFICE):
        return False
    if has_noble(s, seat, LAND_OFFICE):
        return total(s.tiles, seat * TILE_KINDS, GOOD_COUNT) > 0
    return can_buy_tile(s, seat)


def can_buy_tile(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has a doubloon and an empty island space, and a face-up plantation is left."""
    return s.doubloons[seat] > 0 and has_island_space(s, seat) and total(s.face_up, 0, GOOD_COUNT) > 0


class UsingLandOffice(PuertoRicoPhase):
    """The phase in which the owner of a land office may buy or sell an island tile for a doubloon.

    They buy if a colonist works in the land office, and sell if a noble does.  PR-LAND-01 to -03
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        if has_noble(s, seat, LAND_OFFICE):
            add_plantation_choices(s, SELL_PLANTATION, buffer)
        elif can_buy_tile(s, seat):
            for good in range(GOOD_COUNT):
                if s.face_up[good] > 0:
                    buffer.add(BUY_PLANTATION + good)
            if has_occupied(s, seat, FOREST_HOUSE):
                for good in range(GOOD_COUNT):
                    if s.face_up[good] > 0:
                        buffer.add(BUY_FOREST + good)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not BUY_PLANTATION <= action < SELL_PLANTATION_END:
            return refusals.ONLY_LAND_OFFICE_ALLOWED
        seat = s.active
        noble = s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + FIRST_BUILDING + LAND_OFFICE] == 1
        if SELL_PLANTATION <= action < SELL_PLANTATION_END:
            return (
                why_not_give_up_plantation(s, action - SELL_PLANTATION)
                if noble
                else refusals.ONLY_NOBLE_SELLS
            )
        if noble:
            return refusals.NOBLE_CANNOT_BUY
        if s.doubloons[seat] < 1:
            return refusals.NO_DOUBLOON
        if sum(int(s.tiles[seat * TILE_KINDS + kind]) for kind in range(TILE_KINDS)) >= ISLAND_SPACES:
            return refusals.ISLAND_FULL
        if BUY_FOREST <= action < BUY_FOREST_END and s.city[seat * BUILDING_COUNT + FOREST_HOUSE] < 1:
            return refusals.NO_FOREST_HOUSE_FOR_PURCHASE
        return 0 if s.face_up[(action - BUY_PLANTATION) % GOOD_COUNT] else refusals.NOT_FACE_UP

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        seat = s.active
        if SELL_PLANTATION <= action < SELL_PLANTATION_END:
            give_up_plantation(s, action - SELL_PLANTATION)
            pay_doubloons(s, seat, 1)
        elif action != PASS:
            pay_doubloons(s, seat, -1)
            good = (action - BUY_PLANTATION) % GOOD_COUNT
            s.face_up[good] -= 1  # the row is not refilled
            if BUY_FOREST <= action < BUY_FOREST_END:
                plant_forest(s, seat, good)
            else:
                s.tiles[seat * TILE_KINDS + good] += 1
        end_turn(s)


RULES[USING_LAND_OFFICE] = UsingLandOffice()
