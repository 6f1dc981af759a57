"""`kontor components` and `--components`, tested with an external game that has a components file."""

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
sixth_game.GAME.components_hash = PRINTED.fingerprint()
sixth_game.GAME.title = f"{PRINTED.table('cups').number('rounds', 1, 9)} rounds"
PRINTED.rows("coins", 1)[0].text("name")
PRINTED.check_all_read()
GAME = sixth_game.GAME
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder with an installed distribution that contains the game `cups`."""
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


def run(installed: Path, *arguments: object, **variables: str) -> subprocess.CompletedProcess[str]:
    path = f"{environment()['PYTHONPATH']}:{ROOT}:{installed}"
    return kontor(*arguments, cwd=installed, **{"PYTHONPATH": path} | variables)


def refusal(installed: Path, *arguments: object, **variables: str) -> str:
    """Run a command that must fail with exit code 2, and return its one line on stderr."""
    done = run(installed, *arguments, **variables)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_the_template_is_the_packaged_file_even_if_another_is_in_use(installed: Path) -> None:
    assert run(installed, "components", "cups", "--template").stdout == PACKAGED
    assert (
        run(installed, "components", "cups", "--template", KONTOR_COMPONENTS="cups=none").stdout == PACKAGED
    )


def test_a_valid_file_is_reported_with_its_number_of_rows(installed: Path) -> None:
    (installed / "mine.toml").write_text(PACKAGED.replace("4", "7"))
    message = run(installed, "components", "cups", "--check", "mine.toml").stdout
    assert message.startswith("mine.toml: fits cups; 2 rows, 1 of them reconstructed; fingerprint ")


@pytest.mark.slow
def test_every_command_refuses_an_invalid_file_in_one_line(installed: Path) -> None:
    (installed / "mine.toml").write_text(PACKAGED.replace("rounds = 4", "rounds = 40"))
    wrong = f"{installed / 'mine.toml'}:2: [cups]: rounds: a number from 1 to 9 is needed, not 40"
    option = ("--components", "cups=mine.toml")
    assert refusal(installed, "components", "cups", "--check", "mine.toml") == f"kontor components: {wrong}"
    for command in (("simulate", "cups"), ("bench",), ("serve", "--port", "0"), ("replay", "x"), ("games",)):
        assert refusal(installed, *command, *option) == f"kontor {command[0]}: {wrong}"
        assert refusal(installed, *command, KONTOR_COMPONENTS=f"cups={installed / 'mine.toml'}").endswith(
            wrong
        )


@pytest.mark.slow
def test_worker_processes_use_the_same_file(installed: Path) -> None:
    """Their records can only be verified with the same components file."""
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
    ("given", "message"),
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
def test_an_argument_without_a_game_or_a_file_is_refused(installed: Path, given: str, message: str) -> None:
    assert message in refusal(installed, "simulate", "cups", "--components", given)
    if given == "cups=none.toml":
        twice = ("--components", given, "--components", given)
        assert "cups is given twice" in refusal(installed, "simulate", "cups", *twice)
