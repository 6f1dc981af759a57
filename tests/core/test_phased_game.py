"""Tests of the defaults of `PhasedGame`, with the example game, which uses all of them."""

from __future__ import annotations

import pytest
from hello_game.game import ACTIONS, CHOOSING, DEALING, GAME, HelloGameState

from kontor.core import CHANCE, TERMINAL, ActionBuffer, IllegalAction, Options, Rng
from kontor.core.belief import PerfectInformationBelief
from kontor.core.conformance import check_all
from kontor.core.phases import Phase, PhasedState
from kontor.core.refusals import GAME_OVER, NOT_NOW
from kontor.core.registry import load
from tests.conftest import Register


@pytest.fixture(autouse=True)
def _installed(registered: Register) -> None:
    registered(GAME)


def action_from_text(move: str) -> int:
    """Return the action that `move`, a text such as `deal 5`, describes."""
    verb, *values = move.split()
    [block] = [block for block in ACTIONS.blocks if block.verb == verb]
    return ACTIONS.encode(verb, **{arg.name: int(value) for arg, value in zip(block.args, values)})


def state_after(seats: int, *moves: str) -> HelloGameState:
    """Return the state of the example game with `seats` players after `moves`."""
    s = GAME.initial_state(GAME.options(seats))
    for move in moves:
        s.apply(action_from_text(move))
    return s


@pytest.mark.parametrize("options", GAME.options_for_tests(), ids=repr)
def test_the_example_keeps_the_contract(options: Options) -> None:
    for seed in range(3):
        check_all(GAME, options, seed, check_interval=1)


def test_a_copy_has_every_field_and_arrays_of_its_own() -> None:
    s = state_after(2, "deal 5", "deal 3")
    twin = s.copy()
    assert (type(twin), twin) == (HelloGameState, s)
    twin.pips[0] += 1
    twin.phase = DEALING
    assert (s.pips[0], s.phase) == (0, CHOOSING)


def test_the_highest_score_wins_and_ties_share_the_win() -> None:
    moves = "deal 5", "deal 3", "deal 2", "roll", "die 1", "roll", "die 3", "stop 2", "stop 5"
    assert state_after(3, *moves).returns() == [0.0, 0.0, 0.0], "not before the end"
    over = state_after(3, *moves, "stop 3")
    assert over.actor == TERMINAL
    assert over.returns() == [0.5, 0.5, 0.0]


def test_an_illegal_action_is_refused_with_a_default_reason() -> None:
    s = state_after(2)
    codes = {int(s.why_not(action)) for action in range(-1, ACTIONS.size + 1)}
    assert codes == {0, NOT_NOW}
    over = state_after(2, "deal 5", "deal 3", "stop 5", "stop 3")
    assert (over.legal_actions(), over.why_not(0)) == ([], GAME_OVER)
    with pytest.raises(IllegalAction, match="HE-END-01"):
        over.apply(0)


def test_each_legal_outcome_is_one_lot() -> None:
    s = state_after(2, "deal 5")
    assert s.actor == CHANCE
    assert s.lot_count() == 7
    assert [s.action_of_lot(lot) for lot in range(7)] == s.legal_actions()


def test_the_log_has_the_action_or_its_stand_in() -> None:
    before = state_after(2)
    after = state_after(2, "deal 5")
    told = [GAME.events(before, action_from_text("deal 5"), after, seat) for seat in (0, 1, None)]
    unseen = [{"key": "hello_game.deal_unseen", "by": 0}]
    assert told == [[{"key": "hello_game.deal", "by": 0, "card": 5}], unseen, unseen]


def test_unseen_cards_are_redealt_with_equal_probabilities() -> None:
    """Seat 0 holds the 5 and has seen the 3: six cards are left for seat 2."""
    belief = GAME.new_belief(GAME.options(3), 0)
    assert belief.exact
    for move in ("deal 5", "deal_unseen", "deal_unseen", "roll", "die 4", "stop 3"):
        belief.see(action_from_text(move))
    rng, counts = Rng("even"), dict.fromkeys((1, 2, 4, 6, 7, 8), 0)
    for _ in range(1200):
        world = belief.sample(rng)
        assert isinstance(world, HelloGameState)
        assert list(world.card[:2]) == [5, 3]
        counts[int(world.card[2])] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 35.9  # fails once in a million


def test_a_game_without_stand_ins_hides_nothing() -> None:
    puerto_rico = load("puerto_rico")
    assert isinstance(puerto_rico.new_belief(puerto_rico.options(3), 0), PerfectInformationBelief)
    assert ACTIONS.has_public_stand_ins()
    assert not puerto_rico.catalogue.has_public_stand_ins()


def test_a_phase_without_rules_raises_an_error() -> None:
    class Nothing(Phase[PhasedState]):
        """A phase that defines neither `legal` nor `do`."""

    s = PhasedState()
    s.actor, s.phase = 0, 0
    with pytest.raises(NotImplementedError):
        s.rules()
    with pytest.raises(NotImplementedError):
        Nothing().do(s, 0)
    buffer = ActionBuffer()
    Nothing().legal(s, buffer)
    assert buffer.count == 0
