"""What a building gives, by the action itself or by a tile: goods, cards, orders.  GE-BLD, GE-TILE-14 ff."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import LARGE_ORDER, LARGE_ORDER_END, PERFORM, TILE_ITEM
from kontor.games.genoa.components import (
    ANY_CARD,
    BIT,
    BUILDING_ACTION,
    FIRST_TILE,
    GIVES,
    INCOME,
    IS_VILLA,
    KINDS,
    MARKER,
    PILES,
    TILES,
)
from kontor.games.genoa.debts import hand_over_debt
from kontor.games.genoa.orders import bank_pays, fill_large_order, legal_large_orders, why_not_large_order
from kontor.games.genoa.piles import take_card
from kontor.games.genoa.sheets import any_tile_left
from kontor.games.genoa.state import (
    ACT,
    DRAWING,
    GOODS,
    LATER_PART,
    TERMS,
    TILE_OF_CHOICE,
    VILLA_CHOICE,
    GenoaTable,
    enter,
)
from kontor.games.genoa.tiles import use_tile

MAIN_ACTION: Final = 0
BUILDING_TILE_USED: Final = 1
SWAPPING: Final = 2


def owner_earns(s: GenoaTable) -> None:
    """Whoever owns the building gets 10 ducats from the bank, unless he uses it himself.  GE-ACT-07,
    GE-ACT-08
    """
    owner = s.owner[s.building]
    if owner >= 0 and owner != s.user:
        bank_pays(s, owner, INCOME)


def give(s: GenoaTable) -> None:
    """The building gives what it has; if the supply is short, what is left.  GE-ACT-09"""
    seat = s.user
    first = s.at * KINDS
    for kind in range(MARKER + 1):
        number = GIVES[first + kind]
        if number:
            place = MARKER + seat if kind == MARKER else kind
            if number > s.supply[place]:
                number = s.supply[place]
            s.supply[place] -= number
            s.held[seat * GOODS + kind] += number
    s.drawn = 0
    s.draws = 0
    for pile in range(PILES):
        if GIVES[first + ANY_CARD + pile] > 0:
            s.pile = pile
            s.draws = GIVES[first + ANY_CARD + pile]
    next_draw(s)


def next_draw(s: GenoaTable) -> None:
    """Draw what there is; what cannot be drawn is lost.  GE-A19"""
    if s.draws > 0 and s.piles[s.pile] > 0:
        ask_chance(s, DRAWING)
    else:
        s.draws = 0
        performed(s)


def draw(s: GenoaTable, card: i64) -> None:
    take_card(s, s.user, card)
    s.drawn |= BIT[card]
    s.draws -= 1
    next_draw(s)


def large_order(s: GenoaTable, order: i64) -> None:
    """100 ducats, and a tile of choice as long as there is one.  GE-CARD-04, GE-A29"""
    fill_large_order(s, s.user, order)
    s.drawn = 0
    if any_tile_left(s):
        enter(s, TILE_OF_CHOICE, s.user)
    else:
        performed(s)


def performed(s: GenoaTable) -> None:
    """The building has given: by a tile, or as the action itself, of which something may be owed."""
    enter(s, ACT, s.user)
    if s.inner == MAIN_ACTION:
        s.performed = 1
        if s.owing:
            hand_over_debt(s)
    s.inner = MAIN_ACTION


# A building action tile  GE-TILE-14 to GE-TILE-20


def use_building_tile(s: GenoaTable, building: i64) -> None:
    use_tile(s, s.user, BUILDING_ACTION)
    s.inner = BUILDING_TILE_USED
    s.at = building
    if IS_VILLA[building]:
        enter(s, VILLA_CHOICE, s.user)
    else:
        give(s)


def legal_villa(s: GenoaTable, buffer: ActionBuffer) -> None:
    """A large order too may be delivered with the tile.  GE-A14"""
    buffer.add(PERFORM)
    legal_large_orders(s, s.user, s.at, buffer)


def why_not_villa(s: GenoaTable, action: i64) -> i64:
    if action == PERFORM:
        return 0
    if LARGE_ORDER <= action < LARGE_ORDER_END:
        return why_not_large_order(s, s.user, s.at, action - LARGE_ORDER)
    return refusals.ACTION


def villa(s: GenoaTable, action: i64) -> None:
    if action == PERFORM:
        give(s)
    else:
        large_order(s, action - LARGE_ORDER)


# The tile of a large order


def owed_tile(s: GenoaTable) -> i64:
    """The kind of tile that was promised, or -1."""
    if s.inner == MAIN_ACTION and s.owing:
        for tile in range(TILES):
            if s.terms[LATER_PART * TERMS + FIRST_TILE + tile] > 0:
                return tile
    return -1


def legal_tile_of_choice(s: GenoaTable, buffer: ActionBuffer) -> None:
    owed = owed_tile(s)
    for tile in range(TILES):
        if s.supply[FIRST_TILE + tile] > 0 and (owed < 0 or tile == owed):
            buffer.add(TILE_ITEM + tile)


def why_not_tile_of_choice(s: GenoaTable, action: i64) -> i64:
    tile = action - TILE_ITEM
    if not 0 <= tile < TILES or s.supply[FIRST_TILE + tile] == 0:
        return refusals.TILE_KINDS_LEFT
    return 0 if owed_tile(s) in (-1, tile) else refusals.OWED_FIRST


def choose_tile(s: GenoaTable, tile: i64) -> None:
    s.supply[FIRST_TILE + tile] -= 1
    s.held[s.user * GOODS + FIRST_TILE + tile] += 1
    s.given = FIRST_TILE + tile
    performed(s)
