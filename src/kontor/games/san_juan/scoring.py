"""Points: buildings, chapel cards, the large buildings, the palace last.  SJ-SCORE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.games.san_juan.components import (
    ARCH_POINTS,
    CITY_HALL,
    GUILD_HALL,
    KINDS,
    MONUMENTS,
    PALACE,
    POINTS,
    PRODUCTION,
    TRIUMPHAL_ARCH,
)
from kontor.games.san_juan.state import OVER, SanJuanTable, has

SHARES: Final = ("buildings", "chapel", "triumphal_arch", "guild_hall", "city_hall", "palace")
"""Where points come from, in the order in which they are counted."""


def printed_points(s: SanJuanTable, seat: i64) -> i64:
    """SJ-SCORE-01, SJ-CRANE-09"""
    out: i64 = 0
    for kind in range(KINDS):
        out += s.own[seat * KINDS + kind] * POINTS[kind]
    return out


def arch_points(s: SanJuanTable, seat: i64) -> i64:
    """4, 6 or 8 for 1, 2 or 3 monuments.  SJ-ARCHW-01"""
    if not has(s, seat, TRIUMPHAL_ARCH):
        return 0
    monuments: i64 = 0
    for kind in MONUMENTS:
        monuments += s.own[seat * KINDS + kind]
    return ARCH_POINTS[monuments]


def guild_points(s: SanJuanTable, seat: i64) -> i64:
    """2 for each production building.  SJ-GUILD-01"""
    return 2 * total(s.own, seat * KINDS, PRODUCTION) if has(s, seat, GUILD_HALL) else 0


def city_points(s: SanJuanTable, seat: i64) -> i64:
    """1 for each violet building, itself included.  SJ-CITY-01"""
    if not has(s, seat, CITY_HALL):
        return 0
    return total(s.own, seat * KINDS + PRODUCTION, KINDS - PRODUCTION)


def open_points(s: SanJuanTable, seat: i64) -> i64:
    """What everybody can count on the table: all but chapel cards, and what the palace adds to that."""
    points = points_without_palace(s, seat)
    return points + (points // 4 if has(s, seat, PALACE) else 0)


def points_without_palace(s: SanJuanTable, seat: i64) -> i64:
    return printed_points(s, seat) + arch_points(s, seat) + guild_points(s, seat) + city_points(s, seat)


def true_points(s: SanJuanTable, seat: i64) -> i64:
    """Everything, chapel cards included; the palace counts last and counts it all.  SJ-SCORE-02 to
    SJ-SCORE-04, SJ-PALACE-01, SJ-PALACE-02
    """
    points = points_without_palace(s, seat) + s.chapel_size[seat]
    return points + (points // 4 if has(s, seat, PALACE) else 0)


def shares(s: SanJuanTable, seat: i64, chapel: bool) -> list[int]:
    """The points of a seat by where they come from, as `SHARES` names them; without the chapel they are what
    everybody can count.
    """
    secret = int(s.chapel_size[seat]) if chapel else 0
    out = [int(printed_points(s, seat)), secret, int(arch_points(s, seat))]
    out += [int(guild_points(s, seat)), int(city_points(s, seat))]
    return [*out, sum(out) // 4 if has(s, seat, PALACE) else 0]


def wealth(s: SanJuanTable, seat: i64) -> i64:
    """Cards in hand and goods break a tie; cards under a chapel do not.  SJ-SCORE-06, SJ-SCORE-07"""
    return s.hand_size[seat] + total(s.goods, seat * PRODUCTION, PRODUCTION)


def results(s: SanJuanTable) -> list[float]:
    """Most points win, then most cards and goods; after that the win is shared.  SJ-SCORE-05, SJ-A15"""
    out = [0.0 for _ in range(s.seats)]
    if s.phase != OVER:
        return out
    standing = [(int(true_points(s, seat)), int(wealth(s, seat))) for seat in range(s.seats)]
    best = [seat for seat in range(s.seats) if standing[seat] == max(standing)]
    for seat in best:
        out[seat] = 1.0 / len(best)
    return out
