"""Hidden cards stay hidden, and the check would catch a view that leaks one.  VI-SETUP-07"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kontor.core import State
from kontor.core.conformance import Nonconformance, check_secrets
from kontor.games.viscounts.actions import TURN_UP
from kontor.games.viscounts.components import NEUTRAL, TOWNSFOLK
from kontor.games.viscounts.game import GAME, ViscountsState
from kontor.games.viscounts.phases import TURNING_UP
from kontor.games.viscounts.rules import RULES
from kontor.games.viscounts.state import CARDS, DRAW_PILE, HAND, card_kind, place_of_pile
from tests.rule import rule
from tests.rules.viscounts.given import given
from tests.variation import Leaky

TOWNSFOLK_PILES = RULES[TURNING_UP]


def first_card(state: State, pile: int) -> str:
    assert isinstance(state, ViscountsState)
    there = [card for card in range(CARDS) if state.card_place[card] == place_of_pile(0, pile)]
    return TOWNSFOLK[card_kind(there[0])] if there else ""


def a_card_in_hand(state: State) -> str:
    return first_card(state, int(HAND))


def a_card_of_the_draw_pile(state: State) -> str:
    return first_card(state, int(DRAW_PILE))


def the_next_townsperson(state: State) -> str:
    """Return a townsperson who could be next, as if the state had decided it in advance."""
    assert isinstance(state, ViscountsState)
    covered = int(TOWNSFOLK_PILES.lot_count(state))
    if not covered or state.round == 0:
        return ""
    return NEUTRAL[TOWNSFOLK_PILES.action_of_lot(state, state.hash64() % covered) - TURN_UP]


LEAKS = (a_card_in_hand, a_card_of_the_draw_pile, the_next_townsperson)


@rule("VI-SETUP-07")
@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_view_that_leaked_one_card_would_be_caught(seat: int | None, leak: Callable[[State], str]) -> None:
    options = GAME.options(seats=2, round_limit=5)
    check_secrets(GAME, options, 3, seat, check_interval=40)
    with pytest.raises(Nonconformance, match='"leak": '):
        check_secrets(Leaky(GAME, leak), options, 3, seat, check_interval=5)


@rule("VI-SETUP-07")
def test_which_townsperson_comes_next_is_nowhere_in_a_state() -> None:
    table = given().at("red", "1").person("1_2", "vicar").holds("red", silver=2).recruits("red")
    state = table.do("hire", segment="1_2").state
    covered = TOWNSFOLK_PILES.lot_count(state)
    came = {state.action_of_lot(lot) for lot in range(state.lot_count())}
    assert len(came) == state.lot_count() == covered, "each as likely as any other"
