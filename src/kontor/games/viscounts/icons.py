"""Counting the icons that a player has for a primary action, and those they can buy.  VI-ACT-02, VI-CRIM-01

`payment.py` uses these counts to ask for the payment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts.board import (
    AUTOMATON_PERMANENT_ICONS,
    AUTOMATON_START_ICONS,
    PIECE_ICONS,
    PIECES,
    PRINTED_PERSON_ICONS,
    SCHEME_ICONS,
)
from kontor.games.viscounts.components import (
    ALL_RESOURCES_COUNT_FOR,
    BIT,
    CARD_ICONS,
    CRIMINAL,
    FIRST_COUNTS_TWICE_FOR,
    HOLDINGS,
    ICONS,
    KINDS,
    MERCHANT,
    MERCHANTS_COUNT_FOR,
    MONK_ICONS,
    PAID_WITH,
    RIBBONS,
    SILVER,
    SILVER_COUNTS_FOR,
    START_ICONS,
    TRADE,
)
from kontor.games.viscounts.state import EMPTY, ViscountsTable, is_automaton, kind_of

# Abilities that help to pay, as bits: the first resource spent counts twice, two silver count as an icon, all
# resources may be spent, and two merchants count as an icon.
FIRST_COUNTS_TWICE: Final[i64] = 1
TWO_SILVER_COUNT: Final[i64] = 2
ALL_RESOURCES_COUNT: Final[i64] = 4
TWO_MERCHANTS_COUNT: Final[i64] = 8


def tableau_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` on the cards or schemes in `player`'s tableau.  VI-CARD-12"""
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if is_automaton(s, player):
                out += SCHEME_ICONS[card * ICONS + icon]
            else:
                out += CARD_ICONS[kind_of(card) * ICONS + icon]
    return out


def start_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` on the empty spaces of `player`'s tableau.  VI-SETUP-10"""
    out: i64 = 0
    for space in range(3):
        if s.tableau[player * 3 + space] < 0:
            if is_automaton(s, player):
                out += AUTOMATON_START_ICONS[(s.automaton * 3 + space) * ICONS + icon]
            else:
                out += START_ICONS[space * ICONS + icon]
    return out


def permanent_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` where `player`'s buildings have uncovered it, and on their monk cards.

    VI-BUILD-17, VI-BUILD-18, VI-CODEX-12
    """
    out: i64 = 0
    built = s.built[player]
    if is_automaton(s, player):
        for piece in range(3):
            if built & BIT[piece] and AUTOMATON_PERMANENT_ICONS[s.automaton * 3 + piece] == icon:
                out += 1
    else:
        for piece in range(PIECES):
            if built & BIT[piece]:
                out += PIECE_ICONS[piece * ICONS + icon]
    for ribbon in range(RIBBONS):
        if s.monk[ribbon] == player:
            out += MONK_ICONS[ribbon * ICONS + icon]
    return out


def dismissed_icons(dismissed: i64, icon: i64) -> i64:
    """Count this `icon` on a dismissed townsperson.

    `dismissed` is a kind of townsperson, or KINDS plus the segment of a printed townsperson. EMPTY stands for
    nobody.
    VI-DISMISS-06
    """
    if dismissed == EMPTY:
        return 0
    if dismissed >= KINDS:
        return PRINTED_PERSON_ICONS[(dismissed - KINDS) * ICONS + icon]
    return CARD_ICONS[dismissed * ICONS + icon]


def count_icons(s: ViscountsTable, player: i64, icon: i64, dismissed: i64) -> i64:
    """Count `player`'s icons of this kind from all sources, including the `dismissed` townsperson."""
    out = tableau_icons(s, player, icon) + permanent_icons(s, player, icon)
    return out + start_icons(s, player, icon) + dismissed_icons(dismissed, icon)


def icon_total(s: ViscountsTable, player: i64, act: i64, dismissed: i64) -> i64:
    """Count `player`'s icons for `act`. Criminals are wild.

    With some abilities, two merchants count as one icon.
    """
    out = count_icons(s, player, act, dismissed) + count_icons(s, player, CRIMINAL, dismissed)
    if act != TRADE and payment_abilities(s, player, act) & TWO_MERCHANTS_COUNT:
        out += count_icons(s, player, MERCHANT, dismissed) // 2
    return out


def payment_abilities(s: ViscountsTable, player: i64, act: i64) -> i64:
    """Return the abilities in `player`'s tableau that help to pay for `act`, as a bit set."""
    out: i64 = 0
    if is_automaton(s, player):
        return out
    for i in range(player * 3, player * 3 + 3):
        if s.tableau[i] >= 0:
            kind = kind_of(s.tableau[i])
            if FIRST_COUNTS_TWICE_FOR[kind] == act:
                out |= FIRST_COUNTS_TWICE
            elif SILVER_COUNTS_FOR[kind] == act:
                out |= TWO_SILVER_COUNT
            elif ALL_RESOURCES_COUNT_FOR[kind] == act:
                out |= ALL_RESOURCES_COUNT
            elif MERCHANTS_COUNT_FOR[kind] == act:
                out |= TWO_MERCHANTS_COUNT
    return out


def icons_bought_with(s: ViscountsTable, seat: i64, act: i64, kind: i64, abilities: i64, silver: i64) -> i64:
    """Return the number of icons that `seat` can buy with its holdings of one `kind`.

    Each resource that belongs to `act` buys one icon. The bit set `abilities` can extend this:
    - with FIRST_COUNTS_TWICE, the first such resource buys two icons;
    - with TWO_SILVER_COUNT, two silver buy one icon, and `silver` is how much `seat` can spend;
    - with ALL_RESOURCES_COUNT, each of the other resources buys one icon too.
    """
    if kind == SILVER:
        return silver // 2 if abilities & TWO_SILVER_COUNT else 0
    held = s.held[seat * HOLDINGS + kind]
    if kind == PAID_WITH[act]:
        return held + 1 if held > 0 and abilities & FIRST_COUNTS_TWICE else held
    return held if abilities & ALL_RESOURCES_COUNT else 0


def purchasable_icons(
    s: ViscountsTable, seat: i64, act: i64, first_kind: i64, abilities: i64, silver: i64
) -> i64:
    """Return how many icons `seat` can buy with `first_kind` and all later kinds. See `icons_bought_with`."""
    out: i64 = 0
    for kind in range(first_kind, 4):
        out += icons_bought_with(s, seat, act, kind, abilities, silver)
    return out


def reachable_icons(s: ViscountsTable, seat: i64, act: i64, dismissed: i64, silver: i64) -> i64:
    """Return the number of icons for `act` if `seat` spends everything that may be spent on it."""
    abilities = payment_abilities(s, seat, act)
    return icon_total(s, seat, act, dismissed) + purchasable_icons(s, seat, act, 0, abilities, silver)
