# kontor: interpreted
"""Action weights: how often each action of a game is chosen, learned from games between `greedy` bots.

`make train` stores the weights of a game in the file `bots/learned.json` of its package, along with the
settings used for training. The weights are valid for one rules version and one catalogue of actions. For any
other version or catalogue, loading fails.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from kontor.core import Game, load
from kontor.core.arrays import Arr, array
from kontor.core.registry import package

FILE_FORMAT: Final = "leanings 1"  # the weights are stored under the key `leanings`
MAX_WEIGHT: Final = 100_000  # the largest possible weight; the smallest is 1


class BadActionWeights(ValueError):
    """Raised if a weights file is missing, damaged, or made for another game or rules version."""


def equal_weights(game: Game) -> Arr:
    """Return an array with weight 1 for every action of `game`, so that all are equally likely."""
    return array([1] * game.catalogue.size)


@cache
def action_weights(key: str) -> Arr:
    """Return the weight of each action of the game `key`.

    Raise `BadActionWeights` if the weights are missing or were made for another version of the game.
    """
    found = package(key).learned_weights()
    if found is None:
        raise BadActionWeights(f"there are no action weights for {key}: make train")
    return array(read_weights(load(key), found))


def read_weights(game: Game, text: str) -> list[int]:
    """Return the weights in the JSON `text`.

    Raise `BadActionWeights` if `text` is damaged or was made for another version of `game`.
    """
    try:
        manifest = json.loads(text)
    except ValueError:
        raise BadActionWeights(f"the action weights for {game.key} are not JSON") from None
    for name, value in identifying_fields(game).items():
        if not isinstance(manifest, dict) or manifest.get(name) != value:
            raise BadActionWeights(
                f"the action weights for {game.key} were made for another {name!r}: make train"
            )
    weights = manifest.get("leanings")
    if not isinstance(weights, list) or len(weights) != game.catalogue.size:
        raise BadActionWeights(f"the action weights for {game.key} must be {game.catalogue.size} numbers")
    for weight in weights:
        if not isinstance(weight, int) or isinstance(weight, bool) or not 1 <= weight <= MAX_WEIGHT:
            raise BadActionWeights(
                f"{weight!r:.40} is not a weight; it must be a whole number from 1 to {MAX_WEIGHT}"
            )
    return weights


def identifying_fields(game: Game) -> dict[str, Any]:
    """Return the fields of a weights file that identify this version of `game`."""
    return {
        "kontor": FILE_FORMAT,
        "game": game.key,
        "rules": game.rules_version,
        "catalogue": game.catalogue.fingerprint(),
    }


def scaled_weights(weights: Sequence[float]) -> list[int]:
    """Return `weights` scaled to whole numbers from 1 to `MAX_WEIGHT`."""
    largest = max(weights)
    return [max(1, round(MAX_WEIGHT * weight / largest)) for weight in weights]
