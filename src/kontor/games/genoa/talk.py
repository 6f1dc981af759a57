"""Talk in a window: who is asked, about which fields, and what he puts on the table.  GE-NEG, GE-A56"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.negotiation import EVERYBODY
from kontor.games.genoa.components import BIT, BUILDINGS
from kontor.games.genoa.limits import addressed, gives_anything, has_good
from kontor.games.genoa.sheets import clear_terms, drop, lay_down, room_for
from kontor.games.genoa.state import (
    ANSWER,
    BUILDING_WINDOW,
    DECIDE,
    ROWS,
    SPEAK,
    STEP_WINDOW,
    GenoaTable,
    can_bid,
    enter,
)
from kontor.games.genoa.tower import next_fields

# Asking one seat after the other


def begin_round(s: GenoaTable) -> None:
    s.speeches -= 1
    s.answering = 0
    s.partner = EVERYBODY
    ask_next(s, s.active)


def may_speak(s: GenoaTable, seat: i64) -> bool:
    """Awake, and in a building window able to take the action. Open information only.  GE-A57"""
    if seat == s.active or s.asleep[seat]:
        return False
    return s.window == STEP_WINDOW or can_bid(s, seat)


def somebody_to_ask(s: GenoaTable) -> bool:
    for seat in range(s.seats):
        if may_speak(s, seat):
            return True
    return False


def ask_next(s: GenoaTable, seat: i64) -> None:
    """Ask the next seat clockwise after this one; after the last the trader decides."""
    seat = (seat + 1) % s.seats
    while seat != s.active:
        if addressed(s, seat, s.field) if s.answering else may_speak(s, seat):
            s.asked = seat
            s.posts = s.most_posts
            enter(s, ANSWER if s.answering else SPEAK, seat)
            return
        seat = (seat + 1) % s.seats
    decide_again(s)


def decide_again(s: GenoaTable) -> None:
    """The trader decides; a call that was answered is over."""
    if s.answering:
        s.answering = 0
        s.partner = EVERYBODY
        drop(s, s.active * ROWS)
    enter(s, DECIDE, s.active)


# Fields


def offered_fields(s: GenoaTable) -> i64:
    """The fields that offers may name in this window, as a set."""
    return BIT[s.tower] if s.window == BUILDING_WINDOW else s.reach


def own_fields(s: GenoaTable, seat: i64) -> i64:
    """The fields of the seat's sheets, as a set."""
    out: i64 = 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            out |= BIT[s.live[sheet] - 1]
    return out


def live_fields(s: GenoaTable) -> i64:
    """The fields about which a deal can be made now, as a set.  GE-NEG-20"""
    if s.window == BUILDING_WINDOW:
        return BIT[s.tower]
    return BIT[s.agreed] if s.agreed >= 0 else next_fields(s)


def can_write(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether the seat can make any offer for this field that it could pay.  GE-A8, GE-A48, GE-TWO-02"""
    if field < BUILDINGS and not can_bid(s, seat):
        return False
    if s.seats > 2 and s.money[seat] >= 5:
        return True
    return has_good(s, seat, field) or (field < BUILDINGS and gives_anything(s, seat, field))


# Posting


def post(s: GenoaTable) -> None:
    """The others see the sheet now. What is shown once stays known.  GE-A71"""
    show_cards(s)
    writer = s.writer
    if writer == s.active:
        lay_down(s, writer * ROWS, s.field)
        clear_terms(s)
        s.answering = 1
        ask_next(s, writer)
        return
    lay_down(s, room_for(s, writer, s.field), s.field)
    clear_terms(s)
    if s.answering:
        ask_next(s, writer)
    else:
        enter(s, SPEAK, writer)


def show_cards(s: GenoaTable) -> None:
    for seat in range(s.seats):
        if seat != s.writer:
            s.knows[seat] |= s.opened
            if seat == s.active or (s.writer == s.active and sees_call(s, seat)):
                s.knows[seat] |= s.shown


def sees_call(s: GenoaTable, seat: i64) -> bool:
    """Whom the trader shows the cards of a call: the seat he calls, or everybody."""
    return s.partner == EVERYBODY or s.partner == seat
