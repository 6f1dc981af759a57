"""Trader: a tile shows the prices, goods are sold for cards.  SJ-TRADE"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import PASS, SELL, TURN_TILE
from kontor.games.san_juan.components import (
    KINDS,
    MARKET_HALL,
    MARKET_STAND,
    PRICES,
    PRODUCTION,
    TILES,
    TRADING_POST,
)
from kontor.games.san_juan.goods import place_with_good, remove_good
from kontor.games.san_juan.library import library_free, use_library
from kontor.games.san_juan.piles import draw_cards
from kontor.games.san_juan.state import NEXT_SEAT, NOTHING, SELLING, TILE_TURNS, SanJuanTable, has

# The trading house


def open_trading_house(s: SanJuanTable) -> None:
    """The top tile is turned up, whether anybody sells or not.  SJ-TRADE-01, SJ-A13"""
    ask_chance(s, TILE_TURNS)


def place_in_cycle(s: SanJuanTable) -> i64:
    return s.turned % len(TILES)


def tile_lots(s: SanJuanTable) -> i64:
    """Any tile not seen yet; from the sixth trader phase on the cycle is known.  SJ-TRADE-06, SJ-TRADE-10"""
    return max(1, len(TILES) - s.turned)


def turned_tile(s: SanJuanTable, lot: i64) -> i64:
    if s.turned >= len(TILES):
        return TURN_TILE + s.tiles[place_in_cycle(s)]
    tile: i64 = 0
    while seen(s, tile) or lot > 0:
        if not seen(s, tile):
            lot -= 1
        tile += 1
    return TURN_TILE + tile


def seen(s: SanJuanTable, tile: i64) -> bool:
    for i in range(len(TILES)):
        if s.tiles[i] == tile:
            return True
    return False


def why_not_turn(s: SanJuanTable, action: i64) -> i64:
    tile = action - TURN_TILE
    if not 0 <= tile < len(TILES):
        return refusals.SELL
    at = s.tiles[s.turned % len(TILES)]
    if at == NOTHING:
        return refusals.TILE if any(s.tiles[i] == tile for i in range(len(TILES))) else 0
    return 0 if at == tile else refusals.TILE


def turn_tile(s: SanJuanTable, tile: i64) -> None:
    if s.turned < len(TILES):
        s.tiles[place_in_cycle(s)] = tile
    s.turned += 1
    s.tile = tile
    ask_trader(s)


def close_trading_house(s: SanJuanTable) -> None:
    """The tile goes to the bottom of the stack.  SJ-TRADE-06"""
    s.tile = NOTHING


# Selling


def ask_trader(s: SanJuanTable) -> None:
    """One good, two for the trader, one more with a trading post.  SJ-TRADE-02, SJ-TRADE-05, SJ-TPOST-01"""
    s.count = 0
    s.sum = 0
    s.low = 0
    s.allowed = 1 + s.own[s.active * KINDS + TRADING_POST]
    if s.active == s.chooser:
        s.allowed += 1
    ask_again(s)


def ask_again(s: SanJuanTable) -> None:
    most = s.allowed + (1 if library_free(s) else 0)  # SJ-LIB-05
    if s.count < most and total(s.goods, s.active * PRODUCTION + s.low, PRODUCTION - s.low) > 0:
        ask_active(s, SELLING)
    else:
        sale_done(s)


def legal_sales(s: SanJuanTable, buffer: ActionBuffer) -> None:
    for good in range(s.low, PRODUCTION):
        if s.goods[s.active * PRODUCTION + good] > 0:
            buffer.add(SELL + good)
    buffer.add(PASS)


def why_not_sell(s: SanJuanTable, action: i64) -> i64:
    if action == PASS:
        return 0
    good = action - SELL
    if not 0 <= good < PRODUCTION:
        return refusals.SELL
    if s.goods[s.active * PRODUCTION + good] == 0:
        return refusals.NO_GOOD
    return refusals.ASCENDING if good < s.low else 0


def sell(s: SanJuanTable, action: i64) -> None:
    """All goods are named before a card is drawn.  SJ-TRADE-03, SJ-TRADE-08"""
    if action == PASS:
        sale_done(s)
        return
    good = action - SELL
    remove_good(s, s.active, place_with_good(s, s.active, good))
    s.sum += PRICES[s.tile * PRODUCTION + good]
    s.count += 1
    s.low = good
    ask_again(s)


def sale_done(s: SanJuanTable) -> None:
    """All prices, one card for the market stand, one for the market hall.  SJ-TRADE-04, SJ-A14"""
    if s.count > s.allowed:
        use_library(s)
    if s.count >= 2 and has(s, s.active, MARKET_STAND):
        s.sum += 1  # SJ-STAND-01
    if s.count >= 1 and has(s, s.active, MARKET_HALL):
        s.sum += 1  # SJ-HALL-01
    draw_cards(s, s.sum, NEXT_SEAT)
