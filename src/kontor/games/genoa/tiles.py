"""Special tiles that are used around an action: commodity of choice, 1:1 trade, extra action.  GE-TILE"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import raised
from kontor.core.phases import ask_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ANY_CARD_ITEM,
    ANY_CARD_ITEM_END,
    GOOD,
    MARKER_ITEM,
    OPEN,
    OPEN_END,
    TAKE_COMMODITY,
)
from kontor.games.genoa.components import (
    BIT,
    COMMODITIES,
    COMMODITY_OF_CHOICE,
    EXTRA_ACTION,
    FIRST_TILE,
    MARKER,
    PILES,
    TRADE,
)
from kontor.games.genoa.piles import play_card
from kontor.games.genoa.state import (
    ACT,
    DRAWING,
    GOODS,
    NOWHERE,
    SWAP_GIVE,
    SWAP_TAKE,
    GenoaTable,
    enter,
)


def use_tile(s: GenoaTable, seat: i64, tile: i64) -> None:
    """A used tile returns to its supply.  GE-TILE-03"""
    s.held[seat * GOODS + FIRST_TILE + tile] -= 1
    s.supply[FIRST_TILE + tile] += 1


def use_extra_tile(s: GenoaTable, seat: i64) -> None:
    """One more action in this turn.  GE-TILE-05"""
    use_tile(s, seat, EXTRA_ACTION)
    s.extra = raised(s.extra, seat, 1)


# Commodity of choice  GE-TILE-09


def legal_taking(s: GenoaTable, buffer: ActionBuffer) -> None:
    if s.held[s.user * GOODS + FIRST_TILE + COMMODITY_OF_CHOICE] > 0:
        for kind in range(COMMODITIES):
            if s.supply[kind] > 0:
                buffer.add(TAKE_COMMODITY + kind)


def why_not_take_commodity(s: GenoaTable, kind: i64) -> i64:
    if s.held[s.user * GOODS + FIRST_TILE + COMMODITY_OF_CHOICE] == 0:
        return refusals.NO_TILE
    return 0 if s.supply[kind] else refusals.SUPPLY


def take_commodity(s: GenoaTable, kind: i64) -> None:
    use_tile(s, s.user, COMMODITY_OF_CHOICE)
    s.supply[kind] -= 1
    s.held[s.user * GOODS + kind] += 1


# Trade 1:1 with the supply  GE-TILE-12, GE-A13


def can_swap(s: GenoaTable) -> bool:
    """A tile, something else to give, and something to take for it. For anything but such a tile the tile
    itself can be taken, once it has gone back.
    """
    first = s.user * GOODS
    tiles = s.held[first + FIRST_TILE + TRADE]
    if tiles == 0:
        return False
    if s.hand[s.user]:
        return True
    for kind in range(GOODS):
        if kind != FIRST_TILE + TRADE and s.held[first + kind] > 0:
            return True
    return tiles > 1 and takes_other(s, FIRST_TILE + TRADE)


def in_supply(s: GenoaTable, kind: i64) -> i64:
    """How many the user could take of a kind."""
    return s.supply[MARKER + s.user if kind == MARKER else kind]


def takes_other(s: GenoaTable, kind: i64) -> bool:
    """Whether something other than this kind can be taken."""
    for other in range(GOODS):
        if other != kind and in_supply(s, other) > 0:
            return True
    for pile in range(PILES):
        if s.piles[pile] > 0:
            return True
    return False


def why_not_swap(s: GenoaTable) -> i64:
    held = [s.held[s.user * GOODS + kind] for kind in range(GOODS)]
    if held[FIRST_TILE + TRADE] == 0:
        return refusals.NO_TILE
    held[FIRST_TILE + TRADE] -= 1
    if s.hand[s.user] or any(held[k] for k in range(GOODS) if k != FIRST_TILE + TRADE):
        return 0
    others = [in_supply(s, k) for k in range(GOODS) if k != FIRST_TILE + TRADE]
    possible = any(others) or any(s.piles[pile] for pile in range(PILES))
    return 0 if held[FIRST_TILE + TRADE] and possible else refusals.OTHER_GOOD


def begin_swap(s: GenoaTable) -> None:
    use_tile(s, s.user, TRADE)
    enter(s, SWAP_GIVE, s.user)


def legal_swap_give(s: GenoaTable, buffer: ActionBuffer) -> None:
    for kind in range(GOODS):
        if s.held[s.user * GOODS + kind] > 0 and takes_other(s, kind):
            buffer.add(GOOD + kind)
    buffer.add_bits(OPEN, s.hand[s.user])


def why_not_swap_give(s: GenoaTable, action: i64) -> i64:
    if GOOD <= action <= MARKER_ITEM:
        kind = action - GOOD
        if s.held[s.user * GOODS + kind] == 0:
            return refusals.MUST_OWN
        left = [in_supply(s, other) for other in range(GOODS) if other != kind]
        return 0 if any(left) or any(s.piles[pile] for pile in range(PILES)) else refusals.SUPPLY
    if OPEN <= action < OPEN_END:
        return 0 if s.hand[s.user] & BIT[action - OPEN] else refusals.MUST_OWN
    return refusals.OTHER_GOOD


def swap_give(s: GenoaTable, action: i64) -> None:
    """A card goes face up under its pile; markers come from the stock.  GE-A13"""
    if OPEN <= action < OPEN_END:
        play_card(s, s.user, action - OPEN)
        s.given = NOWHERE
    else:
        s.given = action - GOOD
        s.held[s.user * GOODS + s.given] -= 1
        s.supply[MARKER + s.user if s.given == MARKER else s.given] += 1
    enter(s, SWAP_TAKE, s.user)


def legal_swap_take(s: GenoaTable, buffer: ActionBuffer) -> None:
    for kind in range(GOODS):
        if kind != s.given and in_supply(s, kind) > 0:
            buffer.add(GOOD + kind)
    for pile in range(PILES):
        if s.piles[pile] > 0:
            buffer.add(ANY_CARD_ITEM + pile)


def why_not_swap_take(s: GenoaTable, action: i64) -> i64:
    if GOOD <= action <= MARKER_ITEM:
        if action - GOOD == s.given:
            return refusals.OTHER_GOOD
        return 0 if in_supply(s, action - GOOD) else refusals.SUPPLY
    if ANY_CARD_ITEM <= action < ANY_CARD_ITEM_END:
        return 0 if s.piles[action - ANY_CARD_ITEM] else refusals.SUPPLY
    return refusals.OTHER_GOOD


def swap_take(s: GenoaTable, action: i64) -> None:
    s.given = 0
    if ANY_CARD_ITEM <= action < ANY_CARD_ITEM_END:
        s.pile = action - ANY_CARD_ITEM
        s.draws = 1
        ask_chance(s, DRAWING)
        return
    kind = action - GOOD
    s.supply[MARKER + s.user if kind == MARKER else kind] -= 1
    s.held[s.user * GOODS + kind] += 1
    s.inner = 0
    enter(s, ACT, s.user)
