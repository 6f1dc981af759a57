"""Scoring: points by source, tie-breaks and the result of a game.  VI-SCORE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts.board import BUILDING_POINTS, LEVEL_POINTS, PIECES, SCHEME_ICONS, SCHEMES
from kontor.games.viscounts.components import (
    APPROVED_DEEDS,
    BIT,
    CARD_ICONS,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    DEBT_PENALTY,
    DEBTS,
    DEED_POINTS,
    DEEDS,
    HOLDINGS,
    ICONS,
    MANUSCRIPTS,
    MONK_CARD_POINTS,
    PAID_DEBTS,
    RANK_POINTS,
    RIBBONS,
    RULER_POINTS,
    SCORED_APPROVED_DEED,
    SCORED_BUILDING,
    SCORED_MANUSCRIPT,
    SCORED_PAID_DEBT,
    SCORED_RESOURCE,
    SCORED_WORKER,
    SEGMENTS,
    SET_POINTS,
    SILVER,
    THING_SCORED_BY,
    THINGS_PER_POINT,
)
from kontor.games.viscounts.icons import permanent_icons
from kontor.games.viscounts.manuscripts import count_manuscripts_with_ribbon
from kontor.games.viscounts.phases import OVER
from kontor.games.viscounts.state import (
    CARDS,
    FIRST_SEAT_PLACE,
    POVERTY,
    PROSPERITY,
    SCHEME_IN_PILE,
    ViscountsTable,
    card_kind,
    is_automaton,
)

ENDINGS: Final = ("poverty", "prosperity", "both", "round_limit")  # why a game ends
POINT_SOURCES: Final = (  # where points come from
    "buildings",
    "workers",
    "sets",
    "manuscripts",
    "ruler",
    "monk_cards",
    "debts",
    "deeds",
    "approved",
) + ("poverty", "prosperity", "resources")


def name_of_ending(s: ViscountsTable) -> str:
    """Return the reason why the game ended, one of the names in `ENDINGS`."""
    if s.ending == POVERTY | PROSPERITY:
        return ENDINGS[2]
    if s.ending == POVERTY:
        return ENDINGS[0]
    return ENDINGS[1] if s.ending == PROSPERITY else ENDINGS[3]


# Buildings, workers, manuscripts


def count_built(s: ViscountsTable, player: i64, building_kind: i64) -> i64:
    """Count `player`'s buildings of this `building_kind`."""
    built_count: i64 = 0
    for piece in range(building_kind * 3, building_kind * 3 + 3):
        built_count += 1 if s.built[player] & BIT[piece] else 0
    return built_count


def building_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points for buildings.  VI-SCORE-01, VI-BUILD-14"""
    points: i64 = 0
    for building_kind in range(3):
        points += BUILDING_POINTS[building_kind * 4 + count_built(s, player, building_kind)]
    return points


def worker_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points for workers in the castle.  VI-SCORE-02"""
    base = player * CASTLE_ITEMS
    points = s.castle[base + CASTLE_LEVEL_3] * LEVEL_POINTS[2]
    for segment in range(SEGMENTS):
        points += s.castle[base + segment] * LEVEL_POINTS[0]
        points += s.castle[base + SEGMENTS + segment] * LEVEL_POINTS[1]
    return points


def manuscript_set_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points for sets of manuscripts with different ribbons.

    The sets are formed one by one, each as large as possible from the manuscripts that are left.

    VI-CODEX-09, VI-CODEX-10
    """
    left_by_ribbon = [count_manuscripts_with_ribbon(s, player, ribbon) for ribbon in range(RIBBONS)]
    points: i64 = 0
    while max(left_by_ribbon) > 0:
        set_size: i64 = 0
        for ribbon in range(RIBBONS):
            if left_by_ribbon[ribbon] > 0:
                left_by_ribbon[ribbon] -= 1
                set_size += 1
        points += SET_POINTS[set_size]
    return points


def count_deck_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count how often `icon` appears on `player`'s cards in any pile, plus their `permanent_icons`.

    For the automaton, count the icons on its schemes instead.  VI-A50
    """
    icon_count = permanent_icons(s, player, icon)
    if is_automaton(s, player):
        for scheme in range(SCHEMES):
            if s.scheme_place[scheme] >= SCHEME_IN_PILE:
                icon_count += SCHEME_ICONS[scheme * ICONS + icon]
        return icon_count
    for card in range(CARDS):
        if (s.card_place[card] - FIRST_SEAT_PLACE) // 4 == player:
            icon_count += CARD_ICONS[card_kind(card) * ICONS + icon]
    return icon_count


def count_resources(s: ViscountsTable, player: i64) -> i64:
    """Count `player`'s resources: ink, stone and gold."""
    base = player * HOLDINGS
    return s.held[base] + s.held[base + 1] + s.held[base + 2]


