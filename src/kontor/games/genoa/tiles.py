"""Tiles with which a player takes a commodity, trades 1:1 with the supply, or takes another action.  GE-TILE

`s.user` is the player who takes a building's action. The building action tile is in `building_gains`, and the
start field tile in `tower`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import with_increase
from kontor.core.phases import ask_chance, ask_seat
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ANY_CARD_ITEM,
    ANY_CARD_ITEM_END,
    COMMODITY_ITEM,
    MARKER_ITEM,
    OPEN_CARD_ITEM,
    OPEN_CARD_ITEM_END,
    TAKE_COMMODITY,
)
from kontor.games.genoa.components import (
    BIT,
    COMMODITY_KINDS,
    COMMODITY_TILE,
    EXTRA_ACTION_TILE,
    FIRST_ANY_CARD_KIND,
    FIRST_TILE_KIND,
    MARKER_KIND,
    PILE_OF_CARD,
    PILES,
    TRADE_TILE,
)
from kontor.games.genoa.phases import ACTING, DRAWING, SWAP_GIVING, SWAP_TAKING
from kontor.games.genoa.piles import drawable_card_count, play_card
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import GOOD_KINDS, MAIN_ACTION, NOWHERE, GenoaTable


def use_tile(s: GenoaTable, seat: i64, tile: i64) -> None:
    """Use one of `seat`'s tiles of the kind `tile`: move it back to the supply.  GE-TILE-03"""
    s.held[seat * GOOD_KINDS + FIRST_TILE_KIND + tile] -= 1
    s.supply[FIRST_TILE_KIND + tile] += 1


def use_extra_tile(s: GenoaTable, seat: i64) -> None:
    """Use one of `seat`'s extra action tiles, which gives it one more action this turn.  GE-TILE-05"""
    use_tile(s, seat, EXTRA_ACTION_TILE)
    s.extra_tiles_used = with_increase(s.extra_tiles_used, seat, 1)


# Commodity of choice  GE-TILE-09


