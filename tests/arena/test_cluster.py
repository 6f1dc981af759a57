"""A contest on a real Ray: two workers, of which one is killed, and the figures are those of one process."""

from pathlib import Path

import pytest

from kontor.arena import cluster
from kontor.arena.cluster import NoCluster, on_ray
from kontor.arena.contest import Contest
from kontor.arena.results import Results
from kontor.arena.running import in_turn, run
from kontor.core import load
from tests.arena import quitter

SAN_JUAN = load("san_juan")


@pytest.mark.slow
def test_ray_gives_the_figures_of_one_process_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = SAN_JUAN.options(seats=3, round_limit=2)
    contest = Contest.of(SAN_JUAN, options, ["greedy", quitter.NAME, quitter.NAME], seed=1)
    alone = run(Results(contest, None), 8, in_turn)
    fuse = tmp_path / "fuse"
    fuse.touch()
    monkeypatch.setenv(quitter.FUSE, str(fuse))
    together = run(Results(contest, None), 8, on_ray("local", 2))
    assert not fuse.exists(), "a worker has been killed"
    assert together.blocks == alone.blocks
    assert together.standings() == alone.standings()


def test_without_ray_one_is_told_where_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(NoCluster, match=r"pip install 'kontor\[cluster\]'"):
        on_ray("local", 2)


class Deaf:
    """A Ray that cannot be reached."""

    def __init__(self) -> None:
        self.asked = 0

    def init(self, **how: object) -> None:
        self.asked += 1
        raise ConnectionError("nobody there")

    def shutdown(self) -> None:
        pass


@pytest.mark.parametrize(("address", "attempts"), [("local", cluster.ATTEMPTS), ("ray://nowhere:10001", 1)])
def test_a_cluster_that_does_not_answer_is_named(address: str, attempts: int) -> None:
    deaf = Deaf()
    with pytest.raises(NoCluster, match=f"--cluster {address}: nobody there"):
        cluster.connect(deaf, address, 2)
    assert deaf.asked == attempts
