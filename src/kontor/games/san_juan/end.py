"""The end: after the builder phase of a twelfth building, or at the round limit.  SJ-END"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.phases import ask_chance
from kontor.core.state import TERMINAL
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import OPEN_CHAPEL
from kontor.games.san_juan.components import BUILDER, CHAPEL, CITY, DECK, KINDS
from kontor.games.san_juan.scoring import results, true_points
from kontor.games.san_juan.state import OPENING, OVER, SanJuanTable, has

ENDINGS: Final = ("twelfth_building", "twelfth_building_tie_break", "twelfth_building_shared") + (
    "round_limit",
    "round_limit_tie_break",
    "round_limit_shared",
)


def maybe_last_phase(s: SanJuanTable) -> bool:
    """That builder phase is finished for everybody, and nothing comes after it.  SJ-END-01, SJ-END-02"""
    if s.role != BUILDER or not somebody_finished(s):
        return False
    open_chapels(s)
    return True


def maybe_last_round(s: SanJuanTable) -> bool:
    """A game that nobody ends is scored after so many rounds.  SJ-A32"""
    if s.round != s.round_limit:
        return False
    open_chapels(s)
    return True


def somebody_finished(s: SanJuanTable) -> bool:
    for seat in range(s.seats):
        if s.buildings[seat] >= CITY:
            return True
    return False


def open_chapels(s: SanJuanTable) -> None:
    """Nothing more is played; what lies under chapels is counted in the open.  SJ-END-03, SJ-CHAPEL-03"""
    s.active = s.governor
    open_next(s)


def open_next(s: SanJuanTable) -> None:
    """The next seat that ever built a chapel; when none is left, the game is over."""
    for _ in range(s.seats):
        if had_chapel(s, s.active):
            ask_chance(s, OPENING)
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


def ending(s: SanJuanTable) -> str:
    """How a finished game ended, and whether points alone decided it.  SJ-END-01, SJ-A32, SJ-SCORE-06"""
    name = "twelfth_building" if somebody_finished(s) else "round_limit"
    points = [int(true_points(s, seat)) for seat in range(s.seats)]
    if points.count(max(points)) == 1:
        return name
    return f"{name}_tie_break" if 1.0 in results(s) else f"{name}_shared"
