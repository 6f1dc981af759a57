"""Promises from a large order in a possible world: whoever made one has the card and the goods for it.
GE-A50
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.rng import Rng
from kontor.games.genoa.components import (
    ANY_TILE,
    BIT,
    BUILDINGS,
    CARDS,
    COMMODITIES,
    FIRST_TILE,
    IS_VILLA,
    LARGE,
    LARGE_GOODS,
    LARGE_ORDERS,
    LARGE_VILLA,
    MARKER,
    PILE_BITS,
)
from kontor.games.genoa.deals import owes_large_order
from kontor.games.genoa.guesses import names_read, rename_cards
from kontor.games.genoa.sheets import cards_on, ducats_of, number_of
from kontor.games.genoa.state import GOODS, LATER_PART, PRICE, ROWS, GenoaTable


def keep_promises(s: GenoaTable, viewer: i64, rng: Rng) -> None:
    """Give others the large orders without which they could not have promised what they did."""
    if s.owing and s.performed == 0 and owes_large_order(s):
        buyer = s.user if s.user >= 0 else s.buyer
        if buyer >= 0 and buyer != viewer and s.field < BUILDINGS and IS_VILLA[s.field]:
            provide(s, buyer, s.field, -1, viewer, rng)
    for sheet in range(s.seats * ROWS):
        seat = sheet // ROWS
        if s.live[sheet] and seat != s.active and seat != viewer and from_large_order(s, sheet):
            provide(s, seat, s.live[sheet] - 1, sheet, viewer, rng)


def from_large_order(s: GenoaTable, sheet: i64) -> bool:
    field = s.live[sheet] - 1
    if field >= BUILDINGS or not IS_VILLA[field]:
        return False
    if ducats_of(s, sheet, LATER_PART) or number_of(s, sheet, LATER_PART, ANY_TILE):
        return True
    for kind in range(FIRST_TILE, MARKER):
        if number_of(s, sheet, LATER_PART, kind):
            return True
    return False


def provide(s: GenoaTable, seat: i64, villa: i64, sheet: i64, viewer: i64, rng: Rng) -> None:
    """Unless the seat has such an order, one that the viewer cannot see changes places with another of its
    large orders.
    """
    paid = cards_on(s, sheet) if sheet >= 0 else 0
    fitting: i64 = 0
    for order in range(LARGE_ORDERS):
        if LARGE_VILLA[order] == villa and has_goods(s, seat, order, sheet):
            fitting |= BIT[order]
    hand = s.hand[seat] & PILE_BITS[LARGE]
    if fitting & (hand - (hand & paid)):
        return
    known = s.up | names_read(s, viewer)
    if viewer >= 0:
        known |= s.hand[viewer] | s.knows[viewer]
    elsewhere = fitting - (fitting & (known | s.hand[seat]))
    spare = hand - (hand & (paid | known))
    if elsewhere and spare:
        exchange(s, any_of(elsewhere, rng), any_of(spare, rng), viewer)


def has_goods(s: GenoaTable, seat: i64, order: i64, sheet: i64) -> bool:
    for kind in range(COMMODITIES):
        left = s.held[seat * GOODS + kind]
        if sheet >= 0:
            left -= number_of(s, sheet, PRICE, kind)
        if left < LARGE_GOODS[order * COMMODITIES + kind]:
            return False
    return True


def any_of(cards: i64, rng: Rng) -> int:
    these = [card for card in range(CARDS) if cards & BIT[card]]
    return these[rng.below(len(these))]


def exchange(s: GenoaTable, a: int, b: int, viewer: i64) -> None:
    """Two cards change places, and whatever is said of them."""
    instead = list(range(CARDS))
    instead[a] = b
    instead[b] = a
    rename_cards(s, instead, viewer)
    s.down = exchanged(s.down, a, b)
    for seat in range(s.seats):
        s.hand[seat] = exchanged(s.hand[seat], a, b)


def exchanged(cards: i64, a: int, b: int) -> i64:
    has_a = cards & BIT[a] != 0
    has_b = cards & BIT[b] != 0
    if has_a and not has_b:
        return cards - BIT[a] + BIT[b]
    return cards - BIT[b] + BIT[a] if has_b and not has_a else cards
