"""Beliefs: what a seat knows about hidden cards, compared with probabilities found by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Self

import pytest

from kontor.core import TERMINAL, ActionBuffer, Rng, pick
from kontor.games.catan.belief import CatanBelief
from kontor.games.catan.components import CARD_COUNT, CARDS, KINDS, RESOURCES
from kontor.games.catan.game import GAME, CatanState
from tests.rules.catan.given import Given, Table, edge, given

PACK = dict(zip(CARDS, (int(count) for count in CARD_COUNT)))
CARD = {"ore": 1, "wool": 1, "grain": 1}
Hand = tuple[int, ...]


class Watched(Table):
    """A table, with the belief of each seat and of a spectator. At the start, everybody knows all hands."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.state, table.names)
        assert sum(int(count) for count in self.state.card_count) == 0, "hidden from the start"
        self.beliefs = {name: CatanBelief(self.state.copy(), seat) for seat, name in enumerate(self.names)}
        self.beliefs["spectator"] = CatanBelief(self.state.copy(), -1)

    def apply(self, action: int) -> Self:
        for name, belief in self.beliefs.items():
            seat = self.names.index(name) if name in self.names else None
            belief.see(GAME.redact(action, self.state, seat))
        return super().apply(action)

    def hands(self, who: str) -> dict[Hand, float]:
        """Return the possible hands of all seats and their probabilities, in the belief of `who`."""
        return self.beliefs[who].hands

    def worlds(self, who: str, count: int, seed: int = 1) -> Iterator[CatanState]:
        """Yield `count` possible states sampled from the belief of `who`."""
        rng = Rng(seed)
        for _ in range(count):
            world = self.beliefs[who].sample(rng)
            assert isinstance(world, CatanState)
            yield world


def watched(start: Given, name: str) -> Watched:
    return Watched(start.trade_step(name))


def hand_of(cards: dict[str, int]) -> Hand:
    return tuple(cards.get(name, 0) for name in RESOURCES)


def marginal(hands: dict[Hand, float], seat: int) -> dict[Hand, float]:
    """Return the possible hands of one seat and their probabilities, rounded to nine digits."""
    out: dict[Hand, float] = {}
    for hand, weight in hands.items():
        own = hand[seat * KINDS : seat * KINDS + KINDS]
        out[own] = out.get(own, 0.0) + weight
    return {own: round(weight, 9) for own, weight in out.items()}


def assert_frequencies(seen: Counter[Hand], expected: dict[Hand, Fraction]) -> None:
    """Check that each measured share is within four standard deviations of the expected one."""
    count = seen.total()
    assert set(seen) <= set(expected)
    for hand, share in expected.items():
        deviation = (float(share * (1 - share)) / count) ** 0.5
        assert abs(seen[hand] / count - float(share)) <= 4 * deviation + 1e-9, hand


# Resource cards, which become uncertain only when one player robs another


def theft() -> Watched:
    """Return a table at which white is about to steal from blue, who has 3 wood and 1 ore."""
    start = (
        given().settlement("blue", 8).hand("blue", wood=3, ore=1).hand("white", wool=1).hand("red", brick=2)
    )
    table = Watched(start.turn_of("white"))
    table.roll(7).do("move_robber", hex=4).do("rob", seat="blue")
    return table


def test_after_an_unseen_theft_the_weights_are_the_cards_of_the_victim() -> None:
    table = theft()
    table.do("steal", resource="wood")
    for who in ("red", "spectator"):
        assert marginal(table.hands(who), 0) == {
            hand_of({"wool": 1, "wood": 1}): 0.75,
            hand_of({"wool": 1, "ore": 1}): 0.25,
        }
        assert marginal(table.hands(who), 1) == {
            hand_of({"wood": 2, "ore": 1}): 0.75,
            hand_of({"wood": 3}): 0.25,
        }
        assert len(table.hands(who)) == 2, "what one has the other has not"


def test_thief_and_victim_know_what_was_stolen() -> None:
    table = theft()
    table.do("steal", resource="ore")
    truth = tuple(int(count) for count in table.state.hand)
    for who in ("white", "blue"):
        assert table.hands(who) == {truth: 1.0}


