"""A game that another distribution brings is played wherever ours are: by every command, and by programs."""

import subprocess
import sys
from pathlib import Path

import pytest

from kontor.arena.bench import measured_options
from kontor.core import keys, load
from tests.cli.command import environment, kontor
from tests.outside_game import KEY, MODULE, install, python_path


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return python_path(install(tmp_path_factory.mktemp("outside")))


def ran(path: str, *arguments: object, cwd: Path | None = None) -> str:
    run = kontor(*arguments, cwd=cwd, PYTHONPATH=path)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_it_is_listed_with_its_options(path: str) -> None:
    assert "cups        Under the Cup, 2, 3, 4 players" in ran(path, "games")
    assert "must_stay=" in ran(path, "games", KEY)


def test_its_rules_can_be_read(path: str) -> None:
    assert "Everybody is dealt a card." in ran(path, "rules", KEY, "CU-CUP-01")


def test_it_is_simulated_with_its_own_bots_recorded_and_replayed(path: str, tmp_path: Path) -> None:
    table = ("--bots", "greedy,easy", "--players", 2)
    summary = ran(path, "simulate", KEY, "--games", 3, *table, "--record", tmp_path)
    assert "greedy" in summary
    records = sorted(tmp_path.glob("*.json"))
    assert len(records) == 3
    replayed = ran(path, "replay", records[0])
    assert "drawn from outside" in replayed
    assert "leads." in replayed, "it speaks by its own words"


def test_its_bots_meet_in_the_arena(path: str) -> None:
    told = ran(path, "arena", KEY, "--bots", "greedy,random", "--players", 2, "--blocks", 2)
    assert "greedy" in told


def test_it_is_measured_with_the_options_of_its_card(outside: str) -> None:
    assert measured_options(load(outside)).number("rounds") == 2


@pytest.mark.parametrize(
    "program",
    [
        "from kontor.research import pettingzoo; env = pettingzoo.cups_v1.env(render_mode='ansi'); "
        "env.reset(seed=1); assert 'drawn from outside' in env.render(); print(env.agent_selection)",
        "import kontor; play = kontor.make('cups', seed=1); play.rollout(); print(play.returns())",
        "from kontor.bots import names_at; assert 'greedy' in names_at('cups', 2); print('known')",
    ],
    ids=["pettingzoo", "make", "bots"],
)
def test_programs_find_it(path: str, program: str) -> None:
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, env=environment(PYTHONPATH=path), capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


# ---- a game that is broken -----------------------------------------------------------------------------

COMPLAINT = f"{KEY} cannot be loaded: {MODULE}/__init__.py, line 1: invalid syntax"


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """PYTHONPATH with a game of which not even the package can be imported."""
    folder = install(tmp_path_factory.mktemp("broken"))
    (folder / MODULE / "__init__.py").write_text("GAME =\n", encoding="utf-8")
    return python_path(folder)


def test_the_others_are_listed_without_it(broken: str) -> None:
    run = kontor("games", PYTHONPATH=broken)
    assert run.returncode == 0, run.stderr
    assert [line.split()[0] for line in run.stdout.splitlines()] == keys()
    assert run.stderr.splitlines() == [COMPLAINT]


def test_a_command_about_it_says_in_one_line_what_is_wrong(broken: str) -> None:
    run = kontor("simulate", KEY, PYTHONPATH=broken)
    assert run.returncode == 2
    assert run.stderr.splitlines() == [f"kontor simulate: {COMPLAINT}"]


def test_rules_of_others_can_be_read(broken: str) -> None:
    assert "CA-ROBBER-02" in ran(broken, "rules", "catan", "CA-ROBBER-02")


@pytest.mark.parametrize(
    "program",
    [
        "from kontor.research import pettingzoo; pettingzoo.catan_v1.env(); print(dir(pettingzoo))",
        "import gymnasium, kontor.research.gymnasium; print(gymnasium.make('kontor/Catan-v1'))",
        "from kontor.arena.training import main; import sys\ntry: main(['-h'])\nexcept SystemExit: pass",
    ],
    ids=["pettingzoo", "gymnasium", "training"],
)
def test_programs_go_on_with_the_others(broken: str, program: str) -> None:
    command = [sys.executable, "-W", "ignore", "-c", program]
    run = subprocess.run(command, env=environment(PYTHONPATH=broken), capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    assert run.stderr.splitlines() == [COMPLAINT]
    assert "atan" in run.stdout
