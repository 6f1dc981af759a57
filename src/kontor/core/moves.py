"""A reusable buffer of legal actions, so that listing them allocates nothing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array, zeros

CAPACITY: Final = 1024
"""More than any catalogue holds."""

POWER: Final = array([2**i for i in range(62)])
"""Powers of two, to make sets of small numbers: `1 << n` is a shift of 32 bits when compiled."""
_NUMBER: Final = array([{2**i % 67: i for i in range(62)}.get(rest, -1) for rest in range(67)])
"""Which power of two a value is, by its remainder: 67 tells them all apart."""


@final
class Moves:
    """The actions `State.legal_into` found: `items[0]` to `items[n - 1]`."""

    items: Arr
    n: i64

    def __init__(self) -> None:
        self.items = zeros(CAPACITY)
        self.n = 0

    def clear(self) -> None:
        self.n = 0

    def add(self, action: i64) -> None:
        self.items[self.n] = action
        self.n += 1

    def add_set(self, first: i64, numbers: i64) -> None:
        """`first` plus each number of a set, ascending; the bit `POWER[n]` says that n is in it."""
        items = self.items
        number = _NUMBER
        n = self.n
        while numbers != 0:
            lowest = numbers & -numbers
            items[n] = first + number[lowest % 67]
            n += 1
            numbers ^= lowest
        self.n = n

    def to_list(self) -> list[int]:
        items = self.items
        return [int(items[i]) for i in range(self.n)]
