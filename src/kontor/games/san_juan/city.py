"""A seat's city: its buildings, the goods on them, and the library.  SJ-LIB

A good is a card that lies face down on a production building. Goods on buildings of the same kind are
interchangeable.  SJ-A34
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.san_juan.components import CITY_SIZE, KINDS, LIBRARY, PRODUCTION_KINDS
from kontor.games.san_juan.piles import add_to_discards
from kontor.games.san_juan.state import NOTHING, SanJuanTable


def owns(s: SanJuanTable, seat: i64, kind: i64) -> bool:
    """Return whether `seat` has a building of `kind`. Covered buildings do not count."""
    return s.buildings_by_kind[seat * KINDS + kind] > 0


# Goods


def count_buildings_without_good(s: SanJuanTable, seat: i64, good: i64) -> i64:
    """Count `seat`'s production buildings that make `good` and have no good on them.  SJ-PROD-05"""
    return s.buildings_by_kind[seat * KINDS + good] - s.goods[seat * PRODUCTION_KINDS + good]


def find_place_with_good(s: SanJuanTable, seat: i64, good: i64) -> i64:
    """Return the index in `good_card` of `seat`'s first good of kind `good`. `seat` must have such a good."""
    i = seat * CITY_SIZE
    while s.built[i] != good or s.good_card[i] < 0:
        i += 1
    return i


def find_place_without_good(s: SanJuanTable, seat: i64, kind: i64) -> i64:
    """Return the index in `built` of `seat`'s first building of `kind` without a good.

    `seat` must have such a building.
    """
    i = seat * CITY_SIZE
    while s.built[i] != kind or s.good_card[i] >= 0:
        i += 1
    return i


def put_good(s: SanJuanTable, seat: i64, place: i64, card_kind: i64) -> None:
    """Put a card of `card_kind` on `seat`'s production building as a good.

    `place` is the index of the building in `built`.
    """
    s.good_card[place] = card_kind
    s.goods[seat * PRODUCTION_KINDS + s.built[place]] += 1


def remove_good(s: SanJuanTable, seat: i64, place: i64) -> None:
    """Discard the good on one of `seat`'s buildings. The card stays face down.

    `place` is the index of the building in `built`.

    SJ-TRADE-03, SJ-BLACK-02, SJ-CRANE-04
    """
    add_to_discards(s, s.good_card[place])
    s.good_card[place] = NOTHING
    s.goods[seat * PRODUCTION_KINDS + s.built[place]] -= 1


# The library doubles the privilege: the advantage of the player who chose the role.


def can_use_library(s: SanJuanTable) -> bool:
    """Return whether the active player may use their library for the current role.  SJ-LIB-01, SJ-LIB-07"""
    seat = s.active
    if seat != s.chooser or s.buildings_by_kind[seat * KINDS + LIBRARY] == 0:
        return False
    return s.library_used == 0 or seat != s.governor


def use_library(s: SanJuanTable) -> None:
    """Record that the active player has used their library, which is allowed once per round.

    Only the governor's use must be recorded: with two players, the governor chooses two roles in a round. All
    other players choose one role.  SJ-LIB-07, SJ-A19
    """
    if s.active == s.governor:
        s.library_used = 1
