"""`kontor simulate`: reproducible games, their statistics, and recorded files."""

import json
from pathlib import Path
from typing import Any

import pytest

from kontor import build_info
from kontor.core import read_record
from tests.cli.command import kontor, refusal_line

pytestmark = pytest.mark.slow  # nearly every test starts processes

SHORT = ("--option", "victory_points=3", "--option", "map=beginner", "--option", "domestic_trade=off")


def run_simulate(*arguments: object, cwd: Path | None = None) -> dict[str, Any]:
    run = kontor("simulate", "catan", *SHORT, "--json", *arguments, cwd=cwd)
    assert run.returncode == 0, run.stderr
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def test_json_contains_plan_seats_lengths_and_timing() -> None:
    figures = run_simulate("--players", 3, "--games", 12, "--seed", 5)
    assert list(figures) == (
        [
            "game",
            "rules",
            "players",
            "options",
            "bots",
            "seed",
            "games",
            "seats",
            "automata",
            "actions",
            "turns",
            "timing",
        ]
    )
    assert (figures["game"], figures["rules"], figures["players"], figures["seed"], figures["games"]) == (
        "catan",
        1,
        3,
        5,
        12,
    )
    assert figures["options"]["victory_points"] == 3
    assert figures["bots"] == ["random"] * 3
    assert [seat["seat"] for seat in figures["seats"]] == [0, 1, 2]
    assert sum(seat["wins"] for seat in figures["seats"]) == 12
    for seat in figures["seats"]:
        assert list(seat) == ["seat", "wins", "win_rate", "low", "high", "points"]
        assert 0 <= seat["low"] <= seat["win_rate"] <= seat["high"] <= 1
        assert 2 <= seat["points"]["min"] <= seat["points"]["mean"] <= seat["points"]["max"]
    for length in (figures["actions"], figures["turns"]):
        assert 0 < length["min"] <= length["mean"] <= length["max"]
    assert list(figures["timing"]) == ["jobs", "seconds", "games_per_s", "actions_per_s"]


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    runs = [run_simulate("--games", 30, "--jobs", jobs) for jobs in (1, 2, 3)]
    assert [run.pop("timing")["jobs"] for run in runs] == [1, 2, 3]
    assert runs[0] == runs[1] == runs[2]


def test_another_seed_gives_different_games() -> None:
    one, two = run_simulate("--games", 10), run_simulate("--games", 10, "--seed", 2)
    assert one["actions"] != two["actions"]


def test_the_table_shows_rates_intervals_points_and_lengths() -> None:
    figures = kontor("simulate", "catan", *SHORT, "--games", 10)
    assert figures.returncode == 0
    lines = figures.stdout.splitlines()
    assert lines[0].startswith(
        "Catan · 4 random players · map=beginner · victory_points=3 · domestic_trade=off"
    )
    for word in ("win rate", "95 % interval", "points", "actions", "turns", "games/s", str(build_info())):
        assert word in figures.stdout


def test_only_interpreted_engines_print_a_warning() -> None:
    figures = kontor("simulate", "catan", *SHORT, "--games", 2, KONTOR_PURE="1")
    assert figures.stderr.count("interpreted (KONTOR_PURE is set)") == 1
    usual = kontor("simulate", "catan", *SHORT, "--games", 2)
    assert usual.stderr.count("interpreted") == (0 if build_info().compiled else 1)


def test_recorded_files_are_named_by_seed_and_number(tmp_path: Path) -> None:
    figures = run_simulate("--games", 4, "--seed", 7, "--players", 3, "--record", "games/new", cwd=tmp_path)
    paths = sorted((tmp_path / "games" / "new").iterdir())
    assert [path.name for path in paths] == [f"catan-s7-{number:06d}.json" for number in range(4)]
    lengths = [len(read_record(path.read_text()).actions) for path in paths]
    assert (min(lengths), max(lengths)) == (figures["actions"]["min"], figures["actions"]["max"])


@pytest.mark.slow
def test_recorded_games_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    run_simulate("--games", 6, "--record", "one", cwd=tmp_path)
    run_simulate("--games", 6, "--record", "two", "--jobs", 2, cwd=tmp_path)
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_recording_does_not_change_the_games(tmp_path: Path) -> None:
    plain, recorded = (
        run_simulate("--games", 5),
        run_simulate("--games", 5, "--record", "games", cwd=tmp_path),
    )
    assert plain | {"timing": 0} == recorded | {"timing": 0}


def test_a_recorded_game_is_never_overwritten(tmp_path: Path) -> None:
    run_simulate("--games", 3, "--record", "games", cwd=tmp_path)
    before = {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()}
    line = refusal_line("simulate", "catan", "--games", 5, "--record", "games", cwd=tmp_path)
    assert line.startswith("kontor simulate: games has catan-s1-000000.json already (3 such files)")
    assert "another folder" in line
    assert {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()} == before


def test_games_of_several_seeds_can_share_a_folder(tmp_path: Path) -> None:
    run_simulate("--games", 2, "--record", "games", cwd=tmp_path)
    run_simulate("--games", 2, "--seed", 2, "--record", "games", cwd=tmp_path)
    assert len(list((tmp_path / "games").iterdir())) == 4


@pytest.mark.slow
def test_a_thousand_games_do_not_depend_on_the_number_of_jobs() -> None:
    order = ("--games", 1000, "--option", "friendly_robber=on")
    runs = [run_simulate(*order, "--jobs", jobs) for jobs in (1, 2, 3)]
    for run in runs:
        del run["timing"]
    assert runs[0] == runs[1] == runs[2]


@pytest.mark.slow
def test_bots_are_seated_in_the_order_given_for_any_number_of_jobs(tmp_path: Path) -> None:
    seats = ("--players", 3, "--games", 4, "--bots", "random,greedy,random")
    figures = run_simulate(*seats, "--record", tmp_path)
    assert figures["bots"] == ["random", "greedy", "random"]
    assert figures["seats"][1]["wins"] >= 3
    again = run_simulate(*seats, "--jobs", 2)
    assert figures["seats"] == again["seats"]
    assert len([read_record(path.read_text()) for path in tmp_path.iterdir()]) == 4


def test_one_bot_name_is_used_for_all_seats() -> None:
    assert run_simulate("--players", 2, "--games", 1, "--bots", "greedy")["bots"] == ["greedy", "greedy"]


def test_the_number_of_bots_sets_the_number_of_players() -> None:
    figures = run_simulate("--games", 1, "--bots", "random,greedy,random")
    assert (figures["players"], figures["bots"]) == (3, ["random", "greedy", "random"])
    message = "--bots: 4 names are needed, or one for all seats, not 2"
    assert message in refusal_line("simulate", "catan", "--players", 4, "--bots", "random,greedy")


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("greedy,clever", "unknown bot 'clever'; there is random, easy, greedy"),
        ("greedy,greedy,greedy", "2 names are needed, or one for all seats, not 3"),
        ("", "unknown bot ''; there is random"),
    ],
)
def test_unknown_bots_and_wrong_numbers_of_bots_are_refused(bots: str, message: str) -> None:
    assert message in refusal_line("simulate", "catan", "--players", 2, "--bots", bots)
