"""How much of each kind may stand in a section of a sheet.  GE-A64, GE-A70, GE-A72

Who gives is limited by what he has, who asks by open information about the others, and what is promised
from the action by what the building can give.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, total, zeros
from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa.components import (
    ANY_CARD,
    ANY_COMMODITY,
    ANY_TILE,
    BIT,
    BUILDINGS,
    COMMODITIES,
    CONTRACT,
    FIRST_TILE,
    GIVES,
    IS_VILLA,
    KINDS,
    LARGE,
    LARGE_GOODS,
    LARGE_REWARD,
    LARGE_VILLA,
    MARKER,
    PILE_BITS,
    PILES,
    TILES,
    first_of,
)
from kontor.games.genoa.deals import owes_large_order
from kontor.games.genoa.piles import in_pile
from kontor.games.genoa.sheets import any_tile_left
from kontor.games.genoa.state import (
    EXTRA,
    GOODS,
    LATER_PART,
    PRICE,
    RETURN,
    TERMS,
    GenoaTable,
    can_bid,
    has_action,
)


def addressed(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether a call of the trader about this field would be put to that seat."""
    if seat == s.active:
        return False
    if s.partner != EVERYBODY:
        return seat == s.partner
    return s.asleep[seat] == 0 and (field >= BUILDINGS or can_bid(s, seat))


def payable(s: GenoaTable, seat: i64, kind: i64, field: i64) -> i64:
    """How many goods of a kind the seat can pay the trader. An extra action tile that he needs for the action
    stays with him, unless the trader has one to add.  GE-A68, GE-A55
    """
    number = s.held[seat * GOODS + kind]
    if kind == MARKER and number > s.supply[MARKER + s.active]:
        return s.supply[MARKER + s.active]
    if kind == EXTRA and number > 0 and field < BUILDINGS and not has_action(s, seat):
        if s.held[s.active * GOODS + EXTRA] == 0:
            return number - 1
    return number


