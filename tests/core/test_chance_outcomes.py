"""Tests of chance outcomes and their weights, which are derived from the lots."""

from collections import Counter

from kontor.core import ActionBuffer, Rng, State, chance_outcomes, load
from kontor.core.driver import pick

CATAN = load("catan")


def state_before(verb: str) -> State:
    """Return a state of Catan in which the next action is a chance action with this verb."""
    state = CATAN.initial_state(CATAN.options(3))
    rng, buffer = Rng(f"until {verb}"), ActionBuffer()
    while True:
        action = pick(state, rng, buffer)
        if CATAN.catalogue.verb(action) == verb:
            return state
        state.do(action)


def weights_by_argument(state: State) -> dict[int | str, int]:
    """Return the weight of each chance outcome, by the value of its argument."""
    return {[*CATAN.catalogue.decode(a).values()][1]: weight for a, weight in chance_outcomes(state)}


def test_two_dice_have_36_lots_and_11_sums() -> None:
    assert weights_by_argument(state_before("dice")) == {sum_: 6 - abs(7 - sum_) for sum_ in range(2, 13)}


def test_the_first_terrain_is_drawn_from_19_hexes() -> None:
    state = state_before("deal_terrain")
    assert sum(weights_by_argument(state).values()) == 19
    assert Counter(weights_by_argument(state).values()) == {4: 3, 3: 2, 1: 1}


def test_outcomes_ascend_and_are_the_legal_actions() -> None:
    for verb in ("deal_terrain", "deal_harbour", "dice", "draw", "steal", "open_discard"):
        state = state_before(verb)
        actions = [action for action, _ in chance_outcomes(state)]
        assert actions == sorted(actions) == state.legal_actions()


def test_a_node_that_only_reveals_something_has_one_lot() -> None:
    state = state_before("open_discard")
    assert chance_outcomes(state) == [(state.action_of_lot(0), 1)]
