"""The order of play: who is asked next, which role comes next, and when the game ends.  SJ-ROUND, SJ-ROLE

A mark is a phase number, such as NEXT_SEAT, that tells `proceed` how to continue. Nobody decides at a mark.
When a module such as builder.py has finished, it sets `s.phase` to a mark, and `proceed` sets the next phase.
To avoid import cycles, these modules do not import this one.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import CHOOSE
from kontor.games.san_juan.builder import ask_builder, draw_for_carpenter, draw_for_poor_house
from kontor.games.san_juan.components import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, ROLES, TRADER
from kontor.games.san_juan.councillor import ask_councillor, ask_what_to_keep
from kontor.games.san_juan.new_round import ask_about_chapel, ask_to_discard_surplus
from kontor.games.san_juan.phases import (
    AFTER_CARPENTER,
    AFTER_DEAL,
    AFTER_LOOKING,
    AFTER_PAYING,
    AFTER_PRIVILEGE,
    CHOOSING_ROLE,
    FIRST_MARK,
    NEXT_CHAPEL,
    NEXT_HAND_CHECK,
    NEXT_SEAT,
    PROSPECTING,
    TURNING_TILE,
)
from kontor.games.san_juan.producer import ask_producer
from kontor.games.san_juan.prospector import ask_about_mine
from kontor.games.san_juan.rules import RULES, SanJuanPhase
from kontor.games.san_juan.scoring import has_full_city, reveal_chapels
from kontor.games.san_juan.state import NOBODY, NOTHING, SanJuanTable
from kontor.games.san_juan.trader import ask_trader


def proceed(s: SanJuanTable) -> None:
    """Continue from the mark in `s.phase` until a player or chance has to act, or the game is over.

    A mark is a phase number that tells this function how to continue.
    """
    while s.phase >= FIRST_MARK:
        mark = s.phase
        if mark == NEXT_SEAT:
            ask_next_seat(s)
        elif mark == AFTER_PAYING:
            draw_for_carpenter(s)
        elif mark == AFTER_CARPENTER:
            draw_for_poor_house(s)
        elif mark == AFTER_LOOKING:
            ask_what_to_keep(s)
        elif mark == AFTER_PRIVILEGE:
            ask_about_mine(s)
        elif mark == NEXT_CHAPEL:
            ask_next_chapel(s)
        elif mark == NEXT_HAND_CHECK:
            check_next_hand(s)
        elif mark == AFTER_DEAL:
            s.round = 1
            ask_for_role(s)


# Roles


def ask_for_role(s: SanJuanTable) -> None:
    """Ask the next player to choose a role: the governor first, then clockwise.

    With two players, the governor also chooses the third role.  SJ-ROUND-03, SJ-ROUND-07
    """
    s.role = NOTHING
    s.chooser = (s.governor + s.roles_picked) % s.seats
    s.active = s.chooser
    ask_active(s, CHOOSING_ROLE)


class ChoosingRole(SanJuanPhase):
    """The phase in which the active player chooses a role. They are the first to carry it out.

    SJ-ROUND-01, SJ-ROLE-02
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        for role in range(len(ROLES)):
            if s.roles[role] == NOBODY:
                buffer.add(CHOOSE + role)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        role = action - CHOOSE
        if not 0 <= role < len(ROLES):
            return refusals.MUST_CHOOSE_ROLE
        return refusals.ROLE_TAKEN if s.roles[role] >= 0 else 0

    def do(self, s: SanJuanTable, action: i64) -> None:
        role = action - CHOOSE
        s.roles[role] = s.active
        s.role = role
        s.roles_picked += 1
        if role == TRADER:
            ask_chance(s, TURNING_TILE)
        elif role == PROSPECTOR:
            ask_active(s, PROSPECTING)
        else:
            ask_to_act(s)


RULES[CHOOSING_ROLE] = ChoosingRole()


def ask_to_act(s: SanJuanTable) -> None:
    """Ask the active player to carry out the current role."""
    role = s.role
    if role == BUILDER:
        ask_builder(s)
    elif role == PRODUCER:
        ask_producer(s)
    elif role == TRADER:
        ask_trader(s)
    elif role == COUNCILLOR:
        ask_councillor(s)
    else:
        ask_about_mine(s)


def ask_next_seat(s: SanJuanTable) -> None:
    """Ask the next player to carry out the role. After the last player, end the role.  SJ-ROUND-02"""
    s.count = 0
    s.goods_allowed = 0
    s.cards_earned = 0
    s.next_item_min = 0
    s.active = (s.active + 1) % s.seats
    if s.active == s.chooser:
        end_role(s)
    else:
        ask_to_act(s)


def end_role(s: SanJuanTable) -> None:
    """Continue after a role: end the game, end the round, or ask for the next role.

    The game ends after a builder phase in which a city got its twelfth building.  SJ-END-01, SJ-END-02

    A round has one role per player, or three roles with two players.  SJ-ROUND-04, SJ-ROUND-07
    """
    if s.role == TRADER:
        s.tile = NOTHING  # the tile goes to the bottom of the stack: SJ-TRADE-06
    if s.role == BUILDER and has_full_city(s):
        reveal_chapels(s)
    elif s.roles_picked == (3 if s.seats == 2 else s.seats):
        end_round(s)
    else:
        ask_for_role(s)


# Rounds


def end_round(s: SanJuanTable) -> None:
    """Put the role tiles back, pass the governor tile to the left, and begin the next round.

    At the round limit, the game ends instead.  SJ-ROUND-05, SJ-ROUND-06, SJ-ROUND-13, SJ-A32
    """
    for role in range(len(ROLES)):
        s.roles[role] = NOBODY
    s.role = NOTHING
    s.roles_picked = 0
    s.library_used = 0
    if s.round == s.round_limit:
        reveal_chapels(s)
        return
    s.round += 1
    s.governor = (s.governor + 1) % s.seats
    s.chooser = s.governor
    s.active = s.governor
    ask_about_chapel(s)


def ask_next_chapel(s: SanJuanTable) -> None:
    """Ask the next player whether they want to use their chapel.

    After the last player, begin the hand check.
    """
    s.active = (s.active + 1) % s.seats
    if s.active == s.governor:
        ask_to_discard_surplus(s)
    else:
        ask_about_chapel(s)


def check_next_hand(s: SanJuanTable) -> None:
    """Check the hand limit of the next player. After the last player, ask for the first role of the round."""
    s.active = (s.active + 1) % s.seats
    if s.active == s.governor:
        ask_for_role(s)
    else:
        ask_to_discard_surplus(s)
