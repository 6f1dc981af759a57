"""The start of a round: players may use their chapels, then all hands are checked.

In flow.py, `end_round` starts the round. `ask_next_chapel` and `check_next_hand` go on to the next player.

Rules SJ-ROUND-09 to SJ-ROUND-13.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import DISCARD, PASS, TUCK, TUCK_END
from kontor.games.san_juan.city import owns
from kontor.games.san_juan.components import CHAPEL, HAND_LIMIT, KINDS, TOWER, TOWER_LIMIT
from kontor.games.san_juan.phases import HAND_CHECK, NEXT_CHAPEL, NEXT_HAND_CHECK, TUCKING_UNDER_CHAPEL
from kontor.games.san_juan.piles import begin_choosing_cards, discard_from_hand
from kontor.games.san_juan.rules import RULES, DiscardFromHand, SanJuanPhase
from kontor.games.san_juan.state import SanJuanTable

# The chapels


def ask_about_chapel(s: SanJuanTable) -> None:
    """If the active player has a chapel and a card, ask whether they want to put a card under the chapel.

    Otherwise, go on to the next player. A covered chapel does not count.  SJ-CHAPEL-01, SJ-A17
    """
    if owns(s, s.active, CHAPEL) and s.hand_size[s.active] > 0:
        ask_active(s, TUCKING_UNDER_CHAPEL)
    else:
        s.phase = NEXT_CHAPEL


class TuckingUnderChapel(SanJuanPhase):
    """The phase in which the owner of a chapel puts one card face down under it, or passes.  SJ-CHAPEL-01"""

    def legal(self, s: SanJuanTable, buffer: ActionBuffer) -> None:
        for kind in range(KINDS):
            if s.hand[s.active * KINDS + kind] > 0:
                buffer.add(TUCK + kind)
        buffer.add(PASS)

    def why_not(self, s: SanJuanTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not TUCK <= action < TUCK_END:
            return refusals.TUCK_OR_PASS
        return 0 if s.hand[s.active * KINDS + action - TUCK] else refusals.NOT_IN_HAND

    def do(self, s: SanJuanTable, action: i64) -> None:
        if action != PASS:
            at = s.active * KINDS + action - TUCK
            s.hand[at] -= 1
            s.hand_size[s.active] -= 1
            s.chapel[at] += 1
            s.chapel_size[s.active] += 1
        s.phase = NEXT_CHAPEL


RULES[TUCKING_UNDER_CHAPEL] = TuckingUnderChapel()


# The hand check


def hand_limit(s: SanJuanTable, seat: i64) -> i64:
    """Return how many cards `seat` may keep in hand. A tower raises the limit.  SJ-ROUND-10, SJ-TOWER-01"""
    return TOWER_LIMIT if owns(s, seat, TOWER) else HAND_LIMIT


def ask_to_discard_surplus(s: SanJuanTable) -> None:
    """Ask the active player to discard cards if they hold more than their hand limit.

    Otherwise, go on to the next player.
    """
    surplus = s.hand_size[s.active] - hand_limit(s, s.active)
    if surplus > 0:
        begin_choosing_cards(s, surplus)
        ask_active(s, HAND_CHECK)
    else:
        s.phase = NEXT_HAND_CHECK


class HandCheck(DiscardFromHand):
    """The phase in which the active player discards cards until they are within their hand limit."""

    def do(self, s: SanJuanTable, action: i64) -> None:
        discard_from_hand(s, action - DISCARD)
        if s.due == 0:
            s.phase = NEXT_HAND_CHECK


RULES[HAND_CHECK] = HandCheck(refusals.DISCARD_TO_LIMIT)
