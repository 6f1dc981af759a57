"""The year: roles are chosen in turn, and what happens before the next one begins.  PR-YEAR, PR-ROLE"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active, ask_chance
from kontor.core.state import TERMINAL
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import CHOOSE_ROLE, CHOOSE_ROLE_END, GUESTS_STAY
from kontor.games.puerto_rico.builder import begin_builder
from kontor.games.puerto_rico.captain import begin_captain
from kontor.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CHOICES,
    CRAFTSMAN,
    GUEST_HOUSE,
    MAYOR,
    ROLES,
    SETTLER,
    TRADER,
)
from kontor.games.puerto_rico.craftsman import begin_craftsman
from kontor.games.puerto_rico.draft import begin_selection, close_selection, turn_up_more
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.mayor import begin_mayor
from kontor.games.puerto_rico.prospector import prospect
from kontor.games.puerto_rico.settler import begin_settler
from kontor.games.puerto_rico.state import (
    ABSENT,
    BASE_GAME,
    CHOOSING,
    DRAFTING,
    GUESTS_FIRST,
    GUESTS_LAST,
    LIST,
    LOADING,
    NOBODY,
    OUT,
    OVER,
    SENDING,
    TURNING_UP,
    YEAR_LIMIT,
    PuertoRicoTable,
    begin_round,
    next_seat,
)
from kontor.games.puerto_rico.storage import go_on_loading
from kontor.games.puerto_rico.trader import begin_trader


def go_on_setting_up(s: PuertoRicoTable) -> None:
    """Face-up plantations, then the buildings, then the first year.  PR-SETUP-11"""
    if turn_up_more(s):
        ask_chance(s, TURNING_UP)
    elif s.selection == BASE_GAME or s.selection == LIST:
        begin_game(s)
    else:
        begin_selection(s)


def begin_game(s: PuertoRicoTable) -> None:
    close_selection(s)
    begin_year(s)


def begin_year(s: PuertoRicoTable) -> None:
    """The governor has the first choice.  PR-YEAR-01"""
    s.year += 1
    s.chosen = 0
    s.active = s.governor
    ask_active(s, CHOOSING)


# Choosing a role


def legal_roles(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    for role in range(ROLES):
        if s.holder[role] == NOBODY:
            buffer.add(CHOOSE_ROLE + role)


def why_not_role(s: PuertoRicoTable, action: i64) -> i64:
    if not CHOOSE_ROLE <= action < CHOOSE_ROLE_END:
        return refusals.CHOOSE_A_ROLE
    holder = s.holder[action - CHOOSE_ROLE]
    if holder == OUT:
        return refusals.ROLE_NOT_USED
    return refusals.ROLE_TAKEN if holder >= 0 else 0


def choose_role(s: PuertoRicoTable, role: i64) -> None:
    """The card with its doubloons is yours.  PR-ROLE-05, PR-ROLE-06"""
    s.holder[role] = s.active
    s.chooser = s.active
    s.role = role
    s.doubloons[s.active] += s.purse[role]
    s.purse[role] = 0
    if role == MAYOR:
        begin_mayor(s)
    else:
        begin_round(s)
        next_host(s, GUESTS_FIRST)


def open_role(s: PuertoRicoTable) -> None:
    role = s.role
    if role == SETTLER:
        begin_settler(s)
    elif role == BUILDER:
        begin_builder(s)
    elif role == CRAFTSMAN:
        begin_craftsman(s)
    elif role == TRADER:
        begin_trader(s)
    elif role == CAPTAIN:
        begin_captain(s)
        go_on_loading(s)
    else:
        prospect(s)


def after_role(s: PuertoRicoTable) -> None:
    if s.role == MAYOR:
        close_role(s)
    else:
        begin_round(s)
        next_host(s, GUESTS_LAST)


def close_role(s: PuertoRicoTable) -> None:
    """The next player to the left chooses, until the year is over.  PR-YEAR-04, PR-YEAR-05, PR-2P-12"""
    s.role = NOBODY
    s.chooser = NOBODY
    s.chosen += 1
    if s.chosen == CHOICES[s.seats]:
        end_year(s)
    else:
        s.active = (s.governor + s.chosen) % s.seats
        ask_active(s, CHOOSING)


def end_year(s: PuertoRicoTable) -> None:
    """Doubloons on the unchosen cards, cards back, governor on; or the end.  PR-YEAR-06 to -10, PR-END-01"""
    if s.year == s.year_limit:
        s.ending |= YEAR_LIMIT
    for role in range(ROLES):
        if s.holder[role] == NOBODY:
            s.purse[role] += 1
            s.bank -= 1
        elif s.holder[role] != OUT:
            s.holder[role] = NOBODY
    if s.ending:
        s.phase = OVER
        s.actor = TERMINAL
        return
    s.governor = (s.governor + 1) % s.seats
    begin_year(s)


def forced(s: PuertoRicoTable) -> bool:
    """A single action is left, and everybody can see that: chips have no part in these phases."""
    if s.phase != LOADING and s.phase != SENDING and s.phase != DRAFTING:
        return False
    return len(s.legal_actions()) == 1


# Guests move when a phase begins and when it ends


def next_host(s: PuertoRicoTable, window: i64) -> None:
    """Ask whoever can move a guest, clockwise from the chooser.  PR-GUEST-02, PR-A47"""
    while s.market[GUEST_HOUSE] != ABSENT and s.asked < s.seats:
        if can_move_guest(s, s.active):
            ask_active(s, window)
            return
        next_seat(s)
    if window == GUESTS_FIRST:
        open_role(s)
    else:
        close_role(s)


def guest_moved(s: PuertoRicoTable) -> None:
    """A second guest may follow."""
    next_host(s, s.phase)


def guests_stay(s: PuertoRicoTable) -> None:
    next_seat(s)
    next_host(s, s.phase)


def why_not_window(action: i64) -> i64:
    return 0 if action == GUESTS_STAY else refusals.GUESTS_ONLY
