"""A reusable buffer of legal actions, so that listing them allocates nothing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, zeros

CAPACITY: Final = 1024
"""More than any catalogue holds."""


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

    def to_list(self) -> list[int]:
        items = self.items
        return [int(items[i]) for i in range(self.n)]
