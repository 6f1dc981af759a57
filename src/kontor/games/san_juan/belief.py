"""What a seat knows about where each of the 110 cards is.

`SanJuanBelief` follows the actions that its seat sees, and samples possible worlds for bots.
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
from kontor.games.san_juan.city import owns, place_with_good, place_without_good
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
    TAKING_NUGGET,
    TURNING_UP,
)
from kontor.games.san_juan.state import SanJuanTable

# The places where a card can be.
PLACE_DECK: Final = 0
PLACE_DISCARDS: Final = 1
PLACE_ASIDE: Final = 2
PLACE_CITIES: Final = 3  # face up, or covered by another building
PLACE_CHOSEN: Final = 4  # paid, discarded or kept in a choice of several cards that is still going on
PLACE_HAND: Final = 10  # plus the seat
PLACE_CHAPEL: Final = 20  # plus the seat
PLACE_GOOD: Final = 100  # plus the index in `SanJuanTable.good`

KIND_OF_CARD: Final[list[int]] = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
"""The kind of each of the 110 cards. Cards are numbered in the order of their kinds."""


@final
class SanJuanBelief(Belief):
    """The possible worlds of one seat and how likely they are: see `Belief`.

    The belief assumes that the other players choose hidden cards at random. At the start, only the order of
    the draw pile is unknown.
    """

    def __init__(self, world: SanJuanTable, seat: i64) -> None:
        self.exact = False
        self.seat = seat
        self.world: SanJuanTable = world
        places: list[int] = []
        for kind in range(KINDS):
            places += known_places(world, kind) + [PLACE_DECK for _ in range(world.deck[kind])]
        open_places = (PLACE_CITIES, PLACE_HAND + int(seat), PLACE_CHAPEL + int(seat))
        self.cards = HiddenCards(KIND_OF_CARD, places, open_places, Rng(f"belief {seat}"))
        self.cards.shuffle_place(PLACE_DECK)

    # Following the game

    def see(self, action: int) -> None:
        world = self.world
        phase = world.phase
        seat = world.active
        shuffles = world.shuffles
        world.do(self.move_cards(action))
        chosen_to = PLACE_HAND + seat if phase == KEEPING_CARDS else PLACE_DISCARDS
        if not is_choosing_cards(world) or world.active != seat or world.phase != phase:
            self.cards.move_all(PLACE_CHOSEN, chosen_to)
        if world.aside_size == 0:
            self.cards.move_all(
                PLACE_ASIDE, PLACE_HAND + seat if phase == LOOKING_AT_CARDS else PLACE_DISCARDS
            )
        if world.shuffles != shuffles:
            self.cards.shuffle_place(PLACE_DISCARDS)
            self.cards.move_all(PLACE_DISCARDS, PLACE_DECK)
        place_cards(world, self.cards.place)

    def move_cards(self, action: int) -> int:
        """Move the cards that `action` moves, and return the action to apply to `world`.

        If `action` hides a card, the returned action names a possible one, because `world` needs to know
        which card moves.
        """
        world = self.world
        phase = world.phase
        seat = world.active
        if phase == DRAWING or phase == DEALING or phase == LOOKING_AT_CARDS:
            looking = phase == LOOKING_AT_CARDS and not owns(world, seat, ARCHIVE)
            return self.draw_card(action, PLACE_ASIDE if looking else PLACE_HAND + seat)
        if phase == MAKING_GOOD:
            place = PLACE_GOOD + place_without_good(world, seat, world.next_item_min)
            return int(MAKE_GOOD) + self.cards.move_unseen(PLACE_DECK, place)
        if phase == TURNING_UP:
            self.cards.move_seen(action - int(TURN_UP), PLACE_DECK, PLACE_ASIDE)
        elif phase == TAKING_NUGGET and action != PASS:
            self.cards.move_seen(action - int(TAKE), PLACE_ASIDE, PLACE_HAND + seat)
        elif phase == CHOOSING_BUILDING and action != PASS:
            crane = owns(world, seat, CRANE)  # the card stays in the hand until the site is chosen
            self.cards.move_seen(
                action - int(BUILD), PLACE_HAND + seat, PLACE_HAND + seat if crane else PLACE_CITIES
            )
        elif phase == CHOOSING_SITE:
            self.cards.move_seen(int(world.kind), PLACE_HAND + seat, PLACE_CITIES)
            if COVER_GOOD <= action < COVER_GOOD_END:
                self.discard_good(action - int(COVER_GOOD))
        elif phase == PAYING and PAY_GOOD <= action < PAY_GOOD_END:
            self.discard_good(action - int(PAY_GOOD))
        elif phase == SELLING and action != PASS:
            self.discard_good(action - int(SELL))
        else:
            return self.choose_card(action)
        return action

    def draw_card(self, action: int, destination: int) -> int:
        """Move the drawn card to the place `destination`, and return the action to apply to `world`."""
        if action == DRAW_UNSEEN:
            return int(DRAW) + self.cards.move_unseen(PLACE_DECK, destination)
        self.cards.move_seen(action - int(DRAW), PLACE_DECK, destination)
        return action

    def choose_card(self, action: int) -> int:
        """Move a card that is paid, discarded, kept or tucked, and return the action to apply to `world`."""
        seat = int(self.world.active)
        if action == PAY_UNSEEN:
            return int(PAY) + self.choose_unseen(PLACE_HAND + seat, PLACE_CHOSEN)
        if action == DISCARD_UNSEEN:
            return int(DISCARD) + self.choose_unseen(PLACE_HAND + seat, PLACE_CHOSEN)
        if action == KEEP_UNSEEN:
            return int(KEEP) + self.choose_unseen(PLACE_ASIDE, PLACE_CHOSEN)
        if action == TUCK_UNSEEN:
            return int(TUCK) + self.choose_unseen(PLACE_HAND + seat, PLACE_CHAPEL + seat)
        if PAY <= action < PAY_END:
            self.cards.move_seen(action - int(PAY), PLACE_HAND + seat, PLACE_CHOSEN)
        elif DISCARD <= action < DISCARD_END:
            self.cards.move_seen(action - int(DISCARD), PLACE_HAND + seat, PLACE_CHOSEN)
        elif KEEP <= action < KEEP_END:
            self.cards.move_seen(action - int(KEEP), PLACE_ASIDE, PLACE_CHOSEN)
        elif TUCK <= action < TUCK_END:
            self.cards.move_seen(action - int(TUCK), PLACE_HAND + seat, PLACE_CHAPEL + seat)
        return action

    def choose_unseen(self, origin: int, destination: int) -> int:
        """Move a hidden card of another player's choice from `origin` to `destination`, and return its kind.

        If a player chooses several cards, `origin` is shuffled only once, before the first card.
        """
        if not self.cards.cards_at(PLACE_CHOSEN):
            return self.cards.move_chosen_unseen(origin, destination)
        return self.cards.move_unseen(origin, destination)

    def discard_good(self, good: int) -> None:
        """Discard the card that lies on one of the active player's buildings as a good of kind `good`."""
        place = place_with_good(self.world, self.world.active, good)
        self.cards.move_all(PLACE_GOOD + int(place), PLACE_DISCARDS)

    # Sampling

    def sample(self, rng: Rng) -> State:
        place = self.cards.sample_places(rng)
        twin = copy_table(self.world)
        if is_choosing_cards(twin) and twin.active != self.seat:
            self.sample_choice(twin, place, rng)
        place_cards(twin, place)
        return twin

    def sample_choice(self, s: SanJuanTable, place: list[int], rng: Rng) -> None:
        """Sample the cards that the active player, another seat, has chosen so far, and update `place`.

        Cards are chosen in ascending order, so those chosen so far are the lowest of the complete choice.
        """
        rest_at = PLACE_ASIDE if s.phase == KEEPING_CARDS else PLACE_HAND + s.active
        chosen = [card for card in range(TOTAL_CARDS) if place[card] == PLACE_CHOSEN]
        if not chosen:
            return
        cards = chosen + [card for card in range(TOTAL_CARDS) if place[card] == rest_at]
        whole: list[int] = []
        for _ in range(len(chosen) + s.due):
            whole.append(cards.pop(rng.below(len(cards))))
        whole.sort()  # by kind
        for card in cards + whole[len(chosen) :]:
            place[card] = int(rest_at)
        for card in whole[: len(chosen)]:
            place[card] = PLACE_CHOSEN
        last = KIND_OF_CARD[whole[len(chosen) - 1]]
        s.next_item_min = PRODUCTION_KINDS + last + 1 if s.phase == PAYING else last


