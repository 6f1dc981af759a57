"""`benchmarks.revision` plays the current greedy bot against the greedy bot of an older commit."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import kontor, refusal_line

ROOT = Path(__file__).parents[2]
SHORT = ("--option", "round_limit=3", "--blocks", 1)


@pytest.mark.slow
def test_greedy_of_an_older_commit_plays_against_the_current_one() -> None:
    run = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    if run.returncode != 0:
        pytest.skip("the sources are not in a repository")
    older = f"benchmarks.revision:c{run.stdout.strip()}"
    played = kontor("arena", "san_juan", "--bots", f"{older},greedy", *SHORT, "--json", cwd=ROOT)
    assert played.returncode == 0, played.stderr
    bots = json.loads(played.stdout)["bots"]
    assert {bot["name"] for bot in bots} == {older, "greedy"}
    assert sum(bot["win_share"] for bot in bots) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("67eb64e", "'67eb64e' is not the letter c and a commit"),
        ("c67", "'c67' is not the letter c and a commit"),
        ("c" + "0" * 40, "fatal: not a"),
    ],
)
def test_an_unknown_commit_is_refused(name: str, message: str) -> None:
    bots = f"benchmarks.revision:{name},greedy"
    line = refusal_line("arena", "san_juan", "--bots", bots, *SHORT, cwd=ROOT)
    assert line.startswith(f"kontor arena: --bots: benchmarks.revision:{name}: {message}")
