"""The table `RULES` with the rules of every phase of Viscounts, and their base class `ViscountsPhase`.

The modules that implement phases register them in `RULES`. To enter a phase, call `ask_player`, `ask_chance`
or `ask_chance_for_top_card`.
"""

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
    """The rules of one phase of Viscounts.

    The methods are redeclared here with the concrete state class, which saves a cast per call. While `do`
    runs, `s.phase` is PROCEED. If `do` enters no other phase, `flow.proceed` continues the game.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        """Add the legal actions to `buffer`. By default there are none."""

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        raise NotImplementedError

    def do(self, s: ViscountsTable, action: i64) -> None:
        raise NotImplementedError

    def lot_count(self, s: ViscountsTable) -> i64:
        return 1

    def action_of_lot(self, s: ViscountsTable, lot: i64) -> i64:
        raise NotImplementedError

    def is_forced(self, s: ViscountsTable) -> bool:
        """Return whether a seat, not chance, must act now and has exactly one legal action.

        Phases whose legal actions depend on hidden cards override this and return False.
        """
        return s.actor >= 0 and len(s.legal_actions()) == 1

    def should_pause_to_show(self, s: ViscountsTable) -> bool:
        """Return whether to pause before this decision, so that people can follow the automaton's actions.

        The game pauses before every decision of the automaton, but not during the setup.
        """
        return s.round > 0 and is_automaton(s, s.who)


class Lottery(ViscountsPhase):
    """A phase in which chance picks an action from `first_action` up to, but not including, `end_action`.

    All actions that are still possible are equally likely. All others get the refusal code `refusal`.
    """

    def __init__(self, first_action: i64, end_action: i64, refusal: i64) -> None:
        self.first_action: i64 = first_action
        self.end_action: i64 = end_action
        self.refusal: i64 = refusal

    def is_outcome_possible(self, s: ViscountsTable, outcome_number: i64) -> bool:
        """Return whether the outcome with the action `first_action + outcome_number` is still possible."""
        raise NotImplementedError

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for outcome_number in range(self.end_action - self.first_action):
            if self.is_outcome_possible(s, outcome_number):
                buffer.add(self.first_action + outcome_number)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not self.first_action <= action < self.end_action:
            return self.refusal
        return 0 if self.is_outcome_possible(s, action - self.first_action) else self.refusal

    def lot_count(self, s: ViscountsTable) -> i64:
        possible_action_count: i64 = 0
        for outcome_number in range(self.end_action - self.first_action):
            possible_action_count += 1 if self.is_outcome_possible(s, outcome_number) else 0
        return possible_action_count

    def action_of_lot(self, s: ViscountsTable, lot: i64) -> i64:
        outcome_number: i64 = 0
        while not self.is_outcome_possible(s, outcome_number) or lot > 0:
            if self.is_outcome_possible(s, outcome_number):
                lot -= 1
            outcome_number += 1
        return self.first_action + outcome_number


def ask_player(s: ViscountsTable, player: i64, phase: i64) -> None:
    """Enter `phase`, in which `player` decides.

    If `player` is the automaton, the actor is chance, which has only one possible action.
    """
    s.phase = phase
    s.who = player
    s.actor = player if player < s.seats else CHANCE


def ask_chance(s: ViscountsTable, phase: i64) -> None:
    """Enter `phase`, in which chance decides something about the board or the automaton's schemes."""
    s.phase = phase
    s.who = NOBODY
    s.actor = CHANCE


def ask_chance_for_top_card(s: ViscountsTable, seat: i64, phase: i64) -> None:
    """Enter `phase`, in which chance decides which card is on top of `seat`'s draw pile."""
    s.phase = phase
    s.who = seat
    s.actor = CHANCE


RULES: Final = vec[ViscountsPhase]([ViscountsPhase() for _ in PHASE_NAMES])
"""The rules of each phase, indexed by the number of the phase."""
