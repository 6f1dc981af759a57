"""A decision is carried out completely or not at all, and ends before chance and other seats."""

from collections.abc import Sequence

import pytest

from kontor.games.catan.components import CARDS_PER_RESOURCE, RESOURCES
from kontor.table import Refusal, Table, apply_entry
from kontor.table.chance import Lottery
from kontor.table.entry_builder import EntryBuilder
from kontor.table.submission import MAX_ACTIONS, submit
from tests.table.tables import entries_of, number, over, phase, play, started_table, state_bytes, step


def refusal_of(table: Table, seat: int, actions: Sequence[object], version: int | None = None) -> Refusal:
    before, log = state_bytes(table), table.match.version
    with pytest.raises(Refusal) as caught:
        table.submit(seat, actions, version)
    assert state_bytes(table) == before
    assert table.match.version == log
    return caught.value


def test_several_actions_are_one_line_and_may_be_numbers_or_words() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    corner = table.legal(seat)[0]
    words = table.match.game.catalogue.decode(corner)
    edge = table.preview(seat, [corner]).legal[0]
    version = table.match.version
    table.submit(seat, [words, edge])
    assert table.match.version == version + 1
    assert list(table.match.steps[-2:]) == [corner, edge]


def test_the_longest_offer_fits_into_one_submission() -> None:
    cards = dict.fromkeys(RESOURCES, CARDS_PER_RESOURCE)
    table = started_table()
    moves = table.match.game.plan_moves(
        table.match.state, 0, {"do": "call_everybody", "give": cards, "want": {}}
    )
    assert sum(cards.values()) < len(moves) <= MAX_ACTIONS


def test_one_illegal_action_refuses_all_with_its_rule_and_index() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    refusal = refusal_of(table, seat, [table.legal(seat)[0], number("end_turn")])
    assert (refusal.code, refusal.index) == ("illegal", 1)
    assert refusal.rule is not None
    assert refusal.rule.startswith("CA-")


def test_a_submission_ends_when_another_seat_decides() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    corner = table.legal(seat)[0]
    edge = table.preview(seat, [corner]).legal[0]
    refusal = refusal_of(table, seat, [corner, edge, corner])
    assert (refusal.code, refusal.index) == ("too_far", 2)


def test_a_submission_ends_before_the_dice() -> None:
    table = play(started_table(), phase("before_roll"))
    seat = table.match.deciding_seats()[0]
    refusal = refusal_of(table, seat, [number("roll"), number("end_turn")])
    assert (refusal.code, refusal.index) == ("too_far", 1)


def test_chance_that_follows_is_part_of_the_entry() -> None:
    table = play(started_table(), phase("before_roll"))
    version = table.match.version
    table.submit(table.match.deciding_seats()[0], [number("roll")])
    entry = entries_of(table)[-1]
    assert entry.version == version + 1
    assert entry.data["steps"][2] == -1
    assert table.match.nodes == list(table.match.actors).count(-1)


def test_an_answer_to_an_older_question_is_stale() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    old = table.match.version
    table.submit(seat, [table.legal(seat)[0]])
    assert table.match.deciding_seats() == [seat]
    assert refusal_of(table, seat, [table.legal(seat)[0]], old).code == "stale"
    assert refusal_of(table, seat, [table.legal(seat)[0]], table.match.version + 1).code == "stale"


def test_an_answer_to_a_question_before_the_end_is_stale_and_later_ones_are_refused() -> None:
    table = play(started_table(victory_points=3), over)
    old = table.match.version - 1
    assert refusal_of(table, 0, [number("end_turn")], old).code == "stale"
    assert refusal_of(table, 0, [number("end_turn")]).code == "not_running"


def test_entries_that_do_not_touch_the_question_do_not_make_an_answer_stale() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    seen = table.match.version
    table.stand_in((seat + 1) % 3)
    table.come_back((seat + 1) % 3)
    table.submit(seat, [table.legal(seat)[0]], seen)
    assert len(table.match.undo_units) == 1


