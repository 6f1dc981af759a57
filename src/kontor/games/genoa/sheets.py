"""Sheets on the table: what a seat would give for a field, and what it asks for.  GE-A59, GE-A60

`live` says for which field a sheet lies at each of a seat's four places, counted from 1; 0 is no sheet. Its
terms are a row of numbers: the ducats of its three sections; how many items of each kind, packed sixteen to
the power of the kind, two numbers a section; the sets of its cards, closed, shown and open. Cards that the
payer holds belong to the price, others to the return. Below, a sheet is called by its number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, zeros
from kontor.games.genoa.components import (
    ANY_CARD,
    ANY_COMMODITY,
    BIT,
    BUILDINGS,
    FIRST_TILE,
    GIVES,
    IS_VILLA,
    KINDS,
    MARKER,
    PILES,
)
from kontor.games.genoa.piles import in_pile
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    EXTRA,
    GOODS,
    LATER_PART,
    PRICE,
    RETURN,
    ROW,
    ROWS,
    TERMS,
    GenoaTable,
    has_action,
)

MONEY: Final = 0
PACKED: Final = 3
CLOSED_CARDS: Final = 9
SHOWN_CARDS: Final = 10
OPEN_CARDS: Final = 11


def _sixteens() -> Arr:
    out = zeros(KINDS)
    power: i64 = 1
    for kind in range(KINDS):
        if kind == ANY_COMMODITY:
            power = 1
        out[kind] = power
        power *= 16
    return out


UNIT: Final = _sixteens()
"""The worth of one item of each kind in its packed number."""


# Places


def sheet_of(s: GenoaTable, seat: i64, field: i64) -> i64:
    """The seat's sheet for this field, or -1."""
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet] == field + 1:
            return sheet
    return -1


def room_for(s: GenoaTable, seat: i64, field: i64) -> i64:
    """The place of a sheet about this field: that of the sheet it replaces, or a free one, or -1.  GE-A60"""
    sheet = sheet_of(s, seat, field)
    if sheet < 0:
        for free in range(seat * ROWS, seat * ROWS + s.most_sheets):
            if s.live[free] == 0:
                return free
    return sheet


