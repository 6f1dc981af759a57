"""Reasons for refusing an action: a code for each reason, and the id of the rule behind it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import OVER as OVER
from kontor.core.refusals import Refusals

_reasons: Final = Refusals(over="PR-END-01", not_now="PR-YEAR-03")

# Setting up
START_PLAYER: Final[i64] = _reasons.add("PR-SETUP-01")
FROM_THE_STACK: Final[i64] = _reasons.add("PR-SETUP-12")
CHOOSE_BUILDINGS_FIRST: Final[i64] = _reasons.add("PR-X1-05")
NOT_CHOSEN: Final[i64] = _reasons.add("PR-X1-01")
OTHER_EXPANSION: Final[i64] = _reasons.add("PR-X1-02")
SLOT_TAKEN: Final[i64] = _reasons.add("PR-X1-07")
SLOT_ORDER: Final[i64] = _reasons.add("PR-X1-03")

# Roles and guests
CHOOSE_A_ROLE: Final[i64] = _reasons.add("PR-ROLE-02")
ROLE_TAKEN: Final[i64] = _reasons.add("PR-ROLE-06")
ROLE_NOT_USED: Final[i64] = _reasons.add("PR-SETUP-13")
GUESTS_ONLY: Final[i64] = _reasons.add("PR-GUEST-02")
GUESTS_NOT_NOW: Final[i64] = _reasons.add("PR-A47")
NO_GUEST: Final[i64] = _reasons.add("PR-GUEST-01")
GUEST_STAYS: Final[i64] = _reasons.add("PR-GUEST-04")
NO_CIRCLE: Final[i64] = _reasons.add("PR-GUEST-05")

# Settler
SETTLE: Final[i64] = _reasons.add("PR-SETTLER-01")
NOT_FACE_UP: Final[i64] = _reasons.add("PR-SETTLER-02")
QUARRY_FOR_SETTLER: Final[i64] = _reasons.add("PR-SETTLER-03")
QUARRIES_GONE: Final[i64] = _reasons.add("PR-SETTLER-09")
ISLAND_FULL: Final[i64] = _reasons.add("PR-SETTLER-10")
NO_HACIENDA: Final[i64] = _reasons.add("PR-HACIENDA-01")
TILE_STAYS: Final[i64] = _reasons.add("PR-HACIENDA-02")
HACIENDA_ONCE: Final[i64] = _reasons.add("PR-A24")
STACKS_EMPTY: Final[i64] = _reasons.add("PR-A45")
HOSPICE_THERE: Final[i64] = _reasons.add("PR-HOSPICE-03")
NO_FOREST_HOUSE: Final[i64] = _reasons.add("PR-FOREST-01")
SECOND_QUARRY: Final[i64] = _reasons.add("PR-LIB-02")
HUNT: Final[i64] = _reasons.add("PR-HUNT-01")
NO_SUCH_TILE: Final[i64] = _reasons.add("PR-A27")

# Builder
BUILD: Final[i64] = _reasons.add("PR-BUILD-02")
NOT_IN_THIS_GAME: Final[i64] = _reasons.add("PR-SETUP-07")
ONE_OF_A_KIND: Final[i64] = _reasons.add("PR-BUILD-11")
SOLD_OUT: Final[i64] = _reasons.add("PR-BUILD-12")
CITY_FULL: Final[i64] = _reasons.add("PR-BUILD-09")
TWO_CITY_LOTS: Final[i64] = _reasons.add("PR-BUILD-03")
FOUR_COLUMNS: Final[i64] = _reasons.add("PR-A15")
TOO_DEAR: Final[i64] = _reasons.add("PR-BUILD-01")
PAY_FIRST: Final[i64] = _reasons.add("PR-BMKT-01")
ONE_OF_EACH: Final[i64] = _reasons.add("PR-BMKT-02")
EXACT_PAYMENT: Final[i64] = _reasons.add("PR-BMKT-03")
OWN_WORKER: Final[i64] = _reasons.add("PR-BMKT-04")
NOTHING_TO_RETURN: Final[i64] = _reasons.add("PR-A12")
UNIVERSITY_THERE: Final[i64] = _reasons.add("PR-UNIV-01")
NO_COLONIST: Final[i64] = _reasons.add("PR-UNIV-03")
FROM_THE_SUPPLY: Final[i64] = _reasons.add("PR-A40")

# Mayor
TAKE_PART: Final[i64] = _reasons.add("PR-A46")
MAYORS_PRIVILEGE: Final[i64] = _reasons.add("PR-MAYOR-01")
NO_PRIVILEGE: Final[i64] = _reasons.add("PR-MAYOR-11")
NO_VILLA: Final[i64] = _reasons.add("PR-VILLA-01")
VILLA_EMPTY: Final[i64] = _reasons.add("PR-VILLA-02")
ONE_AT_A_TIME: Final[i64] = _reasons.add("PR-MAYOR-02")
PLACE_PEOPLE: Final[i64] = _reasons.add("PR-MAYOR-04")
NOBODY_WAITS: Final[i64] = _reasons.add("PR-MAYOR-05")
FILL_CIRCLES: Final[i64] = _reasons.add("PR-MAYOR-06")
PLACES_IN_ORDER: Final[i64] = _reasons.add("PR-A51")

# Craftsman
PRODUCE: Final[i64] = _reasons.add("PR-CRAFT-01")
NOTHING_PRODUCED: Final[i64] = _reasons.add("PR-CRAFT-06")
SUPPLY_EMPTY: Final[i64] = _reasons.add("PR-CRAFT-03")
EXTRA_BARREL: Final[i64] = _reasons.add("PR-CRAFT-02")
NOT_PRODUCED: Final[i64] = _reasons.add("PR-CRAFT-04")
BARRELS_IN_ORDER: Final[i64] = _reasons.add("PR-A51")

# Trader
TRADE: Final[i64] = _reasons.add("PR-TRADE-03")
NO_BARREL: Final[i64] = _reasons.add("PR-SETUP-23")
KIND_IN_HOUSE: Final[i64] = _reasons.add("PR-TRADE-04")
HOUSE_FULL: Final[i64] = _reasons.add("PR-TRADE-05")
NO_POST: Final[i64] = _reasons.add("PR-TPOST-01")
LAND_OFFICE: Final[i64] = _reasons.add("PR-A28")
COLONIST_BUYS: Final[i64] = _reasons.add("PR-LAND-01")
TILE_COSTS_ONE: Final[i64] = _reasons.add("PR-LAND-01")
NOBLE_SELLS: Final[i64] = _reasons.add("PR-LAND-02")
FOREST_HOUSE_TO_BUY: Final[i64] = _reasons.add("PR-LAND-03")

# Captain
LOAD: Final[i64] = _reasons.add("PR-CAPT-01")
NO_SUCH_SHIP: Final[i64] = _reasons.add("PR-2P-09")
OTHER_KIND_ON_SHIP: Final[i64] = _reasons.add("PR-CAPT-06")
KIND_ON_OTHER_SHIP: Final[i64] = _reasons.add("PR-CAPT-07")
LARGER_SHIP: Final[i64] = _reasons.add("PR-CAPT-08")
MUST_LOAD: Final[i64] = _reasons.add("PR-CAPT-09")
SHIP_FULL: Final[i64] = _reasons.add("PR-CAPT-12")
NO_WHARF: Final[i64] = _reasons.add("PR-WHARF-01")
WHARF_ONCE: Final[i64] = _reasons.add("PR-WHARF-03")
NO_SMALL_WHARF: Final[i64] = _reasons.add("PR-SWHARF-01")
SMALL_WHARF_ONCE: Final[i64] = _reasons.add("PR-SWHARF-01")
SEND: Final[i64] = _reasons.add("PR-SWHARF-02")
SEND_SOMETHING: Final[i64] = _reasons.add("PR-A9")
NO_ROYAL_SUPPLIER: Final[i64] = _reasons.add("PR-RSUP-01")
BEFORE_LOADING: Final[i64] = _reasons.add("PR-RSUP-01")
ONE_A_NOBLE: Final[i64] = _reasons.add("PR-RSUP-01")
DIFFERENT_KINDS: Final[i64] = _reasons.add("PR-RSUP-02")
STORE: Final[i64] = _reasons.add("PR-CAPT-15")
ONE_BARREL: Final[i64] = _reasons.add("PR-CAPT-13")
WAREHOUSES_FULL: Final[i64] = _reasons.add("PR-CAPT-14")

REFUSALS: Final = _reasons.rules()
