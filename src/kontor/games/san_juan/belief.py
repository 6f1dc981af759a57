"""What a seat of San Juan knows: where each of the 110 cards may be."""

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
from kontor.games.san_juan.components import (
    ARCHIVE,
    COPIES,
    CRANE,
    DECK,
    KINDS,
    PRODUCTION,
)
from kontor.games.san_juan.goods import place_with_good, place_without_good
from kontor.games.san_juan.state import (
    ARCHIVING,
    BUILDING,
    DEALING,
    DRAWING,
    GOOD_COMES,
    HAND_CHECK,
    KEEPING,
    LOOKING,
    NUGGET,
    PAYING,
    SELLING,
    SITE,
    START_DISCARD,
    TURNING_UP,
    SanJuanTable,
    has,
)

# Where a card can be.
PILE: Final = 0
DISCARDS: Final = 1
ASIDE: Final = 2
CITIES: Final = 3  # face up, or under a crane
CHOSEN: Final = 4  # already paid, discarded or kept in a choice that is not complete
HAND: Final = 10  # and the seat
CHAPEL: Final = 20  # and the seat
GOOD: Final = 100  # and the place in the cities

KIND_OF: Final[list[int]] = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
"""The kind of each card; cards are numbered by kind."""


@final
class SanJuanBelief(Belief):
    """Possible worlds, as likely as if the others chose unseen cards blindly: see `Belief`.

    It starts from a table of which everything is known but the order of the draw pile.
    """

    def __init__(self, world: SanJuanTable, seat: i64) -> None:
        self.exact = False
        self.seat = seat
        self.world: SanJuanTable = world
        places: list[int] = []
        for kind in range(KINDS):
            places += known_places(world, kind) + [PILE for _ in range(world.deck[kind])]
        open_places = (CITIES, HAND + int(seat), CHAPEL + int(seat))
        self.cards = HiddenCards(KIND_OF, places, open_places, Rng(f"belief {seat}"))
        self.cards.shuffle_place(PILE)

    # What was seen

    def see(self, action: int) -> None:
        world = self.world
        phase = world.phase
        seat = world.active
        shuffles = world.shuffles
        world.do(self.follow(action))
        chosen_to = HAND + seat if phase == KEEPING else DISCARDS
        if not composing(world) or world.active != seat or world.phase != phase:
            self.cards.move_all(CHOSEN, chosen_to)
        if world.aside_size == 0:
            self.cards.move_all(ASIDE, HAND + seat if phase == LOOKING else DISCARDS)
        if world.shuffles != shuffles:
            self.cards.shuffle_place(DISCARDS)
            self.cards.move_all(DISCARDS, PILE)
        deal(world, self.cards.place)

    def follow(self, action: int) -> int:
        """Move the cards that the action moves, and give it as it is in the kept world."""
        world = self.world
        phase = world.phase
        seat = world.active
        if phase == DRAWING or phase == DEALING or phase == LOOKING:
            looking = phase == LOOKING and not has(world, seat, ARCHIVE)
            return self.drawn(action, ASIDE if looking else HAND + seat)
        if phase == GOOD_COMES:
            place = GOOD + place_without_good(world, seat, world.low)
            return int(MAKE_GOOD) + self.cards.move_unseen(PILE, place)
        if phase == TURNING_UP:
            self.cards.move_seen(action - int(TURN_UP), PILE, ASIDE)
        elif phase == NUGGET and action != PASS:
            self.cards.move_seen(action - int(TAKE), ASIDE, HAND + seat)
        elif phase == BUILDING and action != PASS:
            crane = has(world, seat, CRANE)  # the card stays in the hand until the site is chosen
            self.cards.move_seen(action - int(BUILD), HAND + seat, HAND + seat if crane else CITIES)
        elif phase == SITE:
            self.cards.move_seen(int(world.kind), HAND + seat, CITIES)
            if COVER_GOOD <= action < COVER_GOOD_END:
                self.discard_good(action - int(COVER_GOOD))
        elif phase == PAYING and PAY_GOOD <= action < PAY_GOOD_END:
            self.discard_good(action - int(PAY_GOOD))
        elif phase == SELLING and action != PASS:
            self.discard_good(action - int(SELL))
        else:
            return self.chosen(action)
        return action

    def drawn(self, action: int, to: int) -> int:
        if action == DRAW_UNSEEN:
            return int(DRAW) + self.cards.move_unseen(PILE, to)
        self.cards.move_seen(action - int(DRAW), PILE, to)
        return action

    def chosen(self, action: int) -> int:
        """A step of a payment, a discard, or a choice of what to keep or to put under a chapel."""
        seat = int(self.world.active)
        if action == PAY_UNSEEN:
            return int(PAY) + self.choose_unseen(HAND + seat, CHOSEN)
        if action == DISCARD_UNSEEN:
            return int(DISCARD) + self.choose_unseen(HAND + seat, CHOSEN)
        if action == KEEP_UNSEEN:
            return int(KEEP) + self.choose_unseen(ASIDE, CHOSEN)
        if action == TUCK_UNSEEN:
            return int(TUCK) + self.choose_unseen(HAND + seat, CHAPEL + seat)
        if PAY <= action < PAY_END:
            self.cards.move_seen(action - int(PAY), HAND + seat, CHOSEN)
        elif DISCARD <= action < DISCARD_END:
            self.cards.move_seen(action - int(DISCARD), HAND + seat, CHOSEN)
        elif KEEP <= action < KEEP_END:
            self.cards.move_seen(action - int(KEEP), ASIDE, CHOSEN)
        elif TUCK <= action < TUCK_END:
            self.cards.move_seen(action - int(TUCK), HAND + seat, CHAPEL + seat)
        return action

    def choose_unseen(self, origin: int, to: int) -> int:
        """Somebody chooses among these cards; a choice of several mixes them once, before its first card."""
        if not self.cards.cards_at(CHOSEN):
            return self.cards.move_chosen_unseen(origin, to)
        return self.cards.move_unseen(origin, to)

    def discard_good(self, good: int) -> None:
        place = place_with_good(self.world, self.world.active, good)
        self.cards.move_all(GOOD + int(place), DISCARDS)

    # Drawing a world

    def sample(self, rng: Rng) -> State:
        place = self.cards.sample_places(rng)
        twin = copied(self.world)
        if composing(twin) and twin.active != self.seat:
            self.recompose(twin, place, rng)
        deal(twin, place)
        return twin

    def recompose(self, s: SanJuanTable, place: list[int], rng: Rng) -> None:
        """Somebody else is choosing: what is chosen so far must be the first part, in ascending order, of
        something that can be completed.
        """
        rest_at = ASIDE if s.phase == KEEPING else HAND + s.active
        chosen = [card for card in range(DECK) if place[card] == CHOSEN]
        if not chosen:
            return
        cards = chosen + [card for card in range(DECK) if place[card] == rest_at]
        whole: list[int] = []
        for _ in range(len(chosen) + s.due):
            whole.append(cards.pop(rng.below(len(cards))))
        whole.sort()  # by kind
        for card in cards + whole[len(chosen) :]:
            place[card] = int(rest_at)
        for card in whole[: len(chosen)]:
            place[card] = CHOSEN
        last = KIND_OF[whole[len(chosen) - 1]]
        s.low = PRODUCTION + last + 1 if s.phase == PAYING else last


