"""Trade with the bank: 4:1, 3:1 and 2:1.  CA-TRADE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.catan import refusals
from kontor.games.catan.actions import MARITIME, MIX, MIX_GET, MIX_GET_END, MIX_GIVE, MIX_GIVE_END
from kontor.games.catan.board import CORNERS
from kontor.games.catan.components import KINDS, PLAIN
from kontor.games.catan.phases import MAIN, MIXING
from kontor.games.catan.rules import RULES, CatanPhase
from kontor.games.catan.state import CatanTable

PAIRS: Final = 0xFEFEFEFEFE
"""In a purse, a bit that only two cards of a kind and more can set: no rate takes less."""


def legal_maritime(s: CatanTable, held: i64, buffer: ActionBuffer) -> None:
    """With so much in the purse: whatever there is enough of, for anything else that the bank has."""
    if held & PAIRS != 0:
        legal_rates(s, buffer)
    if s.any_harbour and owns_plain(s) and mix_completes(s, 0, 3):
        buffer.add(MIX)


def legal_rates(s: CatanTable, buffer: ActionBuffer) -> None:
    hand = s.hand
    rate = s.rate
    bank = s.bank
    base = s.active * KINDS
    for give in range(KINDS):
        if hand[base + give] >= rate[base + give]:
            for get in range(KINDS):
                if get != give and bank[get] > 0:
                    buffer.add(MARITIME + give * KINDS + get)


def why_not_maritime(s: CatanTable, give: i64, get: i64) -> i64:
    if give == get:
        return refusals.SAME_KIND
    if s.bank[get] < 1:
        return refusals.SUPPLY
    have = s.hand[s.active * KINDS + give]
    return 0 if have - s.rate[s.active * KINDS + give] >= 0 else refusals.RATE


def trade_with_bank(s: CatanTable, give: i64, get: i64) -> None:
    """The best rate of the kind that is given, for one card of choice.  CA-TRADE-06 to CA-TRADE-10"""
    base = s.active * KINDS
    price = s.rate[base + give]
    s.hand[base + give] -= price
    s.bank[give] += price
    s.hand[base + get] += 1
    s.bank[get] -= 1
    s.hand_size[s.active] += 1 - price


# Three cards of any kinds at a plain harbour, where the table plays it so.  CA-A2, CA-A42


def owns_plain(s: CatanTable) -> bool:
    for corner in range(CORNERS):
        if s.harbour[corner] == PLAIN and s.owner[corner] == s.active:
            return True
    return False


def begin_mix(s: CatanTable) -> None:
    s.picks = 3
    s.next_item_min = 0
    ask_active(s, MIXING)


def mix_completes(s: CatanTable, low: i64, picks: i64) -> bool:
    """Whether `picks` more cards from kind `low` on can finish the payment: at least two kinds in all,
    and something else to be had for them. The cards chosen so far lie in `sealed`.
    """
    base = s.active * KINDS
    if picks == 0:
        kinds: i64 = 0
        gain = False
        for kind in range(KINDS):
            if s.sealed[base + kind] > 0:
                kinds += 1
            elif s.bank[kind] > 0:
                gain = True
        return gain and kinds >= 2
    for kind in range(low, KINDS):
        if s.hand[base + kind] > s.sealed[base + kind]:
            s.sealed[base + kind] += 1
            done = mix_completes(s, kind, picks - 1)
            s.sealed[base + kind] -= 1
            if done:
                return True
    return False


def payable_mixes(s: CatanTable) -> list[list[int]]:
    """All payments of three cards that the rules and the hand allow, as counts by kind."""
    hand = [s.hand[s.active * KINDS + kind] for kind in range(KINDS)]
    out: list[list[int]] = []
    for a in range(KINDS):
        for b in range(a, KINDS):
            for c in range(b, KINDS):
                counts = [(a, b, c).count(kind) for kind in range(KINDS)]
                held = all(counts[kind] <= hand[kind] for kind in range(KINDS))
                gain = any(s.bank[kind] > 0 and counts[kind] == 0 for kind in range(KINDS))
                if a != c and held and gain:
                    out.append(counts)
    return out


def why_not_begin_mix(s: CatanTable) -> i64:
    mine = [corner for corner in range(CORNERS) if s.owner[corner] == s.active]
    plain = any(s.harbour[corner] == PLAIN for corner in mine)
    return 0 if s.any_harbour and plain and payable_mixes(s) else refusals.MIXED


class Mixing(CatanPhase):
    """Three cards are named in ascending order, then what they are to bring."""

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        base = s.active * KINDS
        if s.picks == 0:
            for kind in range(KINDS):
                if s.sealed[base + kind] == 0 and s.bank[kind] > 0:
                    buffer.add(MIX_GET + kind)
            return
        for kind in range(s.next_item_min, KINDS):
            if s.hand[base + kind] > s.sealed[base + kind]:
                s.sealed[base + kind] += 1
                if mix_completes(s, kind, s.picks - 1):
                    buffer.add(MIX_GIVE + kind)
                s.sealed[base + kind] -= 1

    def why_not(self, s: CatanTable, action: i64) -> i64:
        chosen = [s.sealed[s.active * KINDS + kind] for kind in range(KINDS)]
        if MIX_GET <= action < MIX_GET_END:
            kind = action - MIX_GET
            if s.picks > 0 or chosen[kind] > 0:
                return refusals.MIXED
            return 0 if s.bank[kind] > 0 else refusals.SUPPLY
        if not MIX_GIVE <= action < MIX_GIVE_END or s.picks == 0 or action - MIX_GIVE < s.next_item_min:
            return refusals.MIXED
        chosen[action - MIX_GIVE] += 1
        last = action - MIX_GIVE
        for counts in payable_mixes(s):
            if counts[: last + 1] == chosen[: last + 1] or (
                counts[:last] == chosen[:last] and counts[last] >= chosen[last]
            ):
                return 0
        return refusals.MIXED

    def do(self, s: CatanTable, action: i64) -> None:
        if action < MIX_GIVE_END:
            mix_give(s, action - MIX_GIVE)
        else:
            mix_get(s, action - MIX_GET)


RULES[MIXING] = Mixing()


def mix_give(s: CatanTable, kind: i64) -> None:
    s.sealed[s.active * KINDS + kind] += 1
    s.next_item_min = kind
    s.picks -= 1


def mix_get(s: CatanTable, get: i64) -> None:
    base = s.active * KINDS
    for kind in range(KINDS):
        given = s.sealed[base + kind]
        s.hand[base + kind] -= given
        s.bank[kind] += given
        s.sealed[base + kind] = 0
    s.hand[base + get] += 1
    s.bank[get] -= 1
    s.hand_size[s.active] -= 2
    s.next_item_min = 0
    ask_active(s, MAIN)
