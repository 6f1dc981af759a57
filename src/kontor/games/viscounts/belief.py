"""A seat's belief about other players' unseen cards: which are in a hand, and which are in a draw pile.

A *world* is a complete state that agrees with everything the seat has seen. Its probability depends only on
how the cards were shuffled, because everything else is public or has not been decided yet.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kontor.core.belief import Belief
from kontor.core.hidden_cards import HiddenCards
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.games.viscounts.actions import DRAW, DRAW_UNSEEN, PICK, PICK_END, PLAY, REVEAL
from kontor.games.viscounts.phases import DESTROYING, DISCARDING, DRAWING, PLAYING, REVEALING
from kontor.games.viscounts.state import (
    CARDS,
    DISCARDS,
    DRAW_PILE,
    FIRST_SEAT_PLACE,
    HAND,
    TABLEAU,
    ViscountsTable,
    card_kind,
    card_with_kind,
    place_of_pile,
)


@final
class ViscountsBelief(Belief):
    """A seat's belief about hidden cards. It samples each possible state with its exact probability."""

    def __init__(self, world: ViscountsTable, seat: i64) -> None:
        self.exact = True
        self.seat = seat
        self.world: ViscountsTable = world
        self.dealt = False
        open_places = list(range(int(FIRST_SEAT_PLACE)))
        open_places += [int(place_of_pile(other, pile)) for other in range(4) for pile in (DISCARDS, TABLEAU)]
        places = [int(world.card_place[card]) for card in range(CARDS)]
        self.cards = HiddenCards(list(range(CARDS)), places, open_places, Rng(f"belief {seat}"))

    def see(self, action: int) -> None:
        world = self.world
        self.shuffle_decks_before_deal()
        world.do(self.fit_world_to(action))
        shuffled_piles: list[int] = []
        for card in range(CARDS):
            place_now = int(world.card_place[card])
            if self.cards.place[card] != place_now:
                if (
                    place_now >= FIRST_SEAT_PLACE
                    and (place_now - FIRST_SEAT_PLACE) % 4 == DRAW_PILE
                    and self.was_played_or_discarded(card)
                ):
                    shuffled_piles.append(place_now)
                self.cards.place[card] = place_now
        for pile in sorted(set(shuffled_piles)):
            self.cards.shuffle_place(pile)

    def was_played_or_discarded(self, card: int) -> bool:
        """Return whether `card` was in a tableau or a discard pile before the latest action.

        Return False during the setup.
        """
        old_pile = self.cards.place[card] - FIRST_SEAT_PLACE
        return self.world.round > 0 and old_pile >= 0 and old_pile % 4 in (DISCARDS, TABLEAU)

    def shuffle_decks_before_deal(self) -> None:
        """Record that all draw piles are shuffled, so that nobody knows which card is on top.  VI-SETUP-21

        This happens just before the first card is drawn.
        """
        if self.world.phase == DRAWING and not self.dealt:
            self.dealt = True
            for seat in range(self.world.seats):
                self.cards.shuffle_place(int(place_of_pile(seat, DRAW_PILE)))

    def fit_world_to(self, action: int) -> int:
        """Make the observed `action` possible in `self.world`. Return the action to carry out in that world.

        This is usually `action` itself. But if `action` is `draw_unseen`, it is the action `draw` for some
        card that may be in the draw pile.
        """
        world = self.world
        phase = world.phase
        if action == DRAW_UNSEEN:
            pile, hand = int(place_of_pile(world.who, DRAW_PILE)), int(place_of_pile(world.who, HAND))
            card = self.cards.move_unseen_card(pile, hand)
            self.cards.place[card] = pile  # `world.do` will move it
            return int(DRAW + card_kind(card))
        if phase == DRAWING:
            self.place_seen_card(action - int(DRAW), DRAW_PILE)
        elif phase == REVEALING:
            self.place_seen_card(action - int(REVEAL), DRAW_PILE)
        elif phase == PLAYING:
            self.place_seen_card(action - int(PLAY), HAND)
        elif DISCARDING <= phase <= DESTROYING and PICK <= action < PICK_END:
            self.place_seen_card(action - int(PICK), HAND)
        return action

    def place_seen_card(self, kind: int, pile: i64) -> None:
        """Record that the acting player had the card of this `kind` in `pile`, as their action shows."""
        place = int(place_of_pile(self.world.who, pile))
        self.cards.move_seen_card(int(card_with_kind(self.world.who, kind)), place, place)
        self.place_cards(self.world, self.cards.place)

    def place_cards(self, s: ViscountsTable, places: list[int]) -> None:
        """Move every card in `s` to its place in `places`, a list indexed by card."""
        for card in range(CARDS):
            s.card_place[card] = places[card]

    def sample(self, rng: Rng) -> State:
        twin = self.world.copy()
        assert isinstance(twin, ViscountsTable)
        self.place_cards(twin, self.cards.sample_places(rng))
        return twin

    def copy(self) -> ViscountsBelief:
        world = self.world.copy()
        assert isinstance(world, ViscountsTable)
        twin = ViscountsBelief(world, self.seat)
        twin.dealt = self.dealt
        twin.cards = self.cards.copy(self.cards.rng.copy())
        return twin
