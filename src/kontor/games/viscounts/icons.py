"""Counting the icons that a player has for a primary action, and the icons that they can buy.

`payment.py` uses these counts when a player pays for an action.  VI-ACT-02, VI-CRIM-01
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
    ACT_WHERE_ALL_RESOURCES_COUNT,
    ACT_WHERE_FIRST_COUNTS_TWICE,
    ACT_WHERE_MERCHANTS_COUNT,
    ACT_WHERE_SILVER_COUNTS,
    BIT,
    CARD_ICONS,
    CARD_KINDS,
    CRIMINAL,
    HOLDINGS,
    ICONS,
    MERCHANT,
    MONK_ICONS,
    PAYMENT_FOR_ACT,
    RIBBONS,
    SILVER,
    START_ICONS,
    TRADE,
)
from kontor.games.viscounts.state import EMPTY, ViscountsTable, card_kind, is_automaton

# Abilities that help to pay, as bits: the first resource spent counts as two icons, two silver count as an
# icon, any resource may be spent, and two merchants count as an icon.
FIRST_COUNTS_TWICE: Final[i64] = 1
TWO_SILVER_COUNT: Final[i64] = 2
ALL_RESOURCES_COUNT: Final[i64] = 4
TWO_MERCHANTS_COUNT: Final[i64] = 8


def tableau_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` on the cards in `player`'s tableau, or on the automaton's schemes.  VI-CARD-12"""
    out: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if is_automaton(s, player):
                out += SCHEME_ICONS[card * ICONS + icon]
            else:
                out += CARD_ICONS[card_kind(card) * ICONS + icon]
    return out


def start_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` where it is printed on the empty spaces of `player`'s tableau.  VI-SETUP-10"""
    out: i64 = 0
    for space in range(3):
        if s.tableau[player * 3 + space] < 0:
            if is_automaton(s, player):
                out += AUTOMATON_START_ICONS[(s.automaton * 3 + space) * ICONS + icon]
            else:
                out += START_ICONS[space * ICONS + icon]
    return out


def permanent_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count this `icon` on `player`'s monk cards, and where buildings have uncovered it on the player board.

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
        if s.monk_card_owner[ribbon] == player:
            out += MONK_ICONS[ribbon * ICONS + icon]
    return out


def dismissed_icons(dismissed: i64, icon: i64) -> i64:
    """Count this `icon` on a dismissed townsperson.

    `dismissed` is a kind of card, or CARD_KINDS plus a segment for the townsperson printed there. If it is
    EMPTY, nobody was dismissed, so return 0.

    VI-DISMISS-06
    """
    if dismissed == EMPTY:
        return 0
    if dismissed >= CARD_KINDS:
        return PRINTED_PERSON_ICONS[(dismissed - CARD_KINDS) * ICONS + icon]
    return CARD_ICONS[dismissed * ICONS + icon]


def count_icons(s: ViscountsTable, player: i64, icon: i64, dismissed: i64) -> i64:
    """Count this `icon` in everything that `player` has, and on the `dismissed` townsperson.

    See `dismissed_icons` for the values of `dismissed`.
    """
    out = tableau_icons(s, player, icon) + permanent_icons(s, player, icon)
    return out + start_icons(s, player, icon) + dismissed_icons(dismissed, icon)


def icon_total(s: ViscountsTable, player: i64, act: i64, dismissed: i64) -> i64:
    """Count the icons that `player` has for `act`, including those of the `dismissed` townsperson.

    Criminals count as any icon. With some abilities, two merchants count as one icon.
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
            kind = card_kind(s.tableau[i])
            if ACT_WHERE_FIRST_COUNTS_TWICE[kind] == act:
                out |= FIRST_COUNTS_TWICE
            elif ACT_WHERE_SILVER_COUNTS[kind] == act:
                out |= TWO_SILVER_COUNT
            elif ACT_WHERE_ALL_RESOURCES_COUNT[kind] == act:
                out |= ALL_RESOURCES_COUNT
            elif ACT_WHERE_MERCHANTS_COUNT[kind] == act:
                out |= TWO_MERCHANTS_COUNT
    return out


def icons_bought_with(s: ViscountsTable, seat: i64, act: i64, kind: i64, abilities: i64, silver: i64) -> i64:
    """Return the number of icons for `act` that `seat` can buy with its holdings of one `kind`.

    Each resource that belongs to `act` buys one icon. The bit set `abilities` extends this:
    - with FIRST_COUNTS_TWICE, the first such resource buys two icons;
    - with TWO_SILVER_COUNT, two silver buy one icon, and `silver` is how much `seat` can spend;
    - with ALL_RESOURCES_COUNT, each of the other resources buys one icon too.
    """
    if kind == SILVER:
        return silver // 2 if abilities & TWO_SILVER_COUNT else 0
    held = s.held[seat * HOLDINGS + kind]
    if kind == PAYMENT_FOR_ACT[act]:
        return held + 1 if held > 0 and abilities & FIRST_COUNTS_TWICE else held
    return held if abilities & ALL_RESOURCES_COUNT else 0


def purchasable_icons(
    s: ViscountsTable, seat: i64, act: i64, first_kind: i64, abilities: i64, silver: i64
) -> i64:
    """Return how many icons `seat` can buy with `first_kind` and all later kinds of holdings.

    See `icons_bought_with` for the parameters.
    """
    out: i64 = 0
    for kind in range(first_kind, 4):
        out += icons_bought_with(s, seat, act, kind, abilities, silver)
    return out


def reachable_icons(s: ViscountsTable, seat: i64, act: i64, dismissed: i64, silver: i64) -> i64:
    """Return how many icons `seat` can have for `act`: the icons it has and all the icons it can buy.

    `silver` is how much silver it can spend. The icons of the `dismissed` townsperson count too.
    """
    abilities = payment_abilities(s, seat, act)
    return icon_total(s, seat, act, dismissed) + purchasable_icons(s, seat, act, 0, abilities, silver)
