"""A seat's knowledge of hidden cards: where each of the 110 cards may be.

`SanJuanBelief` follows the actions that its seat sees, and samples possible states for bots.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.belief import Belief
from kontor.core.hidden_cards import HiddenCards
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.games.san_juan.actions import (
    BUILD,
    COVER_GOOD,
    COVER_GOOD_END,
    DISCARD,
    DISCARD_END,
    DISCARD_UNSEEN,
    DRAW,
    DRAW_UNSEEN,
    KEEP,
    KEEP_END,
    KEEP_UNSEEN,
    MAKE_GOOD,
    PASS,
    PAY,
    PAY_END,
    PAY_GOOD,
    PAY_GOOD_END,
    PAY_UNSEEN,
    SELL,
    TAKE,
    TUCK,
    TUCK_END,
    TUCK_UNSEEN,
    TURN_UP,
)
from kontor.games.san_juan.city import find_place_with_good, find_place_without_good, owns
from kontor.games.san_juan.components import ARCHIVE, COPIES, CRANE, KINDS, PRODUCTION_KINDS, TOTAL_CARDS
from kontor.games.san_juan.phases import (
    CHOOSING_BUILDING,
    CHOOSING_SITE,
    DEALING,
    DISCARDING_FOR_ARCHIVE,
    DISCARDING_START_CARDS,
    DRAWING,
    HAND_CHECK,
    KEEPING_CARDS,
    LOOKING_AT_CARDS,
    MAKING_GOOD,
    PAYING,
    SELLING,
    TAKING_MINE_CARD,
    TURNING_UP_MINE_CARDS,
)
from kontor.games.san_juan.state import SanJuanTable

# The places where a card can be.
DECK_PLACE: Final = 0  # the draw pile
DISCARDS_PLACE: Final = 1  # the discard pile
ASIDE_PLACE: Final = 2  # drawn for the councillor or turned up for a gold mine
CITIES_PLACE: Final = 3  # face up, or covered by another building
CHOSEN_CARDS_PLACE: Final = 4  # paid, discarded or kept, while the player is still choosing more cards
FIRST_HAND_PLACE: Final = 10  # add the seat: this player's hand
FIRST_CHAPEL_PLACE: Final = 20  # add the seat: under this player's chapel
FIRST_GOOD_PLACE: Final = 100  # add the index in `SanJuanTable.good_card`: a good on this building

KIND_OF_CARD: Final[list[int]] = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
"""The kind of each of the 110 cards. Cards are numbered in the order of their kinds."""


@final
class SanJuanBelief(Belief):
    """One seat's knowledge of where hidden cards are. See the base class `Belief`.

    The belief is not exact, because it assumes that the other players choose hidden cards at random. At the
    start, only the order of the draw pile is unknown.
    """

    def __init__(self, world: SanJuanTable, seat: i64) -> None:
        self.exact = False
        self.seat = seat
        self.world: SanJuanTable = world
        places: list[int] = []  # the place of each card
        for kind in range(KINDS):
            places += places_outside_deck(world, kind) + [DECK_PLACE for _ in range(world.deck[kind])]
        open_places = (CITIES_PLACE, FIRST_HAND_PLACE + int(seat), FIRST_CHAPEL_PLACE + int(seat))
        self.cards = HiddenCards(KIND_OF_CARD, places, open_places, Rng(f"belief {seat}"))
        self.cards.shuffle_place(DECK_PLACE)

    # Following the game

    def see(self, action: int) -> None:
        world = self.world
        phase = world.phase
        seat = world.active
        shuffles = world.shuffles
        world.do(self.move_cards(action))
        chosen_to = FIRST_HAND_PLACE + seat if phase == KEEPING_CARDS else DISCARDS_PLACE
        if not is_choosing_cards(world) or world.active != seat or world.phase != phase:
            self.cards.move_all(CHOSEN_CARDS_PLACE, chosen_to)
        if world.aside_size == 0:
            self.cards.move_all(
                ASIDE_PLACE, FIRST_HAND_PLACE + seat if phase == LOOKING_AT_CARDS else DISCARDS_PLACE
            )
        if world.shuffles != shuffles:
            self.cards.shuffle_place(DISCARDS_PLACE)
            self.cards.move_all(DISCARDS_PLACE, DECK_PLACE)
        place_cards(world, self.cards.place)

    def move_cards(self, action: int) -> int:
        """Move cards in `self.cards` as `action` does, and return the action to apply to `world`.

        If `action` hides a card, the returned action names a possible card instead.
        """
        world = self.world
        phase = world.phase
        seat = world.active
        if phase == DRAWING or phase == DEALING or phase == LOOKING_AT_CARDS:
            looking = phase == LOOKING_AT_CARDS and not owns(world, seat, ARCHIVE)
            return self.draw_card(action, ASIDE_PLACE if looking else FIRST_HAND_PLACE + seat)
        if phase == MAKING_GOOD:
            place = FIRST_GOOD_PLACE + find_place_without_good(world, seat, world.next_item_min)
            return int(MAKE_GOOD) + self.cards.move_unseen_card(DECK_PLACE, place)
        if phase == TURNING_UP_MINE_CARDS:
            self.cards.move_seen_card(action - int(TURN_UP), DECK_PLACE, ASIDE_PLACE)
        elif phase == TAKING_MINE_CARD and action != PASS:
            self.cards.move_seen_card(action - int(TAKE), ASIDE_PLACE, FIRST_HAND_PLACE + seat)
        elif phase == CHOOSING_BUILDING and action != PASS:
            crane = owns(world, seat, CRANE)  # the card stays in the hand until the site is chosen
            self.cards.move_seen_card(
                action - int(BUILD),
                FIRST_HAND_PLACE + seat,
                FIRST_HAND_PLACE + seat if crane else CITIES_PLACE,
            )
        elif phase == CHOOSING_SITE:
            self.cards.move_seen_card(int(world.building_kind), FIRST_HAND_PLACE + seat, CITIES_PLACE)
            if COVER_GOOD <= action < COVER_GOOD_END:
                self.discard_good(action - int(COVER_GOOD))
        elif phase == PAYING and PAY_GOOD <= action < PAY_GOOD_END:
            self.discard_good(action - int(PAY_GOOD))
        elif phase == SELLING and action != PASS:
            self.discard_good(action - int(SELL))
        else:
            return self.move_chosen_card(action)
        return action

    def draw_card(self, action: int, destination: int) -> int:
        """Move the drawn card to the place `destination`, and return the action to apply to `world`.

        If the card is hidden, the returned action names a card that may have been drawn.
        """
        if action == DRAW_UNSEEN:
            return int(DRAW) + self.cards.move_unseen_card(DECK_PLACE, destination)
        self.cards.move_seen_card(action - int(DRAW), DECK_PLACE, destination)
        return action

    def move_chosen_card(self, action: int) -> int:
        """Move a card that the active player has paid, discarded, kept or put under a chapel.

        Return the action to apply to `world`. If the card is hidden, this action names a possible card.
        """
        seat = int(self.world.active)
        if action == PAY_UNSEEN:
            return int(PAY) + self.move_chosen_unseen_card(FIRST_HAND_PLACE + seat, CHOSEN_CARDS_PLACE)
        if action == DISCARD_UNSEEN:
            return int(DISCARD) + self.move_chosen_unseen_card(FIRST_HAND_PLACE + seat, CHOSEN_CARDS_PLACE)
        if action == KEEP_UNSEEN:
            return int(KEEP) + self.move_chosen_unseen_card(ASIDE_PLACE, CHOSEN_CARDS_PLACE)
        if action == TUCK_UNSEEN:
            return int(TUCK) + self.move_chosen_unseen_card(
                FIRST_HAND_PLACE + seat, FIRST_CHAPEL_PLACE + seat
            )
        if PAY <= action < PAY_END:
            self.cards.move_seen_card(action - int(PAY), FIRST_HAND_PLACE + seat, CHOSEN_CARDS_PLACE)
        elif DISCARD <= action < DISCARD_END:
            self.cards.move_seen_card(action - int(DISCARD), FIRST_HAND_PLACE + seat, CHOSEN_CARDS_PLACE)
        elif KEEP <= action < KEEP_END:
            self.cards.move_seen_card(action - int(KEEP), ASIDE_PLACE, CHOSEN_CARDS_PLACE)
        elif TUCK <= action < TUCK_END:
            self.cards.move_seen_card(action - int(TUCK), FIRST_HAND_PLACE + seat, FIRST_CHAPEL_PLACE + seat)
        return action

    def move_chosen_unseen_card(self, origin: int, destination: int) -> int:
        """Move a card that another player chose in secret. Return its kind, which is a guess.

        Any unseen card at `origin` may be the chosen one, so these cards are shuffled before the move. If the
        player chooses several cards, they are shuffled only once, before the first move.
        """
        if not self.cards.cards_at(CHOSEN_CARDS_PLACE):
            return self.cards.move_secretly_chosen_card(origin, destination)
        return self.cards.move_unseen_card(origin, destination)

    def discard_good(self, good: int) -> None:
        """Discard the card that represents the active player's first good of kind `good`."""
        place = find_place_with_good(self.world, self.world.active, good)
        self.cards.move_all(FIRST_GOOD_PLACE + int(place), DISCARDS_PLACE)

    # Sampling

    def sample(self, rng: Rng) -> State:
        place = self.cards.sample_places(rng)
        twin = copy_table(self.world)
        if is_choosing_cards(twin) and twin.active != self.seat:
            self.sample_chosen_cards(twin, place, rng)
        place_cards(twin, place)
        return twin

    def copy(self) -> SanJuanBelief:
        twin = SanJuanBelief(copy_table(self.world), self.seat)
        twin.cards = self.cards.copy(self.cards.rng.copy())
        return twin

    def sample_chosen_cards(self, s: SanJuanTable, places: list[int], rng: Rng) -> None:
        """Sample which hidden cards the active player has chosen so far, and record them in `places`.

        `places` has the place of each card. Players choose cards in the order of `CARDS`. So the method
        samples all cards that the player will choose, and takes the first ones.
        """
        rest_at = ASIDE_PLACE if s.phase == KEEPING_CARDS else FIRST_HAND_PLACE + s.active
        chosen = [card for card in range(TOTAL_CARDS) if places[card] == CHOSEN_CARDS_PLACE]
        if not chosen:
            return
        cards = chosen + [card for card in range(TOTAL_CARDS) if places[card] == rest_at]
        all_chosen: list[int] = []
        for _ in range(len(chosen) + s.due):
            all_chosen.append(cards.pop(rng.below(len(cards))))
        all_chosen.sort()  # by kind
        for card in cards + all_chosen[len(chosen) :]:
            places[card] = int(rest_at)
        for card in all_chosen[: len(chosen)]:
            places[card] = CHOSEN_CARDS_PLACE
        last = KIND_OF_CARD[all_chosen[len(chosen) - 1]]
        s.next_item_min = PRODUCTION_KINDS + last + 1 if s.phase == PAYING else last


