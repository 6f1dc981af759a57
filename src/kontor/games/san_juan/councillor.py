"""The councillor role: players look at cards from the draw pile and keep one or two.  SJ-COUNC

The phases are `ChoosingToLook`, `LookingAtCards`, and `KeepingCards` or `DiscardingForArchive`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import ACT, ACT_WITH_LIBRARY, DISCARD, DRAW, KEEP, PASS
from kontor.games.san_juan.city import can_use_library, owns, use_library
from kontor.games.san_juan.components import ARCHIVE, KINDS, LIBRARY, PREFECTURE
from kontor.games.san_juan.phases import (
    AFTER_LOOKING,
    CHOOSING_TO_LOOK,
    DISCARDING_FOR_ARCHIVE,
    KEEPING_CARDS,
    LOOKING_AT_CARDS,
    NEXT_SEAT,
)
from kontor.games.san_juan.piles import (
    begin_choosing_cards,
    cards_available,
    discard_cards_set_aside,
    discard_from_hand,
    draw_into_hand,
    draw_next_card,
    take_from_deck,
)
from kontor.games.san_juan.rules import RULES, DiscardFromHand, DrawFromDeck, SanJuanPhase
from kontor.games.san_juan.state import SanJuanTable

BASE_COUNCIL_CARDS: Final = 2  # the number of cards that every player looks at
"""The number of cards that every player looks at.  SJ-COUNC-05"""
EXTRA_COUNCIL_CARDS: Final = 3  # added for the player who chose the role, and added again for a library
"""The number of extra cards for the player who chose the role, and again for a library.  SJ-COUNC-05"""


class ActOrPass(SanJuanPhase):
    """A base class for phases in which the active player carries out the role or passes.

    They may use a library if they have one. Any other action gets the refusal code `refusal`. SJ-ROLE-04,
    SJ-LIB-08
    """

    def __init__(self, refusal: i64) -> None:
        self.refusal: i64 = refusal

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        buffer.add(ACT)
        if can_use_library(s):
            buffer.add(ACT_WITH_LIBRARY)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == ACT or action == PASS:
            return 0
        if action != ACT_WITH_LIBRARY:
            return self.refusal
        if s.active != s.chooser or not owns(s, s.active, LIBRARY):
            return refusals.NO_LIBRARY
        return refusals.LIBRARY_ALREADY_USED if s.library_used and s.active == s.governor else 0


# Drawing


def ask_councillor(s: SanJuanTable) -> None:
    """Ask the active player whether they want to look at cards.

    If no cards are left in the piles, go on to the next player.
    """
    if cards_available(s) > 0:
        ask_active(s, CHOOSING_TO_LOOK)
    else:
        s.phase = NEXT_SEAT


class ChoosingToLook(ActOrPass):
    """The phase in which the active player decides whether to look at cards, with or without a library."""

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action == PASS:
            s.phase = NEXT_SEAT
            return
        s.draws = council_card_count(s, action == ACT_WITH_LIBRARY)
        if action == ACT_WITH_LIBRARY:
            use_library(s)
        s.count = 0
        s.after_drawing = AFTER_LOOKING
        draw_next_card(s, LOOKING_AT_CARDS)


RULES[CHOOSING_TO_LOOK] = ChoosingToLook(refusals.NOT_A_COUNCIL_CHOICE)


def council_card_count(s: SanJuanTable, with_library: bool) -> i64:
    """Return how many cards the active player looks at as councillor.

    Everybody looks at 2 cards. The player who chose the role looks at 3 more, and at another 3 if they use a
    library.  SJ-COUNC-01, SJ-COUNC-02, SJ-LIB-02
    """
    card_count: i64 = BASE_COUNCIL_CARDS
    if s.active == s.chooser:
        card_count += EXTRA_COUNCIL_CARDS
    return card_count + EXTRA_COUNCIL_CARDS if with_library else card_count


class LookingAtCards(DrawFromDeck):
    """The phase in which chance draws the cards that the active player looks at, one by one.

    If the player owns an archive, the cards go to their hand. Otherwise, they are set aside.

    Rule SJ-ARCH-01.
    """

    def do(self, s: SanJuanTable, action: i64) -> None:
        kind = action - DRAW
        if s.buildings_by_kind[s.active * KINDS + ARCHIVE]:
            draw_into_hand(s, kind)
        else:
            take_from_deck(s, kind)
            s.aside[kind] += 1
            s.aside_size += 1
            s.draws -= 1
        s.count += 1
        draw_next_card(s, LOOKING_AT_CARDS)


RULES[LOOKING_AT_CARDS] = LookingAtCards(DRAW, refusals.DRAW_FIRST)


# Keeping


def keep_limit(s: SanJuanTable) -> i64:
    """Return how many cards the councillor may keep: one, or two with a prefecture.  SJ-PREF-01"""
    return 2 if owns(s, s.active, PREFECTURE) else 1


def cards_to_keep(s: SanJuanTable) -> i64:
    """Return how many drawn cards the active player keeps: `keep_limit`, or all if fewer were drawn.

    SJ-A25
    """
    return min(s.count, keep_limit(s))


def ask_what_to_keep(s: SanJuanTable) -> None:
    """Ask the active player which of the drawn cards to keep.

    A player with an archive is asked which cards of their whole hand to discard instead. If the player keeps
    all cards, go on to the next player.  SJ-ARCH-01, SJ-A21
    """
    if s.buildings_by_kind[s.active * KINDS + ARCHIVE]:
        begin_choosing_cards(s, s.count - cards_to_keep(s))
        if s.due == 0:
            s.phase = NEXT_SEAT
        else:
            ask_active(s, DISCARDING_FOR_ARCHIVE)
    elif s.count == cards_to_keep(s):
        keep_cards_set_aside(s)
        s.phase = NEXT_SEAT
    else:
        begin_choosing_cards(s, cards_to_keep(s))
        ask_active(s, KEEPING_CARDS)


def keep_cards_set_aside(s: SanJuanTable) -> None:
    """Move all cards that were set aside into the active player's hand."""
    for kind in range(KINDS):
        s.hand[s.active * KINDS + kind] += s.aside[kind]
        s.aside[kind] = 0
    s.hand_size[s.active] += s.aside_size
    s.aside_size = 0


