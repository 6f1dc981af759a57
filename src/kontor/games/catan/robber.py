"""The seven and the robber: discarding, moving, stealing.  CA-ROBBER"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO, ActionBuffer
from kontor.core.arrays import nth, total
from kontor.core.phases import ask_active, ask_chance
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    DISCARD,
    MOVE_ROBBER,
    MOVE_ROBBER_END,
    OPEN_DISCARD,
    ROB,
    ROB_NOBODY,
    STEAL,
)
from kontor.games.catan.components import DESERT, KINDS
from kontor.games.catan.domestic import open_trade
from kontor.games.catan.geometry import HEX_CORNERS, HEXES
from kontor.games.catan.state import (
    DISCARDING,
    FLOOR,
    NOBODY,
    OPENING,
    ROBBER,
    STEALING,
    VICTIM,
    CatanTable,
)

LIMIT: Final = 7
LAND: Final[i64] = 2**HEXES - 1
"""All hexes, as a set."""
SPARED: Final = 3
"""The friendly robber spares players with fewer open points than this.  CA-A37"""


def seven(s: CatanTable) -> None:
    """Everybody with more than seven cards owes half of them, rounded down.  CA-ROBBER-01 to CA-ROBBER-04"""
    for seat in range(s.seats):
        if s.hand_size[seat] > LIMIT:
            s.due[seat] = s.hand_size[seat] // 2
    s.resume = FLOOR
    next_discard(s)


def next_discard(s: CatanTable) -> None:
    """Ask the next seat that owes cards; when none is left, open what was chosen.  CA-A20, CA-A39"""
    s.low = 0
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if s.due[seat] > 0:
            s.phase = DISCARDING
            s.actor = seat
            return
    if total(s.sealed, 0, len(s.sealed)) > 0:
        ask_chance(s, OPENING)
    else:
        ask_active(s, ROBBER)


def may_discard_early(s: CatanTable, seat: i64) -> bool:
    """Everybody chooses in secret, so nobody needs to wait for another.  CA-A20, CA-A39"""
    return s.phase == DISCARDING and seat != s.actor and s.due[seat] > 0


def legal_discards(s: CatanTable, buffer: ActionBuffer) -> None:
    """Ascending kinds, and never so that the rest could not be paid."""
    seat = s.actor
    base = seat * KINDS
    hand = s.hand
    sealed = s.sealed
    due = s.due[seat]
    left: i64 = 0
    for kind in range(s.low, KINDS):
        left += hand[base + kind] - sealed[base + kind]
    for kind in range(s.low, KINDS):
        held = hand[base + kind] - sealed[base + kind]
        if held > 0 and left >= due:
            buffer.add(DISCARD + kind)
        left -= held


def why_not_discard(s: CatanTable, action: i64) -> i64:
    kind = action - DISCARD
    if not 0 <= kind < KINDS:
        return refusals.DISCARD_HALF
    rest = [s.hand[s.actor * KINDS + k] - s.sealed[s.actor * KINDS + k] for k in range(kind, KINDS)]
    if kind < s.low:
        return refusals.SEALED
    return 0 if rest[0] > 0 and sum(rest) >= s.due[s.actor] else refusals.DISCARD_HALF


def discard(s: CatanTable, kind: i64) -> None:
    seat = s.actor
    s.sealed[seat * KINDS + kind] += 1
    s.due[seat] -= 1
    s.low = kind
    if s.due[seat] == 0:
        next_discard(s)


def next_opened(s: CatanTable) -> i64:
    """The first card still sealed."""
    return OPEN_DISCARD + nth(s.sealed, 0, 0)


def why_not_open(s: CatanTable, action: i64) -> i64:
    at = action - OPEN_DISCARD
    if not 0 <= at < len(s.sealed):
        return refusals.SEALED
    first = [i for i in range(len(s.sealed)) if s.sealed[i] > 0]
    return 0 if first[0] == at else refusals.SEALED


def open_discard(s: CatanTable, at: i64) -> None:
    """The chosen cards go back to the piles.  CA-ROBBER-02"""
    s.sealed[at] -= 1
    s.hand[at] -= 1
    s.hand_size[at // KINDS] -= 1
    s.bank[at % KINDS] += 1
    if s.sealed[at] == 0 and total(s.sealed, at, len(s.sealed) - at) == 0:  # in ascending order
        ask_active(s, ROBBER)


def spared(s: CatanTable, hex_: i64) -> bool:
    """Whether somebody the friendly robber spares builds here."""
    for i in range(6 * hex_, 6 * hex_ + 6):
        seat = s.owner[HEX_CORNERS[i]]
        if seat >= 0 and s.points[seat] < SPARED:
            return True
    return False


def legal_robber(s: CatanTable, buffer: ActionBuffer) -> None:
    """To another land hex; in the almanac to one with a token.  CA-ROBBER-06, CA-A7"""
    hexes = LAND & ~POWER_OF_TWO[s.robber]
    if s.modern == 0:
        terrain = s.terrain
        for hex_ in range(HEXES):
            if terrain[hex_] == DESERT:
                hexes &= ~POWER_OF_TWO[hex_]
    if s.friendly:
        harmless = hexes
        for hex_ in range(HEXES):
            if spared(s, hex_):
                harmless &= ~POWER_OF_TWO[hex_]
        if harmless != 0:
            hexes = harmless
    buffer.add_bits(MOVE_ROBBER, hexes)


def why_not_move_robber(s: CatanTable, action: i64) -> i64:
    hex_ = action - MOVE_ROBBER
    if not MOVE_ROBBER <= action < MOVE_ROBBER_END or hex_ == s.robber:
        return refusals.ROBBER_MUST_MOVE
    if s.terrain[hex_] == DESERT and not s.modern:
        return refusals.NOT_THE_DESERT
    if not s.friendly:
        return 0
    weak = {seat for seat in range(s.seats) if s.points[seat] < SPARED}
    touched = {h for h in range(HEXES) for i in range(6) if s.owner[HEX_CORNERS[6 * h + i]] in weak}
    elsewhere = [h for h in range(HEXES) if h != s.robber and (s.modern or s.terrain[h] != DESERT)]
    refused = hex_ in touched and any(h not in touched for h in elsewhere)
    return refusals.FRIENDLY if refused else 0


def move_robber(s: CatanTable, hex_: i64) -> None:
    """Then a card may be drawn from somebody who builds there.  CA-ROBBER-05, CA-ROBBER-07"""
    s.robber = hex_
    for seat in range(s.seats):
        if can_rob(s, seat):
            ask_active(s, VICTIM)
            return
    after_robber(s)


def can_rob(s: CatanTable, seat: i64) -> bool:
    """Somebody else with a building at the robber's hex and a card in hand.  CA-ROBBER-13"""
    if seat == s.active or s.hand_size[seat] == 0:
        return False
    return s.crop[s.robber] >> 8 * seat & 255 != 0


