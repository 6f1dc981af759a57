"""A game written by `kontor new-game`, once installed, works everywhere that built-in games work."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kontor as package
from tests.cli.command import kontor
from tools.outside_game import install_new_game
from verification.harness.running_server import new_guest
from verification.harness.server_process import Server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder where the game is installed. Its project is in the same parent folder."""
    return install_new_game(tmp_path_factory.mktemp("outside"), "tide")


@pytest.fixture(autouse=True)
def path(site: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Set PYTHONPATH so that new processes find the game and Kontor, and return it."""
    both = os.pathsep.join([str(site), str(Path(package.__file__).parents[1])])
    monkeypatch.setenv("PYTHONPATH", both)
    return both


def run(path: str, *command: object, cwd: Path | None = None) -> str:
    """Run a `kontor` command, which must succeed, and return its output."""
    done = kontor(*command, cwd=cwd, PYTHONPATH=path)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_own_tests_pass(site: Path, tmp_path: Path) -> None:
    """The tests are copied away from the sources, so that they import the installed game."""
    tests = shutil.copytree(site.parent / "tide" / "tests", tmp_path / "tests")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "."]
    done = subprocess.run(command, cwd=tests, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_it_is_listed_with_its_rules(path: str) -> None:
    assert "Tide, 2, 3, 4 players, rules version 1" in run(path, "games", "tide")
    assert "Only you may look at your card." in run(path, "rules", "tide", "TI-DEAL-02")
    assert "Tide: szabályok" in run(path, "rules", "tide", "--lang", "hu")


def test_it_can_be_simulated(path: str) -> None:
    told = json.loads(run(path, "simulate", "tide", "--games", 100, "--json"))
    assert (told["games"], told["players"]) == (100, 4)
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(100, abs=0.01)


def test_its_greedy_bot_beats_random(path: str) -> None:
    told = json.loads(run(path, "arena", "tide", "--bots", "greedy,random", "--blocks", 60, "--json"))
    [greedy] = [bot for bot in told["bots"] if bot["name"] == "greedy"]
    assert greedy["low"] > 0.5


def test_a_recorded_game_can_be_replayed_in_both_languages(path: str, tmp_path: Path) -> None:
    bots = ("--bots", "easy,greedy", "--record", tmp_path)
    run(path, "simulate", "tide", "--games", 1, "--players", 2, *bots)
    [record] = tmp_path.glob("tide-*.json")
    told = run(path, "replay", record, "--seat", 0)
    assert "Seat 0 is dealt the" in told
    assert "Seat 1 is dealt a card." in told
    assert "seat  card  pips" in told
    assert "kap egy lapot." in run(path, "replay", record, "--lang", "hu")


LEARNING = """
from pettingzoo.test import api_test, seed_test
from kontor.research.pettingzoo import tide_v1
api_test(tide_v1.env(), num_cycles=60)
seed_test(tide_v1.env, num_cycles=30)
print("learned")
"""


def test_research_interfaces_find_it(path: str) -> None:
    done = subprocess.run([sys.executable, "-c", LEARNING], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "learned"


@pytest.fixture
def server(path: str, tmp_path: Path) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log")
    running.start()
    try:
        yield running
    finally:
        assert running.stop() == 0


def test_it_can_be_played_to_the_end_on_a_server(server: Server) -> None:
    guest = new_guest(server.address, "Éva")
    [tide] = [game for game in guest.get("/games")["games"] if game["key"] == "tide"]
    assert tide["seats"] == [2, 3, 4]
    assert tide["bots"]["3"] == ["random", "easy", "greedy"]
    assert tide["card"]["hu"]["tagline"].startswith("Dobj")
    assert guest.http.get(tide["picture_url"]).headers["content-type"] == "image/svg+xml"
    assert guest.get("/games/tide/words/en")["tide.do.roll"] == "Roll"
    table = guest.open_table(game="tide", seats=3, bots={"1": "greedy", "2": "easy"})
    guest.post(f"/tables/{table}/start")
    with guest.sit(table) as chair:
        chair.expect("welcome")
        assert [bool(card) for card in chair.view["cards"]] == [True, False, False]
        while chair.now["decides"]:
            if chair.now["legal"]:
                answer = chair.play(chair.now["legal"][0])
                assert answer["type"] == "ack", answer
                chair.until_version(answer["version"])
            else:
                chair.expect("update")
    info = guest.get(f"/tables/{table}")
    assert info["status"] == "over"
    assert sum(info["result"]["returns"]) == pytest.approx(1)
    assert guest.get(f"/tables/{table}/record")["game"] == "tide"
