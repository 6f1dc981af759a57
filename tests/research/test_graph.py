"""Observations as graphs: the sites of a game, their numbers, and their links."""

import numpy as np
import pytest

from kontor.core import keys, load
from kontor.games.catan.board import CORNERS, EDGE_ENDS, HEXES
from kontor.research.batch import Batch
from kontor.research.graph import REST, Graph
from kontor.research.spaces import ObservationFormat


@pytest.mark.parametrize("key", keys())
def test_every_number_of_the_flat_observation_occurs_once(key: str) -> None:
    graph = Graph(key)
    size = graph.game.observation_spec.size
    parts = graph.of(np.arange(size))
    assert sorted(number for part in parts.values() for number in part.ravel()) == list(range(size))
    for site, count in graph.sites.items():
        assert parts[site].shape == (count, len(graph.channels[site])) == graph.maxima[site].shape
    assert parts[REST].shape == (len(graph.channels[REST]),)


@pytest.mark.parametrize("key", keys())
def test_links_connect_existing_sites(key: str) -> None:
    graph = Graph(key)
    for (one, other), pairs in graph.links.items():
        assert pairs.shape[0] == 2
        assert set(pairs[0]) <= set(range(graph.sites[one]))
        assert set(pairs[1]) <= set(range(graph.sites[other]))


def test_a_settlement_of_catan_appears_at_its_corner() -> None:
    """A new settlement appears at its corner, in the channel of the observer's own settlements."""
    graph = Graph("catan")
    batch = Batch("catan", players=3, size=4, seed=1)
    build = load("catan").catalogue.parse({"do": "build_settlement", "corner": 20})
    founder = batch.actor.copy()
    batch.step([build] * 4)
    seen = graph.of(batch.observation)
    assert np.array_equal(batch.actor, founder), "who founds a settlement builds a road next"
    own = graph.channels["corner"].index("settlements_0")
    assert seen["corner"].shape == (4, CORNERS, 9)
    assert np.flatnonzero(seen["corner"][2, :, own]).tolist() == [20]
    terrain = seen["hex"][:, :, [name.startswith("terrain") for name in graph.channels["hex"]]]
    assert np.array_equal(terrain.sum(axis=2), np.ones((4, HEXES)))
    at_edges = graph.links["edge", "corner"]
    assert sorted(at_edges[1][at_edges[0] == 7]) == sorted(EDGE_ENDS[7])


@pytest.mark.parametrize("key", keys())
def test_an_observation_is_in_its_space(key: str) -> None:
    game = load(key)
    graph_format = ObservationFormat(game, "graph")
    state = game.initial_state(game.options())
    assert graph_format.space().contains(graph_format.observe(state, 0))


def test_an_observation_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(
        ValueError, match=r"an observation of catan has 1102 numbers, not an array of shape \(3"
    ):
        Graph("catan").of(np.zeros((3, 7)))
