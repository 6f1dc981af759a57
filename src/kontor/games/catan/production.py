"""Production: when a number is rolled, the buildings at hexes with that number earn resource cards.  CA-PROD

`DiceRoll` in turn.py calls `produce`. The income of all seats is packed into one number, eight bits per seat.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.games.catan.components import KINDS
from kontor.games.catan.state import CatanTable


def produce(s: CatanTable, roll: i64) -> None:
    """Give players the income of the hexes with the number `roll`. At most two hexes have the same number.

    CA-PROD-01 to CA-PROD-07
    """
    first = s.hexes_of_roll[2 * roll]
    second = s.hexes_of_roll[2 * roll + 1]
    one = income_at(s, first)
    two = income_at(s, second)
    if one != 0 and two != 0 and s.terrain[first] == s.terrain[second]:
        give_income_if_bank_suffices(s, s.terrain[first], one + two)
        return
    if one != 0:
        give_income_if_bank_suffices(s, s.terrain[first], one)
    if two != 0:
        give_income_if_bank_suffices(s, s.terrain[second], two)


def income_at(s: CatanTable, hex_: i64) -> i64:
    """Return how many cards each seat gets from `hex_`: one for each settlement, two for each city.

    The result holds eight bits per seat, with seat 0 in the lowest bits. It is 0 if the robber is on
    `hex_` or if `hex_` is NOTHING.

    CA-PROD-03, CA-PROD-05, CA-PROD-12
    """
    if hex_ < 0 or hex_ == s.robber:
        return 0
    return s.income_by_hex[hex_]


def give_income_if_bank_suffices(s: CatanTable, kind: i64, packed_income: i64) -> None:
    """Give each seat its income of `kind` if the bank has enough cards for all seats.

    `packed_income` holds the income of each seat, eight bits per seat, with seat 0 in the lowest bits. If the
    bank has too few cards, nobody gets any. There is an exception in the modern edition: if only one seat is
    entitled to cards, it gets what is left.

    CA-PROD-04, CA-PROD-09, CA-A3
    """
    wanted = (
        (packed_income & 255)
        + (packed_income >> 8 & 255)
        + (packed_income >> 16 & 255)
        + (packed_income >> 24)
    )
    left = s.bank[kind]
    if wanted <= left:
        give_cards_from_bank(s, kind, packed_income)
    elif s.modern:
        for seat in range(s.seats):
            if packed_income >> 8 * seat & 255 == wanted:
                give_cards_from_bank(s, kind, left * POWER_OF_TWO[8 * seat])


def give_cards_from_bank(s: CatanTable, kind: i64, packed_counts: i64) -> None:
    """Move cards of `kind` from the bank to the players.

    `packed_counts` holds the number of cards that each seat gets, eight bits per seat, with seat 0 in the
    lowest bits.
    """
    bank = s.bank
    hand = s.hand
    hand_size = s.hand_size
    for seat in range(s.seats):
        due = packed_counts >> 8 * seat & 255
        bank[kind] -= due
        hand[seat * KINDS + kind] += due
        hand_size[seat] += due
