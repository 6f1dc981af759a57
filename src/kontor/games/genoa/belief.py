"""What a seat of Genoa knows: where each of the 60 cards may be.

Purses and goods can be tracked, so only cards are uncertain. The belief keeps one possible world and, in
`HiddenCards`, every way in which its cards could have been exchanged unseen: a shuffle of a pile, a closed
card that changed hands. Which closed card somebody has put on a sheet is no more than a guess in the kept
world, and is guessed anew in every sampled one.
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
    AT,
    CLOSED,
    CLOSED_END,
    CLOSED_UNSEEN,
    CLOSED_UNSEEN_END,
    DELIVER,
    DELIVER_END,
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
    OPEN,
    OPEN_END,
    SHOWN,
    SHOWN_END,
    SHOWN_UNSEEN,
    SHOWN_UNSEEN_END,
    SMALL_ORDER,
    SMALL_ORDER_END,
)
from kontor.games.genoa.components import (
    BIT,
    CARDS,
    FIRST_MESSAGE,
    FIRST_SMALL,
    PILE_OF,
    PILES,
    first_of,
)
from kontor.games.genoa.guesses import guess_anew, names_on, rename_cards
from kontor.games.genoa.promises import keep_promises
from kontor.games.genoa.sheets import OPEN_CARDS, cards_on, promised_cards, sheet_of
from kontor.games.genoa.state import ACCEPT_FIELD, ANSWER, DECIDE, PAY, ROW, ROWS, SHARE, GenoaTable

# Where a card can be; a place of each pile has its own number.
DOWN: Final = 0
UP: Final = PILES
HAND: Final = 2 * PILES  # and four for each seat


@final
class GenoaBelief(Belief):
    """Possible worlds, as likely as if the others chose closed cards blindly: see `Belief`."""

    def __init__(self, world: GenoaTable, seat: i64) -> None:
        self.exact = False
        self.seat = int(seat)
        self.world: GenoaTable = world
        self.rng = Rng(f"belief {seat}")
        seen = [HAND + self.seat * PILES + pile for pile in range(PILES)] if seat >= 0 else []
        places = [int(PILE_OF[card]) for card in range(CARDS)]
        open_places = [UP + pile for pile in range(PILES)] + seen
        self.cards = HiddenCards(list(range(CARDS)), places, open_places, self.rng)
        for pile in range(PILES):
            self.cards.shuffle_place(DOWN + pile)

    # What was seen

    def see(self, action: int) -> None:
        world = self.world
        self.agreed(settled_sheet(world, action))
        done = self.follow(action)
        before = places_of(world)
        openly = open_cards(world, done)
        world.do(done)
        self.take_over(before, openly)

    def follow(self, action: int) -> int:
        """Put the cards of the kept world where the action shows them, and give it as it is in that world."""
        world = self.world
        if DRAW <= action < DRAW_END:
            self.seen_at(action - int(DRAW), DOWN)
        elif DRAW_UNSEEN <= action < DRAW_UNSEEN_END:
            pile = action - int(DRAW_UNSEEN)
            return int(DRAW) + self.any_card(DOWN + pile)
        elif HAND_OVER <= action < HAND_OVER_END:
            return self.handed(action - int(HAND_OVER))
        elif HAND_OVER_UNSEEN <= action < HAND_OVER_UNSEEN_END:
            return int(HAND_OVER) + int(first_of(world.coming if world.coming else world.going))
        elif CLOSED_UNSEEN <= action < CLOSED_UNSEEN_END:
            return int(CLOSED) + self.guess(action - int(CLOSED_UNSEEN))
        elif SHOWN_UNSEEN <= action < SHOWN_UNSEEN_END:
            return int(SHOWN) + self.guess(action - int(SHOWN_UNSEEN))
        elif SHOWN <= action < SHOWN_END:
            self.opened(action - int(SHOWN))
        elif OPEN <= action < OPEN_END:
            self.opened(action - int(OPEN))
        elif LARGE_ORDER <= action < LARGE_ORDER_END:
            self.opened(action - int(LARGE_ORDER))
        elif SMALL_ORDER <= action < SMALL_ORDER_END:
            self.opened(action - int(SMALL_ORDER) + FIRST_SMALL)
        elif DELIVER <= action < DELIVER_END:
            self.opened(action - int(DELIVER) + FIRST_MESSAGE)
        elif CLOSED <= action < CLOSED_END:
            self.opened(action - int(CLOSED))
        return action

    def agreed(self, sheet: i64) -> None:
        """A sheet is taken, so both have what stands on it: cards whose faces were read lie with their giver,
        and in place of the others those are guessed that can.
        """
        world = self.world
        if sheet < 0 or cards_on(world, sheet) == 0:
            return
        seat = sheet // ROWS
        named = names_on(world, sheet, self.seat)
        mine = world.hand[seat]
        for card in range(CARDS):
            giver = seat if mine & BIT[card] else world.active
            if named & BIT[card] and giver != self.seat:
                self.seen_at(card, int(HAND + giver * PILES))
        guess_anew(world, self.seat, self.rng, 0)

    def any_card(self, place: int) -> int:
        cards = self.cards.cards_at(place)
        return cards[self.rng.below(len(cards))]

    def hand_place(self, seat: i64, pile: i64) -> int:
        return int(HAND + seat * PILES + pile)

    def seen_at(self, card: int, first: int) -> None:
        """The face of a card is seen at a place of its pile; the kept world is put right."""
        place = first + int(PILE_OF[card])
        self.cards.move_seen(card, place, place)
        self.deal_anew()

    def opened(self, card: int) -> None:
        """The actor names a card of his hand: it is none of those that he has put closed on a sheet."""
        self.seen_at(card, int(HAND + self.world.actor * PILES))
        world = self.world
        guessed = promised_cards(world, world.actor) | world.closed | world.shown
        if world.actor != self.seat and guessed & BIT[card]:
            guess_anew(world, self.seat, self.rng, BIT[card])

    def guess(self, pile: int) -> int:
        """A card that the actor could have meant."""
        world = self.world
        mine = world.hand[world.actor]
        if world.phase == SHARE:
            mine = world.drawn - world.coming
        taken = world.closed | world.shown | world.opened
        if world.phase != SHARE:
            mine -= mine & taken
        cards = [card for card in range(CARDS) if mine & BIT[card] and PILE_OF[card] == pile]
        return cards[self.rng.below(len(cards))]

    def handed(self, card: int) -> int:
        """One of the two sees which card it is."""
        world = self.world
        giver = world.party if world.coming else world.active
        self.seen_at(card, int(HAND + giver * PILES))
        waiting = world.coming if world.coming else world.going
        if not waiting & BIT[card]:
            swap_waiting(world, card)
        return int(HAND_OVER) + card

    # Keeping the account

    def take_over(self, before: list[int], openly: i64) -> None:
        """Follow what the action did to the cards of the kept world. A card that changes hands unseen could
        have been any of its pile in that hand.
        """
        after = places_of(self.world)
        moved = [card for card in range(CARDS) if before[card] != after[card]]
        unseen = [
            card for card in moved if not openly & BIT[card] and self.elsewhere(before[card], after[card])
        ]
        for card in moved:
            if card not in unseen:
                self.cards.place[card] = after[card]
        for card in unseen:
            self.cards.shuffle_unless_uniform(before[card])
        for card in unseen:
            self.cards.place[card] = after[card]
        for pile in range(PILES):
            shuffled = [card for card in moved if after[card] == DOWN + pile]
            if shuffled:
                self.cards.shuffle_place(DOWN + pile)

    def elsewhere(self, origin: int, to: int) -> bool:
        """Whether this is a way from one hand to another, neither of them mine."""
        hands = origin >= HAND and to >= HAND
        return hands and self.seat not in ((origin - HAND) // PILES, (to - HAND) // PILES)

    def deal_anew(self) -> None:
        """The kept world has its cards where the account has them."""
        if places_of(self.world) != self.cards.place:
            deal(self.world, self.cards.place, self.rng, self.seat)

    # Drawing a world

    def sample(self, rng: Rng) -> State:
        twin = copied(self.world)
        places = self.cards.sample_places(rng)
        deal(twin, places, rng, self.seat)
        guess_anew(twin, self.seat, rng, 0)
        keep_promises(twin, self.seat, rng)
        return twin


def open_cards(s: GenoaTable, action: i64) -> i64:
    """The open cards of the sheet that this action may settle."""
    if s.phase == PAY:
        return s.opened
    sheet = settled_sheet(s, action)
    return s.sheets[sheet * ROW + OPEN_CARDS] if sheet >= 0 else 0


def settled_sheet(s: GenoaTable, action: i64) -> i64:
    """The sheet that this action agrees to, or -1."""
    if s.phase == ANSWER and action == AGREE:
        return s.active * ROWS
    if s.phase == ACCEPT_FIELD:
        return sheet_of(s, s.party, action - AT)
    if s.phase == DECIDE and ACCEPT <= action < ACCEPT_END:
        return sheet_of(s, action - ACCEPT, s.tower)
    return -1


def places_of(s: GenoaTable) -> list[int]:
    """Where every card is."""
    out = [0 for _ in range(CARDS)]
    for card in range(CARDS):
        bit = BIT[card]
        pile = int(PILE_OF[card])
        if s.down & bit:
            out[card] = DOWN + pile
        elif s.up & bit:
            out[card] = UP + pile
        else:
            for seat in range(s.seats):
                if s.hand[seat] & bit:
                    out[card] = int(HAND + seat * PILES) + pile
    return out


def deal(s: GenoaTable, places: list[int], rng: Rng, viewer: i64) -> None:
    """Lay the faces of a state where they are now. What the viewer only guessed of a card that lies elsewhere
    now (that it stands on a sheet, say) holds for one that has come to its place.
    """
    rename_cards(s, replaced(places_of(s), places, rng), viewer)
    s.down = 0
    s.up = 0
    for seat in range(s.seats):
        s.hand[seat] = 0
    for card in range(CARDS):
        place = places[card]
        if place < UP:
            s.down += BIT[card]
        elif place < HAND:
            s.up += BIT[card]
        else:
            s.hand[(place - HAND) // PILES] += BIT[card]


def replaced(old: list[int], new: list[int], rng: Rng) -> list[int]:
    """For each card the one that has come to its place; itself, if it still lies there."""
    out = list(range(CARDS))
    for place in set(old):
        gone = [card for card in range(CARDS) if old[card] == place and new[card] != place]
        come = [card for card in range(CARDS) if new[card] == place and old[card] != place]
        for card in gone:
            out[card] = come.pop(rng.below(len(come)))
    return out


def swap_waiting(s: GenoaTable, card: i64) -> None:
    """It was another card than guessed that waits to be handed over."""
    pile = PILE_OF[card]
    for other in range(CARDS):
        if PILE_OF[other] == pile and s.coming & BIT[other]:
            s.coming += BIT[card] - BIT[other]
            return
        if PILE_OF[other] == pile and s.coming == 0 and s.going & BIT[other]:
            s.going += BIT[card] - BIT[other]
            return


def copied(s: GenoaTable) -> GenoaTable:
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    return twin
