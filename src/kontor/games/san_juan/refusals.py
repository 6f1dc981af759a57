"""Refusal codes: the reasons why an action is not allowed.

Each code is added with the id of the rule that forbids the action. ledger/en.md explains the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import GAME_OVER as GAME_OVER
from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import Refusals

_refusals: Final = Refusals(game_over="SJ-END-01", not_now="SJ-ROLE-02")

HIDDEN_STAND_IN: Final[i64] = _refusals.add("SJ-SETUP-09")  # an `_unseen` action is for views only
NOT_A_START_PLAYER: Final[i64] = _refusals.add("SJ-SETUP-01")
DISCARD_TO_START_HAND: Final[i64] = _refusals.add("SJ-OPT-02")
DRAW_FIRST: Final[i64] = _refusals.add("SJ-SETUP-06")
NOT_IN_DRAW_PILE: Final[i64] = _refusals.add("SJ-SETUP-08")
NOT_IN_HAND: Final[i64] = _refusals.add("SJ-SETUP-10")
NOT_IN_ASCENDING_ORDER: Final[i64] = _refusals.add("SJ-A33")
MUST_CHOOSE_ROLE: Final[i64] = _refusals.add("SJ-ROLE-03")
ROLE_TAKEN: Final[i64] = _refusals.add("SJ-ROLE-05")
NO_LIBRARY: Final[i64] = _refusals.add("SJ-LIB-01")
LIBRARY_ALREADY_USED: Final[i64] = _refusals.add("SJ-LIB-07")
BUILD_ONE_OR_PASS: Final[i64] = _refusals.add("SJ-BUILD-04")
TOO_EXPENSIVE: Final[i64] = _refusals.add("SJ-BUILD-01")
VIOLET_BUILDING_TWICE: Final[i64] = _refusals.add("SJ-BUILD-06")
MONUMENT_TWICE: Final[i64] = _refusals.add("SJ-MON-02")
NOT_OWN_BUILDING: Final[i64] = _refusals.add("SJ-CRANE-01")
CANNOT_COVER_CRANE: Final[i64] = _refusals.add("SJ-CRANE-03")
CHOOSE_SITE_FIRST: Final[i64] = _refusals.add("SJ-CRANE-11")
NO_BUILDING_WITH_SUCH_GOODS: Final[i64] = _refusals.add("SJ-A34")
NO_BLACK_MARKET: Final[i64] = _refusals.add("SJ-BLACK-01")
ALREADY_PAID: Final[i64] = _refusals.add("SJ-A10")
NO_DISCOUNT_TO_WAIVE: Final[i64] = _refusals.add("SJ-A31")
NO_EMPTY_PLANT: Final[i64] = _refusals.add("SJ-PROD-04")
PRODUCE_OR_PASS: Final[i64] = _refusals.add("SJ-PROD-01")
GOOD_DRAWN_UNSEEN: Final[i64] = _refusals.add("SJ-PROD-06")
NOT_NEXT_PRICE_TILE: Final[i64] = _refusals.add("SJ-TRADE-06")
NOT_A_SALE: Final[i64] = _refusals.add("SJ-TRADE-01")
NO_GOOD_OF_THIS_KIND: Final[i64] = _refusals.add("SJ-TRADE-03")
NOT_A_COUNCIL_CHOICE: Final[i64] = _refusals.add("SJ-COUNC-01")
PROSPECT_OR_PASS: Final[i64] = _refusals.add("SJ-PROSP-01")
NOT_A_MINE_ACTION: Final[i64] = _refusals.add("SJ-GOLD-01")
CARD_NOT_TURNED_UP: Final[i64] = _refusals.add("SJ-GOLD-02")
TUCK_OR_PASS: Final[i64] = _refusals.add("SJ-CHAPEL-01")
CHAPEL_SECRET_UNTIL_END: Final[i64] = _refusals.add("SJ-CHAPEL-03")
DISCARD_TO_LIMIT: Final[i64] = _refusals.add("SJ-ROUND-10")
DISCARD_FOR_ARCHIVE: Final[i64] = _refusals.add("SJ-A21")

REFUSALS: Final = _refusals.rules()
