"""What a view says of prices: every discount by its name, what goods may bring.  SJ-A8, SJ-TRADE-10"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.san_juan.builder import price_of
from kontor.games.san_juan.components import (
    CARDS,
    CITY,
    COST,
    GOODS,
    KINDS,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    PRICES,
    PRODUCTION,
    QUARRY,
    SMITHY,
    TILES,
    WELL,
)
from kontor.games.san_juan.facts import TradingHouse
from kontor.games.san_juan.library import library_free
from kontor.games.san_juan.state import NOTHING, PAYING, PRODUCING, SELLING, SanJuanTable, has
from kontor.games.san_juan.trader import place_in_cycle, seen

STAND_FROM: Final = 2  # SJ-STAND-01
HALL_FROM: Final = 1  # SJ-HALL-01
WELL_FROM: Final = 2  # SJ-WELL-01


def discounts(s: SanJuanTable, kind: i64, over: i64) -> dict[str, int]:
    """All that lowers the price for the active player, in the order of the rulebook. What was laid down just
    now does not help yet, what was covered no longer.  SJ-VIO-01, SJ-A27
    """
    found: dict[str, int] = {}
    if over != NOTHING:
        found["crane"] = int(COST[over])
    if s.active == s.chooser:
        found["builder"] = 1
    if library_free(s) and over != LIBRARY and not just_laid(s, LIBRARY):
        found["library"] = 1
    helper = SMITHY if kind < PRODUCTION else QUARRY
    if has(s, s.active, helper) and over != helper and not just_laid(s, helper):
        found["smithy" if helper == SMITHY else "quarry"] = 1
    return found


def just_laid(s: SanJuanTable, kind: i64) -> bool:
    return s.phase == PAYING and s.kind == kind


def price_by_name(s: SanJuanTable, kind: i64, over: i64) -> int:
    """The price as the named discounts have it."""
    return max(0, int(COST[kind]) - sum(discounts(s, kind, over).values()))


def hand_prices(s: SanJuanTable) -> dict[str, int]:
    """What each card of the active player's hand would cost on open ground."""
    row = s.active * KINDS
    return {CARDS[kind]: int(price_of(s, kind, NOTHING)) for kind in range(KINDS) if s.hand[row + kind] > 0}


def prices_over(s: SanJuanTable) -> dict[str, int]:
    """What the building in question would cost over each of the active player's own."""
    first = s.active * CITY
    built = [s.built[at] for at in range(first, first + s.buildings[s.active])]
    return {CARDS[over]: int(price_of(s, s.kind, over)) for over in built}


def bonuses(s: SanJuanTable) -> dict[str, int]:
    """Buildings of the active player that bring a card each, and from how many goods on."""
    found: dict[str, int] = {}
    if s.phase == SELLING:
        if has(s, s.active, MARKET_STAND):
            found["market_stand"] = STAND_FROM
        if has(s, s.active, MARKET_HALL):
            found["market_hall"] = HALL_FROM
    elif s.phase == PRODUCING and has(s, s.active, WELL):
        found["well"] = WELL_FROM
    return found


def trading_house(s: SanJuanTable) -> TradingHouse:
    """The open tile, and the cycle as far as it was seen. The prices are those of the open tile, else of the
    next one if it is known, else they lie between those of the tiles that nobody has seen.  SJ-TRADE-10
    """
    next_tile = s.tiles[place_in_cycle(s)]
    shown = s.tile if s.tile != NOTHING else next_tile
    tiles = [tile for tile in range(len(TILES)) if (tile == shown if shown != NOTHING else not seen(s, tile))]
    return {
        "tile": TILES[s.tile] if s.tile != NOTHING else None,
        "prices": tile_prices(s.tile) if s.tile != NOTHING else None,
        "known": "open" if s.tile != NOTHING else "next" if next_tile != NOTHING else "unseen",
        "low": {GOODS[good]: min(price(tile, good) for tile in tiles) for good in range(PRODUCTION)},
        "high": {GOODS[good]: max(price(tile, good) for tile in tiles) for good in range(PRODUCTION)},
        "cycle": [TILES[s.tiles[i]] if s.tiles[i] != NOTHING else None for i in range(len(TILES))],
        "next": int(place_in_cycle(s)),
        "turned": int(s.turned),
    }


def tile_prices(tile: i64) -> dict[str, int]:
    return {GOODS[good]: price(tile, good) for good in range(PRODUCTION)}


def price(tile: i64, good: i64) -> int:
    return int(PRICES[tile * PRODUCTION + good])
