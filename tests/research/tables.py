"""Tables for the research tests: every game with each number of players, with default and variant options."""

from typing import Any

import pytest

from kontor.core import keys, load

Settings = dict[str, Any]


def tables() -> list[tuple[str, Settings]]:
    """Return the game and settings of each table.

    Besides the defaults, there is the last variant of the game that allows this number of players.
    """
    found: list[tuple[str, Settings]] = []
    for key in keys():
        game = load(key)
        for seats in game.seat_counts:
            found.append((key, {"players": seats}))
            declared = {option.name: option for option in game.option_specs}
            fitting = [
                variant
                for variant in game.variants
                if variant and all(declared[name].fits(seats) for name in variant)
            ]
            if fitting:
                found.append((key, {"players": seats, **fitting[-1]}))
    return found


def is_quick(key: str, settings: Settings) -> bool:
    """Return whether a table is quick: the variant with the fewest players, which is short.

    Genoa has no quick tables.
    """
    return key != "genoa" and settings["players"] == load(key).seat_counts[0] and len(settings) > 1


TABLES = tables()
NAMES = [
    f"{key}-{'-'.join(f'{name}={value}' for name, value in settings.items())}" for key, settings in TABLES
]
PARAMETERS = [
    pytest.param(key, settings, id=name, marks=[] if is_quick(key, settings) else [pytest.mark.slow])
    for (key, settings), name in zip(TABLES, NAMES)
]
"""Parameters for the slow checks of the libraries. All but one table of each game are marked as slow."""
