"""`kontor bench`, and short runs of the invariant audit, the build comparison and the memory check."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import kontor as package
from kontor.arena.bench import (
    calibrate,
    compare_builds,
    compare_options,
    measure,
    measured_options,
    mid_game_state,
    play_games,
)
from kontor.cli import main
from kontor.core import TERMINAL, State, load
from tests.cli.command import environment, kontor, refusal_line
from tests.variation import Variation
from verification.campaigns.invariants import audit_games
from verification.harness.memory_growth import growth_kb
from verification.harness.varied_tables import varied_options

pytestmark = pytest.mark.slow

CATAN = load("catan")
FIGURES = ["compiled", "games_per_s", "actions_per_s", "copy_ns", "bytes_per_state", "packed_bytes"]
compiled_only = pytest.mark.skipif(not package.build_info().compiled, reason="compares with a compiled build")


def test_catan_is_measured_with_four_players_who_do_not_trade() -> None:
    options = measured_options(CATAN)
    assert options.seats == 4
    assert options.to_json() == CATAN.options(4, domestic_trade=False).to_json()


def test_given_options_override_the_default_ones() -> None:
    assert measured_options(CATAN, 3, domestic_trade=True) == CATAN.options(3, domestic_trade=True)
    assert measured_options(CATAN, edition="modern") == CATAN.options(
        4, domestic_trade=False, edition="modern"
    )


def test_the_speed_of_two_option_sets_is_compared() -> None:
    """A game limited to five years is shorter, so more games are played per second."""
    game = load("puerto_rico")
    short, base = measured_options(game, year_limit=5), measured_options(game)
    figures = compare_options(game, short, base, 0.2)
    assert figures["games_per_s"] > figures["base"]["games_per_s"] > 0
    assert figures["games_per_s_of_base"] > 1.2
    assert figures["actions_per_s_of_base"] > 0


def test_bench_base_compares_options_with_the_defaults(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table is printed from the figures of the JSON run, so that they are measured only once."""
    command = ("bench", "puerto_rico", "--players", 2, "--option", "nobles=on", "--base", "--seconds", 1)
    told = json.loads(kontor(*command, "--json").stdout)["games"]["puerto_rico"]
    assert list(told) == [
        "games_per_s",
        "actions_per_s",
        "base",
        "games_per_s_of_base",
        "actions_per_s_of_base",
    ]
    monkeypatch.setattr("kontor.cli.bench.compare_options", lambda *_: told)
    assert main([str(word) for word in command]) == 0
    shown = capsys.readouterr().out
    for word in ("these options", "base", "of base", "actions/s", "%"):
        assert word in shown


def test_bench_options_need_a_game() -> None:
    line = refusal_line("bench", "--option", "nobles=on")
    assert line.startswith("kontor bench: --players, --option and --base need a game")


@pytest.mark.slow
def test_bench_measures_both_builds_with_options() -> None:
    run = kontor("bench", "puerto_rico", "--players", 5, "--option", "nobles=on", "--seconds", 1, "--json")
    figures = json.loads(run.stdout)["games"]["puerto_rico"]
    assert list(figures) == [*FIGURES, "interpreted", "ratio"]
    game = load("puerto_rico")
    smaller = compare_builds(game, measured_options(game, 2), 0.1)
    assert smaller["packed_bytes"] < figures["packed_bytes"]
    if figures["compiled"]:
        assert smaller["interpreted"]["packed_bytes"] == smaller["packed_bytes"]
        assert figures["interpreted"]["packed_bytes"] == figures["packed_bytes"]


def test_figures_are_positive_and_a_state_is_below_8_kb() -> None:
    figures = measure(CATAN, measured_options(CATAN), 0.2)
    assert list(figures) == FIGURES
    assert figures["compiled"] == package.build_info().compiled
    assert all(figures[name] > 0 for name in FIGURES[1:])
    assert figures["bytes_per_state"] < 8192
    assert figures["packed_bytes"] < 8192


def test_rounds_play_the_same_games() -> None:
    options = measured_options(CATAN)
    games, actions = calibrate(CATAN, options, 0.05)
    assert games >= 1
    assert play_games(CATAN, options, games) == actions


def test_copies_are_timed_on_a_mid_game_state() -> None:
    state = mid_game_state(CATAN, measured_options(CATAN), 0)
    assert state.actor != TERMINAL
    assert state.turn_count() > 5


@pytest.mark.slow
def test_bench_prints_both_builds_and_their_ratio(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command prints them as JSON, and the same figures as a table."""
    run = kontor("bench", "catan", "--seconds", 1, "--json")
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert list(told["games"]) == ["catan"]
    figures = told["games"]["catan"]
    assert list(figures) == [*FIGURES, "interpreted", "ratio"]
    if figures["compiled"]:
        assert list(figures["interpreted"]) == FIGURES
        assert not figures["interpreted"]["compiled"]
        assert figures["ratio"] > 10
    else:
        assert figures["interpreted"] is None
    monkeypatch.setattr("kontor.cli.bench.compare_builds", lambda *_: figures)
    assert main(["bench", "catan", "--seconds", "1"]) == 0
    shown = capsys.readouterr().out
    for word in ("catan", "games/s", "actions/s", "copy ns", "interpreted"):
        assert word in shown


def test_varied_tables_have_every_seat_count_edition_and_map() -> None:
    tables = [varied_options(CATAN, number) for number in range(200)]
    assert {table.seats for table in tables} == {2, 3, 4}
    for option in CATAN.option_specs:
        if option.kind == "choice":
            assert {table.values[option.name] for table in tables} == set(option.values)
        elif option.kind == "flag":
            assert {table.values[option.name] for table in tables} == {True, False}


def test_audited_games_break_no_invariant() -> None:
    games, actions, broken, _ = audit_games("catan", range(3))
    assert games == 3
    assert actions > 300
    assert broken == []


def test_audited_games_report_how_close_they_came_to_their_limits() -> None:
    _, _, _, extremes = audit_games("viscounts", range(1))
    assert set(extremes) == {"longest game", "fullest stack", "longest cascade"}
    assert all(0 < largest <= bound for largest, bound in extremes.values())


def test_a_broken_invariant_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class BrokenGame(Variation):
        """A game whose fiftieth audit reports a broken invariant."""

        audits = 0

        def broken_invariants(self, state: State) -> list[str]:
            self.audits += 1
            return ["a card was lost"] if self.audits == 50 else []

    monkeypatch.setattr("verification.campaigns.invariants.load", lambda key: BrokenGame(CATAN))
    _, actions, broken, _ = audit_games("catan", range(1))
    assert actions == 49
    assert len(broken) == 1
    assert broken[0].endswith("after 49 actions: a card was lost")


@pytest.mark.slow
@compiled_only
def test_compiled_and_interpreted_engines_agree_on_8_seeds() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "verification.campaigns.agree", "--seeds", "8"],
        cwd=Path(__file__).parents[2],
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert run.stdout == "seeds 8 agree 8\n", run.stderr
    assert run.returncode == 0


@pytest.mark.slow
@compiled_only
def test_memory_does_not_grow_over_ten_thousand_games() -> None:
    assert growth_kb("catan", 10_000) < 1024
