"""Speakers may decide before their turn, and are asked again if an offer comes first."""

import pytest

from kontor.core import Rng
from kontor.table import Refusal, Settings, Table, snapshot
from kontor.table.match import Match
from kontor.table.settings import ClockRules
from tests.table.tables import (
    CATAN,
    FakeClock,
    entries_of,
    number,
    phase,
    play,
    random_decision,
    started_table,
    state_bytes,
)

PASS, SLEEP = number("pass"), number("sleep")


def table_with_speakers(
    settings: Settings | None = None, now: FakeClock | None = None
) -> tuple[Table, int, int]:
    """Return a table of four where seats speak in turn, and the next two speakers. A third speaks last."""
    table = play(started_table(seats=4, settings=settings, now=now), all_may_speak)
    first = int(table.match.state.actor)
    return table, first, (first + 1) % 4


def all_may_speak(match: Match) -> bool:
    return phase("floor")(match) and len(match.deciding_seats()) == 3


def complete_offer(table: Table, seat: int) -> list[int]:
    """Return a complete offer: the first legal card for the first legal card."""
    asked = table.match.decision_state(seat)
    assert asked is not None
    state, part = asked.copy(), [number("offer")]
    state.do(part[0])
    while state.actor == seat:
        legal = state.legal_actions()
        part.append(legal[-1] if number("post") in legal or part[1:] else legal[0])
        state.do(part[-1])
    return part


def test_all_seats_that_will_be_asked_may_decide_at_once() -> None:
    table, *_ = table_with_speakers()
    active = table.view(-1)["active"]
    assert table.match.deciding_seats() == sorted(seat for seat in range(4) if seat != active)
    assert CATAN.ask_early(table.match.state, active) is None
    for seat in table.match.deciding_seats():
        assert {PASS, SLEEP} <= set(table.legal(seat))


def test_an_early_pass_stays_valid_if_nobody_makes_an_offer() -> None:
    table, first, second = table_with_speakers()
    table.submit(second, [PASS])
    assert second not in table.match.deciding_seats()
    assert sorted(table.match.early) == [second]
    steps = len(table.match.steps)
    table.submit(first, [PASS])
    assert list(table.match.actors[steps:]) == [first, second]
    assert list(table.match.steps[steps:]) == [PASS, PASS]
    assert table.match.early == {}


def test_a_seat_is_asked_again_if_an_offer_comes_before_its_early_decision() -> None:
    table, first, second = table_with_speakers()
    before = state_bytes(table)
    table.submit(second, [PASS])
    assert state_bytes(table) == before
    offer = complete_offer(table, first)
    table.submit(first, offer)
    assert list(table.match.steps[-len(offer) :]) == offer
    assert table.match.early == {}
    assert int(table.match.state.actor) == second
    assert second in table.match.deciding_seats()
    assert table.view(second)["players"][first]["offer"] is not None
    table.submit(second, [SLEEP])


def test_an_early_offer_is_made_when_its_turn_comes() -> None:
    table, first, second = table_with_speakers()
    offer = complete_offer(table, second)
    table.submit(second, offer)
    assert table.view(first)["players"][second]["offer"] is None
    table.submit(first, [SLEEP])
    assert list(table.match.steps[-len(offer) - 1 :]) == [SLEEP, *offer]
    assert table.view(first)["players"][second]["offer"] is not None


def test_an_answer_given_before_an_offer_is_stale() -> None:
    """The second speaker decided before the first one's offer. A pass would have changed nothing."""
    table, first, second = table_with_speakers()
    seen = table.match.version
    table.submit(first, complete_offer(table, first))
    with pytest.raises(Refusal) as caught:
        table.submit(second, [PASS], seen)
    assert caught.value.code == "stale"
    table, first, second = table_with_speakers()
    seen = table.match.version
    table.submit(first, [PASS])
    table.submit(second, [PASS], seen)


def test_a_call_to_all_can_be_answered_early_and_a_call_to_one_cannot() -> None:
    def called(match: Match) -> bool:
        return phase("answer")(match) and match.game.view(match.state, None)["trade"]["partner"] is None

    table = play(started_table(seats=4), lambda match: called(match) and len(match.deciding_seats()) > 1)
    actor = int(table.match.state.actor)
    later = next(seat for seat in table.match.deciding_seats() if seat != actor)
    table.submit(later, [SLEEP])
    table.submit(actor, [SLEEP])
    assert table.view(-1)["players"][later]["asleep"]
    alone = play(started_table(seats=4), lambda match: phase("answer")(match) and not called(match))
    assert len(alone.match.deciding_seats()) == 1


def test_early_decisions_survive_a_snapshot_and_can_be_taken_back() -> None:
    table, first, second = table_with_speakers()
    table.submit(second, [PASS])
    again = snapshot.unpack(table.name, entries_of(table)[0], snapshot.pack(table.match))
    assert again is not None
    assert again.early[second].actions == [PASS]
    assert again.early[second].state.to_bytes() == table.match.early[second].state.to_bytes()
    table.undo(second)
    assert second in table.match.deciding_seats()
    table.submit(first, [PASS])
    assert int(table.match.state.actor) == second


def test_the_clock_runs_for_all_seats_that_still_have_to_decide() -> None:
    time = FakeClock()
    table, first, second = table_with_speakers(Settings(clock=ClockRules(600_000, 0, "bot")), time)
    clock = table.match.clock
    assert clock is not None
    assert {first, second} <= set(clock.running)
    table.submit(second, [PASS])
    assert second not in clock.running


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_early_decisions_has_a_valid_record(seed: int) -> None:
    table, rng, early = started_table(seats=4, seed=seed), Rng(seed), 0
    for _ in range(400):
        if not table.match.running():
            break
        seats = table.match.deciding_seats()
        seat = seats[rng.below(len(seats))]
        if seat != table.match.state.actor:
            early += 1
            table.submit(seat, complete_decision(table, seat, rng))
        else:
            table.submit(seat, random_decision(table.match, seat, rng))
    assert early > 5
    state = CATAN.initial_state(table.match.options)
    for action in table.match.steps:
        state.apply(action)
    assert state.to_bytes() == state_bytes(table)


def complete_decision(table: Table, seat: int, rng: Rng) -> list[int]:
    asked = table.match.decision_state(seat)
    assert asked is not None
    trial, part = asked.copy(), list[int]()
    while trial.actor == seat:
        legal = trial.legal_actions()
        part.append(legal[rng.below(len(legal))])
        trial.do(part[-1])
    return part
