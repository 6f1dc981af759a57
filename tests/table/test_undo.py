"""Undo: free, with the consent of the others, or impossible after something was revealed."""

import pytest

from kontor.core import Record, Rng
from kontor.core.state import CHANCE
from kontor.table import Refusal, Table
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match
from kontor.table.undo import answer_undo, ask_undo, last_undo_unit, may_undo, undo
from tests.table.tables import number, over, phase, play, random_decision, started_table, state_bytes


def test_undo_takes_back_the_last_submission_byte_for_byte() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    before = state_bytes(table)
    table.submit(seat, [table.legal(seat)[3]])
    assert may_undo(table.match, seat) == "free"
    table.undo(seat)
    assert state_bytes(table) == before
    assert table.match.deciding_seats() == [seat]
    assert may_undo(table.match, seat) is None


def test_the_unit_of_undo_is_the_submission() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    steps = len(table.match.steps)
    corner = table.legal(seat)[0]
    table.submit(seat, [corner])
    table.submit(seat, [table.legal(seat)[0]])
    table.undo(seat)
    assert len(table.match.steps) == steps + 1
    table.undo(seat)
    assert len(table.match.steps) == steps


def test_the_same_undo_sent_twice_undoes_once() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    for _ in range(2):
        table.submit(seat, [table.legal(seat)[0]])
    steps, seen = len(table.match.steps), table.match.version
    table.append(undo(table.match, seat, seen, table.now()))
    for again in (undo, ask_undo):
        with pytest.raises(Refusal) as caught:
            again(table.match, seat, seen, table.now())
        assert caught.value.code == "stale"
    assert len(table.match.steps) == steps - 1


def test_an_undo_asked_of_bots_twice_undoes_once() -> None:
    table = started_table()
    first = table.match.deciding_seats()[0]
    while table.match.deciding_seats() == [first]:
        table.submit(first, [table.legal(first)[0]])
    for seat in range(3):
        if seat != first:
            table.stand_in(seat)
    table.play_bots(1)
    steps, seen = len(table.match.steps), table.match.version
    table.append(ask_undo(table.match, first, seen, table.now()))
    assert len(table.match.steps) < steps
    with pytest.raises(Refusal) as caught:
        ask_undo(table.match, first, seen, table.now())
    assert caught.value.code == "stale"


def test_chance_is_never_undone_even_if_all_agree() -> None:
    table = play(started_table(), phase("before_roll"))
    seat = table.match.deciding_seats()[0]
    table.submit(seat, [number("roll")])
    assert may_undo(table.match, seat) is None
    for attempt in (table.undo, table.ask_undo):
        with pytest.raises(Refusal) as caught:
            attempt(seat)
        assert caught.value.code == "revealed"


def two_decisions() -> tuple[Table, int, bytes]:
    """Return a table where two seats have built, the first of them, and the state before.

    There is no chance in between.
    """
    table = started_table()
    first = table.match.deciding_seats()[0]
    before = state_bytes(table)
    for _ in range(2):
        seat = table.match.deciding_seats()[0]
        corner = table.legal(seat)[0]
        table.submit(seat, [corner, table.preview(seat, [corner]).legal[0]])
    assert all(actor != CHANCE for actor in table.match.actors[table.match.undo_units[0].first_step :])
    return table, first, before


def test_an_undo_beyond_the_fence_needs_the_consent_of_all_others() -> None:
    table, seat, before = two_decisions()
    assert may_undo(table.match, seat) == "ask"
    with pytest.raises(Refusal) as caught:
        table.undo(seat)
    assert caught.value.code == "beyond_fence"
    table.ask_undo(seat)
    others = [other for other in range(3) if other != seat]
    table.answer_undo(others[0], True)
    assert state_bytes(table) != before
    table.answer_undo(others[1], True)
    assert state_bytes(table) == before
    assert table.match.undo_request is None


def test_one_refusal_ends_the_request() -> None:
    table, seat, before = two_decisions()
    table.ask_undo(seat)
    table.answer_undo((seat + 1) % 3, False)
    assert table.match.undo_request is None
    assert state_bytes(table) != before


def test_a_move_in_between_ends_the_request() -> None:
    table, seat, _ = two_decisions()
    table.ask_undo(seat)
    actor = table.match.deciding_seats()[0]
    table.submit(actor, [table.legal(actor)[0]])
    assert table.match.undo_request is None


def test_a_seat_answers_a_request_only_once_and_only_for_itself() -> None:
    table, seat, _ = two_decisions()
    table.ask_undo(seat)
    table.answer_undo((seat + 1) % 3, True)
    for wrong in ((seat + 1) % 3, seat):
        with pytest.raises(Refusal, match="not asked"):
            table.answer_undo(wrong, True)


def test_an_answer_to_an_earlier_request_is_stale() -> None:
    table, seat, before = two_decisions()
    table.ask_undo(seat)
    seen = table.match.version
    one, two = (other for other in range(3) if other != seat)
    table.answer_undo(one, False)
    table.ask_undo(seat)
    with pytest.raises(Refusal) as caught:
        answer_undo(table.match, two, seen, True, table.now())
    assert caught.value.code == "stale"
    for other in (one, two):
        table.append(answer_undo(table.match, other, seen + 2, True, table.now()))
    assert state_bytes(table) == before


def test_bots_and_stand_ins_are_not_asked() -> None:
    table, seat, before = two_decisions()
    for other in range(3):
        if other != seat:
            table.stand_in(other)
    table.ask_undo(seat)
    assert state_bytes(table) == before


