"""Bots and wishes."""

import pytest

from kontor.bots import Bot, Question, register
from kontor.table import Table
from kontor.table.automatic import concerned, legal_part, passing_action, suggest
from kontor.table.match import Match
from tests.table.given import CATAN, a_table, number, phase, play


class Nosy(Bot):
    """Notes what it was given."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def choose(self, question: Question) -> list[int]:
        self.asked.append(question)
        return [question.legal[0], 99_999]


def test_a_bot_gets_its_seats_knowledge_and_what_it_may_not_do_is_cut_off() -> None:
    nosy = Nosy()
    register("nosy", nosy)
    table = Table(CATAN, CATAN.options(seats=3))
    table.fill_with_bots("nosy")
    table.start()
    table.play_bots(30)
    assert len(nosy.asked) == 30
    for question in nosy.asked:
        assert question.view["seat"] == question.seat
        assert not any(
            player["hand"] for player in question.view["players"] if player["seat"] != question.seat
        )
        given = list(vars(question).values())
        assert table.match.state not in given
        assert table.match not in given


def test_bots_of_one_table_play_the_same_game_again() -> None:
    def played() -> list[int]:
        table = Table(CATAN, CATAN.options(seats=3), seed=b"\5" * 32, name="same")
        table.fill_with_bots("random")
        table.start()
        table.play_bots(200)
        return list(table.match.steps)

    assert played() == played()


def test_a_submission_of_a_bot_ends_before_a_revealing_action_is_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = a_table()
    seat = table.match.decides()[0]
    corner = table.legal(seat)[0]
    edge = table.preview(seat, [corner]).legal[0]
    assert legal_part(table.match, table.match.state, seat, [corner, edge]) == [corner, edge]
    monkeypatch.setattr(CATAN, "revealing", frozenset({"build_settlement"}))
    assert legal_part(table.match, table.match.state, seat, [corner, edge]) == [corner]


def test_a_suggestion_is_a_legal_submission() -> None:
    table = play(a_table(), phase("main"))
    seat = table.match.decides()[0]
    actions = suggest(table.match, table.knowledge, seat, "random", table.lottery)
    assert table.preview(seat, actions).done in (len(actions) - 1, len(actions))


def asked_among_others(match: Match) -> bool:
    """Somebody answers a call that was put to everybody."""
    view = match.game.view(match.state, None)
    return bool(view["phase"] in ("floor", "answer") and view["trade"]["partner"] is None)


def called_alone(match: Match) -> bool:
    view = match.game.view(match.state, None)
    return bool(view["phase"] == "answer" and view["trade"]["partner"] == view["actor"])


def test_the_table_can_pass_where_a_seat_is_asked_among_others() -> None:
    table = play(a_table(), asked_among_others)
    seat = table.match.decides()[0]
    assert passing_action(table.match, seat) == number("pass")
    assert passing_action(table.match, (seat + 1) % 3) is None
    assert not concerned(table.match, seat)


def test_it_does_not_pass_where_the_seat_is_asked_in_particular() -> None:
    table = play(a_table(), called_alone)
    seat = table.match.decides()[0]
    assert passing_action(table.match, seat) is None
    assert concerned(table.match, seat)


def test_it_does_not_pass_where_there_is_no_passing() -> None:
    table = play(a_table(), phase("before_roll"))
    assert passing_action(table.match, table.match.decides()[0]) is None
