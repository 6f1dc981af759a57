"""The townsfolk on the board: turning them up, hiring them and dismissing them.  VI-RECRUIT, VI-DISMISS

`primary_action.py` asks the player about a dismissal. `cards.py` has the cards that players own.
"""

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
    PIECES_UNCOVERING,
    PRINTED_PERSON_EFFECT,
    PRINTED_PERSON_SILVER,
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
    push_printed,
    push_remaining,
)
from kontor.games.viscounts.effects import DISCARD, PRIMARY_ACTION, TURN_UP_NEXT_PERSON
from kontor.games.viscounts.icons import dismissed_icons
from kontor.games.viscounts.phases import HIRING_FOR_FREE, RECRUITING, TURNING_UP
from kontor.games.viscounts.rules import RULES, Lottery, ViscountsPhase
from kontor.games.viscounts.state import (
    CARD_COVERED,
    CARD_GONE,
    CARD_ON_TOP,
    DISCARDS,
    EMPTY,
    FIRST_NEUTRAL_CARD,
    PILE,
    ViscountsTable,
    neutral_card,
    place_of_pile,
    segment_of,
    silver_of,
)

# The piles


class TurningUp(Lottery):
    """Chance turns up the next townsperson of a pile.

    The state stores which townsfolk are covered, but not in which pile. Chance decides that only here.
    """

    def is_possible(self, s: ViscountsTable, number: i64) -> bool:
        return s.card_place[FIRST_NEUTRAL_CARD + number] == CARD_COVERED

    def lot_count(self, s: ViscountsTable) -> i64:
        out: i64 = 0
        for segment in range(SEGMENTS):
            out += s.pile[segment] - (1 if s.open_townsperson[segment] >= 0 else 0)
        return out

    def do(self, s: ViscountsTable, action: i64) -> None:
        number = action - TURN_UP
        s.card_place[FIRST_NEUTRAL_CARD + number] = CARD_ON_TOP
        s.open_townsperson[s.at] = FIRST_NEUTRAL + number


RULES[TURNING_UP] = TurningUp(TURN_UP, TURN_UP_END, refusals.MUST_TURN_UP_TOWNSPERSON)


def take_top(s: ViscountsTable, segment: i64, to: i64) -> i64:
    """Move the open townsperson of `segment` to the place `to`, and return its kind.

    The caller pushes TURN_UP_NEXT_PERSON, so that the next townsperson is turned up before anything else.
    VI-A75
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
    kind = take_top(s, segment, place_of_pile(seat, pile))
    s.cards[seat * 3 + pile] += 1
    if s.built[seat] & PIECES_UNCOVERING[DISCARD_ON_HIRE]:
        push(s, seat, DISCARD, 1, FROM_PIECE + 6)
    push_printed(s, seat, TOP_EFFECT[kind], FROM_CARD + kind)
    push(s, seat, TURN_UP_NEXT_PERSON, segment, 0)


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
            return refusals.ONE_PRIMARY_ACTION  # one action per turn
        if not HIRE <= action < HIRE_END:
            return refusals.MUST_HIRE_OR_PASS
        segment = action - HIRE
        if segment != segment_of(s, s.who):
            return refusals.HIRE_IN_OWN_SEGMENT
        if s.pile[segment] == 0:
            return refusals.PILE_EMPTY
        return (
            refusals.TOO_LITTLE_SILVER_TO_HIRE
            if silver_of(s, s.who) < CARD_SILVER[s.open_townsperson[segment]]
            else 0
        )

    def do(self, s: ViscountsTable, action: i64) -> None:
        if action != PASS:
            segment = action - HIRE
            s.held[s.who * HOLDINGS + SILVER] -= CARD_SILVER[s.open_townsperson[segment]]
            hire(s, segment)

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return False, so that the player can still take back actions before the turn ends."""
        return False


RULES[RECRUITING] = Recruiting()


class HiringForFree(ViscountsPhase):
    """The player hires any open townsperson for free.  VI-EFF-07"""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for segment in range(SEGMENTS):
            if s.open_townsperson[segment] >= 0:
                buffer.add(HIRE + segment)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not HIRE <= action < HIRE_END:
            return refusals.MUST_HIRE
        return refusals.PILE_EMPTY if s.pile[action - HIRE] == 0 else 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        push_remaining(s)
        hire(s, action - HIRE)


RULES[HIRING_FOR_FREE] = HiringForFree()


# Dismissing


def person_at(s: ViscountsTable, segment: i64) -> i64:
    """Return the kind of the open townsperson of `segment`, or KINDS plus `segment` for the printed one."""
    return s.open_townsperson[segment] if s.pile[segment] > 0 else KINDS + segment


def dismissal_cost(s: ViscountsTable, seat: i64, person: i64) -> i64:
    """Return the silver that `seat` pays to dismiss `person`.  VI-DISMISS-03, VI-DISMISS-08"""
    if s.built[seat] & PIECES_UNCOVERING[CHEAP_DISMISSAL]:
        return 1
    return PRINTED_PERSON_SILVER[person - KINDS] if person >= KINDS else CARD_SILVER[person]


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
        return refusals.TOO_LITTLE_SILVER_TO_DISMISS
    return 0


def dismiss(s: ViscountsTable, player: i64) -> i64:
    """Remove the townsperson at `player`'s viscount from the game, and push its top effect.

    A printed townsperson stays on the board. Return the townsperson as `person_at` does.  VI-A24
    """
    segment = segment_of(s, player)
    person = person_at(s, segment)
    if person >= KINDS:
        push_printed(s, player, PRINTED_PERSON_EFFECT[segment], FROM_PRINTED_PERSON + segment)
    else:
        take_top(s, segment, CARD_GONE)
        push_printed(s, player, TOP_EFFECT[person], FROM_CARD + person)
        push(s, player, TURN_UP_NEXT_PERSON, segment, 0)
    return person


class AfterDismissal(ViscountsPhase):
    """A phase that follows the decision about a dismissal, when it is too late to dismiss the townsperson.

    Outside a primary action, effects use some of these phases too. Then the limit does not apply.
    """

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        """Return why dismissing is refused now. For any other action, call `why_not_target`.

        VI-DISMISS-04, VI-A103
        """
        if action != DISMISS or s.effect != PRIMARY_ACTION:
            return self.why_not_target(s, action)
        if s.dismissed != EMPTY:
            return refusals.ONE_DISMISSAL_ONLY
        reason = why_not_dismissal(s, s.who, s.act)
        return reason if reason else refusals.DISMISS_BEFORE_ACTION

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        """Return 0 if `action` is legal, else the code of the refusal."""
        raise NotImplementedError
