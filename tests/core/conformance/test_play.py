"""Tests that the conformance kit catches games that do not end properly or break an invariant."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from kontor.core import ActionBuffer, Options, State
from kontor.core.conformance import check_ends, check_invariants
from tests.core.conformance.conftest import Catch, played_by
from tests.core.sixth_game import CHOOSE, CHOOSING, OVER, Cups, UnderTheCup


def test_a_game_longer_than_its_bound(caught: Catch) -> None:
    class Hasty(UnderTheCup):
        def max_game_length(self, options: Options) -> int:
            return 8

    assert caught(check_ends, Hasty()) == "is longer than the declared bound of 8 actions"


@pytest.mark.parametrize(
    ("results", "message"),
    [
        ([1.0, 1.0, 0.0], "returns [1.0, 1.0, 0.0] do not sum to 1"),
        ([0.0, 0.0, 0.0], "returns [0.0, 0.0, 0.0] do not sum to 1"),
        ([2.0, -1.0, 0.0], "returns [2.0, -1.0, 0.0] leave [0, 1]"),
        ([float("nan"), 0.0, 1.0], "returns [nan, 0.0, 1.0] leave [0, 1]"),
        ([1.0], "there are 1 returns for 3 seats and automata"),
    ],
)
def test_returns_that_do_not_sum_to_one(caught: Catch, results: list[float], message: str) -> None:
    class Generous(Cups):
        def returns(self) -> list[float]:
            return results if self.phase == OVER else super().returns()

    assert caught(check_ends, played_by(Generous)) == message


def test_returns_before_the_end(caught: Catch) -> None:
    class Early(Cups):
        def returns(self) -> list[float]:
            return [1.0, 0.0, 0.0]

    assert caught(check_ends, played_by(Early)) == "there are returns before the end"


def test_a_seat_without_a_score(caught: Catch) -> None:
    class Forgetful(Cups):
        def scores(self) -> list[int]:
            return [1, 2]

    assert caught(check_ends, played_by(Forgetful)) == "there are 2 scores for 3 seats and automata"


def test_an_actor_without_a_seat(caught: Catch) -> None:
    class Crowded(Cups):
        def ask(self, phase: i64, seat: i64) -> None:
            super().ask(phase, seat)
            if phase == CHOOSING:
                self.actor = self.seats

    assert caught(check_ends, played_by(Crowded)) == "3 is asked, who has no seat"


def test_legal_actions_after_the_end(caught: Catch) -> None:
    class Endless(Cups):
        def legal_actions_into(self, buffer: ActionBuffer) -> None:
            super().legal_actions_into(buffer)
            if self.phase == OVER:
                buffer.add(CHOOSE)

    assert caught(check_ends, played_by(Endless)) == "the end still has legal actions"


def test_an_ending_without_a_name(caught: Catch) -> None:
    class Vague(UnderTheCup):
        def ending_name(self, state: State) -> str:
            return "somehow"

    assert caught(check_ends, Vague()) == "the ending 'somehow' is not one of won, shared"


def test_a_broken_invariant(caught: Catch) -> None:
    class Leaky(Cups):
        def pay(self) -> None:
            self.supply -= 1
            super().pay()

    assert caught(check_invariants, played_by(Leaky)) == "3 coins lie under cups, 5 in the supply"


def test_a_field_that_is_not_set_at_the_start(caught: Catch) -> None:
    class Forgetful(Cups):
        jokes: int

    found = caught(check_ends, played_by(Forgetful))
    assert found == "the field 'jokes' is declared but not set in the first state"


def test_a_field_that_cannot_be_stored(caught: Catch) -> None:
    class Verbose(Cups):
        jokes: dict[str, int]

        def __init__(self) -> None:
            super().__init__()
            self.jokes = {}

    found = caught(check_ends, played_by(Verbose))
    assert found == "the field 'jokes' is a dict; only int and Arr can be fields"
