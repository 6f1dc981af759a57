"""Compute and apply the changes between two views. A server sends changes instead of a whole view."""

from __future__ import annotations

from typing import Any

Change = list[Any]
"""A change: `[path, value]` sets a value and `[path]` deletes it. A path is a list of keys and indices."""


def changes(old: Any, new: Any) -> list[Change]:
    """Return the changes that turn `old` into `new`. Both must be JSON data.

    >>> changes({"a": [1, 2], "b": 0}, {"a": [1, 3], "c": 4})
    [[['a', 1], 3], [['b']], [['c'], 4]]
    """
    view_changes: list[Change] = []
    _collect_changes(old, new, [], view_changes)
    return view_changes


def _collect_changes(old: Any, new: Any, path: list[Any], view_changes: list[Change]) -> None:
    if type(old) is dict and type(new) is dict:
        for key, value in old.items():
            if key not in new:
                view_changes.append([[*path, key]])
            elif value is not new[key] and (value != new[key] or type(value) is not type(new[key])):
                _collect_changes(value, new[key], [*path, key], view_changes)
        view_changes.extend([[*path, key], value] for key, value in new.items() if key not in old)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for place, value in enumerate(old):
            if value != new[place] or type(value) is not type(new[place]):
                _collect_changes(value, new[place], [*path, place], view_changes)
    else:
        view_changes.append([path, new])


def apply_changes(view: Any, view_changes: list[Change]) -> Any:
    """Apply the changes to `view` in place, as a client does, and return the changed view."""
    for path, *value in view_changes:
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
