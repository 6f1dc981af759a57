"""A game that tells a table something wrong, or something secret, is caught."""

from __future__ import annotations

from kontor.core import State
from kontor.core.conformance import check_hooks
from tests.core.conformance.conftest import Catch
from tests.core.sixth_game import CHOOSING, DEALING, STAY, UnderTheCup, cups


class Forced(UnderTheCup):
    """Calls a move forced although there is a choice."""

    def is_forced(self, state: State) -> bool:
        return cups(state).phase == CHOOSING


def test_a_forced_move_that_is_a_choice(caught: Catch) -> None:
    assert caught(check_hooks, Forced()) == "a move is called forced among 2 legal actions"


class Telling(UnderTheCup):
    """Plays the only choice of whoever holds the highest card at once: everybody would notice."""

    def is_forced(self, state: State) -> bool:
        return cups(state).phase == CHOOSING and len(state.legal_actions()) == 1


def test_a_forced_move_that_tells_a_secret(caught: Catch) -> None:
    assert caught(check_hooks, Telling()).startswith("a table would act upon a secret: ")


class Concerning(UnderTheCup):
    """Addresses the seat after one that stays, which is a secret."""

    def is_addressed(self, state: State, seat: int) -> bool:
        s = cups(state)
        return s.phase == CHOOSING and s.asked == seat and STAY in list(s.choice)


def test_a_question_that_tells_a_secret(caught: Catch) -> None:
    assert caught(check_hooks, Concerning()).startswith("a table would act upon a secret: ")


class Endless(UnderTheCup):
    """Is always in the middle of a decision, so none could ever be sent."""

    def is_composing(self, state: State) -> bool:
        return cups(state).phase == self.within

    within = CHOOSING


def test_a_whole_that_nobody_decides(caught: Catch) -> None:
    game = Endless()
    game.within = DEALING
    assert caught(check_hooks, game) == "nobody decides inside of a whole"


def test_a_whole_that_another_began(caught: Catch) -> None:
    assert caught(check_hooks, Endless()) == "somebody is inside of a whole that another began"
