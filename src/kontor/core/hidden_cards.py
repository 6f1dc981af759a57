"""Cards face down, as somebody knows them who saw some of their faces and all of their ways.

One possible world is kept card by card, and for every card the *mixings* it went through since its face was
last seen: a shuffle of a pile, or a choice that somebody made unseen among the cards of a hand. Cards that
went through the same mixing may have left it either way round, so from there on they can exchange their ways;
nothing that was seen would be different. A new world is drawn by mixing everything again, mixing by mixing.
When a card is opened that the kept world has elsewhere, it is led to its place over such exchanges.

A belief keeps one `HiddenCards`; what its places are, small numbers each, is the game's to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from kontor.core.rng import Rng


@final
class HiddenCards:
    """Where each card may be.

    `kinds` has the kind of each card, `places` where it lies at the start, all of them known. Where cards lie
    open to whoever believes this, in `open_places`, none is moved to correct an earlier guess.

    Worlds are as likely as chance makes them if each kind is one card. Where a kind has copies and somebody
    opens one of a hand by choice, worlds in which the hand has several come up more often than they should.
    """

    def __init__(self, kinds: list[int], places: list[int], open_places: Iterable[int], rng: Rng) -> None:
        self.kinds = kinds
        self.place = list(places)
        self.mixed = [0 for _ in kinds]  # a bit for each mixing
        self.mixings = 0
        self.open_places = frozenset(open_places)
        self.rng = rng
        self.corrections = 0  # how often an earlier guess had to be corrected

    def cards_at(self, place: int) -> list[int]:
        """The cards that the kept world has there."""
        return [card for card, at in enumerate(self.place) if at == place]

    # What happens to them

    def shuffle_place(self, place: int) -> None:
        """What lies there is shuffled, or changes hands in a way that nobody else could follow."""
        bit = 1 << self.mixings
        self.mixings += 1
        for card in self.cards_at(place):
            self.mixed[card] |= bit

    def move_all(self, origin: int, to: int) -> None:
        """Everything that lies there moves."""
        for card in self.cards_at(origin):
            self.place[card] = to

    def move_seen(self, kind: int, origin: int, to: int) -> int:
        """A card of this kind moves, and its face is known from now on; the card. A card that is only shown
        moves from its place to the same place.
        """
        card = self.locate(kind, origin)
        self.place[card] = to
        self.mixed[card] = 0
        return card

    def move_unseen(self, origin: int, to: int) -> int:
        """Any card moves, the top of a shuffled pile for instance; its kind in the kept world."""
        cards = self.cards_at(origin)
        card = cards[self.rng.below(len(cards))]
        self.place[card] = to
        return self.kinds[card]

    def move_chosen_unseen(self, origin: int, to: int) -> int:
        """Somebody chose one of these cards, so they are mixed first; its kind as in `move_unseen`."""
        self.shuffle_unless_uniform(origin)
        return self.move_unseen(origin, to)

    def shuffle_unless_uniform(self, place: int) -> None:
        """Mix what lies there, unless all of it went through one mixing already."""
        common = -1
        for card in self.cards_at(place):
            common &= self.mixed[card]
        if common == 0:
            self.shuffle_place(place)

    # Finding a card where it was opened

    def locate(self, kind: int, place: int) -> int:
        """A card of this kind at that place, led there if need be."""
        here = [card for card in self.cards_at(place) if self.kinds[card] == kind]
        known = [card for card in here if self.mixed[card] == 0]
        if here:
            pick = known or here
            return pick[self.rng.below(len(pick))]
        others = [card for card, other in enumerate(self.kinds) if other == kind and self.mixed[card] != 0]
        while others:
            card = others.pop(self.rng.below(len(others)))
            if self.reroute(card, place):
                return card
        return self.correct_guess(kind, place)

    def reroute(self, card: int, place: int) -> bool:
        """Lead a card to a place over exchanges, each at a later mixing than the one before."""
        ways: dict[int, list[tuple[int, int]]] = {card: []}
        for mixing in range(self.mixings):
            bit = 1 << mixing
            riding = [other for other in ways if self.mixed[other] & bit]
            if not riding:
                continue
            met = [other for other, mixed in enumerate(self.mixed) if mixed & bit and other not in ways]
            goals = [other for other in met if self.place[other] == place]
            if goals:
                goal = goals[self.rng.below(len(goals))]
                for at, other in ways[riding[0]] + [(mixing, goal)]:
                    swap_futures(self.place, self.mixed, card, other, at)
                return True
            for other in met:
                ways[other] = ways[riding[0]] + [(mixing, other)]
        return False

    def correct_guess(self, kind: int, place: int) -> int:
        """No way leads there, because an earlier guess about an unseen choice was wrong: correct it."""
        self.corrections += 1
        unseen = [
            card
            for card, at in enumerate(self.place)
            if self.kinds[card] == kind and at not in self.open_places
        ]
        card = unseen[self.rng.below(len(unseen))]
        there = self.cards_at(place)
        swapped = [other for other in there if self.mixed[other] != 0] or there
        other = swapped[self.rng.below(len(swapped))]
        self.place[card], self.place[other] = self.place[other], self.place[card]
        self.mixed[card], self.mixed[other] = self.mixed[other], self.mixed[card]
        return card

    # Drawing a world

    def sample_places(self, rng: Rng) -> list[int]:
        """The place of each card in a new world: everything is mixed again, in the order in which it was."""
        place = list(self.place)
        mixed = list(self.mixed)
        for mixing in range(self.mixings):
            bit = 1 << mixing
            cards = [card for card, mixings in enumerate(mixed) if mixings & bit]
            for i in range(len(cards) - 1, 0, -1):
                swap_futures(place, mixed, cards[i], cards[rng.below(i + 1)], mixing)
        return place


def swap_futures(place: list[int], mixed: list[int], a: int, b: int, mixing: int) -> None:
    """Two cards exchange their ways from a mixing on that both went through."""
    up_to = (2 << mixing) - 1
    place[a], place[b] = place[b], place[a]
    later_a = mixed[a] & ~up_to
    later_b = mixed[b] & ~up_to
    mixed[a] = (mixed[a] & up_to) | later_b
    mixed[b] = (mixed[b] & up_to) | later_a
