"""The longest road: the length of each player's road, and who holds the longest road card.  CA-ROAD

- building.py calls `update_after_road` and `update_after_settlement` when a piece is placed.
- `longest_road_of` measures a road from scratch.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, with_increase, with_item, zeros
from kontor.games.catan.board import CORNER_EDGES, EDGE_FIRST_CORNER, EDGE_SECOND_CORNER, EDGES
from kontor.games.catan.components import AWARD_POINTS
from kontor.games.catan.state import NOBODY, CatanTable

MIN_ROAD_LENGTH: Final = 5  # the shortest road that can win the longest road card


def longest_road_of(s: CatanTable, seat: i64) -> i64:
    """Return the length of `seat`'s longest continuous road.  CA-ROAD-02, CA-ROAD-04, CA-ROAD-10

    The road may form a loop, but each edge counts once. Branches do not count. Other players' buildings
    interrupt the road.
    """
    used_edges = zeros(EDGES)
    longest: i64 = 0
    for edge in range(EDGES):
        if s.road[edge] == seat:
            used_edges[edge] = 1
            longest = max(longest, 1 + longest_path_from(s, seat, EDGE_FIRST_CORNER[edge], used_edges))
            longest = max(longest, 1 + longest_path_from(s, seat, EDGE_SECOND_CORNER[edge], used_edges))
            used_edges[edge] = 0
    return longest


def longest_path_from(s: CatanTable, seat: i64, corner: i64, used_edges: Arr) -> i64:
    """Return the length of `seat`'s longest path from `corner` without the edges marked in `used_edges`."""
    if s.owner[corner] >= 0 and s.owner[corner] != seat:
        return 0
    longest: i64 = 0
    for i in range(3 * corner, 3 * corner + 3):
        edge = CORNER_EDGES[i]
        if edge >= 0 and s.road[edge] == seat and used_edges[edge] == 0:
            used_edges[edge] = 1
            ahead = EDGE_FIRST_CORNER[edge] + EDGE_SECOND_CORNER[edge] - corner
            longest = max(longest, 1 + longest_path_from(s, seat, ahead, used_edges))
            used_edges[edge] = 0
    return longest


def longest_path_through(s: CatanTable, seat: i64, path_end: i64, path_start: i64, used_edges: Arr) -> i64:
    """Return the maximum number of edges by which `seat`'s roads can extend a path, counting both ends.

    The edges of the path are marked in `used_edges`, and its ends are `path_end` and `path_start`.
    """
    longest = longest_path_from(s, seat, path_start, used_edges)
    if s.owner[path_end] >= 0 and s.owner[path_end] != seat:
        return longest
    for i in range(3 * path_end, 3 * path_end + 3):
        edge = CORNER_EDGES[i]
        if edge >= 0 and s.road[edge] == seat and used_edges[edge] == 0:
            used_edges[edge] = 1
            ahead = EDGE_FIRST_CORNER[edge] + EDGE_SECOND_CORNER[edge] - path_end
            longest = max(longest, 1 + longest_path_through(s, seat, ahead, path_start, used_edges))
            used_edges[edge] = 0
    return longest


def update_after_road(s: CatanTable, seat: i64, edge: i64) -> None:
    """Update `seat`'s road length and the longest road card after `seat` has placed a road at `edge`.

    A longer road wins the card at once. An equally long road does not.  CA-ROAD-01, CA-ROAD-03, CA-ROAD-07
    """
    used_edges = zeros(EDGES)  # only paths through the new road can be longer than before
    used_edges[edge] = 1
    length = 1 + longest_path_through(s, seat, EDGE_FIRST_CORNER[edge], EDGE_SECOND_CORNER[edge], used_edges)
    if length <= s.road_length[seat]:
        return
    s.road_length = with_item(s.road_length, seat, length)
    if s.longest_road_holder == seat:
        return
    if s.longest_road_holder == NOBODY:
        give_longest_road_card(s, sole_longest_road_seat(s))
    elif s.road_length[seat] > s.road_length[s.longest_road_holder]:
        give_longest_road_card(s, seat)


def update_after_settlement(s: CatanTable, builder: i64, corner: i64) -> None:
    """Update road lengths and the longest road card after `builder` has placed a settlement at `corner`.

    The settlement cuts the roads of other players that pass through the corner.  CA-ROAD-04
    """
    for seat in range(s.seats):
        if (
            seat != builder
            and s.road_corners[seat] & POWER_OF_TWO[corner] != 0
            and count_roads_at(s, seat, corner) >= 2
        ):
            update_after_road_cut(s, seat)


def count_roads_at(s: CatanTable, seat: i64, corner: i64) -> i64:
    """Return how many of `seat`'s roads end at `corner`."""
    count: i64 = 0
    for i in range(3 * corner, 3 * corner + 3):
        edge = CORNER_EDGES[i]
        if edge >= 0 and s.road[edge] == seat:
            count += 1
    return count


def update_after_road_cut(s: CatanTable, seat: i64) -> None:
    """Update the length of `seat`'s road and the longest road card after a building has cut the road.

    If the holder loses the card, it goes to the player with the longest road. In a tie, nobody gets the card.

    CA-ROAD-05, CA-ROAD-06
    """
    before = s.road_length[seat]
    s.road_length = with_item(s.road_length, seat, longest_road_of(s, seat))
    if s.road_length[seat] == before:
        return
    if s.longest_road_holder == seat:
        if s.modern and can_keep_longest_road_card(s, seat):
            return
        give_longest_road_card(s, sole_longest_road_seat(s))
    elif s.longest_road_holder == NOBODY:
        give_longest_road_card(s, sole_longest_road_seat(s))


def can_keep_longest_road_card(s: CatanTable, holder: i64) -> bool:
    """Return whether `holder` keeps the longest road card under the rules of the modern edition.

    Their road must have at least five edges, and nobody may have a longer road. A tie is enough.
    """
    if s.road_length[holder] < MIN_ROAD_LENGTH:
        return False
    for seat in range(s.seats):
        if s.road_length[seat] > s.road_length[holder]:
            return False
    return True


def sole_longest_road_seat(s: CatanTable) -> i64:
    """Return the seat whose road is the longest and has at least five edges.  CA-ROAD-06, CA-ROAD-08

    Return NOBODY if no road is long enough or if several seats are tied.
    """
    longest: i64 = MIN_ROAD_LENGTH - 1
    seat_with_longest_road: i64 = NOBODY
    for other in range(s.seats):
        if s.road_length[other] > longest:
            longest = s.road_length[other]
            seat_with_longest_road = other
        elif s.road_length[other] == longest:
            seat_with_longest_road = NOBODY
    return seat_with_longest_road


def give_longest_road_card(s: CatanTable, seat: i64) -> None:
    """Move the longest road card and its points to `seat`, or to nobody if `seat` is NOBODY."""
    if s.longest_road_holder >= 0:
        s.points = with_increase(s.points, s.longest_road_holder, -AWARD_POINTS)
    s.longest_road_holder = seat
    if seat >= 0:
        s.points = with_increase(s.points, seat, AWARD_POINTS)
