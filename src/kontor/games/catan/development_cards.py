"""Development cards: buying and playing them, and the effect of each kind.  CA-CARD, CA-ARMY

- `DrawingBoughtCard`: chance draws the card that was bought.
- Knight: `play_knight` counts the card for the largest army. Then the robber moves: see robber.py.
- Road building: the player builds two free roads in `BuildingFreeRoad`.
- Invention (year of plenty): the player takes two cards in `TakingInvention`.
- Monopoly: the player names a resource in `Monopolizing`. In `HandingOverMonopoly`, the others hand over all
  their cards of this resource.

Players buy and play cards in `BeforeRoll` and `MainTurn` of turn.py. Victory point cards are in scoring.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import kind_of_nth_item, total, with_increase
from kontor.core.negotiation import withdraw_all_offers
from kontor.core.phases import ask_active, ask_chance
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    BUILD_ROAD,
    BUILD_ROAD_END,
    BUY_CARD,
    DRAW,
    HAND_OVER,
    INVENT,
    MONOPOLIZE,
    MONOPOLIZE_END,
    PLAY_CARD,
)
from kontor.games.catan.board import EDGES
from kontor.games.catan.building import (
    PACKED_CARD_COST,
    add_legal_roads,
    can_pay_price,
    can_place_road,
    pay,
    put_road,
    why_not_affordable,
    why_not_road,
)
from kontor.games.catan.components import (
    AWARD_POINTS,
    CARD_COST,
    INVENTION,
    KINDS,
    KNIGHT,
    MONOPOLY,
    ROAD_BUILDING,
)
from kontor.games.catan.flow import continue_unless_won
from kontor.games.catan.phases import (
    BUILDING_FREE_ROAD,
    DRAWING_BOUGHT_CARD,
    HANDING_OVER_MONOPOLY,
    MAIN_TURN,
    MONOPOLIZING,
    MOVING_ROBBER,
    TAKING_INVENTION,
)
from kontor.games.catan.rules import RULES, CatanPhase, RevealPhase
from kontor.games.catan.state import NOBODY, CatanTable

MIN_ARMY_KNIGHTS: Final = 3  # how many knights the largest army needs at least


# Buying


def add_legal_purchase(s: CatanTable, packed_hand: i64, buffer: ActionBuffer) -> None:
    """Add `BUY_CARD` to `buffer` if the active player can pay for a development card and one is left.

    `packed_hand` is the player's hand, packed by `building.pack_counts`.
    """
    if can_pay_price(packed_hand, PACKED_CARD_COST) and total(s.deck, 0, KINDS) > 0:
        buffer.add(BUY_CARD)


def why_not_buy(s: CatanTable) -> i64:
    """Return 0 if the active player can buy a development card, else the refusal code."""
    if not any(s.deck[card] > 0 for card in range(KINDS)):
        return refusals.CARD_DECK_EMPTY
    return why_not_affordable(s, CARD_COST)


def buy_card(s: CatanTable) -> None:
    """Take the price of a development card from the active player. Then chance draws the card."""
    pay(s, s.active, CARD_COST)
    ask_chance(s, DRAWING_BOUGHT_CARD)


class DrawingBoughtCard(CatanPhase):
    """The phase in which chance draws the development card that the active player has bought.

    No other player sees the card. Its owner may play it from their next turn on.

    CA-CARD-01, CA-CARD-04, CA-CARD-05
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        for card in range(KINDS):
            if s.deck[card] > 0:
                buffer.add(DRAW + card)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        card = action - DRAW
        left = 0 <= card < KINDS and s.deck[card] > 0
        return 0 if left else refusals.CARD_DECK_EMPTY

    def lot_count(self, s: CatanTable) -> i64:
        return total(s.deck, 0, KINDS)

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return DRAW + kind_of_nth_item(s.deck, 0, lot)

    def do(self, s: CatanTable, action: i64) -> None:
        card = action - DRAW
        s.deck = with_increase(s.deck, card, -1)
        s.cards = with_increase(s.cards, s.active * KINDS + card, 1)
        s.card_count = with_increase(s.card_count, s.active, 1)
        s.bought_this_turn = with_increase(s.bought_this_turn, card, 1)
        continue_unless_won(s, MAIN_TURN)


RULES[DRAWING_BOUGHT_CARD] = DrawingBoughtCard()


# Playing


