"""Tests that `HiddenCards` samples each possible world with the right probability.

Each test runs a *story*, a function that shuffles and moves cards, on real cards and on `HiddenCards`.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from kontor.core import Rng
from kontor.core.hidden_cards import HiddenCards

PILE, HAND, TABLE, DISCARDS, OTHER_HAND, OTHER_PILE = range(6)
WORLDS = 4000
World = tuple[tuple[int, int], ...]
Story = Callable[["RealCards | HiddenCards"], None]


class Refuted(Exception):
    """Raised if the real cards cannot move as the story says."""


class RealCards:
    """Real cards, with the same methods as `HiddenCards`. An impossible move raises `Refuted`."""

    def __init__(self, kinds: list[int], places: list[int], rng: Rng) -> None:
        self.kinds = kinds
        self.place = list(places)
        self.rng = rng

    def cards_at(self, place: int) -> list[int]:
        return [card for card, at in enumerate(self.place) if at == place]

    def shuffle_place(self, place: int) -> None:
        """Do nothing, because `move_unseen_card` draws a random card anyway."""

    def move_all(self, origin: int, to: int) -> None:
        for card in self.cards_at(origin):
            self.place[card] = to

    def move_unseen_card(self, origin: int, to: int) -> int:
        cards = self.cards_at(origin)
        card = cards[self.rng.below(len(cards))]
        self.place[card] = to
        return self.kinds[card]

    move_secretly_chosen_card = move_unseen_card

    def move_seen_card(self, kind: int, origin: int, to: int) -> int:
        """Move a card of `kind`, or raise `Refuted` if the real cards do not allow it.

        At the pile, only the top card can be moved, and it is a random card. From a hand, the player may
        choose any card of `kind`.
        """
        card = next((card for card in self.cards_at(origin) if self.kinds[card] == kind), -1)
        if card < 0:
            raise Refuted
        if origin == PILE and self.rng.below(len(self.cards_at(PILE))) >= 1:
            raise Refuted
        self.place[card] = to
        return card


def deck_builder(cards: RealCards | HiddenCards) -> None:
    """Draw three, play one, discard the rest, draw the last two, shuffle the discards, draw one, play two."""
    cards.shuffle_place(PILE)
    for _ in range(3):
        cards.move_unseen_card(PILE, HAND)
    cards.move_seen_card(2, HAND, TABLE)
    cards.move_all(HAND, DISCARDS)
    cards.move_unseen_card(PILE, HAND)
    cards.move_unseen_card(PILE, HAND)
    cards.shuffle_place(DISCARDS)
    cards.move_all(DISCARDS, PILE)
    cards.move_unseen_card(PILE, HAND)
    cards.move_seen_card(4, HAND, TABLE)


def two_seats(cards: RealCards | HiddenCards) -> None:
    """Deal two hands from one pile. One hand passes an unseen card to the other, which then shows a card."""
    cards.shuffle_place(PILE)
    for place in (HAND, OTHER_HAND, HAND, OTHER_HAND):
        cards.move_unseen_card(PILE, place)
    cards.move_secretly_chosen_card(OTHER_HAND, HAND)
    cards.move_seen_card(0, HAND, HAND)
    cards.move_secretly_chosen_card(HAND, DISCARDS)


def drawn_open(cards: RealCards | HiddenCards) -> None:
    cards.shuffle_place(PILE)
    cards.move_seen_card(1, PILE, TABLE)
    cards.move_unseen_card(PILE, HAND)


def count_worlds(story: Story, kinds: list[int]) -> tuple[Counter[World], Counter[World]]:
    """Return how often each world is sampled from the belief, and how often it occurs with real cards."""
    start = [PILE for _ in kinds]
    believed = HiddenCards(kinds, start, (), Rng("belief"))
    story(believed)
    assert believed.corrections == 0
    rng = Rng(1)
    drawn = Counter(sorted_world(kinds, believed.sample_places(rng)) for _ in range(WORLDS))
    real: Counter[World] = Counter()
    while real.total() < WORLDS:
        cards = RealCards(kinds, start, rng)
        try:
            story(cards)
        except Refuted:
            continue
        real[sorted_world(kinds, cards.place)] += 1
    return drawn, real


def sorted_world(kinds: list[int], places: list[int]) -> World:
    """Return the kind and place of each card. Sort the pairs, because cards of the same kind are alike."""
    return tuple(sorted(zip(kinds, places, strict=True)))


@pytest.mark.parametrize(("story", "cards"), [(deck_builder, 5), (two_seats, 6), (drawn_open, 4)])
def test_worlds_are_sampled_with_their_true_probabilities(story: Story, cards: int) -> None:
    drawn, real = count_worlds(story, list(range(cards)))
    assert set(drawn) == set(real)
    for each, times in real.items():
        share = times / WORLDS
        assert abs(drawn[each] - times) <= 6 * (share * (1 - share) * WORLDS) ** 0.5, each


@pytest.mark.parametrize(
    ("story", "kinds"), [(deck_builder, [0, 2, 2, 4, 4]), (two_seats, [0, 0, 1, 1, 2, 2])]
)
def test_with_several_cards_of_a_kind_exactly_the_possible_worlds_are_sampled(
    story: Story, kinds: list[int]
) -> None:
    drawn, real = count_worlds(story, kinds)
    assert set(drawn) == set(real)


def test_cards_of_different_backs_are_never_exchanged() -> None:
    """Two piles are shuffled separately, and a hand is drawn from each."""
    cards = HiddenCards([0, 1, 2, 3], [PILE, PILE, OTHER_PILE, OTHER_PILE], (), Rng(1))
    cards.shuffle_place(PILE)
    cards.shuffle_place(OTHER_PILE)
    cards.move_unseen_card(PILE, HAND)
    cards.move_unseen_card(OTHER_PILE, OTHER_HAND)
    for seed in range(50):
        places = cards.sample_places(Rng(seed))
        assert sorted(places[:2]) == [PILE, HAND]
        assert sorted(places[2:]) == [OTHER_HAND, OTHER_PILE]


def test_a_card_that_was_seen_stays_where_it_is() -> None:
    cards = HiddenCards([0, 1, 2], [PILE, PILE, PILE], (), Rng(1))
    cards.shuffle_place(PILE)
    cards.move_seen_card(1, PILE, HAND)
    assert {cards.sample_places(Rng(i))[1] for i in range(20)} == {HAND}
    cards.move_unseen_card(PILE, HAND)
    cards.move_secretly_chosen_card(HAND, DISCARDS)
    assert {cards.sample_places(Rng(i))[1] for i in range(40)} == {HAND, DISCARDS}, (
        "one of two went, nobody knows which"
    )


def test_a_wrong_guess_is_corrected_and_counted_but_never_with_an_open_card() -> None:
    """A known hand shows a card that it cannot have, so the guess about an earlier choice was wrong."""
    cards = HiddenCards([0, 0, 1], [TABLE, DISCARDS, HAND], (TABLE,), Rng(1))
    card = cards.move_seen_card(0, HAND, TABLE)
    assert (cards.corrections, card) == (1, 1)
    assert cards.place == [TABLE, TABLE, DISCARDS]
