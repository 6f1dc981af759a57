"""Arrays of 64-bit integers, the only container in a state.

`Arr` is `vec[i64]`: flat memory when compiled, an ordinary object when interpreted. Assignment shares an
array; a slice (`a[:]`) copies it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Arr: TypeAlias = "vec[i64]"

_ZEROS: Final = vec[i64]([0 for _ in range(4096)])


def zeros(length: i64) -> Arr:
    """Return an array of `length` zeros. `length` is at most 4,096."""
    return _ZEROS[:length]


def filled(length: i64, value: i64) -> Arr:
    """Return an array with `length` items, all of them `value`."""
    out = zeros(length)
    for i in range(length):
        out[i] = value
    return out


def array(values: Iterable[int]) -> Arr:
    """Return an array of `values`."""
    out = vec[i64]()
    for value in values:
        out = append(out, value)
    return out


def changed(values: Arr, at: i64, value: i64) -> Arr:
    """Return a copy of `values` with `value` at index `at`.

    Use this for fields in `FieldRules.replaced`, which must not be changed in place.
    """
    out = values[:]
    out[at] = value
    return out


def raised(values: Arr, at: i64, by: i64) -> Arr:
    """Return a copy of `values` with the item at index `at` increased by `by`."""
    out = values[:]
    out[at] += by
    return out


def total(values: Arr, first: i64, length: i64) -> i64:
    """Return the sum of `length` items of `values`, starting at index `first`."""
    out: i64 = 0
    for i in range(first, first + length):
        out += values[i]
    return out


def kind_of_lot(values: Arr, first: i64, lot: i64) -> i64:
    """Return the kind of card number `lot`, with the cards sorted by kind.

    `values[first:]` counts the cards of each kind.
    """
    kind: i64 = 0
    while lot >= values[first + kind]:
        lot -= values[first + kind]
        kind += 1
    return kind
