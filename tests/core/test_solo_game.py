"""Tests of a game for one player against an automaton, which has no seat but can win."""

from io import StringIO

import pytest
from rich.console import Console

from kontor.arena.simulate import simulate
from kontor.bots import load as load_bot
from kontor.cli.simulate import print_summary
from kontor.core import TERMINAL, ActionBuffer, Options, Rng, read_record, record_random_game
from kontor.core.conformance import check_all
from kontor.core.record import Record
from kontor.play import make
from tests.conftest import Register
from tests.core.solo_game import GAME, MASON, PUT, ROLL


@pytest.mark.parametrize("options", GAME.options_for_tests(), ids=repr)
def test_the_solo_game_keeps_the_contract(options: Options, registered: Register) -> None:
    registered(GAME)
    for seed in range(5):
        check_all(GAME, options, seed, check_interval=1)


def test_a_solo_variant_is_tested_with_one_player_only() -> None:
    played = [(table.seats, table.choice("mason")) for table in GAME.options_for_tests()]
    assert played == [(1, "easy"), (1, "hard"), (2, "easy"), (3, "easy")]


def test_the_automaton_comes_after_the_seats_and_moves_by_chance() -> None:
    state = GAME.initial_state(GAME.options(1, rounds=1))
    for action in (PUT, ROLL, MASON + 1):
        state.apply(action)
    assert state.actor == TERMINAL
    assert state.scores() == [1, 2]
    assert state.returns() == [0.0, 1.0]


def test_simulation_counts_seats_and_automata(registered: Register) -> None:
    registered(GAME)
    told = simulate(GAME, GAME.options(1, mason="hard"), games=200, seed=1).to_json()
    assert [row["seat"] for row in told["seats"]] == [0]
    assert [row["automaton"] for row in told["automata"]] == ["towers.mason"]
    assert told["bots"] == ["random"]
    wins = told["seats"][0]["wins"] + told["automata"][0]["wins"]
    assert wins == 200
    assert told["automata"][0]["points"]["min"] >= 3
    assert simulate(GAME, GAME.options(2), games=5).to_json()["automata"] == []


def test_the_simulate_command_shows_a_row_for_the_automaton(registered: Register) -> None:
    registered(GAME)
    options = GAME.options(1)
    console = Console(file=StringIO(), width=120)
    print_summary(console, GAME, options, simulate(GAME, options, games=20))
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    assert lines[0].startswith("Towers · 1 random player · 20 games")
    assert [line.split()[0] for line in lines[4:6]] == ["0", "mason"]


def test_bots_and_programs_can_play_alone(registered: Register) -> None:
    registered(GAME)
    told = simulate(GAME, GAME.options(1), games=3, players=["random"])
    assert told.tally.games == 3
    play = make(GAME, players=1, seed=1, bots=[load_bot("random")])
    assert play.over
    assert len(play.returns()) == 2


def test_its_record_has_a_result_for_the_automaton(registered: Register) -> None:
    registered(GAME)
    options = GAME.options(1)
    record = Record(GAME, options, record_random_game(GAME.initial_state(options), Rng(1), ActionBuffer()))
    assert read_record(record.to_json()).actions == record.actions
    assert len(record.state_at(len(record.actions)).returns()) == 2
