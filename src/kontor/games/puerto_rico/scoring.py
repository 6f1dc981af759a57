"""Points for chips, buildings, large buildings and nobles, and who wins.  PR-SCORE, PR-GUILD to PR-CITY"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.games.puerto_rico.components import (
    BEIGE,
    BIT,
    BUILDINGS,
    CITY_HALL,
    CLOISTER,
    COLUMN,
    CUSTOMS_HOUSE,
    FIRST_BUILDING,
    FORTRESS,
    GOODS,
    GUILD_HALL,
    JEWELER,
    LARGE,
    LARGE_INDIGO_PLANT,
    POINTS,
    PRODUCTION,
    RESIDENCE,
    ROYAL_GARDEN,
    TILES,
)
from kontor.games.puerto_rico.phases import OVER
from kontor.games.puerto_rico.state import PuertoRicoTable, filled_spaces, nobles_of, works

ENDINGS: Final = ("colonists", "city", "chips", "year_limit")
"""Names of the reasons, in the order of the bits of `ending`.  PR-END-02 to PR-END-04, PR-A52"""


def building_points(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the printed points of all buildings of `seat`, occupied or not.  PR-SCORE-02"""
    points: i64 = 0
    for building in s.in_play:
        if s.city[seat * BUILDINGS + building] >= 0:
            points += POINTS[building]
    return points


def guild_hall(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 1 for each small and 2 for each large production building.  PR-GUILD-01, -02, PR-JEWEL-02"""
    points: i64 = 0
    for building in range(PRODUCTION):
        if s.city[seat * BUILDINGS + building] >= 0:
            points += 1 if building < LARGE_INDIGO_PLANT else 2
    return points + 2 if s.city[seat * BUILDINGS + JEWELER] >= 0 else points


def residence(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 4, 5, 6 or 7 for up to 9, 10, 11 or 12 filled spaces.  PR-RESID-01, PR-RESID-02"""
    spaces = filled_spaces(s, seat)
    return 4 if spaces <= 9 else spaces - 5


def fortress(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 1 for every three people.  PR-FORT-01, PR-A30"""
    return people_of(s, seat) // 3


def people_of(s: PuertoRicoTable, seat: i64) -> i64:
    """Count all colonists and nobles of `seat`."""
    count = s.windrose[seat] + total(s.workers, seat * FIRST_BUILDING, FIRST_BUILDING)
    for building in s.in_play:
        people = s.city[seat * BUILDINGS + building]
        if people > 0:
            count += people
    return count


def customs_house(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 1 for every four points in chips, including noted ones.  PR-CUSTOMS-01, PR-A18, PR-A43"""
    return s.chips[seat] // 4


def city_hall(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 1 for every beige building, including the city hall.  PR-CITY-01"""
    points: i64 = 0
    for building in s.in_play:
        if s.city[seat * BUILDINGS + building] >= 0:
            points += BEIGE[building]
    return points


def cloister(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 1, 3, 6 or 10 for one to four sets of three equal tiles.  PR-CLOI-01 to PR-CLOI-03"""
    sets: i64 = 0
    for kind in range(TILES):
        sets += s.tiles[seat * TILES + kind] // 3
    return sets * (sets + 1) // 2


def bonus(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Return the points of a large building at the end, 0 unless it is occupied.  PR-SCORE-03, PR-LARGE-03"""
    if not works(s, seat, building):
        return 0
    if building == GUILD_HALL:
        return guild_hall(s, seat)
    if building == RESIDENCE:
        return residence(s, seat)
    if building == FORTRESS:
        return fortress(s, seat)
    if building == CUSTOMS_HOUSE:
        return customs_house(s, seat)
    if building == CITY_HALL:
        return city_hall(s, seat)
    if building == CLOISTER:
        return cloister(s, seat)
    return nobles_of(s, seat) if building == ROYAL_GARDEN else 0


def bonuses(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the points of all large buildings of `seat`."""
    points: i64 = 0
    for building in s.in_play:
        if COLUMN[building] == LARGE:
            points += bonus(s, seat, building)
    return points


def public_points(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the points that everybody can count now.

    Chips are left out, and so is the customs house, which would reveal them.
    """
    points = building_points(s, seat) + bonuses(s, seat) + nobles_of(s, seat)
    return points - bonus(s, seat, CUSTOMS_HOUSE)


def true_points(s: PuertoRicoTable, seat: i64) -> i64:
    """Return all points of `seat`. A noble is worth a point.  PR-SCORE-01, PR-X2-06"""
    return s.chips[seat] + building_points(s, seat) + bonuses(s, seat) + nobles_of(s, seat)


def tie_break(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the doubloons and barrels of `seat`, which decide a tie.  PR-SCORE-05"""
    return s.doubloons[seat] + total(s.goods, seat * GOODS, GOODS)


def ending_name(s: PuertoRicoTable) -> str:
    """Return why the game ended. If there are several reasons, it is the first of `ENDINGS`."""
    for i in range(len(ENDINGS)):
        if s.ending & BIT[i]:
            return ENDINGS[i]
    return ""


def results(s: PuertoRicoTable) -> list[float]:
    """Return each player's share of the win: most points, then most doubloons and barrels.

    Players who are still equal share it. Before the end all shares are 0.  PR-A20
    """
    out = [0.0 for _ in range(s.seats)]
    if s.phase != OVER:
        return out
    rank = [(int(true_points(s, seat)), int(tie_break(s, seat))) for seat in range(s.seats)]
    best = [seat for seat in range(s.seats) if rank[seat] == max(rank)]
    for seat in best:
        out[seat] = 1.0 / len(best)
    return out
