"""The tower: choosing its start field, and moving it step by step.  GE-START, GE-MOVE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import with_item
from kontor.core.phases import ask_chance
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import DICE, DICE_END, MOVE, ROLL, START_AT, START_AT_END, STOP
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    DISCS,
    FIELD_BY_CELL,
    FIELDS,
    FIRST_TILE_KIND,
    MARKET,
    START_FIELD_TILE,
    lowest_member,
)
from kontor.games.genoa.phases import CHOOSING_START_FIELD, ROLLING_DICE, TOWER_PLACED
from kontor.games.genoa.rules import RULES, GenoaPhase
from kontor.games.genoa.state import GOOD_KINDS, GenoaTable

ALL_FIELDS: Final[i64] = BIT[FIELDS] - 1
"""All fields of the board, as a bit set."""


# The start field


class ChoosingStartField(GenoaPhase):
    """The phase in which the trader rolls the dice, or picks the tower's start field with a tile.

    GE-START-04
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add(ROLL)
        if s.held[s.active * GOOD_KINDS + FIRST_TILE_KIND + START_FIELD_TILE] > 0:
            buffer.add_range(START_AT, FIELDS)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if action == ROLL:
            return 0
        if START_AT <= action < START_AT_END:
            tiles = s.held[s.active * GOOD_KINDS + FIRST_TILE_KIND + START_FIELD_TILE]
            return 0 if tiles else refusals.NO_START_TILE
        return refusals.NOT_NOW

    def do(self, s: GenoaTable, action: i64) -> None:
        if action == ROLL:
            ask_chance(s, ROLLING_DICE)
        else:
            s.held[s.active * GOOD_KINDS + FIRST_TILE_KIND + START_FIELD_TILE] -= 1
            s.supply[FIRST_TILE_KIND + START_FIELD_TILE] += 1
            place_tower(s, action - START_AT)
            s.phase = TOWER_PLACED


RULES[CHOOSING_START_FIELD] = ChoosingStartField()


class RollingDice(GenoaPhase):
    """The phase in which chance rolls the dice for the field on which the tower starts.  GE-START-01

    The blue die gives the column of the field, and the red die its row.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add_range(DICE, 64)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        return 0 if DICE <= action < DICE_END else refusals.NOT_A_DICE_ROLL

    def lot_count(self, s: GenoaTable) -> i64:
        return 64

    def action_of_lot(self, s: GenoaTable, lot: i64) -> i64:
        return DICE + lot

    def do(self, s: GenoaTable, action: i64) -> None:
        place_tower(s, field_of_roll(action - DICE))
        s.phase = TOWER_PLACED


RULES[ROLLING_DICE] = RollingDice()


def field_of_roll(roll: i64) -> i64:
    """Return the field for a roll of two dice. `roll` is 8 * (blue - 1) + red - 1."""
    return FIELD_BY_CELL[roll % 8 * 8 + roll // 8]


def place_tower(s: GenoaTable, field: i64) -> None:
    """Place the tower with all its discs on `field`, where its path begins.

    A tower that starts on the market makes the game one round shorter, unless this is the last round.
    GE-START-02, GE-ROUND-10 to GE-ROUND-13
    """
    s.tower = field
    s.discs = DISCS
    s.path = with_item(s.path, 0, field)
    s.visited = BIT[field]
    if field == MARKET and s.rounds_left > 1:
        s.rounds_left -= 1


# Steps


def next_tower_fields(s: GenoaTable) -> i64:
    """Return the fields that the tower can move to now, as a bit set.  GE-MOVE-02, GE-MOVE-09"""
    if s.discs <= 1:
        return 0
    neighbours = ADJACENT[s.tower]
    return neighbours - (neighbours & s.visited)


def reachable_fields(s: GenoaTable) -> i64:
    """Return the fields that the tower can still reach this turn, as a bit set."""
    free = ALL_FIELDS - s.visited
    frontier = BIT[s.tower]
    reachable: i64 = 0  # a bit set
    for _ in range(s.discs - 1):
        neighbours: i64 = 0  # a bit set
        while frontier:
            neighbours |= ADJACENT[lowest_member(frontier)]
            frontier &= frontier - 1
        frontier = neighbours & free
        free -= frontier
        reachable |= frontier
    return reachable


def add_legal_steps(s: GenoaTable, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each field that the tower can move to next, and one that stops the tower.

    Once there is a deal about the next field, add only the move to that field.
    """
    if s.agreed_field >= 0:
        buffer.add(MOVE + s.agreed_field)
        return
    buffer.add_bits(MOVE, next_tower_fields(s))
    buffer.add(STOP)


def why_not_step(s: GenoaTable, action: i64) -> i64:
    """Return 0 if `action` is allowed now, or else the refusal code.

    `action` moves the tower to a field, or stops it.
    """
    if action == STOP:
        return 0 if s.agreed_field < 0 else refusals.MUST_GO_TO_AGREED_FIELD
    field = action - MOVE
    if s.visited & BIT[field]:
        return refusals.ALREADY_VISITED
    if not ADJACENT[s.tower] & BIT[field]:
        return refusals.NOT_A_NEIGHBOUR
    return 0 if s.agreed_field in (-1, field) else refusals.MUST_GO_TO_AGREED_FIELD


def move_tower(s: GenoaTable, field: i64) -> None:
    """Move the tower to `field` and leave one disc behind.  GE-MOVE-03"""
    s.discs -= 1
    s.tower = field
    s.path = with_item(s.path, DISCS - s.discs, field)
    s.visited |= BIT[field]