class KeepingCards(SanJuanPhase):
    """The phase in which the active player keeps `due` of the cards they have looked at.

    They choose the cards one by one, in the order of `CARDS`. These cards go to their hand, and the others
    are discarded face down.  SJ-COUNC-01
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        left = s.aside_size
        for kind in range(KINDS):
            here = s.aside[kind]
            if here > 0:
                if kind >= s.next_item_min and left >= s.due:
                    buffer.add(KEEP + kind)
                left -= here

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        kind = action - KEEP
        if not 0 <= kind < KINDS or s.aside[kind] == 0:
            return refusals.NOT_A_COUNCIL_CHOICE
        rest = sum(s.aside[k] for k in range(kind, KINDS))
        return refusals.NOT_IN_ASCENDING_ORDER if kind < s.next_item_min or rest < s.due else 0

    def do(self, s: SanJuanTable, action: i64) -> None:
        kind = action - KEEP
        s.aside[kind] -= 1
        s.aside_size -= 1
        s.hand[s.active * KINDS + kind] += 1
        s.hand_size[s.active] += 1
        s.due -= 1
        s.next_item_min = kind if s.due > 0 else 0
        if s.due == 0:
            discard_cards_set_aside(s)
            s.phase = NEXT_SEAT


RULES[KEEPING_CARDS] = KeepingCards()


class DiscardingForArchive(DiscardFromHand):
    """The phase in which the owner of an archive discards `due` cards, chosen from their whole hand."""

    def do(self, s: SanJuanTable, action: i64) -> None:
        discard_from_hand(s, action - DISCARD)
        if s.due == 0:
            s.phase = NEXT_SEAT


RULES[DISCARDING_FOR_ARCHIVE] = DiscardingForArchive(refusals.DISCARD_FOR_ARCHIVE)
