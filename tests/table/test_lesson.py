"""A lesson prescribes the beginning of a game; afterwards the game is free."""

import pytest

from kontor.core import CHANCE, load
from kontor.table import bot_moves, snapshot
from kontor.table.entry import LogEntry
from kontor.table.lesson import LEARNER_SEAT, NoLesson, lesson
from kontor.table.opening import open_table
from kontor.table.record_file import record_json
from kontor.table.refusal import Refusal
from kontor.table.table import MemoryJournal, Table
from kontor.table.verify import verify

KEY = "catan"


class Lesson(Table):
    """A table with the lesson of Catan."""

    def __init__(self) -> None:
        self.taught = lesson(KEY)
        game, options = self.taught.game, self.taught.options
        super().__init__(game, options, seed=bytes(32), name="lesson", script=self.taught.actions)
        self.sit(LEARNER_SEAT, "Éva")
        self.fill_with_bots("random")
        self.start()

    def entries(self) -> list[LogEntry]:
        assert isinstance(self.journal, MemoryJournal)
        return self.journal.entries

    def laid(self) -> int:
        laid = self.match.scripted_action()
        assert laid is not None
        return laid

    def follow(self) -> None:
        """Play what is prescribed, to the end of the script."""
        while self.match.scripted_action() is not None:
            self.play_bots()
            if self.match.scripted_action() is not None:
                self.submit(LEARNER_SEAT, self.whole())

    def whole(self) -> list[int]:
        """Return the prescribed actions up to the next complete decision."""
        state, out = self.match.state.copy(), list[int]()
        while not out or (state.actor == LEARNER_SEAT and self.match.game.is_mid_decision(state)):
            out.append(self.taught.actions[len(self.match.steps) + len(out)])
            state.do(out[-1])
        return out


def test_chance_and_bots_follow_the_lesson() -> None:
    table = Lesson()
    table.follow()
    assert list(table.match.steps) == table.taught.actions


def test_an_action_that_the_lesson_does_not_prescribe_is_refused() -> None:
    table = Lesson()
    other = next(action for action in table.legal(LEARNER_SEAT) if action != table.laid())
    version = table.match.version
    with pytest.raises(Refusal) as refusal:
        table.submit(LEARNER_SEAT, [other])
    assert (refusal.value.code, refusal.value.index, table.match.version) == ("lesson", 0, version)
    with pytest.raises(Refusal, match="another way"):
        table.preview(LEARNER_SEAT, [other])
    assert table.preview(LEARNER_SEAT, [table.laid()]).done == 1


def test_an_illegal_action_in_a_lesson_is_refused_with_its_rule() -> None:
    table = Lesson()
    with pytest.raises(Refusal) as refusal:
        table.submit(LEARNER_SEAT, [{"do": "roll"}])
    assert refusal.value.code == "illegal"


def test_a_suggestion_in_a_lesson_is_the_prescribed_action() -> None:
    table = Lesson()
    told = bot_moves.suggest(table.match, table.knowledge, LEARNER_SEAT, "greedy", table.lottery).actions
    assert told == [table.laid()]


def test_prescribed_passes_are_played_without_asking() -> None:
    table = Lesson()
    passing = table.match.game.catalogue.encode("pass")
    table.follow()
    decided = [entry.data["steps"][1] for entry in table.entries() if entry.kind == "play"]
    assert passing not in decided
    assert passing in table.match.steps


def test_an_undo_goes_back_into_the_lesson() -> None:
    table = Lesson()
    first = table.laid()
    table.submit(LEARNER_SEAT, [first])
    table.undo(LEARNER_SEAT)
    assert table.laid() == first


def test_after_the_lesson_the_game_is_free_and_can_be_verified() -> None:
    table = Lesson()
    table.follow()
    table.stand_in(LEARNER_SEAT)
    table.play_bots(400)
    state = load(KEY).initial_state(table.taught.options)
    drawn = 0
    for at, action in enumerate(table.match.steps):
        drawn += state.actor == CHANCE and at >= len(table.taught.actions)
        state.do(action)
    assert table.match.nodes == drawn > 10
    table.play_bots()
    assert table.match.status == "over"
    verdict = verify(record_json(table.match))
    assert verdict.random_outcomes == table.match.nodes


def test_a_lesson_goes_on_from_a_snapshot() -> None:
    table = Lesson()
    table.submit(LEARNER_SEAT, [table.laid()])
    opening = table.entries()[0]
    again = snapshot.unpack("lesson", opening, snapshot.pack(table.match))
    assert again is not None
    assert (again.scripted_action(), again.nodes) == (table.laid(), 0)


def test_there_are_no_early_decisions_during_a_lesson() -> None:
    table = Lesson()
    asked = set[int]()
    table.listeners.append(lambda _: asked.add(len(table.match.deciding_seats())))
    table.follow()
    assert asked == {1}


def test_a_game_without_a_lesson_raises_no_lesson() -> None:
    with pytest.raises(NoLesson):
        lesson("chess")


def test_other_tables_have_no_script() -> None:
    catan = load(KEY)
    opening = open_table("usual", catan, catan.options(seats=3), bytes(32), 0)
    assert "script" not in opening.data
