"""Constants for what is in the game box: goods, tiles, role cards, buildings and people.

A constant such as `CORN` or `HARBOR` is the number by which the code refers to that item.
"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import array
from kontor.core.components import fingerprint

# Goods, in ascending order of price.  PR-SETUP-21, PR-TRADE-02
GOOD_COUNT: Final = 5  # how many goods there are
CORN: Final = 0  # a good
INDIGO: Final = 1  # a good
SUGAR: Final = 2  # a good
TOBACCO: Final = 3  # a good
COFFEE: Final = 4  # a good
GOOD_NAMES: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
PRICE: Final = array([0, 1, 2, 3, 4])  # of a barrel in doubloons, by good
BARRELS: Final = array([10, 11, 11, 9, 9])  # how many the game has, by good
BARRELS_REMOVED_FOR_TWO: Final = 2  # of each good, in a game with two players; PR-2P-10
TRADING_HOUSE_ROOM: Final = 4  # in barrels; PR-TRADE-05
MAX_BARRELS: Final = 12  # the most barrels that one action can name

# Island tiles: a plantation for each good, the quarry and the forest (a face-down plantation).  PR-SETUP-20
TILE_KINDS: Final = 7  # how many kinds of island tiles there are
QUARRY: Final = 5  # a kind of tile
FOREST: Final = 6  # a kind of tile
TILE_NAMES: Final = (*GOOD_NAMES, "quarry", "forest")
PLANTATIONS: Final = array([10, 12, 11, 9, 8])  # how many the game has, by good
QUARRIES: Final = 8  # how many the game has
TILES_REMOVED_FOR_TWO: Final = 3  # of each kind, in a game with two players; PR-2P-04, PR-A1
ISLAND_SPACES: Final = 12  # spaces for tiles on each player's island; PR-SETUP-22
CITY_LOTS: Final = 12  # spaces for buildings in each player's city

# Role cards.  PR-SETUP-13 to PR-SETUP-15
ROLE_COUNT: Final = 8  # how many role cards there are
SETTLER: Final = 0  # a role
MAYOR: Final = 1  # a role
BUILDER: Final = 2  # a role
CRAFTSMAN: Final = 3  # a role
TRADER: Final = 4  # a role
CAPTAIN: Final = 5  # a role
PROSPECTOR: Final = 6  # a role
SECOND_PROSPECTOR: Final = 7  # a role
ROLE_NAMES: Final = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector") + (
    "second_prospector",
)

# Buildings. The 23 of the base game come first, then the 14 of Expansion I, then the 8 of Expansion II.
BUILDING_COUNT: Final = 45  # how many different buildings there are
SMALL_INDIGO_PLANT: Final = 0  # a building
SMALL_SUGAR_MILL: Final = 1  # a building
LARGE_INDIGO_PLANT: Final = 2  # a building
LARGE_SUGAR_MILL: Final = 3  # a building
TOBACCO_STORAGE: Final = 4  # a building
COFFEE_ROASTER: Final = 5  # a building
SMALL_MARKET: Final = 6  # a building
HACIENDA: Final = 7  # a building
CONSTRUCTION_HUT: Final = 8  # a building
SMALL_WAREHOUSE: Final = 9  # a building
HOSPICE: Final = 10  # a building
OFFICE: Final = 11  # a building
LARGE_MARKET: Final = 12  # a building
LARGE_WAREHOUSE: Final = 13  # a building
FACTORY: Final = 14  # a building
UNIVERSITY: Final = 15  # a building
HARBOR: Final = 16  # a building
WHARF: Final = 17  # a building
GUILD_HALL: Final = 18  # a building
RESIDENCE: Final = 19  # a building
FORTRESS: Final = 20  # a building
CUSTOMS_HOUSE: Final = 21  # a building
CITY_HALL: Final = 22  # a building
AQUEDUCT: Final = 23  # a building
FOREST_HOUSE: Final = 24  # a building
BLACK_MARKET: Final = 25  # a building
STOREHOUSE: Final = 26  # a building
GUEST_HOUSE: Final = 27  # a building
TRADING_POST: Final = 28  # a building
CHURCH: Final = 29  # a building
SMALL_WHARF: Final = 30  # a building
LIGHTHOUSE: Final = 31  # a building
SPECIALTY_FACTORY: Final = 32  # a building
LIBRARY: Final = 33  # a building
UNION_HALL: Final = 34  # a building
STATUE: Final = 35  # a building
CLOISTER: Final = 36  # a building
LAND_OFFICE: Final = 37  # a building
CHAPEL: Final = 38  # a building
HUNTING_LODGE: Final = 39  # a building
ZONING_OFFICE: Final = 40  # a building
ROYAL_SUPPLIER: Final = 41  # a building
VILLA: Final = 42  # a building
JEWELER: Final = 43  # a building
ROYAL_GARDEN: Final = 44  # a building

PRODUCTION_BUILDING_COUNT: Final = 6  # buildings 0 to 5 make goods; the jeweler also counts as one of them
FIRST_NEW_BUILDING: Final = 23  # the first building of Expansion I (New Buildings)
FIRST_NOBLES_BUILDING: Final = 37  # the first building of Expansion II (Nobles)

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
PRODUCED_GOOD: Final = array([INDIGO, SUGAR, INDIGO, SUGAR, TOBACCO, COFFEE])  # by production building
BUILDING_NAMES: Final = tuple([row[0] for row in BUILDING_ROWS])
COST: Final = array([row[1] for row in BUILDING_ROWS])  # in doubloons, by building
POINTS: Final = array([row[2] for row in BUILDING_ROWS])  # printed victory points, by building
CIRCLES: Final = array([row[3] for row in BUILDING_ROWS])  # how many people can work there, by building
COLUMN: Final = array([row[4] for row in BUILDING_ROWS])  # column of the bank board, by building
COPIES: Final = array([row[5] for row in BUILDING_ROWS])  # for 3 to 5 players, by building
LARGE_COLUMN: Final = 4  # the column of the large buildings, which need two city lots; PR-BUILD-03
SIZE_IN_LOTS: Final = array([2 if row[4] == LARGE_COLUMN else 1 for row in BUILDING_ROWS])  # in city lots
IS_BEIGE: Final = array(  # 1 for beige buildings, 0 for production buildings
    [0 if row < PRODUCTION_BUILDING_COUNT or row == JEWELER else 1 for row in range(BUILDING_COUNT)]
)

# Slots of the bank board for beige buildings, by cost.  PR-X1-05
SLOTS_BY_COST: Final = array([0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5])  # on the bank board, by cost of the building
ALL_SLOTS: Final = 17  # the sum of SLOTS_BY_COST

# Places for people: each tile kind except the forest, then the buildings, then the windrose.
# The windrose is where people without work wait.
PLACE_COUNT: Final = 51  # how many places there are, without the windrose
FIRST_BUILDING: Final = 6  # building `b` is place `FIRST_BUILDING + b`; lower places are kinds of tiles
PLACE_NAMES: Final = (*TILE_NAMES[:6], *BUILDING_NAMES)
WINDROSE: Final = 51  # the place of people without work
PLACE_COUNT_WITH_WINDROSE: Final = 52  # how many places there are, with the windrose
COLONIST: Final = 0  # a kind of person
NOBLE: Final = 1  # a kind of person
NO_OCCUPANT: Final = 2  # nobody, where a kind of person is expected
PERSON_NAMES: Final = ("colonist", "noble", "nobody")

ALL_NOBLES: Final = 20  # how many the game has; PR-X2-04
ALL_COLONISTS: Final = 100  # how many a game with nobles has; PR-X2-02
ALL_DOUBLOONS: Final = 86  # how many the game has

# By number of players.  PR-SETUP-02, -09, -16, -19; PR-2P-02, -07, -08, -09
START_DOUBLOONS: Final = array([0, 0, 3, 2, 3, 4])  # of each player, by number of players
START_CHIPS: Final = array([0, 0, 65, 75, 100, 126])  # points in chips, by number of players
START_COLONISTS: Final = array([0, 0, 40, 55, 75, 95])  # in the supply, by number of players
CARGO_SHIPS: Final = array([0, 0, 2, 3, 3, 3])  # how many are in use, by number of players
SHIP_ROOM: Final = array([0, 0, 0] * 2 + [4, 6, 0] + [4, 5, 6] + [5, 6, 7] + [6, 7, 8])  # by 3 * seats + ship
"""The capacity of each cargo ship in barrels, for each number of players."""
ROLE_CARDS: Final = array([0, 0, 7, 6, 7, 8])  # how many are in use, by number of players
ROLES_PER_YEAR: Final = array([0, 0, 6, 3, 4, 5])  # by number of players; PR-YEAR-05, PR-2P-12

BIT: Final = array([1, 2, 4, 8, 16, 32])  # powers of two, for sets stored as bits

FINGERPRINT: Final = fingerprint(
    [COST, POINTS, CIRCLES, COLUMN, COPIES, SLOTS_BY_COST, PRICE, BARRELS, PLANTATIONS]
    + [START_DOUBLOONS, START_CHIPS, START_COLONISTS, CARGO_SHIPS, SHIP_ROOM, ROLE_CARDS, ROLES_PER_YEAR],
    BUILDING_NAMES,
)
"""A checksum of the numbers and building names above, stored with every recorded game."""
