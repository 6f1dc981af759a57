"""Viscounts of the West Kingdom, tied together: the state, and what the game tells about itself."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from kontor.core import Belief, Event, Game, Moves, Options, State, View, Writer, seat_number
from kontor.games.viscounts import (
    actions,
    answers,
    belief,
    chances,
    copying,
    events,
    laws,
    observation,
    options,
    printed,
    questions,
    refusals,
    scoring,
    state,
    turn,
    view,
)


@final
class ViscountsState(state.ViscountsTable):
    """A state of Viscounts."""

    def key(self) -> str:
        return "viscounts"

    def legal_into(self, moves: Moves) -> None:
        questions.legal_into(self, moves)

    def lots(self) -> i64:
        return chances.lots(self)

    def outcome(self, lot: i64) -> i64:
        return chances.outcome(self, lot)

    def do(self, action_: i64) -> None:
        answers.do(self, action_)
        turn.go_on(self)

    def why_not(self, action_: i64) -> i64:
        return questions.why_not(self, action_)

    def copy(self) -> ViscountsState:
        twin = ViscountsState()
        copying.copy_table(self, twin)
        return twin

    def scores(self) -> list[int]:
        return [scoring.points(self, player) for player in range(self.players)]

    def open_scores(self) -> list[int]:
        return self.scores()

    def returns(self) -> list[float]:
        return scoring.results(self)

    def turns(self) -> int:
        return int(self.round)


@final
class Viscounts(Game):
    """Viscounts of the West Kingdom for one to four players; alone against one of four automata.

    Rules version 1: the first.
    """

    def __init__(self) -> None:
        super().__init__(
            key="viscounts",
            title="Viscounts of the West Kingdom",
            rules_version=1,
            seats=(1, 2, 3, 4),
            declared=options.DECLARED,
            catalogue=actions.CATALOGUE,
            observation=observation.SPEC,
            refusals=refusals.REFUSALS,
            components=printed.fingerprint(),
        )
        self.variants = options.VARIANTS
        self.settles = state.SETTLED
        self.endings = scoring.ENDINGS
        self.passing = frozenset({"pass"})

    def automata(self, options_: Options) -> tuple[str, ...]:
        """Alone one plays against the opponent of the option `ai`.  VI-SOLO-12"""
        return (f"viscounts.ai.{options_.choice('ai')}",) if options_.seats == 1 else ()

    def initial(self, options_: Options) -> ViscountsState:
        s = ViscountsState()
        copying.zero_numbers(s)
        state.lay_table(s, options_)
        turn.go_on(s)
        return s

    def blank(self) -> ViscountsState:
        return ViscountsState()

    def bound(self, options_: Options) -> int:
        return laws.longest_game(options_)

    def ending(self, state_: State) -> str:
        return scoring.ending(_table(state_))

    def forced(self, state_: State) -> bool:
        return view.forced(_table(state_))

    def pauses(self, state_: State) -> bool:
        return view.pauses(_table(state_))

    def audit(self, state_: State) -> list[str]:
        return laws.audit(_table(state_))

    def redact(self, action_: i64, before: State, seat: int | None) -> int:
        return view.redact(action_, _table(before), seat_number(seat))

    def belief(self, options_: Options, seat: int | None) -> Belief:
        return belief.ViscountsBelief(self.initial(options_), seat_number(seat))

    def view(self, state_: State, seat: int | None) -> View:
        return cast(View, view.view(_table(state_), seat_number(seat)))

    def describe(self, before: State, action_: i64, after: State, seat: int | None) -> list[Event]:
        return events.describe(_table(before), action_, _table(after), seat_number(seat))

    def write(self, state_: State, seat: i64, writer: Writer) -> None:
        observation.write(_table(state_), seat, writer)


def _table(given: State) -> ViscountsState:
    assert isinstance(given, ViscountsState)
    return given


GAME: Final = Viscounts()
