"""Maritime trade: the active player trades with the bank at 4:1, 3:1 or 2:1.  CA-TRADE

- To trade cards of one kind, the active player takes a single action in `MainTurn`: see `trade_with_bank`.
- `PayingMixedCards`: the active player trades cards of different kinds at a generic (3:1) harbour. The option
  `generic_harbour="any"` allows this.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    MARITIME,
    MIXED_PAYMENT,
    MIXED_PAYMENT_GET,
    MIXED_PAYMENT_GET_END,
    MIXED_PAYMENT_GIVE,
    MIXED_PAYMENT_GIVE_END,
)
from kontor.games.catan.board import CORNERS
from kontor.games.catan.components import GENERIC_HARBOUR, KINDS
from kontor.games.catan.phases import MAIN_TURN, PAYING_MIXED_CARDS
from kontor.games.catan.rules import RULES, CatanPhase
from kontor.games.catan.state import CatanTable

TWO_OR_MORE_CARDS_BITS: Final = 0xFEFEFEFEFE  # of a packed hand: see `building.pack_counts`
"""All bits of a packed hand except the lowest bit of each count.

If none of these bits is set, the hand has at most one card of each kind. Then no trade that pays with cards
of one kind is possible, because such a trade costs at least two cards.
"""


def add_legal_maritime_trades(s: CatanTable, packed_hand: i64, buffer: ActionBuffer) -> None:
    """Add actions to `buffer` for the trades that the active player can make with the bank.

    `packed_hand` is the player's hand, packed by `building.pack_counts`.
    """
    if packed_hand & TWO_OR_MORE_CARDS_BITS != 0:
        add_single_kind_trades(s, buffer)
    if s.mixed_payments and owns_generic_harbour(s) and can_complete_mixed_payment(s, 0, 3):
        buffer.add(MIXED_PAYMENT)


def add_single_kind_trades(s: CatanTable, buffer: ActionBuffer) -> None:
    """Add actions to `buffer` for the trades that pay with cards of one kind.

    The player must have enough cards, and the bank must have a card to give in return.
    """
    hand = s.hand
    rate = s.rate
    bank = s.bank
    base = s.active * KINDS
    for give in range(KINDS):
        if hand[base + give] >= rate[base + give]:
            for get in range(KINDS):
                if get != give and bank[get] > 0:
                    buffer.add(MARITIME + give * KINDS + get)


def why_not_maritime(s: CatanTable, given_kind: i64, received_kind: i64) -> i64:
    """Return 0 if the active player can trade cards of `given_kind` for a card of `received_kind`.

    Otherwise, return the refusal code.
    """
    if given_kind == received_kind:
        return refusals.GIVES_AND_GETS_SAME_KIND
    if s.bank[received_kind] < 1:
        return refusals.NOT_IN_BANK
    have = s.hand[s.active * KINDS + given_kind]
    return 0 if have - s.rate[s.active * KINDS + given_kind] >= 0 else refusals.TOO_FEW_CARDS_FOR_RATE


def trade_with_bank(s: CatanTable, given_kind: i64, received_kind: i64) -> None:
    """Pay cards of `given_kind` at the active player's rate, and give the player one card of `received_kind`.

    CA-TRADE-06 to CA-TRADE-10
    """
    base = s.active * KINDS
    price = s.rate[base + given_kind]
    s.hand[base + given_kind] -= price
    s.bank[given_kind] += price
    s.hand[base + received_kind] += 1
    s.bank[received_kind] -= 1
    s.hand_size[s.active] += 1 - price


# Mixed payments: three cards of two or three kinds at a generic (3:1) harbour.  CA-A2, CA-A42


def owns_generic_harbour(s: CatanTable) -> bool:
    """Return whether the active player has a building at a generic (3:1) harbour."""
    for corner in range(CORNERS):
        if s.harbour[corner] == GENERIC_HARBOUR and s.owner[corner] == s.active:
            return True
    return False


def begin_mixed_payment(s: CatanTable) -> None:
    """Ask the active player which three cards they want to trade at a generic (3:1) harbour."""
    s.picks_left = 3
    s.next_item_min = 0
    ask_active(s, PAYING_MIXED_CARDS)


def can_complete_mixed_payment(s: CatanTable, first_kind: i64, cards_to_add: i64) -> bool:
    """Return whether the active player can complete a mixed payment with `cards_to_add` more cards.

    These cards must be of `first_kind` or of kinds after it, in the order of `RESOURCES`. The cards named so
    far are in `chosen_cards`. A mixed payment has cards of at least two kinds, and the bank must have a card
    of a different kind.
    """
    base = s.active * KINDS
    if cards_to_add == 0:
        kinds_chosen: i64 = 0
        gain = False
        for kind in range(KINDS):
            if s.chosen_cards[base + kind] > 0:
                kinds_chosen += 1
            elif s.bank[kind] > 0:
                gain = True
        return gain and kinds_chosen >= 2
    for kind in range(first_kind, KINDS):
        if s.hand[base + kind] > s.chosen_cards[base + kind]:
            s.chosen_cards[base + kind] += 1
            done = can_complete_mixed_payment(s, kind, cards_to_add - 1)
            s.chosen_cards[base + kind] -= 1
            if done:
                return True
    return False


def payable_mixed_payments(s: CatanTable) -> list[list[int]]:
    """Return all mixed payments that the active player can make: three cards that are not all of one kind.

    Each payment is a list with the number of cards of each kind. The bank must have a card to give in return.
    """
    hand = [s.hand[s.active * KINDS + kind] for kind in range(KINDS)]
    payments: list[list[int]] = []
    for a in range(KINDS):
        for b in range(a, KINDS):
            for c in range(b, KINDS):
                counts = [(a, b, c).count(kind) for kind in range(KINDS)]
                held = all(counts[kind] <= hand[kind] for kind in range(KINDS))
                gain = any(s.bank[kind] > 0 and counts[kind] == 0 for kind in range(KINDS))
                if a != c and held and gain:
                    payments.append(counts)
    return payments


def why_not_mixed_payment(s: CatanTable) -> i64:
    """Return 0 if the active player can pay with cards of different kinds, else the refusal code."""
    mine = [corner for corner in range(CORNERS) if s.owner[corner] == s.active]
    generic = any(s.harbour[corner] == GENERIC_HARBOUR for corner in mine)
    return 0 if s.mixed_payments and generic and payable_mixed_payments(s) else refusals.INVALID_MIXED_PAYMENT


class PayingMixedCards(CatanPhase):
    """The phase in which the active player trades cards of different kinds at a generic (3:1) harbour.

    They name the three cards to pay in the order of `RESOURCES`, then the card to get.
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        base = s.active * KINDS
        if s.picks_left == 0:
            for kind in range(KINDS):
                if s.chosen_cards[base + kind] == 0 and s.bank[kind] > 0:
                    buffer.add(MIXED_PAYMENT_GET + kind)
            return
        for kind in range(s.next_item_min, KINDS):
            if s.hand[base + kind] > s.chosen_cards[base + kind]:
                s.chosen_cards[base + kind] += 1
                if can_complete_mixed_payment(s, kind, s.picks_left - 1):
                    buffer.add(MIXED_PAYMENT_GIVE + kind)
                s.chosen_cards[base + kind] -= 1

    def why_not(self, s: CatanTable, action: i64) -> i64:
        chosen = [s.chosen_cards[s.active * KINDS + kind] for kind in range(KINDS)]
        if MIXED_PAYMENT_GET <= action < MIXED_PAYMENT_GET_END:
            kind = action - MIXED_PAYMENT_GET
            if s.picks_left > 0 or chosen[kind] > 0:
                return refusals.INVALID_MIXED_PAYMENT
            return 0 if s.bank[kind] > 0 else refusals.NOT_IN_BANK
        if (
            not MIXED_PAYMENT_GIVE <= action < MIXED_PAYMENT_GIVE_END
            or s.picks_left == 0
            or action - MIXED_PAYMENT_GIVE < s.next_item_min
        ):
            return refusals.INVALID_MIXED_PAYMENT
        chosen[action - MIXED_PAYMENT_GIVE] += 1
        last = action - MIXED_PAYMENT_GIVE
        for counts in payable_mixed_payments(s):
            if counts[: last + 1] == chosen[: last + 1] or (
                counts[:last] == chosen[:last] and counts[last] >= chosen[last]
            ):
                return 0
        return refusals.INVALID_MIXED_PAYMENT

    def do(self, s: CatanTable, action: i64) -> None:
        if action < MIXED_PAYMENT_GIVE_END:
            add_to_mixed_payment(s, action - MIXED_PAYMENT_GIVE)
        else:
            finish_mixed_payment(s, action - MIXED_PAYMENT_GET)


RULES[PAYING_MIXED_CARDS] = PayingMixedCards()


def add_to_mixed_payment(s: CatanTable, kind: i64) -> None:
    """Add a card of `kind` to the cards that the active player has chosen to pay."""
    s.chosen_cards[s.active * KINDS + kind] += 1
    s.next_item_min = kind
    s.picks_left -= 1


def finish_mixed_payment(s: CatanTable, received_kind: i64) -> None:
    """Pay the three chosen cards to the bank, and give the active player a card of `received_kind`."""
    base = s.active * KINDS
    for kind in range(KINDS):
        given = s.chosen_cards[base + kind]
        s.hand[base + kind] -= given
        s.bank[kind] += given
        s.chosen_cards[base + kind] = 0
    s.hand[base + received_kind] += 1
    s.bank[received_kind] -= 1
    s.hand_size[s.active] -= 2
    s.next_item_min = 0
    ask_active(s, MAIN_TURN)
