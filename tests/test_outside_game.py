"""A game from another distribution works everywhere: in every command and in the research interfaces."""

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


def output_of(path: str, *arguments: object, cwd: Path | None = None) -> str:
    run = kontor(*arguments, cwd=cwd, PYTHONPATH=path)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_it_is_listed_with_its_options(path: str) -> None:
    assert "cups        Under the Cup, 2, 3, 4 players" in output_of(path, "games")
    assert "must_stay=" in output_of(path, "games", KEY)


def test_its_rules_can_be_read(path: str) -> None:
    assert "Everybody is dealt a card." in output_of(path, "rules", KEY, "CU-CUP-01")


def test_it_can_be_simulated_recorded_and_replayed(path: str, tmp_path: Path) -> None:
    table = ("--bots", "greedy,easy", "--players", 2)
    summary = output_of(path, "simulate", KEY, "--games", 3, *table, "--record", tmp_path)
    assert "greedy" in summary
    records = sorted(tmp_path.glob("*.json"))
    assert len(records) == 3
    replayed = output_of(path, "replay", records[0])
    assert "drawn from outside" in replayed
    assert "leads." in replayed, "it speaks by its own words"


def test_its_bots_play_in_the_arena(path: str) -> None:
    told = output_of(path, "arena", KEY, "--bots", "greedy,random", "--players", 2, "--blocks", 2)
    assert "greedy" in told


def test_it_is_measured_with_the_benchmark_options_of_its_card(outside: str) -> None:
    assert measured_options(load(outside)).number("rounds") == 2


@pytest.mark.parametrize(
    "program",
    [
        "from kontor.research import pettingzoo; env = pettingzoo.cups_v1.env(render_mode='ansi'); "
        "env.reset(seed=1); assert 'drawn from outside' in env.render(); print(env.agent_selection)",
        "import kontor; play = kontor.make('cups', seed=1); play.rollout(); print(play.returns())",
        "from kontor.bots import bot_names_for; assert 'greedy' in bot_names_for('cups', 2); print('known')",
    ],
    ids=["pettingzoo", "make", "bots"],
)
def test_research_interfaces_find_it(path: str, program: str) -> None:
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, env=environment(PYTHONPATH=path), capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()


# ---- a broken game -------------------------------------------------------------------------------------

COMPLAINT = f"{KEY} cannot be loaded: {MODULE}/__init__.py, line 1: invalid syntax"


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a PYTHONPATH with a game whose package cannot be imported."""
    folder = install(tmp_path_factory.mktemp("broken"))
    (folder / MODULE / "__init__.py").write_text("GAME =\n", encoding="utf-8")
    return python_path(folder)


def test_the_other_games_are_still_listed(broken: str) -> None:
    run = kontor("games", PYTHONPATH=broken)
    assert run.returncode == 0, run.stderr
    assert [line.split()[0] for line in run.stdout.splitlines()] == keys()
    assert run.stderr.splitlines() == [COMPLAINT]


def test_a_command_for_it_reports_the_error_in_one_line(broken: str) -> None:
    run = kontor("simulate", KEY, PYTHONPATH=broken)
    assert run.returncode == 2
    assert run.stderr.splitlines() == [f"kontor simulate: {COMPLAINT}"]


def test_rules_of_other_games_can_be_read(broken: str) -> None:
    assert "CA-ROBBER-02" in output_of(broken, "rules", "catan", "CA-ROBBER-02")


@pytest.mark.parametrize(
    "program",
    [
        "from kontor.research import pettingzoo; pettingzoo.catan_v1.env(); print(dir(pettingzoo))",
        "import gymnasium, kontor.research.gymnasium; print(gymnasium.make('kontor/Catan-v1'))",
        "from kontor.arena.training import main; import sys\ntry: main(['-h'])\nexcept SystemExit: pass",
    ],
    ids=["pettingzoo", "gymnasium", "training"],
)
def test_research_interfaces_still_offer_the_other_games(broken: str, program: str) -> None:
    command = [sys.executable, "-W", "ignore", "-c", program]
    run = subprocess.run(command, env=environment(PYTHONPATH=broken), capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    assert run.stderr.splitlines() == [COMPLAINT]
    assert "atan" in run.stdout
