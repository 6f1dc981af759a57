"""Hidden cards stay hidden, and the conformance checks catch a view that reveals them.  SJ-SETUP-07"""

from __future__ import annotations

import pytest

from kontor.core import Belief, Rng, State
from kontor.core.conformance import Nonconformance, check_secrets
from kontor.games.san_juan.components import CARDS, KINDS
from kontor.games.san_juan.game import GAME, SanJuanState
from tests.rule import rule
from tests.rules.san_juan.given import TWO, given
from tests.variation import Leaky


def one_discarded_card(state: State) -> list[str]:
    assert isinstance(state, SanJuanState)
    return [CARDS[kind] for kind in range(KINDS) if state.discards[kind]][:1]


@rule("SJ-SETUP-07")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_that_leaks_one_discarded_card_is_caught(seat: int | None) -> None:
    options = GAME.options(seats=2)
    check_secrets(GAME, options, 3, seat, check_interval=5)
    with pytest.raises(Nonconformance, match='"leak": '):
        check_secrets(Leaky(GAME, one_discarded_card), options, 3, seat, check_interval=5)


def watch(
    table_names: tuple[str, ...], seat: int | None, seed: int, steps: int
) -> tuple[Belief, SanJuanState]:
    """Take up to `steps` random actions, and return the belief of `seat` and the final state."""
    options = GAME.options(seats=len(table_names))
    state = GAME.initial_state(options)
    belief = GAME.new_belief(options, seat)
    rng = Rng(seed)
    for _ in range(steps):
        legal = state.legal_actions()
        if not legal:
            break
        action = (
            int(state.action_of_lot(rng.below(state.lot_count())))
            if state.actor < 0
            else legal[rng.below(len(legal))]
        )
        seen = GAME.redact(action, state, seat)
        state.do(action)
        belief.see(seen)
    return belief, state


@rule("SJ-SETUP-09")
def test_a_belief_varies_what_is_hidden_and_keeps_what_is_known() -> None:
    belief, state = watch(TWO, 0, 11, 200)
    rng = Rng(2)
    worlds = [belief.sample(rng) for _ in range(30)]
    hands = set()
    for world in worlds:
        assert isinstance(world, SanJuanState)
        assert [int(world.hand[kind]) for kind in range(KINDS)] == [
            int(state.hand[kind]) for kind in range(KINDS)
        ]
        assert world.hand_size[1] == state.hand_size[1]
        hands.add(tuple(int(world.hand[KINDS + kind]) for kind in range(KINDS)))
    assert state.hand_size[1] > 0
    assert len(hands) > 10


@rule("SJ-GOLD-04", "SJ-A30")
def test_a_belief_remembers_the_card_taken_from_a_gold_mine() -> None:
    position = given(*TWO).city("Éva", "gold_mine").governor("Éva").choose("prospector").do("pass").do("mine")
    assert position.actor == "chance"
    options = GAME.options(seats=2)
    state = GAME.initial_state(options)
    belief = GAME.new_belief(options, 0)
    moves = [("first_player", {"seat": 1})] + [("draw", {"card": "smithy"}), ("draw", {"card": "gold_mine"})]
    moves += [("draw", {"card": "hero"}), ("draw", {"card": "hero"})] + [("draw", {"card": "well"})] * 3
    moves += [
        ("draw", {"card": "tower"}),
        ("choose", {"role": "builder"}),
        ("build", {"building": "gold_mine"}),
    ]
    moves += [("pass", {}), ("choose", {"role": "prospector"}), ("pass", {}), ("mine", {})]
    moves += [("turn_up", {"card": card}) for card in ("quarry", "palace", "tobacco_storage", "library")]
    moves += [("take", {"card": "palace"})]
    for verb, args in moves:
        action = GAME.catalogue.encode(verb, **args)
        seen = GAME.redact(action, state, 0)
        state.apply(action)
        belief.see(seen)
    rng = Rng(4)
    for _ in range(20):
        world = belief.sample(rng)
        assert isinstance(world, SanJuanState)
        assert world.hand[KINDS + CARDS.index("palace")] >= 1, "Éva has it"
        assert [world.discards[CARDS.index(card)] for card in ("quarry", "tobacco_storage", "library")] == [
            1,
            1,
            1,
        ]
