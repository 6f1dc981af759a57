"""The longest trade road: its length, and who holds the card.  CA-ROAD"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, changed, raised, zeros
from kontor.games.catan.board import CORNER_EDGES, EDGE_A, EDGE_B, EDGES
from kontor.games.catan.components import AWARD_POINTS
from kontor.games.catan.state import NOBODY, CatanTable

SHORTEST: Final = 5


def longest_stretch(s: CatanTable, seat: i64) -> i64:
    """The longest unbroken stretch of a seat's roads: each segment once, loops allowed, branches not
    counted, cut at foreign buildings.  CA-ROAD-02, CA-ROAD-04, CA-ROAD-10
    """
    used = zeros(EDGES)
    best: i64 = 0
    for edge in range(EDGES):
        if s.road[edge] == seat:
            used[edge] = 1
            best = max(best, 1 + furthest(s, seat, EDGE_A[edge], used))
            best = max(best, 1 + furthest(s, seat, EDGE_B[edge], used))
            used[edge] = 0
    return best


def furthest(s: CatanTable, seat: i64, corner: i64, used: Arr) -> i64:
    """How far the seat's unused roads lead on from here."""
    if s.owner[corner] >= 0 and s.owner[corner] != seat:
        return 0
    best: i64 = 0
    for i in range(3 * corner, 3 * corner + 3):
        edge = CORNER_EDGES[i]
        if edge >= 0 and s.road[edge] == seat and used[edge] == 0:
            used[edge] = 1
            best = max(best, 1 + furthest(s, seat, EDGE_A[edge] + EDGE_B[edge] - corner, used))
            used[edge] = 0
    return best


def longest_through(s: CatanTable, seat: i64, corner: i64, other: i64, used: Arr) -> i64:
    """The longest stretch that goes on from both corners of the segments in `used`."""
    best = furthest(s, seat, other, used)
    if s.owner[corner] >= 0 and s.owner[corner] != seat:
        return best
    for i in range(3 * corner, 3 * corner + 3):
        edge = CORNER_EDGES[i]
        if edge >= 0 and s.road[edge] == seat and used[edge] == 0:
            used[edge] = 1
            ahead = EDGE_A[edge] + EDGE_B[edge] - corner
            best = max(best, 1 + longest_through(s, seat, ahead, other, used))
            used[edge] = 0
    return best


def road_built(s: CatanTable, seat: i64, edge: i64) -> None:
    """A new segment can only lengthen a stretch through itself. A longer road takes the card at once; an
    equal one does not.  CA-ROAD-01, CA-ROAD-03, CA-ROAD-07
    """
    used = zeros(EDGES)
    used[edge] = 1
    length = 1 + longest_through(s, seat, EDGE_A[edge], EDGE_B[edge], used)
    if length <= s.road_length[seat]:
        return
    s.road_length = changed(s.road_length, seat, length)
    if s.longest == seat:
        return
    if s.longest == NOBODY:
        give_card(s, unique_longest(s))
    elif s.road_length[seat] > s.road_length[s.longest]:
        give_card(s, seat)


def road_maybe_cut(s: CatanTable, builder: i64, corner: i64) -> None:
    """A building between two roads of somebody else cuts them apart.  CA-ROAD-04"""
    for seat in range(s.seats):
        if (
            seat != builder
            and s.road_corners[seat] & POWER_OF_TWO[corner] != 0
            and roads_at(s, seat, corner) >= 2
        ):
            road_cut(s, seat)


def roads_at(s: CatanTable, seat: i64, corner: i64) -> i64:
    count: i64 = 0
    for i in range(3 * corner, 3 * corner + 3):
        edge = CORNER_EDGES[i]
        if edge >= 0 and s.road[edge] == seat:
            count += 1
    return count


def road_cut(s: CatanTable, seat: i64) -> None:
    """After a cut the card goes to whoever is then alone longest, or aside.  CA-ROAD-05, CA-ROAD-06"""
    before = s.road_length[seat]
    s.road_length = changed(s.road_length, seat, longest_stretch(s, seat))
    if s.road_length[seat] == before:
        return
    if s.longest == seat:
        if s.modern and keeps_card(s, seat):
            return
        give_card(s, unique_longest(s))
    elif s.longest == NOBODY:
        give_card(s, unique_longest(s))


def keeps_card(s: CatanTable, holder: i64) -> bool:
    """The modern edition: the holder keeps the card while still among the longest."""
    if s.road_length[holder] < SHORTEST:
        return False
    for seat in range(s.seats):
        if s.road_length[seat] > s.road_length[holder]:
            return False
    return True


def unique_longest(s: CatanTable) -> i64:
    """The only seat with the longest road of five or more, or nobody.  CA-ROAD-06, CA-ROAD-08"""
    best: i64 = SHORTEST - 1
    seat: i64 = NOBODY
    for other in range(s.seats):
        if s.road_length[other] > best:
            best = s.road_length[other]
            seat = other
        elif s.road_length[other] == best:
            seat = NOBODY
    return seat


def give_card(s: CatanTable, seat: i64) -> None:
    if s.longest >= 0:
        s.points = raised(s.points, s.longest, -AWARD_POINTS)
    s.longest = seat
    if seat >= 0:
        s.points = raised(s.points, seat, AWARD_POINTS)
