"""The trader role: a tile shows the prices, and players sell goods for cards.  SJ-TRADE

The phases are `TurningTile` and `Selling`. piles.py then draws the cards that a sale earns.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import PASS, SELL, TURN_TILE
from kontor.games.san_juan.city import can_use_library, find_place_with_good, owns, remove_good, use_library
from kontor.games.san_juan.components import (
    KINDS,
    MARKET_HALL,
    MARKET_STAND,
    PRICES,
    PRODUCTION_KINDS,
    TILES,
    TRADING_POST,
)
from kontor.games.san_juan.phases import NEXT_SEAT, SELLING, TURNING_TILE
from kontor.games.san_juan.piles import draw_cards
from kontor.games.san_juan.rules import RULES, SanJuanPhase
from kontor.games.san_juan.state import NOTHING, SanJuanTable, is_tile_order_known

# The trading house


class TurningTile(SanJuanPhase):
    """The phase in which chance turns up the next price tile, even if nobody sells goods.

    The first five times, the tile is one that nobody has seen. After that, the five tiles repeat in the same
    order.  SJ-TRADE-01, SJ-TRADE-06, SJ-TRADE-10, SJ-A13
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        for lot in range(self.lot_count(s)):
            buffer.add(self.action_of_lot(s, lot))

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        tile = action - TURN_TILE
        if not 0 <= tile < len(TILES):
            return refusals.NOT_A_SALE
        at = s.tiles[s.tiles_turned % len(TILES)]
        if at == NOTHING:
            return refusals.NOT_NEXT_PRICE_TILE if any(s.tiles[i] == tile for i in range(len(TILES))) else 0
        return 0 if at == tile else refusals.NOT_NEXT_PRICE_TILE

    def lot_count(self, s: SanJuanTable) -> i64:
        return max(1, len(TILES) - s.tiles_turned)

    def action_of_lot(self, s: SanJuanTable, lot: i64) -> i64:
        if is_tile_order_known(s):
            return TURN_TILE + s.tiles[next_tile_index(s)]
        tile: i64 = 0
        while was_tile_seen(s, tile) or lot > 0:
            if not was_tile_seen(s, tile):
                lot -= 1
            tile += 1
        return TURN_TILE + tile

    def do(self, s: SanJuanTable, action: i64) -> None:
        tile = action - TURN_TILE
        if not is_tile_order_known(s):
            s.tiles[next_tile_index(s)] = tile
        s.tiles_turned += 1
        s.tile = tile
        ask_trader(s)


RULES[TURNING_TILE] = TurningTile()


def next_tile_index(s: SanJuanTable) -> i64:
    """Return the index in `tiles` of the tile that is turned up next."""
    return s.tiles_turned % len(TILES)


def was_tile_seen(s: SanJuanTable, tile: i64) -> bool:
    """Return whether the price tile `tile` has ever been turned up."""
    for i in range(len(TILES)):
        if s.tiles[i] == tile:
            return True
    return False


# Selling


def ask_trader(s: SanJuanTable) -> None:
    """Start the active player's sale.

    They may sell one good, plus one if they chose the role, plus one for a trading post.

    Rules SJ-TRADE-02, SJ-TRADE-05 and SJ-TPOST-01.
    """
    s.count = 0
    s.cards_earned = 0
    s.next_item_min = 0
    s.goods_allowed = 1 + s.buildings_by_kind[s.active * KINDS + TRADING_POST]
    if s.active == s.chooser:
        s.goods_allowed += 1
    ask_for_another_sale(s)


def ask_for_another_sale(s: SanJuanTable) -> None:
    """Ask the active player which good to sell next. If they can sell no more goods, finish the sale."""
    most = s.goods_allowed + (1 if can_use_library(s) else 0)  # SJ-LIB-05
    if (
        s.count < most
        and total(s.goods, s.active * PRODUCTION_KINDS + s.next_item_min, PRODUCTION_KINDS - s.next_item_min)
        > 0
    ):
        ask_active(s, SELLING)
    else:
        finish_sale(s)


class Selling(SanJuanPhase):
    """The phase in which the active player sells goods one by one, in the order of `GOODS`, or passes.

    They name all goods before drawing any cards.  SJ-TRADE-03, SJ-TRADE-08
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        for good in range(s.next_item_min, PRODUCTION_KINDS):
            if s.goods[s.active * PRODUCTION_KINDS + good] > 0:
                buffer.add(SELL + good)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == PASS:
            return 0
        good = action - SELL
        if not 0 <= good < PRODUCTION_KINDS:
            return refusals.NOT_A_SALE
        if s.goods[s.active * PRODUCTION_KINDS + good] == 0:
            return refusals.NO_GOOD_OF_THIS_KIND
        return refusals.NOT_IN_ASCENDING_ORDER if good < s.next_item_min else 0

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action == PASS:
            finish_sale(s)
            return
        good = action - SELL
        remove_good(s, s.active, find_place_with_good(s, s.active, good))
        s.cards_earned += PRICES[s.tile * PRODUCTION_KINDS + good]
        s.count += 1
        s.next_item_min = good
        ask_for_another_sale(s)


RULES[SELLING] = Selling()


def finish_sale(s: SanJuanTable) -> None:
    """End the active player's sale, and draw the cards that it earns.

    A market stand and a market hall may add one card each.

    Rules SJ-TRADE-04 and SJ-A14.
    """
    if s.count > s.goods_allowed:
        use_library(s)
    if s.count >= 2 and owns(s, s.active, MARKET_STAND):
        s.cards_earned += 1  # SJ-STAND-01
    if s.count >= 1 and owns(s, s.active, MARKET_HALL):
        s.cards_earned += 1  # SJ-HALL-01
    draw_cards(s, s.cards_earned, NEXT_SEAT)
