"""Scoring: the points of each player, the winner, and how a game ends.  SJ-SCORE, SJ-END

At the end of the game, players reveal the cards under their chapels in the phase `RevealingChapel`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_chance, end_game
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import OPEN_CHAPEL
from kontor.games.san_juan.city import owns
from kontor.games.san_juan.components import (
    ARCH_POINTS,
    CHAPEL,
    CITY_HALL,
    CITY_SIZE,
    GUILD_HALL,
    KINDS,
    MONUMENTS,
    PALACE,
    POINTS,
    PRODUCTION_KINDS,
    TOTAL_CARDS,
    TRIUMPHAL_ARCH,
)
from kontor.games.san_juan.phases import OVER, REVEALING_CHAPEL
from kontor.games.san_juan.rules import RULES, SanJuanPhase
from kontor.games.san_juan.state import SanJuanTable

ENDINGS: Final = (  # how a game can end
    "twelfth_building",
    "twelfth_building_tie_break",
    "twelfth_building_shared",
    "round_limit",
    "round_limit_tie_break",
    "round_limit_shared",
)
POINT_SOURCES: Final = ("buildings", "chapel", "triumphal_arch", "guild_hall", "city_hall", "palace")
"""The sources of points, in the order in which they are counted. The palace depends on all others."""

# Points


def printed_points(s: SanJuanTable, seat: i64) -> i64:
    """Return the points printed on `seat`'s buildings. Covered buildings do not count.

    Rules SJ-SCORE-01 and SJ-CRANE-09.
    """
    points: i64 = 0
    for kind in range(KINDS):
        points += s.buildings_by_kind[seat * KINDS + kind] * POINTS[kind]
    return points


def arch_points(s: SanJuanTable, seat: i64) -> i64:
    """Return the points of `seat`'s triumphal arch: 4, 6 or 8 for 1, 2 or 3 monuments.  SJ-ARCHW-01

    Return 0 if `seat` has no triumphal arch.
    """
    if not owns(s, seat, TRIUMPHAL_ARCH):
        return 0
    monuments: i64 = 0
    for kind in MONUMENTS:
        monuments += s.buildings_by_kind[seat * KINDS + kind]
    return ARCH_POINTS[monuments]


def guild_hall_points(s: SanJuanTable, seat: i64) -> i64:
    """Return the points of `seat`'s guild hall: 2 for each production building.  SJ-GUILD-01

    Return 0 if `seat` has no guild hall.
    """
    return 2 * total(s.buildings_by_kind, seat * KINDS, PRODUCTION_KINDS) if owns(s, seat, GUILD_HALL) else 0


def city_hall_points(s: SanJuanTable, seat: i64) -> i64:
    """Return the points of `seat`'s city hall: 1 for each violet building, including itself.  SJ-CITY-01

    Return 0 if `seat` has no city hall.
    """
    if not owns(s, seat, CITY_HALL):
        return 0
    return total(s.buildings_by_kind, seat * KINDS + PRODUCTION_KINDS, KINDS - PRODUCTION_KINDS)


def points_without_palace(s: SanJuanTable, seat: i64) -> i64:
    """Return `seat`'s points without the points for a palace and for cards under a chapel."""
    return (
        printed_points(s, seat)
        + arch_points(s, seat)
        + guild_hall_points(s, seat)
        + city_hall_points(s, seat)
    )


