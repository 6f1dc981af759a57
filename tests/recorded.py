"""Random recorded games of Catan for tests."""

from kontor.core import ActionBuffer, Record, Rng, load, record_random_game


def recorded(seed: int = 1, seats: int = 3, victory_points: int = 3, **options: object) -> Record:
    """Return a random game of Catan. By default it is short: three points to win, no domestic trade."""
    catan = load("catan")
    given = {"domestic_trade": False, "map": "beginner", **options}
    chosen = catan.options(seats, victory_points=victory_points, **given)
    return Record(catan, chosen, record_random_game(catan.initial_state(chosen), Rng(seed), ActionBuffer()))
