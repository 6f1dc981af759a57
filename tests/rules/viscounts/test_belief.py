"""Beliefs about unseen cards: whether each is in hand or in the draw pile, and how likely that is."""

from kontor.core import CHANCE, TERMINAL, Rng, draw_chance_action
from kontor.core.belief import Belief
from kontor.games.viscounts.belief import ViscountsBelief
from kontor.games.viscounts.components import TOWNSFOLK
from kontor.games.viscounts.game import GAME, ViscountsState
from kontor.games.viscounts.state import CARDS, HAND, card_kind, place_of_pile
from tests.rule import rule

WORLDS = 600


def play_to_round(seat: int | None, round_to_reach: int, seed: int = 3) -> tuple[ViscountsState, Belief]:
    """Play a random game for two until this round begins. Return the state and the belief of `seat`."""
    options = GAME.options(seats=2)
    state, rng = GAME.initial_state(options), Rng(seed)
    belief = GAME.new_belief(options, seat)
    while state.actor != TERMINAL and (state.round < round_to_reach or state.actor == CHANCE):
        legal = state.legal_actions()
        action = draw_chance_action(state, rng) if state.actor == CHANCE else legal[rng.below(len(legal))]
        belief.see(int(GAME.redact(action, state, seat)))
        state.do(action)
    return state, belief


def hand_of(state: ViscountsState, seat: int) -> list[str]:
    place = place_of_pile(seat, HAND)
    return [TOWNSFOLK[card_kind(card)] for card in range(CARDS) if state.card_place[card] == place]


def hand_probabilities(belief: Belief, seat: int) -> dict[str, float]:
    """Return how often each card is in the hand of `seat`, as a share of many sampled worlds."""
    found: dict[str, int] = {}
    rng = Rng("worlds")
    for _ in range(WORLDS):
        world = belief.sample(rng)
        assert isinstance(world, ViscountsState)
        for card in hand_of(world, seat):
            found[card] = found.get(card, 0) + 1
    return {card: count / WORLDS for card, count in found.items()}


@rule("VI-SETUP-21")
def test_at_the_start_every_card_is_equally_likely_in_the_others_hand() -> None:
    state, belief = play_to_round(0, 1)
    deck = GAME.view(state, 0)["players"][1]["unseen"]
    often = hand_probabilities(belief, 1)
    assert sorted(often) == sorted(deck)
    for card in deck:
        assert abs(often[card] - 3 / len(deck)) < 0.08


def test_the_own_hand_is_known() -> None:
    state, belief = play_to_round(0, 4)
    assert hand_probabilities(belief, 0) == dict.fromkeys(hand_of(state, 0), 1.0)


def test_open_cards_are_never_in_a_hand() -> None:
    for round_to_reach in (3, 6, 9):
        state, belief = play_to_round(0, round_to_reach)
        unseen = GAME.view(state, 0)["players"][1]["unseen"]
        assert set(hand_probabilities(belief, 1)) <= set(unseen)


@rule("VI-DRAW-04")
def test_after_a_shuffle_old_hand_cards_are_not_in_the_new_pile() -> None:
    """At a shuffle the draw pile is empty, so all cards that were unseen before must be in the hand."""
    options = GAME.options(seats=2)
    state, rng = GAME.initial_state(options), Rng(5)
    belief = GAME.new_belief(options, 0)
    assert isinstance(belief, ViscountsBelief)
    old: set[str] = set()
    for _ in range(3000):
        pile_before = int(state.card_counts[1 * 3 + 1])
        legal = state.legal_actions()
        action = draw_chance_action(state, rng) if state.actor == CHANCE else legal[rng.below(len(legal))]
        belief.see(int(GAME.redact(action, state, 0)))
        hand = set(hand_of(state, 1))
        state.do(action)
        if state.round > 1 and pile_before == 0 and state.card_counts[1 * 3 + 1] > 1 and hand:
            old = hand
            break
    assert old, "a shuffle came up"
    certain = {card for card, often in hand_probabilities(belief, 1).items() if often == 1.0}
    assert old <= certain | set(hand_of(state, 1))
    assert old <= certain, "all that was unseen before the shuffle is in the hand"


def test_the_kept_world_never_had_to_be_corrected() -> None:
    for seed in range(3):
        _, belief = play_to_round(None, 30, seed)
        assert isinstance(belief, ViscountsBelief)
        assert belief.cards.corrections == 0
