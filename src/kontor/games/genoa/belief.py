"""One player's knowledge of where each of the 60 cards is.

Only cards are uncertain, because ducats and goods can be tracked. A `world` is a full game state that is
consistent with everything the player has seen. `GenoaBelief` keeps one world, and `HiddenCards` tracks which
cards may have changed places unseen. Each sample also guesses the closed cards on other players' price
sheets, which only their holders see. The functions that guess are in `belief_worlds`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.belief import Belief
from kontor.core.hidden_cards import HiddenCards
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.games.genoa.actions import (
    ACCEPT,
    ACCEPT_END,
    AGREE,
    CLOSED_CARD_ITEM,
    CLOSED_CARD_ITEM_END,
    CLOSED_CARD_ITEM_UNSEEN,
    CLOSED_CARD_ITEM_UNSEEN_END,
    DELIVER_MESSAGE,
    DELIVER_MESSAGE_END,
    DRAW,
    DRAW_END,
    DRAW_UNSEEN,
    DRAW_UNSEEN_END,
    HAND_OVER,
    HAND_OVER_END,
    HAND_OVER_UNSEEN,
    HAND_OVER_UNSEEN_END,
    LARGE_ORDER,
    LARGE_ORDER_END,
    NAME_FIELD,
    OPEN_CARD_ITEM,
    OPEN_CARD_ITEM_END,
    SHOWN_CARD_ITEM,
    SHOWN_CARD_ITEM_END,
    SHOWN_CARD_ITEM_UNSEEN,
    SHOWN_CARD_ITEM_UNSEEN_END,
    SMALL_ORDER,
    SMALL_ORDER_END,
)
from kontor.games.genoa.belief_worlds import (
    cards_seen_on_sheet,
    guess_hidden_cards,
    provide_promised_orders,
    substitute_cards,
)
from kontor.games.genoa.components import (
    BIT,
    CARDS,
    FIRST_MESSAGE,
    FIRST_SMALL_ORDER,
    PILE_OF_CARD,
    PILES,
    lowest_member,
)
from kontor.games.genoa.phases import (
    ANSWERING,
    CHOOSING_OFFER_FIELD,
    CHOOSING_OWED_CARDS,
    PAYING,
    TRADER_DECIDING,
)
from kontor.games.genoa.price_sheets import OPEN_CARDS_OFFSET, cards_on_sheet, find_sheet, promised_cards
from kontor.games.genoa.state import SHEET_SIZE, SHEETS_PER_SEAT, GenoaTable

# The places where a card can be. Each constant is the first of four places, one for each pile.
FIRST_FACE_DOWN_PLACE: Final = 0  # the face-down cards of pile 0; the other piles follow
FIRST_FACE_UP_PLACE: Final = PILES  # the face-up cards of pile 0; the other piles follow
FIRST_HAND_PLACE: Final = 2 * PILES  # the hand of seat 0; those of the other seats follow


@final
class GenoaBelief(Belief):
    """One player's belief about hidden cards. It samples game states that match what the player has seen.

    The samples are approximate: they assume that other players choose at random which closed cards to offer.
    """

    def __init__(self, world: GenoaTable, seat: i64) -> None:
        self.exact = False
        self.seat = int(seat)
        self.world: GenoaTable = world
        self.rng = Rng(f"belief {seat}")
        seen = [FIRST_HAND_PLACE + self.seat * PILES + pile for pile in range(PILES)] if seat >= 0 else []
        places = [int(PILE_OF_CARD[card]) for card in range(CARDS)]
        open_places = [FIRST_FACE_UP_PLACE + pile for pile in range(PILES)] + seen
        self.cards = HiddenCards(list(range(CARDS)), places, open_places, self.rng)
        for pile in range(PILES):
            self.cards.shuffle_place(FIRST_FACE_DOWN_PLACE + pile)

    # Seeing actions

    def see(self, action: int) -> None:
        world = self.world
        self.see_agreement(sheet_agreed_by(world, action))
        done = self.replace_hidden_card(action)
        before = places_of_cards(world)
        openly_moved_cards = open_cards_exchanged_by(world, done)
        world.do(done)
        self.track_moves(before, openly_moved_cards)

    def replace_hidden_card(self, action: int) -> int:
        """Change `self.world` so that `action` is possible in it, and return the action to take there.

        If `action` hides which card it is about, the returned action names a guessed card. Otherwise it is
        `action`.
        """
        world = self.world
        if DRAW <= action < DRAW_END:
            self.see_card_at(action - DRAW, FIRST_FACE_DOWN_PLACE)
        elif DRAW_UNSEEN <= action < DRAW_UNSEEN_END:
            pile = action - DRAW_UNSEEN
            return DRAW + self.random_card_at(FIRST_FACE_DOWN_PLACE + pile)
        elif HAND_OVER <= action < HAND_OVER_END:
            return self.see_handed_card(action - HAND_OVER)
        elif HAND_OVER_UNSEEN <= action < HAND_OVER_UNSEEN_END:
            return HAND_OVER + int(
                lowest_member(world.cards_to_trader if world.cards_to_trader else world.cards_to_party)
            )
        elif CLOSED_CARD_ITEM_UNSEEN <= action < CLOSED_CARD_ITEM_UNSEEN_END:
            return CLOSED_CARD_ITEM + self.guess_card_put_on_sheet(action - CLOSED_CARD_ITEM_UNSEEN)
        elif SHOWN_CARD_ITEM_UNSEEN <= action < SHOWN_CARD_ITEM_UNSEEN_END:
            return SHOWN_CARD_ITEM + self.guess_card_put_on_sheet(action - SHOWN_CARD_ITEM_UNSEEN)
        elif SHOWN_CARD_ITEM <= action < SHOWN_CARD_ITEM_END:
            self.see_card_of_actor(action - SHOWN_CARD_ITEM)
        elif OPEN_CARD_ITEM <= action < OPEN_CARD_ITEM_END:
            self.see_card_of_actor(action - OPEN_CARD_ITEM)
        elif LARGE_ORDER <= action < LARGE_ORDER_END:
            self.see_card_of_actor(action - LARGE_ORDER)
        elif SMALL_ORDER <= action < SMALL_ORDER_END:
            self.see_card_of_actor(action - SMALL_ORDER + FIRST_SMALL_ORDER)
        elif DELIVER_MESSAGE <= action < DELIVER_MESSAGE_END:
            self.see_card_of_actor(action - DELIVER_MESSAGE + FIRST_MESSAGE)
        elif CLOSED_CARD_ITEM <= action < CLOSED_CARD_ITEM_END:
            self.see_card_of_actor(action - CLOSED_CARD_ITEM)
        return action

    def see_agreement(self, price_sheet: i64) -> None:
        """Record that two players have agreed on `price_sheet`.

        Move each card that this player sees on it to the hand of the player who gives it. Then guess all
        other hidden cards again. If `price_sheet` is -1, do nothing.
        """
        world = self.world
        if price_sheet < 0 or cards_on_sheet(world, price_sheet) == 0:
            return
        seat = price_sheet // SHEETS_PER_SEAT
        named = cards_seen_on_sheet(world, price_sheet, self.seat)
        mine = world.hand[seat]
        for card in range(CARDS):
            giver = seat if mine & BIT[card] else world.active
            if named & BIT[card] and giver != self.seat:
                self.see_card_at(card, int(FIRST_HAND_PLACE + giver * PILES))
        guess_hidden_cards(world, self.seat, self.rng, 0)

    def random_card_at(self, place: int) -> int:
        """Return a random card from `place`.

        A place is a face-down pile, a face-up pile, or the cards of one pile in a player's hand.
        """
        cards = self.cards.cards_at(place)
        return cards[self.rng.below(len(cards))]

    def see_card_at(self, card: int, first_place: int) -> None:
        """Record where this player has seen `card`, and move the card there in `self.world`.

        The place is `first_place`, such as `FIRST_FACE_UP_PLACE`, plus the number of the card's pile.
        """
        place = first_place + int(PILE_OF_CARD[card])
        self.cards.move_seen_card(card, place, place)
        self.move_cards_to_tracked_places()

    def see_card_of_actor(self, card: int) -> None:
        """Record that the player who acts now holds `card`, and move the card to their hand in `self.world`.

        If an earlier guess had put `card` on one of their price sheets, guess all hidden cards again.
        """
        self.see_card_at(card, int(FIRST_HAND_PLACE + self.world.actor * PILES))
        world = self.world
        guessed = promised_cards(world, world.actor) | world.closed_cards | world.shown_cards
        if world.actor != self.seat and guessed & BIT[card]:
            guess_hidden_cards(world, self.seat, self.rng, BIT[card])

    def guess_card_put_on_sheet(self, pile: int) -> int:
        """Return a random card of `pile` that the acting player could be adding to a price sheet."""
        world = self.world
        mine = world.hand[world.actor]
        if world.phase == CHOOSING_OWED_CARDS:
            mine = world.drawn_cards - world.cards_to_trader
        taken = world.closed_cards | world.shown_cards | world.open_cards
        if world.phase != CHOOSING_OWED_CARDS:
            mine -= mine & taken
        cards = [card for card in range(CARDS) if mine & BIT[card] and PILE_OF_CARD[card] == pile]
        return cards[self.rng.below(len(cards))]

    def see_handed_card(self, card: int) -> int:
        """Record that this player saw `card` change hands, and return the action that hands it over."""
        world = self.world
        giver = world.party if world.cards_to_trader else world.active
        self.see_card_at(card, int(FIRST_HAND_PLACE + giver * PILES))
        waiting = world.cards_to_trader if world.cards_to_trader else world.cards_to_party
        if not waiting & BIT[card]:
            correct_card_to_hand_over(world, card)
        return HAND_OVER + card

    # Tracking places

    def track_moves(self, places_before: list[int], openly_moved_cards: i64) -> None:
        """Update the tracked places of all cards that the last action moved.

        `places_before` holds each card's place before the action. `openly_moved_cards` is a bit set of the
        cards that everybody saw move. Any other card that changed hands could have been any card from the
        same pile in the giver's hand.
        """
        after = places_of_cards(self.world)
        moved = [card for card in range(CARDS) if places_before[card] != after[card]]
        unseen = [
            card
            for card in moved
            if not openly_moved_cards & BIT[card]
            and self.is_move_between_other_hands(places_before[card], after[card])
        ]
        for card in moved:
            if card not in unseen:
                self.cards.place[card] = after[card]
        for card in unseen:
            self.cards.shuffle_unless_shuffled_together(places_before[card])
        for card in unseen:
            self.cards.place[card] = after[card]
        for pile in range(PILES):
            shuffled = [card for card in moved if after[card] == FIRST_FACE_DOWN_PLACE + pile]
            if shuffled:
                self.cards.shuffle_place(FIRST_FACE_DOWN_PLACE + pile)

    def is_move_between_other_hands(self, origin: int, destination: int) -> bool:
        """Return whether a card that moves from `origin` to `destination` stays in other players' hands.

        `origin` and `destination` are place numbers. For example, all cards from one pile in one player's
        hand share a place.
        """
        hands = origin >= FIRST_HAND_PLACE and destination >= FIRST_HAND_PLACE
        return hands and self.seat not in (
            (origin - FIRST_HAND_PLACE) // PILES,
            (destination - FIRST_HAND_PLACE) // PILES,
        )

    def move_cards_to_tracked_places(self) -> None:
        """Move the cards in `self.world` to the places that are recorded in `self.cards`."""
        if places_of_cards(self.world) != self.cards.place:
            move_cards_to(self.world, self.cards.place, self.rng, self.seat)

    # Sampling a world

    def sample(self, rng: Rng) -> State:
        twin = self.world.copy()
        assert isinstance(twin, GenoaTable)
        places = self.cards.sample_places(rng)
        move_cards_to(twin, places, rng, self.seat)
        guess_hidden_cards(twin, self.seat, rng, 0)
        provide_promised_orders(twin, self.seat, rng)
        return twin

    def copy(self) -> GenoaBelief:
        world = self.world.copy()
        assert isinstance(world, GenoaTable)
        twin = GenoaBelief(world, self.seat)
        twin.rng = self.rng.copy()
        twin.cards = self.cards.copy(twin.rng)
        return twin


def open_cards_exchanged_by(s: GenoaTable, action: i64) -> i64:
    """Return a bit set of the open cards that change hands if `action` completes a deal.

    Open cards are those that everybody sees.
    """
    if s.phase == PAYING:
        return s.open_cards
    sheet = sheet_agreed_by(s, action)
    return s.sheets[sheet * SHEET_SIZE + OPEN_CARDS_OFFSET] if sheet >= 0 else 0


def sheet_agreed_by(s: GenoaTable, action: i64) -> i64:
    """Return the number of the price sheet that `action` agrees to, or -1 if it agrees to none."""
    if s.phase == ANSWERING and action == AGREE:
        return s.active * SHEETS_PER_SEAT
    if s.phase == CHOOSING_OFFER_FIELD:
        return find_sheet(s, s.party, action - NAME_FIELD)
    if s.phase == TRADER_DECIDING and ACCEPT <= action < ACCEPT_END:
        return find_sheet(s, action - ACCEPT, s.tower)
    return -1


def places_of_cards(s: GenoaTable) -> list[int]:
    """Return the number of each card's place, as a list indexed by card.

    A place is a face-down pile, a face-up pile, or the part of a player's hand that comes from one pile.
    """
    out = [0 for _ in range(CARDS)]
    for card in range(CARDS):
        bit = BIT[card]
        pile = int(PILE_OF_CARD[card])
        if s.face_down & bit:
            out[card] = FIRST_FACE_DOWN_PLACE + pile
        elif s.face_up & bit:
            out[card] = FIRST_FACE_UP_PLACE + pile
        else:
            for seat in range(s.seats):
                if s.hand[seat] & bit:
                    out[card] = int(FIRST_HAND_PLACE + seat * PILES) + pile
    return out


def move_cards_to(s: GenoaTable, places: list[int], rng: Rng, viewer: i64) -> None:
    """Move each card of `s` to its place in `places`.

    If a card on a price sheet moves away, a card that takes its old place also replaces it on the sheet.
    Cards that `viewer` sees are not replaced.
    """
    substitute_cards(s, replacement_cards(places_of_cards(s), places, rng), viewer)
    s.face_down = 0
    s.face_up = 0
    for seat in range(s.seats):
        s.hand[seat] = 0
    for card in range(CARDS):
        place = places[card]
        if place < FIRST_FACE_UP_PLACE:
            s.face_down += BIT[card]
        elif place < FIRST_HAND_PLACE:
            s.face_up += BIT[card]
        else:
            s.hand[(place - FIRST_HAND_PLACE) // PILES] += BIT[card]


def replacement_cards(old_places: list[int], new_places: list[int], rng: Rng) -> list[int]:
    """Return each card's replacement, as a list indexed by card.

    A card that leaves its place is replaced by a random card that moves to that place. Every other card is
    its own replacement. `old_places` and `new_places` are the places before and after, indexed by card.
    """
    out = list(range(CARDS))
    for place in set(old_places):
        gone = [card for card in range(CARDS) if old_places[card] == place and new_places[card] != place]
        come = [card for card in range(CARDS) if new_places[card] == place and old_places[card] != place]
        for card in gone:
            out[card] = come.pop(rng.below(len(come)))
    return out


def correct_card_to_hand_over(s: GenoaTable, card: i64) -> None:
    """Add `card` to the cards to be handed over, in place of a wrongly guessed card of the same pile."""
    pile = PILE_OF_CARD[card]
    for other in range(CARDS):
        if PILE_OF_CARD[other] == pile and s.cards_to_trader & BIT[other]:
            s.cards_to_trader += BIT[card] - BIT[other]
            return
        if PILE_OF_CARD[other] == pile and s.cards_to_trader == 0 and s.cards_to_party & BIT[other]:
            s.cards_to_party += BIT[card] - BIT[other]
            return
