"""What a learning program sees and does, as the spaces of Gymnasium: the same for all interfaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kontor.research import need

need("gymnasium", "research")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from kontor.core import Game, State  # noqa: E402
from kontor.research.graph import Graph  # noqa: E402

Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]


class Sight:
    """How a game is shown to a seat: `flat`, one vector, `pieces`, a dictionary of named vectors, or `graph`,
    one of kinds of sites (`kontor.research.graph`).
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
        """The space that every observation lies in."""
        if self.kind == "flat":
            return box(self.game.observation_spec.maxima())
        if self.kind == "graph":
            return spaces.Dict({site: box(maxima) for site, maxima in self.graph.maxima.items()})
        named: dict[str, spaces.Space[Any]] = {
            piece.name: box([piece.maximum] * piece.length) for piece in self.game.observation_spec.features
        }
        return spaces.Dict(named)

    def of(self, state: State, seat: int) -> Any:
        """What that seat sees now."""
        self.game.observe(state, seat, self._vector)
        vector: Numbers = np.frombuffer(memoryview(self._vector), dtype=np.int64).astype(np.int32)
        if self.kind == "graph":
            return self.graph.of(vector)
        return vector if self.kind == "flat" else self.named(vector)

    def named(self, vector: Numbers) -> dict[str, Numbers]:
        """The pieces of a flat observation by name, without a copy."""
        first = self.game.observation_spec.first
        return {
            piece.name: vector[first[piece.name] : first[piece.name] + piece.length]
            for piece in self.game.observation_spec.features
        }


def box(maxima: Sequence[int] | Numbers) -> spaces.Box:
    high = np.asarray(maxima, dtype=np.int32)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int32)


def mask_space(game: Game) -> spaces.Box:
    return spaces.Box(0, 1, (game.catalogue.size,), np.int8)


def mask_of(game: Game, legal: Sequence[int]) -> Mask:
    """1 for each legal action, 0 for the others."""
    mask: Mask = np.zeros(game.catalogue.size, np.int8)
    mask[list(legal)] = 1
    return mask


def action_number(action: Any) -> Any:
    """A whole number, whichever library it came from; anything else is left for the game to refuse."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action[()]
    return int(action) if isinstance(action, np.integer) else action
