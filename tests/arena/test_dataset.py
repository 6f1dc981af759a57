"""Games as tables: whole, true to the rules, and continued where a run was stopped."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from kontor.arena.dataset import Dataset
from kontor.arena.recording import FolderInUse
from kontor.arena.simulate import simulate
from kontor.core import CHANCE, Options, load
from kontor.core.arrays import zeros

SAN_JUAN = load("san_juan")


def short() -> Options:
    return SAN_JUAN.options(2, round_limit=2)


def written(folder: Path, **settings: Any) -> dict[str, Any]:
    told = simulate(SAN_JUAN, short(), games=4, seed=3, folder=folder, form="parquet", **settings).to_json()
    del told["timing"]
    return told


def rows(folder: Path, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted(folder.glob(f"{kind}-*.parquet")):
        found += pq.read_table(path).to_pylist()
    return found


def test_every_decision_is_there_with_what_its_seat_saw(tmp_path: Path) -> None:
    written(tmp_path)
    decisions = iter(rows(tmp_path, "decisions"))
    games = rows(tmp_path, "games")
    assert [game["game"] for game in games] == [0, 1, 2, 3]
    vector = zeros(SAN_JUAN.observation_spec.size)
    for game in games:
        state = SAN_JUAN.initial_state(short())
        for step, action in enumerate(game["actions"]):
            if state.actor != CHANCE:
                row, seat = next(decisions), int(state.actor)
                SAN_JUAN.observe(state, seat, vector)
                assert row["observation"] == list(vector)
                assert row["legal"] == state.legal_actions()
                assert (row["game"], row["step"], row["seat"]) == (game["game"], step, seat)
                assert (row["action"], row["result"]) == (action, game["result"][seat])
            state.do(action)
        assert (game["result"], game["scores"]) == (state.returns(), state.scores())
    assert next(decisions, None) is None


def test_the_summary_is_that_of_any_simulation(tmp_path: Path) -> None:
    plain = simulate(SAN_JUAN, short(), games=4, seed=3).to_json()
    del plain["timing"]
    assert written(tmp_path / "one") == plain
    assert written(tmp_path / "two", jobs=2) == plain
    assert rows(tmp_path / "one", "decisions") == rows(tmp_path / "two", "decisions")


def test_a_stopped_run_goes_on_and_plays_only_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = written(tmp_path / "whole")

    def stopped(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        written(tmp_path / "part", progress=stopped)
    assert len(rows(tmp_path / "part", "games")) == 2
    played: list[range] = []
    writing = Dataset.writing

    def noted(dataset: Dataset, numbers: range) -> Any:
        played.append(numbers)
        return writing(dataset, numbers)

    monkeypatch.setattr(Dataset, "writing", noted)
    assert written(tmp_path / "part") == whole
    assert played == [range(2, 3), range(3, 4)]
    assert rows(tmp_path / "part", "decisions") == rows(tmp_path / "whole", "decisions")
    assert not list((tmp_path / "part").glob(".*"))


def test_the_folder_says_what_was_played(tmp_path: Path) -> None:
    written(tmp_path, players=("greedy", "random"))
    about = json.loads((tmp_path / "dataset.json").read_text())
    assert (about["game"], about["bots"], about["games"]) == ("san_juan", ["greedy", "random"], 4)
    assert sum(piece["length"] for piece in about["observation"]) == SAN_JUAN.observation_spec.size


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(FolderInUse, match="is not empty; a new folder is needed"):
        written(tmp_path)
    written(tmp_path / "games")
    with pytest.raises(FolderInUse, match="was begun with another 'bots'"):
        written(tmp_path / "games", players=("greedy", "random"))
    (tmp_path / "games" / "dataset.json").write_text("{")
    with pytest.raises(FolderInUse, match="is damaged"):
        written(tmp_path / "games")