def places_outside_deck(s: SanJuanTable, kind: i64) -> list[int]:
    """Return the place of each card of `kind` outside the draw pile, as a list of `..._PLACE` constants."""
    places = [DISCARDS_PLACE for _ in range(s.discards[kind])] + [ASIDE_PLACE for _ in range(s.aside[kind])]
    for seat in range(s.seats):
        at = seat * KINDS + kind
        places += [CITIES_PLACE for _ in range(s.buildings_by_kind[at] + s.covered[at])]
        places += [FIRST_HAND_PLACE + int(seat) for _ in range(s.hand[at])]
        places += [FIRST_CHAPEL_PLACE + int(seat) for _ in range(s.chapel[at])]
    for i in range(len(s.good_card)):
        if s.good_card[i] == kind:
            places.append(FIRST_GOOD_PLACE + int(i))
    return places


def is_choosing_cards(s: SanJuanTable) -> bool:
    """Return whether the active player is choosing cards to pay, keep or discard, one by one."""
    phase = s.phase
    if phase == PAYING or phase == KEEPING_CARDS or phase == HAND_CHECK:
        return True
    return phase == DISCARDING_FOR_ARCHIVE or phase == DISCARDING_START_CARDS


def place_cards(s: SanJuanTable, places: list[int]) -> None:
    """Fill the piles, hands, chapels and goods of `s`. `places` has the place of each of the 110 cards."""
    for kind in range(KINDS):
        s.deck[kind] = 0
        s.discards[kind] = 0
        s.aside[kind] = 0
    for i in range(s.seats * KINDS):
        s.hand[i] = 0
        s.chapel[i] = 0
    for card in range(TOTAL_CARDS):
        at = places[card]
        kind = KIND_OF_CARD[card]
        if at == DECK_PLACE:
            s.deck[kind] += 1
        elif at == DISCARDS_PLACE:
            s.discards[kind] += 1
        elif at == ASIDE_PLACE:
            s.aside[kind] += 1
        elif at == CHOSEN_CARDS_PLACE:
            place_chosen_card(s, kind)
        elif at >= FIRST_GOOD_PLACE:
            s.good_card[at - FIRST_GOOD_PLACE] = kind
        elif at >= FIRST_CHAPEL_PLACE:
            s.chapel[(at - FIRST_CHAPEL_PLACE) * KINDS + kind] += 1
        elif at >= FIRST_HAND_PLACE:
            s.hand[(at - FIRST_HAND_PLACE) * KINDS + kind] += 1


def place_chosen_card(s: SanJuanTable, kind: int) -> None:
    """Put a card of `kind`, chosen by the active player, into the player's hand or on the discard pile.

    It goes to the hand if the player is choosing cards to keep.
    """
    if s.phase == KEEPING_CARDS:
        s.hand[s.active * KINDS + kind] += 1
    else:
        s.discards[kind] += 1


def copy_table(s: SanJuanTable) -> SanJuanTable:
    """Return an independent copy of `s`."""
    twin = s.copy()
    assert isinstance(twin, SanJuanTable)
    return twin
