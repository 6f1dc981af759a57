"""Compute the players' points for chips, buildings and nobles, and find the winners.

PR-SCORE, PR-GUILD to PR-CITY
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDING_COUNT,
    CITY_HALL,
    CLOISTER,
    COLUMN,
    CUSTOMS_HOUSE,
    FIRST_BUILDING,
    FORTRESS,
    GOOD_COUNT,
    GUILD_HALL,
    IS_BEIGE,
    JEWELER,
    LARGE_COLUMN,
    LARGE_INDIGO_PLANT,
    POINTS,
    PRODUCTION_BUILDING_COUNT,
    RESIDENCE,
    ROYAL_GARDEN,
    TILE_KINDS,
)
from kontor.games.puerto_rico.phases import OVER
from kontor.games.puerto_rico.state import PuertoRicoTable, count_island_tiles, count_nobles, has_occupied

ENDINGS: Final = ("colonists", "city", "chips", "year_limit")
"""Why a game ends: colonists or chips have run out, a city is full, or the year limit is reached.

The names are in the order of the bits of `PuertoRicoTable.ending`.
PR-END-02 to PR-END-04, PR-A52"""


def building_points(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the printed points of all of `seat`'s buildings, occupied or not.  PR-SCORE-02"""
    points: i64 = 0
    for building in s.in_play:
        if s.city[seat * BUILDING_COUNT + building] >= 0:
            points += POINTS[building]
    return points


def guild_hall_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the bonus of `seat`'s guild hall: 1 point per small and 2 per large production building.

    The jeweler counts as a large production building.  PR-GUILD-01, -02, PR-JEWEL-02
    """
    points: i64 = 0
    for building in range(PRODUCTION_BUILDING_COUNT):
        if s.city[seat * BUILDING_COUNT + building] >= 0:
            points += 1 if building < LARGE_INDIGO_PLANT else 2
    return points + 2 if s.city[seat * BUILDING_COUNT + JEWELER] >= 0 else points


def residence_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the bonus of `seat`'s residence: 4 points for up to 9 island tiles, and 1 for each further tile.

    PR-RESID-01, PR-RESID-02
    """
    spaces = count_island_tiles(s, seat)
    return 4 if spaces <= 9 else spaces - 5


def fortress_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the bonus of `seat`'s fortress: 1 point for every three of its colonists and nobles.

    PR-FORT-01, PR-A30
    """
    return count_people(s, seat) // 3


def count_people(s: PuertoRicoTable, seat: i64) -> i64:
    """Count all of `seat`'s colonists and nobles."""
    count = s.windrose[seat] + total(s.workers, seat * FIRST_BUILDING, FIRST_BUILDING)
    for building in s.in_play:
        people = s.city[seat * BUILDING_COUNT + building]
        if people > 0:
            count += people
    return count


def customs_house_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the bonus of `seat`'s customs house: 1 point for every four points in chips.

    Points that were written down after the chips ran out also count.
    PR-CUSTOMS-01, PR-A18, PR-A43
    """
    return s.chips[seat] // 4


def city_hall_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the bonus of `seat`'s city hall: 1 point for each beige building, including the city hall.

    PR-CITY-01
    """
    points: i64 = 0
    for building in s.in_play:
        if s.city[seat * BUILDING_COUNT + building] >= 0:
            points += IS_BEIGE[building]
    return points


def cloister_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the bonus of `seat`'s cloister for sets of three matching island tiles.

    One set gives 1 point, two give 3, three give 6, and four give 10.

    PR-CLOI-01 to PR-CLOI-03
    """
    sets: i64 = 0
    for kind in range(TILE_KINDS):
        sets += s.tiles[seat * TILE_KINDS + kind] // 3
    return sets * (sets + 1) // 2


def building_bonus(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Return the bonus points of `seat`'s large building `building`, or 0 if it is not occupied.

    PR-SCORE-03, PR-LARGE-03
    """
    if not has_occupied(s, seat, building):
        return 0
    if building == GUILD_HALL:
        return guild_hall_bonus(s, seat)
    if building == RESIDENCE:
        return residence_bonus(s, seat)
    if building == FORTRESS:
        return fortress_bonus(s, seat)
    if building == CUSTOMS_HOUSE:
        return customs_house_bonus(s, seat)
    if building == CITY_HALL:
        return city_hall_bonus(s, seat)
    if building == CLOISTER:
        return cloister_bonus(s, seat)
    return count_nobles(s, seat) if building == ROYAL_GARDEN else 0


def total_bonus(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the total bonus points of `seat`'s large buildings."""
    points: i64 = 0
    for building in s.in_play:
        if COLUMN[building] == LARGE_COLUMN:
            points += building_bonus(s, seat, building)
    return points


def public_points(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the points of `seat` that everybody can see.

    Hidden chips are not included, nor is the bonus of the customs house, which depends on them.
    """
    points = building_points(s, seat) + total_bonus(s, seat) + count_nobles(s, seat)
    return points - building_bonus(s, seat, CUSTOMS_HOUSE)


def true_points(s: PuertoRicoTable, seat: i64) -> i64:
    """Return all of `seat`'s points for chips, buildings, bonuses and nobles, including hidden chips.

    PR-SCORE-01, PR-X2-06
    """
    return s.chips[seat] + building_points(s, seat) + total_bonus(s, seat) + count_nobles(s, seat)


def tie_break_score(s: PuertoRicoTable, seat: i64) -> i64:
    """Return the sum of `seat`'s doubloons and barrels, which breaks ties between players with equal points.

    PR-SCORE-05
    """
    return s.doubloons[seat] + total(s.goods, seat * GOOD_COUNT, GOOD_COUNT)


def ending_name(s: PuertoRicoTable) -> str:
    """Return why the current year is the last: the first reason in `ENDINGS` that applies.

    If the current year is not the last, return an empty string.
    """
    for i in range(len(ENDINGS)):
        if s.ending & BIT[i]:
            return ENDINGS[i]
    return ""


def win_shares(s: PuertoRicoTable) -> list[float]:
    """Return each player's share of the win, or zeros while the game is not over.

    The player with the most points wins and gets 1. Doubloons and barrels break a tie. Players who are still
    tied share the win equally.  PR-A20
    """
    shares = [0.0 for _ in range(s.seats)]
    if s.phase != OVER:
        return shares
    rank = [(int(true_points(s, seat)), int(tie_break_score(s, seat))) for seat in range(s.seats)]
    best = [seat for seat in range(s.seats) if rank[seat] == max(rank)]
    for seat in best:
        shares[seat] = 1.0 / len(best)
    return shares
