"""What a learning program sees: named pieces of an integer vector, each with a declared maximum."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kontor.core.arrays import Arr, zeros


@final
class Piece:
    """`length` numbers from 0 to `maximum`, called `name`."""

    def __init__(self, name: str, length: int, maximum: int) -> None:
        self.name = name
        self.length = length
        self.maximum = maximum


@final
class ObservationSpec:
    """The pieces of an observation in order."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.pieces = pieces
        self.size = 0
        self.first: dict[str, int] = {}
        for piece in pieces:
            self.first[piece.name] = self.size
            self.size += piece.length

    def blank(self) -> Arr:
        """A vector to be filled by `Game.observe`."""
        return zeros(self.size)

    def maxima(self) -> list[int]:
        """The declared maximum of every number."""
        return [piece.maximum for piece in self.pieces for _ in range(piece.length)]


@final
class Writer:
    """Fills a vector from the front, as `seat` sees a table of `seats`; `most` is the largest table."""

    out: Arr
    place: i64
    seat: i64
    seats: i64
    most: i64

    def __init__(self, out: Arr, seat: i64 = 0, seats: i64 = 1, most: i64 = 1) -> None:
        self.out = out
        self.place = 0
        self.seat = seat
        self.seats = seats
        self.most = most

    def put(self, value: i64) -> None:
        self.out[self.place] = value
        self.place += 1

    def flag(self, value: bool) -> None:
        self.put(1 if value else 0)

    def one_hot(self, value: i64, length: i64) -> None:
        """`length` numbers, 1 at place `value` and 0 elsewhere; a value outside gives zeros only."""
        for i in range(length):
            self.put(1 if i == value else 0)

    def copy(self, values: Arr, first: i64, length: i64) -> None:
        for i in range(first, first + length):
            self.put(values[i])

    def skip(self, length: i64) -> None:
        """`length` zeros: what a smaller table leaves unused."""
        for _ in range(length):
            self.put(0)

    def by_seat(self, who: i64) -> None:
        """Who it is, one hot and counted from the observer; nobody is all zeros."""
        self.one_hot((who - self.seat + self.seats) % self.seats if who >= 0 else -1, self.most)

    def rotated(self, values: Arr, width: i64) -> None:
        """`width` numbers of each seat, from the observer on; missing seats are zeros, and so are all if the
        array is empty.
        """
        seats = self.seats if len(values) > 0 else 0
        for i in range(seats):
            self.copy(values, (self.seat + i) % self.seats * width, width)
        self.skip((self.most - seats) * width)
