"""Why an action is refused: small codes, and the ledger id of each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_ids: Final[list[str]] = [""]


def _because(rule: str) -> i64:
    _ids.append(rule)
    return len(_ids) - 1


OVER: Final[i64] = _because("PR-END-01")
NOT_NOW: Final[i64] = _because("PR-YEAR-03")

# Setting up
START_PLAYER: Final[i64] = _because("PR-SETUP-01")
FROM_THE_STACK: Final[i64] = _because("PR-SETUP-12")
CHOOSE_BUILDINGS_FIRST: Final[i64] = _because("PR-X1-05")
NOT_CHOSEN: Final[i64] = _because("PR-X1-01")
OTHER_EXPANSION: Final[i64] = _because("PR-X1-02")
SLOT_TAKEN: Final[i64] = _because("PR-X1-07")
SLOT_ORDER: Final[i64] = _because("PR-X1-03")

# Roles and guests
CHOOSE_A_ROLE: Final[i64] = _because("PR-ROLE-02")
ROLE_TAKEN: Final[i64] = _because("PR-ROLE-06")
ROLE_NOT_USED: Final[i64] = _because("PR-SETUP-13")
GUESTS_ONLY: Final[i64] = _because("PR-GUEST-02")
GUESTS_NOT_NOW: Final[i64] = _because("PR-A47")
NO_GUEST: Final[i64] = _because("PR-GUEST-01")
GUEST_STAYS: Final[i64] = _because("PR-GUEST-04")
NO_CIRCLE: Final[i64] = _because("PR-GUEST-05")

# Settler
SETTLE: Final[i64] = _because("PR-SETTLER-01")
NOT_FACE_UP: Final[i64] = _because("PR-SETTLER-02")
QUARRY_FOR_SETTLER: Final[i64] = _because("PR-SETTLER-03")
QUARRIES_GONE: Final[i64] = _because("PR-SETTLER-09")
ISLAND_FULL: Final[i64] = _because("PR-SETTLER-10")
NO_HACIENDA: Final[i64] = _because("PR-HACIENDA-01")
TILE_STAYS: Final[i64] = _because("PR-HACIENDA-02")
HACIENDA_ONCE: Final[i64] = _because("PR-A24")
STACKS_EMPTY: Final[i64] = _because("PR-A45")
HOSPICE_THERE: Final[i64] = _because("PR-HOSPICE-03")
NO_FOREST_HOUSE: Final[i64] = _because("PR-FOREST-01")
SECOND_QUARRY: Final[i64] = _because("PR-LIB-02")
HUNT: Final[i64] = _because("PR-HUNT-01")
NO_SUCH_TILE: Final[i64] = _because("PR-A27")

# Builder
BUILD: Final[i64] = _because("PR-BUILD-02")
NOT_IN_THIS_GAME: Final[i64] = _because("PR-SETUP-07")
ONE_OF_A_KIND: Final[i64] = _because("PR-BUILD-11")
SOLD_OUT: Final[i64] = _because("PR-BUILD-12")
CITY_FULL: Final[i64] = _because("PR-BUILD-09")
TWO_LOTS: Final[i64] = _because("PR-BUILD-03")
FOUR_COLUMNS: Final[i64] = _because("PR-A15")
TOO_DEAR: Final[i64] = _because("PR-BUILD-01")
PAY_FIRST: Final[i64] = _because("PR-BMKT-01")
ONE_OF_EACH: Final[i64] = _because("PR-BMKT-02")
EXACT_PAYMENT: Final[i64] = _because("PR-BMKT-03")
OWN_WORKER: Final[i64] = _because("PR-BMKT-04")
NOTHING_TO_RETURN: Final[i64] = _because("PR-A12")
UNIVERSITY_THERE: Final[i64] = _because("PR-UNIV-01")
NO_COLONIST: Final[i64] = _because("PR-UNIV-03")
FROM_THE_SUPPLY: Final[i64] = _because("PR-A40")

# Mayor
TAKE_PART: Final[i64] = _because("PR-A46")
MAYORS_PRIVILEGE: Final[i64] = _because("PR-MAYOR-01")
NO_PRIVILEGE: Final[i64] = _because("PR-MAYOR-11")
NO_VILLA: Final[i64] = _because("PR-VILLA-01")
VILLA_EMPTY: Final[i64] = _because("PR-VILLA-02")
ONE_AT_A_TIME: Final[i64] = _because("PR-MAYOR-02")
PLACE_PEOPLE: Final[i64] = _because("PR-MAYOR-04")
NOBODY_WAITS: Final[i64] = _because("PR-MAYOR-05")
FILL_CIRCLES: Final[i64] = _because("PR-MAYOR-06")
PLACES_IN_ORDER: Final[i64] = _because("PR-A51")

# Craftsman
PRODUCE: Final[i64] = _because("PR-CRAFT-01")
NOTHING_PRODUCED: Final[i64] = _because("PR-CRAFT-06")
SUPPLY_EMPTY: Final[i64] = _because("PR-CRAFT-03")
EXTRA_BARREL: Final[i64] = _because("PR-CRAFT-02")
NOT_PRODUCED: Final[i64] = _because("PR-CRAFT-04")
BARRELS_IN_ORDER: Final[i64] = _because("PR-A51")

# Trader
TRADE: Final[i64] = _because("PR-TRADE-03")
NO_BARREL: Final[i64] = _because("PR-SETUP-23")
KIND_IN_HOUSE: Final[i64] = _because("PR-TRADE-04")
HOUSE_FULL: Final[i64] = _because("PR-TRADE-05")
NO_POST: Final[i64] = _because("PR-TPOST-01")
LAND_OFFICE: Final[i64] = _because("PR-A28")
COLONIST_BUYS: Final[i64] = _because("PR-LAND-01")
TILE_COSTS_ONE: Final[i64] = _because("PR-LAND-01")
NOBLE_SELLS: Final[i64] = _because("PR-LAND-02")
FOREST_HOUSE_TO_BUY: Final[i64] = _because("PR-LAND-03")

# Captain
LOAD: Final[i64] = _because("PR-CAPT-01")
NO_SUCH_SHIP: Final[i64] = _because("PR-2P-09")
OTHER_KIND_ON_SHIP: Final[i64] = _because("PR-CAPT-06")
KIND_ON_OTHER_SHIP: Final[i64] = _because("PR-CAPT-07")
LARGER_SHIP: Final[i64] = _because("PR-CAPT-08")
MUST_LOAD: Final[i64] = _because("PR-CAPT-09")
SHIP_FULL: Final[i64] = _because("PR-CAPT-12")
NO_WHARF: Final[i64] = _because("PR-WHARF-01")
WHARF_ONCE: Final[i64] = _because("PR-WHARF-03")
NO_SMALL_WHARF: Final[i64] = _because("PR-SWHARF-01")
SMALL_WHARF_ONCE: Final[i64] = _because("PR-SWHARF-01")
SEND: Final[i64] = _because("PR-SWHARF-02")
SEND_SOMETHING: Final[i64] = _because("PR-A9")
NO_ROYAL_SUPPLIER: Final[i64] = _because("PR-RSUP-01")
BEFORE_LOADING: Final[i64] = _because("PR-RSUP-01")
ONE_A_NOBLE: Final[i64] = _because("PR-RSUP-01")
DIFFERENT_KINDS: Final[i64] = _because("PR-RSUP-02")
STORE: Final[i64] = _because("PR-CAPT-15")
ONE_BARREL: Final[i64] = _because("PR-CAPT-13")
WAREHOUSES_FULL: Final[i64] = _because("PR-CAPT-14")

REFUSALS: Final = tuple(_ids)
