"""A player's cards: playing, drawing, discarding and destroying them, and rearranging the tableau.

VI-CARD, VI-DRAW, VI-EFF-11 to VI-EFF-14
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    DRAW,
    DRAW_END,
    PASS,
    PICK,
    PICK_END,
    PICK_TOP_CARD,
    PLAY,
    PLAY_END,
    REORDER,
    REORDER_END,
    REVEAL,
    REVEAL_END,
    SLIDE,
)
from kontor.games.viscounts.board import LARGER_HAND, PIECES_UNCOVERING
from kontor.games.viscounts.catalogue import TABLEAU_ORDER
from kontor.games.viscounts.components import (
    CARD_ICONS,
    CARD_SILVER,
    CRIMINAL,
    HAND_LIMIT,
    HOLDINGS,
    ICONS,
    LEAVES_EFFECT,
    MIN_DECK_SIZE,
    PLAYED_EFFECT,
    SILVER,
    STARTING_DECK_KINDS,
)
from kontor.games.viscounts.effect_stack import (
    FROM_CARD,
    move_pending_abilities,
    push_printed_effect,
    push_remaining_repetitions,
)
from kontor.games.viscounts.effects import DESTROY, PLAY_TOP_CARD
from kontor.games.viscounts.phases import (
    DESTROYING,
    DESTROYING_DURING_SETUP,
    DISCARDING,
    DRAWING,
    PLAYING,
    REARRANGING,
    REVEALING,
    SLIDING,
)
from kontor.games.viscounts.rules import RULES, Lottery, ViscountsPhase, ask_chance_for_top_card
from kontor.games.viscounts.state import (
    CARD_GONE,
    CARDS,
    DISCARDS,
    DRAW_PILE,
    EMPTY,
    FIRST_HERO_CARD,
    HAND,
    SCHEME_IN_DISCARDS,
    SCHEME_ON_BOARD,
    TABLEAU,
    ViscountsTable,
    card_kind,
    card_with_kind,
    count_cards_in_tableau,
    count_cards_of_seat,
    count_criminals,
    is_automaton,
    place_of_pile,
)
from kontor.games.viscounts.virtue_track import add_corruption, add_virtue

# Piles


def add_card_actions(s: ViscountsTable, pile: i64, first_action: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each card in the deciding player's `pile`.

    The action is `first_action` plus the kind of the card. `pile` is HAND or DRAW_PILE.
    """
    card_place = s.card_place
    place = place_of_pile(s.who, pile)
    own = card_with_kind(s.who, 0)
    for card in range(own, own + STARTING_DECK_KINDS):
        if card_place[card] == place:
            buffer.add(first_action + card - own)
    for card in range(FIRST_HERO_CARD, CARDS):
        if card_place[card] == place:
            buffer.add(first_action + card_kind(card))


def move_card(s: ViscountsTable, seat: i64, kind: i64, origin: i64, destination: i64) -> None:
    """Move `seat`'s card of this `kind` from the pile `origin` to the pile `destination`."""
    s.card_place[card_with_kind(seat, kind)] = place_of_pile(seat, destination)
    s.card_counts[seat * 3 + origin] -= 1
    if destination != TABLEAU:
        s.card_counts[seat * 3 + destination] += 1


def shuffle_deck(s: ViscountsTable, seat: i64) -> None:
    """Shuffle `seat`'s discards into the draw pile, then move a marker.

    If there is a criminal in the tableau, the corruption marker moves. Otherwise the virtue marker moves.
    VI-DRAW-04 to VI-DRAW-06, VI-DRAW-09
    """
    card_place = s.card_place
    discards = place_of_pile(seat, DISCARDS)
    pile = place_of_pile(seat, DRAW_PILE)
    for card in range(CARDS):
        if card_place[card] == discards:
            card_place[card] = pile
    s.card_counts[seat * 3 + DRAW_PILE] += s.card_counts[seat * 3 + DISCARDS]
    s.card_counts[seat * 3 + DISCARDS] = 0
    if count_criminals(s, seat) > 0:
        add_corruption(s, seat, 1)
    else:
        add_virtue(s, seat, 1)


