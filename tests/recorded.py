"""Recorded games for tests: random ones, short unless told otherwise."""

from kontor.core import ActionBuffer, Record, Rng, load, record_random


def recorded(seed: int = 1, seats: int = 3, victory_points: int = 3, **options: object) -> Record:
    """A random game of Catan, without domestic trade and to three points unless the options say more."""
    catan = load("catan")
    given = {"domestic_trade": False, "map": "beginner", **options}
    chosen = catan.options(seats, victory_points=victory_points, **given)
    return Record(catan, chosen, record_random(catan.initial_state(chosen), Rng(seed), ActionBuffer()))
