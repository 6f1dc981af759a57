"""Arrays of 64-bit integers, the only containers that a state may hold.

`Arr` is `vec[i64]`: flat memory when compiled, an ordinary object when interpreted. Assignment does not copy
an array; a slice (`a[:]`) does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Arr: TypeAlias = "vec[i64]"  # an array of 64-bit integers

_ZEROS: Final = vec[i64]([0 for _ in range(4096)])


def zeros(length: i64) -> Arr:
    """Return an array of `length` zeros. `length` is at most 4,096."""
    return _ZEROS[:length]


def filled(length: i64, value: i64) -> Arr:
    """Return an array of `length` items, each equal to `value`."""
    out = zeros(length)
    for i in range(length):
        out[i] = value
    return out


def array(values: Iterable[int]) -> Arr:
    """Return an array that contains the items of `values`."""
    out = vec[i64]()
    for value in values:
        out = append(out, value)
    return out


def with_item(values: Arr, index: i64, value: i64) -> Arr:
    """Return a copy of `values` with `value` at `index`.

    Use this for arrays that must not be changed in place: see `FieldRules.never_changed_in_place`.
    """
    out = values[:]
    out[index] = value
    return out


def with_increase(values: Arr, index: i64, increase: i64) -> Arr:
    """Return a copy of `values` with `increase` added to the item at `index`."""
    out = values[:]
    out[index] += increase
    return out


def total(values: Arr, first: i64, length: i64) -> i64:
    """Return the sum of `length` items of `values`, starting at index `first`."""
    running_total: i64 = 0
    for i in range(first, first + length):
        running_total += values[i]
    return running_total


def kind_of_nth_item(counts: Arr, first: i64, n: i64) -> i64:
    """Return the kind of item `n`, if cards or other items are sorted by kind and numbered from 0.

    There are `counts[first]` items of kind 0, then `counts[first + 1]` items of kind 1, and so on. To draw an
    item at random, pass a random `n`.
    """
    kind: i64 = 0
    while n >= counts[first + kind]:
        n -= counts[first + kind]
        kind += 1
    return kind
