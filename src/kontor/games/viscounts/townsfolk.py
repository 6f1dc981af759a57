"""The townsfolk on the board: turning them up, hiring them and dismissing them.  VI-RECRUIT, VI-DISMISS"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    DISMISS,
    DO_ACT,
    DO_ACT_END,
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
    PRINTED_SILVER,
    PRINTED_TOP_EFFECT,
)
from kontor.games.viscounts.components import (
    CARD_SILVER,
    CRIMINAL,
    FIRST_NEUTRAL,
    HOLDINGS,
    KINDS,
    SEGMENTS,
    SILVER,
    TOP_EFFECT,
)
from kontor.games.viscounts.effect_stack import (
    FROM_CARD,
    FROM_PIECE,
    FROM_PRINTED_PERSON,
    push,
    push_remaining,
    push_row,
)
from kontor.games.viscounts.effects import DISCARD, NEXT_PERSON, PRIMARY_ACTION
from kontor.games.viscounts.icons import dismissed_icons
from kontor.games.viscounts.phases import HIRING, RECRUITING, TURNING_UP
from kontor.games.viscounts.rules import RULES, Lottery, ViscountsPhase
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
    silver_of,
)

# The piles


class TurningUp(Lottery):
    """Chance turns up the next townsperson of a pile.

    The state stores which townsfolk are covered, but not in which pile. Chance decides that only here.
    """

    def is_possible(self, s: ViscountsTable, number: i64) -> bool:
        return s.card_place[FIRST_NEUTRAL_CARD + number] == COVERED

    def lot_count(self, s: ViscountsTable) -> i64:
        out: i64 = 0
        for segment in range(SEGMENTS):
            out += s.pile[segment] - (1 if s.open_townsperson[segment] >= 0 else 0)
        return out

    def do(self, s: ViscountsTable, action: i64) -> None:
        number = action - TURN_UP
        s.card_place[FIRST_NEUTRAL_CARD + number] = ON_TOP
        s.open_townsperson[s.at] = FIRST_NEUTRAL + number


RULES[TURNING_UP] = TurningUp(TURN_UP, TURN_UP_END, refusals.NEXT_PERSON)


def take_top(s: ViscountsTable, segment: i64, to: i64) -> i64:
    """Move the open townsperson of `segment` to the place `to`, and return its kind.

    The caller pushes NEXT_PERSON, so that the next townsperson is turned up before anything else.  VI-A75
    """
    kind = s.open_townsperson[segment]
    s.card_place[neutral_card(kind)] = to
    s.open_townsperson[segment] = EMPTY
    s.pile[segment] -= 1
    return kind


# Hiring


def can_hire(s: ViscountsTable) -> bool:
    """Return whether any pile still has a townsperson."""
    for segment in range(SEGMENTS):
        if s.pile[segment] > 0:
            return True
    return False


def hire(s: ViscountsTable, segment: i64) -> None:
    """Give the open townsperson of `segment` to the player who decides.

    The next townsperson is turned up, then the top effect of the hired one is resolved. A discard follows if
    the player has built the first workshop.
    VI-RECRUIT-03, VI-RECRUIT-04, VI-A73
    """
    seat = s.who
    pile = DISCARDS if s.round > 0 else PILE  # VI-SETUP-28
    kind = take_top(s, segment, at_seat(seat, pile))
    s.cards[seat * 3 + pile] += 1
    if s.built[seat] & OPENED_BY[DISCARD_ON_HIRE]:
        push(s, seat, DISCARD, 1, FROM_PIECE + 6)
    push_row(s, seat, TOP_EFFECT[kind], FROM_CARD + kind)
    push(s, seat, NEXT_PERSON, segment, 0)


class Recruiting(ViscountsPhase):
    """Phase 4 of a turn: the player hires the townsperson of their segment for its silver, or passes.

    VI-RECRUIT-01, VI-RECRUIT-06
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        segment = segment_of(s, s.who)
        if s.open_townsperson[segment] >= 0 and CARD_SILVER[s.open_townsperson[segment]] <= silver_of(
            s, s.who
        ):
            buffer.add(HIRE + segment)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if DO_ACT <= action < DO_ACT_END:
            return refusals.ACT  # one action per turn
        if not HIRE <= action < HIRE_END:
            return refusals.HIRE
        segment = action - HIRE
        if segment != segment_of(s, s.who):
            return refusals.OWN_SEGMENT_ONLY
        if s.pile[segment] == 0:
            return refusals.PILE_EMPTY
        return refusals.HIRING_COSTS if silver_of(s, s.who) < CARD_SILVER[s.open_townsperson[segment]] else 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        if action != PASS:
            segment = action - HIRE
            s.held[s.who * HOLDINGS + SILVER] -= CARD_SILVER[s.open_townsperson[segment]]
            hire(s, segment)

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return False, so that the player can still take back actions before the turn ends."""
        return False


RULES[RECRUITING] = Recruiting()


class Hiring(ViscountsPhase):
    """The player hires any open townsperson for free.  VI-EFF-07"""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for segment in range(SEGMENTS):
            if s.open_townsperson[segment] >= 0:
                buffer.add(HIRE + segment)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not HIRE <= action < HIRE_END:
            return refusals.FREE_HIRE
        return refusals.PILE_EMPTY if s.pile[action - HIRE] == 0 else 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        push_remaining(s)
        hire(s, action - HIRE)


RULES[HIRING] = Hiring()


# Dismissing


def person_at(s: ViscountsTable, segment: i64) -> i64:
    """Return the kind of the open townsperson of `segment`, or KINDS plus `segment` for the printed one."""
    return s.open_townsperson[segment] if s.pile[segment] > 0 else KINDS + segment


def dismissal_cost(s: ViscountsTable, seat: i64, person: i64) -> i64:
    """Return the silver that `seat` pays to dismiss `person`.  VI-DISMISS-03, VI-DISMISS-08"""
    if s.built[seat] & OPENED_BY[CHEAP_DISMISSAL]:
        return 1
    return PRINTED_SILVER[person - KINDS] if person >= KINDS else CARD_SILVER[person]


def can_dismiss(s: ViscountsTable, seat: i64, act: i64) -> bool:
    """Return whether the townsperson has an icon for `act`, and `seat` can pay to dismiss it.

    Criminals are wild.  VI-DISMISS-02, VI-A63
    """
    person = person_at(s, segment_of(s, seat))
    if dismissed_icons(person, act) + dismissed_icons(person, CRIMINAL) == 0:
        return False
    return dismissal_cost(s, seat, person) <= silver_of(s, seat)


def why_not_dismissal(s: ViscountsTable, seat: i64, act: i64) -> i64:
    """Return 0 if `seat` can dismiss the townsperson for `act`, else the code of the refusal."""
    person = person_at(s, segment_of(s, seat))
    if not dismissed_icons(person, act) and not dismissed_icons(person, CRIMINAL):
        return refusals.NO_MATCHING_ICON
    if silver_of(s, seat) < dismissal_cost(s, seat, person):
        return refusals.DISMISSAL_COSTS
    return 0


def dismiss(s: ViscountsTable, player: i64) -> i64:
    """Remove the townsperson at `player`'s viscount from the game, and push its top effect.

    A printed townsperson stays on the board. Return the townsperson as `person_at` does.  VI-A24
    """
    segment = segment_of(s, player)
    person = person_at(s, segment)
    if person >= KINDS:
        push_row(s, player, PRINTED_TOP_EFFECT[segment], FROM_PRINTED_PERSON + segment)
    else:
        take_top(s, segment, GONE)
        push_row(s, player, TOP_EFFECT[person], FROM_CARD + person)
        push(s, player, NEXT_PERSON, segment, 0)
    return person


class AfterDismissal(ViscountsPhase):
    """A phase that comes after the choice whether to dismiss, so that dismissing is no longer allowed.

    Effects use some of these phases too, outside a primary action.
    """

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        """Return why dismissing is refused now. For any other action, call `why_not_target`.

        VI-DISMISS-04, VI-A103
        """
        if action != DISMISS or s.effect != PRIMARY_ACTION:
            return self.why_not_target(s, action)
        if s.dismissed != EMPTY:
            return refusals.ONE_DISMISSAL
        reason = why_not_dismissal(s, s.who, s.act)
        return reason if reason else refusals.DISMISS

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        """Return 0 if `action` is legal, else the code of the refusal."""
        raise NotImplementedError
