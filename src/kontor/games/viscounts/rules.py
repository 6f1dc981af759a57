"""The rules of each phase of Viscounts. Chapters add their own; `ViscountsPhase` is what they derive from."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import Phase
from kontor.core.state import CHANCE
from kontor.games.viscounts.catalogue import PHASE_NAMES
from kontor.games.viscounts.state import NOBODY, ViscountsTable, is_automaton


class ViscountsPhase(Phase[ViscountsTable]):
    """A phase of Viscounts. Methods that every step calls name the state class, which saves a cast per call.

    While `do` runs, the phase of the state is already PROCEED. If no new question is asked, the flow of the
    game continues: see `flow.proceed`.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        """Add nothing, as when the game is over."""

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: ViscountsTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: ViscountsTable) -> i64:
        return 1

    def action_of_lot(self, s: ViscountsTable, lot: i64) -> i64:
        raise NotImplementedError

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return whether a seat has one legal action. A phase that depends on hidden cards says no."""
        return s.actor >= 0 and len(s.legal_actions()) == 1

    def should_pause(self, s: ViscountsTable) -> bool:
        """Return whether the automaton makes its next step, after the setup."""
        return s.round > 0 and is_automaton(s, s.who)


class Lottery(ViscountsPhase):
    """Chance draws one of the numbers from `first` to `end` that are still possible, each equally likely.

    `reason` is the refusal of everything else.
    """

    def __init__(self, first: i64, end: i64, reason: i64) -> None:
        self.first: i64 = first
        self.end: i64 = end
        self.reason: i64 = reason

    def is_possible(self, s: ViscountsTable, number: i64) -> bool:
        """Return whether `number`, counted from 0, can be drawn."""
        raise NotImplementedError

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for number in range(self.end - self.first):
            if self.is_possible(s, number):
                buffer.add(self.first + number)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not self.first <= action < self.end:
            return self.reason
        return 0 if self.is_possible(s, action - self.first) else self.reason

    def lot_count(self, s: ViscountsTable) -> i64:
        out: i64 = 0
        for number in range(self.end - self.first):
            out += 1 if self.is_possible(s, number) else 0
        return out

    def action_of_lot(self, s: ViscountsTable, lot: i64) -> i64:
        number: i64 = 0
        while not self.is_possible(s, number) or lot > 0:
            if self.is_possible(s, number):
                lot -= 1
            number += 1
        return self.first + number


def ask(s: ViscountsTable, player: i64, phase: i64) -> None:
    """Enter a phase in which `player` decides. For the automaton, that is a chance node with one lot."""
    s.phase = phase
    s.who = player
    s.actor = player if player < s.seats else CHANCE


def ask_chance(s: ViscountsTable, phase: i64) -> None:
    """Enter a phase in which chance decides about the board."""
    s.phase = phase
    s.who = NOBODY
    s.actor = CHANCE


def ask_pile(s: ViscountsTable, seat: i64, phase: i64) -> None:
    """Enter a phase in which chance decides which card comes from the draw pile of `seat`."""
    s.phase = phase
    s.who = seat
    s.actor = CHANCE


RULES: Final = vec[ViscountsPhase]([ViscountsPhase() for _ in PHASE_NAMES])
"""The rules of each phase, by its number."""
