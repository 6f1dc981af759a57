"""`kontor.make` and `Play`: play a game from a program."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import kontor
from kontor.bots import Bot, Question, UnknownBot
from kontor.core import TERMINAL, BadOption, IllegalAction, Record, UnknownAction, UnknownGame, read_record
from kontor.play import NoHistory, Play, make

GAMES = kontor.list_games()


def played(game: str, decisions: int, **given: object) -> Play:
    """Return a game after `decisions` decisions, each the first legal action."""
    play = make(game, players=3, seed=1, **given)  # type: ignore[arg-type]
    for _ in range(decisions):
        if not play.over:
            play.do(play.legal_actions()[0])
    return play


@pytest.mark.parametrize("game", GAMES)
def test_ten_lines_play_a_game_to_its_end_and_record_it(game: str) -> None:
    play = kontor.make(game, seed=1)
    for _ in range(20):
        assert not play.over
        play.do(play.legal_actions()[-1])
    returns = play.rollout()
    assert play.over
    assert play.actor == TERMINAL
    assert play.legal_actions() == []
    assert returns == play.returns()
    assert sum(returns) == pytest.approx(1)
    assert len(play.scores()) == len(returns)
    assert read_record(play.record().to_json()).actions == play.actions


@pytest.mark.parametrize("game", GAMES)
def test_a_program_decides_for_seats_and_never_for_chance(game: str) -> None:
    play = played(game, 0)
    for _ in range(60):
        assert 0 <= play.actor < 3
        play.do(play.legal_actions()[0])


def test_the_same_seed_gives_the_same_game_and_another_number_another_one() -> None:
    games = [make("catan", players=3, seed=7, number=number) for number in (0, 0, 1)]
    assert games[0].state == games[1].state
    assert games[0].state != games[2].state


def test_without_a_seed_every_game_gets_a_random_one() -> None:
    first, second = make("catan"), make("catan")
    assert first.seed != second.seed
    assert make("catan", seed=first.seed).state == first.state


def test_a_move_is_a_number_or_its_words() -> None:
    by_number, by_words = played("catan", 0), played("catan", 0)
    assert by_number.legal_moves()[0] == {"do": "build_settlement", "corner": 0}
    by_number.do(by_number.legal_actions()[0])
    by_words.do({"do": "build_settlement", "corner": 0})
    assert by_number.state == by_words.state


def test_several_moves_are_all_done_or_none() -> None:
    play = played("catan", 0)
    before, count = play.state, len(play.actions)
    with pytest.raises(IllegalAction):
        play.do({"do": "build_settlement", "corner": 0}, {"do": "build_settlement", "corner": 0})
    assert play.state == before
    assert len(play.actions) == count
    play.do({"do": "build_settlement", "corner": 0}, {"do": "build_road", "edge": 0})
    assert play.actor == 2 or play.actor == 1
    play.undo()
    assert play.state == before


@pytest.mark.parametrize("game", GAMES)
def test_undo_restores_the_game_with_the_same_random_outcomes_to_come(game: str) -> None:
    play = played(game, 12, bots={1: "random", 2: "random"})
    before, seen = play.state, play.seen(1)
    play.do(play.legal_actions()[0])
    after, told = play.state, play.seen(1)
    play.undo()
    assert play.state == before
    assert play.seen(1) == seen
    play.do(play.legal_actions()[0])
    assert play.state == after
    assert play.seen(1) == told


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    with pytest.raises(NoHistory, match="nothing to undo"):
        played("catan", 0).undo()


def test_a_copy_is_independent_and_has_the_same_random_outcomes_to_come() -> None:
    play = played("san_juan", 10)
    twin = play.copy()
    twin.do(twin.legal_actions()[0])
    assert twin.state != play.state
    play.do(play.legal_actions()[0])
    assert twin.state == play.state
    twin.undo()
    assert len(twin.actions) < len(play.actions)


@pytest.mark.parametrize("game", GAMES)
def test_a_sampled_world_looks_the_same_to_its_seat_and_can_be_played_on(game: str) -> None:
    play = played(game, 30)
    for seat in range(3):
        world = play.sample(seat, seed=5)
        assert world.view(seat) == play.view(seat)
        assert world.observe(seat) == play.observe(seat)
        assert sum(world.rollout()) == pytest.approx(1)
    with pytest.raises(NoHistory):
        play.sample(0).record()
    with pytest.raises(NoHistory):
        play.sample(0).seen(0)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_has_seen_is_the_redacted_list(game: str) -> None:
    play = played(game, 25)
    state = play.game.initial_state(play.options)
    expected = []
    for action in play.actions:
        expected.append(play.game.redact(action, state, 1))
        state.do(action)
    assert play.seen(1) == expected
    assert len(play.seen(None)) == len(expected)
    play.do(play.legal_actions()[0])
    assert play.seen(1)[: len(expected)] == expected


class Watching(Bot):
    """A bot that takes the first action and notes how many actions it had seen at each question."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def choose(self, question: Question) -> list[int]:
        self.asked.append((question.seat, len(question.seen)))
        return [question.legal[0]]