def add_legal_commodities(s: GenoaTable, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each commodity that the player `s.user` can take with a tile."""
    if s.held[s.user * GOOD_KINDS + FIRST_TILE_KIND + COMMODITY_TILE] > 0:
        for kind in range(COMMODITY_KINDS):
            if s.supply[kind] > 0:
                buffer.add(TAKE_COMMODITY + kind)


def why_not_take_commodity(s: GenoaTable, kind: i64) -> i64:
    """Return 0 if the player can use a tile to take a commodity of `kind`, or else the refusal code."""
    if s.held[s.user * GOOD_KINDS + FIRST_TILE_KIND + COMMODITY_TILE] == 0:
        return refusals.NO_TILE
    return 0 if s.supply[kind] else refusals.NOT_IN_SUPPLY


def take_commodity(s: GenoaTable, kind: i64) -> None:
    """Use a tile of the player `s.user` to take a commodity of `kind` from the supply."""
    use_tile(s, s.user, COMMODITY_TILE)
    s.supply[kind] -= 1
    s.held[s.user * GOOD_KINDS + kind] += 1


# Trade 1:1 with the supply  GE-TILE-12, GE-A13


def can_swap(s: GenoaTable) -> bool:
    """Return whether the player `s.user` can make a 1:1 trade with the supply.

    They need a trade tile, something to give, and something of another kind to take. The trade tile goes to
    the supply first, so there is always something to take unless they give a second trade tile.
    """
    first = s.user * GOOD_KINDS
    tiles = s.held[first + FIRST_TILE_KIND + TRADE_TILE]
    if tiles == 0:
        return False
    if s.hand[s.user]:
        return True
    for kind in range(GOOD_KINDS):
        if kind != FIRST_TILE_KIND + TRADE_TILE and s.held[first + kind] > 0:
            return True
    return tiles > 1 and can_take_other_kind(s, FIRST_TILE_KIND + TRADE_TILE)


def supply_for_user(s: GenoaTable, kind: i64) -> i64:
    """Return how many goods of `kind` the player `s.user` could take from the supply.

    Markers must be in the player's own colour.
    """
    return s.supply[MARKER_KIND + s.user if kind == MARKER_KIND else kind]


def can_take_other_kind(s: GenoaTable, kind: i64) -> bool:
    """Return whether the player `s.user` could take a card, or a good of a kind other than `kind`."""
    for other in range(GOOD_KINDS):
        if other != kind and supply_for_user(s, other) > 0:
            return True
    for pile in range(PILES):
        if s.pile_sizes[pile] > 0:
            return True
    return False


def why_not_swap(s: GenoaTable) -> i64:
    """Return 0 if the player `s.user` can make a 1:1 trade with the supply, or else the refusal code."""
    held = [s.held[s.user * GOOD_KINDS + kind] for kind in range(GOOD_KINDS)]
    if held[FIRST_TILE_KIND + TRADE_TILE] == 0:
        return refusals.NO_TILE
    held[FIRST_TILE_KIND + TRADE_TILE] -= 1
    if s.hand[s.user] or any(held[k] for k in range(GOOD_KINDS) if k != FIRST_TILE_KIND + TRADE_TILE):
        return 0
    others = [supply_for_user(s, k) for k in range(GOOD_KINDS) if k != FIRST_TILE_KIND + TRADE_TILE]
    possible = any(others) or any(s.pile_sizes[pile] for pile in range(PILES))
    return 0 if held[FIRST_TILE_KIND + TRADE_TILE] and possible else refusals.NEEDS_OTHER_GOOD


def begin_swap(s: GenoaTable) -> None:
    """Use one of the acting player's trade tiles, and ask which good or card to return to the supply."""
    use_tile(s, s.user, TRADE_TILE)
    ask_seat(s, SWAP_GIVING, s.user)


class SwapGiving(GenoaPhase):
    """The first phase of a 1:1 trade: the player gives a good to the supply, or plays a card.  GE-A13"""

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        for kind in range(GOOD_KINDS):
            if s.held[s.user * GOOD_KINDS + kind] > 0 and can_take_other_kind(s, kind):
                buffer.add(COMMODITY_ITEM + kind)
        buffer.add_bits(OPEN_CARD_ITEM, s.hand[s.user])

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if COMMODITY_ITEM <= action <= MARKER_ITEM:
            kind = action - COMMODITY_ITEM
            if s.held[s.user * GOOD_KINDS + kind] == 0:
                return refusals.NOT_OWNED_BY_PAYER
            left = [supply_for_user(s, other) for other in range(GOOD_KINDS) if other != kind]
            return (
                0 if any(left) or any(s.pile_sizes[pile] for pile in range(PILES)) else refusals.NOT_IN_SUPPLY
            )
        if OPEN_CARD_ITEM <= action < OPEN_CARD_ITEM_END:
            return 0 if s.hand[s.user] & BIT[action - OPEN_CARD_ITEM] else refusals.NOT_OWNED_BY_PAYER
        return refusals.NEEDS_OTHER_GOOD

    def do(self, s: GenoaTable, action: i64) -> None:
        if OPEN_CARD_ITEM <= action < OPEN_CARD_ITEM_END:
            card = action - OPEN_CARD_ITEM
            pile = PILE_OF_CARD[card]
            s.exchanged_kind = FIRST_ANY_CARD_KIND + pile if drawable_card_count(s, pile) == 0 else NOWHERE
            play_card(s, s.user, card)
        else:
            s.exchanged_kind = action - COMMODITY_ITEM
            s.held[s.user * GOOD_KINDS + s.exchanged_kind] -= 1
            s.supply[MARKER_KIND + s.user if s.exchanged_kind == MARKER_KIND else s.exchanged_kind] += 1
        ask_seat(s, SWAP_TAKING, s.user)


RULES[SWAP_GIVING] = SwapGiving()


class SwapTaking(GenoaPhase):
    """The second phase of a 1:1 trade: the player takes a good of another kind, or draws a card.

    The player cannot draw from a pile that was empty before they gave a card to it, because they would get
    the same card back. `s.exchanged_kind` then names that pile.  GE-A84
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        for kind in range(GOOD_KINDS):
            if kind != s.exchanged_kind and supply_for_user(s, kind) > 0:
                buffer.add(COMMODITY_ITEM + kind)
        for pile in range(PILES):
            if s.pile_sizes[pile] > 0 and FIRST_ANY_CARD_KIND + pile != s.exchanged_kind:
                buffer.add(ANY_CARD_ITEM + pile)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if COMMODITY_ITEM <= action <= MARKER_ITEM:
            if action - COMMODITY_ITEM == s.exchanged_kind:
                return refusals.NEEDS_OTHER_GOOD
            return 0 if supply_for_user(s, action - COMMODITY_ITEM) else refusals.NOT_IN_SUPPLY
        if ANY_CARD_ITEM <= action < ANY_CARD_ITEM_END:
            pile = action - ANY_CARD_ITEM
            if pile == s.exchanged_kind - FIRST_ANY_CARD_KIND:
                return refusals.CARD_WOULD_COME_BACK
            return 0 if s.pile_sizes[pile] else refusals.NOT_IN_SUPPLY
        return refusals.NEEDS_OTHER_GOOD

    def do(self, s: GenoaTable, action: i64) -> None:
        s.exchanged_kind = 0
        if ANY_CARD_ITEM <= action < ANY_CARD_ITEM_END:
            s.pile = action - ANY_CARD_ITEM
            s.draws_left = 1
            ask_chance(s, DRAWING)
            return
        kind = action - COMMODITY_ITEM
        s.supply[MARKER_KIND + s.user if kind == MARKER_KIND else kind] -= 1
        s.held[s.user * GOOD_KINDS + kind] += 1
        s.action_step = MAIN_ACTION
        ask_seat(s, ACTING, s.user)


RULES[SWAP_TAKING] = SwapTaking()