def test_other_seats_are_refused_because_it_is_not_their_turn() -> None:
    table = started_table()
    other = (table.match.deciding_seats()[0] + 1) % 3
    assert refusal_of(table, other, [number("pass")]).code == "not_your_turn"


def test_unknown_actions_are_refused() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    for nonsense in (99_999, -1, True, None, {"do": "fly"}, {"do": "roll", "x": 1}, "roll", [1]):
        assert refusal_of(table, seat, [nonsense]).code == "unknown_action"


def test_a_submission_ends_after_a_revealing_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    corner = table.legal(seat)[0]
    edge = table.preview(seat, [corner]).legal[0]
    monkeypatch.setattr(table.match.game.catalogue, "revealing_verbs", frozenset({"build_settlement"}))
    refusal = refusal_of(table, seat, [corner, edge])
    assert (refusal.code, refusal.index) == ("too_far", 1)
    assert table.preview(seat, [corner]).stopped == "revealing"
    table.submit(seat, [corner])
    with pytest.raises(Refusal, match="revealed"):
        table.undo(seat)


def test_the_same_proposal_twice_gives_the_same_entry() -> None:
    """An entry that another process overtook is proposed again, so a proposal must use nothing up."""
    table = play(started_table(), phase("before_roll"))
    seat, version = table.match.deciding_seats()[0], table.match.version
    entries = [submit(table.match, seat, version, [number("roll")], table.lottery, 5).entry for _ in range(2)]
    assert entries[0].data == entries[1].data
    assert entries[0].events == entries[1].events


def test_a_proposal_has_the_same_position_as_its_stored_entry() -> None:
    table, same = (play(started_table(), phase("before_roll")) for _ in range(2))
    seat, match = table.match.deciding_seats()[0], table.match
    before = match.state
    proposal = submit(match, seat, match.version, [number("roll")], table.lottery, 5)
    assert len(proposal.states) == len(proposal.entry.data["steps"]) // 2 == 2
    assert proposal.after is proposal.states[-1]
    again = apply_entry(same.match, proposal.entry)
    applied = apply_entry(match, proposal.entry, proposal.states)
    assert match.state is proposal.after
    assert applied.first_step == again.first_step == len(match.steps) - 2
    assert list(applied.positions) == [before, proposal.states[0]]
    assert [state.to_bytes() for state in again.positions] == [
        before.to_bytes(),
        proposal.states[0].to_bytes(),
    ]
    assert state_bytes(same) == state_bytes(table)
    assert same.match.redacted_actions == match.redacted_actions


def test_an_entry_without_steps_leaves_the_position_unchanged() -> None:
    match = started_table().match
    proposal = EntryBuilder(match, match.state).proposal("start", None, 5, Lottery("t", bytes(32)))
    assert proposal.entry.data["steps"] == []
    assert proposal.states == ()
    assert proposal.after is match.state


def test_forced_moves_are_played_and_announced() -> None:
    """In some game only one edge or one victim is left: the table plays it and says so."""
    announced = 0
    for seed in range(40):
        table = play(started_table(seed=seed, seats=2, edition="modern"), step(400), seed)
        for entry in entries_of(table):
            announced += len(entry.data.get("forced", ()))
        if announced > 0:
            break
    assert announced > 0


def test_an_incomplete_offer_is_refused() -> None:
    table = play(started_table(), phase("main"))
    seat = int(table.match.state.actor)
    hand = table.view(seat)["players"][seat]["hand"]
    give = number("give", resource=next(kind for kind, cards in hand.items() if cards))
    sheet = [number("call_everybody"), give]
    for length in (1, 2):
        assert refusal_of(table, seat, sheet[:length]).code == "incomplete"
        shown = table.preview(seat, sheet[:length])
        assert (shown.stopped, shown.done, shown.view["phase"]) == ("asked", length, "sheet")
    table.submit(seat, [*sheet, number("post")])
    assert list(table.match.steps[-3:]) == [*sheet, number("post")]