def has_good(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether the seat has anything but money that it can pay for this field."""
    for pile in range(PILES):
        if s.cards[seat * PILES + pile] > 0:
            return True
    for kind in range(GOODS):
        if s.held[seat * GOODS + kind] > 0 and payable(s, seat, kind, field) > 0:
            return True
    return False


# What somebody has


def goods_of(s: GenoaTable, seat: i64) -> i64:
    """The goods that a seat has, as a set of kinds."""
    held = s.held
    out: i64 = 0
    for kind in range(GOODS):
        if held[seat * GOODS + kind] > 0:
            out |= BIT[kind]
    return out


def kinds_of(s: GenoaTable, seat: i64) -> i64:
    """The kinds that can be asked of a seat, wildcards included, as a set."""
    out = goods_of(s, seat)
    if out & (BIT[FIRST_TILE] - 1):
        out |= BIT[ANY_COMMODITY]
    if out & (BIT[MARKER] - BIT[FIRST_TILE]):
        out |= BIT[ANY_TILE]
    for pile in range(PILES):
        if s.cards[seat * PILES + pile] > 0:
            out |= BIT[ANY_CARD + pile]
    return out


# What is asked of the others


def asked_kinds(s: GenoaTable, section: i64) -> i64:
    """The kinds that can be asked of the trader in return, or of those he calls, as a set."""
    if section == RETURN:
        return kinds_of(s, s.active)
    out: i64 = 0
    for seat in range(s.seats):
        if addressed(s, seat, s.field):
            out |= kinds_of(s, seat)
    return out


def most_asked(s: GenoaTable, section: i64, kind: i64) -> i64:
    """How many of a kind may be asked: of the trader in return, or as a price of those he calls."""
    if section == RETURN:
        return asked_of(s, s.active, section, kind)
    most: i64 = 0
    for seat in range(s.seats):
        if addressed(s, seat, s.field):
            number = asked_of(s, seat, section, kind)
            if number > most:
                most = number
    return most


def asked_of(s: GenoaTable, seat: i64, section: i64, kind: i64) -> i64:
    if kind < MARKER:
        return s.held[seat * GOODS + kind] if section == RETURN else payable(s, seat, kind, s.field)
    if kind == MARKER:
        if section != RETURN:
            return payable(s, seat, kind, s.field)
        number = s.held[seat * GOODS + MARKER]
        room = s.supply[MARKER + s.writer]
        return number if number < room else room
    if kind == ANY_COMMODITY:
        named = total(s.terms, section * TERMS, COMMODITIES)
        return total(s.held, seat * GOODS, COMMODITIES) - named
    if kind == ANY_TILE:
        named = total(s.terms, section * TERMS + FIRST_TILE, TILES)
        return total(s.held, seat * GOODS + FIRST_TILE, TILES) - named
    return s.cards[seat * PILES + kind - ANY_CARD]


# What is given


def most_given(s: GenoaTable, section: i64, kind: i64) -> i64:
    """How many of a kind the writer may give: as a price, or as the trader in return."""
    if kind > MARKER:
        return 0
    if section == PRICE:
        return payable(s, s.writer, kind, s.field)
    number = s.held[s.writer * GOODS + kind]
    if kind == MARKER:
        room: i64 = 0
        for seat in range(s.seats):
            if addressed(s, seat, s.field) and s.supply[MARKER + seat] > room:
                room = s.supply[MARKER + seat]
        return number if number < room else room
    return number


# What the action gives


def _later_kinds() -> Arr:
    out = zeros(BUILDINGS)
    for building in range(BUILDINGS):
        for kind in range(KINDS):
            tile = IS_VILLA[building] and (FIRST_TILE <= kind < MARKER or kind == ANY_TILE)
            if tile or GIVES[building * KINDS + kind] > 0:
                out[building] += BIT[kind]
    return out


LATER_KINDS: Final = _later_kinds()
"""What can be promised from the action of each building, as a set: what it gives, at a villa also a tile."""


def later_kinds(s: GenoaTable) -> i64:
    """The kinds that could be promised now, as a set."""
    if IS_VILLA[s.field] and not large_order_possible(s):
        return BIT[ANY_CARD + CONTRACT]
    return LATER_KINDS[s.field]


def most_later(s: GenoaTable, kind: i64) -> i64:
    """How many of a kind may be promised from the action.  GE-A23"""
    building = s.field
    if IS_VILLA[building] and kind != ANY_CARD + CONTRACT:
        return tile_later(s, kind)
    gives = GIVES[building * KINDS + kind]
    if gives == 0:
        return 0
    if kind == MARKER:
        room = marker_room(s)
        return gives if gives < room else room
    if kind >= ANY_CARD:
        if IS_VILLA[building] and owes_large_order(s):
            return 0
        left = in_pile(s, kind - ANY_CARD)
    else:
        left = s.supply[kind]
    return gives if gives < left else left


def marker_room(s: GenoaTable) -> i64:
    """Markers that the payer can take from his supply, and the trader then from his own.  GE-A72"""
    most: i64 = 0
    if s.writer == s.active:
        for seat in range(s.seats):
            if addressed(s, seat, s.field) and s.supply[MARKER + seat] > most:
                most = s.supply[MARKER + seat]
    else:
        most = s.supply[MARKER + s.writer]
    room = s.supply[MARKER + s.active] - s.terms[PRICE * TERMS + MARKER]
    return most if most < room else room


def tile_later(s: GenoaTable, kind: i64) -> i64:
    """The tile of a large order: a certain one, or whichever he chooses.  GE-A50"""
    first = LATER_PART * TERMS
    named = total(s.terms, first + FIRST_TILE, TILES)
    wild = s.terms[first + ANY_TILE]
    if kind == ANY_TILE:
        possible = named == 0 and any_tile_left(s)
    else:
        possible = (
            FIRST_TILE <= kind < MARKER and s.supply[kind] > 0 and named + wild - s.terms[first + kind] == 0
        )
    return 1 if possible and large_order_possible(s) else 0


def ducats_later(s: GenoaTable) -> i64:
    """The reward of a large order may be promised, in part or whole."""
    if s.field >= BUILDINGS or not IS_VILLA[s.field] or s.terms[LATER_PART * TERMS + ANY_CARD + CONTRACT]:
        return 0
    return LARGE_REWARD if large_order_possible(s) else 0


def large_order_possible(s: GenoaTable) -> bool:
    """Whether the payer can deliver a large order beside the price. Of those whom the trader calls only the
    backs of their cards are known.  GE-A50, GE-A87
    """
    if s.writer != s.active:
        return can_deliver(s, s.writer, s.field, s.closed | s.shown | s.opened)
    if s.terms[ANY_COMMODITY] > 0 or s.terms[ANY_CARD + LARGE] > 0:
        return False
    for seat in range(s.seats):
        if addressed(s, seat, s.field) and s.cards[seat * PILES + LARGE] > 0:
            return True
    return False


def can_deliver(s: GenoaTable, seat: i64, villa: i64, without: i64) -> bool:
    """Whether the seat has a large order for the villa and its goods, beside the price of the sheet in
    hand.
    """
    mine = s.hand[seat] & PILE_BITS[LARGE]
    rest = mine - (mine & without)
    while rest:
        order = first_of(rest)
        rest &= rest - 1
        if LARGE_VILLA[order] == villa and goods_beside_price(s, seat, order):
            return True
    return False


def goods_beside_price(s: GenoaTable, seat: i64, order: i64) -> bool:
    for kind in range(COMMODITIES):
        left = s.held[seat * GOODS + kind] - s.terms[PRICE * TERMS + kind]
        if left < LARGE_GOODS[order * COMMODITIES + kind]:
            return False
    return True


def gives_anything(s: GenoaTable, seat: i64, building: i64) -> bool:
    """Whether a good could be promised from the action at all, by this seat for this building. The sheet is
    still empty.
    """
    for kind in range(MARKER):
        if GIVES[building * KINDS + kind] > 0 and s.supply[kind] > 0:
            return True
    if GIVES[building * KINDS + MARKER] > 0:
        if s.supply[MARKER + seat] > 0 and s.supply[MARKER + s.active] > 0:
            return True
    for pile in range(PILES):
        if GIVES[building * KINDS + ANY_CARD + pile] > 0 and in_pile(s, pile) > 0:
            return True
    return False


# The extra action tile that a buyer needs


def needs_extra_tile(s: GenoaTable) -> bool:
    """Whether the deal is possible only if the trader adds an extra action tile.  GE-A55"""
    if s.field >= BUILDINGS or s.terms[RETURN * TERMS + EXTRA] > 0:
        return False
    if s.writer != s.active:
        return lacks_action(s, s.writer)
    if s.partner != EVERYBODY:
        return lacks_action(s, s.partner)
    for seat in range(s.seats):
        if addressed(s, seat, s.field) and not lacks_action(s, seat):
            return False
    return True


def lacks_action(s: GenoaTable, seat: i64) -> bool:
    if has_action(s, seat):
        return False
    return s.held[seat * GOODS + EXTRA] <= s.terms[PRICE * TERMS + EXTRA]


def owned_cards(s: GenoaTable) -> i64:
    """The writer's cards that do not stand on the sheet yet."""
    cards = s.hand[s.writer]
    return cards - (cards & (s.closed | s.shown | s.opened))
