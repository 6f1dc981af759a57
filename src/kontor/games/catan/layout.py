"""Laying out the board: terrains, harbours, tokens, the start player. All of it is chance.  CA-SETUP"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import nth, total
from kontor.core.phases import ask_chance
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    DEAL_HARBOUR,
    DEAL_HARBOUR_END,
    DEAL_TERRAIN,
    DEAL_TERRAIN_END,
    DEAL_TOKEN,
    DEAL_TOKEN_END,
    FIRST_PLAYER,
    FIRST_TOKEN,
    FIRST_TOKEN_END,
    HARBOUR_RING,
    HARBOUR_RING_END,
    TURN_HARBOUR,
    TURN_HARBOUR_END,
)
from kontor.games.catan.building import put_road, put_settlement
from kontor.games.catan.components import (
    BEGINNER_START,
    BEGINNER_TERRAIN,
    BEGINNER_TOKEN,
    DESERT,
    FIXED_HARBOUR_EDGE,
    FIXED_HARBOUR_KIND,
    HARBOUR_COUNT,
    HARBOUR_TILES,
    LETTERS,
    NUMBER_COUNT,
    NUMBERS,
)
from kontor.games.catan.founding import begin_founding, first_income
from kontor.games.catan.geometry import EDGE_A, EDGE_B, HEXES, SHORE, spiral
from kontor.games.catan.sites import find_sources
from kontor.games.catan.state import (
    LAY_HARBOUR,
    LAY_RING,
    LAY_SHORE,
    LAY_SPIRAL,
    LAY_TERRAIN,
    LAY_TOKEN,
    START,
    CatanTable,
)
from kontor.games.catan.turn import begin_turn


def lay_beginner_map(s: CatanTable) -> None:
    """The fixed map, with two settlements and two roads of each colour.  CA-BEGIN-01 to CA-BEGIN-06"""
    for hex_ in range(HEXES):
        s.terrain[hex_] = BEGINNER_TERRAIN[hex_]
        s.token[hex_] = BEGINNER_TOKEN[hex_]
    find_sources(s)
    place_robber(s)
    lay_fixed_harbours(s)
    for seat in range(s.seats):
        for place in range(2):
            at = 4 * seat + 2 * place
            put_settlement(s, seat, BEGINNER_START[at])
            put_road(s, seat, BEGINNER_START[at + 1])
        first_income(s, seat, BEGINNER_START[4 * seat + 2])
    ask_chance(s, START)


def lay_fixed_harbours(s: CatanTable) -> None:
    for tile in range(HARBOUR_TILES):
        put_harbour(s, tile, FIXED_HARBOUR_EDGE[tile])
        s.harbour_kind[tile] = FIXED_HARBOUR_KIND[tile]
        open_harbour(s, tile)


def place_robber(s: CatanTable) -> None:
    """The robber starts on the desert.  CA-SETUP-13"""
    for hex_ in range(HEXES):
        if s.terrain[hex_] == DESERT:
            s.robber = hex_


def put_harbour(s: CatanTable, tile: i64, edge: i64) -> None:
    s.harbour_edge[tile] = edge


def open_harbour(s: CatanTable, tile: i64) -> None:
    """Both half-circles of a harbour touch land.  CA-SETUP-08"""
    edge = s.harbour_edge[tile]
    s.harbour[EDGE_A[edge]] = s.harbour_kind[tile]
    s.harbour[EDGE_B[edge]] = s.harbour_kind[tile]


def layout_lots(s: CatanTable) -> i64:
    if s.phase == LAY_RING or s.phase == LAY_SHORE:
        return 2
    if s.phase == LAY_SPIRAL:
        return 6
    if s.phase == START:
        return s.seats
    return total(s.pile, 0, len(s.pile))


def layout_outcome(s: CatanTable, lot: i64) -> i64:
    if s.phase == LAY_TERRAIN:
        return DEAL_TERRAIN + nth(s.pile, 0, lot)
    if s.phase == LAY_RING:
        return HARBOUR_RING + lot
    if s.phase == LAY_HARBOUR:
        return DEAL_HARBOUR + nth(s.pile, 0, lot)
    if s.phase == LAY_SHORE:
        return TURN_HARBOUR + lot
    if s.phase == LAY_SPIRAL:
        return FIRST_TOKEN + lot
    if s.phase == LAY_TOKEN:
        return DEAL_TOKEN + nth(s.pile, 0, lot)
    return FIRST_PLAYER + lot


def legal_layout(s: CatanTable, buffer: ActionBuffer) -> None:
    if s.phase == LAY_TERRAIN:
        add_pile(s, DEAL_TERRAIN, buffer)
    elif s.phase == LAY_RING:
        add_range(HARBOUR_RING, 2, buffer)
    elif s.phase == LAY_HARBOUR:
        add_pile(s, DEAL_HARBOUR, buffer)
    elif s.phase == LAY_SHORE:
        add_range(TURN_HARBOUR, 2, buffer)
    elif s.phase == LAY_SPIRAL:
        add_range(FIRST_TOKEN, 6, buffer)
    elif s.phase == LAY_TOKEN:
        add_pile(s, DEAL_TOKEN, buffer)
    else:
        add_range(FIRST_PLAYER, s.seats, buffer)


def add_pile(s: CatanTable, first: i64, buffer: ActionBuffer) -> None:
    for kind in range(len(s.pile)):
        if s.pile[kind] > 0:
            buffer.add(first + kind)


def add_range(first: i64, length: i64, buffer: ActionBuffer) -> None:
    for i in range(length):
        buffer.add(first + i)


def why_not_layout(s: CatanTable, action: i64) -> i64:
    phase = s.phase
    if DEAL_TERRAIN <= action < DEAL_TERRAIN_END:
        left = phase == LAY_TERRAIN and s.pile[action - DEAL_TERRAIN] > 0
        return 0 if left else refusals.LAYOUT
    if HARBOUR_RING <= action < HARBOUR_RING_END:
        return 0 if phase == LAY_RING else refusals.HARBOUR_LAYOUT
    if DEAL_HARBOUR <= action < DEAL_HARBOUR_END:
        left = phase == LAY_HARBOUR and s.pile[action - DEAL_HARBOUR] > 0
        return 0 if left else refusals.HARBOUR_LAYOUT
    if TURN_HARBOUR <= action < TURN_HARBOUR_END:
        return 0 if phase == LAY_SHORE else refusals.HARBOUR_LAYOUT
    if FIRST_TOKEN <= action < FIRST_TOKEN_END:
        return 0 if phase == LAY_SPIRAL else refusals.TOKEN_LAYOUT
    if DEAL_TOKEN <= action < DEAL_TOKEN_END:
        left = phase == LAY_TOKEN and s.pile[action - DEAL_TOKEN] > 0
        return 0 if left else refusals.TOKEN_LAYOUT
    return 0 if phase == START and action - FIRST_PLAYER < s.seats else refusals.START_PLAYER


def lay(s: CatanTable, action: i64) -> None:
    if s.phase == LAY_TERRAIN:
        deal_terrain(s, action - DEAL_TERRAIN)
    elif s.phase == LAY_RING:
        start_ring(s, action - HARBOUR_RING)
    elif s.phase == LAY_HARBOUR:
        deal_harbour(s, action - DEAL_HARBOUR)
    elif s.phase == LAY_SHORE:
        turn_harbour(s, action - TURN_HARBOUR)
    elif s.phase == LAY_SPIRAL:
        lay_spiral(s, action - FIRST_TOKEN)
    elif s.phase == LAY_TOKEN:
        deal_token(s, action - DEAL_TOKEN)
    else:
        choose_first(s, action - FIRST_PLAYER)


def deal_terrain(s: CatanTable, terrain: i64) -> None:
    """The top hex of the shuffled stack goes to the next place.  CA-SETUP-02 to CA-SETUP-05"""
    s.terrain[s.laid] = terrain
    s.pile[terrain] -= 1
    s.laid += 1
    if s.laid < HEXES:
        return
    place_robber(s)
    if s.fixed_harbours:
        lay_fixed_harbours(s)
        begin_tokens(s)
    else:
        s.pile = HARBOUR_COUNT[:]
        s.laid = 0
        ask_chance(s, LAY_RING)


def start_ring(s: CatanTable, start: i64) -> None:
    """Every second sea place is a harbour: the even ones or the odd ones.  CA-SETUP-06, CA-SETUP-09"""
    for tile in range(HARBOUR_TILES):
        put_harbour(s, tile, SHORE[2 * (2 * tile + start)])
    s.low = start
    ask_chance(s, LAY_HARBOUR)


def deal_harbour(s: CatanTable, kind: i64) -> None:
    """The harbours come in any order.  CA-SETUP-07"""
    s.harbour_kind[s.laid] = kind
    s.pile[kind] -= 1
    if SHORE[2 * (2 * s.laid + s.low) + 1] >= 0:
        ask_chance(s, LAY_SHORE)
    else:
        finish_harbour(s)


def turn_harbour(s: CatanTable, shore: i64) -> None:
    """Between two land hexes a harbour can face either.  CA-SETUP-18"""
    put_harbour(s, s.laid, SHORE[2 * (2 * s.laid + s.low) + shore])
    finish_harbour(s)


def finish_harbour(s: CatanTable) -> None:
    open_harbour(s, s.laid)
    s.laid += 1
    if s.laid < HARBOUR_TILES:
        ask_chance(s, LAY_HARBOUR)
    else:
        begin_tokens(s)


def begin_tokens(s: CatanTable) -> None:
    s.low = 0
    s.laid = 0
    if s.free_tokens:
        s.pile = NUMBER_COUNT[:]
        skip_desert(s)
        ask_chance(s, LAY_TOKEN)
    else:
        ask_chance(s, LAY_SPIRAL)


def lay_spiral(s: CatanTable, corner_hex: i64) -> None:
    """Tokens in the order of their letters; the desert is skipped.  CA-SETUP-10, CA-SETUP-11"""
    letter: i64 = 0
    for hex_ in spiral(corner_hex):
        if s.terrain[hex_] != DESERT:
            s.token[hex_] = LETTERS[letter]
            letter += 1
    find_sources(s)
    ask_chance(s, START)


def deal_token(s: CatanTable, number: i64) -> None:
    """Shuffled tokens, hex by hex.  CA-A44"""
    s.token[s.laid] = NUMBERS[number]
    s.pile[number] -= 1
    s.laid += 1
    skip_desert(s)
    if s.laid == HEXES:
        find_sources(s)
        ask_chance(s, START)


def skip_desert(s: CatanTable) -> None:
    if s.laid < HEXES and s.terrain[s.laid] == DESERT:
        s.laid += 1


def choose_first(s: CatanTable, seat: i64) -> None:
    """The highest roll begins; ties roll again, so each seat is equally likely.  CA-FOUND-02, CA-A14"""
    s.first = seat
    s.active = seat
    if s.beginner:
        begin_turn(s)
    else:
        begin_founding(s)
