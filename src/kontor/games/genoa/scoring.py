"""Scoring at the end of the game: ducats, markers, contracts, and ties.  GE-END"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.games.genoa.components import (
    ADJACENT,
    BIT,
    BUILDINGS,
    CONTRACT_BUILDING,
    CONTRACT_GROUP_WORTH,
    CONTRACT_PILE,
    DUCATS_PER_MARKER,
    FIRST_CONTRACT,
    MARKER_KIND,
    PILE_BITS,
    PILES,
    count_members,
    lowest_member,
)
from kontor.games.genoa.phases import OVER
from kontor.games.genoa.state import GOOD_KINDS, GenoaTable

ENDINGS: Final = ("ducats", "goods", "shared")  # what can decide who wins


def contract_buildings(card_set: i64) -> i64:
    """Return the buildings named by the contracts in `card_set`. Both are bit sets."""
    buildings: i64 = 0  # a bit set
    rest = card_set & PILE_BITS[CONTRACT_PILE]
    while rest:
        buildings |= BIT[CONTRACT_BUILDING[lowest_member(rest) - FIRST_CONTRACT]]
        rest &= rest - 1
    return buildings


def connected_group(buildings: i64, start_building: i64) -> i64:
    """Return the group of adjacent buildings that `start_building` belongs to, as a bit set.

    Only buildings in the bit set `buildings` count.
    """
    group = BIT[start_building]
    frontier = group
    while frontier:
        neighbours: i64 = 0  # a bit set
        while frontier:
            neighbours |= ADJACENT[lowest_member(frontier)]
            frontier &= frontier - 1
        frontier = neighbours & buildings
        frontier -= frontier & group
        group |= frontier
    return group


def contract_worth(card_set: i64) -> i64:
    """Return the worth in ducats of all contracts in the bit set `card_set`.  GE-CARD-20, GE-CARD-21

    Contracts for adjacent buildings form a group. A larger group is worth more.
    """
    rest = contract_buildings(card_set)
    total_worth: i64 = 0
    while rest:
        group = connected_group(rest, lowest_member(rest))
        rest -= group
        total_worth += CONTRACT_GROUP_WORTH[count_members(group)]
    return total_worth


def markers_on_board(s: GenoaTable, seat: i64) -> i64:
    """Return how many buildings `seat` owns. Each of them has one of the player's markers on it."""
    marker_count: i64 = 0
    for building in range(BUILDINGS):
        if s.owner[building] == seat:
            marker_count += 1
    return marker_count


def wealth(s: GenoaTable, seat: i64) -> i64:
    """Return `seat`'s ducats, plus 10 for each building it owns, plus the worth of its contracts.

    GE-END-01 to GE-END-03
    """
    return s.money[seat] + DUCATS_PER_MARKER * markers_on_board(s, seat) + contract_worth(s.hand[seat])


def tie_break_goods(s: GenoaTable, seat: i64) -> i64:
    """Return how many cards, commodities and tiles `seat` has. The higher number wins a tie.

    GE-END-05, GE-END-06
    """
    return total(s.card_counts, seat * PILES, PILES) + total(s.held, seat * GOOD_KINDS, MARKER_KIND)


def winners(s: GenoaTable) -> list[int]:
    """Return the seats that win: the richest, and among equally rich seats those with the most goods."""
    richest = max(wealth(s, seat) for seat in range(s.seats))
    tied = [int(seat) for seat in range(s.seats) if wealth(s, seat) == richest]
    most = max(tie_break_goods(s, seat) for seat in tied)
    return [seat for seat in tied if tie_break_goods(s, seat) == most]


def win_shares(s: GenoaTable) -> list[float]:
    """Return each seat's share of the win: 1 divided by the number of winners, or 0 for a loser.

    Before the end of the game, all shares are 0.
    """
    if s.phase != OVER:
        return [0.0 for _ in range(s.seats)]
    won = winners(s)
    return [1.0 / len(won) if seat in won else 0.0 for seat in range(s.seats)]


def ending_name(s: GenoaTable) -> str:
    """Return what decided the game: `ducats`, `goods` after a tie, or `shared` if several players won."""
    won = winners(s)
    if len(won) > 1:
        return "shared"  # GE-A16
    richest = wealth(s, won[0])
    tied = [seat for seat in range(s.seats) if wealth(s, seat) == richest]
    return "goods" if len(tied) > 1 else "ducats"
