"""Taking a building's action: how it begins, and what the player may do until it ends.  GE-ACT

`s.user` is the player who takes the action. This is the trader, or a player who has bought the action from
the trader. The goods that buildings give are in `building_gains`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import with_increase, with_item
from kontor.core.phases import ask_seat
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    BEGIN_SWAP,
    END_ACTION,
    LARGE_ORDER,
    LARGE_ORDER_END,
    PERFORM,
    SMALL_ORDER,
    SMALL_ORDER_END,
    TAKE_COMMODITY,
    TAKE_COMMODITY_END,
    USE_BUILDING_TILE,
    USE_BUILDING_TILE_END,
    USE_EXTRA_TILE,
)
from kontor.games.genoa.building_gains import (
    deliver_large_order,
    give_building_goods,
    pay_owner,
    use_building_tile,
)
from kontor.games.genoa.components import (
    BUILDING_ACTION_TILE,
    BUILDINGS,
    FIRST_TILE_KIND,
    GIVEN_GOODS_COUNTS,
    IS_VILLA,
    ITEM_KINDS,
)
from kontor.games.genoa.orders import (
    add_legal_large_orders,
    add_legal_small_orders,
    fill_small_order,
    why_not_large_order,
    why_not_small_order,
)
from kontor.games.genoa.phases import ACTING, READY_FOR_NEXT_STEP
from kontor.games.genoa.price_sheets import clear_draft, draft_promises_large_order
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import (
    EXTRA_ACTION_TILE_KIND,
    GOOD_KINDS,
    MAIN_ACTION,
    NOBODY,
    NOWHERE,
    SWAPPING,
    GenoaTable,
    has_action_left,
)
from kontor.games.genoa.tiles import (
    add_legal_commodities,
    begin_swap,
    can_swap,
    take_commodity,
    use_extra_tile,
    why_not_swap,
    why_not_take_commodity,
)


def begin_action(s: GenoaTable, seat: i64, building: i64) -> None:
    """Start `building`'s action for `seat`, and mark the building as used this turn.

    If `seat` has no action left this turn, it must first use an extra action tile.  GE-ACT-12, GE-TILE-05
    """
    s.needs_extra_tile = 0 if has_action_left(s, seat) else 1
    s.actions_taken = with_increase(s.actions_taken, seat, 1)
    s.used_by = with_item(s.used_by, building, seat)
    s.user = seat
    s.building = building
    s.performed = 0
    s.has_filled_order = 0
    s.action_step = MAIN_ACTION
    ask_seat(s, ACTING, seat)


class Acting(GenoaPhase):
    """The phase in which a player takes a building's action: perform it, fill orders and use tiles.

    GE-TILE-11
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        seat = s.user
        villa = IS_VILLA[s.building]
        if s.needs_extra_tile:
            buffer.add(USE_EXTRA_TILE)
            return
        if must_perform_first(s):
            if villa and draft_promises_large_order(s):
                add_legal_large_orders(s, seat, s.building, buffer)
            else:
                buffer.add(PERFORM)
            add_legal_commodities(s, buffer)
            if s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] > 0:
                buffer.add(USE_EXTRA_TILE)
            return
        if s.performed == 0:
            buffer.add(PERFORM)
            if villa and s.has_filled_order == 0:
                add_legal_large_orders(s, seat, s.building, buffer)
        if s.has_filled_order == 0:
            add_legal_small_orders(s, buffer)
        add_legal_commodities(s, buffer)
        if can_swap(s):
            buffer.add(BEGIN_SWAP)
        if s.held[seat * GOOD_KINDS + FIRST_TILE_KIND + BUILDING_ACTION_TILE] > 0:
            for building in range(BUILDINGS):
                if s.owner[building] == seat and building_tiles_given(building) == 0:
                    buffer.add(USE_BUILDING_TILE + building)
        if s.held[seat * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] > 0:
            buffer.add(USE_EXTRA_TILE)
        if s.performed:
            buffer.add(END_ACTION)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if s.needs_extra_tile:
            return 0 if action == USE_EXTRA_TILE else refusals.ONLY_ONE_ACTION
        owed_first = s.owes_trader and not s.performed
        if action == END_ACTION:
            return 0 if s.performed else refusals.MUST_PERFORM_ACTION
        if action == PERFORM:
            return why_not_perform(s)
        if LARGE_ORDER <= action < LARGE_ORDER_END:
            return why_not_deliver_large_order(s, action - LARGE_ORDER)
        if TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
            return why_not_take_commodity(s, action - TAKE_COMMODITY)
        if action == USE_EXTRA_TILE:
            return 0 if s.held[s.user * GOOD_KINDS + EXTRA_ACTION_TILE_KIND] else refusals.NO_TILE
        if owed_first:
            return refusals.MUST_EARN_OWED_GOODS_FIRST
        if SMALL_ORDER <= action < SMALL_ORDER_END:
            return why_not_small_order(s, action - SMALL_ORDER)
        if action == BEGIN_SWAP:
            return why_not_swap(s)
        if USE_BUILDING_TILE <= action < USE_BUILDING_TILE_END:
            return why_not_building_tile(s, action - USE_BUILDING_TILE)
        return refusals.NOT_PART_OF_ACTION

    def do(self, s: GenoaTable, action: i64) -> None:
        if action == PERFORM:
            pay_owner(s)
            s.giving_building = s.building
            give_building_goods(s)
        elif LARGE_ORDER <= action < LARGE_ORDER_END:
            pay_owner(s)
            s.giving_building = s.building
            s.has_filled_order = 1
            deliver_large_order(s, action - LARGE_ORDER)
        elif SMALL_ORDER <= action < SMALL_ORDER_END:
            fill_small_order(s, action - SMALL_ORDER)
        elif TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
            take_commodity(s, action - TAKE_COMMODITY)
        elif action == BEGIN_SWAP:
            s.action_step = SWAPPING
            begin_swap(s)
        elif USE_BUILDING_TILE <= action < USE_BUILDING_TILE_END:
            use_building_tile(s, action - USE_BUILDING_TILE)
        elif action == USE_EXTRA_TILE:
            s.needs_extra_tile = 0
            use_extra_tile(s, s.user)
        else:
            s.user = NOBODY
            s.building = NOWHERE
            s.giving_building = NOWHERE
            clear_draft(s)
            s.phase = READY_FOR_NEXT_STEP

    def is_forced(self, s: GenoaTable) -> bool:
        """Return whether the player must use an extra action tile before anything else."""
        return s.needs_extra_tile != 0


