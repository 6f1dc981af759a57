"""Base classes for the phases of San Juan, and `RULES`, which lists the rules of every phase.

Each module that implements a phase registers it in `RULES`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import kind_of_nth_item
from kontor.core.phases import Phase
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import DISCARD
from kontor.games.san_juan.catalogue import PHASE_NAMES
from kontor.games.san_juan.components import KINDS
from kontor.games.san_juan.state import SanJuanTable


class SanJuanPhase(Phase[SanJuanTable]):
    """The base class of all phases of San Juan.

    It redeclares frequently called methods with the concrete state class, which saves a cast per call.
    """

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        """Add no actions to `buffer`. Every phase except OVER overrides this."""

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: SanJuanTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: SanJuanTable) -> i64:
        return 1

    def action_of_lot(self, s: SanJuanTable, lot: i64) -> i64:
        raise NotImplementedError


class DrawFromDeck(SanJuanPhase):
    """A base class for phases in which chance draws a card from the draw pile. All cards are equally likely.

    The action for a card is `first_action` plus the kind of the card. Any other action gets the refusal code
    `refusal`.
    """

    def __init__(self, first_action: i64, refusal: i64) -> None:
        self.first_action: i64 = first_action
        self.refusal: i64 = refusal

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        first_action = self.first_action
        deck = s.deck
        for kind in range(KINDS):
            if deck[kind] > 0:
                buffer.add(first_action + kind)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if not self.first_action <= action < self.first_action + KINDS:
            return self.refusal
        return 0 if s.deck[action - self.first_action] else refusals.NOT_IN_DRAW_PILE

    def lot_count(self, s: SanJuanTable) -> i64:
        return s.deck_size

    def action_of_lot(self, s: SanJuanTable, lot: i64) -> i64:
        return self.first_action + kind_of_nth_item(s.deck, 0, lot)


class DiscardFromHand(SanJuanPhase):
    """A base class for phases in which the active player discards `due` cards from their hand.

    They choose the cards one by one, in the order of `CARDS`. Any other action gets the refusal code
    `refusal`.
    """

    def __init__(self, refusal: i64) -> None:
        self.refusal: i64 = refusal

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        hand = s.hand
        base = s.active * KINDS
        left = s.hand_size[s.active]
        due = s.due
        for kind in range(KINDS):
            held = hand[base + kind]
            if held > 0:
                if left < due:
                    return
                if kind >= s.next_item_min:
                    buffer.add(DISCARD + kind)
                left -= held

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        kind = action - DISCARD
        if not 0 <= kind < KINDS:
            return self.refusal
        base = s.active * KINDS
        if s.hand[base + kind] == 0:
            return refusals.NOT_IN_HAND
        if kind < s.next_item_min or sum(s.hand[base + k] for k in range(kind, KINDS)) < s.due:
            return refusals.NOT_IN_ASCENDING_ORDER
        return 0


RULES: Final = vec[SanJuanPhase]([SanJuanPhase() for _ in PHASE_NAMES])
"""The rules of each phase, indexed by the phase numbers in phases.py."""
