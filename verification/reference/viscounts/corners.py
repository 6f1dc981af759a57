"""Change random games to make rare situations more likely, in the same way on both tables.

The remainder of the game's number divided by 4 decides what is changed:

- 0: nothing.
- 1: players get gifts.
- 2: players get gifts, piles are small, and decks have few cards, most of them neutral.
- 3: players get gifts, and decks are larger. In half of these games, debts and deeds never run out.
"""

from __future__ import annotations

from typing import Any

from kontor.core import Rng
from kontor.games.viscounts.components import HOLDINGS
from kontor.games.viscounts.state import CARD_GONE, DRAW_PILE, FIRST_HERO_CARD, FIRST_SEAT_PLACE
from verification.reference.viscounts.boards import RESOURCES
from verification.reference.viscounts.cards import NEUTRAL, PEOPLE, STARTING
from verification.reference.viscounts.game import Table
from verification.reference.viscounts.table import CHANCE

SELDOM = ("collision", "debt gained", "debt flipped", "counts")
"""Abilities that random play rarely combines."""


def make_rare_situation(state: Any, twin: Table, rng: Rng, number: int) -> None:
    """Change both tables in the same way, unless this would affect the current question."""
    kind = number % 4
    if twin.round == 0 or kind == 0 or twin.question.actor == CHANCE:
        return
    if twin.question.answers == {("slide",)}:
        if rng.below(2):
            give(state, twin, rng, twin.active)
    elif twin.round == 1 and twin.active == twin.first and not any(p.cards for p in twin.players):
        if kind == 2:
            shrink_piles(state, twin, 1 + rng.below(3))
            for seat in range(twin.seats):
                thin_draw_pile(state, twin, rng, seat)
                recruit(state, twin, rng, seat, rng.below(4))
        elif kind == 3:
            for seat in range(twin.seats):
                recruit(state, twin, rng, seat, rng.below(6))
            if number % 8 == 3:
                state.debts_left = twin.debts = state.deeds_left = twin.deeds = 500


def give(state: Any, twin: Table, rng: Rng, seat: int) -> None:
    for place, kind in enumerate((*RESOURCES, "silver")):
        gift = rng.below(4)
        state.held[seat * HOLDINGS + place] += gift
        twin.players[seat].held[kind] += gift


def shrink_piles(state: Any, twin: Table, left: int) -> None:
    for place, segment in enumerate(sorted(twin.piles, key=lambda name: int(name.split("_")[0]))):
        state.townsfolk_left[place] = twin.piles[segment] = left
        state.manuscripts_left[place] = twin.stacks[segment] = left


def thin_draw_pile(state: Any, twin: Table, rng: Rng, seat: int) -> None:
    """Reduce the draw pile of `seat` to at most two cards. Its hand stays the same."""
    player = twin.players[seat]
    for card in player.pile[rng.below(3) :]:
        player.pile.remove(card)
        state.card_place[place_of(card, seat)] = CARD_GONE
        state.card_counts[seat * 3 + DRAW_PILE] -= 1


def place_of(card: str, seat: int) -> int:
    """Return the number of `card` among all cards of the box."""
    if card in STARTING:
        return seat * len(STARTING) + list(STARTING).index(card)
    return int(FIRST_HERO_CARD) + list(PEOPLE).index(card) - len(STARTING)


def recruit(state: Any, twin: Table, rng: Rng, seat: int, number: int) -> None:
    """Add neutral townsfolk to the draw pile of `seat`."""
    for _ in range(number):
        unseen = [card for card in NEUTRAL if card in twin.unseen_people]
        if len(unseen) <= sum(twin.piles.values()) - 5:
            return
        if rng.below(2):
            unseen = [card for card in unseen if PEOPLE[card].when in SELDOM] or unseen
        card = unseen[rng.below(len(unseen))]
        twin.unseen_people.remove(card)
        twin.players[seat].pile.append(card)
        state.card_place[place_of(card, seat)] = FIRST_SEAT_PLACE + 4 * seat + DRAW_PILE
        state.card_counts[seat * 3 + DRAW_PILE] += 1
