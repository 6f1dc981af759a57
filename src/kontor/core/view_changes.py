"""Differences between two views, so that a server can send a few changes instead of a whole view."""

from __future__ import annotations

from typing import Any

Change = list[Any]
"""`[path, value]` sets a value and `[path]` deletes it. A path is a list of keys and indices."""


def changes(old: Any, new: Any) -> list[Change]:
    """Return the changes that turn `old` into `new`. Both must be JSON data.

    >>> changes({"a": [1, 2], "b": 0}, {"a": [1, 3], "c": 4})
    [[['a', 1], 3], [['b']], [['c'], 4]]
    """
    found: list[Change] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: list[Any], found: list[Change]) -> None:
    if type(old) is dict and type(new) is dict:
        for key, value in old.items():
            if key not in new:
                found.append([[*path, key]])
            elif value is not new[key] and (value != new[key] or type(value) is not type(new[key])):
                _compare(value, new[key], [*path, key], found)
        found.extend([[*path, key], value] for key, value in new.items() if key not in old)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for place, value in enumerate(old):
            if value != new[place] or type(value) is not type(new[place]):
                _compare(value, new[place], [*path, place], found)
    else:
        found.append([path, new])


def apply_changes(view: Any, found: list[Change]) -> Any:
    """Apply the changes in `found` to `view` in place, as a client does, and return the result."""
    for path, *value in found:
        if not path:
            view = value[0]
            continue
        inner = view
        for key in path[:-1]:
            inner = inner[key]
        if value:
            inner[path[-1]] = value[0]
        else:
            del inner[path[-1]]
    return view
