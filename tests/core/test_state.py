"""Tests of states: applying and refusing actions, and the base classes for games of other authors."""

import pickle

import pytest
from mypy_extensions import i64

from kontor.core import (
    CHANCE,
    TERMINAL,
    ActionBuffer,
    Belief,
    Game,
    IllegalAction,
    Rng,
    State,
    load,
    play_random_game,
)
from kontor.core.arrays import Arr, array, zeros

CATAN = load("catan")


def first_state(seats: int = 4, **options: object) -> State:
    """Return the first state of Catan on the beginner map, where chance is about to draw the first player."""
    return CATAN.initial_state(CATAN.options(seats, map="beginner", **options))


def action_number(verb: str, **args: int | str) -> int:
    return CATAN.catalogue.encode(verb, **args)


def test_apply_does_what_do_does() -> None:
    careful, trusting = first_state(), first_state()
    for action in (
        action_number("first_player", seat=2),
        action_number("roll"),
        action_number("dice", sum=7),
    ):
        careful.apply(action)
        trusting.do(action)
        assert careful.to_bytes() == trusting.to_bytes()
    assert careful.actor == 2


@pytest.mark.parametrize(
    ("verb", "args", "rule"),
    [("first_player", {"seat": 3}, "CA-FOUND-02"), ("roll", {}, "CA-SETUP-02")],
)
def test_a_refused_action_names_its_rule_and_changes_nothing(
    verb: str, args: dict[str, int], rule: str
) -> None:
    state = first_state(3)
    before = state.to_bytes()
    action = action_number(verb, **args)
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action)
    assert (refusal.value.action, refusal.value.rule) == (action, rule)
    assert CATAN.rule_of_refusal(state.why_not(action)) == rule
    assert str(refusal.value) == f"{CATAN.catalogue.describe(action)} is not allowed now: {rule}"
    assert state.to_bytes() == before


@pytest.mark.parametrize("action", [-1, -(2**62), CATAN.catalogue.size, 2**62])
def test_a_number_outside_the_catalogue_is_refused_like_any_other(action: int) -> None:
    state = first_state()
    before = state.to_bytes()
    with pytest.raises(IllegalAction, match=f"action {action} is not allowed now: CA-"):
        state.apply(action)
    assert state.to_bytes() == before


def test_a_finished_game_takes_no_action() -> None:
    state = first_state(2, victory_points=3)
    play_random_game(state, Rng(1), ActionBuffer())
    assert state.actor == TERMINAL
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction, match="CA-END-02"):
        state.apply(action_number("end_turn"))


def test_an_illegal_action_error_can_be_pickled() -> None:
    refusal = IllegalAction(7, "CA-TURN-03", "dice is not allowed now")
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is IllegalAction
    assert (again.action, again.rule, str(again)) == (7, "CA-TURN-03", "dice is not allowed now")


def test_the_legal_list_and_the_buffer_hold_the_same() -> None:
    state = first_state()
    buffer = ActionBuffer()
    buffer.add(99)
    state.legal_actions_into(buffer)
    assert (
        buffer.to_list()
        == state.legal_actions()
        == [action_number("first_player", seat=seat) for seat in range(4)]
    )
    buffer.clear()
    assert buffer.to_list() == []


def test_chance_and_terminal_are_not_seats() -> None:
    assert (CHANCE, TERMINAL) == (-1, -2)
    assert first_state().actor == CHANCE


class Unfinished(State):
    """A state whose author has not written any method yet."""


def test_a_state_without_methods_raises_errors() -> None:
    state = Unfinished()
    for question in (
        state.game_key,
        state.legal_actions,
        state.lot_count,
        state.scores,
        state.returns,
        lambda: state.action_of_lot(0),
        lambda: state.do(0),
        lambda: state.why_not(0),
        lambda: state.apply(0),
    ):
        with pytest.raises(NotImplementedError):
            question()
    belief = Belief()
    with pytest.raises(NotImplementedError):
        belief.see(0)
    with pytest.raises(NotImplementedError):
        belief.sample(Rng(1))


class Pair(State):
    """A state with two fields and none of the methods that a game would define."""

    count: i64
    items: Arr


def test_a_state_is_copied_field_by_field_by_default() -> None:
    state = Pair()
    state.seats, state.actor, state.count, state.items = 2, 1, 7, array([3, 4])
    twin = state.copy()
    assert isinstance(twin, Pair)
    assert (twin.seats, twin.actor, twin.count, list(twin.items)) == (2, 1, 7, [3, 4])
    twin.items[0] = 9
    assert list(state.items) == [3, 4]


def test_the_methods_of_game_have_defaults_or_raise_errors() -> None:
    toy = Game("toy", "Toy", 1, (2, 4), Unfinished, CATAN.catalogue, CATAN.observation_spec, ("", "TOY-1"))
    options = toy.options()
    state = first_state()
    assert options.seats == 4
    assert toy.rule_of_refusal(1) == "TOY-1"
    assert (toy.option_specs, toy.components_hash) == ((), "")
    assert not toy.fields.frozen_fields(state)
    assert toy.variants == ({},)
    assert toy.ending_name(state) == "end"
    assert toy.scramble_remembered_secrets(state, 0, Rng(1)).to_bytes() == state.to_bytes()
    for question in (
        lambda: toy.initial_state(options),
        lambda: toy.max_game_length(options),
        lambda: toy.broken_invariants(state),
        lambda: toy.redact(0, state, 0),
        lambda: toy.new_belief(options, 0),
        lambda: toy.view(state, 0),
        lambda: toy.events(state, 0, state, 0),
        lambda: toy.observe(state, 0, zeros(1)),
    ):
        with pytest.raises(NotImplementedError):
            question()
