"""A seat's knowledge of hidden cards: the resource and development cards that each player may hold.

Only a theft between two other players hides resource cards from a seat, so few hands are possible.
Development cards are hidden until they are played. Each possible set of development cards is weighted by the
number of ways to draw it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import array, with_increase
from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.games.catan.actions import (
    DISCARD_UNSEEN,
    DRAW,
    DRAW_END,
    DRAW_UNSEEN,
    HAS_NOT_WON,
    OPEN_DISCARD,
    OPEN_DISCARD_END,
    PLAY_CARD,
    PLAY_CARD_END,
    SHOW_POINTS,
    SHOW_POINTS_END,
    STEAL,
    STEAL_END,
    STEAL_UNSEEN,
)
from kontor.games.catan.components import CARD_COUNT, KINDS, POINT_CARD
from kontor.games.catan.phases import DISCARDING, REVEALING_DISCARDS
from kontor.games.catan.state import CatanTable

Hands = tuple[int, ...]
"""The resource cards of all seats: five counts for each seat."""
CardCounts = tuple[int, ...]
"""The development cards of a seat: five counts of older cards, then five of cards bought in this turn."""
NO_CARDS: Final[CardCounts] = (0,) * 10  # no older cards, and none bought in this turn


@final
class CatanBelief(Belief):
    """The hidden cards that one seat considers possible, with their exact probabilities.

    See the base class `Belief`.
    """

    def __init__(self, world: CatanTable, seat: i64) -> None:
        self.exact = True
        self.seat = seat
        self.world: CatanTable = world  # a possible state that agrees with everything this seat knows
        self.hands: dict[Hands, float] = {hands_of(world): 1.0}
        self.ways_by_cards: list[dict[CardCounts, int]] = [{NO_CARDS: 1} for _ in range(world.seats)]
        """For each seat, its possible sets of development cards, with the number of ways to draw each set."""
        self.last_opened_kind: int = 0  # the resource of the discard that was revealed last
        self.last_opened_seat: int = -1  # the seat that made this discard, or -1

    def see(self, action: int) -> None:
        turn = self.world.turn
        active = self.world.active
        if action == STEAL_UNSEEN:
            self.see_theft()
        elif action == DRAW_UNSEEN:
            self.see_purchase()
        elif DRAW <= action < DRAW_END:
            self.see_own_purchase(action - DRAW)
        elif action == DISCARD_UNSEEN:
            self.world.do(self.world.legal_actions()[0])
        elif OPEN_DISCARD <= action < OPEN_DISCARD_END:
            self.see_discard(action - OPEN_DISCARD)
        elif PLAY_CARD <= action < PLAY_CARD_END:
            self.see_card_played(action)
        elif HAS_NOT_WON <= action < SHOW_POINTS_END:
            self.see_win_check(action)
        else:
            self.apply_to_all_hands([action])
        if self.world.turn != turn:
            self.ways_by_cards[active] = with_new_cards_counted_as_older(self.ways_by_cards[active])
            self.last_opened_seat = -1

    def apply_to_all_hands(self, possible_actions: list[int]) -> None:
        """Apply an action to all possible hands, and drop the hands for which the action is illegal.

        `possible_actions` lists the actions that may have been taken. There are several only if this seat
        did not see a card. The result of a theft is weighted by how many cards of the stolen kind the victim
        held.
        """
        known = len(self.hands) == 1 and len(possible_actions) == 1
        new_hands: dict[Hands, float] = {}
        world = self.world
        for hands, weight in self.hands.items():
            set_hands(self.world, hands)
            for action in possible_actions:
                if not known and self.world.why_not(action) != 0:
                    continue
                twin = self.world if known else copy_table(self.world)
                factor = 1.0
                if STEAL <= action < STEAL_END:
                    factor = float(hands[twin.victim * KINDS + action - STEAL])
                twin.do(action)
                result = hands_of(twin)
                if min(result) >= 0:
                    new_hands[result] = new_hands.get(result, 0.0) + weight * factor
                    world = twin
        whole = sum(new_hands.values())
        self.hands = {hands: weight / whole for hands, weight in new_hands.items()}
        self.world = world

    def see_theft(self) -> None:
        """Update the possible hands after one player has stolen a card that this seat did not see."""
        self.apply_to_all_hands([int(STEAL) + kind for kind in range(KINDS)])

    def see_discard(self, index_in_chosen_cards: int) -> None:
        """Update the possible hands after everybody has seen a card that a player discards.

        `index_in_chosen_cards` is the index for this player and this kind of card in `chosen_cards`.
        Discards are revealed in the order of `RESOURCES`. So the discards that the player has not revealed
        yet are of the same kind or of later kinds.
        """
        seat, kind = divmod(index_in_chosen_cards, KINDS)
        row = range(seat * KINDS, seat * KINDS + KINDS)
        left = sum(int(self.world.chosen_cards[i]) for i in row)
        if seat != self.seat:
            for i in row:
                self.world.chosen_cards[i] = left if i == index_in_chosen_cards else 0
            fits = {
                hands: weight
                for hands, weight in self.hands.items()
                if hands[index_in_chosen_cards] > 0 and sum(hands[index_in_chosen_cards : row.stop]) >= left
            }
            self.hands = fits
        self.last_opened_kind = kind
        self.last_opened_seat = seat
        self.apply_to_all_hands([int(OPEN_DISCARD) + index_in_chosen_cards])

    def see_purchase(self) -> None:
        """Update the possible development cards of the active player, who has bought a card in secret."""
        active = self.world.active
        new_ways: dict[CardCounts, int] = {}  # the number of ways to draw each set of cards
        for cards, ways in self.ways_by_cards[active].items():
            for card in range(KINDS):
                if cards[card] + cards[card + KINDS] < CARD_COUNT[card]:
                    more = with_change(cards, card + KINDS, 1)
                    new_ways[more] = new_ways.get(more, 0) + ways
        self.ways_by_cards[active] = new_ways
        self.world.do(self.world.legal_actions()[0])

    def see_own_purchase(self, card: int) -> None:
        """Record that this seat has bought a development card of kind `card`.

        In `world`, which is only a guess, another seat may hold this card. So the unseen cards are dealt
        again first, and a card of this kind is left in the deck.
        """
        at = self.world.active * KINDS + card
        self.world.cards = with_increase(self.world.cards, at, 1)
        self.deal_unseen_cards(self.world, Rng("any deal"))
        self.world.cards = with_increase(self.world.cards, at, -1)
        self.world.deck = with_increase(self.world.deck, card, 1)
        self.world.do(int(DRAW) + card)

    def see_card_played(self, action: int) -> None:
        """Update the possible development cards of the active player, who has played a card."""
        active = self.world.active
        card = action - PLAY_CARD
        if active != self.seat:
            held = self.ways_by_cards[active].items()
            rest = {with_change(cards, card, -1): ways for cards, ways in held if cards[card] > 0}
            if self.world.cards[active * KINDS + card] == 0:
                self.ways_by_cards[active] = {cards: ways for cards, ways in held if cards[card] > 0}
                self.deal_unseen_cards(self.world, Rng("any deal"))
            self.ways_by_cards[active] = rest
        self.world.do(action)

    def see_win_check(self, action: int) -> None:
        """Rule out hands of development cards of the active player that contradict `action`.

        `action` tells everybody whether this player's victory point cards are enough to win.
        """
        active = self.world.active
        missing = self.world.target - self.world.points[active]
        if active != self.seat:
            shown = action - SHOW_POINTS + 1
            self.ways_by_cards[active] = {
                cards: ways
                for cards, ways in self.ways_by_cards[active].items()
                if (action == HAS_NOT_WON and count_point_cards(cards) < missing)
                or count_point_cards(cards) == shown
            }
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        twin = copy_table(self.world)
        set_hands(twin, pick_weighted(self.hands, rng))
        self.deal_unseen_cards(twin, rng)
        if twin.phase == DISCARDING or twin.phase == REVEALING_DISCARDS:
            self.resample_discards(twin, rng)
        return twin

    def copy(self) -> CatanBelief:
        twin = CatanBelief(copy_table(self.world), self.seat)
        twin.hands = self.hands.copy()
        twin.ways_by_cards = self.ways_by_cards[:]  # the dictionaries in it are replaced, never changed
        twin.last_opened_kind = self.last_opened_kind
        twin.last_opened_seat = self.last_opened_seat
        return twin

    def deal_unseen_cards(self, s: CatanTable, rng: Rng) -> None:
        """Deal the unseen development cards at random to the other seats and to the deck of `s`.

        A card is unseen if this seat does not hold it and nobody has played it. The probability of each deal
        is proportional to the number of ways to draw it.
        """
        other_seats = [seat for seat in range(s.seats) if seat != self.seat]
        pool = tuple(int(CARD_COUNT[card] - s.played_cards[card]) for card in range(KINDS))
        if self.seat >= 0:
            own = self.seat * KINDS
            pool = tuple(pool[card] - int(s.cards[own + card]) for card in range(KINDS))
        s.cards = s.cards[:]
        s.bought_this_turn = s.bought_this_turn[:]
        cache: dict[tuple[int, CardCounts], int] = {}
        for i, seat in enumerate(other_seats):
            weight_of_cards: dict[CardCounts, float] = {}
            for cards, ways in self.ways_by_cards[seat].items():
                weight = ways * ways_to_draw(pool, cards)
                if weight > 0:
                    weight *= self.ways_to_deal_rest(other_seats, i + 1, pool_without(pool, cards), cache)
                if weight > 0:
                    weight_of_cards[cards] = float(weight)
            cards = pick_weighted(weight_of_cards, rng)
            pool = pool_without(pool, cards)
            for card in range(KINDS):
                s.cards[seat * KINDS + card] = cards[card] + cards[card + KINDS]
                if seat == s.active:
                    s.bought_this_turn[card] = cards[card + KINDS]
        s.deck = array(pool)

    def ways_to_deal_rest(
        self,
        other_seats: list[int],
        first_other: int,  # an index into `other_seats`
        pool: tuple[int, ...],  # the number of unseen cards of each kind
        cache: dict[tuple[int, CardCounts], int],  # earlier results
    ) -> int:
        """Return the number of ways to deal cards from `pool` to the seats `other_seats[first_other:]`.

        Each seat must get one of its possible sets of development cards. `cache` holds earlier results, keyed
        by `first_other` and `pool`.
        """
        if first_other == len(other_seats):
            return 1
        known = cache.get((first_other, pool))
        if known is not None:
            return known
        ways = 0
        for cards, own in self.ways_by_cards[other_seats[first_other]].items():
            here = own * ways_to_draw(pool, cards)
            if here > 0:
                ways += here * self.ways_to_deal_rest(
                    other_seats, first_other + 1, pool_without(pool, cards), cache
                )
        cache[(first_other, pool)] = ways
        return ways

    def resample_discards(self, s: CatanTable, rng: Rng) -> None:
        """Replace the secret discards of the other seats in `s` with random cards from their hands.

        The number of cards that each seat has chosen so far stays the same.
        """
        for seat in range(s.seats):
            row = seat * KINDS
            chosen = sum(int(s.chosen_cards[row + kind]) for kind in range(KINDS))
            if seat == self.seat or chosen == 0:
                continue
            opening = s.phase == REVEALING_DISCARDS and seat == self.last_opened_seat
            lowest = self.last_opened_kind if opening else 0
            whole = chosen + int(s.due[seat])
            cards = [kind for kind in range(lowest, KINDS) for _ in range(s.hand[row + kind])]
            discards: list[int] = []
            for _ in range(whole):
                discards.append(cards.pop(rng.below(len(cards))))
            discards.sort()
            for kind in range(KINDS):
                s.chosen_cards[row + kind] = discards[:chosen].count(kind)
            if seat == s.actor:
                s.next_item_min = discards[chosen - 1]


def copy_table(s: CatanTable) -> CatanTable:
    """Return an independent copy of `s`."""
    twin = s.copy()
    assert isinstance(twin, CatanTable)
    return twin


def hands_of(s: CatanTable) -> Hands:
    """Return the resource cards of all seats, as five counts for each seat."""
    return tuple([int(s.hand[i]) for i in range(len(s.hand))])


def set_hands(s: CatanTable, hands: Hands) -> None:
    """Set the resource cards of all seats in `s` to `hands`."""
    for i, count in enumerate(hands):
        s.hand[i] = count


def with_change(counts: CardCounts, index: int, change: int) -> CardCounts:
    """Return a copy of `counts` with `change` added to the count at `index`."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def count_point_cards(cards: CardCounts) -> int:
    """Return the number of victory point cards in `cards`, both older and newly bought ones."""
    return cards[POINT_CARD] + cards[POINT_CARD + KINDS]


