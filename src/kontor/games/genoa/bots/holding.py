"""What a player holds, and an estimate of its worth. The bots judge every deal by this estimate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec

from kontor.games.genoa.bots.playing_styles import PlayingStyle
from kontor.games.genoa.components import (
    BIT,
    BUILDING_ACTION_TILE,
    COMMODITY_KINDS,
    DUCATS_PER_MARKER,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL_ORDER,
    FIRST_TILE_KIND,
    LARGE_ORDER_GOODS,
    LARGE_ORDERS,
    MARKER_KIND,
    SMALL_ORDER_GOODS,
    SMALL_ORDERS,
)
from kontor.games.genoa.scoring import contract_worth

CARD_BIT: Final = [int(bit) for bit in BIT]  # the bit of each card in a bit set, as a Python integer
GOODS_FOR_LARGE_ORDER: Final = [  # per order: the kinds of its commodities
    [
        kind
        for kind in range(COMMODITY_KINDS)
        for _ in range(LARGE_ORDER_GOODS[order * COMMODITY_KINDS + kind])
    ]
    for order in range(LARGE_ORDERS)
]
"""The kinds of commodities that each large order asks for, one entry per commodity."""
GOODS_FOR_SMALL_ORDER: Final = [  # per order: the kinds of its commodities
    [
        kind
        for kind in range(COMMODITY_KINDS)
        for _ in range(SMALL_ORDER_GOODS[order * COMMODITY_KINDS + kind])
    ]
    for order in range(SMALL_ORDERS)
]
"""The kinds of commodities that each order asks for, one entry per commodity, as for large orders."""

LARGE_ORDER_WORTH: Final = vec[float]([62.0, 42.0, 26.0, 14.0])  # in ducats, by number of missing commodities
SMALL_ORDER_WORTH: Final = vec[float]([22.0, 10.0])  # in ducats, by number of missing commodities
TILE_WORTH: Final = vec[float]([10.0, 9.0, 13.0, 6.0, 14.0])  # in ducats, by kind of tile
UNSEEN_CONTRACT_WORTH: Final = 10.0  # in ducats: the least that any contract can be worth


@dataclass(frozen=True)
class Prospects:
    """Estimates of what tiles, markers, cards and goods are worth to one player for the rest of the game."""

    turns_left: int  # turns after the current one
    seats: int  # number of players
    owns_building: bool  # whether the player owns at least one building
    style: PlayingStyle  # the bot's playing style

    def chance_of_use(self, missing_goods: int) -> float:
        """Estimate the chance, from 0 to 1, that enough turns are left to use a card or a good.

        `missing_goods` is the number of commodities that the player must get first.
        """
        return min(
            1.0,
            self.turns_left / (self.style.turns_to_use + self.style.turns_per_missing_good * missing_goods),
        )

    def placed_marker_worth(self) -> float:
        """Return the worth in ducats of a marker on a building, including the owner's expected income."""
        return float(DUCATS_PER_MARKER) + self.style.income_per_turn * (self.seats - 1) * self.turns_left

    def tile_worth(self, tile: int) -> float:
        """Return the worth, in ducats, of a tile of the kind `tile`."""
        if tile == BUILDING_ACTION_TILE and self.owns_building:
            return self.style.owners_tile_worth * self.chance_of_use(0)
        return self.style.tile_weight * TILE_WORTH[tile] * self.chance_of_use(0)

    def message_worth(self) -> float:
        """Return the worth, in ducats, of a message in hand."""
        return self.style.message_worth * self.chance_of_use(0)

    def stock_marker_worth(self) -> float:
        """Return the worth, in ducats, of a marker that is not placed yet."""
        return self.style.stock_marker_fraction * self.placed_marker_worth() * self.chance_of_use(0)

    def spare_commodity_worth(self) -> float:
        """Return the worth, in ducats, of a commodity that none of the player's orders asks for."""
        return self.style.spare_commodity_worth * self.chance_of_use(1)


