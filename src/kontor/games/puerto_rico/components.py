"""Constants for everything in the game box: goods, tiles, roles and 45 buildings.

Some tables are indexed by the number of players. `setup.py` uses these constants to set up a game.
"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import array
from kontor.core.components import fingerprint

# Goods, in ascending order of price.  PR-SETUP-21, PR-TRADE-02
GOODS: Final = 5
CORN: Final = 0
INDIGO: Final = 1
SUGAR: Final = 2
TOBACCO: Final = 3
COFFEE: Final = 4
GOOD_NAMES: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
PRICE: Final = array([0, 1, 2, 3, 4])  # of each good
BARRELS: Final = array([10, 11, 11, 9, 9])  # how many of each good the game has
BARRELS_REMOVED_FOR_TWO: Final = 2  # PR-2P-10
TRADING_HOUSE_ROOM: Final = 4  # PR-TRADE-05
MAX_BARRELS: Final = 12
"""The largest number of barrels that one action can name."""

# Island tiles: a plantation for each good, the quarry and the forest (a face-down plantation).  PR-SETUP-20
TILES: Final = 7
QUARRY: Final = 5
FOREST: Final = 6
TILE_NAMES: Final = (*GOOD_NAMES, "quarry", "forest")
PLANTATIONS: Final = array([10, 12, 11, 9, 8])  # how many for each good the game has
QUARRIES: Final = 8
TILES_REMOVED_FOR_TWO: Final = 3  # PR-2P-04, PR-A1
ISLAND_SPACES: Final = 12  # PR-SETUP-22
CITY_LOTS: Final = 12

# Role cards.  PR-SETUP-13 to PR-SETUP-15
ROLES: Final = 8
SETTLER: Final = 0
MAYOR: Final = 1
BUILDER: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
CAPTAIN: Final = 5
PROSPECTOR: Final = 6
SECOND_PROSPECTOR: Final = 7
ROLE_NAMES: Final = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector") + (
    "second_prospector",
)

# Buildings. The 23 of the base game come first, then the 14 of Expansion I, then the 8 of Expansion II.
BUILDINGS: Final = 45
SMALL_INDIGO_PLANT: Final = 0
SMALL_SUGAR_MILL: Final = 1
LARGE_INDIGO_PLANT: Final = 2
LARGE_SUGAR_MILL: Final = 3
TOBACCO_STORAGE: Final = 4
COFFEE_ROASTER: Final = 5
SMALL_MARKET: Final = 6
HACIENDA: Final = 7
CONSTRUCTION_HUT: Final = 8
SMALL_WAREHOUSE: Final = 9
HOSPICE: Final = 10
OFFICE: Final = 11
LARGE_MARKET: Final = 12
LARGE_WAREHOUSE: Final = 13
FACTORY: Final = 14
UNIVERSITY: Final = 15
HARBOR: Final = 16
WHARF: Final = 17
GUILD_HALL: Final = 18
RESIDENCE: Final = 19
FORTRESS: Final = 20
CUSTOMS_HOUSE: Final = 21
CITY_HALL: Final = 22
AQUEDUCT: Final = 23
FOREST_HOUSE: Final = 24
BLACK_MARKET: Final = 25
STOREHOUSE: Final = 26
GUEST_HOUSE: Final = 27
TRADING_POST: Final = 28
CHURCH: Final = 29
SMALL_WHARF: Final = 30
LIGHTHOUSE: Final = 31
SPECIALTY_FACTORY: Final = 32
LIBRARY: Final = 33
UNION_HALL: Final = 34
STATUE: Final = 35
CLOISTER: Final = 36
LAND_OFFICE: Final = 37
CHAPEL: Final = 38
HUNTING_LODGE: Final = 39
ZONING_OFFICE: Final = 40
ROYAL_SUPPLIER: Final = 41
VILLA: Final = 42
JEWELER: Final = 43
ROYAL_GARDEN: Final = 44

PRODUCTION_BUILDINGS: Final = 6
"""Buildings with a lower number are production buildings. The jeweler is a production building as well."""
FIRST_NEW_BUILDING: Final = 23
"""The first building of Expansion I (New Buildings)."""
FIRST_NOBLES_BUILDING: Final = 37
"""The first building of Expansion II (Nobles)."""

# Each row: name, cost, points, circles, column, copies for 3 to 5 players. The rulebook does not print all of
# these numbers; the rule ledger says which ones are reconstructed.
BUILDING_ROWS: Final[tuple[tuple[str, int, int, int, int, int], ...]] = (
    ("small_indigo_plant", 1, 1, 1, 1, 4),
    ("small_sugar_mill", 2, 1, 1, 1, 4),
    ("large_indigo_plant", 3, 2, 3, 2, 3),
    ("large_sugar_mill", 4, 2, 3, 2, 3),
    ("tobacco_storage", 5, 3, 3, 3, 3),
    ("coffee_roaster", 6, 3, 2, 3, 3),
    ("small_market", 1, 1, 1, 1, 2),
    ("hacienda", 2, 1, 1, 1, 2),
    ("construction_hut", 2, 1, 1, 1, 2),
    ("small_warehouse", 3, 1, 1, 1, 2),
    ("hospice", 4, 2, 1, 2, 2),
    ("office", 5, 2, 1, 2, 2),
    ("large_market", 5, 2, 1, 2, 2),
    ("large_warehouse", 6, 2, 1, 2, 2),
    ("factory", 7, 3, 1, 3, 2),
    ("university", 8, 3, 1, 3, 2),
    ("harbor", 8, 3, 1, 3, 2),
    ("wharf", 9, 3, 1, 3, 2),
    ("guild_hall", 10, 4, 1, 4, 1),
    ("residence", 10, 4, 1, 4, 1),
    ("fortress", 10, 4, 1, 4, 1),
    ("customs_house", 10, 4, 1, 4, 1),
    ("city_hall", 10, 4, 1, 4, 1),
    ("aqueduct", 1, 1, 1, 1, 2),
    ("forest_house", 2, 1, 1, 1, 2),
    ("black_market", 2, 1, 1, 1, 2),
    ("storehouse", 3, 1, 1, 1, 2),
    ("guest_house", 4, 2, 2, 2, 2),
    ("trading_post", 5, 2, 1, 2, 2),
    ("church", 5, 2, 1, 2, 2),
    ("small_wharf", 6, 2, 1, 2, 2),
    ("lighthouse", 7, 3, 1, 3, 2),
    ("specialty_factory", 8, 3, 1, 3, 2),
    ("library", 8, 3, 1, 3, 2),
    ("union_hall", 9, 3, 1, 3, 2),
    ("statue", 10, 8, 0, 4, 1),
    ("cloister", 10, 4, 1, 4, 1),
    ("land_office", 2, 1, 1, 1, 2),
    ("chapel", 3, 1, 1, 1, 2),
    ("hunting_lodge", 4, 2, 1, 2, 2),
    ("zoning_office", 5, 2, 1, 2, 2),
    ("royal_supplier", 6, 2, 1, 2, 2),
    ("villa", 7, 3, 1, 3, 2),
    ("jeweler", 8, 3, 1, 3, 2),
    ("royal_garden", 10, 4, 1, 4, 1),
)
PRODUCED_GOOD: Final = array([INDIGO, SUGAR, INDIGO, SUGAR, TOBACCO, COFFEE])
"""The good that each production building of the base game makes."""
BUILDING_NAMES: Final = tuple([row[0] for row in BUILDING_ROWS])
COST: Final = array([row[1] for row in BUILDING_ROWS])  # in doubloons
POINTS: Final = array([row[2] for row in BUILDING_ROWS])
CIRCLES: Final = array([row[3] for row in BUILDING_ROWS])  # places for people
COLUMN: Final = array([row[4] for row in BUILDING_ROWS])  # of the bank board
COPIES: Final = array([row[5] for row in BUILDING_ROWS])  # for 3 to 5 players
LARGE_COLUMN: Final = 4
"""The column of the large buildings, which need two city lots.  PR-BUILD-03"""
SIZE: Final = array([2 if row[4] == LARGE_COLUMN else 1 for row in BUILDING_ROWS])  # in city lots
IS_BEIGE: Final = array(
    [0 if row < PRODUCTION_BUILDINGS or row == JEWELER else 1 for row in range(BUILDINGS)]
)

# Slots of the bank board for beige buildings, by cost.  PR-X1-05
SLOTS_BY_COST: Final = array([0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5])
ALL_SLOTS: Final = 17

# Places for people: each tile kind except the forest, then the buildings, then the windrose.
PLACES: Final = 51  # how many there are, without the windrose
FIRST_BUILDING: Final = 6
"""Building `b` is place `FIRST_BUILDING + b`. Lower place numbers are tile kinds."""
PLACE_NAMES: Final = (*TILE_NAMES[:6], *BUILDING_NAMES)
WINDROSE: Final = 51
PLACES_WITH_WINDROSE: Final = 52
"""The number of places, including the windrose."""
COLONIST: Final = 0
NOBLE: Final = 1
NO_OCCUPANT: Final = 2
PERSON_NAMES: Final = ("colonist", "noble", "nobody")

ALL_NOBLES: Final = 20  # PR-X2-04
ALL_COLONISTS: Final = 100  # PR-X2-02
ALL_DOUBLOONS: Final = 86

# By number of players.  PR-SETUP-02, -09, -16, -19; PR-2P-02, -07, -08, -09
START_DOUBLOONS: Final = array([0, 0, 3, 2, 3, 4])
START_CHIPS: Final = array([0, 0, 65, 75, 100, 126])
START_COLONISTS: Final = array([0, 0, 40, 55, 75, 95])
CARGO_SHIPS: Final = array([0, 0, 2, 3, 3, 3])  # how many are in use
SHIP_ROOM: Final = array([0, 0, 0] * 2 + [4, 6, 0] + [4, 5, 6] + [5, 6, 7] + [6, 7, 8])
"""The capacity of each cargo ship in barrels: three ships for each number of players."""
ROLE_CARDS: Final = array([0, 0, 7, 6, 7, 8])  # how many are in use
ROLES_PER_YEAR: Final = array([0, 0, 6, 3, 4, 5])
"""How many roles are chosen per year, by number of players.  PR-YEAR-05, PR-2P-12"""

BIT: Final = array([1, 2, 4, 8, 16, 32])

FINGERPRINT: Final = fingerprint(
    [COST, POINTS, CIRCLES, COLUMN, COPIES, SLOTS_BY_COST, PRICE, BARRELS, PLANTATIONS]
    + [START_DOUBLOONS, START_CHIPS, START_COLONISTS, CARGO_SHIPS, SHIP_ROOM, ROLE_CARDS, ROLES_PER_YEAR],
    BUILDING_NAMES,
)
"""A checksum of all printed data, stored in every record."""