def with_new_cards_counted_as_older(ways_by_cards: dict[CardCounts, int]) -> dict[CardCounts, int]:
    """Return `ways_by_cards` as it is after this turn, when newly bought cards count as older cards.

    Each key is a possible set of development cards, and its value is the number of ways to draw this set.
    """
    ways_after: dict[CardCounts, int] = {}
    for cards, ways in ways_by_cards.items():
        older = (*[cards[card] + cards[card + KINDS] for card in range(KINDS)], 0, 0, 0, 0, 0)
        ways_after[older] = ways_after.get(older, 0) + ways
    return ways_after


def pool_without(pool: tuple[int, ...], cards: CardCounts) -> tuple[int, ...]:
    """Return the number of cards of each kind that are left in `pool` after `cards` are taken out."""
    return tuple([pool[card] - cards[card] - cards[card + KINDS] for card in range(KINDS)])


def ways_to_draw(pool: tuple[int, ...], cards: CardCounts) -> int:
    """Return the number of ways to draw `cards` from `pool` one by one, or 0 if `pool` has too few cards."""
    ways = 1
    for card in range(KINDS):
        for i in range(cards[card] + cards[card + KINDS]):
            ways *= pool[card] - i
    return max(ways, 0)


def pick_weighted(weights: dict[tuple[int, ...], float], rng: Rng) -> tuple[int, ...]:
    """Return a random key of `weights`, with a probability proportional to its weight."""
    left = rng.random() * sum(weights.values())
    for key, weight in weights.items():
        left -= weight
        if left < 0.0:
            return key
    return key
