"""`kontor components` and `--components`: an outsider's game whose printed data stand in a file."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import environment, kontor

ROOT = Path(__file__).parents[2]
PACKAGED = """[cups]
rounds = 4

[[coins]]
name = "groat"
reconstructed = true
"""
GAME = """
from kontor.core.components import read_components
from tests.core import sixth_game

PRINTED = read_components("cups", "paper_cups")
sixth_game.GAME.components = PRINTED.fingerprint()
sixth_game.GAME.title = f"{PRINTED.table('cups').number('rounds', 1, 9)} rounds"
PRINTED.rows("coins", 1)[0].text("name")
PRINTED.check_all_read()
GAME = sixth_game.GAME
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder from which the game `cups` is found, as if it were installed."""
    files = {
        "paper_cups/__init__.py": GAME,
        "paper_cups/components.toml": PACKAGED,
        "paper_cups-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: paper-cups\nVersion: 1\n",
        "paper_cups-1.dist-info/entry_points.txt": "[kontor.games]\ncups = paper_cups:GAME\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def run(installed: Path, *arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
    path = f"{environment()['PYTHONPATH']}:{ROOT}:{installed}"
    return kontor(*arguments, cwd=installed, **{"PYTHONPATH": path} | more)


def complaint(installed: Path, *arguments: object, **more: str) -> str:
    """The one line on stderr of a command that must be refused."""
    done = run(installed, *arguments, **more)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_the_template_is_the_file_of_the_package_whatever_is_in_use(installed: Path) -> None:
    assert run(installed, "components", "cups", "--template").stdout == PACKAGED
    assert (
        run(installed, "components", "cups", "--template", KONTOR_COMPONENTS="cups=none").stdout == PACKAGED
    )


def test_a_file_that_fits_is_told_with_its_rows(installed: Path) -> None:
    (installed / "mine.toml").write_text(PACKAGED.replace("4", "7"))
    said = run(installed, "components", "cups", "--check", "mine.toml").stdout
    assert said.startswith("mine.toml: fits cups; 2 rows, 1 of them reconstructed; fingerprint ")


@pytest.mark.slow
def test_a_file_that_does_not_fit_is_refused_in_one_line_by_every_command(installed: Path) -> None:
    (installed / "mine.toml").write_text(PACKAGED.replace("rounds = 4", "rounds = 40"))
    wrong = f"{installed / 'mine.toml'}:2: [cups]: rounds: a number from 1 to 9 is needed, not 40"
    option = ("--components", "cups=mine.toml")
    assert complaint(installed, "components", "cups", "--check", "mine.toml") == f"kontor components: {wrong}"
    for command in (("simulate", "cups"), ("bench",), ("serve", "--port", "0"), ("replay", "x"), ("games",)):
        assert complaint(installed, *command, *option) == f"kontor {command[0]}: {wrong}"
        assert complaint(installed, *command, KONTOR_COMPONENTS=f"cups={installed / 'mine.toml'}").endswith(
            wrong
        )


@pytest.mark.slow
def test_worker_processes_play_with_the_same_file(installed: Path) -> None:
    """And what they recorded is refused, by name, where the file is another."""
    (installed / "mine.toml").write_text(PACKAGED.replace("4", "7"))
    option = ("--components", "cups=mine.toml")
    done = run(installed, "simulate", "cups", "--games", 4, "--jobs", 2, "--record", "games", *option)
    assert done.stdout.startswith("7 rounds"), done
    record = installed / "games" / "cups-s1-000003.json"
    mine = json.loads(record.read_text())["components"]
    assert mine in run(installed, "components", "cups", "--check", "mine.toml").stdout
    assert run(installed, "verify", record, *option).returncode == 0
    refusal = run(installed, "verify", record).stderr
    assert f"field \"components\": '{mine}' is not" in refusal


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("cups", "--components: 'cups' should be GAME=FILE, such as genoa=my_genoa.toml"),
        ("catan=x.toml", "catan has no components file: its tables are part of the program"),
        ("chess=x.toml", "unknown game 'chess'; there is "),
        (
            "cups=none.toml",
            "none.toml: No such file or directory; kontor components cups --template writes one",
        ),
    ],
)
def test_an_option_that_names_no_game_or_no_file_is_refused(installed: Path, given: str, said: str) -> None:
    assert said in complaint(installed, "simulate", "cups", "--components", given)
    if given == "cups=none.toml":
        twice = ("--components", given, "--components", given)
        assert "cups is given twice" in complaint(installed, "simulate", "cups", *twice)
