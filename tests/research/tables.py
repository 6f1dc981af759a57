"""Every game at each number of seats: with its defaults, and with one odd set of options."""

from typing import Any

from kontor.core import keys, load

Settings = dict[str, Any]


def tables() -> list[tuple[str, Settings]]:
    """Key and settings. The odd set is the last variant of the game that fits the seats."""
    found: list[tuple[str, Settings]] = []
    for key in keys():
        game = load(key)
        for seats in game.seats:
            found.append((key, {"players": seats}))
            declared = {option.name: option for option in game.declared}
            fitting = [
                variant
                for variant in game.variants
                if variant and all(declared[name].fits(seats) for name in variant)
            ]
            if fitting:
                found.append((key, {"players": seats, **fitting[-1]}))
    return found


TABLES = tables()
NAMES = [
    f"{key}-{'-'.join(f'{name}={value}' for name, value in settings.items())}" for key, settings in TABLES
]
