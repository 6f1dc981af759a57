"""Observation and action spaces for the PettingZoo and Gymnasium environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kontor.research import require

require("gymnasium", "research")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from kontor.core import Game, State  # noqa: E402
from kontor.research.graph import Graph  # noqa: E402

Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]


class Sight:
    """The observations of a game, in one of three kinds.

    `flat` is one vector, `pieces` a dictionary of named vectors, and `graph` a dictionary of arrays by kind
    of site, as in `kontor.research.graph`.
    """

    KINDS = ("flat", "pieces", "graph")

    def __init__(self, game: Game, kind: str = "flat") -> None:
        if kind not in self.KINDS:
            raise ValueError(f"observation: {kind!r:.60} is not one of {', '.join(self.KINDS)}")
        self.game = game
        self.kind = kind
        self.graph = Graph(game)
        self._vector = game.observation_spec.empty_vector()

    def space(self) -> spaces.Space[Any]:
        """Return the Gymnasium space that contains every observation."""
        if self.kind == "flat":
            return box(self.game.observation_spec.maxima())
        if self.kind == "graph":
            return spaces.Dict({site: box(maxima) for site, maxima in self.graph.maxima.items()})
        named: dict[str, spaces.Space[Any]] = {
            feature.name: box([feature.maximum] * feature.length)
            for feature in self.game.observation_spec.features
        }
        return spaces.Dict(named)

    def of(self, state: State, seat: int) -> Any:
        """Return the observation of `seat` in `state`."""
        self.game.observe(state, seat, self._vector)
        vector: Numbers = np.frombuffer(memoryview(self._vector), dtype=np.int64).astype(np.int32)
        if self.kind == "graph":
            return self.graph.of(vector)
        return vector if self.kind == "flat" else self.split_features(vector)

    def split_features(self, vector: Numbers) -> dict[str, Numbers]:
        """Return the named pieces of a flat observation. They share its memory."""
        first = self.game.observation_spec.first
        return {
            feature.name: vector[first[feature.name] : first[feature.name] + feature.length]
            for feature in self.game.observation_spec.features
        }


def box(maxima: Sequence[int] | Numbers) -> spaces.Box:
    high = np.asarray(maxima, dtype=np.int32)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int32)


def mask_space(game: Game) -> spaces.Box:
    return spaces.Box(0, 1, (game.catalogue.size,), np.int8)


def action_mask(game: Game, legal: Sequence[int]) -> Mask:
    """Return an array with an entry per action: 1 if it is legal, else 0."""
    mask: Mask = np.zeros(game.catalogue.size, np.int8)
    mask[list(legal)] = 1
    return mask


def action_number(action: Any) -> Any:
    """Return a NumPy integer as an `int`. Anything else is returned unchanged, and the game checks it."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action[()]
    return int(action) if isinstance(action, np.integer) else action