def test_bots_play_their_seats_and_have_seen_all_earlier_actions() -> None:
    bot = Watching()
    play = make("catan", players=3, seed=1, bots=[None, bot, bot])
    assert play.actor == 0
    for _ in range(4):
        play.do(play.legal_actions()[0])
        assert play.actor == 0 or play.over
    assert {seat for seat, _ in bot.asked} == {1, 2}
    assert all(play.actions[seen] is not None for _, seen in bot.asked)
    assert [seen for _, seen in bot.asked] == sorted({seen for _, seen in bot.asked})


def test_a_game_among_bots_is_over_when_it_is_made() -> None:
    play = make("san_juan", players=2, seed=1, bots=["random", "random"])
    assert play.over
    assert isinstance(play.record(), Record)


def test_states_can_be_compared_and_printed() -> None:
    first, second = played("san_juan", 3), played("san_juan", 3)
    assert first.state == second.state
    assert hash(first.state) == hash(second.state)
    assert first.state != played("san_juan", 4).state
    assert first.state != "san_juan"
    assert repr(first.state).startswith("<san_juan for 3: seat ")
    assert repr(first) == f"<San Juan for 3, {len(first.actions)} actions, seat {first.actor} decides>"


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (lambda: make("chess"), UnknownGame, "unknown game 'chess'; there is "),
        (lambda: make("catan", players=9), BadOption, "players: catan is played by 2 to 4, not 9"),
        (lambda: make("catan", colour="red"), BadOption, "unknown option 'colour'; catan has "),
        (lambda: make("catan", bots=["hal"]), UnknownBot, "unknown bot 'hal'; there is "),
        (lambda: make("catan", bots="greedy"), ValueError, "bots: name a bot for each seat"),
        (lambda: make("catan", bots={7: "random"}), ValueError, "bots: seat 7 does not exist"),
        (lambda: make("catan", bots=7), ValueError, "bots: name a bot for each seat"),  # type: ignore[arg-type]
        (lambda: make("catan", seed=1.5), ValueError, "seed: a whole number or a text"),  # type: ignore[arg-type]
        (lambda: played("catan", 0).do(99999), UnknownAction, "a number from 0 to "),
        (lambda: played("catan", 0).do(True), UnknownAction, "a number from 0 to "),
        (lambda: played("catan", 0).do({"do": "castle"}), UnknownAction, "unknown verb 'castle'"),
        (lambda: played("catan", 0).do({"do": "end_turn"}), IllegalAction, "is not allowed now: CA-"),
        (lambda: played("catan", 0).do(), UnknownAction, "needs a move"),
        (lambda: played("catan", 0).view(3), ValueError, "seat 3 does not exist; there are 0 to 2"),
        (lambda: played("catan", 0).observe(-1), ValueError, "seat -1 does not exist"),
    ],
)
def test_errors_are_explained_in_one_sentence(
    wrong: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error) as told:
        wrong()
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("game", GAMES)
def test_errors_of_every_game_are_explained_in_one_sentence(game: str) -> None:
    for wrong, error, sentence in (
        (lambda: make(game, players=9), BadOption, f"players: {game} is played by "),
        (lambda: make(game, bots=["hal"]), UnknownBot, "unknown bot 'hal'; there is "),
        (lambda: make(game, colour="red"), BadOption, f"unknown option 'colour'; {game} has "),
        (lambda: make(game, seed=1).do(99999), UnknownAction, f"a move of {game} is a number from 0 to "),
        (lambda: make(game, seed=1).do({"do": "castle"}), UnknownAction, "unknown verb 'castle'"),
        (lambda: make(game, seed=1).do(0), IllegalAction, "is not allowed now: "),
    ):
        with pytest.raises(error) as told:
            wrong()
        assert sentence in str(told.value)
        assert "\n" not in str(told.value)


def test_a_rollout_may_be_cut_short() -> None:
    play = played("catan", 0)
    count = len(play.actions)
    assert play.rollout(limit=5) == [0.0, 0.0, 0.0]
    assert len(play.actions) == count + 5
