"""Places on the board: what they bring, who gets there first, and the roads that lead there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.core.arrays import changed
from kontor.games.catan.board import CORNER_CORNERS, CORNER_EDGES, CORNER_HEXES, CORNERS, EDGE, EDGES
from kontor.games.catan.bots.decision import Cards, Decision
from kontor.games.catan.bots.playing_styles import PlayingStyle
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


def site(s: CatanTable, have: Cards, corner: int, style: PlayingStyle) -> float:
    """How good a settlement would be here with that income: pips, new kinds, a harbour that fits."""
    value = 0.0
    for kind, pips in enumerate(yields(s, corner)):
        value += pips * style.kinds[kind]
        if pips > 0 and have[kind] == 0:
            value += style.variety
    harbour = int(s.harbour[corner])
    if harbour == PLAIN:
        value += style.harbour
    elif harbour >= 0:
        value += style.own_harbour * have[harbour]
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


def prospects(s: CatanTable, seat: int, rivals: Rivals, style: PlayingStyle) -> list[tuple[float, int, int]]:
    """Free sites in reach as (value, corner, roads needed), best first."""
    have = income(s, seat)
    found = []
    for corner, steps in distances(s, seat).items():
        if is_free(s, corner):
            value = site(s, have, corner, style) / (1.0 + style.far * steps)
            if steps > 0:
                value *= security(corner, steps, rivals, style)
            found.append((value, corner, steps))
    return sorted(found, reverse=True)


def security(corner: int, steps: int, rivals: Rivals, style: PlayingStyle) -> float:
    """How much of a site is left if others are near it, too."""
    nearest = FAR + 1
    for away in rivals:
        nearest = min(nearest, away.get(corner, FAR + 1))
    if nearest > steps:
        return 1.0
    return style.contested if nearest == steps else style.lost


def towards(decision: Decision, roads: Sequence[int]) -> int:
    """The road that opens the best prospects."""
    s, seat = decision.s, decision.seat
    rivals = rivals_of(s, seat)
    best, most = roads[0], -1.0
    for action in roads:
        before = s.road
        s.road = changed(before, decision.place(action, "edge"), seat)
        opened = sum([value for value, _, _ in prospects(s, seat, rivals, decision.style)[:3]])
        s.road = before
        if opened > most:
            best, most = action, opened
    return best