def test_two_successive_thefts_are_weighted_together() -> None:
    """Blue has 3 wood and 1 ore. White steals a card from blue, then red steals one of white's two cards.

    The expected probabilities are computed by hand.
    """
    start = given().settlement("blue", 8).settlement("white", 40).hand("blue", wood=3, ore=1)
    table = Watched(start.hand("white", wool=1).turn_of("white"))
    table.roll(7).do("move_robber", hex=4).do("rob", seat="blue").do("steal", resource="wood")
    table.do("end_turn").roll(12).do("end_turn").roll(7).do("move_robber", hex=13)
    table.do("rob", seat="white").do("steal", resource="wool")
    half = marginal(table.hands("spectator"), 2)
    assert half == {
        hand_of({"wool": 1}): 0.5,
        hand_of({"wood": 1}): 0.375,
        hand_of({"ore": 1}): 0.125,
    }
    assert table.hands("red") != table.hands("spectator"), "red saw that it was wool"
    assert marginal(table.hands("red"), 0) == {hand_of({"wood": 1}): 0.75, hand_of({"ore": 1}): 0.25}


def test_a_seen_card_makes_the_worlds_with_more_of_it_likelier() -> None:
    """White has wood and either wood or ore. Red steals wood, which is twice as likely from two wood."""
    start = (
        given()
        .settlement("blue", 8)
        .settlement("white", 40)
        .hand("blue", wood=1, ore=1)
        .hand("white", wood=1)
    )
    table = Watched(start.turn_of("white"))
    table.roll(7).do("move_robber", hex=4).do("rob", seat="blue").do("steal", resource="wood")
    table.do("end_turn").roll(12).do("end_turn").roll(7).do("move_robber", hex=13)
    table.do("rob", seat="white").do("steal", resource="wood")
    assert marginal(table.hands("red"), 0) == {
        hand_of({"wood": 1}): round(2 / 3, 9),
        hand_of({"ore": 1}): round(1 / 3, 9),
    }


def test_paying_for_a_road_rules_out_the_worlds_without_the_cards() -> None:
    start = given().settlement("blue", 8).hand("blue", wood=1, ore=4).hand("white", brick=1)
    table = Watched(start.settlement("white", 31).turn_of("white"))
    table.roll(7).do("move_robber", hex=4).do("rob", seat="blue").do("steal", resource="wood")
    assert len(table.hands("red")) == 2
    table.do("build_road", edge=edge(25, 31))
    assert marginal(table.hands("red"), 1) == {hand_of({"ore": 4}): 1.0}, "the stolen card was the wood"


def test_a_call_shows_that_the_caller_holds_the_cards() -> None:
    table = theft()
    table.do("steal", resource="wood").do("call", seat="red").writes({"wood": 1}, {"brick": 1})
    assert len(table.hands("red")) == 1, "who gives wood has wood"
    other = theft()
    other.do("steal", resource="ore").do("call", seat="blue").writes({"wool": 1}, {"wood": 1})
    assert len(other.hands("red")) == 2, "wool for wood fits both"
    other.do("agree")
    assert len(other.hands("red")) == 2


def test_a_monopoly_shows_how_many_cards_each_player_had() -> None:
    start = given().settlement("blue", 8).hand("blue", wood=3, ore=1).hand("red", **CARD)
    table = Watched(start.trade_step("red"))
    table.do("buy_card").do("draw", card="monopoly").do("end_turn")
    table.roll(7).do("move_robber", hex=4).do("rob", seat="blue").do("steal", resource="ore").do("end_turn")
    table.roll(12).do("end_turn")
    assert len(table.hands("spectator")) == 2
    table.do("play_card", card="monopoly").do("monopolize", resource="ore")
    table.open()
    assert marginal(table.hands("spectator"), 0) == {hand_of({}): 1.0}, "white gave his ore"
    assert marginal(table.hands("spectator"), 1) == {hand_of({"wood": 3}): 1.0}


def robbed_twice(wood: int, ore: int) -> Watched:
    """Return a table at which blue must discard four cards, and red does not know blue's hand.

    White has stolen a wood or an ore from blue. Blue has earned 2 wool since then.
    """
    start = given().settlement("blue", 8).hand("blue", wood=wood, ore=ore)
    table = Watched(start.turn_of("white"))
    table.roll(7).do("move_robber", hex=4).do("rob", seat="blue").do("steal", resource="wood").do("end_turn")
    table.roll(2).do("end_turn").roll(2).do("end_turn").roll(7)
    return table


