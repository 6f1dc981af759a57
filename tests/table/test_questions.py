"""Answers to "why not?" and "what if?" are right, and reveal nothing to the seat that asks."""

import json

import pytest

from kontor.core import Rng
from kontor.core.state import State
from kontor.table import Refusal
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match
from kontor.table.submission import MAX_ACTIONS
from tests.table.tables import CATAN, number, phase, play, random_decision, started_table, state_bytes, step


@pytest.mark.parametrize("seed", range(4))
def test_why_not_gives_the_same_answer_as_the_game_itself(seed: int) -> None:
    table = play(started_table(seed=seed), step(150), seed)
    rng = Rng(seed)
    for _ in range(40):
        seat = int(table.match.state.actor)
        for action in range(0, CATAN.catalogue.size, 7):
            code = table.match.state.why_not(action)
            assert table.why_not(seat, action) == (CATAN.rule_of_refusal(code) if code else None)
        table.submit(seat, random_decision(table.match, seat, rng))


@pytest.mark.parametrize("seed", range(4))
def test_a_preview_shows_what_will_happen_and_changes_nothing(seed: int) -> None:
    table = play(started_table(seed=seed), step(120), seed)
    rng = Rng(seed)
    compared = 0
    for _ in range(120):
        seat = int(table.match.state.actor)
        actions = random_decision(table.match, seat, rng)
        before = state_bytes(table)
        shown = table.preview(seat, actions)
        assert state_bytes(table) == before
        table.submit(seat, actions)
        if shown.stopped == "asked":
            assert json.dumps(shown.view) == json.dumps(table.view(seat))
            assert shown.legal == table.legal(seat)
            compared += 1
    assert compared > 5


def test_a_preview_stops_before_chance() -> None:
    table = play(started_table(), phase("before_roll"))
    shown = table.preview(table.match.deciding_seats()[0], [number("roll")])
    assert (shown.stopped, shown.done, shown.legal) == ("chance", 1, [])
    assert shown.view["phase"] == "dice"


def test_a_preview_stops_before_the_end_of_the_game() -> None:
    def one_move_wins(state: State) -> int | None:
        if state.actor < 0:
            return None
        for action in state.legal_actions():
            after = state.copy()
            after.do(action)
            if after.actor == -2:
                return action
        return None

    def about_to_end(match: Match) -> bool:
        return match.status == "over" or one_move_wins(match.state) is not None

    tables = (started_table(seed=seed, victory_points=3, domestic_trade=False) for seed in range(50))
    table = next(table for table in tables if play(table, about_to_end).match.running())
    action = one_move_wins(table.match.state)
    seat = int(table.match.state.actor)
    shown = table.preview(seat, [action])
    assert (shown.stopped, shown.done, shown.events) == ("end", 0, [])
    others = [player for player in shown.view["players"] if player["seat"] != seat]
    assert all(player["hand"] is None and player["bonus_cards"] is None for player in others)


def test_only_a_deciding_seat_may_ask_questions() -> None:
    table = started_table()
    other = (table.match.deciding_seats()[0] + 1) % 3
    with pytest.raises(Refusal) as caught:
        table.why_not(other, 0)
    assert caught.value.code == "not_your_turn"


def test_questions_are_answered_without_the_tables_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers must not use the real state: here its rules and copies fail when they are used."""
    table = play(started_table(), phase("main"))
    seat = table.match.deciding_seats()[0]
    real = table.match.state
    used: list[int] = []

    class Watched(Knowledge):
        def sample_state(self, seat: int) -> State:
            sampled = super().sample_state(seat)
            assert sampled is not real
            used.append(seat)
            return sampled

    table.knowledge = Watched(table.match)
    table.why_not(seat, number("end_turn"))
    table.preview(seat, [number("end_turn")])
    assert used == [seat, seat]


def test_knowledge_follows_an_undo() -> None:
    table = started_table()
    seat = table.match.deciding_seats()[0]
    first, second = table.legal(seat)[:2]
    table.submit(seat, [first])
    assert table.knowledge.sample_state(seat).to_bytes() == state_bytes(table)
    table.undo(seat)
    table.submit(seat, [second])
    assert table.knowledge.sample_state(seat).to_bytes() == state_bytes(table)


def test_the_actions_for_a_goal_follow_the_given_actions() -> None:
    table = play(started_table(edition="modern"), phase("main"))
    seat = table.match.deciding_seats()[0]
    hand = table.view(seat)["players"][seat]["hand"]
    goal = {"do": "call_everybody", "give": {next(iter(hand)): 1}, "want": {}}
    shown = table.preview(seat, [], goal)
    assert [CATAN.catalogue.verb(action) for action in shown.actions] == ["call_everybody", "give", "post"]
    assert shown.done == 3
    before = state_bytes(table)
    (opening, *rest) = shown.actions
    assert table.preview(seat, [opening, *rest]).actions == shown.actions
    assert state_bytes(table) == before
    table.submit(seat, shown.actions)


def test_a_goal_that_breaks_a_rule_is_refused_with_the_rule() -> None:
    table = play(started_table(edition="modern"), phase("main"))
    seat = table.match.deciding_seats()[0]
    with pytest.raises(Refusal) as refusal:
        table.preview(seat, [], {"do": "discard", "cards": {"wood": 1}})
    assert (refusal.value.code, refusal.value.index) == ("illegal", 0)
    assert str(refusal.value.rule).startswith("CA-")


@pytest.mark.parametrize(
    ("goal", "field"),
    [
        ({"do": "fly"}, "do"),
        ({"do": "call", "seat": 9}, "seat"),
        ({"do": "discard", "cards": {}}, "do"),
        ({"do": "discard", "cards": {"wood": MAX_ACTIONS + 1}}, "do"),
    ],
)
def test_an_impossible_goal_is_refused_and_changes_nothing(goal: dict[str, object], field: str) -> None:
    table = play(started_table(), phase("main"))
    before = state_bytes(table)
    with pytest.raises(Refusal) as refusal:
        table.preview(table.match.deciding_seats()[0], [], goal)
    assert refusal.value.code == "bad_goal"
    assert refusal.value.text.startswith(f"{field}: ")
    assert state_bytes(table) == before


def test_a_goal_is_refused_if_the_actions_before_it_end_the_decision() -> None:
    table = play(started_table(), phase("before_roll"))
    with pytest.raises(Refusal) as refusal:
        table.preview(table.match.deciding_seats()[0], [number("roll")], {"do": "offer"})
    assert refusal.value.code == "too_far"
