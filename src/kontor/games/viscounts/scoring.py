"""Scoring: points by source, tie-breaks and the result of a game.  VI-SCORE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts.board import BUILDING_POINTS, LEVEL_POINTS, PIECES, SCHEME_ICONS, SCHEMES
from kontor.games.viscounts.components import (
    APPROVED,
    BIT,
    CARD_ICONS,
    CASTLE_ITEMS,
    DEBT_PENALTY,
    DEBTS,
    DEED_POINTS,
    DEEDS,
    HOLDINGS,
    ICONS,
    LEVEL_3,
    MANUSCRIPTS,
    MONK_POINTS,
    PAID,
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
from kontor.games.viscounts.manuscripts import count_of_ribbon
from kontor.games.viscounts.phases import OVER
from kontor.games.viscounts.state import (
    CARDS,
    FIRST_SEAT_PLACE,
    POVERTY,
    PROSPERITY,
    SCHEME_PILE,
    ViscountsTable,
    is_automaton,
    kind_of,
)

ENDINGS: Final = ("poverty", "prosperity", "both", "round_limit")
POINT_SOURCES: Final = (
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


def ending_name(s: ViscountsTable) -> str:
    """Return what ended the game, as one of `ENDINGS`."""
    if s.ending == POVERTY | PROSPERITY:
        return ENDINGS[2]
    if s.ending == POVERTY:
        return ENDINGS[0]
    return ENDINGS[1] if s.ending == PROSPERITY else ENDINGS[3]


# Buildings, workers, manuscripts


def count_built(s: ViscountsTable, player: i64, kind: i64) -> i64:
    """Count `player`'s buildings of this `kind`."""
    out: i64 = 0
    for piece in range(kind * 3, kind * 3 + 3):
        out += 1 if s.built[player] & BIT[piece] else 0
    return out


def building_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points for buildings.  VI-SCORE-01, VI-BUILD-14"""
    out: i64 = 0
    for kind in range(3):
        out += BUILDING_POINTS[kind * 4 + count_built(s, player, kind)]
    return out


def worker_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points for workers in the castle.  VI-SCORE-02"""
    base = player * CASTLE_ITEMS
    out = s.castle[base + LEVEL_3] * LEVEL_POINTS[2]
    for segment in range(SEGMENTS):
        out += s.castle[base + segment] * LEVEL_POINTS[0]
        out += s.castle[base + SEGMENTS + segment] * LEVEL_POINTS[1]
    return out


def set_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points for sets of different ribbons. Each set is as large as possible.

    VI-CODEX-09, VI-CODEX-10
    """
    left = [count_of_ribbon(s, player, ribbon) for ribbon in range(RIBBONS)]
    out: i64 = 0
    while max(left) > 0:
        size: i64 = 0
        for ribbon in range(RIBBONS):
            if left[ribbon] > 0:
                left[ribbon] -= 1
                size += 1
        out += SET_POINTS[size]
    return out


def deck_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` on all of `player`'s cards or schemes, and among their permanent icons.  VI-A50"""
    out = permanent_icons(s, player, icon)
    if is_automaton(s, player):
        for scheme in range(SCHEMES):
            if s.scheme_at[scheme] >= SCHEME_PILE:
                out += SCHEME_ICONS[scheme * ICONS + icon]
        return out
    for card in range(CARDS):
        if (s.card_place[card] - FIRST_SEAT_PLACE) // 4 == player:
            out += CARD_ICONS[kind_of(card) * ICONS + icon]
    return out


def count_resources(s: ViscountsTable, player: i64) -> i64:
    """Count `player`'s resources: ink, stone and gold."""
    base = player * HOLDINGS
    return s.held[base] + s.held[base + 1] + s.held[base + 2]


def count_scored_things(s: ViscountsTable, player: i64, what: i64) -> i64:
    """Count what `player` has of something that a manuscript scores: item `what` of `SCORED_THINGS`."""
    base = player * HOLDINGS
    out: i64 = 0
    if what < ICONS:
        return deck_icons(s, player, what)
    if what == SCORED_BUILDING:
        for piece in range(PIECES):
            out += 1 if s.built[player] & BIT[piece] else 0
    elif what == SCORED_WORKER:
        for place in range(LEVEL_3 + 1):
            out += s.castle[player * CASTLE_ITEMS + place]
    elif what == SCORED_MANUSCRIPT:
        for manuscript in range(MANUSCRIPTS):
            out += 1 if s.manuscript_at[manuscript] == player else 0
    elif what == SCORED_RESOURCE:
        out = count_resources(s, player)
    elif what == SCORED_PAID_DEBT:
        out = s.held[base + PAID]
    elif what == SCORED_APPROVED_DEED:
        out = s.held[base + APPROVED]
    return out


