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
    ACT_WHERE_ANY_RESOURCE_PAYS,
    ACT_WHERE_FIRST_RESOURCE_COUNTS_TWICE,
    ACT_WHERE_MERCHANTS_MAKE_ICONS,
    ACT_WHERE_SILVER_MAKES_ICONS,
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

# Abilities of cards that help to pay, as bits
FIRST_RESOURCE_COUNTS_TWICE: Final[i64] = 1  # the first resource spent counts as two icons
TWO_SILVER_MAKE_ICON: Final[i64] = 2  # two silver count as an icon
ANY_RESOURCE_PAYS: Final[i64] = 4  # any resource may be spent for an icon
TWO_MERCHANTS_MAKE_ICON: Final[i64] = 8  # two merchants count as an icon


def tableau_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count how often `icon` appears on the cards in `player`'s tableau.

    For the automaton, count it on the schemes on its board.

    VI-CARD-12
    """
    icon_count: i64 = 0
    for i in range(player * 3, player * 3 + 3):
        card = s.tableau[i]
        if card >= 0:
            if is_automaton(s, player):
                icon_count += SCHEME_ICONS[card * ICONS + icon]
            else:
                icon_count += CARD_ICONS[card_kind(card) * ICONS + icon]
    return icon_count


def start_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count how often `icon` is printed on the empty spaces of `player`'s tableau.  VI-SETUP-10"""
    icon_count: i64 = 0
    for space in range(3):
        if s.tableau[player * 3 + space] < 0:
            if is_automaton(s, player):
                icon_count += AUTOMATON_START_ICONS[(s.automaton * 3 + space) * ICONS + icon]
            else:
                icon_count += START_ICONS[space * ICONS + icon]
    return icon_count


def permanent_icons(s: ViscountsTable, player: i64, icon: i64) -> i64:
    """Count how often `icon` appears on `player`'s monk cards and on spaces that their buildings uncovered.

    VI-BUILD-17, VI-BUILD-18, VI-CODEX-12
    """
    icon_count: i64 = 0
    built = s.built[player]
    if is_automaton(s, player):
        for piece in range(3):
            if built & BIT[piece] and AUTOMATON_PERMANENT_ICONS[s.automaton * 3 + piece] == icon:
                icon_count += 1
    else:
        for piece in range(PIECES):
            if built & BIT[piece]:
                icon_count += PIECE_ICONS[piece * ICONS + icon]
    for ribbon in range(RIBBONS):
        if s.monk_card_owner[ribbon] == player:
            icon_count += MONK_ICONS[ribbon * ICONS + icon]
    return icon_count


def dismissed_icons(dismissed_person: i64, icon: i64) -> i64:
    """Count how often `icon` appears on a dismissed townsperson.

    `dismissed_person` is a kind of card, or CARD_KINDS plus a segment for the townsperson printed there. If
    nobody was dismissed, it is EMPTY, and the count is 0.

    VI-DISMISS-06
    """
    if dismissed_person == EMPTY:
        return 0
    if dismissed_person >= CARD_KINDS:
        return PRINTED_PERSON_ICONS[(dismissed_person - CARD_KINDS) * ICONS + icon]
    return CARD_ICONS[dismissed_person * ICONS + icon]


def count_icons(s: ViscountsTable, player: i64, icon: i64, dismissed_person: i64) -> i64:
    """Count how often `icon` appears on everything that `player` has in play, and on `dismissed_person`.

    See `dismissed_icons` for the values of `dismissed_person`.
    """
    icon_count = tableau_icons(s, player, icon) + permanent_icons(s, player, icon)
    return icon_count + start_icons(s, player, icon) + dismissed_icons(dismissed_person, icon)


def icon_total(s: ViscountsTable, player: i64, act: i64, dismissed_person: i64) -> i64:
    """Count the icons that `player` has for the action `act`, including those of the `dismissed_person`.

    Criminals count as any icon. Some abilities make two merchants count as one icon.
    """
    icons = count_icons(s, player, act, dismissed_person) + count_icons(s, player, CRIMINAL, dismissed_person)
    if act != TRADE and payment_abilities(s, player, act) & TWO_MERCHANTS_MAKE_ICON:
        icons += count_icons(s, player, MERCHANT, dismissed_person) // 2
    return icons


def payment_abilities(s: ViscountsTable, player: i64, act: i64) -> i64:
    """Return the abilities in `player`'s tableau that help to pay for the action `act`, as a bit set."""
    ability_bits: i64 = 0
    if is_automaton(s, player):
        return ability_bits
    for i in range(player * 3, player * 3 + 3):
        if s.tableau[i] >= 0:
            kind = card_kind(s.tableau[i])
            if ACT_WHERE_FIRST_RESOURCE_COUNTS_TWICE[kind] == act:
                ability_bits |= FIRST_RESOURCE_COUNTS_TWICE
            elif ACT_WHERE_SILVER_MAKES_ICONS[kind] == act:
                ability_bits |= TWO_SILVER_MAKE_ICON
            elif ACT_WHERE_ANY_RESOURCE_PAYS[kind] == act:
                ability_bits |= ANY_RESOURCE_PAYS
            elif ACT_WHERE_MERCHANTS_MAKE_ICONS[kind] == act:
                ability_bits |= TWO_MERCHANTS_MAKE_ICON
    return ability_bits


def icons_bought_with(
    s: ViscountsTable, seat: i64, act: i64, holding: i64, ability_bits: i64, silver: i64
) -> i64:
    """Return how many icons `seat` can buy for the action `act` by spending all of one `holding`.

    A `holding` is ink, stone, gold or silver. Each resource of the kind that pays for `act` buys one icon.
    The abilities in `ability_bits` add to this:
    - with FIRST_RESOURCE_COUNTS_TWICE, the first such resource buys two icons;
    - with TWO_SILVER_MAKE_ICON, two silver buy one icon, and `silver` is how much `seat` can spend;
    - with ANY_RESOURCE_PAYS, each of the other resources buys one icon too.
    """
    if holding == SILVER:
        return silver // 2 if ability_bits & TWO_SILVER_MAKE_ICON else 0
    held = s.held[seat * HOLDINGS + holding]
    if holding == PAYMENT_FOR_ACT[act]:
        return held + 1 if held > 0 and ability_bits & FIRST_RESOURCE_COUNTS_TWICE else held
    return held if ability_bits & ANY_RESOURCE_PAYS else 0


def purchasable_icons(
    s: ViscountsTable, seat: i64, act: i64, first_holding: i64, ability_bits: i64, silver: i64
) -> i64:
    """Return how many icons `seat` can buy with `first_holding` and the holdings after it.

    The order is ink, stone, gold, silver. See `icons_bought_with` for the other parameters.
    """
    icon_count: i64 = 0
    for holding in range(first_holding, 4):
        icon_count += icons_bought_with(s, seat, act, holding, ability_bits, silver)
    return icon_count


def reachable_icons(s: ViscountsTable, seat: i64, act: i64, dismissed_person: i64, silver: i64) -> i64:
    """Return how many icons `seat` has for the action `act`, plus how many it can buy.

    `silver` is how much silver `seat` can spend. The icons of the `dismissed_person` count too.
    """
    ability_bits = payment_abilities(s, seat, act)
    return icon_total(s, seat, act, dismissed_person) + purchasable_icons(
        s, seat, act, 0, ability_bits, silver
    )
