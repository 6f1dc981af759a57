"""Contests on Ray: a cluster gives the same result as one process, even if one of its workers is killed."""

from pathlib import Path

import pytest

from kontor.arena import cluster
from kontor.arena.cluster import ClusterUnavailable, ray_runner
from kontor.arena.contest import Contest
from kontor.arena.results import Results
from kontor.arena.running import play_sequentially, run
from kontor.core import load
from tests.arena import quitter

SAN_JUAN = load("san_juan")


@pytest.mark.slow
def test_ray_gives_the_same_result_even_if_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = SAN_JUAN.options(seats=3, round_limit=2)
    contest = Contest.of(SAN_JUAN, options, ["greedy", quitter.NAME, quitter.NAME], seed=1)
    alone = run(Results(contest, None), 8, play_sequentially)
    fuse = tmp_path / "fuse"
    fuse.touch()
    monkeypatch.setenv(quitter.FUSE, str(fuse))
    together = run(Results(contest, None), 8, ray_runner("local", 2))
    assert not fuse.exists(), "a worker has been killed"
    assert together.blocks == alone.blocks
    assert together.standings() == alone.standings()


def test_the_error_without_ray_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(ClusterUnavailable, match=r"pip install 'kontor\[cluster\]'"):
        ray_runner("local", 2)


class UnreachableRay:
    """A stand-in for the `ray` module whose cluster cannot be reached."""

    def __init__(self) -> None:
        self.attempts = 0

    def init(self, **settings: object) -> None:
        self.attempts += 1
        raise ConnectionError("nobody there")

    def shutdown(self) -> None:
        pass


@pytest.mark.parametrize(
    ("address", "attempts"), [("local", cluster.START_ATTEMPTS), ("ray://nowhere:10001", 1)]
)
def test_an_unreachable_cluster_is_reported_with_its_address(address: str, attempts: int) -> None:
    ray = UnreachableRay()
    with pytest.raises(ClusterUnavailable, match=f"--cluster {address}: nobody there"):
        cluster.connect(ray, address, 2)
    assert ray.attempts == attempts
