"""Codes for the reasons why an action is illegal, each with the id of the rule that forbids it.

If the action belongs to another phase, the code names what is allowed now, such as `ONLY_LOADING_ALLOWED`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.refusals import GAME_OVER as GAME_OVER
from kontor.core.refusals import NOT_NOW as NOT_NOW
from kontor.core.refusals import Refusals

_refusals: Final = Refusals(game_over="PR-END-01", not_now="PR-YEAR-03")  # collects the codes below

# Setting up
NOT_A_START_PLAYER: Final[i64] = _refusals.add("PR-SETUP-01")  # there is no such seat
TILE_NOT_IN_STACK: Final[i64] = _refusals.add("PR-SETUP-12")
MUST_CHOOSE_BUILDINGS_FIRST: Final[i64] = _refusals.add("PR-X1-05")
BUILDING_NOT_CHOOSABLE: Final[i64] = _refusals.add("PR-X1-01")
EXPANSION_NOT_IN_GAME: Final[i64] = _refusals.add("PR-X1-02")  # building of an unused expansion
BUILDING_SLOT_TAKEN: Final[i64] = _refusals.add("PR-X1-07")  # all slots for this cost are full
FILL_CHEAPER_SLOTS_FIRST: Final[i64] = _refusals.add("PR-X1-03")

# Roles and guests
ONLY_CHOOSING_ROLE_ALLOWED: Final[i64] = _refusals.add("PR-ROLE-02")
ROLE_TAKEN: Final[i64] = _refusals.add("PR-ROLE-06")
ROLE_NOT_USED: Final[i64] = _refusals.add("PR-SETUP-13")  # not with this number of players
ONLY_MOVING_GUESTS_ALLOWED: Final[i64] = _refusals.add("PR-GUEST-02")
GUESTS_CANNOT_MOVE_NOW: Final[i64] = _refusals.add("PR-A47")
NO_SUCH_GUEST: Final[i64] = _refusals.add("PR-GUEST-01")  # no such person in the guest house
GUEST_ALREADY_IN_GUEST_HOUSE: Final[i64] = _refusals.add("PR-GUEST-04")
NO_EMPTY_CIRCLE: Final[i64] = _refusals.add("PR-GUEST-05")  # no space for another person there

# Settler
ONLY_SETTLING_ALLOWED: Final[i64] = _refusals.add("PR-SETTLER-01")
NOT_FACE_UP: Final[i64] = _refusals.add("PR-SETTLER-02")  # no such plantation lies face up
QUARRY_ONLY_FOR_SETTLER: Final[i64] = _refusals.add("PR-SETTLER-03")
QUARRIES_GONE: Final[i64] = _refusals.add("PR-SETTLER-09")
ISLAND_FULL: Final[i64] = _refusals.add("PR-SETTLER-10")
NO_HACIENDA: Final[i64] = _refusals.add("PR-HACIENDA-01")
ONLY_PLACING_DRAWN_TILE_ALLOWED: Final[i64] = _refusals.add("PR-HACIENDA-02")
HACIENDA_ALREADY_USED: Final[i64] = _refusals.add("PR-A24")
STACKS_EMPTY: Final[i64] = _refusals.add("PR-A45")  # no plantation is left to draw
ONLY_HOSPICE_COLONIST_ALLOWED: Final[i64] = _refusals.add("PR-HOSPICE-03")
NO_FOREST_HOUSE: Final[i64] = _refusals.add("PR-FOREST-01")
NO_QUARRY_AS_SECOND_TILE: Final[i64] = _refusals.add("PR-LIB-02")
ONLY_HUNTING_ALLOWED: Final[i64] = _refusals.add("PR-HUNT-01")
TILE_NOT_OWNED: Final[i64] = _refusals.add("PR-A27")  # the player has no such tile

# Builder
ONLY_BUILDING_ALLOWED: Final[i64] = _refusals.add("PR-BUILD-02")
NOT_IN_THIS_GAME: Final[i64] = _refusals.add("PR-SETUP-07")  # the building is not used
ALREADY_OWNED: Final[i64] = _refusals.add("PR-BUILD-11")  # the player has this building
SOLD_OUT: Final[i64] = _refusals.add("PR-BUILD-12")  # no copy of the building is left
CITY_FULL: Final[i64] = _refusals.add("PR-BUILD-09")
NEEDS_TWO_CITY_LOTS: Final[i64] = _refusals.add("PR-BUILD-03")
AT_MOST_FOUR_LARGE_BUILDINGS: Final[i64] = _refusals.add("PR-A15")
TOO_EXPENSIVE: Final[i64] = _refusals.add("PR-BUILD-01")
MUST_PAY_FIRST: Final[i64] = _refusals.add("PR-BMKT-01")  # for the building just bought
AT_MOST_ONE_OF_EACH_KIND: Final[i64] = _refusals.add("PR-BMKT-02")
REST_COULD_NOT_BE_PAID: Final[i64] = _refusals.add("PR-BMKT-03")  # too little left to return
BLACK_MARKET_WORKER_STAYS: Final[i64] = _refusals.add("PR-BMKT-04")
NOTHING_TO_RETURN: Final[i64] = _refusals.add("PR-A12")  # the player has no such thing
ONLY_UNIVERSITY_COLONIST_ALLOWED: Final[i64] = _refusals.add("PR-UNIV-01")
NO_COLONIST_LEFT: Final[i64] = _refusals.add("PR-UNIV-03")
COLONISTS_STILL_IN_SUPPLY: Final[i64] = _refusals.add("PR-A40")

# Mayor
ONLY_TAKING_PART_ALLOWED: Final[i64] = _refusals.add("PR-A46")
PRIVILEGE_ONLY_FOR_MAYOR: Final[i64] = _refusals.add("PR-MAYOR-01")
NO_COLONIST_FOR_PRIVILEGE: Final[i64] = _refusals.add("PR-MAYOR-11")
NO_VILLA: Final[i64] = _refusals.add("PR-VILLA-01")
NO_PERSON_FOR_VILLA: Final[i64] = _refusals.add("PR-VILLA-02")
ONLY_TAKING_PERSON_ALLOWED: Final[i64] = _refusals.add("PR-MAYOR-02")
ONLY_PLACING_PEOPLE_ALLOWED: Final[i64] = _refusals.add("PR-MAYOR-04")
NO_SUCH_PERSON_WAITING: Final[i64] = _refusals.add("PR-MAYOR-05")  # none left to place
MUST_FILL_CIRCLES: Final[i64] = _refusals.add("PR-MAYOR-06")  # people may not stay idle
MUST_FOLLOW_PLACE_ORDER: Final[i64] = _refusals.add("PR-A51")  # places are filled in a fixed order

# Craftsman
ONLY_PRODUCING_ALLOWED: Final[i64] = _refusals.add("PR-CRAFT-01")
NOTHING_PRODUCED: Final[i64] = _refusals.add("PR-CRAFT-06")  # the player can produce no goods
SUPPLY_EMPTY: Final[i64] = _refusals.add("PR-CRAFT-03")  # no such barrels are left
ONLY_EXTRA_BARREL_ALLOWED: Final[i64] = _refusals.add("PR-CRAFT-02")
KIND_NOT_PRODUCED: Final[i64] = _refusals.add("PR-CRAFT-04")  # the craftsman produced no such goods
MUST_FOLLOW_GOODS_ORDER: Final[i64] = _refusals.add("PR-A51")  # goods are named in a fixed order

# Trader
ONLY_TRADING_ALLOWED: Final[i64] = _refusals.add("PR-TRADE-03")
NOT_ENOUGH_BARRELS: Final[i64] = _refusals.add("PR-SETUP-23")
KIND_ALREADY_IN_TRADING_HOUSE: Final[i64] = _refusals.add("PR-TRADE-04")
TRADING_HOUSE_FULL: Final[i64] = _refusals.add("PR-TRADE-05")
NO_TRADING_POST: Final[i64] = _refusals.add("PR-TPOST-01")
ONLY_LAND_OFFICE_ALLOWED: Final[i64] = _refusals.add("PR-A28")
NOBLE_CANNOT_BUY: Final[i64] = _refusals.add("PR-LAND-01")  # the land office has a noble
NO_DOUBLOON: Final[i64] = _refusals.add("PR-LAND-01")  # the player has no money for a tile
ONLY_NOBLE_SELLS: Final[i64] = _refusals.add("PR-LAND-02")  # the land office has no noble
NO_FOREST_HOUSE_FOR_PURCHASE: Final[i64] = _refusals.add("PR-LAND-03")

# Captain
ONLY_LOADING_ALLOWED: Final[i64] = _refusals.add("PR-CAPT-01")
SHIP_NOT_IN_GAME: Final[i64] = _refusals.add("PR-2P-09")
SHIP_CARRIES_OTHER_KIND: Final[i64] = _refusals.add("PR-CAPT-06")
OTHER_SHIP_CARRIES_KIND: Final[i64] = _refusals.add("PR-CAPT-07")
LARGER_SHIP_IS_EMPTY: Final[i64] = _refusals.add("PR-CAPT-08")
MUST_LOAD: Final[i64] = _refusals.add("PR-CAPT-09")  # a player who can load may not pass
SHIP_FULL: Final[i64] = _refusals.add("PR-CAPT-12")
NO_WHARF: Final[i64] = _refusals.add("PR-WHARF-01")
WHARF_ALREADY_USED: Final[i64] = _refusals.add("PR-WHARF-03")
NO_SMALL_WHARF: Final[i64] = _refusals.add("PR-SWHARF-01")
SMALL_WHARF_ALREADY_USED: Final[i64] = _refusals.add("PR-SWHARF-01")
ONLY_SMALL_WHARF_ALLOWED: Final[i64] = _refusals.add("PR-SWHARF-02")
NOTHING_SHIPPED: Final[i64] = _refusals.add("PR-A9")  # at least one barrel must be shipped
NO_ROYAL_SUPPLIER: Final[i64] = _refusals.add("PR-RSUP-01")
ROYAL_SUPPLIER_ONLY_BEFORE_LOADING: Final[i64] = _refusals.add("PR-RSUP-01")
ONE_ROYAL_BARREL_PER_NOBLE: Final[i64] = _refusals.add("PR-RSUP-01")
ROYAL_BARRELS_MUST_DIFFER: Final[i64] = _refusals.add("PR-RSUP-02")  # one per kind of goods
ONLY_STORING_ALLOWED: Final[i64] = _refusals.add("PR-CAPT-15")
CAN_KEEP_ONLY_ONE_BARREL: Final[i64] = _refusals.add("PR-CAPT-13")
WAREHOUSES_FULL: Final[i64] = _refusals.add("PR-CAPT-14")

REFUSALS: Final = _refusals.rules()  # the rule id of each code
