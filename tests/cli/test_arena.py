"""`kontor arena`: its JSON and HTML output, resuming a killed run, and bad input."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.arena import quitter
from tests.cli.command import kontor, refusal_line

pytestmark = pytest.mark.slow  # nearly every test starts processes

ROOT = Path(__file__).parents[2]
SHORT = ("--option", "round_limit=2")


def run_arena(*arguments: object, cwd: Path | None = None) -> dict[str, Any]:
    run = kontor("arena", "san_juan", *SHORT, "--json", *arguments, cwd=cwd)
    assert run.returncode == 0, run.stderr
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def test_json_contains_bots_blocks_and_seconds() -> None:
    figures = run_arena("--bots", "greedy,random,random", "--blocks", 3)
    assert list(figures) == ["bots", "blocks", "seconds"]
    assert figures["blocks"] == 3
    assert [bot["name"] for bot in figures["bots"]] == ["greedy", "random"]
    for bot in figures["bots"]:
        assert list(bot) == ["name", "games", "win_share", "low", "high"]
        assert bot["games"] == 9
        assert 0 <= bot["low"] <= bot["win_share"] <= bot["high"] <= 1
    assert figures["bots"][0]["win_share"] + 2 * figures["bots"][1]["win_share"] == pytest.approx(1, abs=1e-5)


def test_the_last_bot_takes_the_remaining_seats() -> None:
    figures = run_arena("--bots", "greedy,random", "--players", 3, "--blocks", 3)
    assert figures["bots"] == run_arena("--bots", "greedy,random,random", "--blocks", 3)["bots"]


def test_a_killed_run_is_resumed_without_losing_or_repeating_a_block(tmp_path: Path) -> None:
    bots = ("--bots", f"greedy,{quitter.NAME}", "--seed", 5)
    whole = run_arena(*bots, "--blocks", 6, cwd=ROOT)
    results, fuse = tmp_path / "results.jsonl", tmp_path / "fuse"
    begun = run_arena(*bots, "--blocks", 2, "--results", results, cwd=ROOT)
    assert begun["blocks"] == 2
    fuse.touch()
    command = ("arena", "san_juan", *SHORT, *bots, "--blocks", 6, "--results", results)
    killed = kontor(*command, cwd=ROOT, **{quitter.FUSE: str(fuse)})
    assert killed.returncode == -signal.SIGKILL
    resumed = run_arena(*bots, "--blocks", 6, "--results", results, cwd=ROOT)
    assert resumed["bots"] == whole["bots"]
    numbers = [json.loads(line).get("block") for line in results.read_text().splitlines()]
    assert numbers == [None, 0, 1, 2, 3, 4, 5]


def test_the_table_and_the_report_show_the_bots_and_the_verdict(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    run = kontor(
        "arena", "san_juan", "--bots", "greedy,random", "--blocks", 30, "--sprt", "0.5:0.6", "--report", page
    )
    assert run.returncode == 0, run.stderr
    assert "greedy wins 60% or more, says the test after 10 blocks" in run.stdout
    assert "equal bots win 50.0%" in run.stdout
    assert "says the test after 10 blocks" in page.read_text(encoding="utf-8")


def test_a_failing_bot_program_is_reported_in_one_line() -> None:
    line = refusal_line("arena", "san_juan", "--bots", "exec:no-such-program-at-all,random", "--blocks", 1)
    assert line.startswith("kontor arena: no-such-program-at-all: it cannot be started")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "clever,random"), "unknown bot 'clever'; there is"),
        (("--bots", "nowhere:BOT,random"), "nowhere:BOT: No module named 'nowhere'"),
        (("--bots", "random,random,random", "--players", 2), "there are 2 seats, not 3"),
        (("--bots", "random", "--players", 2, "--sprt"), "two different bots are needed"),
        (("--bots", "greedy,random", "--sprt", "much"), "'much' should be LOW:HIGH"),
        (("--bots", "greedy,random", "--sprt", "0.5:0.4"), "LOW must be less than HIGH"),
        (("--bots", "greedy,random", "--cluster", "moon"), "'moon' should be local, or ray://host:port"),
        (("--bots", "greedy,random", "--blocks", 0), "not a whole number from 1"),
        ((), "--bots"),
    ],
)
def test_bad_input_is_refused(arguments: tuple[object, ...], message: str) -> None:
    assert message in refusal_line("arena", "san_juan", *arguments)


def test_an_unwritable_report_is_reported_with_its_path(tmp_path: Path) -> None:
    page = tmp_path / "nowhere" / "page.html"
    line = refusal_line(
        "arena", "san_juan", *SHORT, "--bots", "greedy,random", "--blocks", 1, "--report", page
    )
    assert f"--report: {page}: No such file" in line
