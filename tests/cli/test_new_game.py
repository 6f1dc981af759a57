"""`kontor new-game`: it writes the example under another name, and refuses bad names."""

import subprocess
import sys
from pathlib import Path

import pytest

from kontor.cli.new_game import example_files, rename, rule_prefix
from tests.cli.command import kontor, refusal_line

EXAMPLE = Path(__file__).parents[2] / "examples" / "hello_game"
MAX_LINES = 150
"""Limit for the lines of the example's `game.py`, so that it can be read in one sitting."""


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("9mens", "'9mens' cannot be the key of a game: take up to 20 small letters, digits and _, such as"),
        ("Tide", "'Tide' cannot be the key"),
        ("a__b", "'a__b' cannot be the key"),
        ("../tide", "'../tide' cannot be the key"),
        ("t" * 21, f"'{'t' * 21}' cannot be the key"),
        ("class", "'class' is a keyword of Python"),
        ("match", "'match' is a keyword of Python"),
        ("json", "there is a Python module 'json' already"),
        ("kontor", "there is a Python module 'kontor' already"),
        ("tests", "there is a Python module 'tests' already"),
        ("catan", "there is a game 'catan' already: kontor games catan"),
        ("here", "here exists already; choose another name or another --folder"),
    ],
)
def test_an_invalid_name_is_refused_in_one_line(name: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    assert refusal_line("new-game", name, cwd=tmp_path).startswith(f"kontor new-game: {reason}")
    assert [path.name for path in tmp_path.iterdir()] == ["here"]


def test_an_unwritable_folder_is_reported_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = refusal_line("new-game", "tide", "--folder", "file", cwd=tmp_path)
    assert said == "kontor new-game: file/tide cannot be written: Not a directory"


def test_writing_a_game_called_hello_game_gives_the_example(tmp_path: Path) -> None:
    done = kontor("new-game", "hello_game", "--folder", tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"pip install -e {tmp_path}/hello_game" in done.stdout.replace("\n", "")
    assert text_files(tmp_path / "hello_game") == text_files(EXAMPLE)


@pytest.mark.parametrize("name", ["tide", "merchants_of_balaton"])
def test_another_name_is_used_everywhere_and_the_code_stays_formatted(name: str, tmp_path: Path) -> None:
    assert kontor("new-game", name, cwd=tmp_path).returncode == 0
    written = text_files(tmp_path / name)
    assert f"{name}/game.py" in written
    assert f"tests/test_{name}.py" in written
    assert [path for path, text in written.items() if "hello" in (path + text).casefold()] == []
    for check in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *check, "--no-cache", name]
        done = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def text_files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in example_files(folder)
    }


def test_rule_prefixes_are_unique() -> None:
    assert rule_prefix("tide", set()) == "TI"
    assert rule_prefix("carcassonne", {"CA"}) == "CR"
    assert rule_prefix("x1", {"XA"}) == "XB"
    assert rename("HE-END-01, THE-END", "tide", "TI") == "TI-END-01, THE-END"


def test_the_example_game_is_short() -> None:
    assert len((EXAMPLE / "hello_game" / "game.py").read_text(encoding="utf-8").splitlines()) <= MAX_LINES
