"""Calls: the trader's own terms, and the answers to them.  GE-A63, GE-A73"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import AGREE, CALL, CALL_EVERYBODY, OFFER, OFFER_END, REFUSE
from kontor.games.genoa.components import (
    ANY_TILE,
    BIT,
    BUILDINGS,
    COMMODITIES,
    FIELDS,
    FIRST_TILE,
    IS_VILLA,
    LARGE,
    LARGE_GOODS,
    LARGE_VILLA,
    MARKER,
    PILE_BITS,
    first_of,
)
from kontor.games.genoa.deals import holds, tiles_reserved
from kontor.games.genoa.limits import gives_anything, has_good
from kontor.games.genoa.sheets import ducats_of, number_of, room_for
from kontor.games.genoa.state import (
    BUILDING_WINDOW,
    CALL_FIELD,
    GOODS,
    LATER_PART,
    PRICE,
    RETURN,
    ROWS,
    GenoaTable,
    can_bid,
    enter,
)
from kontor.games.genoa.talk import can_write, live_fields
from kontor.games.genoa.writing import write

# Calling


def askable(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether the trader could ask this seat for anything, as far as everybody knows."""
    if s.seats > 2 and s.ask_money >= 5:
        return True
    return has_good(s, seat, field) or (field < BUILDINGS and gives_anything(s, seat, field))


def callable_fields(s: GenoaTable, partner: i64) -> i64:
    """The fields about which the trader may call this seat, or everybody, as a set."""
    out: i64 = 0
    rest = live_fields(s)
    while rest:
        field = first_of(rest)
        rest &= rest - 1
        if can_call(s, partner, field):
            out |= BIT[field]
    return out


def can_call(s: GenoaTable, partner: i64, field: i64) -> bool:
    """A call to everybody needs two listeners at least."""
    if partner != EVERYBODY:
        return (field >= BUILDINGS or can_bid(s, partner)) and askable(s, partner, field)
    listeners: i64 = 0
    somebody = False
    for seat in range(s.seats):
        if seat != s.active and s.asleep[seat] == 0 and (field >= BUILDINGS or can_bid(s, seat)):
            listeners += 1
            somebody = somebody or askable(s, seat, field)
    return somebody and listeners > 1


def why_not_call(s: GenoaTable, action: i64) -> i64:
    if s.calls == 0:
        return refusals.CALLS
    seat = EVERYBODY if action == CALL_EVERYBODY else action - CALL
    if seat >= s.seats or seat == s.active:
        return refusals.TRADER_DECIDES
    fields = [field for field in range(FIELDS) if live_fields(s) & BIT[field]]
    if any(can_call(s, seat, field) for field in fields):
        return 0
    if seat == EVERYBODY:
        return refusals.CALLS
    able = any(field >= BUILDINGS or can_bid(s, seat) for field in fields)
    return refusals.NOT_TO_BE_ASKED if able else refusals.NO_ACTION_LEFT


def call(s: GenoaTable, partner: i64) -> None:
    """A call to one seat alone wakes it. In a building window the field needs no saying.  GE-A63, GE-A73"""
    s.calls -= 1
    s.partner = partner
    if partner != EVERYBODY:
        s.asleep[partner] = 0
    if s.window == BUILDING_WINDOW:
        write(s, s.active, s.tower)
    else:
        enter(s, CALL_FIELD, s.active)


# Answering


def can_counter(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat could answer the call with an offer of its own."""
    return room_for(s, seat, s.field) >= 0 and can_write(s, seat, s.field)


def legal_answer(s: GenoaTable, buffer: ActionBuffer) -> None:
    seat = s.actor
    if can_counter(s, seat):
        buffer.add(OFFER + s.field)
    if can_agree(s, seat):
        buffer.add(AGREE)
    buffer.add(REFUSE)


def why_not_answer(s: GenoaTable, action: i64) -> i64:
    if action == REFUSE:
        return 0
    seat = s.actor
    if OFFER <= action < OFFER_END:
        if action - OFFER != s.field:
            return refusals.CALLS
        rows = [s.live[seat * ROWS + i] for i in range(s.most_sheets)]
        if s.field + 1 not in rows and 0 not in rows:
            return refusals.SHEETS_FULL
        if can_write(s, seat, s.field):
            return 0
        return refusals.MONEY_ONLY if s.seats == 2 and s.money[seat] >= 5 else refusals.NOTHING_TO_PAY
    return why_not_agree(s, seat) if action == AGREE else refusals.CALLS


def why_not_agree(s: GenoaTable, seat: i64) -> i64:
    sheet = s.active * ROWS
    rows = [s.live[seat * ROWS + i] for i in range(s.most_sheets)]
    if s.partner == EVERYBODY and s.field + 1 not in rows and 0 not in rows:
        return refusals.SHEETS_FULL
    if not holds(s, seat, sheet, PRICE, 0):
        return refusals.MUST_OWN
    if not holds(s, seat, sheet, PRICE, tiles_reserved(s, seat, sheet, s.field)):
        return refusals.TILE_IS_NEEDED
    markers = [number_of(s, sheet, section, MARKER) for section in (LATER_PART, RETURN)]
    if max(markers) > s.supply[MARKER + seat]:
        return refusals.MARKERS
    large = call_wants_large_order(s, sheet)
    return refusals.NOT_FROM_THE_ACTION if large and not can_deliver_beside(s, seat, sheet) else 0


def can_agree(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat can keep the terms of the call."""
    sheet = s.active * ROWS
    if s.partner == EVERYBODY and room_for(s, seat, s.field) < 0:
        return False
    reserve = tiles_reserved(s, seat, sheet, s.field)
    if not holds(s, seat, sheet, PRICE, reserve):
        return False
    if number_of(s, sheet, RETURN, MARKER) > s.supply[MARKER + seat]:
        return False
    if number_of(s, sheet, LATER_PART, MARKER) > s.supply[MARKER + seat]:
        return False
    return not call_wants_large_order(s, sheet) or can_deliver_beside(s, seat, sheet)


def call_wants_large_order(s: GenoaTable, sheet: i64) -> bool:
    if s.field >= BUILDINGS or not IS_VILLA[s.field]:
        return False
    if ducats_of(s, sheet, LATER_PART) > 0 or number_of(s, sheet, LATER_PART, ANY_TILE) > 0:
        return True
    for kind in range(FIRST_TILE, MARKER):
        if number_of(s, sheet, LATER_PART, kind) > 0:
            return True
    return False


def can_deliver_beside(s: GenoaTable, seat: i64, sheet: i64) -> bool:
    """Whether the seat has a large order for the villa, and its goods beside the price.  GE-A50"""
    rest = s.hand[seat] & PILE_BITS[LARGE]
    while rest:
        order = first_of(rest)
        rest &= rest - 1
        if LARGE_VILLA[order] == s.field:
            enough = True
            for kind in range(COMMODITIES):
                left = s.held[seat * GOODS + kind] - number_of(s, sheet, PRICE, kind)
                if left < LARGE_GOODS[order * COMMODITIES + kind]:
                    enough = False
            if enough:
                return True
    return False
