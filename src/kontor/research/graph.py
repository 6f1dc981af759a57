"""A game's shape: what an observation says of each site of the board, and which sites are linked.

    graph = Graph("catan")
    seen = graph.of(batch.observation)          # {"hex": (size, 19, 8), "corner": (size, 54, 9), ...}
    graph.links["hex", "corner"]                # (2, 114): hex numbers above, their corners below

The numbers are those of the flat observation in another order, so they hold nothing else. A kind of site is
what the game declares: hexes, corners and edges in Catan, fields in Genoa, seats everywhere; what belongs to
none is `rest`.
"""

from __future__ import annotations

from typing import Any

from kontor.research import need

need("numpy", "research")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from kontor.core import Feature, Game, load  # noqa: E402

REST = "rest"


class Graph:
    """How a flat observation of a game falls into sites."""

    sites: dict[str, int]
    """How many there are of each kind."""
    channels: dict[str, list[str]]
    """The names of the numbers of one site, and those of `rest`."""
    maxima: dict[str, NDArray[np.int32]]
    """The declared maximum of every number, in the shape of `of`."""
    links: dict[tuple[str, str], NDArray[np.int64]]
    """Of two kinds of sites, the pairs that are linked: the first numbers in row 0, the second in row 1."""

    def __init__(self, game: str | Game) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        spec = self.game.observation_spec
        self.sites = dict(spec.sites)
        self.links = {kinds: np.array(pairs, np.int64).T for kinds, pairs in spec.links.items()}
        places = np.arange(spec.size)
        high = np.array(spec.maxima(), np.int32)
        self.channels, self.maxima, self._places = {}, {}, {}
        for site in [*self.sites, REST]:
            of_site = [piece for piece in spec.features if (piece.site or REST) == site]
            count = self.sites.get(site, 0)
            parts = [places[spec.first[piece.name] :][: piece.length] for piece in of_site]
            self._places[site] = (
                np.concatenate([part.reshape(count, -1) for part in parts], axis=1)
                if count
                else np.concatenate([places[:0], *parts])
            )
            self.channels[site] = [name for piece in of_site for name in names(piece, count)]
            self.maxima[site] = high[self._places[site]]

    def of(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The numbers of one flat observation, or of many (the last axis), by kind of site: (..., sites,
        channels), and `rest` as (..., numbers). Copies.
        """
        if observation.shape[-1:] != (self.game.observation_spec.size,):
            raise ValueError(
                f"an observation of {self.game.key} has {self.game.observation_spec.size} numbers, "
                f"not an array of shape {observation.shape}"
            )
        return {site: observation[..., places] for site, places in self._places.items()}


def names(piece: Feature, sites: int) -> list[str]:
    """One number is called as the piece, several are counted."""
    width = piece.length // sites if sites else piece.length
    return [piece.name] if width == 1 else [f"{piece.name}_{number}" for number in range(width)]