def manuscript_points(s: ViscountsTable, player: i64) -> i64:
    """Return `player`'s points from manuscripts that score at the end of the game.  VI-CODEX-08"""
    out: i64 = 0
    for manuscript in range(MANUSCRIPTS):
        if s.manuscript_at[manuscript] == player and THING_SCORED_BY[manuscript] >= 0:
            out += count_scored_things(s, player, THING_SCORED_BY[manuscript]) // THINGS_PER_POINT[manuscript]
    return out


# Poverty and prosperity


def rank_points(s: ViscountsTable, player: i64, what: i64) -> i64:
    """Return `player`'s points for their rank in paid debts or approved deeds.

    `what` is PAID or APPROVED. Tied players share the points of their ranks, rounded down. A player without
    any such card scores nothing.
    VI-SCORE-06 to VI-SCORE-10
    """
    mine = s.held[player * HOLDINGS + what]
    if mine == 0:
        return 0
    ahead: i64 = 0
    tied: i64 = 0
    for other in range(s.players):
        theirs = s.held[other * HOLDINGS + what]
        ahead += 1 if theirs > mine else 0
        tied += 1 if theirs == mine else 0
    sum_: i64 = 0
    for place in range(ahead, ahead + tied):
        sum_ += points_of_rank(s, place)
    return sum_ // tied


def points_of_rank(s: ViscountsTable, place: i64) -> i64:
    """Return the points for rank `place`, counted from 0.

    With two players, the second rank scores what is normally the third.
    """
    if s.players < 3 and place > 0:
        place += 1
    return RANK_POINTS[place] if place < 3 else 0


# Everything


def points_by_source(s: ViscountsTable, player: i64) -> list[int]:
    """Return `player`'s current points from each source, in the order of `POINT_SOURCES`.

    Poverty and prosperity count once they are uncovered. Only the automaton scores for resources.
    """
    base = player * HOLDINGS
    monks = sum(1 for ribbon in range(RIBBONS) if s.monk[ribbon] == player)
    return [
        int(building_points(s, player)),
        int(worker_points(s, player)),
        int(set_points(s, player)),
        int(manuscript_points(s, player)),
        int(RULER_POINTS) if s.ruler == player else 0,
        monks * int(MONK_POINTS),
        -int(DEBT_PENALTY * s.held[base + DEBTS]),
        int(DEED_POINTS[0] * s.held[base + DEEDS]),
        int(DEED_POINTS[1] * s.held[base + APPROVED]),
        int(rank_points(s, player, APPROVED)) if s.ending & POVERTY else 0,
        int(rank_points(s, player, PAID)) if s.ending & PROSPERITY else 0,
        int(count_resources(s, player)) if is_automaton(s, player) else 0,
    ]


def points(s: ViscountsTable, player: i64) -> int:
    """Return `player`'s current total of points."""
    return sum(points_by_source(s, player))


def tie_break(s: ViscountsTable, player: i64) -> int:
    """Return `player`'s silver and resources, counted together. The higher number wins a tie.  VI-SCORE-12"""
    return int(count_resources(s, player) + s.held[player * HOLDINGS + SILVER])


def results(s: ViscountsTable) -> list[float]:
    """Return each player's share of the win, or zeros before the end of the game.

    Players with equal points and an equal `tie_break` share the win. The automaton wins every tie on points.

    VI-SCORE-11, VI-AI-42
    """
    if s.phase != OVER:
        return [0.0 for _ in range(s.players)]
    totals = [points(s, player) for player in range(s.players)]
    if s.automaton >= 0:
        return [1.0, 0.0] if totals[0] > totals[1] else [0.0, 1.0]
    ranks = [(totals[player], tie_break(s, player)) for player in range(s.players)]
    best = max(ranks)
    winners = ranks.count(best)
    return [1.0 / winners if rank == best else 0.0 for rank in ranks]
