"""Phase 5: the markers of the active player have met.  VI-COLLISION"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts import refusals
from kontor.games.viscounts.abilities import push_abilities, set_off
from kontor.games.viscounts.actions import COLLIDE
from kontor.games.viscounts.board import (
    ABOVE,
    ABOVE_AUTOMATON,
    ALWAYS,
    BELOW,
    BELOW_IF,
    OPENED_BY,
    VIRTUE_IN_COLLISION,
    WITH_CRIMINAL,
)
from kontor.games.viscounts.components import COLLISION, TRACK
from kontor.games.viscounts.effects import COLLISION_STEP, VIRTUE
from kontor.games.viscounts.pending import push, push_row
from kontor.games.viscounts.phases import COLLIDING
from kontor.games.viscounts.schemes import SLOT_COLLISION
from kontor.games.viscounts.slots import has_slot, push_slots
from kontor.games.viscounts.sources import ABOVE_TRACK, BELOW_TRACK, PIECE_
from kontor.games.viscounts.state import ViscountsTable, ask, criminals, is_automaton
from kontor.games.viscounts.track import collided

WORKSHOPS: Final[i64] = 0
ABILITIES_: Final[i64] = 1
ABOVE_: Final[i64] = 2
BELOW_: Final[i64] = 3
RETURN: Final[i64] = 4


def begin_collision(s: ViscountsTable) -> None:
    """Only for the active player, in this order.  VI-COLLISION-01, VI-COLLISION-02"""
    if collided(s, s.active):
        for i in range(RETURN + 1):
            push(s, s.active, COLLISION_STEP, RETURN - i, 0)


def go_on_colliding(s: ViscountsTable) -> None:
    """Ask for the next step if it concerns anybody; at last the markers return.  VI-COLLISION-07, -10"""
    player = s.who
    step = s.count
    if step == RETURN:
        s.markers[player * 2] = 0
        s.markers[player * 2 + 1] = TRACK - 1
        return
    for other in range(s.players):
        if step > ABILITIES_ or concerns(s, other, step):
            ask(s, player, COLLIDING)
            return


def concerns(s: ViscountsTable, player: i64, step: i64) -> bool:
    """Whether one of the first two steps gives a player anything."""
    if step == ABILITIES_:
        return set_off(s, player, COLLISION) != 0
    if criminals(s, player) > 0:
        return False
    if is_automaton(s, player):
        return has_slot(s, SLOT_COLLISION)
    return s.built[player] & OPENED_BY[VIRTUE_IN_COLLISION] != 0


def why_not_collide(s: ViscountsTable, action: i64) -> i64:
    return 0 if action == COLLIDE + s.count else refusals.COLLISION


def collide(s: ViscountsTable) -> None:
    """One step, for the active player first, then clockwise.  VI-A17"""
    step = s.count
    active = s.who
    space = s.markers[active * 2]
    if step == ABOVE_:
        row = ABOVE_AUTOMATON[space] if is_automaton(s, active) else ABOVE[space]
        push_row(s, active, row, ABOVE_TRACK + space)
        return
    for i in range(s.players):
        player = (active + s.players - 1 - i) % s.players
        if step == BELOW_:
            if player != active and is_below(s, player, space):
                push_row(s, player, BELOW[space], BELOW_TRACK + space)
        elif concerns(s, player, step):
            push_step(s, player, step)


def push_step(s: ViscountsTable, player: i64, step: i64) -> None:
    """VI-COLLISION-03, VI-COLLISION-04"""
    if step == ABILITIES_:
        push_abilities(s, player, COLLISION)
    elif is_automaton(s, player):
        push_slots(s, SLOT_COLLISION)
    else:
        push(s, player, VIRTUE, 1, PIECE_ + 7)


def is_below(s: ViscountsTable, player: i64, space: i64) -> bool:
    """Whether another player may take what stands below the markers.  VI-COLLISION-06, VI-A68"""
    if BELOW_IF[space] == ALWAYS:
        return True
    return (criminals(s, player) > 0) == (BELOW_IF[space] == WITH_CRIMINAL)
