"""Virtue and corruption, debts and deeds, and what lies in front of a player.  VI-TRACK, VI-DEBT"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.abilities import push_abilities
from kontor.games.viscounts.actions import FLIP, FLIP_END, GAIN, GAIN_END
from kontor.games.viscounts.components import (
    APPROVED,
    DEBT_FLIPPED,
    DEBT_GAINED,
    DEBTS,
    DEEDS,
    HOLDINGS,
    INK,
    PAID,
    RESOURCES,
    TRACK,
)
from kontor.games.viscounts.effects import FLIP_DEBT, FLIP_DEED, GAIN_ANY
from kontor.games.viscounts.pending import again, push
from kontor.games.viscounts.schemes import POOL, SLOT_FLIPPED
from kontor.games.viscounts.slots import push_slots
from kontor.games.viscounts.sources import PAID_DEBT
from kontor.games.viscounts.state import POVERTY, PROSPERITY, ViscountsTable, is_automaton

# The markers


def add_virtue(s: ViscountsTable, player: i64, steps: i64) -> None:
    """To the left, step by step; both markers once they are on one space.  VI-TRACK-02 to VI-TRACK-07"""
    at = player * 2
    markers = s.markers
    for _ in range(steps):
        virtue = markers[at + 1]
        if virtue > 0:
            if markers[at] == virtue:
                markers[at] = virtue - 1
            markers[at + 1] = virtue - 1


def add_corruption(s: ViscountsTable, player: i64, steps: i64) -> None:
    """To the right, in the same way.  VI-TRACK-01"""
    at = player * 2
    markers = s.markers
    for _ in range(steps):
        corruption = markers[at]
        if corruption < TRACK - 1:
            if markers[at + 1] == corruption:
                markers[at + 1] = corruption + 1
            markers[at] = corruption + 1


def collided(s: ViscountsTable, player: i64) -> bool:
    return s.markers[player * 2] == s.markers[player * 2 + 1]


# Debts and deeds


def gain_debt(s: ViscountsTable) -> None:
    """One debt for whoever is being served, then what it sets off.  VI-DEBT-01, VI-A52, VI-A70"""
    player = s.who
    s.held[player * HOLDINGS + DEBTS] += 1
    if s.round > 0 and s.debts_left > 0:  # VI-SETUP-26
        s.debts_left -= 1
        if s.debts_left == 0:
            uncover(s, POVERTY)
    again(s)
    push_abilities(s, player, DEBT_GAINED)


def gain_deeds(s: ViscountsTable, player: i64, count: i64) -> None:
    s.held[player * HOLDINGS + DEEDS] += count
    if s.round > 0 and s.deeds_left > 0:
        s.deeds_left -= count if count < s.deeds_left else s.deeds_left
        if s.deeds_left == 0:
            uncover(s, PROSPERITY)


def uncover(s: ViscountsTable, card: i64) -> None:
    """This round is finished, then one more is played.  VI-DEBT-02, VI-END-01, VI-END-05"""
    s.ending |= card
    if s.last_round == 0:
        s.last_round = s.round + 1


# Turning over


def can_flip(s: ViscountsTable, player: i64, effect: i64) -> bool:
    """Whether there is something to turn over.  VI-DEBT-09"""
    base = player * HOLDINGS
    if effect != FLIP_DEED and s.held[base + DEBTS] > 0:
        return True
    return effect != FLIP_DEBT and s.held[base + DEEDS] > 0


def legal_flips(s: ViscountsTable, buffer: ActionBuffer) -> None:
    base = s.who * HOLDINGS
    if s.effect != FLIP_DEED and s.held[base + DEBTS] > 0:
        buffer.add(FLIP)
    if s.effect != FLIP_DEBT and s.held[base + DEEDS] > 0:
        buffer.add(FLIP + 1)


def why_not_flip(s: ViscountsTable, action: i64) -> i64:
    if not FLIP <= action < FLIP_END:
        return refusals.FLIP
    deed = action == FLIP + 1
    if s.effect == (FLIP_DEBT if deed else FLIP_DEED):
        return refusals.FLIP
    held = s.held[s.who * HOLDINGS + (DEEDS if deed else DEBTS)]
    return 0 if held else refusals.NOT_UNFLIPPED


def flip(s: ViscountsTable, deed: i64) -> None:
    """A debt is paid and gives a resource, a deed is approved.  VI-DEBT-04, VI-DEBT-07"""
    player = s.who
    base = player * HOLDINGS
    again(s)
    if is_automaton(s, player):
        push_slots(s, SLOT_FLIPPED)
    if deed:
        s.held[base + DEEDS] -= 1
        s.held[base + APPROVED] += 1
    else:
        s.held[base + DEBTS] -= 1
        s.held[base + PAID] += 1
        push_abilities(s, player, DEBT_FLIPPED)
        push(s, player, GAIN_ANY, 1, PAID_DEBT)


# Resources


def gain_resource(s: ViscountsTable, player: i64, resource: i64, count: i64) -> None:
    """The automaton that tells no kinds apart keeps all of them as the first.  VI-AI-08"""
    if is_automaton(s, player) and POOL[s.automaton]:
        resource = INK
    s.held[player * HOLDINGS + resource] += count


def legal_gains(buffer: ActionBuffer) -> None:
    for resource in range(RESOURCES):
        buffer.add(GAIN + resource)


def why_not_gain(action: i64) -> i64:
    if not GAIN <= action < GAIN_END:
        return refusals.GAIN
    return 0 if action - GAIN < RESOURCES else refusals.GAIN


def gain(s: ViscountsTable, resource: i64) -> None:
    """One resource of choice, or one of a pool without kinds.  VI-EFF-02"""
    gain_resource(s, s.who, INK if resource == RESOURCES else resource, 1)
    again(s)
