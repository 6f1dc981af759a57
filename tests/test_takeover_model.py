"""The model of acknowledging, resending and taking over passes its checks, and they notice missing parts."""

from __future__ import annotations

import pytest

from verification.models.takeover import MUTATIONS, NOT_NEEDED, explore


def test_no_move_is_lost_or_doubled_and_everybody_is_answered() -> None:
    result = explore(faults=2)
    assert (result.failure, result.steps) == ("", [])
    assert result.states > 10_000


@pytest.mark.parametrize(
    ("left_out", "faults", "failure"),
    [
        ("acknowledge-early", 1, "an acknowledged decision is not in the log"),
        ("append-anywhere", 1, "a decision is in the log twice"),
        ("forget-keys", 1, "a refused decision is in the log"),
        ("keep-still", 2, "the client is never answered"),
        ("never-resend", 1, "the client is never answered"),
        ("never-take-over", 1, "the client is never answered"),
        ("welcome-from-memory", 1, "the client went back"),
    ],
)
def test_a_missing_part_is_found(left_out: str, faults: int, failure: str) -> None:
    result = explore(left_out, faults)
    assert result.failure == failure
    assert result.steps


@pytest.mark.parametrize("left_out", NOT_NEEDED)
def test_some_parts_only_save_time(left_out: str) -> None:
    assert explore(left_out, faults=1).failure == ""


def test_every_part_is_tried() -> None:
    assert len(MUTATIONS) == 7 + len(NOT_NEEDED)
