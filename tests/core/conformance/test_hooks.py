"""Tests that the conformance kit catches methods that tell a table something wrong or secret."""

from __future__ import annotations

from kontor.core import State
from kontor.core.conformance import check_hooks
from tests.core.conformance.conftest import Catch
from tests.core.sixth_game import CHOOSING, DEALING, STAY, UnderTheCup, cups


class Forced(UnderTheCup):
    """A game that reports a forced action although the actor has a choice."""

    def is_forced(self, state: State) -> bool:
        return cups(state).phase == CHOOSING


def test_a_forced_move_that_is_a_choice(caught: Catch) -> None:
    assert caught(check_hooks, Forced()) == "a move is called forced among 2 legal actions"


class Telling(UnderTheCup):
    """A game that tells everybody when the actor has only one legal action, and so holds the highest card."""

    def is_forced(self, state: State) -> bool:
        return cups(state).phase == CHOOSING and len(state.legal_actions()) == 1


def test_a_forced_move_that_tells_a_secret(caught: Catch) -> None:
    assert caught(check_hooks, Telling()).startswith("a table would act upon a secret: ")


class Concerning(UnderTheCup):
    """A game in which `decision_concerns` reveals that some seat has chosen to stay, which is a secret."""

    def decision_concerns(self, state: State, seat: int) -> bool:
        s = cups(state)
        return s.phase == CHOOSING and s.asked == seat and STAY in list(s.choice)


def test_a_question_that_tells_a_secret(caught: Catch) -> None:
    assert caught(check_hooks, Concerning()).startswith("a table would act upon a secret: ")


class Endless(UnderTheCup):
    """A game whose decisions are never complete, so none could ever be submitted."""

    def is_mid_decision(self, state: State) -> bool:
        return cups(state).phase == self.within

    within = CHOOSING


def test_a_composed_decision_that_nobody_makes(caught: Catch) -> None:
    game = Endless()
    game.within = DEALING
    assert caught(check_hooks, game) == "nobody decides inside of a whole"


def test_a_composed_decision_that_another_seat_began(caught: Catch) -> None:
    assert caught(check_hooks, Endless()) == "somebody is inside of a whole that another began"