def count_scored_things(s: ViscountsTable, player: i64, scored_thing: i64) -> i64:
    """Count how many things `player` has of one of the kinds that manuscripts score, such as buildings.

    `scored_thing` is the index of the kind in SCORED_THINGS.
    """
    base = player * HOLDINGS
    thing_count: i64 = 0
    if scored_thing < ICONS:
        return count_deck_icons(s, player, scored_thing)
    if scored_thing == SCORED_BUILDING:
        for piece in range(PIECES):
            thing_count += 1 if s.built[player] & BIT[piece] else 0
    elif scored_thing == SCORED_WORKER:
        for place in range(CASTLE_LEVEL_3 + 1):
            thing_count += s.castle[player * CASTLE_ITEMS + place]
    elif scored_thing == SCORED_MANUSCRIPT:
        for manuscript in range(MANUSCRIPTS):
            thing_count += 1 if s.manuscript_place[manuscript] == player else 0
    elif scored_thing == SCORED_RESOURCE:
        thing_count = count_resources(s, player)
    elif scored_thing == SCORED_PAID_DEBT:
        thing_count = s.held[base + PAID_DEBTS]
    elif scored_thing == SCORED_APPROVED_DEED:
        thing_count = s.held[base + APPROVED_DEEDS]
    return thing_count


def manuscript_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points from manuscripts that score at the end of the game.  VI-CODEX-08"""
    points: i64 = 0
    for manuscript in range(MANUSCRIPTS):
        if s.manuscript_place[manuscript] == player and THING_SCORED_BY[manuscript] >= 0:
            points += (
                count_scored_things(s, player, THING_SCORED_BY[manuscript]) // THINGS_PER_POINT[manuscript]
            )
    return points


# Poverty and prosperity


def rank_points(s: ViscountsTable, player: i64, flipped_holding: i64) -> i64:
    """Return `player`'s points for being first, second or third in paid debts or approved deeds.

    `flipped_holding` is PAID_DEBTS or APPROVED_DEEDS. Tied players share the points of their ranks, rounded
    down. A player who has none scores nothing.
    VI-SCORE-06 to VI-SCORE-10
    """
    mine = s.held[player * HOLDINGS + flipped_holding]
    if mine == 0:
        return 0
    ahead_count: i64 = 0
    tied_count: i64 = 0
    for other in range(s.players):
        theirs = s.held[other * HOLDINGS + flipped_holding]
        ahead_count += 1 if theirs > mine else 0
        tied_count += 1 if theirs == mine else 0
    shared_points: i64 = 0
    for rank in range(ahead_count, ahead_count + tied_count):
        shared_points += points_of_rank(s, rank)
    return shared_points // tied_count


def points_of_rank(s: ViscountsTable, rank: i64) -> i64:
    """Return the points for `rank`, where 0 is the first. Ranks after the third score nothing.

    With two players, the second rank scores the points of the third.
    """
    if s.players < 3 and rank > 0:
        rank += 1
    return RANK_POINTS[rank] if rank < 3 else 0


# The total, and who wins


def points_by_source(s: ViscountsTable, player: i64) -> list[int]:
    """Return `player`'s current points from each source, in the order of `POINT_SOURCES`.

    Ranks in paid debts count once the Prosperity card is uncovered, and ranks in approved deeds once the
    Poverty card is. Only the automaton scores resources.
    """
    base = player * HOLDINGS
    monks = sum(1 for ribbon in range(RIBBONS) if s.monk_card_owner[ribbon] == player)
    return [
        int(building_points(s, player)),
        int(worker_points(s, player)),
        int(manuscript_set_points(s, player)),
        int(manuscript_points(s, player)),
        int(RULER_POINTS) if s.ruler == player else 0,
        monks * int(MONK_CARD_POINTS),
        -int(DEBT_PENALTY * s.held[base + DEBTS]),
        int(DEED_POINTS[0] * s.held[base + DEEDS]),
        int(DEED_POINTS[1] * s.held[base + APPROVED_DEEDS]),
        int(rank_points(s, player, APPROVED_DEEDS)) if s.ending & POVERTY else 0,
        int(rank_points(s, player, PAID_DEBTS)) if s.ending & PROSPERITY else 0,
        int(count_resources(s, player)) if is_automaton(s, player) else 0,
    ]


def total_points(s: ViscountsTable, player: i64) -> int:
    """Return `player`'s current number of points."""
    return sum(points_by_source(s, player))


def tie_break_sum(s: ViscountsTable, player: i64) -> int:
    """Return the sum of `player`'s silver and resources. The higher sum wins a tie.  VI-SCORE-12"""
    return int(count_resources(s, player) + s.held[player * HOLDINGS + SILVER])


def win_shares(s: ViscountsTable) -> list[float]:
    """Return each player's share of the win: 1 for a sole winner and 0 for the others.

    Players with equal points and an equal `tie_break_sum` share the win. The automaton wins every tie. Before
    the end of the game, all shares are 0.

    VI-SCORE-11, VI-AI-42
    """
    if s.phase != OVER:
        return [0.0 for _ in range(s.players)]
    totals = [total_points(s, player) for player in range(s.players)]
    if s.automaton >= 0:
        return [1.0, 0.0] if totals[0] > totals[1] else [0.0, 1.0]
    ranks = [(totals[player], tie_break_sum(s, player)) for player in range(s.players)]
    best = max(ranks)
    winners = ranks.count(best)
    return [1.0 / winners if rank == best else 0.0 for rank in ranks]
