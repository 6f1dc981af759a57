"""`ActionBuffer`: a reusable list of actions. Reusing it avoids allocating a list for every state."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array, zeros

BUFFER_CAPACITY: Final = 1024  # the most actions that a buffer can hold; every game has fewer

POWER_OF_TWO: Final = array([2**i for i in range(62)])
"""`POWER_OF_TWO[n]` is 2 to the power of `n`. Use it instead of `1 << n`, which mypyc computes in 32 bits."""
_BIT_NUMBER_BY_REMAINDER: Final = array(
    [{2**i % 67: i for i in range(62)}.get(rest, -1) for rest in range(67)]
)
"""Maps `power % 67` to the exponent of `power`, a power of two. No two of these remainders are equal."""


@final
class ActionBuffer:
    """A reusable list of actions, which `State.legal_actions_into` fills."""

    items: Arr  # the actions; only the first `count` items are in use
    count: i64  # the number of actions in the buffer

    def __init__(self) -> None:
        self.items = zeros(BUFFER_CAPACITY)
        self.count = 0

    def clear(self) -> None:
        """Remove all actions."""
        self.count = 0

    def add(self, action: i64) -> None:
        """Append `action`."""
        self.items[self.count] = action
        self.count += 1

    def add_range(self, first_action: i64, length: i64) -> None:
        """Append `length` consecutive actions, starting with `first_action`."""
        for i in range(length):
            self.add(first_action + i)

    def add_bits(self, first_action: i64, bits: i64) -> None:
        """Append the action `first_action + n` for each bit `n` that is set in `bits`, in ascending order."""
        items = self.items
        bit_number_by_remainder = _BIT_NUMBER_BY_REMAINDER
        count = self.count
        while bits != 0:
            lowest_bit = bits & -bits
            items[count] = first_action + bit_number_by_remainder[lowest_bit % 67]
            count += 1
            bits ^= lowest_bit
        self.count = count

    def to_list(self) -> list[int]:
        """Return the actions as a list."""
        items = self.items
        return [int(items[i]) for i in range(self.count)]
