"""Tests of the functions that views and refusals are built from."""

from kontor.core import ActionCatalogue, Arg, load
from kontor.core.arrays import array
from kontor.core.components import fingerprint
from kontor.core.refusals import GAME_OVER, NOT_NOW, Refusals
from kontor.core.views import actor_name, counts, seat_number, seat_or_none


def test_a_spectator_is_none_or_minus_one() -> None:
    assert [seat_number(seat) for seat in (None, 0, 3)] == [-1, 0, 3]
    assert [seat_or_none(seat) for seat in (-1, 0, 3)] == [None, 0, 3]


def test_counts_leave_out_zeros() -> None:
    assert counts(array([9, 0, 2, 1]), 1, ("wood", "ore", "wool")) == {"ore": 2, "wool": 1}


def test_chance_and_nobody_are_actors_too() -> None:
    catan = load("catan")
    state = catan.initial_state(catan.options(3))
    assert actor_name(state) == "chance"
    state.actor = 2
    assert actor_name(state) == 2
    state.actor = -2
    assert actor_name(state) == "nobody"


def test_reasons_are_numbered_after_the_two_that_every_game_has() -> None:
    reasons = Refusals(game_over="A-9", not_now="A-8")
    assert [reasons.add(rule) for rule in ("A-1", "A-2", "A-1")] == [3, 4, 5]
    rules = reasons.rules()
    assert rules == ("", "A-9", "A-8", "A-1", "A-2", "A-1")
    assert (rules[GAME_OVER], rules[NOT_NOW]) == ("A-9", "A-8")


def test_an_action_is_shown_or_its_stand_in() -> None:
    moves = ActionCatalogue()
    draw = moves.add("draw", Arg("card", range(3)))
    roll = moves.add("roll", Arg("sum", range(2, 13)))
    unseen = moves.add("draw_unseen", Arg("pile", range(2)))
    assert [moves.public_stand_in(action) for action in (draw, draw + 2, roll, roll + 4)] == [
        unseen,
        unseen,
        roll,
        roll + 4,
    ]
    assert [action for action in range(moves.size) if moves.is_public_stand_in(action)] == [
        unseen,
        unseen + 1,
    ]
    assert not moves.is_public_stand_in(-1)


def test_a_fingerprint_depends_on_every_number_and_name() -> None:
    known = fingerprint([array([1, 2]), array([3])], ("a", "b"))
    assert known == fingerprint([array([1, 2]), array([3])], ("a", "b"))
    assert known != fingerprint([array([1, 2]), array([4])], ("a", "b"))
    assert known != fingerprint([array([1, 2]), array([3])], ("a", "c"))
    assert known != fingerprint([array([1, 2, 3])], ("a", "b"))
