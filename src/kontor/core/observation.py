"""What a learning program sees: named pieces of an integer vector, each with a declared maximum."""

from __future__ import annotations

from typing import TypeAlias, final

from mypy_extensions import i64

from kontor.core.arrays import Arr, zeros
from kontor.core.moves import POWER

Links: TypeAlias = dict[tuple[str, str], list[tuple[int, int]]]
"""Which sites lie next to each other: of two kinds of sites, the pairs of their numbers."""


@final
class Piece:
    """`length` numbers from 0 to `maximum`, called `name`. Those of a kind of `site`, such as the corners of
    a board, lie one site after the other, as many numbers for each.
    """

    def __init__(self, name: str, length: int, maximum: int, site: str = "") -> None:
        self.name = name
        self.length = length
        self.maximum = maximum
        self.site = site


@final
class ObservationSpec:
    """The pieces of an observation in order; where the game has a shape, how many sites of each kind there
    are, and which are linked.
    """

    def __init__(
        self, pieces: tuple[Piece, ...], sites: dict[str, int] | None = None, links: Links | None = None
    ) -> None:
        self.pieces = pieces
        self.sites = sites or {}
        self.links = links or {}
        self.size = 0
        self.first: dict[str, int] = {}
        for piece in pieces:
            self.first[piece.name] = self.size
            self.size += piece.length
        most = max((piece.maximum for piece in pieces), default=0)
        self.bits = next(bits for bits in (8, 16, 32, 64) if most < 2 ** (bits - 1))
        """The size of a number where many observations are kept side by side: the smallest that holds all."""

    def blank(self) -> Arr:
        """A vector to be filled by `Game.observe`."""
        return zeros(self.size)

    def maxima(self) -> list[int]:
        """The declared maximum of every number."""
        return [piece.maximum for piece in self.pieces for _ in range(piece.length)]


@final
class Writer:
    """Fills a vector from the front, as `seat` sees a table of `seats`; `most` is the largest table. Whatever
    is not written is 0, so only the other numbers cost time.

    A batch has its numbers side by side, two, four or eight to a word: `bits` says how wide one is.
    """

    out: Arr
    first: i64
    place: i64
    seat: i64
    seats: i64
    most: i64
    bits: i64
    shift: i64
    low: i64

    def __init__(self, out: Arr, seat: i64 = 0, seats: i64 = 1, most: i64 = 1, bits: i64 = 64) -> None:
        self.out = out
        self.bits = bits
        self.low = 64 // bits - 1
        self.shift = 0
        while POWER[self.shift] <= self.low:
            self.shift += 1
        self.sit(seat, seats, most)
        self.begin(0, len(out))

    def begin(self, first: i64, words: i64) -> None:
        """Start at the front of those words, and clear them."""
        self.first = first
        self.place = 0
        out = self.out
        for i in range(first, first + words):
            out[i] = 0

    def sit(self, seat: i64, seats: i64, most: i64) -> None:
        """Who looks, and at what table."""
        self.seat = seat
        self.seats = seats
        self.most = most

    def mark(self, place: i64, value: i64) -> None:
        """A number anywhere: for loops over what is mostly 0. No place is marked twice."""
        self.out[self.first + (place >> self.shift)] += value * POWER[(place & self.low) * self.bits]

    def put(self, value: i64) -> None:
        if value != 0:
            self.mark(self.place, value)
        self.place += 1

    def flag(self, value: bool) -> None:
        if value:
            self.mark(self.place, 1)
        self.place += 1

    def one_hot(self, value: i64, length: i64) -> None:
        """`length` numbers, 1 at place `value` and 0 elsewhere; a value outside gives zeros only."""
        if 0 <= value < length:
            self.mark(self.place + value, 1)
        self.place += length

    def copy(self, values: Arr, first: i64, length: i64) -> None:
        out, begin, shift, low, bits, power = self.out, self.first, self.shift, self.low, self.bits, POWER
        place = self.place
        for i in range(first, first + length):
            value = values[i]
            if value != 0:
                out[begin + (place >> shift)] += value * power[(place & low) * bits]
            place += 1
        self.place = place

    def skip(self, length: i64) -> None:
        """`length` zeros: what a smaller table leaves unused."""
        self.place += length

    def from_here(self, who: i64) -> i64:
        """A seat as the observer counts: its own is 0."""
        return who - self.seat if who >= self.seat else who - self.seat + self.seats

    def by_seat(self, who: i64) -> None:
        """Who it is, one hot and counted from the observer; nobody is all zeros."""
        if who >= 0:
            self.mark(self.place + self.from_here(who), 1)
        self.place += self.most

    def by_seats(self, owners: Arr, length: i64) -> None:
        """`by_seat` of each: whose the places of a board are, from the first on."""
        out, begin, shift, low, bits, power = self.out, self.first, self.shift, self.low, self.bits, POWER
        seat, seats, most, place = self.seat, self.seats, self.most, self.place
        for i in range(length):
            who = owners[i]
            if who >= 0:
                at = place + who - seat
                if who < seat:
                    at += seats
                out[begin + (at >> shift)] += power[(at & low) * bits]
            place += most
        self.place = place

    def one_hots(self, values: Arr, length: i64, width: i64) -> None:
        """`one_hot` of each, in `width` numbers."""
        out, begin, shift, low, bits, power = self.out, self.first, self.shift, self.low, self.bits, POWER
        place = self.place
        for i in range(length):
            value = values[i]
            if 0 <= value < width:
                at = place + value
                out[begin + (at >> shift)] += power[(at & low) * bits]
            place += width
        self.place = place

    def rotated(self, values: Arr, width: i64) -> None:
        """`width` numbers of each seat, from the observer on; missing seats are zeros, and so are all if the
        array is empty.
        """
        after = self.place + self.most * width
        if len(values) > 0:
            self.copy(values, self.seat * width, (self.seats - self.seat) * width)
            self.copy(values, 0, self.seat * width)
        self.place = after
