"""What the stores of a city can hold, for its view: every way to keep as much as possible.  PR-CAPT-13"""

from __future__ import annotations

from itertools import combinations

from mypy_extensions import i64

from kontor.games.puerto_rico.components import GOOD, GOODS, PRICE
from kontor.games.puerto_rico.facts import Keeping
from kontor.games.puerto_rico.state import PuertoRicoTable
from kontor.games.puerto_rico.storage import single_barrels, whole_kinds

Ways = dict[tuple[int, ...], tuple[int, ...]]
"""Barrels kept of each kind, and the kinds that are in the warehouses then."""


def keepings(s: PuertoRicoTable, seat: i64) -> list[Keeping]:
    """The fullest and dearest first. Whoever keeps no more than one of them says is within the rules."""
    ways = ways_to_keep(s, seat)
    fullest = [way for way in ways if not any(other != way and within(way, other) for other in ways)]
    fullest.sort(key=lambda way: (sum(way), worth(way)), reverse=True)
    return [
        {
            "whole": [GOOD[good] for good in ways[way]],
            "most": {GOOD[good]: barrels for good, barrels in enumerate(way) if barrels > 0},
        }
        for way in fullest
    ]


def ways_to_keep(s: PuertoRicoTable, seat: i64) -> Ways:
    """Any kinds in the warehouses, the largest where that is all the same, and single barrels of the others.
    What was kept already stays.
    """
    held = [int(s.goods[seat * GOODS + good]) for good in range(GOODS)]
    kinds = [good for good in range(GOODS) if held[good] > 0]
    stored = list(combinations(kinds, min(int(whole_kinds(s, seat)), len(kinds))))
    stored.sort(key=lambda whole: sum(held[good] for good in whole), reverse=True)
    ways: Ways = {}
    for whole in stored:
        piles = [0 if good in whole else held[good] for good in range(GOODS)]
        for singles in shares(int(single_barrels(s, seat)), piles):
            way = tuple([held[good] if good in whole else singles[good] for good in range(GOODS)])
            if way[: s.low] == tuple(held[: s.low]):
                ways.setdefault(way, whole)
    return ways


def shares(barrels: int, piles: list[int]) -> list[list[int]]:
    """All ways to take so many barrels from these piles, or all there are."""
    if not piles:
        return [[]]
    others = sum(piles[1:])
    fewest = max(min(barrels, piles[0] + others) - others, 0)
    return [
        [first, *rest]
        for first in range(fewest, min(barrels, piles[0]) + 1)
        for rest in shares(barrels - first, piles[1:])
    ]


def within(way: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(way[good] <= other[good] for good in range(GOODS))


def worth(way: tuple[int, ...]) -> int:
    return sum(int(PRICE[good]) * barrels for good, barrels in enumerate(way))
