"""Every game at each number of seats: with its defaults, and with one odd set of options."""

from typing import Any

import pytest

from kontor.core import keys, load

Settings = dict[str, Any]


def tables() -> list[tuple[str, Settings]]:
    """Key and settings. The odd set is the last variant of the game that fits the seats."""
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


def quick(key: str, settings: Settings) -> bool:
    """One table of each game: its odd one, which is a short one, with the fewest seats. Genoa has none."""
    return key != "genoa" and settings["players"] == load(key).seat_counts[0] and len(settings) > 1


TABLES = tables()
NAMES = [
    f"{key}-{'-'.join(f'{name}={value}' for name, value in settings.items())}" for key, settings in TABLES
]
PARAMETERS = [
    pytest.param(key, settings, id=name, marks=[] if quick(key, settings) else [pytest.mark.slow])
    for (key, settings), name in zip(TABLES, NAMES)
]
"""For upstream's own checks, which look at each step in many ways: one table of each game is quick."""
