"""Early decisions in secret: all seats decide at once, and nobody sees anything before the last one."""

import json

import pytest

from kontor.core import Game, State
from kontor.table import Refusal, Settings, Table
from kontor.table.match import Match
from kontor.table.settings import ClockRules
from kontor.table.submission import submit
from kontor.table.undo import undo
from tests.table.tables import CATAN, number, play, started_table
from tests.variation import Variation


def several_discard(match: Match) -> bool:
    return len(match.deciding_seats()) > 1


def table_after_a_seven(seed: int = 1, settings: Settings | None = None) -> Table:
    for offset in range(60):
        table = started_table(seats=4, seed=seed + 1000 * offset, settings=settings, domestic_trade=False)
        try:
            return play(table, several_discard, seed, 1500)
        except AssertionError:
            continue
    raise AssertionError("no such seven")


def complete_decision(table: Table, seat: int) -> list[int]:
    """Return a whole decision of `seat` that discards the first legal card each time."""
    asked = table.match.decision_state(seat)
    assert asked is not None
    trial, part = asked.copy(), []
    while trial.actor == seat:
        part.append(trial.legal_actions()[0])
        trial.do(part[-1])
    return part


def test_an_early_decision_is_played_when_the_turn_of_its_seat_comes() -> None:
    table = table_after_a_seven()
    actor = int(table.match.state.actor)
    early = next(seat for seat in table.match.deciding_seats() if seat != actor)
    seen = table.match.version
    part = complete_decision(table, early)
    table.submit(early, part)
    assert early not in table.match.deciding_seats()
    assert table.match.early[early].actions == part
    first = len(table.match.steps)
    table.submit(actor, complete_decision(table, actor), seen)  # the early decision has not made `seen` stale
    made = [(table.match.actors[at], table.match.steps[at]) for at in range(first, len(table.match.steps))]
    assert [action for seat, action in made if seat == early] == part
    assert table.match.early == {}


def test_an_early_decision_must_be_complete() -> None:
    table = table_after_a_seven()
    early = next(seat for seat in table.match.deciding_seats() if seat != table.match.state.actor)
    with pytest.raises(Refusal) as caught:
        table.submit(early, complete_decision(table, early)[:1])
    assert caught.value.code == "incomplete"


def test_an_early_decision_can_be_taken_back_before_it_is_played() -> None:
    table = table_after_a_seven()
    early = next(seat for seat in table.match.deciding_seats() if seat != table.match.state.actor)
    table.submit(early, complete_decision(table, early))
    table.undo(early)
    assert early in table.match.deciding_seats()


def test_taking_an_early_decision_back_twice_is_refused_the_second_time() -> None:
    table = table_after_a_seven()
    early = next(seat for seat in table.match.deciding_seats() if seat != table.match.state.actor)
    table.submit(early, complete_decision(table, early))
    seen = table.match.version
    table.append(undo(table.match, early, seen, table.now()))
    with pytest.raises(Refusal) as caught:
        undo(table.match, early, seen, table.now())
    assert caught.value.code == "stale"


def test_an_early_decision_reveals_nothing_to_others() -> None:
    """An early decision changes nobody else's view, events or list of actions."""
    table = table_after_a_seven()
    early = next(seat for seat in table.match.deciding_seats() if seat != table.match.state.actor)
    part = complete_decision(table, early)
    others = [a for a in table.match.audiences() if a != early]
    views = [json.dumps(table.view(audience)) for audience in others]
    seen = {a: list(table.match.redacted_actions[a]) for a in others}
    proposal = submit(table.match, early, table.match.version, part, table.lottery, 0)
    assert proposal.entry.events == {}
    table.submit(early, part)
    assert [json.dumps(table.view(audience)) for audience in others] == views
    assert {a: list(table.match.redacted_actions[a]) for a in others} == seen
    actor = int(table.match.state.actor)
    table.submit(actor, complete_decision(table, actor)[:1])
    unseen = number("discard_unseen")
    assert table.match.redacted_actions[(actor + 1) % 4][-1] == unseen


def test_who_may_decide_early_is_open_information() -> None:
    table = table_after_a_seven()
    due = [player["due"] for player in table.view(-1)["players"]]
    assert table.match.deciding_seats() == [seat for seat, cards in enumerate(due) if cards > 0]
    for seat in range(4):
        asked = CATAN.ask_early(table.match.state, seat)
        assert (asked is not None) == (due[seat] > 0 and seat != table.match.state.actor)


class Fickle(Variation):
    """A game in which no early decision is valid any more after the next step."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked: list[bytes] = []

    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        self.asked.append(state_when_asked.to_bytes())
        return False


def test_a_seat_is_asked_again_if_its_early_decision_is_no_longer_valid() -> None:
    table = table_after_a_seven()
    actor = int(table.match.state.actor)
    early = next(seat for seat in table.match.deciding_seats() if seat != actor)
    part = complete_decision(table, early)
    asked = len(table.match.steps)
    table.submit(early, part)
    fickle = Fickle(CATAN)
    table.match.game = fickle
    for seat in table.match.deciding_seats():
        if table.match.state.actor == seat:
            table.submit(seat, complete_decision(table, seat))
    assert fickle.asked[0] == table.match.record().state_at(asked).to_bytes()
    assert table.match.early == {}
    assert early in table.match.deciding_seats()


def test_an_early_decision_adds_the_increment_once() -> None:
    table = table_after_a_seven(settings=Settings(clock=ClockRules(60_000, 5_000, "bot")))
    early = next(seat for seat in table.match.deciding_seats() if seat != table.match.state.actor)
    clock = table.match.clock
    assert clock is not None
    before = clock.left[early]
    for _ in range(3):
        table.submit(early, complete_decision(table, early))
        assert clock.left[early] == before + 5_000
        table.undo(early)
        assert clock.left[early] == before