def ask_chance_for_next_card(s: ViscountsTable, seat: i64, phase: i64) -> None:
    """Enter `phase`, in which chance decides the top card of `seat`'s draw pile.

    If the pile is empty, shuffle the discards into it first.
    """
    if s.card_counts[seat * 3 + DRAW_PILE] == 0:
        shuffle_deck(s, seat)
    ask_chance_for_top_card(s, seat, phase)


def count_drawable_cards(s: ViscountsTable, seat: i64) -> i64:
    """Count the cards in `seat`'s draw pile and discards, all of which `seat` could draw."""
    return s.card_counts[seat * 3 + DRAW_PILE] + s.card_counts[seat * 3 + DISCARDS]


def hand_limit(s: ViscountsTable, seat: i64) -> i64:
    """Return how many cards `seat` may have in hand after drawing.  VI-DRAW-02, VI-DRAW-08"""
    limit = HAND_LIMIT
    if s.built[seat] & PIECES_UNCOVERING[LARGER_HAND]:
        limit += 1
    return limit + 1 if s.ruler == seat else limit


# Phase 1 of a turn: sliding the tableau and playing a card


class SlidingTableau(ViscountsPhase):
    """The phase in which a player slides their tableau one space to the right. This is the only legal action.

    The card or scheme that falls off the end goes to the discards.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        buffer.add(SLIDE)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        return 0 if action == SLIDE else refusals.MUST_SLIDE_TABLEAU

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Slide the tableau one space to the right. If a card leaves it, push its `leaves` effect.

        VI-CARD-01 to VI-CARD-03
        """
        player = s.who
        base = player * 3
        last = s.tableau[base + 2]
        s.tableau[base + 2] = s.tableau[base + 1]
        s.tableau[base + 1] = s.tableau[base]
        s.tableau[base] = EMPTY
        if is_automaton(s, player):
            record_slid_schemes(s, last)
        elif last >= 0:
            s.card_place[last] = place_of_pile(player, DISCARDS)
            s.card_counts[base + DISCARDS] += 1
            kind = card_kind(last)
            push_printed_effect(s, player, LEAVES_EFFECT[kind], FROM_CARD + kind)


RULES[SLIDING] = SlidingTableau()


def record_slid_schemes(s: ViscountsTable, scheme_that_left: i64) -> None:
    """Update the places of the automaton's schemes after they moved one space along its board.

    `scheme_that_left` goes to the discards. It is EMPTY if no scheme left the board.

    VI-AI-02
    """
    if scheme_that_left >= 0:
        s.scheme_place[scheme_that_left] = SCHEME_IN_DISCARDS
    for space in range(1, 3):
        scheme = s.tableau[s.who * 3 + space]
        if scheme >= 0:
            s.scheme_place[scheme] = SCHEME_ON_BOARD + space


class PlayingCard(ViscountsPhase):
    """The phase in which a player plays a card from their hand."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        add_card_actions(s, HAND, PLAY, buffer)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not PLAY <= action < PLAY_END:
            return refusals.MUST_PLAY_CARD
        there = s.card_place[card_with_kind(s.who, action - PLAY)]
        return 0 if there == place_of_pile(s.who, HAND) else refusals.CARD_NOT_IN_HAND

    def do(self, s: ViscountsTable, action: i64) -> None:
        play_card(s, action - PLAY, HAND)

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return False, because an action done automatically would reveal something about the hand."""
        return False


RULES[PLAYING] = PlayingCard()


def play_card(s: ViscountsTable, kind: i64, origin: i64) -> None:
    """Put the card of this `kind` on the first space of the tableau, and push the effect of playing it.

    `origin` is the pile that the card comes from. If the card has a criminal, the player first gains
    corruption for every criminal in the tableau.
    VI-CARD-04 to VI-CARD-06, VI-CRIM-03
    """
    seat = s.who
    move_card(s, seat, kind, origin, TABLEAU)
    s.tableau[seat * 3] = card_with_kind(seat, kind)
    s.played = kind
    if CARD_ICONS[kind * ICONS + CRIMINAL]:
        add_corruption(s, seat, count_criminals(s, seat))
    push_printed_effect(s, seat, PLAYED_EFFECT[kind], FROM_CARD + kind)


