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
    """Fills a vector from the front."""

    out: Arr
    at: i64

    def __init__(self, out: Arr) -> None:
        self.out = out
        self.at = 0

    def put(self, value: i64) -> None:
        self.out[self.at] = value
        self.at += 1

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