def add_legal_card_plays(s: CatanTable, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each kind of development card that the active player can play now."""
    if s.card_played or s.card_count[s.active] == 0:
        return
    cards = s.cards
    fresh = s.bought_this_turn
    base = s.active * KINDS
    for card in range(4):
        if cards[base + card] <= fresh[card]:
            continue
        if card == ROAD_BUILDING and not can_place_road(s):
            continue
        if card == INVENTION and total(s.bank, 0, KINDS) == 0:
            continue
        buffer.add(PLAY_CARD + card)


def why_not_play(s: CatanTable, card: i64) -> i64:
    """Return 0 if the active player can play a development card of kind `card`, else the refusal code."""
    held = s.cards[s.active * KINDS + card]
    if held == 0:
        return refusals.CARD_NOT_HELD
    if s.card_played:
        return refusals.ONE_CARD_PER_TURN
    if held - s.bought_this_turn[card] < 1:
        return refusals.CARD_BOUGHT_THIS_TURN
    if card == ROAD_BUILDING and all(why_not_road(s, edge) != 0 for edge in range(EDGES)):
        return refusals.NO_FREE_ROAD
    if card == INVENTION and not any(s.bank[kind] > 0 for kind in range(KINDS)):
        return refusals.BANK_EMPTY
    return 0


def play_card(s: CatanTable, card: i64) -> None:
    """Play a development card of kind `card` for the active player, and start its effect.

    Only one card may be played per turn.  CA-CARD-02, CA-CARD-03
    """
    s.cards = with_increase(s.cards, s.active * KINDS + card, -1)
    s.card_count = with_increase(s.card_count, s.active, -1)
    s.played_cards = with_increase(s.played_cards, card, 1)
    s.card_played = 1
    s.phase_after_card = s.phase
    withdraw_all_offers(s)
    if card == KNIGHT:
        play_knight(s)
    elif card == ROAD_BUILDING:
        s.free_roads = 2
        ask_active(s, BUILDING_FREE_ROAD)
    elif card == INVENTION:
        s.picks_left = min(2, total(s.bank, 0, KINDS))  # CA-A17
        s.next_item_min = 0
        ask_active(s, TAKING_INVENTION)
    elif card == MONOPOLY:
        ask_active(s, MONOPOLIZING)


def play_knight(s: CatanTable) -> None:
    """Count a knight that the active player has played, and ask them to move the robber.

    If the player now has enough knights, they get the largest army first. If that wins the game, it ends.

    CA-ARMY-01 to CA-ARMY-03, CA-CARD-10
    """
    seat = s.active
    s.knights = with_increase(s.knights, seat, 1)
    knights_needed: i64 = MIN_ARMY_KNIGHTS
    if s.largest_army_holder != NOBODY:
        knights_needed = s.knights[s.largest_army_holder] + 1
    if s.largest_army_holder == seat or s.knights[seat] < knights_needed:
        ask_active(s, MOVING_ROBBER)
        return
    if s.largest_army_holder >= 0:
        s.points = with_increase(s.points, s.largest_army_holder, -AWARD_POINTS)
    s.largest_army_holder = seat
    s.points = with_increase(s.points, seat, AWARD_POINTS)
    continue_unless_won(s, MOVING_ROBBER)


class BuildingFreeRoad(CatanPhase):
    """The phase in which the active player places two free roads after playing a road building card.

    They place fewer if they run out of pieces or edges.  CA-CARD-06, CA-A18
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        add_legal_roads(s, buffer)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        road = BUILD_ROAD <= action < BUILD_ROAD_END
        return why_not_road(s, action - BUILD_ROAD) if road else refusals.NO_FREE_ROAD

    def do(self, s: CatanTable, action: i64) -> None:
        points = s.points[s.active]
        put_road(s, s.active, action - BUILD_ROAD)
        s.free_roads -= 1
        following = BUILDING_FREE_ROAD if s.free_roads > 0 and can_place_road(s) else s.phase_after_card
        if following != BUILDING_FREE_ROAD:
            s.free_roads = 0
        if s.points[s.active] > points:
            continue_unless_won(s, following)
        else:
            ask_active(s, following)

    def is_forced(self, s: CatanTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[BUILDING_FREE_ROAD] = BuildingFreeRoad()


class TakingInvention(CatanPhase):
    """The phase in which a player who has played an invention card takes two resource cards from the bank.

    They name the two cards one by one, in the order of `RESOURCES`.  CA-CARD-07
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        for kind in range(s.next_item_min, KINDS):
            if s.bank[kind] > 0 and total(s.bank, kind, KINDS - kind) >= s.picks_left:
                buffer.add(INVENT + kind)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        kind = action - INVENT
        if not 0 <= kind < KINDS or kind < s.next_item_min:
            return refusals.INVENTION_TAKES_TWO_CARDS
        if s.bank[kind] == 0:
            return refusals.BANK_EMPTY
        return (
            0
            if sum(s.bank[k] for k in range(kind, KINDS)) >= s.picks_left
            else refusals.INVENTION_TAKES_TWO_CARDS
        )

    def do(self, s: CatanTable, action: i64) -> None:
        kind = action - INVENT
        s.bank[kind] -= 1
        s.hand[s.active * KINDS + kind] += 1
        s.hand_size[s.active] += 1
        s.next_item_min = kind
        s.picks_left -= 1
        if s.picks_left == 0:
            ask_active(s, s.phase_after_card)


RULES[TAKING_INVENTION] = TakingInvention()


class Monopolizing(CatanPhase):
    """The phase in which the active player names the resource that all others must hand over.  CA-CARD-09"""

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        buffer.add_range(MONOPOLIZE, KINDS)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        return 0 if MONOPOLIZE <= action < MONOPOLIZE_END else refusals.MONOPOLY_TAKES_ONE_KIND

    def do(self, s: CatanTable, action: i64) -> None:
        s.monopolized_kind = action - MONOPOLIZE
        s.asked = (s.active + 1) % s.seats
        ask_chance(s, HANDING_OVER_MONOPOLY)


RULES[MONOPOLIZING] = Monopolizing()


class HandingOverMonopoly(RevealPhase):
    """The phase in which the player `asked` hands over all their cards of the monopolized resource.

    Everybody sees the number of these cards. Then the next player is asked.  CA-CARD-09
    """

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return HAND_OVER + s.hand[s.asked * KINDS + s.monopolized_kind]

    def why_not(self, s: CatanTable, action: i64) -> i64:
        all_of_it = action - HAND_OVER == s.hand[s.asked * KINDS + s.monopolized_kind]
        return 0 if all_of_it else refusals.MONOPOLY_TAKES_ONE_KIND

    def do(self, s: CatanTable, action: i64) -> None:
        count = action - HAND_OVER
        s.hand[s.asked * KINDS + s.monopolized_kind] -= count
        s.hand_size[s.asked] -= count
        s.hand[s.active * KINDS + s.monopolized_kind] += count
        s.hand_size[s.active] += count
        s.asked = (s.asked + 1) % s.seats
        if s.asked == s.active:
            ask_active(s, s.phase_after_card)


RULES[HANDING_OVER_MONOPOLY] = HandingOverMonopoly()
