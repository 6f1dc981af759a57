"""What a seat knows about hidden cards: the possible resource and development cards of each player.

A seat loses track of resource cards only when one player robs another, so there are few possible hands.
Development cards are hidden until they are played. Each possible set of them is weighted by the number of
ways to draw it.
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
    NOT_YET,
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
NO_CARDS: Final[CardCounts] = (0,) * 10


@final
class CatanBelief(Belief):
    """What one seat knows about the hidden cards.

    The belief is exact: it gives each possible world its true probability. See `Belief`.
    """

    def __init__(self, world: CatanTable, seat: i64) -> None:
        self.exact = True
        self.seat = seat
        self.world: CatanTable = world  # one possible world that agrees with everything this seat knows
        self.hands: dict[Hands, float] = {hands_of(world): 1.0}
        self.card_ways: list[dict[CardCounts, int]] = [{NO_CARDS: 1} for _ in range(world.seats)]
        """For each seat, its possible development cards, with the number of ways to draw each set."""
        self.last_opened_kind: int = 0  # the kind of the discard that was revealed last
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
        elif NOT_YET <= action < SHOW_POINTS_END:
            self.see_win_check(action)
        else:
            self.advance([action])
        if self.world.turn != turn:
            self.card_ways[active] = with_fresh_cards_playable(self.card_ways[active])
            self.last_opened_seat = -1

    def advance(self, actions: list[int]) -> None:
        """Apply an action to all possible hands, and drop the hands for which the action is illegal.

        `actions` lists the actions that may have been taken: several if a card was hidden, else one. A theft
        is weighted by the number of cards of the stolen kind that the victim held.
        """
        known = len(self.hands) == 1 and len(actions) == 1
        after: dict[Hands, float] = {}
        world = self.world
        for hands, weight in self.hands.items():
            deal_hands(self.world, hands)
            for action in actions:
                if not known and self.world.why_not(action) != 0:
                    continue
                twin = self.world if known else copy_table(self.world)
                factor = 1.0
                if STEAL <= action < STEAL_END:
                    factor = float(hands[twin.victim * KINDS + action - STEAL])
                twin.do(action)
                result = hands_of(twin)
                if min(result) >= 0:
                    after[result] = after.get(result, 0.0) + weight * factor
                    world = twin
        whole = sum(after.values())
        self.hands = {hands: weight / whole for hands, weight in after.items()}
        self.world = world

    def see_theft(self) -> None:
        """Update the possible hands after one player has robbed another, unseen by this seat."""
        self.advance([int(STEAL) + kind for kind in range(KINDS)])

    def see_discard(self, index: int) -> None:
        """Update the possible hands after a discard was revealed. `index` is its index in `chosen_cards`.

        A seat's discards are revealed in ascending order of kinds. So the discards that are still hidden are
        of the same kind or a higher one.
        """
        seat, kind = divmod(index, KINDS)
        row = range(seat * KINDS, seat * KINDS + KINDS)
        left = sum(int(self.world.chosen_cards[i]) for i in row)
        if seat != self.seat:
            for i in row:
                self.world.chosen_cards[i] = left if i == index else 0
            fits = {
                hands: weight
                for hands, weight in self.hands.items()
                if hands[index] > 0 and sum(hands[index : row.stop]) >= left
            }
            self.hands = fits
        self.last_opened_kind = kind
        self.last_opened_seat = seat
        self.advance([int(OPEN_DISCARD) + index])

    def see_purchase(self) -> None:
        """Update the possible development cards of another player, who has bought a card."""
        active = self.world.active
        new_ways: dict[CardCounts, int] = {}
        for cards, ways in self.card_ways[active].items():
            for card in range(KINDS):
                if cards[card] + cards[card + KINDS] < CARD_COUNT[card]:
                    more = with_change(cards, card + KINDS, 1)
                    new_ways[more] = new_ways.get(more, 0) + ways
        self.card_ways[active] = new_ways
        self.world.do(self.world.legal_actions()[0])

    def see_own_purchase(self, card: int) -> None:
        """Record that this seat has bought the development card `card`.

        In `world`, another seat may hold the card. So first deal all unseen cards again, and keep `card` in
        the deck.
        """
        at = self.world.active * KINDS + card
        self.world.cards = with_increase(self.world.cards, at, 1)
        self.deal_cards(self.world, Rng("any deal"))
        self.world.cards = with_increase(self.world.cards, at, -1)
        self.world.deck = with_increase(self.world.deck, card, 1)
        self.world.do(int(DRAW) + card)

    def see_card_played(self, action: int) -> None:
        """Update the possible development cards of the active player, who has played a card."""
        active = self.world.active
        card = action - PLAY_CARD
        if active != self.seat:
            held = self.card_ways[active].items()
            rest = {with_change(cards, card, -1): ways for cards, ways in held if cards[card] > 0}
            if self.world.cards[active * KINDS + card] == 0:
                self.card_ways[active] = {cards: ways for cards, ways in held if cards[card] > 0}
                self.deal_cards(self.world, Rng("any deal"))
            self.card_ways[active] = rest
        self.world.do(action)

    def see_win_check(self, action: int) -> None:
        """Rule out the development cards that contradict `action`.

        The action tells everybody whether the active player wins with their victory point cards.
        """
        active = self.world.active
        missing = self.world.target - self.world.points[active]
        if active != self.seat:
            shown = action - SHOW_POINTS + 1
            self.card_ways[active] = {
                cards: ways
                for cards, ways in self.card_ways[active].items()
                if (action == NOT_YET and count_point_cards(cards) < missing)
                or count_point_cards(cards) == shown
            }
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        twin = copy_table(self.world)
        deal_hands(twin, pick_weighted(self.hands, rng))
        self.deal_cards(twin, rng)
        if twin.phase == DISCARDING or twin.phase == REVEALING_DISCARDS:
            self.choose_discards(twin, rng)
        return twin

    def deal_cards(self, s: CatanTable, rng: Rng) -> None:
        """Deal the development cards that this seat has not seen to the other seats and the deck of `s`.

        The probability of each deal is proportional to the number of ways to draw it.
        """
        others = [seat for seat in range(s.seats) if seat != self.seat]
        pool = tuple(int(CARD_COUNT[card] - s.played_cards[card]) for card in range(KINDS))
        if self.seat >= 0:
            own = self.seat * KINDS
            pool = tuple(pool[card] - int(s.cards[own + card]) for card in range(KINDS))
        s.cards = s.cards[:]
        s.bought_this_turn = s.bought_this_turn[:]
        cache: dict[tuple[int, CardCounts], int] = {}
        for i, seat in enumerate(others):
            choices: dict[CardCounts, float] = {}
            for cards, ways in self.card_ways[seat].items():
                weight = ways * ways_to_draw(pool, cards)
                if weight > 0:
                    weight *= self.ways_to_deal_rest(others, i + 1, pool_without(pool, cards), cache)
                if weight > 0:
                    choices[cards] = float(weight)
            cards = pick_weighted(choices, rng)
            pool = pool_without(pool, cards)
            for card in range(KINDS):
                s.cards[seat * KINDS + card] = cards[card] + cards[card + KINDS]
                if seat == s.active:
                    s.bought_this_turn[card] = cards[card + KINDS]
        s.deck = array(pool)

    def ways_to_deal_rest(
        self, others: list[int], first: int, pool: tuple[int, ...], cache: dict[tuple[int, CardCounts], int]
    ) -> int:
        """Return in how many ways the seats `others[first:]` can draw their cards from `pool`.

        `cache` holds earlier results, keyed by `first` and `pool`.
        """
        if first == len(others):
            return 1
        known = cache.get((first, pool))
        if known is not None:
            return known
        ways = 0
        for cards, own in self.card_ways[others[first]].items():
            here = own * ways_to_draw(pool, cards)
            if here > 0:
                ways += here * self.ways_to_deal_rest(others, first + 1, pool_without(pool, cards), cache)
        cache[(first, pool)] = ways
        return ways

    def choose_discards(self, s: CatanTable, rng: Rng) -> None:
        """Replace the discards that the other seats have chosen so far with random ones that are possible."""
        for seat in range(s.seats):
            row = seat * KINDS
            chosen = sum(int(s.chosen_cards[row + kind]) for kind in range(KINDS))
            if seat == self.seat or chosen == 0:
                continue
            opening = s.phase == REVEALING_DISCARDS and seat == self.last_opened_seat
            lowest = self.last_opened_kind if opening else 0
            whole = chosen + int(s.due[seat])
            cards = [kind for kind in range(lowest, KINDS) for _ in range(s.hand[row + kind])]
            picked: list[int] = []
            for _ in range(whole):
                picked.append(cards.pop(rng.below(len(cards))))
            picked.sort()
            for kind in range(KINDS):
                s.chosen_cards[row + kind] = picked[:chosen].count(kind)
            if seat == s.actor:
                s.next_item_min = picked[chosen - 1]


def copy_table(s: CatanTable) -> CatanTable:
    """Return an independent copy of `s`."""
    twin = s.copy()
    assert isinstance(twin, CatanTable)
    return twin


def hands_of(s: CatanTable) -> Hands:
    """Return the resource cards of all seats, as five counts for each seat."""
    return tuple([int(s.hand[i]) for i in range(len(s.hand))])


def deal_hands(s: CatanTable, hands: Hands) -> None:
    """Replace the resource cards of all seats with `hands`."""
    for i, count in enumerate(hands):
        s.hand[i] = count


def with_change(counts: CardCounts, index: int, change: int) -> CardCounts:
    """Return a copy of `counts` with `change` added to the count at `index`."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def count_point_cards(cards: CardCounts) -> int:
    """Return the number of victory point cards in `cards`, both older and newly bought ones."""
    return cards[POINT_CARD] + cards[POINT_CARD + KINDS]


def with_fresh_cards_playable(card_ways: dict[CardCounts, int]) -> dict[CardCounts, int]:
    """Return `card_ways` after the end of a turn, when newly bought cards count as older cards."""
    out: dict[CardCounts, int] = {}
    for cards, ways in card_ways.items():
        older = (*[cards[card] + cards[card + KINDS] for card in range(KINDS)], 0, 0, 0, 0, 0)
        out[older] = out.get(older, 0) + ways
    return out


def pool_without(pool: tuple[int, ...], cards: CardCounts) -> tuple[int, ...]:
    """Return `pool` without `cards`, as counts by kind."""
    return tuple([pool[card] - cards[card] - cards[card + KINDS] for card in range(KINDS)])


def ways_to_draw(pool: tuple[int, ...], cards: CardCounts) -> int:
    """Return the number of ways to draw `cards` from `pool` one by one. Return 0 if `pool` has too few."""
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