def test_revealed_discards_rule_out_the_hands_without_them() -> None:
    table = robbed_twice(wood=6, ore=1)
    table.discards("blue", wood=3, ore=1)
    assert len(table.hands("red")) == 2, "sealed"
    for _ in range(3):
        table.open()
        assert len(table.hands("red")) == 2, "wood says nothing"
    table.open()
    assert marginal(table.hands("red"), 1) == {hand_of({"wood": 2, "wool": 2}): 1.0}


def test_discards_possible_with_every_hand_change_nothing() -> None:
    table = robbed_twice(wood=6, ore=1)
    table.discards("blue", wood=4).open_discards()
    assert marginal(table.hands("red"), 1) == {
        hand_of({"wood": 1, "ore": 1, "wool": 2}): round(6 / 7, 9),
        hand_of({"wood": 2, "wool": 2}): round(1 / 7, 9),
    }


def test_discards_are_revealed_in_order_so_the_first_limits_the_rest() -> None:
    table = robbed_twice(wood=3, ore=4)
    table.discards("blue", ore=4)
    assert len(table.hands("red")) == 2
    table.open()
    assert len(table.hands("red")) == 1, "after ore only ore can follow, so blue had four"


def test_chosen_discards_stay_unknown_until_they_are_revealed() -> None:
    start = given().hand("blue", wood=4, ore=4).hand("red", wool=4, brick=4)
    table = Watched(start.turn_of("white"))
    table.roll(7).discards("blue", wood=4)
    seen = {tuple(int(count) for count in world.chosen_cards)[5:10] for world in table.worlds("white", 60)}
    assert len(seen) >= 4, "any four of blue's cards"
    assert all(sum(hand) == 4 for hand in seen)
    own = {tuple(int(count) for count in world.chosen_cards)[5:10] for world in table.worlds("blue", 20)}
    assert own == {(4, 0, 0, 0, 0)}, "blue knows what he chose"
    table.discards("red", wool=2, brick=2)
    table.open()
    for world in table.worlds("white", 20):
        assert GAME.broken_invariants(world) == []
        assert world.hand[5] == 3, "the first card is open: wood"


def test_a_second_seven_ignores_the_discards_of_the_first() -> None:
    start = given().hand("red", wood=8, ore=8)
    table = Watched(start.turn_of("white"))
    table.roll(7).discards("red", ore=8).open_discards().do("move_robber", hex=0).do("end_turn")
    table.roll(7).discards("red", wood=4)
    assert table.phase == "open_discards"
    for world in table.worlds("white", 20):
        assert GAME.broken_invariants(world) == []
        assert GAME.view(world, 0) == GAME.view(table.state, 0)


# Development cards, compared with a count of all deals that fit what a seat has seen


def deals(
    draws: int, fits: Callable[[tuple[str, ...]], bool], known: dict[int, str], knights: int = 14
) -> dict[tuple[str, ...], Fraction]:
    """Return all sequences of `draws` cards that fit what was seen, and their probabilities.

    `fits` tells whether a sequence is possible. `known` has the cards that the observer saw, by position.
    `knights` is the number of knights in the pack.
    """
    pack = {**PACK, "knight": knights}
    out: dict[tuple[str, ...], Fraction] = {}
    for cards in product([card for card in CARDS if pack[card]], repeat=draws):
        if any(cards[at] != card for at, card in known.items()):
            continue
        left = dict(pack)
        chance = Fraction(1)
        for card in cards:
            chance *= Fraction(left[card], sum(left.values()))
            if chance == 0:
                break
            left[card] -= 1
        if chance and fits(cards):
            out[cards] = chance
    whole = sum(out.values())
    return {cards: chance / whole for cards, chance in out.items()}


def holdings(
    sequences: dict[tuple[str, ...], Fraction], slots: list[int], played: list[str]
) -> dict[Hand, Fraction]:
    """Return the possible cards of one seat and their probabilities.

    The seat drew the cards at the positions `slots` of a sequence, and has played the cards in `played`.
    """
    out: dict[Hand, Fraction] = {}
    for cards, chance in sequences.items():
        held = Counter(cards[slot] for slot in slots)
        held.subtract(played)
        rest = tuple(held[card] for card in CARDS)
        out[rest] = out.get(rest, Fraction(0)) + chance
    return out


