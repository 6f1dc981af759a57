"""Track face-down cards for an observer who saw every card move, but only some of their faces.

`HiddenCards` keeps one possible world: a place for each card. For each card it also keeps the *shuffles* that
the card has gone through since its face was last seen. A shuffle is any event after which the observer cannot
tell the cards apart: a pile is shuffled, or a player secretly chooses a card from a hand.

If two cards went through the same shuffle, the observer cannot tell which of them came out where. Swapping
everything that happened to the two cards afterwards gives another possible world. Such swaps have two uses:

- To sample another world, `sample_places` repeats all shuffles in their original order.
- If the observer sees a card that is elsewhere in the kept world, `try_moving_by_swaps` moves it there.

The game decides what a place is: a small number for each pile, hand or row.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from kontor.core.rng import Rng


@final
class HiddenCards:
    """What one observer knows about where each card is.

    This object keeps one possible world, in which `place[card]` is the place of each card. `kinds` lists the
    kind of each card. `start_places` lists the place of each card at the start, which the observer knows. In
    `open_places` the observer sees every face, so cards there are never swapped to correct a guess.

    If all cards are of different kinds, worlds are sampled with their true probabilities. If a kind has
    several cards and a player shows one by choice, hands with several cards of that kind are sampled too
    often.
    """

    def __init__(
        self, kinds: list[int], start_places: list[int], open_places: Iterable[int], rng: Rng
    ) -> None:
        self.kinds = kinds
        self.place = list(start_places)  # indexed by card: its place in the kept world
        self.shuffles_by_card = [0 for _ in kinds]  # one bit for each shuffle that the card went through
        self.shuffle_count = 0
        self.open_places = frozenset(open_places)
        self.rng = rng
        self.corrections = 0  # how often a wrong guess had to be corrected

    def copy(self, rng: Rng) -> HiddenCards:
        """Return an independent copy, which draws its random numbers from `rng`."""
        twin = HiddenCards(self.kinds, self.place, (), rng)
        twin.open_places = self.open_places
        twin.shuffles_by_card = list(self.shuffles_by_card)
        twin.shuffle_count = self.shuffle_count
        twin.corrections = self.corrections
        return twin

    def cards_at(self, place: int) -> list[int]:
        """Return the cards that this object assumes to be at `place`."""
        return [card for card, at in enumerate(self.place) if at == place]

    # Moving cards

    def shuffle_place(self, place: int) -> None:
        """Record that the observer can no longer tell the cards at `place` apart, as after a shuffle."""
        bit = 1 << self.shuffle_count
        self.shuffle_count += 1
        for card in self.cards_at(place):
            self.shuffles_by_card[card] |= bit

    def move_all(self, origin: int, destination: int) -> None:
        """Move all cards from place `origin` to place `destination`."""
        for card in self.cards_at(origin):
            self.place[card] = destination

    def move_seen_card(self, kind: int, origin: int, destination: int) -> int:
        """Move a card of `kind` from `origin` to `destination`, and return it. The observer sees the card.

        If the card is shown but stays where it is, pass the same place as `origin` and `destination`.
        """
        card = self.ensure_card_at(kind, origin)
        self.place[card] = destination
        self.shuffles_by_card[card] = 0
        return card

    def move_unseen_card(self, origin: int, destination: int) -> int:
        """Move a random card, such as the top of a shuffled pile, from `origin` to `destination`.

        Return the kind of the card, which is a guess: the observer does not see the real card.
        """
        cards = self.cards_at(origin)
        card = cards[self.rng.below(len(cards))]
        self.place[card] = destination
        return self.kinds[card]

    def move_secretly_chosen_card(self, origin: int, destination: int) -> int:
        """Move a secretly chosen card from `origin` to `destination`.

        Return the kind of the card, which is a guess: the observer does not see the real card.
        """
        self.shuffle_unless_shuffled_together(origin)
        return self.move_unseen_card(origin, destination)

    def shuffle_unless_shuffled_together(self, place: int) -> None:
        """Record a shuffle of the cards at `place` unless an earlier shuffle already included all of them."""
        common = -1
        for card in self.cards_at(place):
            common &= self.shuffles_by_card[card]
        if common == 0:
            self.shuffle_place(place)

    # Finding a card where the observer sees it

    def ensure_card_at(self, kind: int, place: int) -> int:
        """Return a card of `kind` at `place`. The observer can see that there is one.

        If the world that this object keeps has no such card there, change the world so that it does.
        """
        here = [card for card in self.cards_at(place) if self.kinds[card] == kind]
        known = [card for card in here if self.shuffles_by_card[card] == 0]
        if here:
            pick = known or here
            return pick[self.rng.below(len(pick))]
        others = [
            card
            for card, other in enumerate(self.kinds)
            if other == kind and self.shuffles_by_card[card] != 0
        ]
        while others:
            card = others.pop(self.rng.below(len(others)))
            if self.try_moving_by_swaps(card, place):
                return card
        return self.swap_to_correct_guess(kind, place)

    def try_moving_by_swaps(self, card: int, place: int) -> bool:
        """Put `card` at `place` in the world that this object keeps. Return False if that is impossible.

        Swap `card` with cards that went through the same shuffles. Each swap must use a later shuffle than
        the previous swap.
        """
        swaps: dict[int, list[tuple[int, int]]] = {card: []}  # keyed by card: the swaps that lead to it
        for shuffle_number in range(self.shuffle_count):
            bit = 1 << shuffle_number
            reached = [other for other in swaps if self.shuffles_by_card[other] & bit]
            if not reached:
                continue
            newly_reached = [
                other for other, bits in enumerate(self.shuffles_by_card) if bits & bit and other not in swaps
            ]
            at_place = [other for other in newly_reached if self.place[other] == place]
            if at_place:
                target = at_place[self.rng.below(len(at_place))]
                for at, other in swaps[reached[0]] + [(shuffle_number, target)]:
                    swap_later_history(self.place, self.shuffles_by_card, card, other, at)
                return True
            for other in newly_reached:
                swaps[other] = swaps[reached[0]] + [(shuffle_number, other)]
        return False

    def swap_to_correct_guess(self, kind: int, place: int) -> int:
        """Swap a card of `kind` with a card at `place`, and return the card of `kind`.

        Call this if `try_moving_by_swaps` fails for every card of `kind`, which means that an earlier guess
        was wrong.
        """
        self.corrections += 1
        unseen = [
            card
            for card, at in enumerate(self.place)
            if self.kinds[card] == kind and at not in self.open_places
        ]
        card = unseen[self.rng.below(len(unseen))]
        there = self.cards_at(place)
        swapped = [other for other in there if self.shuffles_by_card[other] != 0] or there
        other = swapped[self.rng.below(len(swapped))]
        self.place[card], self.place[other] = self.place[other], self.place[card]
        self.shuffles_by_card[card], self.shuffles_by_card[other] = (
            self.shuffles_by_card[other],
            self.shuffles_by_card[card],
        )
        return card

    # Sampling a world

    def sample_places(self, rng: Rng) -> list[int]:
        """Sample another world by repeating all shuffles. Return the place of each card in it."""
        places = list(self.place)
        shuffles_by_card = list(self.shuffles_by_card)
        for shuffle_number in range(self.shuffle_count):
            bit = 1 << shuffle_number
            cards = [card for card, bits in enumerate(shuffles_by_card) if bits & bit]
            for i in range(len(cards) - 1, 0, -1):
                swap_later_history(
                    places, shuffles_by_card, cards[i], cards[rng.below(i + 1)], shuffle_number
                )
        return places


def swap_later_history(
    places: list[int], shuffles_by_card: list[int], card_a: int, card_b: int, shuffle_number: int
) -> None:
    """Swap everything that happened to two cards after both went through a shuffle.

    `shuffle_number` is the number of that shuffle, counting from 0. `places` has the place of each card.
    `shuffles_by_card` has a bit for each shuffle that a card went through. Both lists are modified.
    """
    earlier_bits = (2 << shuffle_number) - 1
    places[card_a], places[card_b] = places[card_b], places[card_a]
    later_a = shuffles_by_card[card_a] & ~earlier_bits
    later_b = shuffles_by_card[card_b] & ~earlier_bits
    shuffles_by_card[card_a] = (shuffles_by_card[card_a] & earlier_bits) | later_b
    shuffles_by_card[card_b] = (shuffles_by_card[card_b] & earlier_bits) | later_a