def known_places(s: SanJuanTable, kind: i64) -> list[int]:
    """Where the cards of a kind are that are not in the draw pile."""
    out = [DISCARDS for _ in range(s.discards[kind])] + [ASIDE for _ in range(s.aside[kind])]
    for seat in range(s.seats):
        at = seat * KINDS + kind
        out += [CITIES for _ in range(s.own[at] + s.covered[at])]
        out += [HAND + int(seat) for _ in range(s.hand[at])]
        out += [CHAPEL + int(seat) for _ in range(s.chapel[at])]
    for i in range(len(s.good)):
        if s.good[i] == kind:
            out.append(GOOD + int(i))
    return out


def composing(s: SanJuanTable) -> bool:
    """Whether somebody is in the middle of choosing several cards."""
    phase = s.phase
    if phase == PAYING or phase == KEEPING or phase == HAND_CHECK:
        return True
    return phase == ARCHIVING or phase == START_DISCARD


def deal(s: SanJuanTable, place: list[int]) -> None:
    """Lay the hidden cards of a state where they are."""
    for kind in range(KINDS):
        s.deck[kind] = 0
        s.discards[kind] = 0
        s.aside[kind] = 0
    for i in range(s.seats * KINDS):
        s.hand[i] = 0
        s.chapel[i] = 0
    for card in range(DECK):
        at = place[card]
        kind = KIND_OF[card]
        if at == PILE:
            s.deck[kind] += 1
        elif at == DISCARDS:
            s.discards[kind] += 1
        elif at == ASIDE:
            s.aside[kind] += 1
        elif at == CHOSEN:
            deal_chosen(s, kind)
        elif at >= GOOD:
            s.good[at - GOOD] = kind
        elif at >= CHAPEL:
            s.chapel[(at - CHAPEL) * KINDS + kind] += 1
        elif at >= HAND:
            s.hand[(at - HAND) * KINDS + kind] += 1


def deal_chosen(s: SanJuanTable, kind: int) -> None:
    if s.phase == KEEPING:
        s.hand[s.active * KINDS + kind] += 1
    else:
        s.discards[kind] += 1


def copied(s: SanJuanTable) -> SanJuanTable:
    twin = s.copy()
    assert isinstance(twin, SanJuanTable)
    return twin