def held_in(world: CatanState, seat: int) -> Hand:
    return tuple(int(world.cards[seat * KINDS + card]) for card in range(KINDS))


def shopping() -> Watched:
    """Return a table at which every player can buy three development cards."""
    start = given()
    for name in start.names:
        start.hand(name, ore=3, wool=3, grain=3)
    return watched(start, "white")


def test_one_unseen_card_is_as_likely_as_the_pack_says() -> None:
    table = shopping()
    table.do("buy_card").do("draw", card="knight")
    expected = holdings(deals(1, lambda cards: True, {}), [0], [])
    assert expected[(1, 0, 0, 0, 0)] == Fraction(14, 25)
    assert_frequencies(Counter(held_in(world, 0) for world in table.worlds("blue", 800)), expected)


def test_own_cards_are_known_and_missing_from_the_others() -> None:
    table = shopping()
    table.do("buy_card").do("draw", card="monopoly").do("buy_card").do("draw", card="monopoly").do("end_turn")
    table.roll(2).do("buy_card").do("draw", card="knight")
    for world in table.worlds("white", 100):
        assert held_in(world, 0) == (0, 0, 0, 2, 0)
        assert held_in(world, 1)[3] == 0, "both monopolies are white's"
        assert GAME.broken_invariants(world) == []
    sequences = deals(3, lambda cards: True, {0: "monopoly", 1: "monopoly"})
    assert_frequencies(
        Counter(held_in(world, 1) for world in table.worlds("white", 600)), holdings(sequences, [2], [])
    )


def test_a_played_card_and_new_cards_are_weighted_by_counting_deals() -> None:
    """White buys two cards, blue buys one, then white buys another and plays a knight."""
    table = shopping()
    table.do("buy_card").do("draw", card="knight").do("buy_card").do("draw", card="point").do("end_turn")
    table.roll(2).do("buy_card").do("draw", card="invention").do("end_turn").roll(2).do("end_turn").roll(2)
    table.do("buy_card").do("draw", card="knight").do("play_card", card="knight").do("move_robber", hex=0)

    def fits(cards: tuple[str, ...]) -> bool:
        return "knight" in cards[:2]  # the third card was bought in the same turn, so it could not be played

    for who, known in (("red", {}), ("blue", {2: "invention"}), ("spectator", {})):
        sequences = deals(4, fits, known)
        expected = holdings(sequences, [0, 1, 3], ["knight"])
        assert_frequencies(Counter(held_in(world, 0) for world in table.worlds(who, 900)), expected)
    expected = holdings(deals(4, fits, {}), [2], [])
    assert_frequencies(Counter(held_in(world, 1) for world in table.worlds("red", 900)), expected)
    for world in table.worlds("red", 50):
        assert all(world.bought_this_turn[card] <= world.cards[card] for card in range(KINDS))
        assert sum(int(count) for count in world.bought_this_turn) == 1


def test_failing_the_win_check_rules_out_enough_point_cards() -> None:
    start = given().city("white", 0, 2, 28, 31).hand("white", ore=2, wool=2, grain=2)
    table = watched(start, "white")
    table.do("buy_card").do("draw", card="knight").do("buy_card").do("draw", card="point")
    assert table.phase == "verdict", "8 points and two hidden cards"
    table.do("not_yet")
    sequences = deals(2, lambda cards: cards.count("point") < 2, {})
    seen = Counter(held_in(world, 0) for world in table.worlds("blue", 900))
    assert_frequencies(seen, holdings(sequences, [0, 1], []))
    assert (0, 0, 0, 0, 2) not in seen


