# kontor: interpreted
"""Check JSON data against type hints, such as those in a game's `client_schema` and `event_schema`."""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from kontor.core.client_schema import WHOLE
from kontor.core.event_schema import SEAT


def type_errors(value: Any, hint: Any, location: str, players: int) -> list[str]:
    """Return a message for each place where `value` does not match the type `hint`.

    The messages use `location` to say where `value` is. `players` is the number of seats and automata.
    """
    origin, args = get_origin(hint), get_args(hint)
    if origin is Final:
        return type_errors(value, args[0], location, players)
    if origin is Annotated:
        return _annotated_errors(value, args[0], args[1], location, players)
    if origin is Literal:
        return [] if value in args else [f"{location}: {value!r} is not one of {args}"]
    if origin in (Union, types.UnionType):
        tries = [type_errors(value, arg, location, players) for arg in args]
        return [] if [] in tries else min(tries, key=len)
    if origin is dict and isinstance(value, dict):
        return [
            error
            for key, item in value.items()
            for error in (
                *type_errors(key, args[0], f"a key of {location}", players),
                *type_errors(item, args[1], f"{location}.{key}", players),
            )
        ]
    if origin is list and isinstance(value, list):
        items = [(f"{location}[{i}]", item, args[0]) for i, item in enumerate(value)]
        return [error for name, item, arg in items for error in type_errors(item, arg, name, players)]
    if origin is tuple and isinstance(value, tuple) and len(value) == len(args):
        pairs = zip(value, args, strict=True)
        return [error for item, arg in pairs for error in type_errors(item, arg, location, players)]
    if hasattr(hint, "__total__") and isinstance(value, dict):
        return _typed_dict_errors(value, hint, location, players)
    if hint is None or hint is type(None):
        return [] if value is None else [f"{location}: {value!r} is not None"]
    if isinstance(hint, type) and type(value) is (int if hint is float and type(value) is int else hint):
        return []
    return [f"{location}: {value!r} is not of the type {getattr(hint, '__name__', hint)}"]


def _annotated_errors(value: Any, hint: Any, constraint: Any, location: str, players: int) -> list[str]:
    """Return the error messages for a `value` that should match `Annotated[hint, constraint]`."""
    if constraint == WHOLE:
        names = get_args(get_args(hint)[0])[1]
        missing = [f"{location} lacks {name}" for name in names if name not in (value or ())]
        return missing + type_errors(value, hint, location, players)
    if constraint == SEAT:
        is_seat = type(value) is int and 0 <= value < players
        return [] if is_seat else [f"{location}: {value!r} is not a seat"]
    return (
        []
        if type(value) is hint and value in constraint
        else [f"{location}: {value!r} is not one of {constraint}"]
    )


def _typed_dict_errors(value: dict[str, Any], hint: Any, location: str, players: int) -> list[str]:
    """Return the error messages for a `value` that should match `hint`, a `TypedDict` class."""
    hints = _hints_of(hint)
    errors = [f"{location} lacks {name}" for name in hint.__required_keys__ - value.keys()]
    errors += [f"{location} has {name}, which is not declared" for name in value.keys() - hints.keys()]
    for name, item in value.items():
        if name in hints:
            errors += type_errors(item, hints[name], f"{location}.{name}", players)
    return errors


@cache
def _hints_of(hint: Any) -> dict[str, Any]:
    return get_type_hints(hint, include_extras=True)
