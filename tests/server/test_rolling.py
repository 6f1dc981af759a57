"""Older and newer processes on one PostgreSQL database take over running games from each other."""

import subprocess

import pytest

from verification.campaigns.rolling import git, last_commit_with_other_schema, run

pytestmark = pytest.mark.slow


def older() -> str | None:
    """Return the last revision with another schema; None if the git history does not reach it."""
    try:
        revision = last_commit_with_other_schema()
        git("cat-file", "-e", revision)
    except (OSError, subprocess.CalledProcessError):
        return None
    return revision


def check(revision: str | None) -> None:
    rolled = run(revision, tables=2, actions=40)
    outcome = rolled.outcome
    assert (outcome.lost, outcome.doubled, outcome.wrong) == (0, 0, 0)
    assert outcome.acknowledged >= 120
    assert rolled.together >= 40
    assert outcome.reconnects >= 6, "everybody had to move"
    assert rolled.stop_s < 10


def test_processes_can_be_replaced_one_by_one_during_games() -> None:
    check(None)


def test_an_older_version_plays_on_beside_a_newer_one_that_has_migrated() -> None:
    revision = older()
    if revision is None:
        pytest.skip("the history does not go back to another schema")
    check(revision)
