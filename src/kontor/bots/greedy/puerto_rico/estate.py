"""Land and buildings: the draft, the settler, the builder, land office and hunting lodge."""

from __future__ import annotations

from typing import Final

from kontor.bots.greedy.puerto_rico.board import Times, board_of
from kontor.bots.greedy.puerto_rico.people import RETURN
from kontor.bots.greedy.puerto_rico.worth import A_YEAR, new_building, new_tile
from kontor.games.puerto_rico import components as box
from kontor.games.puerto_rico.actions import (
    BUY,
    BUY_END,
    BUY_FOREST,
    BUY_FOREST_END,
    BUY_PLANTATION,
    CHOOSE_BUILDING,
    PASS,
    PLANT,
    PLANT_FOREST,
    SELL_PLANTATION,
    SELL_PLANTATION_END,
    TAKE_FOREST,
    TAKE_FOREST_END,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    USE_HACIENDA,
)
from kontor.games.puerto_rico.components import FOREST, NOBODY_THERE, POINTS, QUARRY, SPACES
from kontor.games.puerto_rico.prices import price
from kontor.games.puerto_rico.state import PuertoRicoTable, filled_spaces

# The draft

FAVOURITES: Final = {
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
"""What a year with a building brings, where that depends on the board."""


def choose_building(legal: list[int]) -> list[int]:
    """The buildings one would like to have, the dear ones first."""

    def liking(action: int) -> float:
        building = action - CHOOSE_BUILDING
        return FAVOURITES.get(building, A_YEAR.get(building, 0.0)) + 0.1 * float(POINTS[building])

    return [max(legal, key=lambda action: (liking(action), -action))]


# Settler

ROOM_TO_DRAW: Final = 3
"""With fewer empty spaces than this nobody draws blindly."""


def settle(s: PuertoRicoTable, legal: list[int], times: Times) -> list[int]:
    seat = int(s.active)
    if USE_HACIENDA in legal and filled_spaces(s, seat) <= SPACES - ROOM_TO_DRAW:
        return [int(USE_HACIENDA)]
    board = board_of(s, seat)
    tiles = [action for action in legal if TAKE_PLANTATION <= action <= TAKE_QUARRY]
    if not tiles:
        return [int(PASS)]
    return [max(tiles, key=lambda action: (new_tile(board, tile_of(action), times), action))]


def tile_of(action: int) -> int:
    if action == TAKE_QUARRY:
        return QUARRY
    return FOREST if TAKE_FOREST <= action < TAKE_FOREST_END else action - TAKE_PLANTATION


def plant(s: PuertoRicoTable, times: Times) -> list[int]:
    """The hacienda's tile, face up or as a forest."""
    board = board_of(s, int(s.active))
    forest = new_tile(board, FOREST, times) > new_tile(board, int(s.tile), times)
    return [int(PLANT_FOREST if forest else PLANT)]


# Builder

WORTHWHILE: Final = 0.3
"""Nobody spends money for less than this."""


def build(s: PuertoRicoTable, legal: list[int], times: Times) -> list[int]:
    """What brings most more than it costs."""
    seat = int(s.active)
    board = board_of(s, seat)

    def gain(action: int) -> float:
        owed = int(price(s, seat, action - BUY))
        missing = max(owed - board.doubloons, 0)
        cost = times.doubloon * (owed - missing) + RETURN * missing
        return new_building(s, board, action - BUY, times) - cost

    best = max((action for action in legal if BUY <= action < BUY_END), key=gain, default=None)
    if best is None or gain(best) < WORTHWHILE:
        return [int(PASS)]
    return [best]


# Land office and hunting lodge


def land(s: PuertoRicoTable, legal: list[int], times: Times) -> list[int]:
    """Buy a tile that brings more than its doubloon; sell one that nobody needs."""
    board = board_of(s, int(s.active))
    offers = {action: new_tile(board, bought_tile(action), times) for action in legal if buys(action)}
    best = max(offers, key=lambda action: offers[action], default=None)
    if best is not None and offers[best] > times.doubloon + WORTHWHILE:
        return [best]
    for action in legal:
        if SELL_PLANTATION <= action < SELL_PLANTATION_END:
            kind, on_it = divmod(action - SELL_PLANTATION, 3)
            if on_it == NOBODY_THERE and board.tiles[kind] > board.circles(kind):
                return [action]
    return [int(PASS)]


def buys(action: int) -> bool:
    return bool(BUY_PLANTATION <= action < BUY_FOREST_END)


def bought_tile(action: int) -> int:
    return FOREST if BUY_FOREST <= action < BUY_FOREST_END else action - BUY_PLANTATION


def hunt() -> list[int]:
    """Tiles are worth more than the chance of being the emptiest."""
    return [int(PASS)]