# Rearranging the tableau

OLD_SPACE_IN_ORDER: Final = array(int(digit) - 1 for order in TABLEAU_ORDER for digit in order)
TABLEAU_ORDERS: Final[i64] = 5  # the number of ways to rearrange a tableau


def can_rearrange(s: ViscountsTable, player: i64) -> bool:
    """Return whether `player` has at least two cards in the tableau. Return False during the setup."""
    return s.round > 0 and count_cards_in_tableau(s, player) > 1


def is_possible_tableau_order(s: ViscountsTable, order: i64) -> bool:
    """Return whether rearranging the tableau in this `order` would leave its empty spaces empty.  VI-A42

    `order` is an index into TABLEAU_ORDER.
    """
    for space in range(3):
        origin = OLD_SPACE_IN_ORDER[order * 3 + space]
        if origin != space and s.tableau[s.who * 3 + origin] < 0:
            return False
    return True


class RearrangingTableau(ViscountsPhase):
    """The phase in which a player rearranges the cards of their tableau, or passes."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for order in range(TABLEAU_ORDERS):
            if is_possible_tableau_order(s, order):
                buffer.add(REORDER + order)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not REORDER <= action < REORDER_END:
            return refusals.MUST_REARRANGE_TABLEAU_OR_PASS
        empty = [space for space in range(3) if s.tableau[s.who * 3 + space] < 0]
        order = TABLEAU_ORDER[action - REORDER]
        if any(order[space] != str(space + 1) for space in empty):
            return refusals.EMPTY_SPACES_STAY_EMPTY
        return 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Move the cards, with their pending abilities, to their new spaces. A pass changes nothing.

        VI-EFF-11
        """
        if action == PASS:
            return
        at = (action - REORDER) * 3
        base = s.who * 3
        first, second, third = OLD_SPACE_IN_ORDER[at], OLD_SPACE_IN_ORDER[at + 1], OLD_SPACE_IN_ORDER[at + 2]
        cards = s.tableau[base : base + 3]
        s.tableau[base] = cards[first]
        s.tableau[base + 1] = cards[second]
        s.tableau[base + 2] = cards[third]
        move_pending_abilities(s, s.who, first, second, third)
        push_remaining_repetitions(s)


RULES[REARRANGING] = RearrangingTableau()


# Drawing and revealing


class TopCardLottery(Lottery):
    """A phase in which chance decides which card is on top of `s.who`'s draw pile."""

    def is_outcome_possible(self, s: ViscountsTable, kind: i64) -> bool:
        return s.card_place[card_with_kind(s.who, kind)] == place_of_pile(s.who, DRAW_PILE)

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        add_card_actions(s, DRAW_PILE, self.first_action, buffer)

    def lot_count(self, s: ViscountsTable) -> i64:
        return s.card_counts[s.who * 3 + DRAW_PILE]

    def action_of_lot(self, s: ViscountsTable, lot: i64) -> i64:
        card_place = s.card_place
        pile = place_of_pile(s.who, DRAW_PILE)
        own = card_with_kind(s.who, 0)
        for card in range(own, own + STARTING_DECK_KINDS):
            if card_place[card] == pile:
                if lot == 0:
                    return self.first_action + card - own
                lot -= 1
        card = FIRST_HERO_CARD
        while card_place[card] != pile or lot > 0:
            if card_place[card] == pile:
                lot -= 1
            card += 1
        return self.first_action + card_kind(card)


class DrawingCard(TopCardLottery):
    """The phase in which chance draws a card for a seat. Only that seat sees which card it is."""

    def do(self, s: ViscountsTable, action: i64) -> None:
        move_card(s, s.who, action - self.first_action, DRAW_PILE, HAND)


RULES[DRAWING] = DrawingCard(DRAW, DRAW_END, refusals.MUST_DRAW_CARD)


class RevealingCard(TopCardLottery):
    """The phase in which the top card of a draw pile is revealed, then played, discarded or destroyed."""

    def do(self, s: ViscountsTable, action: i64) -> None:
        if s.effect == PLAY_TOP_CARD:
            play_card(s, action - self.first_action, DRAW_PILE)
        else:
            discard_or_destroy(s, action - self.first_action, DRAW_PILE)


