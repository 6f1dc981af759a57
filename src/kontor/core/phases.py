"""`Phase` and `PhasedState`, for games whose rules are declared phase by phase.

A phase is a kind of decision, such as choosing a role. A state stores the number of its phase. A stateless
`Phase` object implements the rules of a phase. Each game lists its phases in a table `RULES`.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from kontor.core.action_buffer import ActionBuffer
from kontor.core.refusals import GAME_OVER, NOT_NOW
from kontor.core.state import CHANCE, TERMINAL, State


@mypyc_attr(allow_interpreted_subclasses=True)
class PhasedState(State):
    """A state with a phase and an active player, whose turn it is.

    The actor is not always the active player: another player may have to answer, or chance may decide. A
    subclass defines `rules`, and the other methods delegate to the `Phase` that it returns. Compiled games
    override all of these methods, for speed.
    """

    phase: i64  # the number of the current phase
    active: i64  # the seat whose turn it is

    def rules(self) -> Phase[Any]:
        """Return the rules of the current phase."""
        raise NotImplementedError

    def legal_actions_into(self, buffer: ActionBuffer) -> None:
        buffer.count = 0
        if self.actor != TERMINAL:
            self.rules().legal(self, buffer)

    def why_not(self, action: i64) -> i64:
        return GAME_OVER if self.actor == TERMINAL else self.rules().why_not(self, action)

    def do(self, action: i64) -> None:
        self.rules().do(self, action)

    def lot_count(self) -> i64:
        return self.rules().lot_count(self)

    def action_of_lot(self, lot: i64) -> i64:
        return self.rules().action_of_lot(self, lot)


S_contra = TypeVar("S_contra", bound=PhasedState, contravariant=True)
FIRST_MARK: Final = 100  # the lowest number of a temporary phase: see `PhaseList.add_mark`


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S_contra]):
    """The rules of one phase: what is legal, and what each action does.

    `legal`, `why_not`, `do`, `lot_count` and `action_of_lot` implement the methods of `State` for this phase.
    Every phase must define `legal` and `do`, except the phase in which the game is over.

    The other methods implement the methods of `Game` with the same names. Their defaults fit most phases.
    They decide whom a server asks and when it plays a move by itself. Everybody can see that, so their
    results may depend on public information only.
    """

    def legal(self, s: S_contra, buffer: ActionBuffer) -> None:
        """Add the legal actions in `s` to `buffer`, in ascending order."""

    def why_not(self, s: S_contra, action: i64) -> i64:
        """Return 0 if `action` is legal, else a refusal code: by default `NOT_NOW`.

        A phase in which players decide should override this method without calling `legal`. The conformance
        kit compares the results of both, so a shared mistake would go unnoticed.
        """
        return 0 if action in s.legal_actions() else NOT_NOW

    def do(self, s: S_contra, action: i64) -> None:
        """Carry out `action`, which must be legal, and go to the next phase."""
        raise NotImplementedError

    def lot_count(self, s: S_contra) -> i64:
        """Return the number of equally likely outcomes of chance, which are called lots.

        By default, each legal action is a lot. If there is only one lot, nothing is random: the phase just
        reveals something.
        """
        return len(s.legal_actions())

    def action_of_lot(self, s: S_contra, lot: i64) -> i64:
        """Return the action of `lot`, one of `lot_count` equally likely outcomes."""
        return s.legal_actions()[lot]

    def is_forced(self, s: S_contra) -> bool:
        """Return whether everybody can see that the actor has only one legal action."""
        return False

    def is_mid_decision(self, s: S_contra) -> bool:
        """Return whether the actor has yet to finish a decision of several actions, such as a payment."""
        return False

    def ask_early(self, s: S_contra, seat: int) -> State | None:
        """Return a copy of `s` in which `seat` decides before its turn, or None if that is not allowed."""
        return None

    def early_answer_holds(self, state_when_asked: S_contra, now: S_contra) -> bool:
        """Return whether a seat asked early in `state_when_asked` faces the same question in `now`."""
        return True

    def decision_concerns(self, s: S_contra, seat: int) -> bool:
        """Return whether the current decision concerns `seat` in particular, such as an offer to `seat`."""
        return False

    def should_pause_to_show(self, s: S_contra) -> bool:
        """Return whether clients should show `s` for a moment before the next automatic action."""
        return False


@final
class PhaseList:
    """The names of a game's phases, numbered from 0.

    States store the numbers, so within a rules version, phases may only be added at the end.

    >>> phases = PhaseList()
    >>> LOADING = phases.add("load")
    >>> phases.names()[LOADING]
    'load'
    """

    def __init__(self) -> None:
        self._names: list[str] = []
        self._marks = 0

    def add(self, name: str) -> i64:
        """Append a phase and return its number. Views show the phase as `name`."""
        if name in self._names:
            raise ValueError(f"the phase {name!r} is in the list already")
        self._names.append(name)
        return len(self._names) - 1

    def add_mark(self, name: str) -> i64:
        """Add a mark, a temporary phase that no player ever sees, and return its number.

        When one of the game's modules has finished applying its rules, it sets `PhasedState.phase` to a mark.
        The game's `flow.py` then enters the next phase within the same action. Mark numbers start at
        `FIRST_MARK`. `name` is only documentation.
        """
        self._marks += 1
        return FIRST_MARK + self._marks - 1

    def names(self) -> tuple[str, ...]:
        """Return the names of the phases, in the order of their numbers."""
        return tuple(self._names)


def ask_active(s: PhasedState, phase: i64) -> None:
    """Enter `phase`, in which the active player decides."""
    s.phase = phase
    s.actor = s.active


def ask_seat(s: PhasedState, phase: i64, seat: i64) -> None:
    """Enter `phase`, in which `seat` decides."""
    s.phase = phase
    s.actor = seat


def ask_chance(s: PhasedState, phase: i64) -> None:
    """Enter `phase`, in which chance decides."""
    s.phase = phase
    s.actor = CHANCE


def end_game(s: PhasedState, phase: i64) -> None:
    """End the game and enter `phase`, in which nobody decides."""
    s.phase = phase
    s.actor = TERMINAL
