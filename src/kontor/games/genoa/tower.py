"""The tower: its start field, its steps, and the discs it leaves behind.  GE-START, GE-MOVE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import changed
from kontor.core.phases import ask_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    MOVE,
    ROLL,
    START_AT,
    START_AT_END,
    STOP,
)
from kontor.games.genoa.components import (
    BIT,
    DISCS,
    FIELDS,
    FIRST_TILE,
    MARKET,
    NEAR,
    START_FIELD,
    first_of,
)
from kontor.games.genoa.state import DICE_FALL, GOODS, GenoaTable

BOARD: Final[i64] = BIT[FIELDS] - 1
"""All fields."""


# Phase 1: the start field


def legal_start(s: GenoaTable, buffer: ActionBuffer) -> None:
    buffer.add(ROLL)
    if s.held[s.active * GOODS + FIRST_TILE + START_FIELD] > 0:
        for field in range(FIELDS):
            buffer.add(START_AT + field)


def why_not_start(s: GenoaTable, action: i64) -> i64:
    if action == ROLL:
        return 0
    if START_AT <= action < START_AT_END:
        tiles = s.held[s.active * GOODS + FIRST_TILE + START_FIELD]
        return 0 if tiles else refusals.NO_START_TILE
    return refusals.NOT_NOW


def roll(s: GenoaTable) -> None:
    ask_chance(s, DICE_FALL)


def use_start_tile(s: GenoaTable) -> None:
    """Instead of rolling the trader picks any field.  GE-START-04"""
    s.held[s.active * GOODS + FIRST_TILE + START_FIELD] -= 1
    s.supply[FIRST_TILE + START_FIELD] += 1


def place_tower(s: GenoaTable, field: i64) -> None:
    """All discs stand on the start field. The market shortens the game by a round, but the last round is
    always played.  GE-START-02, GE-ROUND-10 to GE-ROUND-13
    """
    s.tower = field
    s.discs = DISCS
    s.path = changed(s.path, 0, field)
    s.visited = BIT[field]
    if field == MARKET and s.rounds_left > 1:
        s.rounds_left -= 1


# Phase 2: steps


def next_fields(s: GenoaTable) -> i64:
    """Where the tower can step now, as a set: neighbours that were not visited.  GE-MOVE-02, GE-MOVE-09"""
    if s.discs <= 1:
        return 0
    near = NEAR[s.tower]
    return near - (near & s.visited)


def reachable(s: GenoaTable) -> i64:
    """All fields that the tower can still come to in this turn, as a set."""
    free = BOARD - s.visited
    edge = BIT[s.tower]
    out: i64 = 0
    for _ in range(s.discs - 1):
        near: i64 = 0
        while edge:
            near |= NEAR[first_of(edge)]
            edge &= edge - 1
        edge = near & free
        free -= edge
        out |= edge
    return out


def legal_steps(s: GenoaTable, buffer: ActionBuffer) -> None:
    """Any next field, or the end of the way; after a deal only the field that was sold."""
    if s.agreed >= 0:
        buffer.add(MOVE + s.agreed)
        return
    buffer.add_bits(MOVE, next_fields(s))
    buffer.add(STOP)


def why_not_step(s: GenoaTable, action: i64) -> i64:
    if action == STOP:
        return 0 if s.agreed < 0 else refusals.MUST_GO_THERE
    field = action - MOVE
    if s.visited & BIT[field]:
        return refusals.VISITED
    if not NEAR[s.tower] & BIT[field]:
        return refusals.NOT_NEXT
    return 0 if s.agreed in (-1, field) else refusals.MUST_GO_THERE


def step(s: GenoaTable, field: i64) -> None:
    """One disc stays behind.  GE-MOVE-03"""
    s.discs -= 1
    s.tower = field
    s.path = changed(s.path, DISCS - s.discs, field)
    s.visited |= BIT[field]
