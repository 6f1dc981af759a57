"""The automaton's piles of schemes.  VI-SOLO-07, VI-SOLO-11, VI-AI-15, VI-AI-47

Which future schemes were shuffled unseen into its pile nobody knows: they stay part of the future ones, as a
number, until they come up.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import GAIN_SCHEME, GAIN_SCHEME_END, TURN_SCHEME, TURN_SCHEME_END
from kontor.games.viscounts.phases import GAINING_SCHEME, TURNING_SCHEME
from kontor.games.viscounts.schemes import SCHEMES, SLOT_SCHEME, SLOT_SHUFFLED
from kontor.games.viscounts.slots import push_slots
from kontor.games.viscounts.state import (
    SCHEME_BOARD,
    SCHEME_DISCARDS,
    SCHEME_FUTURE,
    SCHEME_PILE,
    ViscountsTable,
    criminals,
)
from kontor.games.viscounts.track import add_corruption, add_virtue


def schemes_at(s: ViscountsTable, place: i64) -> i64:
    out: i64 = 0
    for scheme in range(SCHEMES):
        out += 1 if s.scheme_at[scheme] == place else 0
    return out


def in_pile(s: ViscountsTable) -> i64:
    return schemes_at(s, SCHEME_PILE) + s.secret


def in_future(s: ViscountsTable) -> i64:
    return schemes_at(s, SCHEME_FUTURE) - s.secret


def shuffle_schemes(s: ViscountsTable) -> None:
    """The discards join the pile; criminals corrupt, then what the slots say.  VI-AI-47"""
    for scheme in range(SCHEMES):
        if s.scheme_at[scheme] == SCHEME_DISCARDS:
            s.scheme_at[scheme] = SCHEME_PILE
    if criminals(s, s.seats) > 0:
        add_corruption(s, s.seats, 1)
    else:
        add_virtue(s, s.seats, 1)
    push_slots(s, SLOT_SHUFFLED)


# As chance sees them


def may_come(s: ViscountsTable, scheme: i64) -> bool:
    """Whether this scheme can be the next one."""
    there = s.scheme_at[scheme]
    if there == SCHEME_PILE:
        return s.phase == TURNING_SCHEME
    return there == SCHEME_FUTURE and (s.secret > 0 or s.phase == GAINING_SCHEME)


def scheme_lots(s: ViscountsTable) -> i64:
    """A future scheme is the next of the pile with the chance that one of the unseen ones is, divided among
    all that it could be.
    """
    future = schemes_at(s, SCHEME_FUTURE)
    if s.phase != TURNING_SCHEME:
        return future
    return in_pile(s) * future if s.secret > 0 else in_pile(s)


def scheme_outcome(s: ViscountsTable, lot: i64) -> i64:
    """The scheme of a lot."""
    future = schemes_at(s, SCHEME_FUTURE)
    if s.phase != TURNING_SCHEME:
        return nth_scheme(s, SCHEME_FUTURE, lot)
    if s.secret == 0:
        return nth_scheme(s, SCHEME_PILE, lot)
    known = schemes_at(s, SCHEME_PILE)
    if lot // future < known:
        return nth_scheme(s, SCHEME_PILE, lot // future)
    return nth_scheme(s, SCHEME_FUTURE, lot % future)


def nth_scheme(s: ViscountsTable, place: i64, number: i64) -> i64:
    scheme: i64 = 0
    while s.scheme_at[scheme] != place or number > 0:
        if s.scheme_at[scheme] == place:
            number -= 1
        scheme += 1
    return scheme


def verb_now(s: ViscountsTable) -> i64:
    return GAIN_SCHEME if s.phase == GAINING_SCHEME else TURN_SCHEME


def legal_schemes(s: ViscountsTable, buffer: ActionBuffer) -> None:
    first = verb_now(s)
    for scheme in range(SCHEMES):
        if may_come(s, scheme):
            buffer.add(first + scheme)


def why_not_scheme(s: ViscountsTable, action: i64) -> i64:
    gaining = s.phase == GAINING_SCHEME
    first = GAIN_SCHEME if gaining else TURN_SCHEME
    if not first <= action < (GAIN_SCHEME_END if gaining else TURN_SCHEME_END):
        return refusals.SCHEME
    there = s.scheme_at[action - first]
    if there == SCHEME_FUTURE and (gaining or s.secret):
        return 0
    return 0 if there == SCHEME_PILE and s.phase == TURNING_SCHEME else refusals.SCHEME


def turn_scheme(s: ViscountsTable, scheme: i64) -> None:
    """On the first space of its board.  VI-AI-03"""
    if s.scheme_at[scheme] == SCHEME_FUTURE:
        s.secret -= 1
    s.scheme_at[scheme] = SCHEME_BOARD
    s.tableau[s.seats * 3] = scheme


def gain_scheme(s: ViscountsTable, scheme: i64) -> None:
    """Face up on its discards.  VI-AI-15"""
    s.scheme_at[scheme] = SCHEME_DISCARDS
    push_slots(s, SLOT_SCHEME)


def show_scheme(s: ViscountsTable, scheme: i64) -> None:
    """When the game is over: one that was in the pile unseen."""
    s.scheme_at[scheme] = SCHEME_PILE
    s.secret -= 1
