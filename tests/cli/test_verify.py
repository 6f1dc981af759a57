"""`kontor verify`: it accepts a fair game, and refuses forged and unreadable ones."""

import argparse
import json
from pathlib import Path

import pytest

from kontor.cli import verify
from kontor.core import load
from kontor.table import Table


def run_verify(*args: str) -> int:
    parser = argparse.ArgumentParser()
    verify.add_parser(parser.add_subparsers())
    parsed = parser.parse_args(["verify", *args])
    return int(parsed.run(parsed))


@pytest.fixture(scope="module")
def finished_table() -> Table:
    catan = load("catan")
    table = Table(catan, catan.options(seats=2, victory_points=3, domestic_trade=False), seed=b"\3" * 32)
    table.fill_with_bots("random")
    table.start()
    table.play_bots()
    return table


def test_a_fair_game_is_confirmed(
    finished_table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished_table.record())
    assert run_verify(str(file), "--commitment", str(finished_table.match.commitment)) == 0
    said = capsys.readouterr().out
    assert f"{len(finished_table.match.steps)} actions follow the rules" in said
    assert f"all {finished_table.match.nodes} lots follow from the seed" in said


def test_a_forged_game_is_refused(
    finished_table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(finished_table.record())
    data["chance"]["seed"] = "00" * 32
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    assert run_verify(str(file)) == 1
    assert "committed" in capsys.readouterr().err


def test_a_different_commitment_is_refused(finished_table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished_table.record())
    assert run_verify(str(file), "--commitment", "00" * 32) == 1


def test_a_missing_file_is_reported_with_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_verify(str(tmp_path / "none.json")) == 2
    assert "none.json" in capsys.readouterr().err


def test_without_a_seed_only_the_rules_are_checked(
    finished_table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished_table.match.record().to_json())
    assert run_verify(str(file)) == 0
    assert "cannot be checked" in capsys.readouterr().out
