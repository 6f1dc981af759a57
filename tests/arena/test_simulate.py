"""Simulation from Python: its statistics, its constant memory, and its recorded files."""

import doctest
import os
import pickle
from itertools import pairwise
from pathlib import Path

import pytest

from kontor.arena import bench, recording, simulate, statistics
from kontor.arena.recording import FolderInUse, RecordFolder
from kontor.arena.simulate import Plan, Tally
from kontor.core import ActionBuffer, Options, Rng, load, play_random_game
from kontor.games.catan.game import Catan
from tests.conftest import Register
from tests.recorded import recorded

CATAN = load("catan")


def short_options(seats: int = 3) -> Options:
    return CATAN.options(seats, map="beginner", victory_points=3, domestic_trade=False)


@pytest.mark.parametrize(
    "module",
    [simulate, statistics, pytest.param(bench, marks=pytest.mark.slow)],
    ids=lambda module: module.__name__,
)
def test_docstring_examples_are_correct(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0


def test_every_game_has_its_own_random_stream() -> None:
    summary = simulate.simulate(CATAN, short_options(), games=5, seed=9)
    lengths, wins = [], [0.0, 0.0, 0.0]
    for number in range(5):
        state = CATAN.initial_state(short_options())
        lengths.append(int(play_random_game(state, Rng(9, number), ActionBuffer())))
        wins = [sum(pair) for pair in zip(wins, state.returns())]
    assert summary.tally.wins == wins
    stats = summary.tally.actions
    assert (stats.total, stats.minimum, stats.maximum) == (sum(lengths), min(lengths), max(lengths))


def test_progress_is_reported_up_to_the_last_game() -> None:
    progress: list[int] = []
    simulate.simulate(CATAN, short_options(), games=7, progress=progress.append)
    assert progress == sorted(progress)
    assert progress[-1] == 7


@pytest.mark.parametrize("games", [1, 255, 256, 1000, 10**6, 10**6 + 1])
def test_chunks_cover_every_game_once_and_are_few(games: int) -> None:
    chunks = list(Plan("catan", 4, (), games, 1).chunks())
    assert (chunks[0].start, chunks[-1].stop) == (0, games)
    assert all(one.stop == two.start for one, two in pairwise(chunks))
    assert len(chunks) <= max(2 * simulate.TARGET_CHUNKS, games // simulate.MAX_CHUNK_SIZE + 1)


def test_a_tally_does_not_grow_with_the_number_of_games() -> None:
    state = CATAN.initial_state(short_options())
    actions = int(play_random_game(state, Rng(1), ActionBuffer()))
    tally = Tally.empty(3)
    tally.add(state, actions)
    before = len(pickle.dumps(tally))
    for _ in range(2000):
        tally.add(state, actions)
    assert tally.games == 2001
    assert len(pickle.dumps(tally)) - before < 100  # the numbers get longer


def test_jobs_are_refused_for_a_game_without_an_entry_point(registered: Register) -> None:
    mine = Catan()
    mine.key = "by hand"
    registered(mine)
    with pytest.raises(ValueError, match="no entry point"):
        simulate.simulate(mine, short_options(), games=2, jobs=2)


def test_a_file_created_during_the_run_is_not_overwritten(tmp_path: Path) -> None:
    folder = RecordFolder(tmp_path)
    folder.prepare("catan", 1, 2)
    (tmp_path / "catan-s1-000001.json").write_text("mine")
    folder.write(recorded(), 1, 0)
    with pytest.raises(FolderInUse, match="has appeared meanwhile"):
        folder.write(recorded(), 1, 1)
    assert (tmp_path / "catan-s1-000001.json").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "catan-s1-000000.json",
        "catan-s1-000001.json",
    ]


def test_records_can_be_written_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_link)
    folder = RecordFolder(tmp_path)
    path = folder.write(recorded(), 1, 0)
    assert path.read_text() == recorded().to_json()
    with pytest.raises(FolderInUse):
        folder.write(recorded(seed=2), 1, 0)
    assert [left.name for left in tmp_path.iterdir()] == [path.name]


def test_a_failed_write_leaves_no_partial_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def disk_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(recording, "publish_file", disk_full)
    with pytest.raises(FolderInUse, match="No space left"):
        RecordFolder(tmp_path).write(recorded(), 1, 0)
    assert list(tmp_path.iterdir()) == []
