"""Nonsense, load and history: short runs of what `benchmarks/` does at length."""

import json
import subprocess
import sys

import pytest

from benchmarks import history, load, move
from verification.campaigns import malformed
from verification.harness.server_process import ROOT

pytestmark = pytest.mark.slow


def test_malformed_traffic_breaks_and_changes_nothing(database: str) -> None:
    messages = 300 if database.startswith("sqlite") else 150
    traffic, changed = malformed.run(messages, database)
    assert traffic.failures == []
    assert not changed
    assert traffic.sent == messages
    assert {200, 404, 422} <= set(traffic.statuses)


def test_many_tables_at_once_are_served(database: str) -> None:
    """How fast is for the benchmark to say."""
    wanted = load.arguments(["--tables", "20", "--sockets", "60", "--seconds", "3", "--rate", "40"])
    wanted.db = database
    result = load.run(wanted)
    assert result["actions_per_s"] > 0
    assert result["refused"] == result["unanswered"] == 0
    assert result["people"] == 3
    assert result["stop_s"] < 10
    assert result["bytes_per_message"] < 4000
    assert result["mb_per_table"] < 2


def test_old_games_among_many_open(database: str) -> None:
    """At their last position, and step by step (`history` checks what it gets); how fast, it says itself."""
    result = history.run(20, database)
    assert result["tables"] > 20
    assert result["replayed"] == result["opened"] >= 15


def test_what_a_move_costs_is_told_with_its_parts() -> None:
    command = [sys.executable, "-m", "benchmarks.move", "--moves", "16", "--tables", "8", "--parts"]
    told = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    assert told["loop_us"] > 0
    assert told["writer_us"] > 0
    assert told["parts"].keys() == move.PARTS.keys()
    assert 0.3 < sum(told["parts"].values()) < 1
    assert all(told["parts"].values()), "a part that takes no time is not called any more"
