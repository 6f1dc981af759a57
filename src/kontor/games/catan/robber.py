"""A roll of seven, and the robber: players discard, the robber moves, and a card is stolen.  CA-ROBBER

- `Discarding`: each player with too many cards secretly chooses cards to discard.
- `RevealingDiscards`: everybody sees the chosen cards.
- `MovingRobber`: the active player moves the robber. A knight card leads directly to this phase.
- `ChoosingVictim` and `Stealing`: the active player draws a card from a player at the robber's hex.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO, ActionBuffer
from kontor.core.arrays import kind_of_nth_item, total
from kontor.core.phases import ask_active, ask_chance
from kontor.core.state import State
from kontor.games.catan import refusals
from kontor.games.catan.actions import (
    DISCARD,
    MOVE_ROBBER,
    MOVE_ROBBER_END,
    OPEN_DISCARD,
    ROB,
    ROB_NOBODY,
    STEAL,
)
from kontor.games.catan.board import HEX_CORNERS, HEXES
from kontor.games.catan.components import DESERT, KINDS
from kontor.games.catan.domestic_trade import begin_trading
from kontor.games.catan.phases import (
    CHOOSING_VICTIM,
    DISCARDING,
    MOVING_ROBBER,
    OFFERS_BEFORE_TRADE,
    REVEALING_DISCARDS,
    STEALING,
)
from kontor.games.catan.rules import RULES, CatanPhase, RevealPhase, copy_with_actor
from kontor.games.catan.state import NOBODY, CatanTable

HAND_LIMIT: Final = 7  # players with more cards must discard
ALL_HEXES: Final[i64] = 2**HEXES - 1
"""The set of all hexes, as a number with one bit per hex."""
SPARED_BELOW_POINTS: Final = 3  # the friendly robber spares players with fewer points
"""The friendly robber spares players with fewer public points than this.  CA-A37"""


def resolve_seven(s: CatanTable) -> None:
    """After a roll of seven, ask every player with more than seven cards to discard half, rounded down.

    CA-ROBBER-01 to CA-ROBBER-04
    """
    for seat in range(s.seats):
        if s.hand_size[seat] > HAND_LIMIT:
            s.due[seat] = s.hand_size[seat] // 2
    s.phase_after_card = OFFERS_BEFORE_TRADE
    ask_next_discard(s)


def ask_next_discard(s: CatanTable) -> None:
    """Ask the next player who still owes discards to choose a card.

    After the last one, reveal the discards. If there are none, ask the active player to move the robber.

    CA-A20, CA-A39
    """
    s.next_item_min = 0
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if s.due[seat] > 0:
            s.phase = DISCARDING
            s.actor = seat
            return
    if total(s.chosen_cards, 0, len(s.chosen_cards)) > 0:
        ask_chance(s, REVEALING_DISCARDS)
    else:
        ask_active(s, MOVING_ROBBER)


class Discarding(CatanPhase):
    """The phase in which a player names the cards to discard, one by one in the order of `RESOURCES`.

    The other players see how many cards are discarded, but not which cards. A kind is legal only if the
    player has enough cards of this kind and later kinds to finish the discard.
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        seat = s.actor
        base = seat * KINDS
        hand = s.hand
        sealed = s.chosen_cards
        due = s.due[seat]
        cards_left: i64 = 0
        for kind in range(s.next_item_min, KINDS):
            cards_left += hand[base + kind] - sealed[base + kind]
        for kind in range(s.next_item_min, KINDS):
            held = hand[base + kind] - sealed[base + kind]
            if held > 0 and cards_left >= due:
                buffer.add(DISCARD + kind)
            cards_left -= held

    def why_not(self, s: CatanTable, action: i64) -> i64:
        kind = action - DISCARD
        if not 0 <= kind < KINDS:
            return refusals.DISCARD_HALF
        rest = [s.hand[s.actor * KINDS + k] - s.chosen_cards[s.actor * KINDS + k] for k in range(kind, KINDS)]
        if kind < s.next_item_min:
            return refusals.DISCARD_CHOSEN_IN_SECRET
        return 0 if rest[0] > 0 and sum(rest) >= s.due[s.actor] else refusals.DISCARD_HALF

    def do(self, s: CatanTable, action: i64) -> None:
        kind = action - DISCARD
        seat = s.actor
        s.chosen_cards[seat * KINDS + kind] += 1
        s.due[seat] -= 1
        s.next_item_min = kind
        if s.due[seat] == 0:
            ask_next_discard(s)

    def ask_early(self, s: CatanTable, seat: int) -> State | None:
        """Return a copy of `s` in which `seat` chooses its discards now, before it is asked.

        Discards are secret, so `seat` need not wait for the others. Return None if `seat` has no cards to
        discard or is already being asked.  CA-A20, CA-A39
        """
        if seat == s.actor or s.due[seat] == 0:
            return None
        return copy_with_actor(s, seat)


