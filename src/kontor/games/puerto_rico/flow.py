"""The flow of a game: who chooses a role, which phase comes next, and when a year or the game ends.

When part of a role has finished, the module of that role sets `s.phase` to a temporary number such as
`HUNTING_DONE`, called a mark. Then `proceed` enters the next phase. Marks are needed because the modules of
the roles cannot import this module, which imports them.
PR-YEAR, PR-ROLE
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active, end_game
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import CHOOSE_ROLE, CHOOSE_ROLE_END, GUESTS_STAY
from kontor.games.puerto_rico.builder import begin_builder_phase
from kontor.games.puerto_rico.captain import begin_captain_phase, end_captain_phase
from kontor.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    GUEST_HOUSE,
    MAYOR,
    ROLE_COUNT,
    ROLES_PER_YEAR,
    SETTLER,
    TRADER,
)
from kontor.games.puerto_rico.craftsman import begin_craftsman_phase
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.mayor import begin_mayor_phase
from kontor.games.puerto_rico.phases import (
    CHOOSING_ROLE,
    FIRST_MARK,
    GUESTS_AFTER_ROLE,
    GUESTS_BEFORE_ROLE,
    HUNTING_DONE,
    OVER,
    STORING_DONE,
)
from kontor.games.puerto_rico.roles import begin_round, next_seat, play_prospector
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.settler import begin_settler_phase, end_settler_phase
from kontor.games.puerto_rico.state import (
    ABSENT,
    ENDED_BY_YEAR_LIMIT,
    NOBODY,
    NOTHING,
    UNUSED_ROLE,
    PuertoRicoTable,
)
from kontor.games.puerto_rico.trader import begin_trader_phase


def proceed(s: PuertoRicoTable) -> None:
    """If part of a role has just finished, enter the next phase.

    In that case, `s.phase` is a mark: a temporary number that says which part has finished.
    """
    while s.phase >= FIRST_MARK:
        if s.phase == HUNTING_DONE:
            end_settler_phase(s)
        elif s.phase == STORING_DONE:
            end_captain_phase(s)
        elif s.role == MAYOR:
            end_role(s)  # guests do not move in the mayor phase
        else:
            begin_round(s)
            ask_next_to_move_guests(s, GUESTS_AFTER_ROLE)


# The year


def begin_year(s: PuertoRicoTable) -> None:
    """Begin the next year, and ask the governor to choose the first role.  PR-YEAR-01"""
    s.year += 1
    s.roles_chosen = 0
    s.active = s.governor
    ask_active(s, CHOOSING_ROLE)


def end_year(s: PuertoRicoTable) -> None:
    """Put a doubloon on each role card that nobody chose, then begin the next year or end the game.

    PR-YEAR-06 to -10, PR-END-01
    """
    if s.year == s.year_limit:
        s.ending |= ENDED_BY_YEAR_LIMIT
    for role in range(ROLE_COUNT):
        if s.role_holder[role] == NOBODY:
            s.role_doubloons[role] += 1
            s.bank -= 1
        elif s.role_holder[role] != UNUSED_ROLE:
            s.role_holder[role] = NOBODY
    if s.ending:
        end_game(s, OVER)
        return
    s.governor = (s.governor + 1) % s.seats
    begin_year(s)


# Roles


class ChoosingRole(PuertoRicoPhase):
    """The phase in which the active player takes a role card and its doubloons.  PR-ROLE-05, PR-ROLE-06"""

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        for role in range(ROLE_COUNT):
            if s.role_holder[role] == NOBODY:
                buffer.add(CHOOSE_ROLE + role)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if not CHOOSE_ROLE <= action < CHOOSE_ROLE_END:
            return refusals.ONLY_CHOOSING_ROLE_ALLOWED
        holder = s.role_holder[action - CHOOSE_ROLE]
        if holder == UNUSED_ROLE:
            return refusals.ROLE_NOT_USED
        return refusals.ROLE_TAKEN if holder >= 0 else 0

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        role = action - CHOOSE_ROLE
        s.role_holder[role] = s.active
        s.chooser = s.active
        s.role = role
        s.doubloons[s.active] += s.role_doubloons[role]
        s.role_doubloons[role] = 0
        if role == MAYOR:
            begin_mayor_phase(s)
        else:
            begin_round(s)
            ask_next_to_move_guests(s, GUESTS_BEFORE_ROLE)


RULES[CHOOSING_ROLE] = ChoosingRole()


def begin_role(s: PuertoRicoTable) -> None:
    """Begin the chosen role. All players have already had the chance to move guests.

    The mayor is the exception: `ChoosingRole` begins it directly, because no guests move before it.
    """
    role = s.role
    if role == SETTLER:
        begin_settler_phase(s)
    elif role == BUILDER:
        begin_builder_phase(s)
    elif role == CRAFTSMAN:
        begin_craftsman_phase(s)
    elif role == TRADER:
        begin_trader_phase(s)
    elif role == CAPTAIN:
        begin_captain_phase(s)
    else:
        play_prospector(s)


def end_role(s: PuertoRicoTable) -> None:
    """End the current role. Ask the next player to choose a role, or end the year if this was the last role.

    PR-YEAR-04, PR-YEAR-05, PR-2P-12
    """
    s.role = NOTHING
    s.chooser = NOBODY
    s.roles_chosen += 1
    if s.roles_chosen == ROLES_PER_YEAR[s.seats]:
        end_year(s)
    else:
        s.active = (s.governor + s.roles_chosen) % s.seats
        ask_active(s, CHOOSING_ROLE)


# Moving people out of guest houses before a role begins and after it ends


def ask_next_to_move_guests(s: PuertoRicoTable, guest_phase: i64) -> None:
    """Ask the next seat, clockwise, that can move a guest from its guest house.

    `guest_phase` is `GUESTS_BEFORE_ROLE` or `GUESTS_AFTER_ROLE`. If no such seat is left, begin the role in
    the first case, and end the role in the second.
    PR-GUEST-02, PR-A47
    """
    while s.market[GUEST_HOUSE] != ABSENT and s.turns_done < s.seats:
        if can_move_guest(s, s.active):
            ask_active(s, guest_phase)
            return
        next_seat(s)
    if guest_phase == GUESTS_BEFORE_ROLE:
        begin_role(s)
    else:
        end_role(s)


class GuestMovePhase(PuertoRicoPhase):
    """The base class of two phases in which the active player may move people out of their guest house.

    This class handles only the action `GUESTS_STAY`. `guests.py` implements the moves.
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        buffer.add(GUESTS_STAY)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return 0 if action == GUESTS_STAY else refusals.ONLY_MOVING_GUESTS_ALLOWED

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        next_seat(s)
        ask_next_to_move_guests(s, s.phase)

    def after_guest_move(self, s: PuertoRicoTable) -> None:
        """Ask the same player again if they can move another guest. Otherwise, ask the next player."""
        ask_next_to_move_guests(s, s.phase)


class GuestsBeforeRole(GuestMovePhase):
    """The phase before a role begins. The active player may move people out of their guest house."""


class GuestsAfterRole(GuestMovePhase):
    """The phase after a role has ended. The active player may move people out of their guest house."""


RULES[GUESTS_BEFORE_ROLE] = GuestsBeforeRole()
RULES[GUESTS_AFTER_ROLE] = GuestsAfterRole()
