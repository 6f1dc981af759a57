"""The end: chapels are opened, points are counted, the palace last.  SJ-SCORE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.state import TERMINAL
from kontor.core.turns import enter_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import OPEN_CHAPEL
from kontor.games.san_juan.components import (
    ARCH_POINTS,
    CHAPEL,
    CITY,
    CITY_HALL,
    DECK,
    GUILD_HALL,
    KINDS,
    MONUMENTS,
    PALACE,
    POINTS,
    PRODUCTION,
    TRIUMPHAL_ARCH,
)
from kontor.games.san_juan.state import OPENING, OVER, SanJuanTable, has

SHARES: Final = ("buildings", "chapel", "triumphal_arch", "guild_hall", "city_hall", "palace")
"""Where points come from, in the order in which they are counted."""
ENDINGS: Final = ("twelfth_building", "twelfth_building_tie_break", "twelfth_building_shared") + (
    "round_limit",
    "round_limit_tie_break",
    "round_limit_shared",
)

# The end


def open_chapels(s: SanJuanTable) -> None:
    """Nothing more is played; what lies under chapels is counted in the open.  SJ-END-03, SJ-CHAPEL-03"""
    s.active = s.governor
    open_next(s)


def open_next(s: SanJuanTable) -> None:
    """The next seat that ever built a chapel; when none is left, the game is over."""
    for _ in range(s.seats):
        if had_chapel(s, s.active):
            enter_chance(s, OPENING)
            return
        s.active = (s.active + 1) % s.seats
        if s.active == s.governor:
            break
    s.phase = OVER
    s.actor = TERMINAL


def had_chapel(s: SanJuanTable, seat: i64) -> bool:
    return has(s, seat, CHAPEL) or s.covered[seat * KINDS + CHAPEL] > 0


def opened(s: SanJuanTable) -> i64:
    """The only outcome: how many cards there are."""
    return OPEN_CHAPEL + s.chapel_size[s.active]


def why_not_open(s: SanJuanTable, action: i64) -> i64:
    count = sum(s.chapel[s.active * KINDS + kind] for kind in range(KINDS))
    return 0 if 0 <= count < DECK and action == OPEN_CHAPEL + count else refusals.SECRET_UNTIL_END


def open_chapel(s: SanJuanTable) -> None:
    s.active = (s.active + 1) % s.seats
    if s.active == s.governor:
        s.phase = OVER
        s.actor = TERMINAL
    else:
        open_next(s)


# Points


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


def shares(s: SanJuanTable, seat: i64) -> list[int]:
    """The points of a seat by where they come from, as `SHARES` names them."""
    out = [int(printed_points(s, seat)), int(s.chapel_size[seat]), int(arch_points(s, seat))]
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


def ending(s: SanJuanTable) -> str:
    """How a finished game ended, and whether points alone decided it.  SJ-END-01, SJ-A32, SJ-SCORE-06"""
    full = any(s.buildings[seat] >= CITY for seat in range(s.seats))
    name = "twelfth_building" if full else "round_limit"
    points = [int(true_points(s, seat)) for seat in range(s.seats)]
    if points.count(max(points)) == 1:
        return name
    return f"{name}_tie_break" if 1.0 in results(s) else f"{name}_shared"
