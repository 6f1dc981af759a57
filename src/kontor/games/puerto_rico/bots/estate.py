"""Rules of thumb for choosing tiles and buildings."""

from __future__ import annotations

from typing import Final

from kontor.games.puerto_rico import components as box
from kontor.games.puerto_rico.actions import (
    BUY,
    BUY_END,
    BUY_FOREST,
    BUY_FOREST_END,
    BUY_PLANTATION,
    CHOOSE_BUILDING,
    PASS,
    PLANT_DRAWN_FOREST,
    PLANT_DRAWN_TILE,
    SELL_PLANTATION,
    SELL_PLANTATION_END,
    TAKE_FOREST,
    TAKE_FOREST_END,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    USE_HACIENDA,
)
from kontor.games.puerto_rico.bots.board import ItemValues, board_of
from kontor.games.puerto_rico.bots.evaluation import POINTS_PER_YEAR, gain_of_building, gain_of_tile
from kontor.games.puerto_rico.bots.people import ASSUMED_COST_OF_RETURNING
from kontor.games.puerto_rico.components import FOREST, ISLAND_SPACES, NO_OCCUPANT, POINTS, QUARRY
from kontor.games.puerto_rico.prices import price
from kontor.games.puerto_rico.state import PuertoRicoTable, count_island_tiles

# The draft

DRAFT_VALUES: Final = {  # points per year that a building is assumed to earn
    box.HARBOR: 1.5,
    box.WHARF: 1.4,
    box.FACTORY: 1.2,
    box.AQUEDUCT: 0.3,
    box.UNION_HALL: 0.8,
    box.SPECIALTY_FACTORY: 0.7,
    box.JEWELER: 0.9,
    box.ROYAL_SUPPLIER: 0.6,
    box.SMALL_WHARF: 0.4,
    box.GUILD_HALL: 1.0,
    box.CITY_HALL: 0.9,
    box.CUSTOMS_HOUSE: 0.9,
    box.ROYAL_GARDEN: 0.9,
    box.RESIDENCE: 0.8,
    box.FORTRESS: 0.8,
    box.CLOISTER: 0.6,
}
"""Before the game, the bot cannot compute these: they depend on the player's board."""


def choose_draft_building(legal_actions: list[int]) -> list[int]:
    """Choose which building to put on the bank board in the draft: the one that the bot values most."""

    def draft_value(action: int) -> float:
        building = action - CHOOSE_BUILDING
        return DRAFT_VALUES.get(building, POINTS_PER_YEAR.get(building, 0.0)) + 0.1 * float(POINTS[building])

    return [max(legal_actions, key=lambda action: (draft_value(action), -action))]


# Settler

MIN_EMPTY_SPACES_TO_DRAW: Final = 3  # with fewer empty island spaces, draw no unknown tile


def choose_tile(s: PuertoRicoTable, legal_actions: list[int], values: ItemValues) -> list[int]:
    """Choose the most valuable tile, or pass if no tile can be taken.

    If at least `MIN_EMPTY_SPACES_TO_DRAW` island spaces are empty, first draw a tile with the hacienda.
    """
    seat = int(s.active)
    if (
        USE_HACIENDA in legal_actions
        and count_island_tiles(s, seat) <= ISLAND_SPACES - MIN_EMPTY_SPACES_TO_DRAW
    ):
        return [int(USE_HACIENDA)]
    board = board_of(s, seat)
    tiles = [action for action in legal_actions if TAKE_PLANTATION <= action <= TAKE_QUARRY]
    if not tiles:
        return [int(PASS)]
    return [max(tiles, key=lambda action: (gain_of_tile(board, tile_taken_by(action), values), action))]


def tile_taken_by(action: int) -> int:
    """Return the kind of tile that `action` takes in the settler phase."""
    if action == TAKE_QUARRY:
        return QUARRY
    return FOREST if TAKE_FOREST <= action < TAKE_FOREST_END else action - TAKE_PLANTATION


def choose_side_of_drawn_tile(s: PuertoRicoTable, values: ItemValues) -> list[int]:
    """Place the tile drawn with the hacienda face up, or as a forest if a forest is worth more."""
    board = board_of(s, int(s.active))
    forest = gain_of_tile(board, FOREST, values) > gain_of_tile(board, int(s.tile), values)
    return [int(PLANT_DRAWN_FOREST if forest else PLANT_DRAWN_TILE)]


# Builder

MIN_GAIN_TO_SPEND: Final = 0.3  # spend doubloons only for a net gain of at least this many points


def choose_purchase(s: PuertoRicoTable, legal_actions: list[int], values: ItemValues) -> list[int]:
    """Choose the building with the largest gain over its cost, or pass if none is worth buying.

    A building is worth buying if the gain is at least `MIN_GAIN_TO_SPEND`.
    """
    seat = int(s.active)
    board = board_of(s, seat)

    def gain_over_cost(action: int) -> float:
        owed = int(price(s, seat, action - BUY))
        missing = max(owed - board.doubloons, 0)
        cost = values.doubloon_value * (owed - missing) + ASSUMED_COST_OF_RETURNING * missing
        return gain_of_building(s, board, action - BUY, values) - cost

    best = max(
        (action for action in legal_actions if BUY <= action < BUY_END), key=gain_over_cost, default=None
    )
    if best is None or gain_over_cost(best) < MIN_GAIN_TO_SPEND:
        return [int(PASS)]
    return [best]


# Land office and hunting lodge


def choose_land_office_action(s: PuertoRicoTable, legal_actions: list[int], values: ItemValues) -> list[int]:
    """Buy the best tile with the land office, sell a useless plantation, or pass.

    Buy only if the tile is clearly worth more than it costs. A plantation is useless if nobody works there
    and the production buildings need no more plantations of its kind.
    """
    board = board_of(s, int(s.active))
    offers = {
        action: gain_of_tile(board, tile_bought_by(action), values)
        for action in legal_actions
        if is_tile_purchase(action)
    }
    best = max(offers, key=lambda action: offers[action], default=None)
    if best is not None and offers[best] > values.doubloon_value + MIN_GAIN_TO_SPEND:
        return [best]
    for action in legal_actions:
        if SELL_PLANTATION <= action < SELL_PLANTATION_END:
            kind, occupant = divmod(action - SELL_PLANTATION, 3)
            if occupant == NO_OCCUPANT and board.tiles[kind] > board.production_circles(kind):
                return [action]
    return [int(PASS)]


def is_tile_purchase(action: int) -> bool:
    """Return whether `action` buys a tile with the land office."""
    return bool(BUY_PLANTATION <= action < BUY_FOREST_END)


def tile_bought_by(action: int) -> int:
    """Return the kind of tile that `action` buys with the land office."""
    return FOREST if BUY_FOREST <= action < BUY_FOREST_END else action - BUY_PLANTATION


def choose_not_to_hunt() -> list[int]:
    """Decline to discard a tile with the hunting lodge: a tile is worth more than an empty space."""
    return [int(PASS)]
