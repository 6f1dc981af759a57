"""Rearrange an observation as a graph: features of each site of the board, and links between the sites.

    graph = Graph("catan")
    seen = graph.of(batch.observation)          # {"hex": (size, 19, 8), "corner": (size, 54, 9), ...}
    graph.links["hex", "corner"]                # (2, 114): a row of hexes, and a row of their corners

A graph contains the same numbers as the flat observation, in a different order. A site is anything that a
game has several of: hexes, corners and edges in Catan, fields in Genoa, and seats in all games. Numbers that
belong to no site are under the key `rest`.
"""

from __future__ import annotations

from typing import Any

from kontor.research import require

require("numpy", "research")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from kontor.core import Feature, Game, load  # noqa: E402

REST = "rest"


class Graph:
    """Converts flat observations of a game into arrays for each kind of site."""

    sites: dict[str, int]  # how many sites there are of each kind, such as 19 for "hex"
    channels: dict[str, list[str]]  # for each kind of site, the names of its features
    maxima: dict[str, NDArray[np.int32]]  # for each kind of site, the largest value of each feature
    links: dict[tuple[str, str], NDArray[np.int64]]  # for two kinds of sites, the linked pairs, as two rows

    def __init__(self, game: str | Game) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        spec = self.game.observation_spec
        self.sites = dict(spec.sites)
        self.links = {kinds: np.array(pairs, np.int64).T for kinds, pairs in spec.links.items()}
        indices = np.arange(spec.size)
        maxima_vector = np.array(spec.maxima(), np.int32)
        self.channels, self.maxima, self._indices = {}, {}, {}
        for site in [*self.sites, REST]:
            features = [feature for feature in spec.features if (feature.site or REST) == site]
            count = self.sites.get(site, 0)
            parts = [indices[spec.first[feature.name] :][: feature.length] for feature in features]
            self._indices[site] = (
                np.concatenate([part.reshape(count, -1) for part in parts], axis=1)
                if count
                else np.concatenate([indices[:0], *parts])
            )
            self.channels[site] = [name for feature in features for name in channel_names(feature, count)]
            self.maxima[site] = maxima_vector[self._indices[site]]

    def of(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the numbers in one or more flat observations, grouped by kind of site.

        `observation` has the shape (..., numbers). The array for each kind of site has the shape (..., sites,
        channels). The numbers that belong to no site are under the key `rest`, with the shape (..., remaining
        numbers). Raise `ValueError` if the last axis of `observation` has the wrong length.
        """
        if observation.shape[-1:] != (self.game.observation_spec.size,):
            raise ValueError(
                f"an observation of {self.game.key} has {self.game.observation_spec.size} numbers, "
                f"not an array of shape {observation.shape}"
            )
        return {site: observation[..., indices] for site, indices in self._indices.items()}


def channel_names(feature: Feature, sites: int) -> list[str]:
    """Return the names of the values that `feature` has for each site of the board.

    A single value has the feature's own name. Several values are numbered, such as `nobles_0`. `sites` is the
    number of sites that the feature covers, or 0 if it is not per site.
    """
    width = feature.length // sites if sites else feature.length
    return [feature.name] if width == 1 else [f"{feature.name}_{number}" for number in range(width)]
