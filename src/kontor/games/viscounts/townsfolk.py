"""Townsfolk on the board: turning up, hiring, dismissing.  VI-RECRUIT, VI-DISMISS"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    HIRE,
    HIRE_END,
    PASS,
    TURN_UP,
    TURN_UP_END,
)
from kontor.games.viscounts.board import (
    CHEAP_DISMISSAL,
    DISCARD_ON_HIRE,
    OPENED_BY,
    PRINTED_TOP,
    PRINTED_VALUE,
)
from kontor.games.viscounts.components import (
    CRIMINAL,
    FIRST_NEUTRAL,
    HOLDINGS,
    KINDS,
    NEUTRALS,
    SEGMENTS,
    SILVER,
    TOP,
    VALUE,
)
from kontor.games.viscounts.effects import DISCARD, NEXT_PERSON
from kontor.games.viscounts.icons import dismissed_icons
from kontor.games.viscounts.pending import again, push, push_row
from kontor.games.viscounts.phases import RECRUITING
from kontor.games.viscounts.sources import CARD, PIECE_, PRINTED_PERSON
from kontor.games.viscounts.state import (
    COVERED,
    DISCARDS,
    EMPTY,
    FIRST_NEUTRAL_CARD,
    GONE,
    ON_TOP,
    PILE,
    ViscountsTable,
    at_seat,
    neutral_card,
    segment_of,
)

# The piles, as chance sees them


def covered_townsfolk(s: ViscountsTable) -> i64:
    """In all piles together; which lies in which is open until it comes up."""
    out: i64 = 0
    for segment in range(SEGMENTS):
        out += s.pile[segment] - (1 if s.face[segment] >= 0 else 0)
    return out


def legal_townsfolk(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for i in range(NEUTRALS):
        if s.where[FIRST_NEUTRAL_CARD + i] == COVERED:
            buffer.add(TURN_UP + i)


def nth_covered(s: ViscountsTable, lot: i64) -> i64:
    i: i64 = 0
    while s.where[FIRST_NEUTRAL_CARD + i] != COVERED or lot > 0:
        if s.where[FIRST_NEUTRAL_CARD + i] == COVERED:
            lot -= 1
        i += 1
    return i


def why_not_turn_up(s: ViscountsTable, action: i64) -> i64:
    if not TURN_UP <= action < TURN_UP_END:
        return refusals.NEXT_PERSON
    there = s.where[FIRST_NEUTRAL_CARD + action - TURN_UP]
    return 0 if there == COVERED else refusals.NEXT_PERSON


def turn_up(s: ViscountsTable, number: i64) -> None:
    s.where[FIRST_NEUTRAL_CARD + number] = ON_TOP
    s.face[s.at] = FIRST_NEUTRAL + number


def take_top(s: ViscountsTable, segment: i64, to: i64) -> i64:
    """The open townsperson leaves its pile; its kind. The next one comes up before anything else.  VI-A75"""
    kind = s.face[segment]
    s.where[neutral_card(kind)] = to
    s.face[segment] = EMPTY
    s.pile[segment] -= 1
    return kind


# Hiring


def legal_recruits(s: ViscountsTable, buffer: ActionBuffer) -> None:
    """Phase 4.  VI-RECRUIT-01, VI-RECRUIT-06"""
    segment = segment_of(s, s.who)
    if s.face[segment] >= 0 and VALUE[s.face[segment]] <= s.held[s.who * HOLDINGS + SILVER]:
        buffer.add(HIRE + segment)
    buffer.add(PASS)


def legal_hires(s: ViscountsTable, buffer: ActionBuffer) -> None:
    """Anybody visible.  VI-EFF-07"""
    for segment in range(SEGMENTS):
        if s.face[segment] >= 0:
            buffer.add(HIRE + segment)


def why_not_hire(s: ViscountsTable, action: i64) -> i64:
    recruiting = s.phase == RECRUITING
    if action == PASS and recruiting:
        return 0
    if not HIRE <= action < HIRE_END:
        return refusals.HIRE if recruiting else refusals.FREE_HIRE
    segment = action - HIRE
    if recruiting and segment != segment_of(s, s.who):
        return refusals.HERE_ONLY
    if s.pile[segment] == 0:
        return refusals.PILE_EMPTY
    if recruiting and s.held[s.who * HOLDINGS + SILVER] < VALUE[s.face[segment]]:
        return refusals.HIRING_COSTS
    return 0


def can_hire(s: ViscountsTable) -> bool:
    for segment in range(SEGMENTS):
        if s.pile[segment] > 0:
            return True
    return False


def recruit(s: ViscountsTable, action: i64) -> None:
    if action != PASS:
        segment = action - HIRE
        s.held[s.who * HOLDINGS + SILVER] -= VALUE[s.face[segment]]
        hire(s, segment)


def hire_free(s: ViscountsTable, segment: i64) -> None:
    again(s)
    hire(s, segment)


def hire(s: ViscountsTable, segment: i64) -> None:
    """To the discards; its top effect, then the first workshop's.  VI-RECRUIT-03, VI-RECRUIT-04, VI-A73"""
    seat = s.who
    pile = DISCARDS if s.round > 0 else PILE  # VI-SETUP-28
    kind = take_top(s, segment, at_seat(seat, pile))
    s.cards[seat * 3 + pile] += 1
    if s.built[seat] & OPENED_BY[DISCARD_ON_HIRE]:
        push(s, seat, DISCARD, 1, PIECE_ + 6)
    push_row(s, seat, TOP[kind], CARD + kind)
    push(s, seat, NEXT_PERSON, segment, 0)


# Dismissing


def person_at(s: ViscountsTable, segment: i64) -> i64:
    """The townsperson beside the spaces of a segment: a kind, or after the kinds the printed one."""
    return s.face[segment] if s.pile[segment] > 0 else KINDS + segment


def dismissal_cost(s: ViscountsTable, seat: i64, person: i64) -> i64:
    """VI-DISMISS-03, VI-DISMISS-08"""
    if s.built[seat] & OPENED_BY[CHEAP_DISMISSAL]:
        return 1
    return PRINTED_VALUE[person - KINDS] if person >= KINDS else VALUE[person]


def can_dismiss(s: ViscountsTable, seat: i64, act: i64) -> bool:
    """An icon of the action or a criminal, and silver enough.  VI-DISMISS-02, VI-A63"""
    person = person_at(s, segment_of(s, seat))
    if dismissed_icons(person, act) + dismissed_icons(person, CRIMINAL) == 0:
        return False
    return dismissal_cost(s, seat, person) <= s.held[seat * HOLDINGS + SILVER]


def why_not_dismissal(s: ViscountsTable, seat: i64, act: i64) -> i64:
    """Why the townsperson there cannot be dismissed for an action."""
    person = person_at(s, segment_of(s, seat))
    if not dismissed_icons(person, act) and not dismissed_icons(person, CRIMINAL):
        return refusals.NO_MATCHING_ICON
    if s.held[seat * HOLDINGS + SILVER] < dismissal_cost(s, seat, person):
        return refusals.DISMISSAL_COSTS
    return 0


def dismiss(s: ViscountsTable, player: i64) -> i64:
    """It leaves the game, and its top effect happens; who it was. A printed person stays.  VI-A24"""
    segment = segment_of(s, player)
    person = person_at(s, segment)
    if person >= KINDS:
        push_row(s, player, PRINTED_TOP[segment], PRINTED_PERSON + segment)
    else:
        take_top(s, segment, GONE)
        push_row(s, player, TOP[person], CARD + person)
        push(s, player, NEXT_PERSON, segment, 0)
    return person