def legal_victims(s: CatanTable, buffer: ActionBuffer) -> None:
    for seat in range(s.seats):
        if can_rob(s, seat):
            buffer.add(ROB + seat)
    if s.modern == 0:
        buffer.add(ROB_NOBODY)  # CA-A8


def why_not_rob(s: CatanTable, action: i64) -> i64:
    if not ROB <= action <= ROB_NOBODY:
        return refusals.VICTIM
    if action == ROB_NOBODY:
        return refusals.STEAL_COMPULSORY if s.modern else 0
    seat = action - ROB
    there = {s.owner[HEX_CORNERS[6 * s.robber + i]] for i in range(6)} - {NOBODY, s.active}
    if seat not in there:
        return refusals.VICTIM
    return refusals.NO_VICTIM if s.hand_size[seat] == 0 else 0


def rob(s: CatanTable, seat: i64) -> None:
    s.victim = seat
    ask_chance(s, STEALING)


def stolen(s: CatanTable, lot: i64) -> i64:
    """The card is drawn unseen, each of the hand equally likely.  CA-ROBBER-09"""
    return STEAL + nth(s.hand, s.victim * KINDS, lot)


def legal_steals(s: CatanTable, buffer: ActionBuffer) -> None:
    for kind in range(KINDS):
        if s.hand[s.victim * KINDS + kind] > 0:
            buffer.add(STEAL + kind)


def why_not_steal(s: CatanTable, action: i64) -> i64:
    kind = action - STEAL
    held = 0 <= kind < KINDS and s.hand[s.victim * KINDS + kind] > 0
    return 0 if held else refusals.DRAWN_UNSEEN


def steal(s: CatanTable, kind: i64) -> None:
    s.hand[s.victim * KINDS + kind] -= 1
    s.hand_size[s.victim] -= 1
    s.hand[s.active * KINDS + kind] += 1
    s.hand_size[s.active] += 1
    s.victim = NOBODY
    after_robber(s)


def after_robber(s: CatanTable) -> None:
    """After a seven the trade step opens; after a knight the turn goes on where it was.  CA-ROBBER-10"""
    if s.resume == FLOOR:
        open_trade(s)
    else:
        ask_active(s, s.resume)
