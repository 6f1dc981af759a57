"""What a running table asks: who is concerned, what is forced, who may speak before his turn.  GE-A57, GE-A73

All of it by open information alone.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.rng import Rng
from kontor.games.genoa.actions import CLOSED, OFFER, OFFER_END
from kontor.games.genoa.components import BIT, FIELDS, KINDS
from kontor.games.genoa.limits import addressed
from kontor.games.genoa.sheets import clear_terms, ducats_of, sheet_of
from kontor.games.genoa.state import (
    ACCEPT_FIELD,
    ACT,
    ANSWER,
    CALL_FIELD,
    DECIDE,
    OVER,
    PAY,
    PLACING,
    PRICE,
    ROW,
    ROWS,
    SHEET,
    SPEAK,
    TERMS,
    TILE_OF_CHOICE,
    GenoaTable,
)
from kontor.games.genoa.talk import live_fields, may_speak, own_fields


def concerns(s: GenoaTable, seat: i64) -> bool:
    """Called alone; or a sheet of his can be accepted now, or somebody else has one for the same field."""
    if s.phase == ANSWER:
        return s.actor == seat and s.partner == seat
    if s.phase != SPEAK or s.actor != seat:
        return False
    mine = own_fields(s, seat)
    if mine & live_fields(s):
        return True
    for other in range(s.seats):
        if other != seat and other != s.active and mine & own_fields(s, other):
            return True
    return False


def forced(s: GenoaTable) -> bool:
    """Whether one action is left where everything that decides lies open."""
    phase = s.phase
    if phase == DECIDE:
        return s.buyer >= 0
    if phase == ACT:
        return s.short != 0
    if phase == ACCEPT_FIELD:
        near = own_fields(s, s.party) & live_fields(s)
        return near & (near - 1) == 0
    if phase == PLACING or phase == TILE_OF_CHOICE:
        return len(s.legal_actions()) == 1
    if phase == PAY:
        legal = s.legal_actions()
        return len(legal) == 1 and legal[0] < int(CLOSED)
    return False


def inside(s: GenoaTable) -> bool:
    """A sheet is put before the others as a whole."""
    return s.phase == SHEET or s.phase == CALL_FIELD


# Everybody speaks at once


def may_be_early(s: GenoaTable, seat: i64) -> bool:
    """While others speak or answer: whether that seat will be asked too, after the one that is asked now. Who
    has agreed and chooses what he gives is still answering.
    """
    if s.phase != SPEAK and s.phase != ANSWER and (s.phase != PAY or s.answering == 0):
        return False
    mine = (seat - s.active + s.seats) % s.seats
    now = (s.asked - s.active + s.seats) % s.seats
    return mine > now and (addressed(s, seat, s.field) if s.answering else may_speak(s, seat))


def deciding(twin: GenoaTable, seat: i64) -> GenoaTable:
    """That seat is asked now, on a copy."""
    if twin.phase == PAY:
        clear_terms(twin)
        twin.phase = ANSWER
    twin.actor = seat
    twin.asked = seat
    twin.posts = twin.most_posts
    return twin


def stands(asked: GenoaTable, now: GenoaTable, part: list[int]) -> bool:
    """A speech is asked again if a rival has put or changed a sheet for one of its fields since."""
    seat = asked.actor
    fields = own_fields(asked, seat)
    for action in part:
        if OFFER <= action < OFFER_END:
            fields |= BIT[action - int(OFFER)]
    if not part:
        fields = BIT[FIELDS] - 1
    for other in range(now.seats):
        if other != seat and other != now.active:
            for field in range(FIELDS):
                if fields & BIT[field] and changed(asked, now, other, field):
                    return False
    return True


def changed(asked: GenoaTable, now: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether the seat's sheet for this field is another one now."""
    old = sheet_of(asked, seat, field)
    new = sheet_of(now, seat, field)
    if old < 0 or new < 0:
        return new >= 0
    for i in range(ROW):
        if asked.sheets[old * ROW + i] != now.sheets[new * ROW + i]:
            return True
    return False


# Secret purses


def conceal(twin: GenoaTable, seat: i64, rng: Rng) -> None:
    """Other purses, changed in a way that leaves every sheet payable.  GE-A39"""
    if twin.money_open or twin.phase == OVER:
        return
    for other in range(twin.seats):
        if other != seat:
            ducats = needed(twin, other) + 5 * rng.below(60)
            twin.paid += ducats - twin.money[other]
            twin.money[other] = ducats


def needed(s: GenoaTable, seat: i64) -> i64:
    """The most that a sheet of this seat, or the one in hand, takes from its purse."""
    most: i64 = 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet] and ducats_of(s, sheet, PRICE) > most:
            most = ducats_of(s, sheet, PRICE)
    for part in range(3):
        if s.terms[part * TERMS + KINDS] > most:
            most = s.terms[part * TERMS + KINDS]
    return most
