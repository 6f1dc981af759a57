"""The contents of the box, as tables: cards, trading house tiles and roles.  SJ-SETUP-08"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import array
from kontor.core.components import fingerprint

# Cards: five production buildings, then the violet ones in the order of the rulebook.
CARDS: Final = (
    ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
    + ("smithy", "gold_mine", "archive")
    + ("poor_house", "black_market", "trading_post", "well", "market_stand", "crane")
    + ("chapel", "tower", "aqueduct", "carpenter", "prefecture")
    + ("market_hall", "quarry", "library")
    + ("statue", "victory_column", "hero")
    + ("guild_hall", "city_hall", "triumphal_arch", "palace")
)
KINDS: Final = 29  # number of kinds of cards
PRODUCTION_KINDS: Final = 5  # the first five kinds are production buildings, the others are violet
INDIGO_PLANT: Final = 0
SMITHY: Final = 5
GOLD_MINE: Final = 6
ARCHIVE: Final = 7
POOR_HOUSE: Final = 8
BLACK_MARKET: Final = 9
TRADING_POST: Final = 10
WELL: Final = 11
MARKET_STAND: Final = 12
CRANE: Final = 13
CHAPEL: Final = 14
TOWER: Final = 15
AQUEDUCT: Final = 16
CARPENTER: Final = 17
PREFECTURE: Final = 18
MARKET_HALL: Final = 19
QUARRY: Final = 20
LIBRARY: Final = 21
STATUE: Final = 22
VICTORY_COLUMN: Final = 23
HERO: Final = 24
GUILD_HALL: Final = 25
CITY_HALL: Final = 26
TRIUMPHAL_ARCH: Final = 27
PALACE: Final = 28
MONUMENTS: Final = (STATUE, VICTORY_COLUMN, HERO)

COST: Final = array(  # printed cost of each kind of card
    [1, 2, 3, 4, 5] + [1, 1, 1] + [2, 2, 2, 2, 2, 2] + [3, 3, 3, 3, 3] + [4, 4, 5] + [3, 4, 5] + [6, 6, 6, 6]
)
POINTS: Final = array(  # printed points of each kind of card
    [1, 1, 2, 2, 3] + [1, 1, 1] + [1, 1, 1, 1, 1, 1] + [2, 2, 2, 2, 2] + [2, 2, 3] + [3, 4, 5] + [0, 0, 0, 0]
)
COPIES: Final = array([10, 8, 8, 8, 8] + [3] * 20 + [2, 2, 2, 2])  # number of cards of each kind
TOTAL_CARDS: Final = 110

# Goods, and the price of each good on each tile of the trading house.  SJ-TRADE-01
GOODS: Final = ("indigo", "sugar", "tobacco", "coffee", "silver")
TILES: Final = ("A", "B", "C", "D", "E")  # price tiles
PRICES: Final = array([1, 1, 1, 2, 2] + [1, 1, 2, 2, 2] + [1, 1, 2, 2, 3] + [1, 2, 2, 2, 3] + [1, 2, 2, 3, 3])

# Roles.  SJ-SETUP-02
ROLES: Final = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER: Final = 0
PRODUCER: Final = 1
TRADER: Final = 2
COUNCILLOR: Final = 3
PROSPECTOR: Final = 4

START_HAND: Final = 4  # number of cards: SJ-SETUP-05
HAND_LIMIT: Final = 7  # without a tower: SJ-ROUND-10
TOWER_LIMIT: Final = 12  # hand limit with a tower: SJ-ROUND-11
CITY_SIZE: Final = 12  # a city with this many buildings ends the game: SJ-END-01
ARCH_POINTS: Final = array([0, 4, 6, 8])  # points of a triumphal arch, by number of monuments: SJ-ARCHW-01

FINGERPRINT: Final = fingerprint([COST, POINTS, COPIES, PRICES, ARCH_POINTS])
"""A hash of all printed data. Recorded games store it, so that a replay can check it."""
