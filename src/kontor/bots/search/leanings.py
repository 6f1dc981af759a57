# kontor: interpreted
"""What good players do more often: a number for each action of a game, counted from games of `greedy`.

The numbers of a game are `bots/learned.json` of its package, with a manifest of how they came about. They fit
one version of the rules and one catalogue of actions; for any other they refuse to load. `make train` makes
them anew.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from kontor.core import Game, load
from kontor.core.arrays import Arr, array
from kontor.core.registry import package

FORM: Final = "leanings 1"
LARGEST: Final = 100_000
"""So much heavier than the lightest an action may be."""


class BadLeanings(ValueError):
    """A file that was not made for this game as it is now; one line that says why."""


def indifferent(game: Game) -> Arr:
    """Every action as likely as any other."""
    return array([1] * game.catalogue.size)


@cache
def leanings(key: str) -> Arr:
    """The numbers of a game; raises `BadLeanings`."""
    found = package(key).learned()
    if found is None:
        raise BadLeanings(f"there are no leanings of {key}: make train")
    return array(read(load(key), found))


def read(game: Game, text: str) -> list[int]:
    """The numbers that a file holds for this very game."""
    try:
        told = json.loads(text)
    except ValueError:
        raise BadLeanings(f"the leanings of {game.key} are damaged") from None
    for name, value in identity(game).items():
        if not isinstance(told, dict) or told.get(name) != value:
            raise BadLeanings(f"the leanings of {game.key} are of another {name!r}: make train")
    numbers = told.get("leanings")
    if not isinstance(numbers, list) or len(numbers) != game.catalogue.size:
        raise BadLeanings(f"the leanings of {game.key} must be {game.catalogue.size} numbers")
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= LARGEST:
            raise BadLeanings(f"{number!r:.40} is no leaning; it must be from 1 to {LARGEST}")
    return numbers


def identity(game: Game) -> dict[str, Any]:
    """What must be the same where the numbers are made and where they are used."""
    return {
        "kontor": FORM,
        "game": game.key,
        "rules": game.rules_version,
        "catalogue": game.catalogue.fingerprint(),
    }


def scaled(weights: Sequence[float]) -> list[int]:
    """Weights as whole numbers, the same in every build: four digits are more than they are worth."""
    top = max(weights)
    return [max(1, round(LARGEST * weight / top)) for weight in weights]
