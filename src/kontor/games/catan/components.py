"""The contents of the box, as tables: resources, cards, pieces, costs, harbours and tokens.  CA-COMP"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import array
from kontor.core.components import fingerprint
from kontor.games.catan.board import EDGE_FIRST_CORNER, EDGE_SECOND_CORNER, HEX_CORNERS, edge_between

# Resources, in the order of the terrains that produce them.  CA-COMP-04
KINDS: Final = 5  # there are five resources, and also five kinds of development cards
WOOD: Final = 0
WOOL: Final = 1
GRAIN: Final = 2
BRICK: Final = 3
ORE: Final = 4
DESERT: Final = 5  # a terrain that produces no resource
RESOURCES: Final = ("wood", "wool", "grain", "brick", "ore")
TERRAINS: Final = ("forest", "pasture", "field", "hills", "mountains", "desert")
TERRAIN_COUNT: Final = array([4, 4, 4, 3, 3, 1])  # hexes of each terrain: CA-COMP-01
CARDS_PER_RESOURCE: Final = 19  # CA-COMP-03

# Development cards.  CA-COMP-05, CA-COMP-06
KNIGHT: Final = 0
ROAD_BUILDING: Final = 1
INVENTION: Final = 2
MONOPOLY: Final = 3
POINT_CARD: Final = 4  # a victory point card
CARDS: Final = ("knight", "road_building", "invention", "monopoly", "point")  # kinds of development cards
CARD_COUNT: Final = array([14, 2, 2, 2, 5])  # development cards of each kind in `CARDS`

# Pieces of a player.  CA-COMP-09
ROADS_PER_PLAYER: Final = 15
SETTLEMENTS_PER_PLAYER: Final = 5
CITIES_PER_PLAYER: Final = 4

# Costs by resource.  CA-BUILD-04
ROAD_COST: Final = array([1, 0, 0, 1, 0])  # cards of each resource
SETTLEMENT_COST: Final = array([1, 1, 1, 1, 0])  # cards of each resource
CITY_COST: Final = array([0, 0, 2, 0, 3])  # cards of each resource
CARD_COST: Final = array([0, 1, 1, 0, 1])  # of a development card, by resource
SETTLEMENT_POINTS: Final = 1
CITY_POINTS: Final = 2
AWARD_POINTS: Final = 2  # for the longest road or the largest army
"""The points for the longest road and for the largest army.  CA-ROAD-01, CA-ARMY-01"""

# Harbours: four generic (3:1) ones and one for each resource. Views call the generic ones "plain".  CA-A13
GENERIC_HARBOUR: Final = 5  # a 3:1 harbour; lower numbers are the resource of a 2:1 harbour
HARBOURS: Final = (*RESOURCES, "plain")
HARBOUR_COUNT: Final = array([1, 1, 1, 1, 1, 4])  # of each kind in `HARBOURS`
HARBOUR_TILES: Final = 9  # number of harbours

# Number tokens: the numbers for the letters A to R, and how often each number occurs.  CA-COMP-11, CA-A12
LETTER_NUMBERS: Final = array([5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11])  # by letter
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)  # on number tokens
NUMBER_COUNT: Final = array([1, 2, 2, 2, 2, 2, 2, 2, 2, 1])  # tokens with each of `NUMBERS`
PIPS: Final = array([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])  # ways to roll each sum
"""How many of the 36 rolls of two dice give each sum.  CA-COMP-12, CA-COMP-14"""

# The beginner map, row by row.  CA-BEGIN-01, CA-BEGIN-03
BEGINNER_TERRAIN: Final = array(  # by hex
    [ORE, WOOL, WOOD]
    + [GRAIN, BRICK, WOOL, BRICK]
    + [GRAIN, WOOD, DESERT, WOOD, ORE]
    + [WOOD, ORE, GRAIN, WOOL]
    + [BRICK, GRAIN, WOOL]
)
BEGINNER_TOKEN: Final = array([10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11])  # by hex


def _edge_at_side(hex_: int, side: int) -> int:
    """Return the edge on side `side` of `hex_`. Side 0 faces north-east, and the others follow clockwise."""
    return edge_between(int(HEX_CORNERS[6 * hex_ + side]), int(HEX_CORNERS[6 * hex_ + (side + 1) % 6]))


NORTH_EAST: Final = 0  # side of a hex
EAST: Final = 1  # side of a hex
SOUTH_EAST: Final = 2  # side of a hex
SOUTH_WEST: Final = 3  # side of a hex
WEST: Final = 4  # side of a hex
NORTH_WEST: Final = 5  # side of a hex

# Harbours of the beginner map (reconstructed), clockwise from the top left.  CA-BEGIN-06, CA-A28
FIXED_HARBOUR_EDGE: Final = array(  # by harbour: its edge on the beginner map
    [
        _edge_at_side(0, NORTH_WEST),
        _edge_at_side(1, NORTH_EAST),
        _edge_at_side(6, NORTH_EAST),
        _edge_at_side(11, EAST),
        _edge_at_side(15, SOUTH_EAST),
    ]
    + [
        _edge_at_side(17, SOUTH_EAST),
        _edge_at_side(16, SOUTH_WEST),
        _edge_at_side(12, WEST),
        _edge_at_side(3, WEST),
    ]
)
FIXED_HARBOUR_KIND: Final = array(  # by harbour: its kind on the beginner map
    [GENERIC_HARBOUR, GRAIN, ORE, GENERIC_HARBOUR, WOOL, GENERIC_HARBOUR, GENERIC_HARBOUR, BRICK, WOOD]
)

# Start positions of the beginner map (reconstructed). Each seat has two corners for settlements. Each corner
# is followed by the edge of its road. The hexes at the second corner give the first income.
# CA-BEGIN-04, CA-A11
BEGINNER_START: Final = array(  # by seat: corner, edge, corner, edge
    [12, edge_between(12, 17), 31, edge_between(25, 31)]
    + [13, edge_between(13, 18), 28, edge_between(22, 28)]
    + [41, edge_between(41, 46), 39, edge_between(39, 43)]
    + [14, edge_between(14, 19), 40, edge_between(35, 40)]
)

FINGERPRINT: Final = fingerprint(  # a hash of all printed data
    [TERRAIN_COUNT, CARD_COUNT, ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST]
    + [HARBOUR_COUNT, LETTER_NUMBERS, NUMBER_COUNT, BEGINNER_TERRAIN, BEGINNER_TOKEN]
    + [FIXED_HARBOUR_EDGE, FIXED_HARBOUR_KIND, BEGINNER_START, EDGE_FIRST_CORNER, EDGE_SECOND_CORNER]
)
"""A hash of all printed data. Recorded games store it, so that a replay can check it."""