def known_places(s: SanJuanTable, kind: i64) -> list[int]:
    """Return the place of each card of `kind` that is not in the draw pile."""
    out = [PLACE_DISCARDS for _ in range(s.discards[kind])] + [PLACE_ASIDE for _ in range(s.aside[kind])]
    for seat in range(s.seats):
        at = seat * KINDS + kind
        out += [PLACE_CITIES for _ in range(s.own[at] + s.covered[at])]
        out += [PLACE_HAND + int(seat) for _ in range(s.hand[at])]
        out += [PLACE_CHAPEL + int(seat) for _ in range(s.chapel[at])]
    for i in range(len(s.good)):
        if s.good[i] == kind:
            out.append(PLACE_GOOD + int(i))
    return out


def is_choosing_cards(s: SanJuanTable) -> bool:
    """Return whether a player is choosing several cards, one by one."""
    phase = s.phase
    if phase == PAYING or phase == KEEPING_CARDS or phase == HAND_CHECK:
        return True
    return phase == DISCARDING_FOR_ARCHIVE or phase == DISCARDING_START_CARDS


def place_cards(s: SanJuanTable, place: list[int]) -> None:
    """Fill the piles, hands, chapels and goods of `s` according to `place`, the place of each card."""
    for kind in range(KINDS):
        s.deck[kind] = 0
        s.discards[kind] = 0
        s.aside[kind] = 0
    for i in range(s.seats * KINDS):
        s.hand[i] = 0
        s.chapel[i] = 0
    for card in range(TOTAL_CARDS):
        at = place[card]
        kind = KIND_OF_CARD[card]
        if at == PLACE_DECK:
            s.deck[kind] += 1
        elif at == PLACE_DISCARDS:
            s.discards[kind] += 1
        elif at == PLACE_ASIDE:
            s.aside[kind] += 1
        elif at == PLACE_CHOSEN:
            place_chosen(s, kind)
        elif at >= PLACE_GOOD:
            s.good[at - PLACE_GOOD] = kind
        elif at >= PLACE_CHAPEL:
            s.chapel[(at - PLACE_CHAPEL) * KINDS + kind] += 1
        elif at >= PLACE_HAND:
            s.hand[(at - PLACE_HAND) * KINDS + kind] += 1


def place_chosen(s: SanJuanTable, kind: int) -> None:
    """Add a chosen card to the hand if it was kept, else to the discards."""
    if s.phase == KEEPING_CARDS:
        s.hand[s.active * KINDS + kind] += 1
    else:
        s.discards[kind] += 1


def copy_table(s: SanJuanTable) -> SanJuanTable:
    """Return an independent copy of `s`."""
    twin = s.copy()
    assert isinstance(twin, SanJuanTable)
    return twin
