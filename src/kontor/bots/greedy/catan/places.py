"""Places on the board: what they bring, who gets there first, and the roads that lead there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.bots.greedy.catan.mind import Cards, Mind
from kontor.bots.greedy.catan.temper import Temper
from kontor.core.arrays import changed
from kontor.games.catan.board import CORNER_CORNERS, CORNER_EDGES, CORNER_HEXES, CORNERS, EDGE, EDGES
from kontor.games.catan.components import DESERT, KINDS, PIPS, PLAIN
from kontor.games.catan.state import CatanTable

FAR: Final = 3
"""Sites that are more roads away are nobody's prospects."""


def yields(s: CatanTable, corner: int) -> Cards:
    """Of 36 rolls, how many bring each kind here."""
    out = [0] * KINDS
    for hex_ in CORNER_HEXES[3 * corner : 3 * corner + 3]:
        if hex_ >= 0 and s.terrain[hex_] != DESERT:
            out[s.terrain[hex_]] += int(PIPS[s.token[hex_]])
    return out


def income(s: CatanTable, seat: int) -> Cards:
    """Of 36 rolls, what a seat's buildings bring."""
    out = [0] * KINDS
    for corner in range(CORNERS):
        if s.owner[corner] == seat:
            for kind, pips in enumerate(yields(s, corner)):
                out[kind] += pips * int(s.size[corner])
    return out


def site(s: CatanTable, have: Cards, corner: int, temper: Temper) -> float:
    """How good a settlement would be here with that income: pips, new kinds, a harbour that fits."""
    value = 0.0
    for kind, pips in enumerate(yields(s, corner)):
        value += pips * temper.kinds[kind]
        if pips > 0 and have[kind] == 0:
            value += temper.variety
    harbour = int(s.harbour[corner])
    if harbour == PLAIN:
        value += temper.harbour
    elif harbour >= 0:
        value += temper.own_harbour * have[harbour]
    return value


def is_free(s: CatanTable, corner: int) -> bool:
    if s.size[corner] != 0:
        return False
    for other in CORNER_CORNERS[3 * corner : 3 * corner + 3]:
        if other >= 0 and s.size[other] != 0:
            return False
    return True


def distances(s: CatanTable, seat: int) -> dict[int, int]:
    """How many roads each corner is away from the seat's network; foreign buildings stop a road."""
    reached = [c for c in range(CORNERS) if s.owner[c] == seat]
    reached += [int(c) for edge in range(EDGES) if s.road[edge] == seat for c in EDGE[edge]]
    out = dict.fromkeys(reached, 0)
    ahead = list(out)
    while ahead:
        corner = ahead.pop(0)
        if out[corner] == FAR or (s.owner[corner] >= 0 and s.owner[corner] != seat):
            continue
        for edge in CORNER_EDGES[3 * corner : 3 * corner + 3]:
            if edge >= 0 and s.road[edge] < 0:
                other = int(EDGE[edge][0] + EDGE[edge][1]) - corner
                if other not in out:
                    out[other] = out[corner] + 1
                    ahead.append(other)
    return out


Rivals = list[dict[int, int]]
"""How far the others are from every corner they are near to."""


def rivals_of(s: CatanTable, seat: int) -> Rivals:
    return [distances(s, other) for other in range(s.seats) if other != seat]


def prospects(s: CatanTable, seat: int, rivals: Rivals, temper: Temper) -> list[tuple[float, int, int]]:
    """Free sites in reach as (value, corner, roads needed), best first."""
    have = income(s, seat)
    found = []
    for corner, steps in distances(s, seat).items():
        if is_free(s, corner):
            value = site(s, have, corner, temper) / (1.0 + temper.far * steps)
            if steps > 0:
                value *= security(corner, steps, rivals, temper)
            found.append((value, corner, steps))
    return sorted(found, reverse=True)


def security(corner: int, steps: int, rivals: Rivals, temper: Temper) -> float:
    """How much of a site is left if others are near it, too."""
    nearest = FAR + 1
    for away in rivals:
        nearest = min(nearest, away.get(corner, FAR + 1))
    if nearest > steps:
        return 1.0
    return temper.contested if nearest == steps else temper.lost


def towards(mind: Mind, roads: Sequence[int]) -> int:
    """The road that opens the best prospects."""
    s, seat = mind.s, mind.seat
    rivals = rivals_of(s, seat)
    best, most = roads[0], -1.0
    for action in roads:
        before = s.road
        s.road = changed(before, mind.place(action, "edge"), seat)
        opened = sum([value for value, _, _ in prospects(s, seat, rivals, mind.temper)[:3]])
        s.road = before
        if opened > most:
            best, most = action, opened
    return best
