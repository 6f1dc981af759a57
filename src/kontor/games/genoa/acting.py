"""Taking an action: when it begins, what its user may do around it and in which order.  GE-ACT"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import changed, raised
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    BUILDING_TILE,
    BUILDING_TILE_END,
    END_ACTION,
    EXTRA_TILE,
    LARGE_ORDER,
    LARGE_ORDER_END,
    PERFORM,
    SMALL_ORDER,
    SMALL_ORDER_END,
    SWAP,
    TAKE_COMMODITY,
    TAKE_COMMODITY_END,
)
from kontor.games.genoa.components import BUILDING_ACTION, BUILDINGS, FIRST_TILE, GIVES, IS_VILLA, KINDS
from kontor.games.genoa.deals import owes_large_order
from kontor.games.genoa.orders import (
    fill_small_order,
    legal_large_orders,
    legal_small_orders,
    why_not_large_order,
    why_not_small_order,
)
from kontor.games.genoa.performing import (
    MAIN_ACTION,
    SWAPPING,
    give,
    large_order,
    owner_earns,
    use_building_tile,
)
from kontor.games.genoa.sheets import clear_terms
from kontor.games.genoa.state import ACT, EXTRA, GOODS, NOBODY, NOWHERE, GenoaTable, enter, has_action
from kontor.games.genoa.tiles import (
    begin_swap,
    can_swap,
    legal_taking,
    take_commodity,
    use_extra_tile,
    why_not_swap,
    why_not_take_commodity,
)


def begin_action(s: GenoaTable, seat: i64, building: i64) -> None:
    """The building is closed for everybody from now on. An action beyond those he has costs an extra action
    tile first.  GE-ACT-12, GE-TILE-05
    """
    s.short = 0 if has_action(s, seat) else 1
    s.acted = raised(s.acted, seat, 1)
    s.used_by = changed(s.used_by, building, seat)
    s.user = seat
    s.building = building
    s.performed = 0
    s.ordered = 0
    s.inner = MAIN_ACTION
    enter(s, ACT, seat)


# What the user may do


def must_perform_first(s: GenoaTable) -> bool:
    """Who owes something from the action performs before anything else.  GE-A82"""
    return s.owing != 0 and s.performed == 0


def legal_act(s: GenoaTable, buffer: ActionBuffer) -> None:
    seat = s.user
    villa = IS_VILLA[s.building]
    if s.short:
        buffer.add(EXTRA_TILE)
        return
    if must_perform_first(s):
        if villa and owes_large_order(s):
            legal_large_orders(s, seat, s.building, buffer)
        else:
            buffer.add(PERFORM)
        return
    if s.performed == 0:
        buffer.add(PERFORM)
        if villa and s.ordered == 0:
            legal_large_orders(s, seat, s.building, buffer)
    if s.ordered == 0:
        legal_small_orders(s, buffer)
    legal_taking(s, buffer)
    if can_swap(s):
        buffer.add(SWAP)
    if s.held[seat * GOODS + FIRST_TILE + BUILDING_ACTION] > 0:
        for building in range(BUILDINGS):
            if s.owner[building] == seat and gives_tile_back(building) == 0:
                buffer.add(BUILDING_TILE + building)
    if s.held[seat * GOODS + EXTRA] > 0:
        buffer.add(EXTRA_TILE)
    if s.performed:
        buffer.add(END_ACTION)


def gives_tile_back(building: i64) -> i64:
    """A building action tile used here would only come back.  GE-A83"""
    return GIVES[building * KINDS + FIRST_TILE + BUILDING_ACTION]


def why_not_act(s: GenoaTable, action: i64) -> i64:
    if s.short:
        return 0 if action == EXTRA_TILE else refusals.ONE_ACTION
    owed_first = s.owing and not s.performed
    if action == END_ACTION:
        return 0 if s.performed else refusals.MUST_USE
    if action == PERFORM:
        return why_not_perform(s)
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return why_not_deliver(s, action - LARGE_ORDER)
    if owed_first:
        return refusals.OWED_FIRST
    if SMALL_ORDER <= action < SMALL_ORDER_END:
        return why_not_small_order(s, action - SMALL_ORDER)
    if TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        return why_not_take_commodity(s, action - TAKE_COMMODITY)
    if action == SWAP:
        return why_not_swap(s)
    if BUILDING_TILE <= action < BUILDING_TILE_END:
        return why_not_building_tile(s, action - BUILDING_TILE)
    if action == EXTRA_TILE:
        return 0 if s.held[s.user * GOODS + EXTRA] else refusals.NO_TILE
    return refusals.ACTION


def why_not_perform(s: GenoaTable) -> i64:
    if s.performed:
        return refusals.ACTION
    large = s.owing and IS_VILLA[s.building] and owes_large_order(s)
    return refusals.OWED_FIRST if large else 0


def why_not_deliver(s: GenoaTable, order: i64) -> i64:
    if s.performed:
        return refusals.ONE_ORDER if s.ordered else refusals.ACTION
    if s.ordered:
        return refusals.ONE_ORDER
    if s.owing and not owes_large_order(s):
        return refusals.OWED_FIRST
    return why_not_large_order(s, s.user, s.building, order)


def why_not_building_tile(s: GenoaTable, building: i64) -> i64:
    if s.held[s.user * GOODS + FIRST_TILE + BUILDING_ACTION] == 0:
        return refusals.NO_TILE
    if s.owner[building] != s.user:
        return refusals.OWN_BUILDING
    return refusals.COMES_BACK if gives_tile_back(building) else 0


def why_not_outside(action: i64) -> i64:
    """Orders and most tiles belong to an action; nobody is taking one now."""
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return refusals.OTHER_VILLA
    if SMALL_ORDER <= action < SMALL_ORDER_END:
        return refusals.OTHER_BUILDING
    if action == SWAP or TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        return refusals.WITHIN_ACTION
    return refusals.WITHIN_ACTION if BUILDING_TILE <= action < BUILDING_TILE_END else 0


def act(s: GenoaTable, action: i64) -> bool:
    """One step of the action; true when he has announced its end.  GE-TILE-11"""
    if action == PERFORM:
        owner_earns(s)
        s.at = s.building
        give(s)
    elif LARGE_ORDER <= action < LARGE_ORDER_END:
        owner_earns(s)
        s.at = s.building
        s.ordered = 1
        large_order(s, action - LARGE_ORDER)
    elif SMALL_ORDER <= action < SMALL_ORDER_END:
        fill_small_order(s, action - SMALL_ORDER)
    elif TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        take_commodity(s, action - TAKE_COMMODITY)
    elif action == SWAP:
        s.inner = SWAPPING
        begin_swap(s)
    elif BUILDING_TILE <= action < BUILDING_TILE_END:
        use_building_tile(s, action - BUILDING_TILE)
    elif action == EXTRA_TILE:
        s.short = 0
        use_extra_tile(s, s.user)
    else:
        s.user = NOBODY
        s.building = NOWHERE
        s.at = NOWHERE
        clear_terms(s)
        return True
    return False
