"""Income: the dice pick the hexes, everybody with a building there takes cards.  CA-PROD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.negotiation import EVERYBODY
from kontor.games.catan.components import KINDS
from kontor.games.catan.geometry import HEX_CORNERS, HEXES
from kontor.games.catan.state import CatanTable


def produce(s: CatanTable, roll: i64) -> None:
    """Every hex with this token brings its resource, unless the robber is there; a number has at most two
    hexes.  CA-PROD-01 to CA-PROD-07
    """
    first = next_hex(s, roll, 0)
    if first == HEXES:
        return
    second = next_hex(s, roll, first + 1)
    if second == HEXES:
        bring(s, first, first)
    elif s.terrain[first] == s.terrain[second]:
        bring(s, first, second)
    else:
        bring(s, first, first)
        bring(s, second, second)


def next_hex(s: CatanTable, roll: i64, hex_: i64) -> i64:
    """The next hex from this one on that produces at a roll; behind the last there is none."""
    token = s.token
    while hex_ < HEXES and (token[hex_] != roll or hex_ == s.robber):
        hex_ += 1
    return hex_


def bring(s: CatanTable, first: i64, second: i64) -> None:
    """One card a settlement, two a city, from one hex or two of the same kind; if the pile cannot serve
    all, nobody gets any.  CA-PROD-04, CA-PROD-09
    """
    kind = s.terrain[first]
    wanted = due_to(s, EVERYBODY, first, second)
    if wanted <= s.bank[kind]:
        harvest(s, first)
        if second != first:
            harvest(s, second)
    elif s.modern:
        for seat in range(s.seats):
            if due_to(s, seat, first, second) == wanted:
                take(s, seat, kind, s.bank[kind])  # only one is entitled: CA-A3


def harvest(s: CatanTable, hex_: i64) -> None:
    """Every building at the hex takes its cards.  CA-PROD-03, CA-PROD-05, CA-PROD-12"""
    owner = s.owner
    kind = s.terrain[hex_]
    for i in range(6 * hex_, 6 * hex_ + 6):
        corner = HEX_CORNERS[i]
        if owner[corner] >= 0:
            take(s, owner[corner], kind, s.size[corner])


def due_to(s: CatanTable, seat: i64, first: i64, second: i64) -> i64:
    """What a seat's buildings, or everybody's, would earn there."""
    out = at_hex(s, seat, first)
    if second != first:
        out += at_hex(s, seat, second)
    return out


def at_hex(s: CatanTable, seat: i64, hex_: i64) -> i64:
    size = s.size
    out: i64 = 0
    for i in range(6 * hex_, 6 * hex_ + 6):
        corner = HEX_CORNERS[i]
        if seat == EVERYBODY or s.owner[corner] == seat:
            out += size[corner]
    return out


def take(s: CatanTable, seat: i64, kind: i64, count: i64) -> None:
    s.bank[kind] -= count
    s.hand[seat * KINDS + kind] += count
    s.hand_size[seat] += count
