"""The townsfolk on the board: turning them up, hiring them and dismissing them.  VI-RECRUIT, VI-DISMISS

`primary_action.py` asks the player about a dismissal. `cards.py` handles the cards that players own.
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
    CARD_KINDS,
    CARD_SILVER,
    CRIMINAL,
    FIRST_NEUTRAL,
    HOLDINGS,
    SEGMENTS,
    SILVER,
    TOP_EFFECT,
)
from kontor.games.viscounts.effect_stack import (
    FROM_CARD,
    FROM_PIECE,
    FROM_PRINTED_PERSON,
    push_effect,
    push_printed_effect,
    push_remaining_repetitions,
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
    DRAW_PILE,
    EMPTY,
    FIRST_NEUTRAL_CARD,
    ViscountsTable,
    neutral_card,
    place_of_pile,
    segment_of_viscount,
    silver_of,
)

# The piles


class TurningUpTownsperson(Lottery):
    """The phase in which chance turns up the next townsperson of a pile.

    A state does not store which pile a covered townsperson is in, so any of them can be turned up.
    """

    def is_outcome_possible(self, s: ViscountsTable, townsperson: i64) -> bool:
        return s.card_place[FIRST_NEUTRAL_CARD + townsperson] == CARD_COVERED

    def lot_count(self, s: ViscountsTable) -> i64:
        covered_card_count: i64 = 0
        for segment in range(SEGMENTS):
            covered_card_count += s.townsfolk_left[segment] - (1 if s.open_townsperson[segment] >= 0 else 0)
        return covered_card_count

    def do(self, s: ViscountsTable, action: i64) -> None:
        number = action - TURN_UP
        s.card_place[FIRST_NEUTRAL_CARD + number] = CARD_ON_TOP
        s.open_townsperson[s.affected_place] = FIRST_NEUTRAL + number


RULES[TURNING_UP] = TurningUpTownsperson(TURN_UP, TURN_UP_END, refusals.MUST_TURN_UP_TOWNSPERSON)


def take_open_townsperson(s: ViscountsTable, segment: i64, destination: i64) -> i64:
    """Move the face-up townsperson of `segment` to the place `destination`, and return its kind.

    Callers push TURN_UP_NEXT_PERSON after all other effects, so that the next townsperson is turned up before
    these effects are resolved.
    VI-A75
    """
    kind = s.open_townsperson[segment]
    s.card_place[neutral_card(kind)] = destination
    s.open_townsperson[segment] = EMPTY
    s.townsfolk_left[segment] -= 1
    return kind


# Hiring


def can_hire(s: ViscountsTable) -> bool:
    """Return whether any pile on the board still has a townsperson to hire."""
    for segment in range(SEGMENTS):
        if s.townsfolk_left[segment] > 0:
            return True
    return False


def hire(s: ViscountsTable, segment: i64) -> None:
    """Give the face-up townsperson of `segment` to the deciding player, and push the effects of the hire.

    The next townsperson is turned up first. Then the top effect of the hired card is resolved. If the player
    has built the first workshop, they may then discard a card.
    VI-RECRUIT-03, VI-RECRUIT-04, VI-A73
    """
    seat = s.who
    pile = DISCARDS if s.round > 0 else DRAW_PILE  # VI-SETUP-28
    kind = take_open_townsperson(s, segment, place_of_pile(seat, pile))
    s.card_counts[seat * 3 + pile] += 1
    if s.built[seat] & PIECES_UNCOVERING[DISCARD_ON_HIRE]:
        push_effect(s, seat, DISCARD, 1, FROM_PIECE + 6)
    push_printed_effect(s, seat, TOP_EFFECT[kind], FROM_CARD + kind)
    push_effect(s, seat, TURN_UP_NEXT_PERSON, segment, 0)


class HiringTownsperson(ViscountsPhase):
    """The phase in which a player pays to hire the townsperson of their segment, or passes.

    VI-RECRUIT-01, VI-RECRUIT-06
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        segment = segment_of_viscount(s, s.who)
        if s.open_townsperson[segment] >= 0 and CARD_SILVER[s.open_townsperson[segment]] <= silver_of(
            s, s.who
        ):
            buffer.add(HIRE + segment)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if DO_ACT <= action < DO_ACT_END:
            return refusals.ONE_PRIMARY_ACTION_PER_TURN
        if not HIRE <= action < HIRE_END:
            return refusals.MUST_HIRE_OR_PASS
        segment = action - HIRE
        if segment != segment_of_viscount(s, s.who):
            return refusals.HIRE_IN_OWN_SEGMENT
        if s.townsfolk_left[segment] == 0:
            return refusals.TOWNSFOLK_PILE_EMPTY
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
        """Return False, so that a player who can only pass can still undo their last actions."""
        return False


