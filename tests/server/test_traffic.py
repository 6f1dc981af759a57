"""Nonsense, load and history: short runs of what `benchmarks/` does at length."""

import pytest

from benchmarks import history, load, malformed


def test_malformed_traffic_breaks_and_changes_nothing() -> None:
    traffic, changed = malformed.run(600)
    assert traffic.failures == []
    assert not changed
    assert traffic.sent == 600
    assert {200, 404, 422} <= set(traffic.statuses)


@pytest.mark.slow
def test_more_malformed_traffic_breaks_and_changes_nothing() -> None:
    traffic, changed = malformed.run(6000, "postgres")
    assert traffic.failures == []
    assert not changed


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_many_tables_at_once_are_served(kind: str) -> None:
    """How fast is for the benchmark to say: other tests run beside this one."""
    result = load.run(load.arguments(f"--tables 20 --sockets 60 --seconds 3 --rate 40 --db {kind}".split()))
    assert result["actions_per_s"] > 20
    assert result["refused"] == 0
    assert result["bytes_per_message"] < 4000
    assert result["mb_per_table"] < 2


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_old_game_among_many_opens_at_once(kind: str) -> None:
    result = history.run(40, kind)
    assert result["tables"] > 40
    assert result["open_ms_median"] < 200
