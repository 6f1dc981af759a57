"""`kontor verify`."""

import argparse
import json
from pathlib import Path

import pytest

from kontor.cli import verify
from kontor.core import load
from kontor.table import Table


def run(*args: str) -> int:
    parser = argparse.ArgumentParser()
    verify.add(parser.add_subparsers())
    parsed = parser.parse_args(["verify", *args])
    return int(parsed.run(parsed))


@pytest.fixture(scope="module")
def game() -> Table:
    catan = load("catan")
    table = Table(catan, catan.options(seats=2, victory_points=3, domestic_trade=False), seed=b"\3" * 32)
    table.fill_with_bots("random")
    table.start()
    table.play_bots()
    return table


def test_a_fair_game_is_confirmed(game: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(game.record())
    assert run(str(file), "--commitment", str(game.match.commitment)) == 0
    said = capsys.readouterr().out
    assert f"{len(game.match.steps)} actions follow the rules" in said
    assert f"all {game.match.nodes} lots follow from the seed" in said


def test_a_forged_game_is_refused(game: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(game.record())
    data["chance"]["seed"] = "00" * 32
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data))
    assert run(str(file)) == 1
    assert "committed" in capsys.readouterr().err


def test_another_commitment_is_refused(game: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(game.record())
    assert run(str(file), "--commitment", "00" * 32) == 1


def test_a_file_that_is_none_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(tmp_path / "none.json")) == 2
    assert "none.json" in capsys.readouterr().err


def test_a_game_without_a_seed_is_checked_by_its_rules(
    game: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(game.match.record().to_json())
    assert run(str(file)) == 0
    assert "cannot be checked" in capsys.readouterr().out
