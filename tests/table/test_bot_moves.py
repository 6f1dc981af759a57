"""Bots decide for seats and suggest moves to people."""

import pytest

from kontor.bots import Bot, Question
from kontor.bots.registry import _loaded
from kontor.table import Table
from kontor.table.bot_moves import legal_prefix, suggest
from tests.table.tables import CATAN, phase, play, started_table


class RecordingBot(Bot):
    """A bot that keeps every question it is asked, and answers with one legal action and nonsense."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.sampled: list[bool] = []
        """For each question, whether the legal actions are the same in a sampled world."""

    def choose(self, question: Question) -> list[int]:
        self.asked.append(question)
        self.sampled.append(question.belief.sample(question.rng).legal_actions() == list(question.legal))
        return [question.legal[0], 99_999]


@pytest.fixture
def recording_bot(monkeypatch: pytest.MonkeyPatch) -> RecordingBot:
    """A `RecordingBot`, registered under the name "recording_bot" during the test."""
    bot = RecordingBot()
    monkeypatch.setitem(_loaded, "recording_bot", bot)
    return bot


def test_a_bot_gets_its_seats_knowledge_and_its_illegal_actions_are_dropped(
    recording_bot: RecordingBot,
) -> None:
    table = Table(CATAN, CATAN.options(seats=3))
    table.fill_with_bots("recording_bot")
    table.start()
    assert table.play_bots(30) == 30
    assert len(recording_bot.asked) >= 30
    for question in recording_bot.asked:
        assert question.view["seat"] == question.seat
        assert not any(
            player["hand"] for player in question.view["players"] if player["seat"] != question.seat
        )
        given = list(vars(question).values())
        assert table.match.state not in given
        assert table.match not in given


def test_a_bot_that_answers_item_by_item_submits_complete_offers() -> None:
    table = Table(CATAN, CATAN.options(seats=3), seed=b"\5" * 32, name="whole")
    table.fill_with_bots("random")
    table.start()
    sheets = 0
    while sheets < 30:
        first = len(table.match.steps)
        table.play_bots(1)
        verbs = [CATAN.catalogue.verb(action) for action in table.match.steps[first:]]
        assert not CATAN.is_mid_decision(table.match.state), verbs
        sheets += "post" in verbs
        assert verbs.count("post") == len({"call", "call_everybody", "offer"} & set(verbs))


def test_a_bot_in_the_middle_of_an_offer_knows_its_earlier_actions(recording_bot: RecordingBot) -> None:
    table = play(started_table(), phase("floor"))
    seat = int(table.match.state.actor)
    table.stand_in(seat)
    table.match.seats[seat].bot = "recording_bot"
    known = list(table.match.redacted_actions[seat])
    table.play_bots(1)
    first, *later = recording_bot.asked
    assert CATAN.catalogue.verb(first.legal[0]) == "offer"
    assert len(later) > 1
    for earlier, question in zip(recording_bot.asked, later):
        known.append(earlier.legal[0])
        assert list(question.seen) == known
        assert question.view["phase"] == "sheet"
    assert all(recording_bot.sampled)


def test_bots_with_the_same_seed_play_the_same_game() -> None:
    def played() -> list[int]:
        table = Table(CATAN, CATAN.options(seats=3), seed=b"\5" * 32, name="same")
        table.fill_with_bots("random")
        table.start()
        table.play_bots(200)
        return list(table.match.steps)

    assert played() == played()


def test_a_bots_decision_ends_after_a_revealing_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    corner = table.legal(seat)[0]
    edge = table.preview(seat, [corner]).legal[0]
    assert legal_prefix(table.match.game, table.match.state, seat, [corner, edge]) == [corner, edge]
    monkeypatch.setattr(CATAN.catalogue, "revealing_verbs", frozenset({"build_settlement"}))
    assert legal_prefix(table.match.game, table.match.state, seat, [corner, edge]) == [corner]


def test_a_suggestion_is_a_legal_submission() -> None:
    table = play(started_table(), phase("main"))
    seat = table.match.deciding_seats()[0]
    actions = suggest(table.match, table.knowledge, seat, "random", table.lottery).actions
    assert table.preview(seat, actions).done in (len(actions) - 1, len(actions))
