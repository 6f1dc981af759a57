"""`kontor replay`: sentences and a board, and nothing that the seat may not know."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from kontor.cli.replay import Eyes, phrasebook, show
from kontor.core import CHANCE, Record, chance_outcomes, load
from tests.cli.command import kontor, refused
from tests.recorded import recorded

HIDDEN = ("steal", "draw", "discard")


@cache
def long_game() -> Record:
    """A game with thefts, bonus cards and discards."""
    game = recorded(seed=3, seats=3, victory_points=8, map="variable")
    verbs = {game.game.catalogue.verb(action) for action in game.actions}
    assert verbs.issuperset(HIDDEN)
    return game


def replayed(record: Record, seat: int | None, everything: bool = False, lang: str = "en") -> str:
    console = Console(record=True, file=open("/dev/null", "w"), width=120, soft_wrap=True, markup=False)  # noqa: SIM115
    show(console, record, len(record.actions), Eyes(record.game, seat, everything), lang)
    return console.export_text()


def part(record: Record, actions: list[int]) -> Record:
    return Record(record.game, record.options, actions)


def secrets() -> Iterator[tuple[str, int, set[int | None], Record, Record]]:
    """Pairs of games that differ in their last, hidden action only, and who may tell them apart."""
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
            knowing: set[int | None] = {
                seat for seat in (None, 0, 1, 2) if whole.game.redact(action, state, seat) == action
            }
            before = whole.actions[:at]
            for other in others[:1]:
                yield verb, at, knowing, part(whole, [*before, action]), part(whole, [*before, other])
        state.do(action)


@pytest.mark.slow
def test_a_seat_that_may_not_know_reads_the_same_whatever_was_hidden() -> None:
    seen = dict.fromkeys(HIDDEN, 0)
    for verb, at, knowing, one, two in secrets():
        if seen[verb] == 2:
            continue
        seen[verb] += 1
        for seat in (None, 0, 1, 2):
            same = replayed(one, seat) == replayed(two, seat)
            assert same == (seat not in knowing), f"seat {seat}, {verb} at action {at}"
    assert seen == dict.fromkeys(HIDDEN, 2)


def test_who_steals_and_who_is_robbed_read_the_card_and_the_others_do_not() -> None:
    _, _, knowing, one, _ = next(found for found in secrets() if found[0] == "steal")
    assert len(knowing) == 2
    for seat in (None, 0, 1, 2):
        last = replayed(one, seat).split("The table")[0].splitlines()[-1]
        assert ("takes a card from" in last) == (seat not in knowing)


def test_nobody_sees_the_hash_of_the_state() -> None:
    record = long_game()
    assert f"{record.state_at(len(record.actions)).hash64():016x}" not in replayed(record, 0)


def test_with_all_cards_open_nothing_is_unseen() -> None:
    record = part(long_game(), long_game().actions[:400])
    closed, opened = replayed(record, None), replayed(record, None, everything=True)
    assert "takes a card from" in closed
    assert "takes a card from" not in opened
    assert "draws a card: " in opened
    assert "draws a card: " not in closed
    assert opened.count(" wood") > closed.count(" wood")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_message_of_a_game_with_trade_has_its_words(lang: str) -> None:
    record = recorded(
        seed=5, seats=4, victory_points=6, domestic_trade=True, generic_harbour="any", map="variable"
    )
    _, *lines = replayed(record, 2, lang=lang).splitlines()
    assert not [line for line in lines if "_" in line or "{" in line or "None" in line]


def test_the_log_has_turns_sentences_and_the_table_at_the_end(tmp_path: Path) -> None:
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


def test_at_shows_the_first_actions_and_the_table_after_them(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(recorded(seed=2).to_json())
    start = kontor("replay", "game.json", "--at", 0, cwd=tmp_path)
    assert f"after 0 of {len(recorded(seed=2).actions)} actions" in start.stdout
    assert "rolls" not in start.stdout
    assert "19 wood" not in start.stdout.splitlines()[0]
    later = kontor("replay", "game.json", "--at", 20, cwd=tmp_path)
    assert " rolls " in later.stdout
    assert " wins " not in later.stdout


def test_what_is_not_in_the_game_is_refused(tmp_path: Path) -> None:
    record = recorded(seed=2)
    (tmp_path / "game.json").write_text(record.to_json())
    (tmp_path / "half.json").write_text(part(record, record.actions[:30]).to_json())
    n = len(record.actions)
    told = refused("replay", "game.json", "--seat", 3, cwd=tmp_path)
    assert told == "kontor replay: --seat: there is no seat 3; this game has 0 to 2"
    told = refused("replay", "game.json", "--at", n + 1, cwd=tmp_path)
    assert told == f"kontor replay: --at: this game has {n} actions, so 0 to {n}, not {n + 1}"
    assert "not over" in refused("replay", "half.json", "--open", cwd=tmp_path)
    assert "not allowed with" in refused("replay", "game.json", "--open", "--seat", 1, cwd=tmp_path)


def test_in_hungarian_no_name_carries_a_suffix(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(recorded(seed=2).to_json())
    run = kontor("replay", "game.json", "--lang", "hu", cwd=tmp_path)
    assert "1. kör" in run.stdout
    assert ". hely dobása: " in run.stdout
    assert ". hely-" not in run.stdout
    assert ". helyt" not in run.stdout


def test_an_opponent_without_a_seat_has_a_name_of_its_own() -> None:
    game = load("viscounts")
    options = next(options for options in game.test_tables() if game.automaton_names(options))
    book = phrasebook(Record(game, options, []), "en")
    assert book.seat(0) == "Seat 0"
    assert book.seat(options.seats) == book.say(game.automaton_names(options)[0])
