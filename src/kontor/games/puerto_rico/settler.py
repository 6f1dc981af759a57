"""Settler: everybody takes a tile. Hacienda, construction hut, hospice, forest house, library.  PR-SETTLER"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import nth, total
from kontor.core.phases import ask_active, ask_chance
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    DRAW_TILE,
    PASS,
    PLANT,
    PLANT_FOREST,
    TAKE_COLONIST,
    TAKE_FOREST,
    TAKE_FOREST_END,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    TURN_UP,
    USE_HACIENDA,
)
from kontor.games.puerto_rico.components import (
    COLONIST,
    CONSTRUCTION_HUT,
    FOREST,
    FOREST_HOUSE,
    GOODS,
    HACIENDA,
    HOSPICE,
    QUARRY,
    SPACES,
    TILES,
)
from kontor.games.puerto_rico.draft import restack, turn_up_more
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.hunting_lodge import next_hunter
from kontor.games.puerto_rico.library import second_tile_is_due
from kontor.games.puerto_rico.people import put_person
from kontor.games.puerto_rico.state import (
    DRAWING,
    HOSPICE_COLONIST,
    PLANTING,
    SECOND_TILE,
    SETTLING,
    TURNING_UP,
    PuertoRicoTable,
    begin_round,
    finish_role,
    has_space,
    next_seat,
    works,
)


def begin_settler(s: PuertoRicoTable) -> None:
    s.taken = 0
    s.drew = 0
    begin_round(s)
    settler_turn(s)


def settler_turn(s: PuertoRicoTable) -> None:
    """The next seat that can do anything.  PR-SETTLER-02"""
    while s.asked < s.seats:
        if may_settle(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, SETTLING)
            return
        s.drew = 0
        next_seat(s)
    maybe_second_tile(s)


def may_settle(s: PuertoRicoTable, seat: i64) -> bool:
    if not has_space(s, seat):
        return False
    return total(s.row, 0, GOODS) > 0 or may_take_quarry(s, seat) or may_draw(s, seat)


def may_take_quarry(s: PuertoRicoTable, seat: i64) -> bool:
    """As the settler, or with a construction hut.  PR-SETTLER-01, PR-SETTLER-03, PR-HUT-01, PR-LIB-05"""
    if s.quarries == 0:
        return False
    return (seat == s.chooser and s.phase != SECOND_TILE) or works(s, seat, CONSTRUCTION_HUT)


def may_draw(s: PuertoRicoTable, seat: i64) -> bool:
    """Once, before the normal action.  PR-HACIENDA-01, PR-A24, PR-A45"""
    if s.drew or not works(s, seat, HACIENDA):
        return False
    return total(s.stack, 0, GOODS) + total(s.discards, 0, GOODS) > 0


def legal_settling(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """Also for the library's second tile, without the hacienda."""
    seat = s.active
    if has_space(s, seat):
        if s.phase == SETTLING and may_draw(s, seat):
            buffer.add(USE_HACIENDA)
        for kind in range(GOODS):
            if s.row[kind] > 0:
                buffer.add(TAKE_PLANTATION + kind)
        if works(s, seat, FOREST_HOUSE):
            for kind in range(GOODS):
                if s.row[kind] > 0:
                    buffer.add(TAKE_FOREST + kind)
        if may_take_quarry(s, seat):
            buffer.add(TAKE_QUARRY)
    buffer.add(PASS)


def why_not_settling(s: PuertoRicoTable, action: i64) -> i64:
    seat = s.active
    if action == PASS:
        return 0
    if not USE_HACIENDA <= action <= TAKE_QUARRY:
        return refusals.SETTLE
    if action == USE_HACIENDA:
        return why_not_hacienda(s)
    if sum(int(s.tiles[seat * TILES + kind]) for kind in range(TILES)) >= SPACES:
        return refusals.ISLAND_FULL
    if action == TAKE_QUARRY:
        return why_not_quarry(s)
    if TAKE_FOREST <= action < TAKE_FOREST_END and not works(s, seat, FOREST_HOUSE):
        return refusals.NO_FOREST_HOUSE
    kind = (action - TAKE_PLANTATION) % GOODS
    return 0 if s.row[kind] else refusals.NOT_FACE_UP


def why_not_quarry(s: PuertoRicoTable) -> i64:
    if not s.quarries:
        return refusals.QUARRIES_GONE
    if works(s, s.active, CONSTRUCTION_HUT):
        return 0
    if s.phase == SECOND_TILE:
        return refusals.SECOND_QUARRY
    return 0 if s.active == s.chooser else refusals.QUARRY_FOR_SETTLER


def why_not_hacienda(s: PuertoRicoTable) -> i64:
    if s.phase == SECOND_TILE or s.drew:
        return refusals.HACIENDA_ONCE
    if not works(s, s.active, HACIENDA):
        return refusals.NO_HACIENDA
    if sum(int(s.tiles[s.active * TILES + kind]) for kind in range(TILES)) >= SPACES:
        return refusals.ISLAND_FULL
    left = sum(int(s.stack[kind] + s.discards[kind]) for kind in range(GOODS))
    return 0 if left else refusals.STACKS_EMPTY


