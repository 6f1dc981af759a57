"""Tests that the conformance kit catches games in which deciding early changes the game."""

from __future__ import annotations

from kontor.core import State
from kontor.core.conformance import check_early_decisions
from tests.conftest import Register
from tests.core.conformance.conftest import Catch
from tests.core.sixth_game import CHOOSING, NONE, STAY, Cups, UnderTheCup, cups


class Early(UnderTheCup):
    """A game in which every seat that has not chosen may choose early, because choices are secret."""

    def ask_early(self, state: State, seat: int) -> State | None:
        s = cups(state)
        if s.phase != CHOOSING or s.asked == seat or s.choice[seat] != NONE:
            return None
        return self.asked_early(s.copy(), seat)

    def asked_early(self, twin: Cups, seat: int) -> State:
        twin.actor = twin.asked = seat
        return twin


def test_secret_choices_can_be_made_early(registered: Register) -> None:
    game = Early()
    registered(game)
    for seed in range(20):
        check_early_decisions(game, game.options(4), seed)


class Meddling(Early):
    def asked_early(self, twin: Cups, seat: int) -> State:
        twin.actor = seat  # `asked` is still another seat, so the action sets that seat's choice
        return twin


def test_an_early_decision_that_changes_another_seat(caught: Catch) -> None:
    assert caught(check_early_decisions, Meddling()).endswith(" is refused on its turn")


class InPlace(Early):
    def ask_early(self, state: State, seat: int) -> State | None:
        if super().ask_early(state, seat) is None:
            return None
        return self.asked_early(cups(state), seat)


def test_an_early_question_that_changes_the_state(caught: Catch) -> None:
    assert caught(check_early_decisions, InPlace()).endswith(" early changed the state")


class Eager(Early):
    def ask_early(self, state: State, seat: int) -> State | None:
        s = cups(state)
        return self.asked_early(s.copy(), seat) if s.phase == CHOOSING else None


def test_an_early_question_in_ones_own_turn(caught: Catch) -> None:
    assert caught(check_early_decisions, Eager()).endswith(" is asked early in its own turn")


class Wrong(Early):
    def asked_early(self, twin: Cups, seat: int) -> State:
        return twin


def test_an_early_question_to_somebody_else(caught: Catch) -> None:
    assert caught(check_early_decisions, Wrong()).startswith("early asks seat ")


class Promising(Early):
    def ask_early(self, state: State, seat: int) -> State | None:
        """Ask seats early only while the leader chooses."""
        return super().ask_early(state, seat) if cups(state).asked == cups(state).leader else None


def test_a_turn_that_never_comes(caught: Catch) -> None:
    assert caught(check_early_decisions, Promising()).endswith(" was asked early, and its turn never came")


class Otherwise(Early):
    def asked_early(self, twin: Cups, seat: int) -> State:
        twin.must_stay = 1 - twin.must_stay
        return super().asked_early(twin, seat)


def test_an_early_question_that_is_another_question(caught: Catch) -> None:
    assert caught(check_early_decisions, Otherwise()).endswith(" was asked otherwise early")


class Telling(Early):
    def asked_early(self, twin: Cups, seat: int) -> State:
        if STAY in [twin.choice[other] for other in range(twin.seats)]:
            twin.hand[seat] = len(twin.pack) - 1
        return super().asked_early(twin, seat)


def test_an_early_question_that_tells_a_secret(caught: Catch) -> None:
    assert caught(check_early_decisions, Telling()).endswith(" may do early tells it a secret")


class Touching(Early):
    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        cups(now).supply += 1
        return True


def test_checking_an_early_decision_must_not_change_the_state(caught: Catch) -> None:
    assert (
        caught(check_early_decisions, Touching()) == "asking whether an early part stands changed the state"
    )


class Fickle(Early):
    """A game in which no early decision is valid: everybody is asked again on their turn."""

    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        return False


class Telltale(Early):
    """A game in which a seat is asked again if another seat has secretly chosen to stay."""

    def early_answer_holds(self, state_when_asked: State, now: State) -> bool:
        return STAY not in cups(now).choice


def test_asking_again_for_a_secret_reason(caught: Catch) -> None:
    assert caught(check_early_decisions, Telltale()) == "asking a seat again tells the others a secret"


def test_an_invalid_early_decision_has_no_effect(registered: Register) -> None:
    game = Fickle()
    registered(game)
    for seed in range(20):
        check_early_decisions(game, game.options(3), seed)