def public_points(s: SanJuanTable, seat: i64) -> i64:
    """Return the points of `seat` that everybody can count.

    Cards under a chapel are secret. So they are left out, and a palace adds a quarter of the other points.
    """
    points = points_without_palace(s, seat)
    return points + (points // 4 if owns(s, seat, PALACE) else 0)


def true_points(s: SanJuanTable, seat: i64) -> i64:
    """Return `seat`'s points, including cards under a chapel.

    A palace is counted last and adds a quarter of all other points.

    Rules SJ-SCORE-02 to SJ-SCORE-04, SJ-PALACE-01 and SJ-PALACE-02.
    """
    points = points_without_palace(s, seat) + s.chapel_size[seat]
    return points + (points // 4 if owns(s, seat, PALACE) else 0)


def points_by_source(s: SanJuanTable, seat: i64, count_chapel: bool) -> list[int]:
    """Return `seat`'s points from each source, in the order of `POINT_SOURCES`.

    Cards under a chapel count only if `count_chapel` is true.
    """
    secret = int(s.chapel_size[seat]) if count_chapel else 0
    out = [int(printed_points(s, seat)), secret, int(arch_points(s, seat))]
    out += [int(guild_hall_points(s, seat)), int(city_hall_points(s, seat))]
    return [*out, sum(out) // 4 if owns(s, seat, PALACE) else 0]


# The end


def has_full_city(s: SanJuanTable) -> bool:
    """Return whether any player has twelve buildings."""
    for seat in range(s.seats):
        if s.buildings[seat] >= CITY_SIZE:
            return True
    return False


def reveal_chapels(s: SanJuanTable) -> None:
    """Begin the end of the game: reveal the cards under each chapel, starting with the governor's.

    SJ-END-03, SJ-CHAPEL-03
    """
    s.active = s.governor
    reveal_next_chapel(s)


def reveal_next_chapel(s: SanJuanTable) -> None:
    """Reveal the next chapel, clockwise from the active player. If there is none left, end the game."""
    for _ in range(s.seats):
        if ever_had_chapel(s, s.active):
            ask_chance(s, REVEALING_CHAPEL)
            return
        s.active = (s.active + 1) % s.seats
        if s.active == s.governor:
            break
    end_game(s, OVER)


def ever_had_chapel(s: SanJuanTable, seat: i64) -> bool:
    """Return whether `seat` has ever built a chapel, even if it was covered later."""
    return owns(s, seat, CHAPEL) or s.covered[seat * KINDS + CHAPEL] > 0


class RevealingChapel(SanJuanPhase):
    """The phase in which everybody learns how many cards the active player has under their chapel.

    There is only one possible outcome.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        buffer.add(self.action_of_lot(s, 0))

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        count = sum(s.chapel[s.active * KINDS + kind] for kind in range(KINDS))
        return (
            0
            if 0 <= count < TOTAL_CARDS and action == OPEN_CHAPEL + count
            else refusals.CHAPEL_SECRET_UNTIL_END
        )

    def action_of_lot(self, s: SanJuanTable, lot: i64) -> i64:
        return OPEN_CHAPEL + s.chapel_size[s.active]

    def do(self, s: SanJuanTable, action: i64) -> None:
        s.active = (s.active + 1) % s.seats
        if s.active == s.governor:
            end_game(s, OVER)
        else:
            reveal_next_chapel(s)


RULES[REVEALING_CHAPEL] = RevealingChapel()


def tie_break_count(s: SanJuanTable, seat: i64) -> i64:
    """Return the number of `seat`'s hand cards and goods, which breaks ties.  SJ-SCORE-06, SJ-SCORE-07"""
    return s.hand_size[seat] + total(s.goods, seat * PRODUCTION_KINDS, PRODUCTION_KINDS)


def win_shares(s: SanJuanTable) -> list[float]:
    """Return each seat's share of the win: 1 for a sole winner. Before the end of the game, return zeros.

    The player with the most points wins. The number of cards and goods breaks a tie. If the tie remains, the
    win is shared.  SJ-SCORE-05, SJ-A15
    """
    shares = [0.0 for _ in range(s.seats)]
    if s.phase != OVER:
        return shares
    standing = [(int(true_points(s, seat)), int(tie_break_count(s, seat))) for seat in range(s.seats)]
    best = [seat for seat in range(s.seats) if standing[seat] == max(standing)]
    for seat in best:
        shares[seat] = 1.0 / len(best)
    return shares


def ending_name(s: SanJuanTable) -> str:
    """Return one of the names in `ENDINGS`, which says how the game ended.  SJ-END-01, SJ-A32, SJ-SCORE-06"""
    name = "twelfth_building" if has_full_city(s) else "round_limit"
    points = [int(true_points(s, seat)) for seat in range(s.seats)]
    if points.count(max(points)) == 1:
        return name
    return f"{name}_tie_break" if 1.0 in win_shares(s) else f"{name}_shared"
