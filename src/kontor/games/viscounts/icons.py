"""Icons for the primary actions, and resources that buy more of them.  VI-ACT-02, VI-CRIM-01"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.games.viscounts.board import (
    AUTOMATON_START_ICONS,
    HEADER,
    PERMANENT,
    PIECE_ICONS,
    PIECES,
    PRINTED_ICONS,
)
from kontor.games.viscounts.components import (
    ALL_FOR,
    BIT,
    CARD_ICONS,
    CRIMINAL,
    HOLDINGS,
    ICONS,
    KINDS,
    MERCHANT,
    MERCHANTS_FOR,
    MONK_ICONS,
    PAYS,
    RIBBONS,
    SILVER,
    SILVER_FOR,
    START_ICONS,
    TRADE,
    TWICE_FOR,
)
from kontor.games.viscounts.state import EMPTY, ViscountsTable, is_automaton, kind_of

# Ongoing abilities that help to pay, as bits: the first resource counts twice, silver in pairs, other
# resources, and merchants in pairs.
TWICE: Final[i64] = 1
WITH_SILVER: Final[i64] = 2
WITH_ALL: Final[i64] = 4
WITH_MERCHANTS: Final[i64] = 8


def tableau_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count the icons on a player's cards or schemes.  VI-CARD-12"""
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if is_automaton(s, player):
                out += HEADER[card * ICONS + icon]
            else:
                out += CARD_ICONS[kind_of(card) * ICONS + icon]
    return out


def start_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count the icons on spaces of the tableau that no card has covered yet.  VI-SETUP-10"""
    out: i64 = 0
    for space in range(3):
        if s.tableau[player * 3 + space] < 0:
            if is_automaton(s, player):
                out += AUTOMATON_START_ICONS[(s.automaton * 3 + space) * ICONS + icon]
            else:
                out += START_ICONS[space * ICONS + icon]
    return out


def permanent_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count the icons uncovered by buildings and those on monk cards.

    VI-BUILD-17, VI-BUILD-18, VI-CODEX-12
    """
    out: i64 = 0
    built = s.built[player]
    if is_automaton(s, player):
        for piece in range(3):
            if built & BIT[piece] and PERMANENT[s.automaton * 3 + piece] == icon:
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
    """Count the icons of the townsperson that was dismissed for this action.  VI-DISMISS-06"""
    if dismissed == EMPTY:
        return 0
    if dismissed >= KINDS:
        return PRINTED_ICONS[(dismissed - KINDS) * ICONS + icon]
    return CARD_ICONS[dismissed * ICONS + icon]


def count_icons(s: ViscountsTable, player: i64, icon: i64, dismissed: i64) -> i64:
    """Count the icons of one sort, from all sources."""
    out = tableau_icons(s, player, icon) + permanent_icons(s, player, icon)
    return out + start_icons(s, player, icon) + dismissed_icons(dismissed, icon)


def icon_total(s: ViscountsTable, player: i64, act: i64, dismissed: i64) -> i64:
    """Count the icons for an action. Criminals are wild; some abilities count two merchants as one icon."""
    out = count_icons(s, player, act, dismissed) + count_icons(s, player, CRIMINAL, dismissed)
    if act != TRADE and payment_abilities(s, player, act) & WITH_MERCHANTS:
        out += count_icons(s, player, MERCHANT, dismissed) // 2
    return out


def payment_abilities(s: ViscountsTable, player: i64, act: i64) -> i64:
    """Return the abilities of the tableau that help to pay for an action, as bits."""
    out: i64 = 0
    if is_automaton(s, player):
        return out
    for i in range(player * 3, player * 3 + 3):
        if s.tableau[i] >= 0:
            kind = kind_of(s.tableau[i])
            if TWICE_FOR[kind] == act:
                out |= TWICE
            elif SILVER_FOR[kind] == act:
                out |= WITH_SILVER
            elif ALL_FOR[kind] == act:
                out |= WITH_ALL
            elif MERCHANTS_FOR[kind] == act:
                out |= WITH_MERCHANTS
    return out


def icons_for(s: ViscountsTable, seat: i64, act: i64, kind: i64, help: i64, silver: i64) -> i64:
    """Return the number of icons that `seat` can still buy with one kind of holding.

    The resource of the action buys one icon each, the first of them two with TWICE. Abilities also allow
    silver in pairs and other resources. `help` has the abilities; `silver` is the silver left.
    """
    if kind == SILVER:
        return silver // 2 if help & WITH_SILVER else 0
    held = s.held[seat * HOLDINGS + kind]
    if kind == PAYS[act]:
        return held + 1 if held > 0 and help & TWICE else held
    return held if help & WITH_ALL else 0


def purchasable_icons(s: ViscountsTable, seat: i64, act: i64, low: i64, help: i64, silver: i64) -> i64:
    """Return the number of icons that can be bought with the kinds from `low` on."""
    out: i64 = 0
    for kind in range(low, 4):
        out += icons_for(s, seat, act, kind, help, silver)
    return out


def reachable_icons(s: ViscountsTable, seat: i64, act: i64, dismissed: i64, silver: i64) -> i64:
    """Return the number of icons for an action if `seat` spends everything it may."""
    help = payment_abilities(s, seat, act)
    return icon_total(s, seat, act, dismissed) + purchasable_icons(s, seat, act, 0, help, silver)