RULES[ACTING] = Acting()


def must_perform_first(s: GenoaTable) -> bool:
    """Return whether the player must perform the action first, because they owe the trader what it yields.

    Until then they may use only tiles that cannot take away what the debt needs: commodities of choice and
    extra actions.  GE-A82
    """
    return s.owes_trader != 0 and s.performed == 0


def building_tiles_given(building: i64) -> i64:
    """Return how many building action tiles `building` gives.  GE-A83

    A building action tile may not be used at such a building, because the player would only get the tile
    back.
    """
    return GIVEN_GOODS_COUNTS[building * ITEM_KINDS + FIRST_TILE_KIND + BUILDING_ACTION_TILE]


def why_not_perform(s: GenoaTable) -> i64:
    """Return 0 if the player can perform the building's action now, or else the refusal code."""
    if s.performed:
        return refusals.NOT_PART_OF_ACTION
    large = s.owes_trader and IS_VILLA[s.building] and draft_promises_large_order(s)
    return refusals.MUST_EARN_OWED_GOODS_FIRST if large else 0


def why_not_deliver_large_order(s: GenoaTable, order: i64) -> i64:
    """Return 0 if the player can deliver the large order `order` now, or else the refusal code."""
    if s.performed:
        return refusals.ONLY_ONE_ORDER if s.has_filled_order else refusals.NOT_PART_OF_ACTION
    if s.has_filled_order:
        return refusals.ONLY_ONE_ORDER
    if s.owes_trader and not draft_promises_large_order(s):
        return refusals.MUST_EARN_OWED_GOODS_FIRST
    return why_not_large_order(s, s.user, s.building, order)


def why_not_building_tile(s: GenoaTable, building: i64) -> i64:
    """Return 0 if the player can use a building action tile for `building` now, or else the refusal code."""
    if s.held[s.user * GOOD_KINDS + FIRST_TILE_KIND + BUILDING_ACTION_TILE] == 0:
        return refusals.NO_TILE
    if s.owner[building] != s.user:
        return refusals.MUST_OWN_BUILDING
    return refusals.TILE_WOULD_COME_BACK if building_tiles_given(building) else 0


def why_not_outside_building_action(action: i64) -> i64:
    """Return the refusal code for an `action` that is possible only while a player takes a building's action.

    Such actions deliver an order or use a tile. For any other action, return 0.
    """
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return refusals.WRONG_VILLA_OR_GOODS
    if SMALL_ORDER <= action < SMALL_ORDER_END:
        return refusals.WRONG_BUILDING_OR_GOODS
    if action == BEGIN_SWAP or TAKE_COMMODITY <= action < TAKE_COMMODITY_END:
        return refusals.ONLY_WITHIN_ACTION
    return refusals.ONLY_WITHIN_ACTION if USE_BUILDING_TILE <= action < USE_BUILDING_TILE_END else 0
