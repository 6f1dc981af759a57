"""Short runs of long programs: malformed messages, load, history, and the cost of a move."""

import json
import subprocess
import sys
from typing import Any

import pytest

from verification.campaigns import malformed
from verification.harness.server_process import ROOT

pytestmark = pytest.mark.slow

PARTS = {
    *("read", "parse", "decide", "apply", "lobby_row", "view", "changes", "question", "common"),
    *("encode", "send"),
}
"""The parts of a move that `benchmarks.move` tells apart."""


def benchmark(name: str, *arguments: str) -> dict[str, Any]:
    """Run a benchmark as a command. Return the JSON objects that it prints, merged into one."""
    command = [sys.executable, "-m", f"benchmarks.{name}", *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    told: dict[str, Any] = {}
    for line in run.stdout.splitlines():
        told |= json.loads(line)
    return told


def test_malformed_messages_break_and_change_nothing(database: str) -> None:
    messages = 300 if database.startswith("sqlite") else 150
    traffic, changed = malformed.run(messages, database)
    assert traffic.failures == []
    assert not changed
    assert traffic.sent == messages
    assert {200, 404, 422} <= set(traffic.statuses)


def test_many_tables_are_served_at_once(database: str) -> None:
    """The benchmark measures how fast that is."""
    size = ("--tables", "20", "--sockets", "60", "--seconds", "3", "--rate", "40")
    result = benchmark("load", *size, "--db", database, "--json")
    assert result["actions_per_s"] > 0
    assert result["refused"] == result["unanswered"] == 0
    assert result["people"] == 3
    assert result["stop_s"] < 10
    assert result["bytes_per_message"] < 4000
    assert result["mb_per_table"] < 2


def test_old_games_open_among_many_others(database: str) -> None:
    """They open at their last position and step by step. `history` checks the answers."""
    result = benchmark("history", "--mb", "20", "--db", database)
    assert result["tables"] > 20
    assert result["replayed"] == result["opened"] >= 15


def test_the_move_benchmark_reports_the_cost_of_each_part() -> None:
    told = benchmark("move", "--moves", "16", "--tables", "8", "--parts")
    assert told["loop_us"] > 0
    assert told["writer_us"] > 0
    assert told["parts"].keys() == PARTS
    assert 0.3 < sum(told["parts"].values()) < 1
    assert all(told["parts"].values()), "a part that takes no time is not called any more"
