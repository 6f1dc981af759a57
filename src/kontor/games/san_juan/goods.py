"""Goods: cards that lie unseen on production buildings. Those of one kind of building are alike.  SJ-A34"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.san_juan.components import CITY, KINDS, PRODUCTION
from kontor.games.san_juan.piles import to_discards
from kontor.games.san_juan.state import NOTHING, SanJuanTable


def empty_plants(s: SanJuanTable, seat: i64, good: i64) -> i64:
    """Production buildings of this kind without a good.  SJ-PROD-05"""
    return s.own[seat * KINDS + good] - s.goods[seat * PRODUCTION + good]


def place_with_good(s: SanJuanTable, seat: i64, good: i64) -> i64:
    """The first building of this kind that holds a good."""
    i = seat * CITY
    while s.built[i] != good or s.good[i] < 0:
        i += 1
    return i


def place_without_good(s: SanJuanTable, seat: i64, kind: i64) -> i64:
    """The first building of this kind that holds none."""
    i = seat * CITY
    while s.built[i] != kind or s.good[i] >= 0:
        i += 1
    return i


def put_good(s: SanJuanTable, seat: i64, i: i64, card: i64) -> None:
    s.good[i] = card
    s.goods[seat * PRODUCTION + s.built[i]] += 1


def remove_good(s: SanJuanTable, seat: i64, i: i64) -> None:
    """The card goes to the discards, and nobody looks at it.  SJ-TRADE-03, SJ-BLACK-02, SJ-CRANE-04"""
    to_discards(s, s.good[i])
    s.good[i] = NOTHING
    s.goods[seat * PRODUCTION + s.built[i]] -= 1
