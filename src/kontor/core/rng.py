"""The random number generator that all games share.

A state does not contain a generator, so it cannot reveal future outcomes of chance.

The algorithm is xoshiro128** by Blackman and Vigna. It uses four 32-bit words, and no intermediate value
exceeds 63 bits. The interpreted and the compiled build therefore give the same numbers.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import final

from mypy_extensions import i64

from kontor.core.arrays import Arr


@final
class Rng:
    """A seeded random number generator.

    `stream` separates the games of one experiment: `Rng(7, 0)`, `Rng(7, 1)` and so on are independent of each
    other, and the same in every process.

    >>> Rng(1).below(6) == Rng(1).below(6)
    True
    """

    def __init__(self, seed: int | str, stream: int = 0) -> None:
        digest = blake2b(f"{seed}/{stream}".encode(), digest_size=16).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "little") | 1
        self.b: i64 = int.from_bytes(digest[4:8], "little")
        self.c: i64 = int.from_bytes(digest[8:12], "little")
        self.d: i64 = int.from_bytes(digest[12:16], "little")

    def next_word(self) -> i64:
        """Return the next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        scrambled = (b * 5) & 0xFFFFFFFF
        scrambled = ((scrambled << 7) | (scrambled >> 25)) & 0xFFFFFFFF
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & 0xFFFFFFFF)
        self.d = ((d << 11) | (d >> 21)) & 0xFFFFFFFF
        return (scrambled * 9) & 0xFFFFFFFF

    def below(self, bound: i64) -> i64:
        """Return a random number from 0 to `bound - 1`, each equally likely. `bound` is at most 2**31 - 1."""
        if not 0 < bound < 0x80000000:  # a larger product would exceed 63 bits
            raise ValueError(f"below() needs a bound from 1 to 2**31 - 1, not {bound}")
        product = self.next_word() * bound
        low = product & 0xFFFFFFFF
        if low < bound:
            threshold = (0x100000000 - bound) % bound
            while low < threshold:
                product = self.next_word() * bound
                low = product & 0xFFFFFFFF
        return product >> 32

    def random(self) -> float:
        """Return a random float in [0, 1) with 53 random bits."""
        high = self.next_word() >> 5
        low = self.next_word() >> 6
        return (float(high) * 67108864.0 + float(low)) / 9007199254740992.0

    def shuffle(self, items: Arr) -> None:
        """Shuffle `items` in place."""
        i = i64(len(items)) - 1
        while i > 0:
            j = self.below(i + 1)
            swapped = items[i]
            items[i] = items[j]
            items[j] = swapped
            i -= 1

    def copy(self) -> Rng:
        """Return a copy of the generator, which produces the same numbers from now on."""
        twin = Rng(0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin
