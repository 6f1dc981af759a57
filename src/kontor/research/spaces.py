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


class ObservationFormat:
    """Makes observations of a game in one of three formats, and describes their Gymnasium space.

    In the format `flat`, an observation is one vector. In `pieces`, it is a dictionary of named vectors. In
    `graph`, it is a dictionary of arrays for the sites of the board; see `kontor.research.graph`.
    """

    KINDS = ("flat", "pieces", "graph")

    def __init__(self, game: Game, kind: str = "flat") -> None:  # `kind` is one of KINDS
        if kind not in self.KINDS:
            raise ValueError(f"observation: {kind!r:.60} is not one of {', '.join(self.KINDS)}")
        self.game = game
        self.kind = kind
        self.graph = Graph(game)
        self._vector = game.observation_spec.empty_vector()

    def space(self) -> spaces.Space[Any]:
        """Return the Gymnasium space that contains every observation."""
        if self.kind == "flat":
            return integer_box(self.game.observation_spec.maxima())
        if self.kind == "graph":
            return spaces.Dict({site: integer_box(maxima) for site, maxima in self.graph.maxima.items()})
        space_by_feature: dict[str, spaces.Space[Any]] = {
            feature.name: integer_box([feature.maximum] * feature.length)
            for feature in self.game.observation_spec.features
        }
        return spaces.Dict(space_by_feature)

    def observe(self, state: State, seat: int) -> Any:
        """Return what `seat` sees in `state`, in the chosen format."""
        self.game.observe(state, seat, self._vector)
        vector: Numbers = np.frombuffer(memoryview(self._vector), dtype=np.int64).astype(np.int32)
        if self.kind == "graph":
            return self.graph.of(vector)
        return vector if self.kind == "flat" else self.split_features(vector)

    def split_features(self, vector: Numbers) -> dict[str, Numbers]:
        """Split a flat observation into named vectors, which share its memory."""
        first = self.game.observation_spec.first
        return {
            feature.name: vector[first[feature.name] : first[feature.name] + feature.length]
            for feature in self.game.observation_spec.features
        }


def integer_box(maxima: Sequence[int] | Numbers) -> spaces.Box:
    high = np.asarray(maxima, dtype=np.int32)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int32)


def mask_space(game: Game) -> spaces.Box:
    return spaces.Box(0, 1, (game.catalogue.size,), np.int8)


def action_mask(game: Game, legal: Sequence[int]) -> Mask:
    """Return an array with an entry for each action of the game: 1 if it is in `legal`, else 0."""
    mask: Mask = np.zeros(game.catalogue.size, np.int8)
    mask[list(legal)] = 1
    return mask


def action_number(action: Any) -> Any:
    """Convert a NumPy integer to an `int`. Return anything else unchanged: the game itself will check it."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action[()]
    return int(action) if isinstance(action, np.integer) else action
