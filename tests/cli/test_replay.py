"""`kontor replay`: its sentences and its board, and that it shows a seat no secrets."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from kontor.cli.replay import Viewer, phrasebook, print_replay
from kontor.core import CHANCE, Record, chance_outcomes, load
from tests.cli.command import kontor, refusal_line
from tests.recorded import recorded

HIDDEN = ("steal", "draw", "discard")


@cache
def long_game() -> Record:
    """Return a game of Catan with thefts, bonus cards and discards."""
    game = recorded(seed=3, seats=3, victory_points=8, map="variable")
    verbs = {game.game.catalogue.verb(action) for action in game.actions}
    assert verbs.issuperset(HIDDEN)
    return game


def replay_text(record: Record, seat: int | None, everything: bool = False, lang: str = "en") -> str:
    console = Console(record=True, file=open("/dev/null", "w"), width=120, soft_wrap=True, markup=False)  # noqa: SIM115
    print_replay(console, record, len(record.actions), Viewer(record.game, seat, everything), lang)
    return console.export_text()


def with_actions(record: Record, actions: list[int]) -> Record:
    return Record(record.game, record.options, actions)


def hidden_action_pairs() -> Iterator[tuple[str, int, set[int | None], Record, Record]]:
    """Yield pairs of games that differ only in their last, hidden action, and the seats that may know it.

    Each item is the verb, the number of actions before it, those seats, and the two games.
    """
    whole = long_game()
    catalogue = whole.game.catalogue
    state = whole.game.initial_state(whole.options)
    for at, action in enumerate(whole.actions):
        verb = catalogue.verb(action)
        if verb in HIDDEN:
            if state.actor == CHANCE:
                others = [outcome for outcome, _ in chance_outcomes(state) if outcome != action]
            else:
                others = [legal for legal in state.legal_actions() if legal != action]
            informed_seats: set[int | None] = {
                seat for seat in (None, 0, 1, 2) if whole.game.redact(action, state, seat) == action
            }
            before = whole.actions[:at]
            for other in others[:1]:
                yield (
                    verb,
                    at,
                    informed_seats,
                    with_actions(whole, [*before, action]),
                    with_actions(whole, [*before, other]),
                )
        state.do(action)


@pytest.mark.slow
def test_the_log_of_a_seat_does_not_depend_on_hidden_actions() -> None:
    seen = dict.fromkeys(HIDDEN, 0)
    for verb, at, informed_seats, one, two in hidden_action_pairs():
        if seen[verb] == 2:
            continue
        seen[verb] += 1
        for seat in (None, 0, 1, 2):
            same = replay_text(one, seat) == replay_text(two, seat)
            assert same == (seat not in informed_seats), f"seat {seat}, {verb} at action {at}"
    assert seen == dict.fromkeys(HIDDEN, 2)


def test_only_thief_and_victim_see_the_stolen_card() -> None:
    _, _, informed_seats, one, _ = next(found for found in hidden_action_pairs() if found[0] == "steal")
    assert len(informed_seats) == 2
    for seat in (None, 0, 1, 2):
        last = replay_text(one, seat).split("The table")[0].splitlines()[-1]
        assert ("takes a card from" in last) == (seat not in informed_seats)


def test_the_hash_of_the_state_is_not_shown() -> None:
    record = long_game()
    assert f"{record.state_at(len(record.actions)).hash64():016x}" not in replay_text(record, 0)


def test_with_open_cards_nothing_is_hidden() -> None:
    record = with_actions(long_game(), long_game().actions[:400])
    closed, opened = replay_text(record, None), replay_text(record, None, everything=True)
    assert "takes a card from" in closed
    assert "takes a card from" not in opened
    assert " draws a " in opened
    assert " draws a " not in closed
    assert opened.count(" wood") > closed.count(" wood")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_event_of_a_game_with_trade_has_words(lang: str) -> None:
    record = recorded(
        seed=5, seats=4, victory_points=6, domestic_trade=True, generic_harbour="any", map="variable"
    )
    _, *lines = replay_text(record, 2, lang=lang).splitlines()
    assert not [line for line in lines if "_" in line or "{" in line or "None" in line]


def test_the_log_has_turns_and_sentences_and_ends_with_the_table(tmp_path: Path) -> None:
    record = recorded(seed=2)
    (tmp_path / "game.json").write_text(record.to_json())
    run = kontor("replay", "game.json", "--seat", 1, cwd=tmp_path)
    assert run.returncode == 0
    assert run.stderr == ""
    lines = run.stdout.splitlines()
    assert lines[0].startswith("Catan · 3 players · map=beginner · victory_points=3 · domestic_trade=off")
    assert lines[0].endswith("as Seat 1 saw it")
    turns = [line for line in lines if line.startswith("Turn ")]
    assert len(turns) == record.state_at(len(record.actions)).turn_count()
    assert any(" rolls a 7: the robber is coming." in line for line in lines)
    assert any(" wins with 3 points." in line for line in lines)
    assert any(line.startswith("Bank: ") for line in lines)


def test_at_stops_after_the_given_number_of_actions(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(recorded(seed=2).to_json())
    start = kontor("replay", "game.json", "--at", 0, cwd=tmp_path)
    assert f"after 0 of {len(recorded(seed=2).actions)} actions" in start.stdout
    assert "rolls" not in start.stdout
    assert "19 wood" not in start.stdout.splitlines()[0]
    later = kontor("replay", "game.json", "--at", 20, cwd=tmp_path)
    assert " rolls " in later.stdout
    assert " wins " not in later.stdout


def test_an_unknown_seat_or_step_is_refused(tmp_path: Path) -> None:
    record = recorded(seed=2)
    (tmp_path / "game.json").write_text(record.to_json())
    (tmp_path / "half.json").write_text(with_actions(record, record.actions[:30]).to_json())
    n = len(record.actions)
    told = refusal_line("replay", "game.json", "--seat", 3, cwd=tmp_path)
    assert told == "kontor replay: --seat: there is no seat 3; this game has 0 to 2"
    told = refusal_line("replay", "game.json", "--at", n + 1, cwd=tmp_path)
    assert told == f"kontor replay: --at: this game has {n} actions, so 0 to {n}, not {n + 1}"
    assert "not over" in refusal_line("replay", "half.json", "--open", cwd=tmp_path)
    assert "not allowed with" in refusal_line("replay", "game.json", "--open", "--seat", 1, cwd=tmp_path)


def test_names_and_numbers_have_suffixes_in_hungarian(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(recorded(seed=2).to_json())
    run = kontor("replay", "game.json", "--lang", "hu", cwd=tmp_path)
    assert "1. kör" in run.stdout
    assert re.search(r"\d\. hely (\d-[ae]st|6-ost|5-öst) dob", run.stdout)
    assert re.search(r"\d\. hely \d (fát|gyapjút|gabonát|építőkövet|ércet)", run.stdout)


def test_an_automaton_has_its_own_name() -> None:
    game = load("viscounts")
    options = next(options for options in game.options_for_tests() if game.automaton_names(options))
    book = phrasebook(Record(game, options, []), "en")
    assert book.seat(0) == "Seat 0"
    assert book.seat(options.seats) == book.say(game.automaton_names(options)[0])