RULES[DISCARDING] = Discarding()


class RevealingDiscards(RevealPhase):
    """The phase in which the chosen discards are revealed and go to the bank one by one.  CA-ROBBER-02"""

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return OPEN_DISCARD + kind_of_nth_item(s.chosen_cards, 0, 0)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        at = action - OPEN_DISCARD
        if not 0 <= at < len(s.chosen_cards):
            return refusals.DISCARD_CHOSEN_IN_SECRET
        first = [i for i in range(len(s.chosen_cards)) if s.chosen_cards[i] > 0]
        return 0 if first[0] == at else refusals.DISCARD_CHOSEN_IN_SECRET

    def do(self, s: CatanTable, action: i64) -> None:
        at = action - OPEN_DISCARD
        s.chosen_cards[at] -= 1
        s.hand[at] -= 1
        s.hand_size[at // KINDS] -= 1
        s.bank[at % KINDS] += 1
        if s.chosen_cards[at] == 0 and total(s.chosen_cards, at, len(s.chosen_cards) - at) == 0:
            ask_active(s, MOVING_ROBBER)


RULES[REVEALING_DISCARDS] = RevealingDiscards()


class MovingRobber(CatanPhase):
    """The phase in which the active player moves the robber to another hex.

    In the almanac edition, the desert is not allowed. With the option `friendly_robber`, the robber spares
    players with few points if it can.

    CA-ROBBER-06, CA-A7, CA-A37
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        hexes = ALL_HEXES & ~POWER_OF_TWO[s.robber]
        if s.modern == 0:
            terrain = s.terrain
            for hex_ in range(HEXES):
                if terrain[hex_] == DESERT:
                    hexes &= ~POWER_OF_TWO[hex_]
        if s.friendly_robber:
            allowed = hexes
            for hex_ in range(HEXES):
                if has_spared_building(s, hex_):
                    allowed &= ~POWER_OF_TWO[hex_]
            if allowed != 0:
                hexes = allowed
        buffer.add_bits(MOVE_ROBBER, hexes)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        hex_ = action - MOVE_ROBBER
        if not MOVE_ROBBER <= action < MOVE_ROBBER_END or hex_ == s.robber:
            return refusals.ROBBER_MUST_MOVE
        if s.terrain[hex_] == DESERT and not s.modern:
            return refusals.ROBBER_AVOIDS_DESERT
        if not s.friendly_robber:
            return 0
        weak = {seat for seat in range(s.seats) if s.points[seat] < SPARED_BELOW_POINTS}
        touched = {h for h in range(HEXES) for i in range(6) if s.owner[HEX_CORNERS[6 * h + i]] in weak}
        elsewhere = [h for h in range(HEXES) if h != s.robber and (s.modern or s.terrain[h] != DESERT)]
        refused = hex_ in touched and any(h not in touched for h in elsewhere)
        return refusals.ROBBER_SPARES_WEAK_PLAYER if refused else 0

    def do(self, s: CatanTable, action: i64) -> None:
        """Move the robber. If a player at the new hex has cards, ask the active player whom to rob.

        CA-ROBBER-05, CA-ROBBER-07
        """
        s.robber = action - MOVE_ROBBER
        for seat in range(s.seats):
            if can_rob(s, seat):
                ask_active(s, CHOOSING_VICTIM)
                return
        continue_after_robber(s)

    def is_forced(self, s: CatanTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[MOVING_ROBBER] = MovingRobber()


def has_spared_building(s: CatanTable, hex_: i64) -> bool:
    """Return whether a friendly robber avoids `hex_`.

    The robber avoids a hex if a player with few points has a building there.
    """
    for i in range(6 * hex_, 6 * hex_ + 6):
        seat = s.owner[HEX_CORNERS[i]]
        if seat >= 0 and s.points[seat] < SPARED_BELOW_POINTS:
            return True
    return False


def can_rob(s: CatanTable, seat: i64) -> bool:
    """Return whether the active player can rob `seat`.

    `seat` needs at least one card and a building at the robber's hex.  CA-ROBBER-13
    """
    if seat == s.active or s.hand_size[seat] == 0:
        return False
    return s.income_by_hex[s.robber] >> 8 * seat & 255 != 0


class ChoosingVictim(CatanPhase):
    """The phase in which the active player chooses whom to rob.

    In the almanac edition, they may choose not to rob anybody.

    CA-ROBBER-08, CA-A8
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        for seat in range(s.seats):
            if can_rob(s, seat):
                buffer.add(ROB + seat)
        if s.modern == 0:
            buffer.add(ROB_NOBODY)  # CA-A8

    def why_not(self, s: CatanTable, action: i64) -> i64:
        if not ROB <= action <= ROB_NOBODY:
            return refusals.NOT_A_VICTIM
        if action == ROB_NOBODY:
            return refusals.MUST_STEAL_CARD if s.modern else 0
        seat = action - ROB
        there = {s.owner[HEX_CORNERS[6 * s.robber + i]] for i in range(6)} - {NOBODY, s.active}
        if seat not in there:
            return refusals.NOT_A_VICTIM
        return refusals.VICTIM_HAS_NO_CARDS if s.hand_size[seat] == 0 else 0

    def do(self, s: CatanTable, action: i64) -> None:
        if action == ROB_NOBODY:
            continue_after_robber(s)
        else:
            s.victim = action - ROB
            ask_chance(s, STEALING)

    def is_forced(self, s: CatanTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[CHOOSING_VICTIM] = ChoosingVictim()


class Stealing(CatanPhase):
    """The phase in which chance draws a card from the victim's hand.  CA-ROBBER-09

    Only the thief and the victim see the card.
    """

    def legal(self, s: CatanTable, buffer: ActionBuffer) -> None:
        for kind in range(KINDS):
            if s.hand[s.victim * KINDS + kind] > 0:
                buffer.add(STEAL + kind)

    def why_not(self, s: CatanTable, action: i64) -> i64:
        kind = action - STEAL
        held = 0 <= kind < KINDS and s.hand[s.victim * KINDS + kind] > 0
        return 0 if held else refusals.CARD_DRAWN_UNSEEN

    def lot_count(self, s: CatanTable) -> i64:
        return s.hand_size[s.victim]

    def action_of_lot(self, s: CatanTable, lot: i64) -> i64:
        return STEAL + kind_of_nth_item(s.hand, s.victim * KINDS, lot)

    def do(self, s: CatanTable, action: i64) -> None:
        kind = action - STEAL
        s.hand[s.victim * KINDS + kind] -= 1
        s.hand_size[s.victim] -= 1
        s.hand[s.active * KINDS + kind] += 1
        s.hand_size[s.active] += 1
        s.victim = NOBODY
        continue_after_robber(s)


RULES[STEALING] = Stealing()


def continue_after_robber(s: CatanTable) -> None:
    """Continue the turn after the robber has moved.

    After a seven, trading begins. After a knight, the phase in which the knight was played continues.

    CA-ROBBER-10
    """
    if s.phase_after_card == OFFERS_BEFORE_TRADE:
        begin_trading(s)
    else:
        ask_active(s, s.phase_after_card)