def has_room(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat may put a sheet for another field on the table."""
    for free in range(seat * ROWS, seat * ROWS + s.most_sheets):
        if s.live[free] == 0:
            return True
    return False


def drop(s: GenoaTable, sheet: i64) -> None:
    sheets = s.sheets
    s.live[sheet] = 0
    for i in range(sheet * ROW, sheet * ROW + ROW):
        sheets[i] = 0


def drop_all(s: GenoaTable, seat: i64) -> None:
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            drop(s, sheet)


def drop_everybody(s: GenoaTable) -> None:
    for seat in range(s.seats):
        drop_all(s, seat)


def number_of(s: GenoaTable, sheet: i64, section: i64, kind: i64) -> i64:
    """How many items of a kind stand in a section of a sheet."""
    packed = s.sheets[sheet * ROW + PACKED + 2 * section + (1 if kind >= ANY_COMMODITY else 0)]
    return packed // UNIT[kind] % 16


def ducats_of(s: GenoaTable, sheet: i64, section: i64) -> i64:
    return s.sheets[sheet * ROW + MONEY + section]


def cards_on(s: GenoaTable, sheet: i64) -> i64:
    """All cards named on a sheet, as a set."""
    return (
        s.sheets[sheet * ROW + CLOSED_CARDS]
        | s.sheets[sheet * ROW + SHOWN_CARDS]
        | s.sheets[sheet * ROW + OPEN_CARDS]
    )


def asks_nothing(s: GenoaTable, seat: i64, sheet: i64) -> bool:
    """Whether the trader adds nothing: only such a bid obliges him.  GE-A37"""
    packed = sheet * ROW + PACKED + 2 * RETURN
    if s.sheets[sheet * ROW + MONEY + RETURN] or s.sheets[packed] or s.sheets[packed + 1]:
        return False
    cards = cards_on(s, sheet)
    return cards & s.hand[seat] == cards


def promised_cards(s: GenoaTable, seat: i64) -> i64:
    """The cards that stand on a seat's own sheets.  GE-A81"""
    out: i64 = 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            out |= cards_on(s, sheet)
    return out


def spare_extra_tile(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat has an extra action tile that stands on none of its sheets.  GE-A81"""
    held = s.held[seat * GOODS + EXTRA]
    if held == 0 or seat == s.active:
        return held > 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet] and number_of(s, sheet, PRICE, EXTRA) >= held:
            return False
    return True


# The sheet in hand


def clear_terms(s: GenoaTable) -> None:
    s.terms = zeros(3 * TERMS)
    s.closed = 0
    s.shown = 0
    s.opened = 0


def lay_down(s: GenoaTable, sheet: i64, field: i64) -> None:
    """The sheet in hand comes to lie on the table."""
    sheets = s.sheets
    terms = s.terms
    row = sheet * ROW
    s.live[sheet] = field + 1
    for section in range(3):
        first = section * TERMS
        sheets[row + MONEY + section] = terms[first + KINDS]
        sheets[row + PACKED + 2 * section] = packed(terms, first, first + ANY_COMMODITY)
        sheets[row + PACKED + 2 * section + 1] = packed(terms, first + ANY_COMMODITY, first + KINDS)
    sheets[row + CLOSED_CARDS] = s.closed
    sheets[row + SHOWN_CARDS] = s.shown
    sheets[row + OPEN_CARDS] = s.opened


def packed(terms: Arr, first: i64, end: i64) -> i64:
    """Counts as one number, the first as its lowest four bits."""
    out: i64 = 0
    while end > first:
        end -= 1
        out = out * 16 + terms[end]
    return out


def unpack(number: i64, terms: Arr, first: i64) -> None:
    """The counts of a packed number, from `first` on; the others are nothing already."""
    while number:
        terms[first] = number % 16
        number //= 16
        first += 1


def pick_up(s: GenoaTable, sheet: i64) -> None:
    """A sheet from the table becomes the sheet in hand."""
    terms = zeros(3 * TERMS)
    for section in range(3):
        first = section * TERMS
        terms[first + KINDS] = s.sheets[sheet * ROW + MONEY + section]
        unpack(s.sheets[sheet * ROW + PACKED + 2 * section], terms, first)
        unpack(s.sheets[sheet * ROW + PACKED + 2 * section + 1], terms, first + ANY_COMMODITY)
    s.terms = terms
    s.closed = s.sheets[sheet * ROW + CLOSED_CARDS]
    s.shown = s.sheets[sheet * ROW + SHOWN_CARDS]
    s.opened = s.sheets[sheet * ROW + OPEN_CARDS]
    s.field = s.live[sheet] - 1


# What nobody could accept any more


def drop_stale(s: GenoaTable) -> None:
    """Sheets fall for open reasons only: their field is out of reach, their writer cannot take the action,
    the supply cannot give what was promised from it.  GE-A61
    """
    fields = s.reach | BIT[s.tower] if s.window == BUILDING_WINDOW else s.reach
    for seat in range(s.seats):
        for sheet in range(seat * ROWS, seat * ROWS + ROWS):
            if s.live[sheet]:
                field = s.live[sheet] - 1
                if fields & BIT[field] == 0 or not still_good(s, seat, sheet, field):
                    drop(s, sheet)


def still_good(s: GenoaTable, seat: i64, sheet: i64, field: i64) -> bool:
    markers = number_of(s, sheet, PRICE, MARKER) + number_of(s, sheet, LATER_PART, MARKER)
    if markers > s.supply[MARKER + s.active]:
        return False
    if number_of(s, sheet, RETURN, MARKER) > s.supply[MARKER + seat]:
        return False
    if field >= BUILDINGS:
        return True
    if not has_action(s, seat) and number_of(s, sheet, RETURN, EXTRA) == 0:
        if s.held[seat * GOODS + EXTRA] <= number_of(s, sheet, PRICE, EXTRA):
            return False
    return can_give_later(s, seat, sheet, field)


def can_give_later(s: GenoaTable, seat: i64, sheet: i64, building: i64) -> bool:
    """Whether supply and piles can give what is promised from the action.  GE-A23"""
    for kind in range(MARKER):
        promised = number_of(s, sheet, LATER_PART, kind)
        if promised > s.supply[kind]:
            return False
        if promised and not IS_VILLA[building] and promised > GIVES[building * KINDS + kind]:
            return False
    if number_of(s, sheet, LATER_PART, MARKER) > s.supply[MARKER + seat]:
        return False
    if number_of(s, sheet, LATER_PART, ANY_COMMODITY + 1) and not any_tile_left(s):
        return False
    for pile in range(PILES):
        if number_of(s, sheet, LATER_PART, ANY_CARD + pile) > in_pile(s, pile):
            return False
    return True


def any_tile_left(s: GenoaTable) -> bool:
    for kind in range(FIRST_TILE, MARKER):
        if s.supply[kind] > 0:
            return True
    return False
