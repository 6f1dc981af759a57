"""Arrays of 64-bit integers, the only container a state is made of.

`Arr` is `vec[i64]`: a flat block when compiled, an ordinary object when interpreted. Assigning one
shares it; slicing (`a[:]`) copies it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Arr: TypeAlias = "vec[i64]"


_ZEROS: Final = vec[i64]([0 for _ in range(4096)])


def zeros(length: i64) -> Arr:
    """An array of `length` zeros, at most 4,096."""
    return _ZEROS[:length]


def filled(length: i64, value: i64) -> Arr:
    """An array of `length` times `value`."""
    out = zeros(length)
    for i in range(length):
        out[i] = value
    return out


def array(values: Iterable[int]) -> Arr:
    """An array holding `values`."""
    out = vec[i64]()
    for value in values:
        out = append(out, value)
    return out


def changed(values: Arr, at: i64, value: i64) -> Arr:
    """A copy in which one item has another value: for fields that are replaced and never altered."""
    out = values[:]
    out[at] = value
    return out


def raised(values: Arr, at: i64, by: i64) -> Arr:
    """A copy in which one item is greater by so much."""
    out = values[:]
    out[at] += by
    return out


def total(values: Arr, first: i64, length: i64) -> i64:
    """The sum of `length` items from `first` on."""
    out: i64 = 0
    for i in range(first, first + length):
        out += values[i]
    return out


def nth(values: Arr, first: i64, lot: i64) -> i64:
    """The kind that lot number `lot` stands for, if `values[first:]` counts the cards of each kind."""
    kind: i64 = 0
    while lot >= values[first + kind]:
        lot -= values[first + kind]
        kind += 1
    return kind
