"""Encode states as bytes. All fields are stored, except those that can be computed from the others.

The bytes begin with `Game.seal`, which names the game and its rules version. The fields follow, sorted by
name. A number is stored as the length -1, followed by eight bytes. An array is stored as its length, followed
by eight bytes for each item. All values are little-endian.
"""

from __future__ import annotations

import inspect
from hashlib import blake2b
from struct import Struct
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.arrays import zeros
from kontor.core.fields import FieldRules

LENGTH_FORMAT: Final = Struct("<i")
WORD_FORMAT: Final = Struct("<q")
SCALAR_LENGTH: Final = -1  # stored in place of a length if a field is a number, not an array
ARRAY_TYPE: Final[type[object]] = type(zeros(0))


class BadBytes(ValueError):
    """Raised if bytes do not encode a state of the expected game and rules version."""


def field_names(cls: type[object]) -> tuple[str, ...]:
    """Return the sorted names of all fields that the class `cls` and its base classes declare."""
    names: set[str] = set()
    for base in cls.__mro__:
        names.update(base.__dict__.get("__mypyc_attrs__", ()))
        names.update(inspect.get_annotations(base))
    names.discard("__dict__")
    return tuple(sorted(names))


_fields_by_class: Final[dict[type[object], tuple[str, ...]]] = {}


def fields_of(state: object) -> tuple[str, ...]:
    """Return the sorted names of all fields of `state`. The result is cached for its class."""
    cls = type(state)
    names = _fields_by_class.get(cls)
    if names is None:
        names = _fields_by_class[cls] = field_names(cls)
    return names


def copy_fields(source: object, target: object) -> None:
    """Copy all fields of the state `source` to the state `target`. Arrays are copied, not shared."""
    for name in fields_of(source):
        value: object = getattr(source, name)
        setattr(target, name, value if isinstance(value, int) else value[:])  # type: ignore[index]


def stored_fields(state: object, rules: FieldRules) -> tuple[str, ...]:
    """Return the names of the fields of `state` that are stored, in the order in which they are stored.

    Fields that can be computed from the others are not stored. The stored fields are sorted by name. A
    renamed field is sorted by its old name: see `FieldRules.encoded_as`.
    """
    cls = type(state)
    names = rules.stored_by_class.get(cls)
    if names is None:
        stored_name_of = rules.encoded_as
        stored = [name for name in fields_of(state) if name not in rules.derived]
        names = rules.stored_by_class[cls] = tuple(
            sorted(stored, key=lambda name: stored_name_of.get(name, name))
        )
    return names


def pack_fields(state: object, rules: FieldRules) -> bytes:
    """Return the stored fields of `state` as bytes, in the order of `stored_fields`."""
    parts: list[bytes] = []
    for name in stored_fields(state, rules):
        value: object = getattr(state, name)
        if isinstance(value, int):
            parts.append(LENGTH_FORMAT.pack(SCALAR_LENGTH))
            parts.append(WORD_FORMAT.pack(value))
        else:
            data = _array_bytes(name, value)
            parts.append(LENGTH_FORMAT.pack(len(data) // WORD_FORMAT.size))
            parts.append(data)
    return b"".join(parts)


def _array_bytes(name: str, value: object) -> bytes:
    if type(value) is not ARRAY_TYPE:  # bytes() would accept a list of small numbers, but store it wrongly
        raise TypeError(
            f"the field {name!r} is a {type(value).__name__}; a state holds integers and Arrs only"
        )
    return bytes(value)  # type: ignore[call-overload, no-any-return]


def unpack_fields(state: object, data: bytes, offset: int, rules: FieldRules) -> None:
    """Set the stored fields of `state` from `data[offset:]`. Raise `BadBytes` if they cannot be decoded."""
    for name in stored_fields(state, rules):
        if offset + LENGTH_FORMAT.size > len(data):
            raise BadBytes(f"the state ends before its field {name!r}")
        (length,) = LENGTH_FORMAT.unpack_from(data, offset)
        offset += LENGTH_FORMAT.size
        size = WORD_FORMAT.size * (1 if length == SCALAR_LENGTH else length)
        if length < SCALAR_LENGTH or offset + size > len(data):
            raise BadBytes(f"the state ends inside its field {name!r}")
        value: object  # a number or an array
        if length == SCALAR_LENGTH:
            value = WORD_FORMAT.unpack_from(data, offset)[0]
        else:
            items: list[i64] = [
                WORD_FORMAT.unpack_from(data, offset + WORD_FORMAT.size * i)[0] for i in range(length)
            ]
            value = vec[i64](items)
        try:
            setattr(state, name, value)
        except TypeError:  # only compiled classes check the type of a field
            raise BadBytes(f"the field {name!r} is a number instead of an array, or vice versa") from None
        offset += size
    if offset != len(data):
        raise BadBytes(f"{len(data) - offset} bytes too many after the last field")


def stable_hash(data: bytes) -> int:
    """Return a 64-bit BLAKE2b hash of `data`, which is the same on every machine."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "little")