@dataclass
class Holding:
    """Everything that a player holds."""

    ducats: int  # money
    goods: list[int]  # how many of each kind: 8 commodities, 5 tiles, markers in stock
    cards: int  # a bit set
    expected_worth: float = 0.0  # worth in ducats of cards and goods that the player expects to get

    def copy(self) -> Holding:
        """Return an independent copy."""
        return Holding(self.ducats, self.goods[:], self.cards, self.expected_worth)

    def has_card(self, card: int) -> bool:
        """Return whether the player holds `card`."""
        return self.cards & CARD_BIT[card] != 0

    def add(self, kind: int, number: int = 1) -> Holding:
        """Add `number` goods of `kind`, and return `self`."""
        self.goods[kind] += number
        return self

    def remove_card(self, card: int) -> Holding:
        """Remove `card`, and return `self`."""
        self.cards &= ~CARD_BIT[card]
        return self

    def fill_order(self, needed_goods: list[int], card: int, ducats: int) -> Holding:
        """Exchange the order card `card` and its `needed_goods` for `ducats`, and return `self`."""
        for kind in needed_goods:
            self.goods[kind] -= 1
        self.ducats += ducats
        return self.remove_card(card)

    def missing_goods(self, needed_goods: list[int]) -> list[int]:
        """Return the commodities in `needed_goods` that the player lacks."""
        left = self.goods[:]
        missing = []
        for kind in needed_goods:
            left[kind] -= 1
            if left[kind] < 0:
                missing.append(kind)
        return missing


def worth(holding: Holding, prospects: Prospects) -> float:
    """Return the estimated worth of `holding`, in ducats at the end of the game."""
    total = holding.ducats + holding.expected_worth + float(contract_worth(holding.cards))
    for tile in range(MARKER_KIND - FIRST_TILE_KIND):
        total += holding.goods[FIRST_TILE_KIND + tile] * prospects.tile_worth(tile)
    total += holding.goods[MARKER_KIND] * prospects.stock_marker_worth()
    messages = holding.cards >> FIRST_MESSAGE & (1 << (FIRST_CONTRACT - FIRST_MESSAGE)) - 1
    total += messages.bit_count() * prospects.message_worth()
    return total + orders_worth(holding, prospects)


def orders_worth(holding: Holding, prospects: Prospects) -> float:
    """Return the worth of the orders and commodities in `holding`, in ducats.

    Each commodity counts for one order only. Large orders get their commodities first, beginning with the
    order that lacks the fewest.
    """
    left = holding.goods[:COMMODITY_KINDS]
    held = [order for order in range(LARGE_ORDERS) if holding.has_card(order)]
    held.sort(key=lambda order: len(holding.missing_goods(GOODS_FOR_LARGE_ORDER[order])))
    total = 0.0
    for order in held:
        missing = take_needed_goods(left, GOODS_FOR_LARGE_ORDER[order])
        total += (
            prospects.style.large_order_weight
            * LARGE_ORDER_WORTH[min(missing, 3)]
            * prospects.chance_of_use(missing)
        )
    for order in range(SMALL_ORDERS):
        if holding.has_card(FIRST_SMALL_ORDER + order):
            missing = take_needed_goods(left, GOODS_FOR_SMALL_ORDER[order])
            total += (
                prospects.style.small_order_weight
                * SMALL_ORDER_WORTH[min(missing, 1)]
                * prospects.chance_of_use(missing)
            )
    return total + sum(left) * prospects.spare_commodity_worth()


def take_needed_goods(goods_left: list[int], needed_goods: list[int]) -> int:
    """Remove the commodities in `needed_goods` from `goods_left`, and return how many were missing."""
    missing = 0
    for kind in needed_goods:
        if goods_left[kind] > 0:
            goods_left[kind] -= 1
        else:
            missing += 1
    return missing