def test_nothing_is_undone_when_the_game_is_over() -> None:
    table = play(started_table(victory_points=3), over)
    for seat in range(3):
        assert may_undo(table.match, seat) is None
        with pytest.raises(Refusal) as caught:
            table.undo(seat)
        assert caught.value.code == "not_running"


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_random_undos_always_lead_back_exactly_and_never_behind_the_fence(seed: int) -> None:
    """Play at random, undo whenever that is free, and compare with the states reached before."""
    table = started_table(seed=seed)
    rng = Rng(seed)
    known = {len(table.match.steps): state_bytes(table)}
    undone = 0
    for _ in range(600):
        seat = int(table.match.state.actor)
        if seat < 0:
            break
        table.submit(seat, random_decision(table.match, seat, rng))
        known[len(table.match.steps)] = state_bytes(table)
        fence = max((at for at, actor in enumerate(table.match.actors) if actor == CHANCE), default=-1)
        for who in range(3):
            if table.match.running() and may_undo(table.match, who) == "free" and rng.below(3) == 0:
                table.undo(who)
                undone += 1
                assert len(table.match.steps) > fence
                assert state_bytes(table) == known[len(table.match.steps)]
                assert state_bytes(table) == table.match.record().state_at(len(table.match.steps)).to_bytes()
    assert undone > 20


def test_after_an_undo_an_answer_to_the_older_question_is_stale() -> None:
    """The same seat decides again, but about another question."""
    table, seat, _ = two_decisions()
    table.stand_in((seat + 1) % 3)
    table.stand_in((seat + 2) % 3)
    seen = table.match.version
    table.ask_undo(seat)
    assert table.match.deciding_seats() == [seat]
    with pytest.raises(Refusal) as caught:
        table.submit(seat, [table.legal(seat)[0]], seen)
    assert caught.value.code == "stale"
    table.submit(seat, [table.legal(seat)[0]])
    seen = table.match.version
    table.undo(seat)
    with pytest.raises(Refusal) as caught:
        table.submit(seat, [table.legal(seat)[0]], seen)
    assert caught.value.code == "stale"


def test_an_accepted_deal_cannot_be_undone_without_consent() -> None:
    """Seat 0 offers seat 1 a card for a card, and seat 1 agrees."""
    table = play(started_table(), phase("main"))
    table.submit(0, sheet(table, 0, 1))
    assert may_undo(table.match, 0) == "ask", "the call is put"
    before = state_bytes(table)
    table.submit(1, [number("agree")])
    assert list(table.match.actors[-1:]) == [1], "nothing but seat 1's own decision has come since"
    assert may_undo(table.match, 1) == "ask"
    dealt = state_bytes(table)
    with pytest.raises(Refusal) as caught:
        table.undo(1)
    assert caught.value.code == "beyond_fence"
    assert state_bytes(table) == dealt
    table.ask_undo(1)
    table.answer_undo(0, True)
    table.answer_undo(2, True)
    assert state_bytes(table) == before


def sheet(table: Table, active: int, partner: int) -> list[int]:
    """Return the actions with which `active` offers `partner` a card for a card that it holds."""
    hands = [table.view(seat)["players"][seat]["hand"] for seat in (active, partner)]
    give, want = next((give, want) for give in hands[0] for want in hands[1] if give != want)
    return [
        number("call", seat=partner),
        number("give", resource=give),
        number("want", resource=want),
        number("post"),
    ]


def test_undoing_an_accepted_offer_needs_consent_but_later_moves_do_not() -> None:
    table = play(started_table(), phase("main"))
    table.submit(0, [number("take_offer", seat=1)])
    assert may_undo(table.match, 0) == "ask"
    dealt = state_bytes(table)
    table.submit(0, [number("end_turn")])
    assert may_undo(table.match, 0) == "free"
    table.undo(0)
    assert state_bytes(table) == dealt
    assert may_undo(table.match, 0) == "ask"


def test_an_undo_does_not_play_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The position at the fence is kept, and nothing before the fence can be undone."""
    table = play(started_table(domestic_trade=False), may_undo_freely)
    seat = int(table.match.state.actor)
    expected = table.match.record().state_at(undo_step(table, seat)).to_bytes()
    monkeypatch.setattr(Record, "state_at", lambda *_: pytest.fail("the game was played from its start"))
    table.undo(seat)
    assert table.match.state.to_bytes() == expected


def test_what_a_seat_knows_is_not_learnt_again_after_an_undo() -> None:
    """Every belief goes on from its copy at the fence, and is the same as one that saw the whole game."""
    table = play(started_table(domestic_trade=False), may_undo_freely)
    for audience in table.match.audiences():
        table.knowledge.belief(audience)
    table.undo(int(table.match.state.actor))
    for audience in table.match.audiences():
        left = table.knowledge.steps_to_learn(audience)
        assert left == len(table.match.steps) - table.match.fence < 10 < len(table.match.steps)
        fresh = Knowledge(table.match).belief(audience).sample(Rng(1))
        assert table.knowledge.belief(audience).sample(Rng(1)).to_bytes() == fresh.to_bytes()


def test_a_belief_about_unsubmitted_actions_begins_where_the_seat_is(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(started_table(domestic_trade=False), may_undo_freely)
    seat = int(table.match.state.actor)
    action = table.legal(seat)[0]
    table.knowledge.belief(seat)
    expected = Knowledge(table.match).seat_knowledge_after(seat, [action]).belief().sample(Rng(1)).to_bytes()
    later = table.knowledge.seat_knowledge_after(seat, [action])
    monkeypatch.setattr(later, "game", None)  # which would make a new belief
    assert later.belief().sample(Rng(1)).to_bytes() == expected


def may_undo_freely(match: Match) -> bool:
    return len(match.steps) > 40 and may_undo(match, int(match.state.actor)) == "free"


def undo_step(table: Table, seat: int) -> int:
    unit = last_undo_unit(table.match, seat)
    assert unit is not None
    return unit.first_step
