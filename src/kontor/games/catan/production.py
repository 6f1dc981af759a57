"""Income: the dice pick the hexes, everybody with a building there takes cards.  CA-PROD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.games.catan.components import KINDS
from kontor.games.catan.state import CatanTable


def produce(s: CatanTable, roll: i64) -> None:
    """Every hex with this token brings its resource, unless the robber is there; a number has at most two
    hexes.  CA-PROD-01 to CA-PROD-07
    """
    first = s.hexes_of_roll[2 * roll]
    second = s.hexes_of_roll[2 * roll + 1]
    one = crop_of(s, first)
    two = crop_of(s, second)
    if one != 0 and two != 0 and s.terrain[first] == s.terrain[second]:
        bring(s, s.terrain[first], one + two)
        return
    if one != 0:
        bring(s, s.terrain[first], one)
    if two != 0:
        bring(s, s.terrain[second], two)


def crop_of(s: CatanTable, hex_: i64) -> i64:
    """What everybody earns at a hex, eight bits a seat: one card a settlement, two a city.  CA-PROD-03,
    CA-PROD-05, CA-PROD-12
    """
    if hex_ < 0 or hex_ == s.robber:
        return 0
    return s.income_by_hex[hex_]


def bring(s: CatanTable, kind: i64, crop: i64) -> None:
    """If the pile cannot serve all, nobody gets any; in the modern edition whoever is alone entitled takes
    what is left.  CA-PROD-04, CA-PROD-09, CA-A3
    """
    wanted = (crop & 255) + (crop >> 8 & 255) + (crop >> 16 & 255) + (crop >> 24)
    left = s.bank[kind]
    if wanted <= left:
        share_out(s, kind, crop)
    elif s.modern:
        for seat in range(s.seats):
            if crop >> 8 * seat & 255 == wanted:
                share_out(s, kind, left * POWER_OF_TWO[8 * seat])


def share_out(s: CatanTable, kind: i64, crop: i64) -> None:
    """Every seat takes its cards from the pile."""
    bank = s.bank
    hand = s.hand
    hand_size = s.hand_size
    for seat in range(s.seats):
        due = crop >> 8 * seat & 255
        bank[kind] -= due
        hand[seat * KINDS + kind] += due
        hand_size[seat] += due