def test_cards_ruled_out_for_one_seat_change_the_odds_of_others() -> None:
    """White buys three hidden cards. Then blue, who has nine points, buys three and does not win."""
    start = given().knights("red", 14).city("blue", 0, 2, 28, 31).settlement("blue", 40)
    for name in ("white", "blue"):
        start.hand(name, ore=3, wool=3, grain=3)
    table = draws(watched(start, "white"), "point", "point", "invention")
    table.do("end_turn").roll(12)
    draws(table, "road_building", "monopoly", "invention")
    sequences = deals(6, lambda cards: "point" not in cards[3:], {}, knights=0)
    for seat, slots in ((0, [0, 1, 2]), (1, [3, 4, 5])):
        seen = Counter(held_in(world, seat) for world in table.worlds("red", 900))
        assert_frequencies(seen, holdings(sequences, slots, []))


def test_shown_points_are_known() -> None:
    table = watched(
        given().city("white", 0, 2, 28, 31).settlement("white", 40).hand("white", **CARD), "white"
    )
    table.do("buy_card").do("draw", card="point").do("show_points", cards=1)
    for world in table.worlds("red", 5):
        assert held_in(world, 0) == (0, 0, 0, 0, 1)


def draws(table: Watched, *cards: str) -> Watched:
    for card in cards:
        table.do("buy_card").do("draw", card=card)
        if table.phase == "verdict":
            table.open()
    return table


def test_the_last_card_of_the_pack_can_be_bought_unseen() -> None:
    start = given(victory_points=15).knights("red", 14).hand("white", ore=11, wool=11, grain=11)
    pack = ["point"] * 5 + ["monopoly"] * 2 + ["invention"] * 2 + ["road_building"] * 2
    table = draws(watched(start, "white"), *pack)
    assert sum(int(count) for count in table.state.deck) == 0
    for who in ("blue", "spectator"):
        for world in table.worlds(who, 3):
            assert held_in(world, 0) == (0, 2, 2, 2, 5)
            assert world.legal_actions() == table.state.legal_actions()


@pytest.mark.parametrize(
    "left",
    [
        ("monopoly", "monopoly", "point"),
        ("invention", "invention", "monopoly"),
        ("road_building", "road_building", "invention"),
        ("road_building", "invention", "monopoly"),
    ],
)
def test_own_draws_fit_whatever_the_others_may_hold(left: tuple[str, ...]) -> None:
    """Red does not know white's hand and eight development cards, and draws the other three cards."""
    start = given(victory_points=15, domestic_trade=False).settlement("blue", 8).hand("blue", wood=1, brick=1)
    start.knights("blue", 14).hand("white", wood=8, ore=13, wool=13, grain=13).hand(
        "red", ore=6, wool=6, grain=6
    )
    table = Watched(start.turn_of("white"))
    table.roll(7).discards("white", wood=8, wool=5, grain=5, ore=5).discards("red", wool=3, grain=3, ore=3)
    table.open_discards().do("move_robber", hex=4).do("rob", seat="blue").do("steal", resource="wood")
    pack = Counter({"road_building": 2, "invention": 2, "monopoly": 2, "point": 5})
    pack.subtract(left)
    draws(table, *pack.elements()).do("end_turn").roll(12).do("end_turn").roll(12)
    assert len(table.hands("red")) == 2
    draws(table, *left)
    assert len(table.hands("red")) == 2
    for world in table.worlds("red", 3):
        assert held_in(world, 0) == tuple(pack[card] for card in CARDS), "all eleven are accounted for"


# Sampled worlds that look the same as the real one


@pytest.mark.parametrize("game", range(4))
def test_every_sampled_world_looks_real_to_its_seat(game: int) -> None:
    options = GAME.options(seats=2 + game % 3, edition=("almanac", "modern")[game % 2], turn_limit=60)
    state = GAME.initial_state(options)
    beliefs = {seat: GAME.new_belief(options, seat) for seat in (None, *range(options.seats))}
    rng = Rng("worlds", game)
    buffer = ActionBuffer()
    step = 0
    while state.actor != TERMINAL:
        action = pick(state, rng, buffer)
        for seat, belief in beliefs.items():
            belief.see(GAME.redact(action, state, seat))
        state.do(action)
        step += 1
        if step % 12 == 0 and state.actor != TERMINAL:
            for seat, belief in beliefs.items():
                world = belief.sample(rng)
                assert GAME.broken_invariants(world) == []
                assert GAME.view(world, seat) == GAME.view(state, seat)
                if state.actor == seat:
                    assert world.legal_actions() == state.legal_actions()
    assert all(belief.exact for belief in beliefs.values())
