"""Parquet datasets: complete, correct, and resumed after an interrupted run."""

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


def short_options() -> Options:
    return SAN_JUAN.options(2, round_limit=2)


def simulate_into(folder: Path, **settings: Any) -> dict[str, Any]:
    summary = simulate(
        SAN_JUAN, short_options(), games=4, seed=3, folder=folder, file_format="parquet", **settings
    ).to_json()
    del summary["timing"]
    return summary


def read_rows(folder: Path, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted(folder.glob(f"{kind}-*.parquet")):
        found += pq.read_table(path).to_pylist()
    return found


def test_every_decision_is_stored_with_the_observation_of_its_seat(tmp_path: Path) -> None:
    simulate_into(tmp_path)
    decisions = iter(read_rows(tmp_path, "decisions"))
    games = read_rows(tmp_path, "games")
    assert [game["game"] for game in games] == [0, 1, 2, 3]
    vector = zeros(SAN_JUAN.observation_spec.size)
    for game in games:
        state = SAN_JUAN.initial_state(short_options())
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


def test_writing_a_dataset_does_not_change_the_summary(tmp_path: Path) -> None:
    plain = simulate(SAN_JUAN, short_options(), games=4, seed=3).to_json()
    del plain["timing"]
    assert simulate_into(tmp_path / "one") == plain
    assert simulate_into(tmp_path / "two", jobs=2) == plain
    assert read_rows(tmp_path / "one", "decisions") == read_rows(tmp_path / "two", "decisions")


def test_a_resumed_run_plays_only_the_missing_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate_into(tmp_path / "whole")

    def stop_after_two(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate_into(tmp_path / "part", progress=stop_after_two)
    assert len(read_rows(tmp_path / "part", "games")) == 2
    played: list[range] = []
    writing = Dataset.writing

    def write_and_note(dataset: Dataset, numbers: range) -> Any:
        played.append(numbers)
        return writing(dataset, numbers)

    monkeypatch.setattr(Dataset, "writing", write_and_note)
    assert simulate_into(tmp_path / "part") == whole
    assert played == [range(2, 3), range(3, 4)]
    assert read_rows(tmp_path / "part", "decisions") == read_rows(tmp_path / "whole", "decisions")
    assert not list((tmp_path / "part").glob(".*"))


def test_dataset_json_describes_the_games(tmp_path: Path) -> None:
    simulate_into(tmp_path, players=("greedy", "random"))
    about = json.loads((tmp_path / "dataset.json").read_text())
    assert (about["game"], about["bots"], about["games"]) == ("san_juan", ["greedy", "random"], 4)
    assert sum(piece["length"] for piece in about["observation"]) == SAN_JUAN.observation_spec.size


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(FolderInUse, match="is not empty; a new folder is needed"):
        simulate_into(tmp_path)
    simulate_into(tmp_path / "games")
    with pytest.raises(FolderInUse, match="was begun with another 'bots'"):
        simulate_into(tmp_path / "games", players=("greedy", "random"))
    (tmp_path / "games" / "dataset.json").write_text("{")
    with pytest.raises(FolderInUse, match="is damaged"):
        simulate_into(tmp_path / "games")
