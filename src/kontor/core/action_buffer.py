"""A reusable buffer of legal actions, so that listing them allocates nothing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array, zeros

CAPACITY: Final = 1024
"""More than any catalogue holds."""

POWER_OF_TWO: Final = array([2**i for i in range(62)])
"""Powers of two, to make sets of small numbers: `1 << n` is a shift of 32 bits when compiled."""
_NUMBER: Final = array([{2**i % 67: i for i in range(62)}.get(rest, -1) for rest in range(67)])
"""Which power of two a value is, by its remainder: 67 tells them all apart."""


@final
class ActionBuffer:
    """The actions `State.legal_actions_into` found: `items[0]` to `items[count - 1]`."""

    items: Arr
    count: i64

    def __init__(self) -> None:
        self.items = zeros(CAPACITY)
        self.count = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        self.items[self.count] = action
        self.count += 1

    def add_range(self, first: i64, length: i64) -> None:
        """Add `length` actions from `first` on."""
        for i in range(length):
            self.add(first + i)

    def add_bits(self, first: i64, numbers: i64) -> None:
        """`first` plus each number of a set, ascending; the bit `POWER[n]` says that n is in it."""
        items = self.items
        number = _NUMBER
        n = self.count
        while numbers != 0:
            lowest = numbers & -numbers
            items[n] = first + number[lowest % 67]
            n += 1
            numbers ^= lowest
        self.count = n

    def to_list(self) -> list[int]:
        items = self.items
        return [int(items[i]) for i in range(self.count)]
