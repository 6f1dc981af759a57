"""Room on a sheet: how much of each kind somebody could name who writes one now.  GE-A59, GE-A64

The sheet is begun on a copy of the table, so that the limits shown are those by which it is written.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa.calling import callable_fields, can_counter
from kontor.games.genoa.components import BIT, BUILDINGS, FIELD, FIELDS, KIND, KINDS, OUTSIDE, first_of
from kontor.games.genoa.facts import RoomView
from kontor.games.genoa.speaking import writable_fields
from kontor.games.genoa.state import (
    ANSWER,
    DECIDE,
    LATER_PART,
    PAY,
    PRICE,
    RETURN,
    SPEAK,
    GenoaTable,
)
from kontor.games.genoa.writing import most, most_ducats, write


def rooms(s: GenoaTable, seat: i64) -> list[RoomView]:
    """What the seat could write: an offer to the trader; as the trader, calls to each and to everybody."""
    if seat < 0:
        return []
    if seat != s.active:
        return rooms_for(s, seat, s.active, offered_by(s, seat))
    if s.phase != DECIDE or s.calls == 0 or s.buyer >= 0:
        return []
    out: list[RoomView] = []
    for partner in range(s.seats):
        if partner != seat:
            out += rooms_for(s, seat, partner, callable_fields(s, partner))
    return out + rooms_for(s, seat, EVERYBODY, callable_fields(s, EVERYBODY))


def offered_by(s: GenoaTable, seat: i64) -> i64:
    """The fields for which the seat could write an offer, now or when it is asked, as a set."""
    if s.phase == SPEAK:
        return writable_fields(s, seat)
    answering = s.phase == ANSWER or (s.phase == PAY and s.answering != 0 and s.actor != seat)
    return BIT[s.field] if answering and can_counter(s, seat) else 0


def rooms_for(s: GenoaTable, writer: i64, partner: i64, fields: i64) -> list[RoomView]:
    """Streets and the market are alike; so are buildings, but for what is promised from the action."""
    streets = fields & OUTSIDE
    buildings = fields - streets
    return [room(s, writer, partner, these) for these in (streets, buildings) if these]


def room(s: GenoaTable, writer: i64, partner: i64, fields: i64) -> RoomView:
    sheet = begun(s, writer, partner, first_of(fields))
    price = section_room(sheet, PRICE)
    in_return = section_room(sheet, RETURN)
    later: dict[str, dict[str, int]] = {}
    for field in range(BUILDINGS):
        if fields & BIT[field]:
            sheet.field = field
            promised = section_room(sheet, LATER_PART)
            if promised:
                later[FIELD[field]] = promised
    return {
        "partner": int(partner) if partner != EVERYBODY else None,
        "fields": [FIELD[field] for field in range(FIELDS) if fields & BIT[field]],
        "price": price,
        "later": later,
        "in_return": in_return,
    }


def begun(s: GenoaTable, writer: i64, partner: i64, field: i64) -> GenoaTable:
    """A table on which this sheet is begun and blank."""
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    if writer == s.active:
        twin.partner = partner
    write(twin, writer, field)
    return twin


def section_room(sheet: GenoaTable, section: i64) -> dict[str, int]:
    """The most ducats and items of each kind in a section, as if nothing else stood on the sheet."""
    sheet.section = section
    out: dict[str, int] = {}
    ducats = most_ducats(sheet)
    if ducats >= 5:
        out["ducats"] = int(ducats - ducats % 5)
    for kind in range(KINDS):
        number = most(sheet, kind)
        if number > 0:
            out[KIND[kind]] = int(min(number, sheet.most_items))
    return out