RULES[RECRUITING] = HiringTownsperson()


class HiringForFree(ViscountsPhase):
    """The phase in which a player hires any face-up townsperson for free.  VI-EFF-07"""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for segment in range(SEGMENTS):
            if s.open_townsperson[segment] >= 0:
                buffer.add(HIRE + segment)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not HIRE <= action < HIRE_END:
            return refusals.MUST_HIRE_TOWNSPERSON
        return refusals.TOWNSFOLK_PILE_EMPTY if s.townsfolk_left[action - HIRE] == 0 else 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        push_remaining_repetitions(s)
        hire(s, action - HIRE)


RULES[HIRING_FOR_FREE] = HiringForFree()


# Dismissing


def person_at(s: ViscountsTable, segment: i64) -> i64:
    """Return the kind of the face-up townsperson of `segment`.

    If the pile is empty, return CARD_KINDS plus `segment`, the code for the townsperson printed there.
    """
    return s.open_townsperson[segment] if s.townsfolk_left[segment] > 0 else CARD_KINDS + segment


def dismissal_cost(s: ViscountsTable, seat: i64, person: i64) -> i64:
    """Return the silver that `seat` must pay to dismiss `person`, as returned by `person_at`.

    VI-DISMISS-03, VI-DISMISS-08
    """
    if s.built[seat] & PIECES_UNCOVERING[CHEAP_DISMISSAL]:
        return 1
    return PRINTED_PERSON_SILVER[person - CARD_KINDS] if person >= CARD_KINDS else CARD_SILVER[person]


def can_dismiss(s: ViscountsTable, seat: i64, act: i64) -> bool:
    """Return whether `seat` can pay to dismiss a townsperson for the action `act`.

    It is the townsperson in the segment of the seat's viscount. The townsperson must have an icon for `act`.
    Criminals count as any icon.  VI-DISMISS-02, VI-A63
    """
    person = person_at(s, segment_of_viscount(s, seat))
    if dismissed_icons(person, act) + dismissed_icons(person, CRIMINAL) == 0:
        return False
    return dismissal_cost(s, seat, person) <= silver_of(s, seat)


def why_not_dismissal(s: ViscountsTable, seat: i64, act: i64) -> i64:
    """Return 0 if `seat` can dismiss the townsperson for the action `act`, else the refusal code."""
    person = person_at(s, segment_of_viscount(s, seat))
    if not dismissed_icons(person, act) and not dismissed_icons(person, CRIMINAL):
        return refusals.NO_MATCHING_ICON
    if silver_of(s, seat) < dismissal_cost(s, seat, person):
        return refusals.TOO_LITTLE_SILVER_TO_DISMISS
    return 0


def dismiss(s: ViscountsTable, player: i64) -> i64:
    """Remove the townsperson at `player`'s viscount from the game, and push their top effect.

    A townsperson that is printed on the board stays there. Return the townsperson's code, which is explained
    in `person_at`.  VI-A24
    """
    segment = segment_of_viscount(s, player)
    person = person_at(s, segment)
    if person >= CARD_KINDS:
        push_printed_effect(s, player, PRINTED_PERSON_EFFECT[segment], FROM_PRINTED_PERSON + segment)
    else:
        take_open_townsperson(s, segment, CARD_GONE)
        push_printed_effect(s, player, TOP_EFFECT[person], FROM_CARD + person)
        push_effect(s, player, TURN_UP_NEXT_PERSON, segment, 0)
    return person


class AfterDismissal(ViscountsPhase):
    """A phase of a primary action in which it is too late to dismiss the townsperson.

    If a player tries it, `why_not` returns the refusal code that explains this. Some of these phases are also
    used for effects, which have nothing to do with a dismissal.
    """

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        """Return the refusal code for a dismissal. For any other action, call `why_not_target`.

        VI-DISMISS-04, VI-A103
        """
        if action != DISMISS or s.effect != PRIMARY_ACTION:
            return self.why_not_target(s, action)
        if s.dismissed != EMPTY:
            return refusals.ONE_DISMISSAL_PER_ACTION
        reason = why_not_dismissal(s, s.who, s.act)
        return reason if reason else refusals.DISMISS_BEFORE_ACTION

    def why_not_target(self, s: ViscountsTable, action: i64) -> i64:
        """Return 0 if `action` is legal, else the refusal code. Subclasses implement this."""
        raise NotImplementedError
