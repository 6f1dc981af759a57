"""An uncompiled server offers bots that search ahead only when compiled engines are available."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import kontor
from kontor.server.http import games
from kontor.server.messages.games import Games
from kontor.server.tables import game_choice
from kontor.server.workers import engines
from kontor.server.workers.engines import ENGINES_VARIABLE, bots_offered_later, offered_bots
from kontor.server.workers.pool import WorkerPool
from kontor.table.refusal import Refusal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for the compiled Kontor of an uncompiled server. It does not exist yet."""
    monkeypatch.setattr(engines, "runs_compiled", lambda: False)
    monkeypatch.setenv(ENGINES_VARIABLE, str(tmp_path / "compiled"))
    return tmp_path / "compiled"


@pytest.fixture
def thinking() -> Iterator[WorkerPool]:
    processes = WorkerPool(processes=1)
    yield processes
    processes.stop()


@pytest.mark.parametrize("game", ["san_juan", "puerto_rico", "viscounts"])
def test_the_hard_bot_is_offered_later_where_it_needs_compiled_engines(folder: Path, game: str) -> None:
    assert offered_bots(game, 4) == ["random", "easy", "greedy"]
    assert bots_offered_later(game, 4) == ["hard"]
    folder.mkdir()
    assert offered_bots(game, 4) == ["random", "easy", "greedy", "hard"]
    assert bots_offered_later(game, 4) == []


@pytest.mark.parametrize("game", ["catan", "genoa"])
def test_the_hard_bot_is_offered_at_once_where_it_is_fast_uncompiled(folder: Path, game: str) -> None:
    assert "hard" in offered_bots(game, 4)
    assert bots_offered_later(game, 4) == []


def test_a_compiled_server_offers_all_bots(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "runs_compiled", lambda: True)
    assert "hard" in offered_bots("san_juan", 4)
    assert engines.compiled_engines_folder() is None


def test_without_compiled_engines_the_hard_bot_is_only_offered_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(ENGINES_VARIABLE)
    assert bots_offered_later("san_juan", 4) == ["hard"]


def test_asking_for_an_unavailable_bot_is_refused_with_the_available_ones(folder: Path) -> None:
    with pytest.raises(
        Refusal, match="hard needs compiled engines for san_juan; there is random, easy, greedy"
    ):
        game_choice.check_bot("bots", "hard", "san_juan", 4)
    folder.mkdir()
    game_choice.check_bot("bots", "hard", "san_juan", 4)


def test_the_list_of_games_changes_when_the_engines_are_compiled(folder: Path) -> None:
    def told() -> tuple[bool, bool]:
        info = Games.model_validate_json(
            games.games_json(("san_juan",), ("hard",), engines.bots_run_compiled())
        ).games[0]
        return "hard" in info.bots[4], "hard" in info.later.get(4, [])

    assert told() == (False, True)
    folder.mkdir()
    assert told() == (True, False)


def test_worker_processes_use_the_compiled_engines_as_soon_as_they_exist(
    folder: Path, thinking: WorkerPool
) -> None:
    here = Path(kontor.__file__).parent
    assert thinking._ask(files, ("kontor",)) == here
    [first] = thinking.processes
    folder.mkdir()
    (folder / "kontor").symlink_to(here)
    for extension in here.parent.glob("*__mypyc*"):
        (folder / extension.name).symlink_to(extension)
    assert thinking._ask(files, ("kontor",)) == folder / "kontor"
    [second] = thinking.processes
    assert second is not first
    assert first.process.poll() is not None
    assert thinking._ask(files, ("kontor",)) == folder / "kontor"
    assert thinking.processes == {second}