def settle(s: PuertoRicoTable, action: i64) -> None:
    if action == PASS:
        end_turn(s)
    elif action == USE_HACIENDA:
        restack(s)
        ask_chance(s, DRAWING)
    elif action == TAKE_QUARRY:
        s.quarries -= 1
        s.tiles[s.active * TILES + QUARRY] += 1
        took(s, QUARRY)
    elif TAKE_FOREST <= action < TAKE_FOREST_END:
        take_from_row(s, action - TAKE_FOREST)
        plant_forest(s, s.active, action - TAKE_FOREST)
        took(s, FOREST)
    else:
        take_from_row(s, action - TAKE_PLANTATION)
        s.tiles[s.active * TILES + action - TAKE_PLANTATION] += 1
        took(s, action - TAKE_PLANTATION)


def take_from_row(s: PuertoRicoTable, kind: i64) -> None:
    s.row[kind] -= 1


def plant_forest(s: PuertoRicoTable, seat: i64, kind: i64) -> None:
    """A plantation goes face down on the island.  PR-FOREST-01"""
    s.tiles[seat * TILES + FOREST] += 1
    s.under[seat * GOODS + kind] += 1


def took(s: PuertoRicoTable, tile: i64) -> None:
    """A hospice offers its colonist, for the first tile only.  PR-HOSPICE-01, PR-HOSPICE-02, PR-LIB-04"""
    second = s.phase == SECOND_TILE and s.taken > 0
    if s.active == s.chooser:
        s.taken += 1
    if works(s, s.active, HOSPICE) and s.colonists > 0 and not second:
        s.tile = tile
        ask_active(s, HOSPICE_COLONIST)
    else:
        end_turn(s)


def legal_hospice(buffer: ActionBuffer) -> None:
    buffer.add(TAKE_COLONIST)
    buffer.add(PASS)


def why_not_hospice(action: i64) -> i64:
    return 0 if action == TAKE_COLONIST or action == PASS else refusals.HOSPICE_THERE


def hospice(s: PuertoRicoTable, action: i64) -> None:
    """Only on the tile just taken; a forest sends it to the windrose.  PR-HOSPICE-03, PR-FOREST-08"""
    if action == TAKE_COLONIST:
        s.colonists -= 1
        if s.tile == FOREST:
            s.windrose[s.active] += 1
        else:
            put_person(s, s.active, s.tile, COLONIST)
    end_turn(s)


def end_turn(s: PuertoRicoTable) -> None:
    """A turn of the round, or the library's second tile after it."""
    if s.asked == s.seats:
        begin_hunting(s)
        return
    s.drew = 0
    next_seat(s)
    settler_turn(s)


# The hacienda's tile


def drawn(s: PuertoRicoTable, lot: i64) -> i64:
    """The tile on top of the stacks, for the hacienda or for the row."""
    return (TURN_UP if s.phase == TURNING_UP else DRAW_TILE) + nth(s.stack, 0, lot)


def draw_tile(s: PuertoRicoTable, kind: i64) -> None:
    """It must be placed at once, with a forest house perhaps as a forest.  PR-HACIENDA-02, PR-FOREST-06"""
    s.stack[kind] -= 1
    s.drew = 1
    if works(s, s.active, FOREST_HOUSE):
        s.tile = kind
        ask_active(s, PLANTING)
    else:
        s.tiles[s.active * TILES + kind] += 1
        settler_turn(s)


def legal_planting(buffer: ActionBuffer) -> None:
    buffer.add(PLANT)
    buffer.add(PLANT_FOREST)


def why_not_planting(action: i64) -> i64:
    return 0 if action == PLANT or action == PLANT_FOREST else refusals.TILE_STAYS


def plant(s: PuertoRicoTable, action: i64) -> None:
    if action == PLANT_FOREST:
        plant_forest(s, s.active, s.tile)
    else:
        s.tiles[s.active * TILES + s.tile] += 1
    settler_turn(s)


# The end of the phase


def maybe_second_tile(s: PuertoRicoTable) -> None:
    """The settler's, when all have had their turn.  PR-LIB-02"""
    s.active = s.chooser
    if second_tile_is_due(s):
        ask_active(s, SECOND_TILE)
    else:
        begin_hunting(s)


def begin_hunting(s: PuertoRicoTable) -> None:
    begin_round(s)
    go_on_hunting(s)


def go_on_hunting(s: PuertoRicoTable) -> None:
    """The next lodge, or else the end of the phase.  PR-A48"""
    if not next_hunter(s):
        clean_up(s)


def clean_up(s: PuertoRicoTable) -> None:
    """Untaken tiles are discarded, then new ones are turned up.  PR-SETTLER-04, PR-SETTLER-05"""
    for kind in range(GOODS):
        s.discards[kind] += s.row[kind]
        s.row[kind] = 0
    go_on_turning_up(s)


def go_on_turning_up(s: PuertoRicoTable) -> None:
    if turn_up_more(s):
        ask_chance(s, TURNING_UP)
    else:
        finish_role(s)


def legal_tiles(s: PuertoRicoTable, first: i64, buffer: ActionBuffer) -> None:
    for kind in range(GOODS):
        if s.stack[kind] > 0:
            buffer.add(first + kind)


def why_not_tile(s: PuertoRicoTable, action: i64) -> i64:
    first = TURN_UP if s.phase == TURNING_UP else DRAW_TILE
    kind = action - first
    return 0 if 0 <= kind < GOODS and s.stack[kind] >= 1 else refusals.FROM_THE_STACK
