"""What a seat of Catan knows: a table of possible hands, and counts of possible bonus cards.

Only a theft between others hides resource cards, so the table of possible hands stays tiny. Bonus cards
are hidden until played; how many ways of dealing the pack fit what was seen decides how likely a hand is.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kontor.core.arrays import array, raised
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
from kontor.games.catan.components import CARD_COUNT, KINDS, POINT
from kontor.games.catan.phases import DISCARDING, OPENING_DISCARDS
from kontor.games.catan.state import CatanTable

Hands = tuple[int, ...]
"""Five counts for each seat."""
Bonus = tuple[int, ...]
"""Five counts of cards that may be played, five of cards bought in this turn."""
NO_BONUS: Final[Bonus] = (0,) * 10


@final
class CatanBelief(Belief):
    """Exact: see `Belief`."""

    def __init__(self, world: CatanTable, seat: i64) -> None:
        self.exact = True
        self.seat = seat
        self.world: CatanTable = world  # one of the possible worlds; its open part is the truth
        self.hands: dict[Hands, float] = {hands_of(world): 1.0}
        self.bonus: list[dict[Bonus, int]] = [{NO_BONUS: 1} for _ in range(world.seats)]
        self.opened: int = 0  # the kind of the discard opened last, for the seat it belongs to
        self.opened_seat: int = -1

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
            self.see_verdict(action)
        else:
            self.advance([action])
        if self.world.turn != turn:
            self.bonus[active] = ripened(self.bonus[active])
            self.opened_seat = -1

    def advance(self, actions: list[int]) -> None:
        """Carry every possible hand through the action; those in which it was illegal are out. Several
        actions stand for one that was not seen. A theft weighs by how many such cards there were.
        """
        known = len(self.hands) == 1 and len(actions) == 1
        after: dict[Hands, float] = {}
        world = self.world
        for hands, weight in self.hands.items():
            deal_hands(self.world, hands)
            for action in actions:
                if not known and self.world.why_not(action) != 0:
                    continue
                twin = self.world if known else copied(self.world)
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
        self.advance([int(STEAL) + kind for kind in range(KINDS)])

    def see_discard(self, at: int) -> None:
        """Cards are opened in ascending order, so all that is still sealed is of this kind or higher."""
        seat, kind = divmod(at, KINDS)
        row = range(seat * KINDS, seat * KINDS + KINDS)
        left = sum(int(self.world.sealed[i]) for i in row)
        if seat != self.seat:
            for i in row:
                self.world.sealed[i] = left if i == at else 0
            fits = {
                hands: weight
                for hands, weight in self.hands.items()
                if hands[at] > 0 and sum(hands[at : row.stop]) >= left
            }
            self.hands = fits
        self.opened = kind
        self.opened_seat = seat
        self.advance([int(OPEN_DISCARD) + at])

    def see_purchase(self) -> None:
        active = self.world.active
        grown: dict[Bonus, int] = {}
        for cards, ways in self.bonus[active].items():
            for card in range(KINDS):
                if cards[card] + cards[card + KINDS] < CARD_COUNT[card]:
                    more = changed(cards, card + KINDS, 1)
                    grown[more] = grown.get(more, 0) + ways
        self.bonus[active] = grown
        self.world.do(self.world.legal_actions()[0])

    def see_own_purchase(self, card: int) -> None:
        """The card came from the pack, so it cannot be among those of the others."""
        at = self.world.active * KINDS + card
        self.world.cards = raised(self.world.cards, at, 1)
        self.deal_bonus(self.world, Rng("any deal"))
        self.world.cards = raised(self.world.cards, at, -1)
        self.world.deck = raised(self.world.deck, card, 1)
        self.world.do(int(DRAW) + card)

    def see_card_played(self, action: int) -> None:
        active = self.world.active
        card = action - PLAY_CARD
        if active != self.seat:
            held = self.bonus[active].items()
            rest = {changed(cards, card, -1): ways for cards, ways in held if cards[card] > 0}
            if self.world.cards[active * KINDS + card] == 0:
                self.bonus[active] = {cards: ways for cards, ways in held if cards[card] > 0}
                self.deal_bonus(self.world, Rng("any deal"))
            self.bonus[active] = rest
        self.world.do(action)

    def see_verdict(self, action: int) -> None:
        active = self.world.active
        missing = self.world.target - self.world.points[active]
        if active != self.seat:
            shown = action - SHOW_POINTS + 1
            self.bonus[active] = {
                cards: ways
                for cards, ways in self.bonus[active].items()
                if (action == NOT_YET and points_in(cards) < missing) or points_in(cards) == shown
            }
        self.world.do(action)

    def sample(self, rng: Rng) -> State:
        twin = copied(self.world)
        deal_hands(twin, pick_weighted(self.hands, rng))
        self.deal_bonus(twin, rng)
        if twin.phase == DISCARDING or twin.phase == OPENING_DISCARDS:
            self.seal_discards(twin, rng)
        return twin

    def deal_bonus(self, s: CatanTable, rng: Rng) -> None:
        """Deal the unseen bonus cards to the other seats and the pack, weighted by the ways to do it."""
        others = [seat for seat in range(s.seats) if seat != self.seat]
        pool = tuple(int(CARD_COUNT[card] - s.spent[card]) for card in range(KINDS))
        if self.seat >= 0:
            own = self.seat * KINDS
            pool = tuple(pool[card] - int(s.cards[own + card]) for card in range(KINDS))
        s.cards = s.cards[:]
        s.fresh = s.fresh[:]
        seen: dict[tuple[int, Bonus], int] = {}
        for i, seat in enumerate(others):
            choices: dict[Bonus, float] = {}
            for cards, ways in self.bonus[seat].items():
                weight = ways * taken_ways(pool, cards)
                if weight > 0:
                    weight *= self.ways_after(others, i + 1, without(pool, cards), seen)
                if weight > 0:
                    choices[cards] = float(weight)
            cards = pick_weighted(choices, rng)
            pool = without(pool, cards)
            for card in range(KINDS):
                s.cards[seat * KINDS + card] = cards[card] + cards[card + KINDS]
                if seat == s.active:
                    s.fresh[card] = cards[card + KINDS]
        s.deck = array(pool)

    def ways_after(
        self, others: list[int], i: int, pool: tuple[int, ...], seen: dict[tuple[int, Bonus], int]
    ) -> int:
        """How many ways there are to deal the rest of the seats from this pool."""
        if i == len(others):
            return 1
        known = seen.get((i, pool))
        if known is not None:
            return known
        ways = 0
        for cards, own in self.bonus[others[i]].items():
            here = own * taken_ways(pool, cards)
            if here > 0:
                ways += here * self.ways_after(others, i + 1, without(pool, cards), seen)
        seen[(i, pool)] = ways
        return ways

    def seal_discards(self, s: CatanTable, rng: Rng) -> None:
        """Choose for the others what they could have chosen so far."""
        for seat in range(s.seats):
            row = seat * KINDS
            chosen = sum(int(s.sealed[row + kind]) for kind in range(KINDS))
            if seat == self.seat or chosen == 0:
                continue
            low = self.opened if s.phase == OPENING_DISCARDS and seat == self.opened_seat else 0
            whole = chosen + int(s.due[seat])
            cards = [kind for kind in range(low, KINDS) for _ in range(s.hand[row + kind])]
            picked: list[int] = []
            for _ in range(whole):
                picked.append(cards.pop(rng.below(len(cards))))
            picked.sort()
            for kind in range(KINDS):
                s.sealed[row + kind] = picked[:chosen].count(kind)
            if seat == s.actor:
                s.next_item_min = picked[chosen - 1]


def copied(s: CatanTable) -> CatanTable:
    twin = s.copy()
    assert isinstance(twin, CatanTable)
    return twin


def hands_of(s: CatanTable) -> Hands:
    return tuple([int(s.hand[i]) for i in range(len(s.hand))])


def deal_hands(s: CatanTable, hands: Hands) -> None:
    for i, count in enumerate(hands):
        s.hand[i] = count


def changed(counts: Bonus, at: int, by: int) -> Bonus:
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def points_in(cards: Bonus) -> int:
    return cards[POINT] + cards[POINT + KINDS]


def ripened(table: dict[Bonus, int]) -> dict[Bonus, int]:
    """At the end of a turn the cards bought in it become playable."""
    out: dict[Bonus, int] = {}
    for cards, ways in table.items():
        older = (*[cards[card] + cards[card + KINDS] for card in range(KINDS)], 0, 0, 0, 0, 0)
        out[older] = out.get(older, 0) + ways
    return out


def without(pool: tuple[int, ...], cards: Bonus) -> tuple[int, ...]:
    return tuple([pool[card] - cards[card] - cards[card + KINDS] for card in range(KINDS)])


def taken_ways(pool: tuple[int, ...], cards: Bonus) -> int:
    """In how many ways single cards of the pool can be these, in their order."""
    ways = 1
    for card in range(KINDS):
        for i in range(cards[card] + cards[card + KINDS]):
            ways *= pool[card] - i
    return max(ways, 0)


def pick_weighted(table: dict[tuple[int, ...], float], rng: Rng) -> tuple[int, ...]:
    """A key, as likely as its weight."""
    mark = rng.random() * sum(table.values())
    for key, weight in table.items():
        mark -= weight
        if mark < 0.0:
            return key
    return key