RULES[REVEALING] = RevealingCard(REVEAL, REVEAL_END, refusals.MUST_REVEAL_TOP_CARD)


# Discarding and destroying


def can_discard(s: ViscountsTable, seat: i64) -> bool:
    """Return whether `seat` has a card to discard: one in hand, or the top card of the draw pile.

    If the draw pile is empty, the discards are shuffled into it first. Return False during the setup.
    VI-A47, VI-A56
    """
    return s.round > 0 and s.card_counts[seat * 3 + HAND] + count_drawable_cards(s, seat) > 0


def can_destroy(s: ViscountsTable, seat: i64) -> bool:
    """Return whether `seat` would still have three cards after destroying one.

    Return False during the setup.  VI-CARD-16
    """
    return s.round > 0 and count_cards_of_seat(s, seat) > MIN_DECK_SIZE


def discard_or_destroy(s: ViscountsTable, kind: i64, origin: i64) -> None:
    """Discard the player's card of this `kind`, or destroy it if the current effect is DESTROY.

    `origin` is the pile that the card comes from. Destroying a card refunds its silver.

    VI-TRADE-09, VI-EFF-13
    """
    seat = s.who
    if s.effect == DESTROY:
        s.card_place[card_with_kind(seat, kind)] = CARD_GONE
        s.card_counts[seat * 3 + origin] -= 1
        s.held[seat * HOLDINGS + SILVER] += CARD_SILVER[kind]
    else:
        move_card(s, seat, kind, origin, DISCARDS)
    push_remaining_repetitions(s)


class PickingCard(ViscountsPhase):
    """A phase in which a player picks a card to discard or destroy, or passes.

    The card comes from their hand, or is the unseen top card of their draw pile. A pass also gives up the
    remaining repetitions of the effect.  VI-A55
    """

    def __init__(self, refusal: i64) -> None:
        self.refusal: i64 = refusal

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        if s.card_counts[s.who * 3 + HAND] > 0:
            add_card_actions(s, HAND, PICK, buffer)
        if count_drawable_cards(s, s.who) > 0:
            buffer.add(PICK_TOP_CARD)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if action == PICK_TOP_CARD:
            return 0 if count_drawable_cards(s, s.who) > 0 else refusals.NO_CARD_TO_REVEAL
        if PICK <= action < PICK_END and s.card_place[card_with_kind(s.who, action - PICK)] == place_of_pile(
            s.who, HAND
        ):
            return 0
        return self.refusal

    def do(self, s: ViscountsTable, action: i64) -> None:
        if action == PICK_TOP_CARD:
            ask_chance_for_next_card(s, s.who, REVEALING)
        elif action != PASS:
            discard_or_destroy(s, action - PICK, HAND)

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return False, because an action done automatically would reveal something about the hand."""
        return False


RULES[DISCARDING] = PickingCard(refusals.MUST_DISCARD_CARD_OR_PASS)
RULES[DESTROYING] = PickingCard(refusals.MUST_DESTROY_CARD_OR_PASS)


class DestroyingDuringSetup(ViscountsPhase):
    """The phase of the setup in which a player destroys one of their cards, or passes.  VI-SETUP-19"""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        add_card_actions(s, DRAW_PILE, PICK, buffer)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not PICK <= action < PICK_END:
            return refusals.MUST_DESTROY_OWN_CARD
        there = s.card_place[card_with_kind(s.who, action - PICK)]
        return 0 if there == place_of_pile(s.who, DRAW_PILE) else refusals.MUST_DESTROY_OWN_CARD

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Destroy the picked card and refund its silver. A pass changes nothing.  VI-A74"""
        if action == PASS:
            return
        kind = action - PICK
        s.card_place[card_with_kind(s.who, kind)] = CARD_GONE
        s.card_counts[s.who * 3 + DRAW_PILE] -= 1
        s.held[s.who * HOLDINGS + SILVER] += CARD_SILVER[kind]

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return False, because the player always has a choice: picking a card or passing."""
        return False


RULES[DESTROYING_DURING_SETUP] = DestroyingDuringSetup()
