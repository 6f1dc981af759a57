"""What a player has, and what it is worth to him: the one estimate by which every deal is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec

from kontor.bots.greedy.genoa.temper import Temper
from kontor.games.genoa.components import (
    BIT,
    BUILDING_ACTION,
    COMMODITIES,
    FIRST_CONTRACT,
    FIRST_MESSAGE,
    FIRST_SMALL,
    FIRST_TILE,
    LARGE_GOODS,
    LARGE_ORDERS,
    MARKER,
    PER_MARKER,
    SMALL_GOODS,
    SMALL_ORDERS,
)
from kontor.games.genoa.scoring import contract_worth

CARD_BIT: Final = [int(bit) for bit in BIT]
LARGE_NEEDS: Final = [
    [kind for kind in range(COMMODITIES) for _ in range(LARGE_GOODS[order * COMMODITIES + kind])]
    for order in range(LARGE_ORDERS)
]
SMALL_NEEDS: Final = [
    [kind for kind in range(COMMODITIES) for _ in range(SMALL_GOODS[order * COMMODITIES + kind])]
    for order in range(SMALL_ORDERS)
]
"""The commodities of each order, one by one."""

LARGE_WORTH: Final = vec[float]([62.0, 42.0, 26.0, 14.0])
"""A large order that lacks none, one, two or three commodities."""
SMALL_WORTH: Final = vec[float]([22.0, 10.0])
TILE_WORTH: Final = vec[float]([10.0, 9.0, 13.0, 6.0, 14.0])
UNSEEN_CONTRACT: Final = 10.0
"""The least that any contract is worth."""


@dataclass(frozen=True)
class Prospects:
    """How long the game still lasts, in turns after this one, for how many players, whether this one owns a
    building, and what he cares for.
    """

    turns: int
    seats: int
    owner: bool
    temper: Temper

    def time(self, steps: int) -> float:
        """How likely there is time for something that takes so many steps: from 0 to 1."""
        return min(1.0, self.turns / (self.temper.time + self.temper.longer * steps))

    def marker_on_board(self) -> float:
        return float(PER_MARKER) + self.temper.income * (self.seats - 1) * self.turns

    def tile(self, tile: int) -> float:
        if tile == BUILDING_ACTION and self.owner:
            return self.temper.owners_tile * self.time(0)
        return self.temper.tiles * TILE_WORTH[tile] * self.time(0)

    def message(self) -> float:
        return self.temper.message * self.time(0)

    def marker(self) -> float:
        return self.temper.stock * self.marker_on_board() * self.time(0)

    def spare(self) -> float:
        return self.temper.spare * self.time(1)


@dataclass
class Holding:
    """Ducats; 8 commodities, 5 kinds of tiles and markers in stock; a set of cards. `more` is the worth of
    what one gets unseen.
    """

    ducats: int
    goods: list[int]
    cards: int
    more: float = 0.0

    def copy(self) -> Holding:
        return Holding(self.ducats, self.goods[:], self.cards, self.more)

    def has(self, card: int) -> bool:
        return self.cards & CARD_BIT[card] != 0

    def add(self, kind: int, number: int = 1) -> Holding:
        self.goods[kind] += number
        return self

    def drop(self, card: int) -> Holding:
        self.cards &= ~CARD_BIT[card]
        return self

    def fill(self, needs: list[int], card: int, ducats: int) -> Holding:
        """An order is filled."""
        for kind in needs:
            self.goods[kind] -= 1
        self.ducats += ducats
        return self.drop(card)

    def lacks(self, needs: list[int]) -> list[int]:
        left = self.goods[:]
        missing = []
        for kind in needs:
            left[kind] -= 1
            if left[kind] < 0:
                missing.append(kind)
        return missing


def worth(holding: Holding, prospects: Prospects) -> float:
    """In ducats at the end of the game: what is sure, and what may be expected of the rest."""
    total = holding.ducats + holding.more + float(contract_worth(holding.cards))
    for tile in range(MARKER - FIRST_TILE):
        total += holding.goods[FIRST_TILE + tile] * prospects.tile(tile)
    total += holding.goods[MARKER] * prospects.marker()
    messages = holding.cards >> FIRST_MESSAGE & (1 << (FIRST_CONTRACT - FIRST_MESSAGE)) - 1
    total += messages.bit_count() * prospects.message()
    return total + orders_worth(holding, prospects)


def orders_worth(holding: Holding, prospects: Prospects) -> float:
    """Commodities go to the orders that lack least; what is left is spare."""
    left = holding.goods[:COMMODITIES]
    held = [order for order in range(LARGE_ORDERS) if holding.has(order)]
    held.sort(key=lambda order: len(holding.lacks(LARGE_NEEDS[order])))
    total = 0.0
    for order in held:
        missing = take_from(left, LARGE_NEEDS[order])
        total += prospects.temper.large * LARGE_WORTH[min(missing, 3)] * prospects.time(missing)
    for order in range(SMALL_ORDERS):
        if holding.has(FIRST_SMALL + order):
            missing = take_from(left, SMALL_NEEDS[order])
            total += prospects.temper.small * SMALL_WORTH[min(missing, 1)] * prospects.time(missing)
    return total + sum(left) * prospects.spare()


def take_from(left: list[int], needs: list[int]) -> int:
    """Set commodities aside for an order; how many are missing."""
    missing = 0
    for kind in needs:
        if left[kind] > 0:
            left[kind] -= 1
        else:
            missing += 1
    return missing
